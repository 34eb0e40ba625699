package org.juliet.image;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Conversion;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Schema;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/** Lists, sets, arrays, vectors and maps of a text, spelled for the types of today. */
final class SeveralEvolution {
    private final ValueEvolution values;

    SeveralEvolution(ValueEvolution values) {
        this.values = values;
    }

    private static List<? extends Value> all(Value value) {
        return value instanceof Value.ListValue list
                ? list.elements()
                : value instanceof Value.Vector vector ? vector.components() : List.of(value);
    }

    /** A list or set; what does not fit goes. */
    void elements(Value value, Conversion.Elements rule, ValueEvolution.Place place) {
        boolean numbers = value instanceof Value.Vector || value instanceof Value.Scalar;
        if (numbers) {
            values.edits.insert(value.span().start(), "[ ");
        }
        int index = 0;
        for (Value element : all(value)) {
            if (!values.convert(element, rule.each(), place.element(index++))) {
                values.lost(1);
                remove(element);
            }
        }
        if (numbers) {
            values.edits.insert(value.span().end(), " ]");
        }
    }

    /** One value as a list or set of it. */
    boolean wrapped(Value value, Conversion.Wrapped rule, ValueEvolution.Place place) {
        values.converted();
        if (value instanceof Value.Text lines) {
            ScalarText.Result result = lines(lines, rule.each(), place.onLoss());
            if (result.isValue()) {
                values.lost(result.outcome() == ScalarText.Outcome.LOST ? 1 : 0);
                values.replace(value, "[ " + ScalarEvolution.token(result.text(), inner(rule.each())) + " ]", place);
            }
            return result.isValue() || place.onLoss() == OnLoss.FAIL;
        }
        if (!values.convert(value, rule.each(), place.inside(-1))) {
            return false;
        }
        boolean more = isOnLines(value);
        // several numbers alone stand in brackets of their own inside others
        boolean numbers = value instanceof Value.Vector && !isElements(rule.each());
        values.edits.insert(value.span().start(), (more ? "[\n" : "[ ") + (numbers ? "[ " : ""));
        values.edits.insert(value.span().end(), (numbers ? " ]" : "") + (more ? "\n]" : " ]"));
        return true;
    }

    /** Whether the value is put into brackets by its own rule. */
    private static boolean isElements(Conversion rule) {
        return inner(rule) instanceof Conversion.Elements
                || inner(rule) instanceof Conversion.Fixed fixed && (!isNumber(fixed) || fixed.length() == 0);
    }

    private boolean isOnLines(Value value) {
        for (int i = value.span().start(); i < value.span().end(); i++) {
            if (values.bytes[i] == '\n') {
                return true;
            }
        }
        return false;
    }

    private ScalarText.Result lines(Value.Text lines, Conversion rule, OnLoss onLoss) {
        Conversion each = inner(rule);
        return each instanceof Conversion.Parsed
                ? values.scalars().scalar(lines.text(), each, onLoss)
                : new ScalarText.Result(ScalarText.Outcome.CONVERTED, lines.text());
    }

    private static Conversion inner(Conversion rule) {
        return rule instanceof Conversion.Held held ? held.value() : rule;
    }

    // So many values.

    /** An array or vector: what there is room for, then what a fresh object has. */
    boolean fixed(Value value, Conversion.Fixed rule, ValueEvolution.Place place) {
        List<? extends Value> all = all(value);
        int extra = all.size() - rule.length();
        if (extra > 0 && !place.isNearest()) {
            return place.onLoss() == OnLoss.FAIL;
        }
        List<String> fresh = fresh(place, rule);
        boolean fillable = place.key() != null || fresh.size() == rule.length();
        if (extra < 0 && !fillable) {
            return place.onLoss() == OnLoss.FAIL;
        }
        int before = values.edits.size();
        boolean filled = extra < 0;
        List<String> more =
                extra < 0 && fresh.size() == rule.length() ? fresh.subList(all.size(), fresh.size()) : List.of();
        boolean bare = !(value instanceof Value.ListValue);
        boolean bracketed = bare && (!isNumber(rule) || rule.length() == 0);
        if (bracketed) {
            values.edits.insert(value.span().start(), "[ ");
        }
        for (int i = 0; i < all.size(); i++) {
            Value element = all.get(i);
            if (i >= rule.length()) {
                values.lost(1);
                remove(element);
            } else if (!values.convert(element, rule.each(), place.element(i))) {
                if (!fillable) {
                    values.edits.undo(before);
                    return false;
                }
                values.lost(1);
                filled = true;
                values.edits.replace(
                        element.span().start(), element.span().end(), i < fresh.size() ? fresh.get(i) : "");
            }
        }
        if (!more.isEmpty()) {
            values.converted();
            add(value, more);
        }
        if (filled) {
            tellUntold(value, place);
        }
        if (bracketed) {
            values.edits.insert(value.span().end(), " ]");
        }
        return true;
    }

    private static boolean isNumber(Conversion.Fixed rule) {
        Schema element = rule.to() instanceof Schema.ArrayOf array ? array.element() : rule.to();
        return element instanceof Schema.Vector
                || element instanceof Schema.Scalar scalar && scalar.primitive().isNumber();
    }

    private void add(Value value, List<String> more) {
        boolean list = value instanceof Value.ListValue;
        int at = list ? value.span().end() - 1 : value.span().end();
        boolean blank = list && values.bytes[at - 1] == ' ';
        values.edits.insert(at, (blank ? "" : " ") + String.join(" ", more) + (list ? " " : ""));
    }

    /** Where there is no program, a history may not tell what a fresh object has in an array. */
    private void tellUntold(Value value, ValueEvolution.Place place) {
        boolean told = place.key() == null || freshValue(place, place.key()) != null;
        if (!told && values.evolution.isWithoutCode()) {
            String message =
                    "what a fresh object has in its other places is known to code alone, which only the program has;"
                            + " run jasset migrate --class-path with its jar";
            values.note(EvolvedText.Fate.CODE, value.span().start(), place.path(), message);
        }
    }

    private @Nullable Property freshValue(ValueEvolution.Place place, String key) {
        TextDocument fresh = values.evolution.constructed(place.kind(), place.path(), key);
        return fresh == null ? null : fresh.property(key);
    }

    /** The elements of a fresh object's array; where that has none, or inside another value, what its type has by itself. */
    private List<String> fresh(ValueEvolution.Place place, Conversion.Fixed rule) {
        TextDocument fresh =
                place.key() == null ? null : values.evolution.constructed(place.kind(), place.path(), place.key());
        Property property = fresh == null || place.key() == null ? null : fresh.property(place.key());
        if (fresh != null && property != null) {
            List<? extends Value> all = all(property.value());
            if (all.size() == rule.length() && !ValueEvolution.isNull(property.value())) {
                return all.stream().map(value -> fresh.slice(value.span())).toList();
            }
        }
        Schema element = rule.to() instanceof Schema.ArrayOf array
                ? array.element()
                : new Schema.Scalar(((Schema.Vector) rule.to()).component());
        String text = blank(element);
        List<String> blanks = new ArrayList<>();
        for (int i = 0; text != null && i < rule.length(); i++) {
            blanks.add(text);
        }
        return blanks;
    }

    /** What stands for a value of which nothing is known, null where nothing can. */
    private @Nullable String blank(Schema type) {
        if (type instanceof Schema.Nullable) {
            return "null";
        } else if (type instanceof Schema.Scalar scalar) {
            return switch (scalar.primitive()) {
                case BOOLEAN -> "false";
                case CHAR -> Value.renderString("\0");
                case STRING, BYTES -> "\"\"";
                case UUID -> Value.renderString(new java.util.UUID(0, 0).toString());
                case INSTANT -> Value.renderString(java.time.Instant.EPOCH.toString());
                case DURATION -> Value.renderString(java.time.Duration.ZERO.toString());
                case FLOAT32, FLOAT64 -> "0.0";
                case REFERENCE -> "null";
                default -> "0";
            };
        } else if (type instanceof Schema.Enumeration e) {
            return Value.renderString(values.evolution
                    .today
                    .enumeration(e.name())
                    .constants()
                    .get(0)
                    .name());
        } else if (type instanceof Schema.Struct || type instanceof Schema.MapOf) {
            return "{ }";
        } else if (type instanceof Schema.OneOf) {
            return null;
        }
        int length = type instanceof Schema.ArrayOf array
                ? array.length()
                : type instanceof Schema.Vector vector ? vector.length() : 0;
        String one = type instanceof Schema.ArrayOf array ? blank(array.element()) : "0.0";
        return one == null ? null : "[ " + (one + " ").repeat(length) + "]";
    }

    private void remove(Value element) {
        int start = element.span().start();
        int end = element.span().end();
        int[] line = values.line(start, end);
        if (line != null) {
            values.edits.remove(line[0], line[1]);
            return;
        }
        while (end < values.bytes.length && values.bytes[end] == ' ') {
            end++;
        }
        values.edits.remove(start, end);
    }

    // Maps.

    /** A map. An entry whose key or value does not fit goes, and one whose key is there already by what became of the keys. */
    void entries(Value value, Conversion.Entries rule, ValueEvolution.Place place) {
        if (!(value instanceof Value.Struct map)) {
            return;
        }
        boolean components = isAny(rule.from().value()) && isAny(rule.to().value());
        Map<String, String> names = new HashMap<>();
        for (Value.Field entry : map.fields()) {
            if (components) {
                values.kinds().component(entry, place);
            } else if (!entry(entry, rule, names, place)) {
                values.lost(1);
                StructEvolution.Entry whole = values.kinds().entry(entry);
                values.edits.remove(whole.start(), whole.end());
            }
        }
    }

    private static boolean isAny(Schema type) {
        return type instanceof Schema.OneOf oneOf && oneOf.kinds().isEmpty();
    }

    private boolean entry(
            Value.Field entry, Conversion.Entries rule, Map<String, String> names, ValueEvolution.Place place) {
        String name = key(entry.name(), entry.nameSpan().start(), rule.key(), place);
        if (name == null) {
            return false;
        }
        String before = names.putIfAbsent(name, entry.name());
        boolean met = before != null && !before.equals(entry.name());
        if (met
                || !values.convert(
                        entry.value(),
                        rule.value(),
                        place.entry(name, entry.nameSpan().end()))) {
            if (!met) {
                names.remove(name);
            }
            return false;
        }
        if (!name.equals(entry.name())) {
            values.edits.replace(entry.nameSpan().start(), entry.nameSpan().end(), Value.renderName(name));
        }
        return true;
    }

    private @Nullable String key(String name, int at, Conversion rule, ValueEvolution.Place place) {
        if (rule instanceof Conversion.Constant constant) {
            return values.scalars().constant(name, at, constant, place);
        } else if (rule instanceof Conversion.Same) {
            return name;
        }
        ScalarText.Result result = values.scalars().scalar(name, rule, place.onLoss());
        if (result.outcome() == ScalarText.Outcome.NOTHING) {
            return place.onLoss() == OnLoss.FAIL ? name : null;
        }
        values.lost(result.outcome() == ScalarText.Outcome.LOST ? 1 : 0);
        return result.outcome() == ScalarText.Outcome.AS_IS ? name : result.text();
    }
}
