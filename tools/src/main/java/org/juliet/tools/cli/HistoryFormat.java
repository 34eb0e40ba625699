package org.juliet.tools.cli;

import java.util.Locale;

/** How steps and changes are written. */
enum HistoryFormat {
    /** Lines for people. */
    TEXT,
    /** One array, also when it is empty. */
    JSON;

    /** The name as it is typed. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
