package org.juliet.cases;

import org.juliet.archive.Kinds;
import org.juliet.archive.Saver;

/** The two forms in which an object is stored. */
enum Form {
    TEXT,
    BINARY;

    Saver saver(Kinds kinds) {
        return this == TEXT ? kinds.saver() : kinds.binarySaver();
    }
}
