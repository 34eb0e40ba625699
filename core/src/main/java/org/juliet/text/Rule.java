package org.juliet.text;

/** The rules that a finding names, with their stable ids. {@code docs/FORMAT.md} explains each. */
public enum Rule {
    // The file as a whole.
    NOT_UTF8("not-utf8", Severity.ERROR),
    BINARY("binary", Severity.ERROR),
    LIMIT("limit", Severity.ERROR),
    BOM("bom", Severity.WARNING),
    LONE_CR("lone-cr", Severity.WARNING),
    ODD_LINE_END("odd-line-end", Severity.WARNING),
    CONTROL("control", Severity.ERROR),
    STRAY_TEXT("stray-text", Severity.ERROR),
    UNRESOLVED_CONFLICT("unresolved-conflict", Severity.ERROR),
    FORMAT_NOT_FIRST("format-not-first", Severity.ERROR),
    FORMAT_UNKNOWN("format-unknown", Severity.ERROR),
    // Headers.
    HEADER_KEY("header-key", Severity.ERROR),
    HEADER_INDENT("header-indent", Severity.WARNING),
    KEY_DUPLICATE("key-duplicate", Severity.ERROR),
    KEY_REPEATED("key-repeated", Severity.WARNING),
    KEY_CASE("key-case", Severity.WARNING),
    KEY_OLD_SPELLING("key-old-spelling", Severity.WARNING),
    // Values.
    VALUE_EMPTY("value-empty", Severity.WARNING),
    VALUE_COMMENT("value-comment", Severity.ERROR),
    VALUE_EXTRA("value-extra", Severity.ERROR),
    VALUE_MISSING("value-missing", Severity.ERROR),
    BARE_WORDS("bare-words", Severity.WARNING),
    BARE_START("bare-start", Severity.ERROR),
    STRING_OPEN("string-open", Severity.ERROR),
    STRING_ESCAPE("string-escape", Severity.ERROR),
    STRING_GLUED("string-glued", Severity.ERROR),
    BIDI_CONTROL("bidi-control", Severity.WARNING),
    TEXT_LINE("text-line", Severity.ERROR),
    BRACKET_OPEN("bracket-open", Severity.ERROR),
    BRACKET_MISMATCH("bracket-mismatch", Severity.ERROR),
    STRUCT_LINE("struct-line", Severity.WARNING),
    FIELD_NAME("field-name", Severity.ERROR),
    FIELD_DUPLICATE("field-duplicate", Severity.ERROR),
    FIELD_REPEATED("field-repeated", Severity.WARNING),
    // Values against a type.
    TYPE("type", Severity.ERROR),
    NUMBER("number", Severity.ERROR),
    NUMBER_RANGE("number-range", Severity.ERROR),
    NUMBER_SPELLING("number-spelling", Severity.WARNING),
    NUMBER_UNDERFLOW("number-underflow", Severity.WARNING),
    ARITY("arity", Severity.ERROR),
    ENUM_UNKNOWN("enum-unknown", Severity.ERROR),
    ENUM_GONE("enum-gone", Severity.WARNING),
    ENUM_NUMBER("enum-number", Severity.WARNING),
    NULL("null", Severity.ERROR),
    ELEMENT_DUPLICATE("element-duplicate", Severity.ERROR),
    ELEMENT_REPEATED("element-repeated", Severity.WARNING),
    // Kinds and stamps.
    KEY_UNREAD("key-unread", Severity.WARNING),
    KEY_UNKNOWN("key-unknown", Severity.WARNING),
    CLASS_MISSING("class-missing", Severity.ERROR),
    CLASS_UNKNOWN("class-unknown", Severity.WARNING),
    CLASS_MISMATCH("class-mismatch", Severity.ERROR),
    STAMP("stamp", Severity.ERROR),
    STAMP_MISMATCH("stamp-mismatch", Severity.ERROR),
    STAMP_MISSING("stamp-missing", Severity.WARNING),
    LAYOUT_UNRECORDED("layout-unrecorded", Severity.WARNING),
    LAYOUT_AMBIGUOUS("layout-ambiguous", Severity.WARNING),
    NEWER("newer", Severity.ERROR),
    SERIALIZER("serializer", Severity.ERROR),
    // Binary files.
    DAMAGED("damaged", Severity.ERROR),
    LAYOUT_UNKNOWN("layout-unknown", Severity.ERROR);

    private final String id;
    private final Severity severity;

    Rule(String id, Severity severity) {
        this.id = id;
        this.severity = severity;
    }

    /** The id, stable across releases. */
    public String id() {
        return id;
    }

    /**
     * The rule with an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Rule of(String id) {
        for (Rule rule : values()) {
            if (rule.id.equals(id)) {
                return rule;
            }
        }
        throw new IllegalArgumentException("no rule has the id " + id);
    }

    /** Whether breaking it is an error or deserves a warning. */
    public Severity severity() {
        return severity;
    }
}
