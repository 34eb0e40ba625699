package org.juliet.schema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.text.Limits;
import org.juliet.text.Problem;
import org.juliet.text.Property;
import org.juliet.text.Severity;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/** Reads what the files of a history have in common. Whatever does not fit is a {@link HistoryFault}. */
final class HistoryText {
    /** The version of all files that this program writes. */
    static final int VERSION = 1;

    private static final Limits LIMITS = new Limits(HistoryFiles.MAX_BYTES, 1 << 16, 8, 200_000);

    private final TextDocument document;

    /**
     * A text of a kind of file.
     *
     * @param type what its {@code class} must be
     */
    HistoryText(byte[] bytes, String type) {
        this(bytes, type, "keep `* -text` in .gitattributes beside it and check the file out again");
    }

    /** A text whose line ends, where somebody converted them, are mended in another way. */
    HistoryText(byte[] bytes, String type, String remedy) {
        int cr = indexOfCr(bytes);
        document = TextDocument.parse(bytes, LIMITS);
        if (cr >= 0) {
            throw new HistoryFault(
                    HistoryRule.LINE_ENDS, document.line(cr), "its line ends were converted to CRLF; " + remedy);
        }
        for (Problem problem : document.problems()) {
            if (problem.severity() == Severity.ERROR) {
                throw new HistoryFault(HistoryRule.CONTENT, problem.line(), problem.message());
            }
        }
        String found = string("class");
        if (!found.equals(type)) {
            throw fault(required("class"), "expected the class " + type + ", found " + found);
        }
        int version = number("version");
        if (version > VERSION) {
            throw new HistoryFault(
                    HistoryRule.NEWER,
                    line(required("version")),
                    "a newer program wrote it, as version " + version + "; this one knows version " + VERSION);
        }
    }

    private static int indexOfCr(byte[] bytes) {
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == '\r') {
                return i;
            }
        }
        return -1;
    }

    boolean has(String key) {
        return document.property(key) != null;
    }

    private Value required(String key) {
        Property property = document.property(key);
        if (property == null) {
            throw new HistoryFault(HistoryRule.CONTENT, 1, "expected the property " + key);
        }
        return property.value();
    }

    String string(String key) {
        return string(required(key));
    }

    /** A string of any lines. */
    String lines(String key) {
        Value value = required(key);
        if (value instanceof Value.Text text) {
            return text.text();
        }
        return string(value);
    }

    /** The line on which the value of a property begins. */
    int line(String key) {
        return line(required(key));
    }

    int number(String key) {
        return number(required(key));
    }

    long fingerprint(String key) {
        return fingerprint(required(key));
    }

    boolean isTrue(String key) {
        return has(key) && isTrue(required(key));
    }

    List<String> strings(String key) {
        return elements(key).stream().map(this::string).toList();
    }

    /** The elements of a list, none where there is no such property. */
    List<Value> elements(String key) {
        return has(key) ? elements(required(key)) : List.of();
    }

    List<Value> elements(Value value) {
        if (value instanceof Value.ListValue list) {
            return list.elements();
        }
        throw fault(value, "expected a list");
    }

    /** The fields of a struct by name, none where there is no such property. */
    Map<String, Value> fields(String key) {
        return has(key) ? fields(required(key)) : Map.of();
    }

    Map<String, Value> fields(Value value) {
        if (!(value instanceof Value.Struct struct)) {
            throw fault(value, "expected a struct");
        }
        Map<String, Value> fields = new LinkedHashMap<>();
        for (Value.Field field : struct.fields()) {
            fields.put(field.name(), field.value());
        }
        return fields;
    }

    /** The fields of a struct whose values are strings, none where there is no such property. */
    Map<String, String> words(String key) {
        Map<String, String> words = new LinkedHashMap<>();
        fields(key).forEach((name, value) -> words.put(name, string(value)));
        return words;
    }

    /** The fields of a struct with their values as they are spelled, none where there is no such property. */
    Map<String, String> spelled(String key) {
        Map<String, String> texts = new LinkedHashMap<>();
        fields(key).forEach((name, value) -> texts.put(name, spelled(value)));
        return texts;
    }

    /** A value as it is spelled. */
    String spelled(Value value) {
        return document.slice(value.span());
    }

    String string(@Nullable Value value) {
        if (value instanceof Value.Scalar scalar && scalar.meaning() == Value.Meaning.STRING) {
            return scalar.text();
        }
        throw fault(value, "expected a name");
    }

    int number(@Nullable Value value) {
        if (value instanceof Value.Scalar scalar && scalar.text().matches("0|[1-9][0-9]{0,8}")) {
            return Integer.parseInt(scalar.text());
        }
        throw fault(value, "expected a whole number below 1000000000");
    }

    boolean isTrue(@Nullable Value value) {
        if (value instanceof Value.Scalar scalar && scalar.text().equals("true")) {
            return true;
        }
        throw fault(value, "expected true");
    }

    long fingerprint(@Nullable Value value) {
        if (value instanceof Value.Scalar scalar && scalar.text().matches("0x[0-9A-F]{16}")) {
            return Long.parseUnsignedLong(scalar.text().substring(2), 16);
        }
        throw fault(value, "expected a fingerprint, 0x and 16 digits");
    }

    List<Long> fingerprints(Value value) {
        List<Long> fingerprints = new ArrayList<>();
        elements(value).forEach(element -> fingerprints.add(fingerprint(element)));
        return fingerprints;
    }

    HistoryFault fault(@Nullable Value value, String message) {
        return new HistoryFault(HistoryRule.CONTENT, value == null ? 1 : line(value), message);
    }

    int line(Value value) {
        return document.line(value.span().start());
    }
}
