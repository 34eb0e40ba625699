package org.juliet.processor;

import org.juliet.archive.Kinds;
import org.juliet.archive.Saver;

/** The two forms of files. */
enum Form {
    TEXT,
    BINARY;

    Saver saver(Kinds kinds) {
        return this == TEXT ? kinds.saver() : kinds.binarySaver();
    }
}
