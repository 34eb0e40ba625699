package org.juliet.text;

/** How bad a problem is: an error fails a strict load, a warning never does. */
public enum Severity {
    /** The text does not mean what its author thinks it means; a strict load fails. */
    ERROR,
    /** The text loads exactly, but is not written the way Juliet writes it or deserves a look. */
    WARNING
}
