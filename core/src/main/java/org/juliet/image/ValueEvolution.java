package org.juliet.image;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.image.EvolvedText.Fate;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/** The value of one field after another, spelled for the type of today. */
final class ValueEvolution {
    /**
     * Where a value stands.
     *
     * @param set the layouts it was written under
     * @param path key path of the field
     * @param onLoss what becomes of what does not fit
     * @param kind today's kind of the struct it is in
     * @param key today's name of the field
     * @param name end of the name on whose line the value has to begin, -1 where it may stand on a line of its own
     */
    record Place(LayoutSet set, String path, OnLoss onLoss, String kind, String key, int name) {
        Place after(int end) {
            return new Place(set, path, onLoss, kind, key, end);
        }
    }

    final TextEdits edits;
    private final TextEvolution evolution;
    private final TextDocument document;
    private final byte[] bytes;
    private final List<EvolvedText.Change> changes;
    private final ScalarText scalars = new ScalarText();
    /** The whole value of the field. */
    private @Nullable Value whole;

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
    }

    boolean isEngineDialect() {
        return document.engineDialect();
    }

    void note(Fate fate, int offset, String path, String message) {
        changes.add(new EvolvedText.Change(fate, offset, path, message));
    }

    /** Spells the value of a field for its type of today, and tells what that took. False where the field is to go. */
    boolean field(Value value, Schema from, Schema to, Place place) {
        int[] outer = {converted, lost, renamed, unfit};
        Value outside = whole;
        whole = value;
        converted = 0;
        lost = 0;
        renamed = 0;
        unfit = 0;
        boolean stays = convert(value, from, to, place);
        tell(value.span().start(), from, to, place, stays);
        converted = outer[0];
        lost = outer[1];
        renamed = outer[2];
        unfit = outer[3];
        whole = outside;
        return stays;
    }

    private void tell(int at, Schema from, Schema to, Place place, boolean stays) {
        String types = "stored as " + from + ", today " + to;
        if (!stays) {
            note(Fate.LOST, at, place.path, types + "; it does not fit, and a fresh object's value stands for it");
        } else if (lost > 0) {
            note(Fate.LOST, at, place.path, types + "; " + lost + " of it did not fit and went to what is nearest");
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
    @Nullable String spelled(String text, Schema from, Schema to, Place place) {
        TextDocument alone =
                TextDocument.parse(("; x\n" + text + "\n").getBytes(java.nio.charset.StandardCharsets.UTF_8));
        Property property = alone.property("x");
        if (property == null) {
            return null;
        }
        TextEdits own = new TextEdits();
        ValueEvolution values = new ValueEvolution(evolution, alone, own, new ArrayList<>());
        values.whole = property.value();
        if (!values.convert(property.value(), from, to, place)) {
            return null;
        }
        TextDocument spelled = TextDocument.parse(own.apply(alone.render()));
        Property result = spelled.property("x");
        return result == null ? null : spelled.slice(result.value().span());
    }

    private boolean convert(Value value, Schema from, Schema to, Place place) {
        if (isNull(value)) {
            boolean refused = from instanceof Schema.Nullable && !(to instanceof Schema.Nullable);
            return !refused || place.onLoss == OnLoss.FAIL;
        }
        Schema a = from instanceof Schema.Nullable nullable ? nullable.value() : from;
        Schema b = to instanceof Schema.Nullable nullable ? nullable.value() : to;
        Schema inner = element(b);
        if (inner != null && element(a) == null && length(b) < 0) {
            return wrapped(value, a, inner, place);
        }
        if (inner != null && element(a) != null) {
            elements(value, a, b, place);
        } else if (a instanceof Schema.MapOf before && b instanceof Schema.MapOf after) {
            entries(value, before, after, place);
        } else if (a instanceof Schema.Struct before && b instanceof Schema.Struct after) {
            struct(value, place.set, before.kind(), after.kind(), place);
        } else if (a instanceof Schema.OneOf && b instanceof Schema.OneOf) {
            oneOf(value, place);
        } else if (a instanceof Schema.Enumeration before) {
            return constant(value, before, b, place);
        } else if (a instanceof Schema.Scalar before && b instanceof Schema.Scalar after) {
            return scalar(value, before.primitive(), after.primitive(), place);
        }
        return true;
    }

    private static boolean isNull(Value value) {
        return value instanceof Value.Scalar scalar && scalar.meaning() == Value.Meaning.NULL;
    }

    private static @Nullable Schema element(Schema type) {
        return type instanceof Schema.ListOf list
                ? list.element()
                : type instanceof Schema.SetOf set
                        ? set.element()
                        : type instanceof Schema.ArrayOf array
                                ? array.element()
                                : type instanceof Schema.Vector vector ? new Schema.Scalar(vector.component()) : null;
    }

    /** How many elements an array or vector has; negative for what may have any number. */
    private static int length(Schema type) {
        return type instanceof Schema.ArrayOf array
                ? array.length()
                : type instanceof Schema.Vector vector ? vector.length() : -1;
    }

    // Scalars.

    private boolean scalar(Value value, Primitive from, Primitive to, Place place) {
        Value.Scalar scalar = value instanceof Value.Text text
                ? new Value.Scalar(text.span(), text.text(), Value.Style.QUOTED)
                : value instanceof Value.Scalar token ? token : null;
        if (scalar == null) {
            return true;
        }
        ScalarText.Result result = scalars.convert(scalar, from, to, place.onLoss);
        switch (result.outcome()) {
            case AS_IS -> {}
            case CONVERTED -> {
                converted++;
                replace(value, result.text(), place);
            }
            case LOST -> {
                lost++;
                replace(value, result.text(), place);
            }
            case GONE -> {
                return false;
            }
            case UNFIT -> {
                unfit++;
                // as a string it is no number, so that a reader refuses it and keeps the text
                replace(value, Value.renderString(scalar.text()), place);
            }
        }
        return true;
    }

    /** Puts another value there; one that took lines of its own below its name comes up to the name. */
    private void replace(Value value, String text, Place place) {
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

    private void replace(Value value, String text) {
        edits.replace(value.span().start(), value.span().end(), text);
    }

    private boolean constant(Value value, Schema.Enumeration from, Schema to, Place place) {
        if (!(value instanceof Value.Scalar scalar)) {
            return true;
        }
        String origin = origin(place.set.enumeration(from.name()), scalar.text());
        if (origin == null || !(to instanceof Schema.Enumeration now)) {
            converted += to instanceof Schema.Scalar ? 1 : 0;
            return true;
        }
        String kind = evolution.lineage.today(from.name());
        String today = name(evolution.today.enumeration(now.name()), evolution.lineage.joined(kind, origin));
        boolean reused = today == null && origin(evolution.today.enumeration(now.name()), scalar.text()) != null;
        if (today != null && !today.equals(scalar.text())) {
            renamed++;
            replace(value, Value.renderString(today));
        }
        return !reused;
    }

    private static @Nullable String origin(EnumLayout layout, String name) {
        return layout.constants().stream()
                .filter(constant -> constant.name().equals(name))
                .map(ConstantSchema::origin)
                .findFirst()
                .orElse(null);
    }

    private static @Nullable String name(EnumLayout layout, String origin) {
        return layout.constants().stream()
                .filter(constant -> constant.origin().equals(origin))
                .map(ConstantSchema::name)
                .findFirst()
                .orElse(null);
    }

    // Several values.

    /** One value as a list of it. */
    private boolean wrapped(Value value, Schema from, Schema element, Place place) {
        if (value instanceof Value.Text text) {
            replace(value, "[ " + Value.renderString(text.text()) + " ]", place);
            converted++;
            return true;
        }
        if (!convert(value, from, element, place)) {
            return false;
        }
        boolean lines = document.slice(value.span()).indexOf('\n') >= 0;
        edits.insert(value.span().start(), lines ? "[\n" : "[ ");
        edits.insert(value.span().end(), lines ? "\n]" : " ]");
        converted++;
        return true;
    }

    private void elements(Value value, Schema from, Schema to, Place place) {
        List<? extends Value> all = value instanceof Value.ListValue list
                ? list.elements()
                : value instanceof Value.Vector vector ? vector.components() : List.of(value);
        Schema before = element(from);
        Schema after = element(to);
        if (before == null || after == null) {
            return;
        }
        int kept = all.size();
        if (length(to) >= 0 && length(from) == all.size()) {
            kept = length(all, length(to), after, value, place);
        }
        for (int i = 0; i < kept; i++) {
            Value element = all.get(i);
            if (!convert(element, before, after, place.after(-1))) {
                lost++;
                List<String> instead = length(to) < 0 ? List.of() : constructed(place, i, 1, after, value);
                if (instead.isEmpty()) {
                    remove(element);
                } else {
                    replace(element, instead.get(0), place.after(-1));
                }
            }
        }
        for (int i = kept; i < all.size(); i++) {
            remove(all.get(i));
        }
        if (!(value instanceof Value.ListValue) && !isNumber(after)) {
            // only numbers stand without brackets
            edits.insert(value.span().start(), "[ ");
            edits.insert(value.span().end(), " ]");
        }
    }

    private static boolean isNumber(Schema type) {
        return type instanceof Schema.Scalar scalar && scalar.primitive().isNumber();
    }

    /** How many elements of an array or vector keep their place in one of another length; those that it has more are put in. */
    private int length(List<? extends Value> all, int wanted, Schema element, Value value, Place place) {
        int missing = wanted - all.size();
        if (missing < 0) {
            if (place.onLoss == OnLoss.FAIL) {
                return all.size();
            }
            lost -= missing;
            return wanted;
        }
        List<String> more = missing == 0 ? List.of() : constructed(place, all.size(), missing, element, value);
        if (missing > 0 && more.size() == missing) {
            boolean list = value instanceof Value.ListValue;
            int at = list ? value.span().end() - 1 : value.span().end();
            edits.insert(at, (list && bytes[at - 1] == ' ' ? "" : " ") + String.join(" ", more) + (list ? " " : ""));
            converted++;
        }
        return all.size();
    }

    /** What stands behind so many elements in a fresh object; numbers are 0 where that has no such array or vector. */
    private List<String> constructed(Place place, int from, int missing, Schema element, Value value) {
        TextDocument fresh = value == whole ? evolution.constructed(place.kind) : null;
        Property property = fresh == null ? null : fresh.property(place.key);
        if (fresh != null && property != null && !isNull(property.value())) {
            List<? extends Value> all = property.value() instanceof Value.ListValue list
                    ? list.elements()
                    : property.value() instanceof Value.Vector vector ? vector.components() : List.of();
            return all.stream().skip(from).map(each -> fresh.slice(each.span())).toList();
        }
        return isNumber(element) ? Collections.nCopies(missing, "0") : List.of();
    }

    private void remove(Value element) {
        int end = element.span().end();
        while (end < bytes.length && bytes[end] == ' ') {
            end++;
        }
        edits.remove(element.span().start(), end);
    }

    private void entries(Value value, Schema.MapOf from, Schema.MapOf to, Place place) {
        if (!(value instanceof Value.Struct map)) {
            return;
        }
        for (Value.Field entry : map.fields()) {
            if (isAny(from.value()) && isAny(to.value())) {
                component(entry, place);
                continue;
            }
            Place inside = place.after(entry.nameSpan().end());
            boolean stays = key(entry, from, to, place) && convert(entry.value(), from.value(), to.value(), inside);
            if (!stays) {
                lost++;
                StructEvolution.Entry whole = entry(entry);
                edits.remove(whole.start(), whole.end());
            }
        }
    }

    private boolean key(Value.Field entry, Schema.MapOf from, Schema.MapOf to, Place place) {
        if (!(from.key() instanceof Schema.Enumeration before && to.key() instanceof Schema.Enumeration after)) {
            return true;
        }
        String origin = origin(place.set.enumeration(before.name()), entry.name());
        EnumLayout now = evolution.today.enumeration(after.name());
        String today = origin == null ? null : name(now, origin);
        if (today != null && !today.equals(entry.name())) {
            renamed++;
            edits.replace(entry.nameSpan().start(), entry.nameSpan().end(), Value.renderName(today));
        }
        return origin == null || today != null || origin(now, entry.name()) == null;
    }

    // Structs.

    private void struct(Value value, LayoutSet set, String before, String after, Place place) {
        if (!(value instanceof Value.Struct struct) || !struct.isReadable()) {
            return;
        }
        Map<String, StructEvolution.Entry> entries = new LinkedHashMap<>();
        struct.fields().forEach(field -> entries.putIfAbsent(field.name(), entry(field)));
        StructEvolution inside = new StructEvolution(evolution, this);
        inside.evolve(
                entries,
                after,
                evolution.levels(set, before),
                place.path,
                struct.span().start());
        inside.addFields(struct, bytes);
    }

    private StructEvolution.Entry entry(Value.Field field) {
        int start = field.nameSpan().start();
        int end = field.value().span().end();
        int before = start;
        while (before > 0 && bytes[before - 1] == ' ') {
            before--;
        }
        int after = end;
        while (after < bytes.length && bytes[after] == ' ') {
            after++;
        }
        boolean alone = before > 0 && bytes[before - 1] == '\n' && after < bytes.length && bytes[after] == '\n';
        return new StructEvolution.Entry(
                field.value(), start, field.nameSpan().end(), alone ? before : start, alone ? after + 1 : after);
    }

    private static boolean isAny(Schema type) {
        return type instanceof Schema.OneOf oneOf && oneOf.kinds().isEmpty();
    }

    /** A value under the name of its kind. */
    private void component(Value.Field entry, Place place) {
        String kind = entry.name();
        String now = evolution.todaysName(kind);
        if (!now.equals(kind)) {
            renamed++;
            edits.replace(entry.nameSpan().start(), entry.nameSpan().end(), Value.renderName(now));
        }
        if (entry.value() instanceof Value.Struct struct) {
            ofKind(struct, kind, place);
        }
    }

    private void oneOf(Value value, Place place) {
        if (!(value instanceof Value.Struct struct)) {
            return;
        }
        String kind = "";
        for (Value.Field field : struct.fields()) {
            if (field.name().equals("class") && field.value() instanceof Value.Scalar name) {
                kind = name.text();
                String now = evolution.todaysName(kind);
                if (!now.equals(kind)) {
                    renamed++;
                    replace(name, Value.renderString(now));
                }
            }
        }
        ofKind(struct, kind, place);
    }

    /** A struct that may say itself by which layouts it was written. */
    private void ofKind(Value.Struct struct, String kind, Place place) {
        List<Long> stamps = List.of();
        for (Value.Field field : struct.fields()) {
            if (field.name().equals("layout")) {
                stamps = LayoutStamp.fingerprints(field.value());
                restamp(field.value(), kind);
            }
        }
        String today = evolution.todaysName(kind);
        if (evolution.todaysLevels(today).isEmpty()) {
            return;
        }
        LayoutSet named = evolution.named(stamps);
        if (named == null && !stamps.isEmpty()) {
            note(
                    Fate.NEWER,
                    struct.span().start(),
                    place.path,
                    "a value of " + kind + " in it is of the layout "
                            + LayoutSet.text(stamps.get(stamps.size() - 1))
                            + ", which the history does not know; update the program");
            return;
        }
        LayoutSet set = named == null ? place.set : named;
        if (set.levels(kind).stream().allMatch(level -> set.layout(level) != null)) {
            struct(struct, set, kind, today, place);
        }
    }

    private void restamp(Value value, String kind) {
        String today = evolution.todaysName(kind);
        if (!evolution.todaysLevels(today).isEmpty()) {
            String text = LayoutStamp.text(evolution.today, today);
            replace(value, text.indexOf(' ') < 0 ? text : "[ " + text + " ]");
        }
    }
}
