package org.juliet.archive;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.ByteSink;
import org.juliet.internal.Quoting;
import org.juliet.internal.Utf8;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.LayoutException;

/** Gathers what a file holds beside its image (B-FILE-5). */
final class Sections extends RestKeeper {
    static final int FIELD = 1;
    static final int ELEMENT = 2;
    static final int LEFT_OUT = 3;
    static final int TEXT_FIELD = 4;
    static final int TEXT_ELEMENT = 5;

    /** The name of the field that an element is stored as. */
    static final String ELEMENT_NAME = "element";

    /** The name of the field that stands for the text under a key which no layout could have. */
    static final String KEY_NAME = "key";

    private final BinarySaveArchive archive;
    private final SectionBytes keys = new SectionBytes();
    private final SectionBytes rest = new SectionBytes();
    private final LateKinds late = new LateKinds();
    private final Set<Kind<?>> keyKinds = new LinkedHashSet<>();
    private final List<KindSet> sets = new ArrayList<>();

    Sections(BinarySaveArchive archive) {
        this.archive = archive;
    }

    void start(@Nullable Rest kept, Map<String, Object> standIns, boolean again) {
        begin(kept, again);
        standIn(standIns);
        if (any() || !keyKinds.isEmpty()) {
            keys.clear();
            rest.clear();
            keyKinds.clear();
            sets.clear();
        }
    }

    @Override
    PathTrace path() {
        return archive.path;
    }

    @Override
    byte[] left(Key key, @Nullable Object current, Type<?> type) {
        return archive.left(key, current, type);
    }

    /** Kinds of one field each, whose layouts {@code KEYS} needs. */
    Set<Kind<?>> keyKinds() {
        return keyKinds;
    }

    /** The layouts of {@code REST}, from set 1 on. */
    List<KindSet> sets() {
        return sets;
    }

    /** Adds the section {@code KEYS} to a file; gives its size. */
    int putKeys(ByteSink file) {
        return keys.put(file);
    }

    /** Adds the section {@code REST} to a file; gives its size. */
    int putRest(ByteSink file) {
        return rest.put(file);
    }

    /** Whether anything stands beside the image. */
    boolean any() {
        return !keys.isEmpty() || !rest.isEmpty();
    }

    /** Whether anything is here that the next save has to forget. */
    boolean isBegun() {
        return any() || !keyKinds.isEmpty() || isKept() || isLate();
    }

    /** Whether something is kept beside the object. */
    boolean isBeside(Object keeper) {
        return isKept() && !kept(keeper).isEmpty();
    }

    // What the serializer did not do as it was described.

    /** A field that the serializer left out: what the image has there means nothing. */
    void leftOut(String level, Field field) {
        FieldSchema schema = java.util.Objects.requireNonNull(field.place).schema();
        keys.add(LEFT_OUT, 0, path().text(null), level, schema, new byte[0]);
    }

    /**
     * What a value is of whose key the layout does not have.
     *
     * @param level the level that names the key
     */
    LateKinds.One late(String level, Capture.Passed passed) {
        try {
            LateKinds.One one = late.of(level, passed);
            keyKinds.add(one.kind());
            return one;
        } catch (LayoutException unfit) {
            throw archive.fault("the value has no layout: " + unfit.getMessage(), unfit);
        }
    }

    /** A value under such a key. */
    void later(String level, LateKinds.One one, byte[] image) {
        FieldSchema schema = one.layout().fields().get(0).schema();
        keys.add(FIELD, 0, path().text(null), level, schema, image);
    }

    // What is kept beside objects.

    /** Something stands instead of the value of a field. */
    void instead(String level, Field field, Rest.RestField standing) {
        if (standing.role() == Rest.Role.ABSENT) {
            leftOut(level, field);
        } else {
            raw(standing, path().text(null));
        }
    }

    /** Something stands instead of a value under a key that the layout does not have. */
    void insteadOfLate(Rest.RestField standing) {
        if (standing.role() != Rest.Role.ABSENT) {
            raw(standing, path().text(null));
        }
    }

    /**
     * What the object's kind does not know. A repeated key of a text, whose first value the object has, would overrule that; a field of an image is told by
     * its origin, even where newer code gave it a name that the kind has too.
     */
    void unknown(Object keeper, KindTable of) {
        for (Rest.RestField field : fieldsOf(keeper)) {
            boolean repeated = field.raw() instanceof Raw.OfText && of.describes(field.name());
            if (standsAlone(field) || field.role() == Rest.Role.UNKNOWN && !repeated) {
                raw(field, path().text(null));
            }
        }
    }

    /** Whether something stands for a field under whose key the serializer passed nothing. */
    boolean hasAlone(@Nullable Object keeper, String name) {
        return keeper != null
                && isKept()
                && kept(keeper).stream().anyMatch(field -> field.name().equals(name) && standsAlone(field));
    }

    private void raw(Rest.RestField field, String path) {
        Raw raw = field.raw();
        if (raw instanceof Raw.OfImage image) {
            rest.add(FIELD, set(image.set()), path, image.level(), image.field(), image.image());
        } else if (raw instanceof Raw.OfText text) {
            requireHeader(path, field.name(), text);
            rest.text(path, field.name(), text(text, field.path()));
        }
    }

    /** A file read in spite of a broken header has what stands below it, and no key that another file could have it under. */
    private void requireHeader(String path, String name, Raw.OfText text) {
        if (path.isEmpty() && !Quoting.isIdentifier(name)) {
            String header = text.document().properties().stream()
                    .filter(property ->
                            property.value().span().equals(text.value().span()))
                    .map(property -> text.document().slice(property.header()))
                    .findFirst()
                    .orElse("; " + name);
            if (header.equals("; " + ELEMENT_NAME)) {
                return; // kept in a binary file before, which has another place for keys
            }
            throw archive.fault(
                    "the header `" + header
                            + "` has no key, and a binary file no place for what stands below it; mend it"
                            + " in the text",
                    null);
        }
    }

    /** Elements of unknown kinds between those that are written now. */
    void elements(Object holder, Collection<?> elements) {
        List<Rest.RestElement> kept = elements(holder);
        if (kept.isEmpty()) {
            return;
        }
        String path = path().text(null);
        int[] index = {0};
        Strangers strangers = new Strangers(kept, elements, each -> raw(each, path + "[" + index[0]++ + "]", "="));
        for (int i = 0; i < elements.size(); i++) {
            strangers.before(i);
            index[0]++;
        }
        strangers.before(elements.size());
    }

    /** Entries of unknown kinds beside those that are written now. */
    void entries(Object map, List<Sorting.Entry> entries) {
        List<Rest.RestElement> kept = elements(map);
        if (kept.isEmpty()) {
            return;
        }
        List<String> names = entries.stream().<String>map(Sorting.Entry::name).toList();
        int[] index = {0};
        Strangers strangers = new Strangers(Strangers.beside(kept, names), names, each -> {
            path().push(java.util.Objects.requireNonNull(each.key()));
            raw(each, path().text(null), each.place().isOrdered() ? "=" + index[0] : "=");
            path().pop();
            index[0]++;
        });
        for (int i = 0; i < names.size(); i++) {
            strangers.before(i);
            index[0]++;
        }
        strangers.before(names.size());
    }

    /** @param level {@code =}, and behind it the number of an entry of an ordered map among all */
    private void raw(Rest.RestElement element, String path, String level) {
        if (element.raw() instanceof Raw.OfImage image) {
            rest.add(ELEMENT, set(image.set()), path, level, image.field(), image.image());
        } else if (element.raw() instanceof Raw.OfText text) {
            rest.textElement(path, level, text(text, element.path()));
        }
    }

    private int set(KindSet set) {
        int at = sets.indexOf(set);
        if (at < 0) {
            sets.add(set);
            at = sets.size() - 1;
        }
        return at + 1;
    }

    private byte[] text(Raw.OfText raw, String found) {
        byte[] image = SectionBytes.image(raw);
        if (Utf8.invalidAt(image, 8, image.length) >= 0) {
            throw archive.fault(
                    "the bytes kept of `" + found + "` are not UTF-8, and a binary file has no place for them; "
                            + "mend them in the text",
                    null);
        }
        return image;
    }
}
