package org.juliet.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.ByteSink;

/**
 * A text with everything in it: its bytes, the properties and comments they hold, and what is wrong with them. It never changes;
 * rendering it gives back the bytes it was parsed from, malformed ones too. {@code docs/FORMAT.md} is the grammar.
 *
 * <p>Offsets count bytes from the start of the file, a byte order mark included.
 */
public final class TextDocument {
    private final byte[] bytes;
    private final Limits limits;
    private final boolean engineDialectAssumed;
    private final boolean dialect1;
    private final boolean whole;
    private final List<Property> properties;
    private final List<Problem> problems;
    private final List<Span> comments;
    private final LineTable lines;
    private final Map<String, Property> byKey = new HashMap<>();

    private TextDocument(byte[] bytes, Limits limits, boolean engineDialectAssumed, DocumentParser parsed) {
        this.bytes = bytes;
        this.limits = limits;
        this.engineDialectAssumed = engineDialectAssumed;
        dialect1 = parsed.dialect1();
        whole = parsed.whole();
        properties = List.copyOf(parsed.properties());
        problems = List.copyOf(parsed.problems());
        comments = List.copyOf(parsed.comments());
        lines = parsed.lines();
        for (Property property : properties) {
            if (property.valid()) {
                byKey.putIfAbsent(property.key(), property);
            }
        }
    }

    /** Parses a text within {@link Limits#DEFAULT}. */
    public static TextDocument parse(byte[] bytes) {
        return parse(bytes, Limits.DEFAULT);
    }

    /** Parses a text within limits; one that passes them is a problem of the document. */
    public static TextDocument parse(byte[] bytes, Limits limits) {
        return parse(bytes, limits, false);
    }

    /**
     * Parses a text. Malformed text never throws: the document tells its problems and keeps the bytes.
     *
     * @param bytes the file; a copy is kept
     * @param limits bounds; what passes them is a problem
     * @param engineDialect whether a file that does not say {@code jasset_format} is one of the C++ engine, whose strings have no
     *     escapes
     */
    public static TextDocument parse(byte[] bytes, Limits limits, boolean engineDialect) {
        return own(bytes.clone(), limits, engineDialect);
    }

    private static TextDocument own(byte[] bytes, Limits limits, boolean engineDialect) {
        DocumentParser parser = new DocumentParser(bytes, limits);
        parser.parse(engineDialect);
        return new TextDocument(bytes, limits, engineDialect, parser);
    }

    /** The bytes that the document was parsed from. */
    public byte[] render() {
        return bytes.clone();
    }

    /** What is wrong, by place; at most 10,000 errors and 10,000 warnings. */
    public List<Problem> problems() {
        return problems;
    }

    /** Whether some problem is an error, so that a strict load fails. */
    public boolean hasErrors() {
        return problems.stream().anyMatch(problem -> problem.severity() == Severity.ERROR);
    }

    /** The properties in the order of the file, those with a broken header and repeated ones included. */
    public List<Property> properties() {
        return properties;
    }

    /** The first property with a key; null if there is none. */
    public @Nullable Property property(String key) {
        return byKey.get(key);
    }

    /** The comment lines, each from {@code #} or {@code //} to its last character that is not blank. */
    public List<Span> comments() {
        return comments;
    }

    /** Whether strings have no escapes, as in files of the C++ engine. */
    public boolean engineDialect() {
        return dialect1;
    }

    /** Whether every property is known: the file is neither binary nor larger than the limits, nor holds more than they let through. */
    boolean isWhole() {
        return whole;
    }

    /** The bytes themselves, for the classes of this package, which do not change them. */
    byte[] bytes() {
        return bytes;
    }

    /** Whether no line end lies within a range of bytes. */
    boolean isOneLine(Span span) {
        for (int at = span.start(); at < span.end(); at++) {
            if (bytes[at] == '\n' || bytes[at] == '\r') {
                return false;
            }
        }
        return true;
    }

    /** The text of a range of bytes; what is not UTF-8 becomes U+FFFD. */
    public String slice(Span span) {
        return new String(bytes, span.start(), span.length(), StandardCharsets.UTF_8);
    }

    /** Whether a value of this document stands there byte for byte as another one does in its document. */
    public boolean spellsAlike(Value value, TextDocument document, Value other) {
        Span span = value.span();
        Span its = other.span();
        return Arrays.equals(bytes, span.start(), span.end(), document.bytes, its.start(), its.end());
    }

    /**
     * A problem at a place of this document, for rules that need more than syntax.
     *
     * @param offset byte offset of the place
     * @param path key path of the value it is about, empty for the file as a whole
     */
    public Problem problem(Rule rule, int offset, String path, String message) {
        return new Problem(rule, offset, line(offset), column(offset), path, message);
    }

    /**
     * The line of a place, from 1.
     *
     * @param offset byte offset of the place
     */
    public int line(int offset) {
        synchronized (lines) {
            return lines.line(offset);
        }
    }

    /**
     * The column of a place in UTF-16 code units, from 1.
     *
     * @param offset byte offset of the place
     */
    public int column(int offset) {
        synchronized (lines) {
            return lines.column(offset);
        }
    }

    /**
     * Whether two values mean the same where no schema tells their types. Numbers compare by exact decimal value ({@code 1} and
     * {@code 1.0} are the same, {@code 0x10} and {@code 16}, but not 0.0 and -0.0), booleans in any case, text by content however
     * it is spelled, structs without regard to order, lists and vectors element by element. A bare {@code true}, {@code 1} or
     * {@code null} is not the string of that text. What is unreadable is the same as nothing.
     */
    public static boolean same(Value a, Value b) {
        return Sameness.same(a, b);
    }

    /**
     * This document in canonical layout, as far as that needs no schema; {@code docs/FORMAT.md} says what changes and what never does.
     * Every value, key, order and comment stays; formatting the result changes nothing.
     *
     * @return this document itself if it is canonical, or if it has errors
     */
    public TextDocument format() {
        if (hasErrors()) {
            return this;
        }
        byte[] formatted = Formatter.format(this);
        return Arrays.equals(formatted, bytes) ? this : with(formatted);
    }

    /**
     * Carries the changes of a program over to this document and leaves the rest of it alone: hand layout, comments, order, line ends,
     * and what the program does not know.
     *
     * <p>A key of {@code after} that this document lacks goes after the nearest key before it in {@code after} that this document
     * has, else to the end; the same holds for fields of structs. A key of {@code before} that {@code after} lacks goes, with the
     * comments it owns. A value on which both agree keeps the spelling that is found here; to have it written all the same, leave it
     * out of {@code before}. List elements are matched by what they say. If the two texts are equal, nothing changes.
     *
     * <p>A document of the C++ engine's dialect becomes one of format 2 first.
     *
     * @param before the canonical text that the program writes for the state it loaded from this document, without errors
     * @param after the canonical text of the state to be saved, without errors
     * @throws TextException if this document is binary or too large, so that not all of it is known
     */
    public TextDocument withChanges(TextDocument before, TextDocument after) {
        return withChanges(before, after, Set.of());
    }

    /**
     * The same as {@link #withChanges(TextDocument, TextDocument)} for a file that other code goes on reading: a struct gets no stamp that it lacks and
     * {@code before} has, nor any where nothing else of it changes.
     *
     * @param stamps names of fields that say what a struct is
     */
    public TextDocument withChanges(TextDocument before, TextDocument after, Set<String> stamps) {
        return Arrays.equals(before.bytes, after.bytes)
                ? this
                : Changes.apply(toFormat2(), before, after, false, stamps);
    }

    /**
     * The same as {@link #withChanges}, for a text that shall be as the program writes it today: also if the two texts are equal, keys and
     * fields that are missing here are added, and numbers and booleans take the spelling they have in {@code after}. Comments, layout,
     * order and the quotes of strings stay. With its own result for the state found, it changes nothing more.
     *
     * @param before the canonical text that the program writes for the state it loaded from this document, without errors
     * @param after the canonical text of the state to be saved, without errors
     * @throws TextException if this document is binary or too large, so that not all of it is known
     */
    public TextDocument renewed(TextDocument before, TextDocument after) {
        return Changes.apply(toFormat2(), before, after, true, Set.of());
    }

    /**
     * A document of the C++ engine's dialect, {@code jasset_format} 1, as one of format 2: the key goes, and every string that
     * is quoted or must be is quoted anew, with escapes. Numbers and comments stay as they are.
     *
     * @return this document itself if it is one of format 2
     */
    public TextDocument toFormat2() {
        return dialect1 ? changed(FormatUpgrade.upgrade(this), false) : this;
    }

    /**
     * The value at a path.
     *
     * @return null if the path leads nowhere; {@link #valueAt} says why
     * @throws TextPathException if a step fits several elements
     */
    public @Nullable Value find(TextPath path) {
        PathSearch search = PathSearch.of(this, path);
        return search.arrived() ? search.container() : null;
    }

    /**
     * The value at a path.
     *
     * @throws TextPathException if the path leads nowhere, with the nearest names, or if a step fits several elements
     */
    public Value valueAt(TextPath path) {
        Value value = find(path);
        if (value == null) {
            throw PathSearch.of(this, path).nowhere();
        }
        return value;
    }

    /**
     * Sets the value at a path as a user typed it: as {@link #setString} where a string is there now and no quote begins the text,
     * else as {@link #setValue}.
     *
     * @param createParents whether what the path lacks before its last step is created; the last step may always be new
     * @throws TextPathException if the path leads nowhere, or the value cannot stand there
     * @throws TextException if the text is no value
     */
    public TextDocument set(TextPath path, String typed, boolean createParents) {
        PathEdit edit = new PathEdit(this, path);
        return edit.takesLiterally(typed) ? edit.setString(typed, createParents) : edit.setValue(typed, createParents);
    }

    /**
     * Sets the value at a path. Only the bytes of the value change; a new one is written like its neighbours. Repetitions of its key
     * or name go, and those of what the path leads through.
     *
     * @param valueText a value as it stands below a header, of one or more lines
     * @param createParents whether what the path lacks before its last step is created; the last step may always be new
     * @throws TextPathException if the path leads nowhere, or the value cannot stand there
     * @throws TextException if the text is no value
     */
    public TextDocument setValue(TextPath path, String valueText, boolean createParents) {
        return new PathEdit(this, path).setValue(valueText, createParents);
    }

    /**
     * Sets a string at a path, in quotes or {@code |} lines where one is there now, else bare where that is safe.
     *
     * @param text the string itself
     * @param createParents whether what the path lacks before its last step is created; the last step may always be new
     * @throws TextPathException if the path leads nowhere, or the string cannot stand there
     */
    public TextDocument setString(TextPath path, String text, boolean createParents) {
        return new PathEdit(this, path).setString(text, createParents);
    }

    /**
     * Removes what a path leads to: a property or field with the comments that belong to it, or an element.
     *
     * @throws TextPathException if the path leads nowhere, or to a number of a vector, or if without it the file would be of
     *     another format
     */
    public TextDocument remove(TextPath path) {
        return new PathEdit(this, path).remove();
    }

    /** A document with other bytes, read as this one was. */
    TextDocument with(byte[] changed) {
        return changed(changed, engineDialectAssumed);
    }

    /**
     * This text with other bytes. Where a property went from its beginning and a NUL came there, by which files that are no texts are
     * told, blank lines keep it away.
     */
    private TextDocument changed(byte[] now, boolean engineDialect) {
        TextDocument document = own(now, limits, engineDialect);
        boolean binary = document.problems.stream().anyMatch(problem -> problem.rule() == Rule.BINARY);
        if (!binary) {
            return document;
        }
        ByteSink apart = new ByteSink(now.length + 3);
        int start = document.lines.textStart();
        apart.put(now, 0, start);
        apart.ascii("\n\n\n");
        apart.put(now, start, now.length);
        return own(apart.toArray(), limits, engineDialect);
    }

    /** Another text in the dialect of this one. */
    TextDocument read(String text) {
        return own(text.getBytes(StandardCharsets.UTF_8), limits, dialect1);
    }
}
