package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.juliet.image.ImageKinds;
import org.juliet.image.TextImage;
import org.juliet.internal.ByteSink;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Schema;
import org.juliet.schema.StructLayout;
import org.juliet.text.TextDocument;

/** Writes binary files around images that are there, without the classes of any program. */
final class PlainFile {
    private final LayoutSet set;
    private final ToIntFunction<String> versions;
    private final boolean embedded;
    private final SectionBytes keys = new SectionBytes();
    private final SectionBytes rest = new SectionBytes();
    private final List<FieldSchema> lateFields = new ArrayList<>();
    /** Kinds of nested images in such values. */
    private final Set<String> lateKinds = new LinkedHashSet<>();
    /** Layouts of what is kept of other programs. */
    private final List<KindSet> sets = new ArrayList<>();

    /**
     * A file of kinds of a set.
     *
     * @param versions those of the levels
     * @param embedded whether it brings its layouts
     */
    PlainFile(LayoutSet set, ToIntFunction<String> versions, boolean embedded) {
        this.set = set;
        this.versions = versions;
        this.embedded = embedded;
    }

    /** Adds that the image has nothing in the place of a field. */
    void leftOut(TextImage.Absent absent) {
        keys.add(Sections.LEFT_OUT, 0, absent.path(), absent.level(), absent.field(), new byte[0]);
    }

    /**
     * Adds what stands beside an image.
     *
     * @param own the layouts of the image; those of other programs come into the file with their values
     */
    void late(LateEntry entry, KindSet own) {
        boolean isOwn = entry.set().equals(own);
        if (isOwn && entry.role() != Sections.LEFT_OUT) {
            lateFields.add(entry.field());
            List<String> kinds = ImageKinds.of(entry.alone(), entry.image(), 0).named();
            lateKinds.addAll(kinds.subList(1, kinds.size()));
        }
        if (isOwn && !entry.isElement() && !entry.isText()) {
            keys.add(entry.role(), 0, entry.path(), entry.level(), entry.field(), entry.image());
        } else {
            int set = isOwn ? 0 : set(entry.set());
            rest.add(entry.role(), set, entry.path(), entry.level(), entry.field(), entry.image());
        }
    }

    private int set(KindSet other) {
        if (!sets.contains(other)) {
            sets.add(other);
        }
        return 1 + sets.indexOf(other);
    }

    /** Adds what the layouts have no place for, as text. */
    void unknown(TextImage.Unknown unknown, TextDocument document) {
        String name = unknown.name();
        byte[] image = SectionBytes.image(new Raw.OfText(unknown.value(), document));
        if (name == null) {
            rest.textElement(unknown.path(), "=", image);
        } else {
            rest.text(unknown.path(), name, image);
        }
    }

    /**
     * The file.
     *
     * @param named the kinds that the image names, the root's first
     */
    byte[] write(List<String> named, byte[] image) {
        Set<String> all = new LinkedHashSet<>(named);
        all.addAll(lateKinds);
        List<String> kinds = lines(all);
        StringBuilder kindText = new StringBuilder();
        for (String kind : kinds) {
            List<String> levels = set.levels(kind);
            kindText.append(new KindLine(
                            kind,
                            levels,
                            levels.stream().map(versions::applyAsInt).toList(),
                            levels.stream().map(set::fingerprint).toList())
                    .render());
        }
        LayoutSet layouts = layouts(kinds);
        boolean isTold = layouts.layouts().size() == set.only(kinds).layouts().size();
        StringBuilder layoutText = new StringBuilder(embedded || !sets.isEmpty() || !isTold ? layouts.render() : "");
        for (KindSet each : sets) {
            kindText.append("set\n").append(each.kindText());
            layoutText.append("set\n").append(each.layouts().render());
        }
        byte[] kindBytes = kindText.toString().getBytes(StandardCharsets.UTF_8);
        byte[] layoutBytes = layoutText.toString().getBytes(StandardCharsets.UTF_8);
        int sections = 2 + (layoutBytes.length > 0 ? 1 : 0) + (keys.isEmpty() ? 0 : 1) + (rest.isEmpty() ? 0 : 1);
        ByteSink file = new ByteSink(image.length + kindBytes.length + layoutBytes.length + 64);
        file.put(new byte[Envelope.headerSize(sections)], 0, Envelope.headerSize(sections));
        file.put(kindBytes, 0, kindBytes.length);
        Envelope.align(file);
        file.put(layoutBytes, 0, layoutBytes.length);
        Envelope.align(file);
        file.put(image, 0, image.length);
        int[] sizes = {kindBytes.length, layoutBytes.length, image.length, 0, 0};
        sizes[Envelope.KEYS] = keys.put(file);
        sizes[Envelope.REST] = rest.put(file);
        new Envelope().header(file, sizes, null);
        return file.toArray();
    }

    /** The layouts of kinds, then what the types of late values need (B-FILE-3). */
    private LayoutSet layouts(List<String> kinds) {
        if (lateFields.isEmpty()) {
            return set.only(kinds);
        }
        List<FieldSchema> fields = new ArrayList<>();
        lateFields.forEach(field -> fields.add(FieldSchema.of("late" + fields.size(), field.type())));
        StructLayout late = new StructLayout(KindSet.nameOfItsOwn(set, "late"), fields);
        List<Layout> all = new ArrayList<>(set.layouts());
        all.add(late);
        List<String> needed = new ArrayList<>(kinds);
        needed.add(late.kind());
        LayoutSet found = LayoutSet.of(all, set.chains()).only(needed);
        List<Layout> kept = new ArrayList<>(found.layouts());
        kept.remove(late);
        return LayoutSet.of(kept, found.chains());
    }

    /** The kinds that the image names, then those whose values stand in the values of these (B-FILE-2). */
    private List<String> lines(Set<String> named) {
        List<String> kinds = new ArrayList<>(named);
        Set<String> met = new LinkedHashSet<>(named);
        for (int i = 0; i < kinds.size(); i++) {
            for (String level : set.levels(kinds.get(i))) {
                add(set.struct(level).fields(), met, kinds);
            }
            if (i == kinds.size() - 1) {
                add(lateFields, met, kinds);
            }
        }
        return kinds;
    }

    private static void add(List<FieldSchema> fields, Set<String> met, List<String> kinds) {
        for (FieldSchema field : fields) {
            structs(field.type(), kind -> {
                if (met.add(kind)) {
                    kinds.add(kind);
                }
            });
        }
    }

    /** Tells the kinds of which values stand in place in a value of a type, or in its elements. */
    static void structs(Schema type, Consumer<String> each) {
        if (type instanceof Schema.Struct struct) {
            each.accept(struct.kind());
        } else if (type instanceof Schema.Nullable nullable) {
            structs(nullable.value(), each);
        } else if (type instanceof Schema.ListOf list) {
            structs(list.element(), each);
        } else if (type instanceof Schema.SetOf elements) {
            structs(elements.element(), each);
        } else if (type instanceof Schema.ArrayOf array) {
            structs(array.element(), each);
        } else if (type instanceof Schema.MapOf map) {
            structs(map.value(), each);
        }
    }
}
