package org.juliet.schema;

/** The rules that a binary file may break, by the ids of {@code docs/BINARY.md}, which says in its section 6 when each is. */
public enum BinaryRule {
    B_TYPE_1,
    B_LAY_2,
    B_LAY_3,
    B_LAY_6,
    B_IMG_2,
    B_IMG_4,
    B_IMG_6,
    B_IMG_7,
    B_IMG_8,
    B_FILE_1,
    B_FILE_2,
    B_FILE_3,
    B_FILE_5;

    /** The id, stable across releases. */
    public String id() {
        return name().replace('_', '-');
    }
}
