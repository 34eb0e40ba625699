package org.juliet.image;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.image.EvolvedText.Fate;
import org.juliet.internal.Utf8;
import org.juliet.schema.Conversion;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/** Carries conversions out on a text: the value of one field after another, spelled for the type of today. */
final class ValueEvolution {
    /**
     * Where a value stands.
     *
     * @param level that of the field, as it was written
     * @param path key path of the field, or of what is inside its value
     * @param onLoss what becomes of what does not fit
     * @param kind today's kind of the struct it is in
     * @param key today's name of the field; null inside of the field's value
     * @param name end of the name on whose line the value has to begin, -1 where it may stand on a line of its own
     */
    record Place(
            TextLevel level,
            String path,
            OnLoss onLoss,
            String kind,
            @Nullable String key,
            int name) {
        /** The layouts that the value was written under. */
        LayoutSet set() {
            return level.set();
        }

        /** A value inside the field's value. */
        Place inside(int end) {
            return new Place(level, path, onLoss, kind, null, end);
        }

        /** An element of the field's value, from 0. */
        Place element(int index) {
            return new Place(level, path + "[" + index + "]", onLoss, kind, null, -1);
        }

        /** An entry of the field's value, by its key of today. */
        Place entry(String entry, int end) {
            return new Place(level, KeyPath.inside(path, entry), onLoss, kind, null, end);
        }

        boolean isNearest() {
            return onLoss == OnLoss.CLAMP || onLoss == OnLoss.ROUND;
        }
    }

    private static final Schema STRING = new Schema.Scalar(Primitive.STRING);
    private static final Schema REFERENCE = new Schema.Scalar(Primitive.REFERENCE);

    final TextEdits edits;
    final TextEvolution evolution;
    final byte[] bytes;
    private final TextDocument document;
    private final List<EvolvedText.Change> changes;
    /** What is said once of a text, however many values it is true of. */
    private final Set<String> said = new HashSet<>();

    private final ScalarEvolution scalars = new ScalarEvolution(this);
    private final KindEvolution kinds;
    private final SeveralEvolution several = new SeveralEvolution(this);
    private int converted;
    private int lost;
    private int renamed;
    private int unfit;

    ValueEvolution(TextEvolution evolution, TextDocument document, TextEdits edits, List<EvolvedText.Change> changes) {
        this.evolution = evolution;
        this.document = document;
        this.bytes = document.render();
        this.edits = edits;
        this.changes = changes;
        this.kinds = new KindEvolution(this, evolution);
    }

    boolean isEngineDialect() {
        return document.engineDialect();
    }

    void note(Fate fate, int offset, String path, String message) {
        changes.add(new EvolvedText.Change(fate, offset, path, message));
    }

    /** Tells what is the same of many values, at the first of them. */
    void noteOnce(Fate fate, int offset, String path, String message) {
        if (said.add(message)) {
            note(fate, offset, path, message);
        }
    }

    void converted() {
        converted++;
    }

    void lost(int count) {
        lost += count;
    }

    void renamed() {
        renamed++;
    }

    void unfit() {
        unfit++;
    }

    ScalarEvolution scalars() {
        return scalars;
    }

    KindEvolution kinds() {
        return kinds;
    }

    String slice(Value value) {
        return document.slice(value.span());
    }

    /** Spells the value of a field for its type of today, and tells what that took. False where the field is to go. */
    boolean field(Value value, Schema from, Schema to, Conversion rule, Place place) {
        int[] outer = {converted, lost, renamed, unfit};
        converted = 0;
        lost = 0;
        renamed = 0;
        unfit = 0;
        boolean stays = rule instanceof Conversion.None ? misfit(value, from, to, place) : convert(value, rule, place);
        tell(value.span().start(), "stored as " + from + ", today " + to, place, stays);
        converted = outer[0];
        lost = outer[1];
        renamed = outer[2];
        unfit = outer[3];
        return stays;
    }

    /** Where no rule leads to the type of today, the text stands as something that a reader of it refuses, and keeps. */
    private boolean misfit(Value value, Schema from, Schema to, Place place) {
        unfit++;
        if (Utf8.invalidAt(bytes, value.span().start(), value.span().end()) >= 0) {
            // no reader takes it as it is, and no string could hold it
            return true;
        }
        String text = Value.renderString(from + " " + slice(value));
        boolean string =
                to instanceof Schema.Nullable nullable ? nullable.value().equals(STRING) : to.equals(STRING);
        replace(value, string ? "[ " + text + " ]" : text, place);
        return true;
    }

    private void tell(int at, String types, Place place, boolean stays) {
        if (!stays) {
            note(Fate.LOST, at, place.path, types + "; it does not fit, and the object's own value stands for it");
        } else if (lost > 0) {
            note(Fate.LOST, at, place.path, types + "; " + lost + " of it did not fit and went, or to what is nearest");
        } else if (converted > 0) {
            note(Fate.CONVERTED, at, place.path, types);
        }
        if (renamed > 0) {
            note(Fate.RENAMED, at, place.path, renamed + " constants or kinds in it have other names today");
        }
        if (unfit > 0) {
            note(Fate.UNFIT, at, place.path, types + ", which does not hold this value; say what to do on loss");
        }
    }

    /** A text that stands nowhere in the document, spelled for the type of today; null where nothing is left of it. */
    @Nullable String spelled(String text, Conversion rule, Place place) {
        TextDocument alone =
                TextDocument.parse(("; x\n" + text + "\n").getBytes(java.nio.charset.StandardCharsets.UTF_8));
        Property property = alone.property("x");
        if (property == null) {
            return null;
        }
        TextEdits own = new TextEdits();
        ValueEvolution values = new ValueEvolution(evolution, alone, own, new ArrayList<>());
        if (rule instanceof Conversion.None || !values.convert(property.value(), rule, place)) {
            return null;
        }
        TextDocument spelled = TextDocument.parse(own.apply(alone.render()));
        Property result = spelled.property("x");
        return result == null ? null : spelled.slice(result.value().span());
    }

    /** Carries a rule out on a value. False where the value is to go; then nothing is done to it. */
    boolean convert(Value value, Conversion rule, Place place) {
        int mark = edits.size();
        boolean stays = rule instanceof Conversion.Held held ? held(value, held, place) : value(value, rule, place);
        if (!stays) {
            edits.undo(mark);
        }
        return stays;
    }

    private boolean held(Value value, Conversion.Held held, Place place) {
        if (held.wasNullable() && isNull(value)) {
            boolean refused = !held.isNullable() && place.onLoss == OnLoss.FAIL;
            if (refused
                    && held.value() instanceof Conversion.Parsed parsed
                    && parsed.to().equals(REFERENCE)) {
                // to a reader null is a reference
                unfit++;
                replace(value, Value.renderString("null"), place);
            }
            // a reader says that there must be a value
            return held.isNullable() || refused;
        }
        return value(value, held.value(), place);
    }

    private boolean value(Value value, Conversion rule, Place place) {
        if (rule instanceof Conversion.Number
                || rule instanceof Conversion.Parsed
                || rule instanceof Conversion.Spelled) {
            return scalars.scalar(value, rule, place);
        } else if (rule instanceof Conversion.Constant constant) {
            return scalars.constant(value, constant, place);
        } else if (rule instanceof Conversion.Struct struct) {
            kinds.struct(value, struct.from(), struct.to(), place);
        } else if (rule instanceof Conversion.Kinds oneOf) {
            return kinds.oneOf(value, oneOf.to(), place);
        } else if (rule instanceof Conversion.Elements elements) {
            several.elements(value, elements, place);
        } else if (rule instanceof Conversion.Fixed fixed) {
            return several.fixed(value, fixed, place);
        } else if (rule instanceof Conversion.Wrapped one) {
            return several.wrapped(value, one, place);
        } else if (rule instanceof Conversion.Entries entries) {
            several.entries(value, entries, place);
        }
        return true;
    }

    static boolean isNull(Value value) {
        return value instanceof Value.Scalar scalar && scalar.meaning() == Value.Meaning.NULL;
    }

    // Edits.

    /** Puts another value there; one that took lines of its own below its name comes up to the name. */
    void replace(Value value, String text, Place place) {
        if (value instanceof Value.Text && place.name >= 0) {
            edits.insert(place.name, " " + text);
            removeLines(value);
        } else {
            replace(value, text);
        }
    }

    private void removeLines(Value value) {
        int start = value.span().start();
        while (bytes[start - 1] == ' ' || bytes[start - 1] == '\t') {
            start--;
        }
        int end = value.span().end();
        while (end < bytes.length && bytes[end++] != '\n') {
            // to the end of the line
        }
        edits.remove(start, end);
    }

    /** Where the lines begin and end that only this stands on; null where something else stands there, too. */
    int @Nullable [] line(int start, int end) {
        int before = start;
        while (before > 0 && bytes[before - 1] == ' ') {
            before--;
        }
        int after = end;
        while (after < bytes.length && bytes[after] == ' ') {
            after++;
        }
        boolean alone = before > 0 && bytes[before - 1] == '\n' && after < bytes.length && bytes[after] == '\n';
        return alone ? new int[] {before, after + 1} : null;
    }

    void replace(Value value, String text) {
        edits.replace(value.span().start(), value.span().end(), text);
    }
}
