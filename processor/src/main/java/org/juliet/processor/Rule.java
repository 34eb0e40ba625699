package org.juliet.processor;

/** What a class can break, by the ids that messages begin with; docs/VERSIONED.md lists them. */
enum Rule {
    CLASS("V-CLASS"),
    PRIVATE("V-PRIVATE"),
    INNER("V-INNER"),
    GENERIC("V-GENERIC"),
    BASE("V-BASE"),
    NAME("V-NAME"),
    KEY("V-KEY"),
    TYPE("V-TYPE"),
    RAW("V-RAW"),
    CYCLE("V-CYCLE"),
    SEALED("V-SEALED"),
    CONSTRUCTOR("V-CONSTRUCTOR"),
    FINAL("V-FINAL"),
    DEFAULT("V-DEFAULT"),
    UNKNOWN("V-UNKNOWN"),
    FALLBACK("V-FALLBACK"),
    LENGTH("V-LENGTH"),
    UNSIGNED("V-UNSIGNED"),
    ROW("V-ROW"),
    ELEMENT_KEY("V-ELEMENT-KEY"),
    ADAPTER("V-ADAPTER"),
    MIGRATION("V-MIGRATION"),
    ANSWER("V-ANSWER"),
    HISTORY("V-HISTORY"),
    UNRECORDED("V-UNRECORDED"),
    KIND_LEFT("V-KIND-LEFT"),
    WRITE("V-WRITE");

    final String id;

    Rule(String id) {
        this.id = id;
    }
}
