package org.juliet.archive;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.image.Cell;
import org.juliet.image.ImageField;
import org.juliet.image.ImageLayout;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.Primitive;
import org.juliet.schema.TypeText;

/**
 * Where the fields of a kind stand in its struct, for an {@link ImageCodec}, which takes them in their order when its class is initialised.
 * They are composed from what all kinds inside store at that moment, so that a class that was compiled alone is never met at a place it had
 * before. Where a field is not what the codec was made for, the codec is not used.
 */
public final class ImagePlaces {
    /** All that a flag leaves zero. */
    private static final int FLAG_ZEROS = 0xFE;

    private static final int BYTE_ZEROS = 0xFF;

    private final Kind<?> kind;
    private final @Nullable ImageLayout layout;
    private final List<ImageField> fields;
    private final Map<Integer, Kind<?>> parts = new LinkedHashMap<>();
    private final Map<Integer, ImageValue<?>> values = new HashMap<>();
    private int next;
    private boolean fits;
    private boolean whole = true;
    private boolean lists;

    private ImagePlaces(Kind<?> kind, @Nullable ImageLayout layout) {
        this.kind = kind;
        this.layout = layout;
        this.fits = layout != null;
        this.fields = layout == null ? List.of() : level(kind, layout);
    }

    private static List<ImageField> level(Kind<?> kind, ImageLayout layout) {
        return layout.levels().stream()
                .filter(level -> level.name().equals(kind.name()))
                .findFirst()
                .map(ImageLayout.Level::fields)
                .orElse(List.of());
    }

    /** Those of a kind in its own layout; of an abstract one in the layout of a kind that extends it, where they are the same. */
    public static ImagePlaces of(Kind<?> kind) {
        try {
            ImageLayout layout = kind.isConcrete() ? ImageLayout.of(kind.layoutSet(), kind.name()) : kind.extension;
            for (Kind<?> level : kind.levels()) {
                level.extension = layout;
            }
            return new ImagePlaces(kind, layout);
        } catch (RuntimeException saidWhereItIsUsed) {
            return new ImagePlaces(kind, null);
        }
    }

    /** The next field, which is always there, in bytes from the start of the struct. */
    public int place(String name) {
        ImageField field = take(name);
        fits &= field != null && !(field.cell() instanceof Cell.Optional) && !(field.cell() instanceof Cell.Boxed);
        return field == null ? 0 : field.offset();
    }

    /** The next field, with its parts. */
    public ImagePlace parts(String name) {
        ImageField field = take(name);
        if (field == null || field.cell() instanceof Cell.Boxed) {
            fits = false;
            return new ImagePlace(0, 0, 0, 0, 1);
        }
        Cell cell = field.cell() instanceof Cell.Optional optional ? optional.value() : field.cell();
        lists |= cell instanceof Cell.Elements elements && !(elements.element() instanceof Cell.Scalar);
        return ImagePlace.of(field);
    }

    private @Nullable ImageField take(String name) {
        ImageField field = next < fields.size() ? fields.get(next) : null;
        next++;
        boolean same = field != null && field.name().equals(name);
        fits &= same;
        return same ? field : null;
    }

    /** The codec of the kind that the last field holds, or whose elements it has. */
    public <E> ImageCodec<E> codec(Kind<E> of) {
        parts.put(next - 1, of);
        ImageField field = next > 0 && next <= fields.size() ? fields.get(next - 1) : null;
        Cell cell = field == null ? null : field.cell();
        cell = cell instanceof Cell.Optional optional ? optional.value() : cell;
        cell = cell instanceof Cell.Elements elements ? elements.element() : cell;
        ImageCodec<E> codec = of.images();
        fits &= codec != null
                && cell instanceof Cell.Struct struct
                && struct.layout().kind().equals(of.name());
        return codec == null ? new NoCodec<>(this) : codec;
    }

    /** The codec of the kind that this one extends. */
    public <E> ImageCodec<E> base(Kind<E> of) {
        ImageCodec<E> codec = of.images();
        fits &= codec != null && of == kind.base();
        return codec == null ? new NoCodec<>(this) : codec;
    }

    /** The next field as the archive has it, which reads and writes any type. */
    public <V extends @Nullable Object> ImageValue<V> value(String name, Type<V> type) {
        ImageField field = take(name);
        whole = false;
        fits &= field != null && Codecs.fits(type, field.cell());
        ImageValue<V> value = new ImageValue<>(kind.name(), name, type, field);
        values.put(next - 1, value);
        return value;
    }

    /** What is always zero in the struct; to be asked for when all fields are taken. */
    public ImageGaps gaps() {
        fits &= next == fields.size();
        ImageLayout known = layout;
        if (known == null) {
            return ImageGaps.of(new int[0]);
        }
        return gaps(known);
    }

    /** What is always zero in structs of a layout. */
    static ImageGaps gaps(ImageLayout of) {
        int[] zeros = new int[of.size()];
        java.util.Arrays.fill(zeros, BYTE_ZEROS);
        for (ImageField field : of.fields()) {
            cover(zeros, field.cell(), field.offset());
        }
        return ImageGaps.of(zeros);
    }

    private static void cover(int[] zeros, Cell cell, int at) {
        if (cell instanceof Cell.Optional optional) {
            zeros[at] = FLAG_ZEROS;
            cover(zeros, optional.value(), at + optional.valueOffset());
        } else if (cell instanceof Cell.Scalar scalar && scalar.type().primitive() == Primitive.BOOLEAN) {
            zeros[at] = FLAG_ZEROS;
        } else {
            // what holds more looks after its own padding
            java.util.Arrays.fill(zeros, at, at + cell.size(), 0);
        }
    }

    /** Whether an image of a layout can be read at these places; whatever its fields were called first. */
    public boolean isOf(ImageLayout other) {
        return fits && layout != null && same(layout, other, new HashSet<>());
    }

    private static boolean same(ImageLayout a, ImageLayout b, Set<ImageLayout> met) {
        if (!met.add(a)) {
            return true;
        }
        boolean same = a.fields().size() == b.fields().size() && a.size() == b.size() && !b.isRaw();
        for (int i = 0; same && i < a.fields().size(); i++) {
            ImageField one = a.fields().get(i);
            ImageField two = b.fields().get(i);
            same = one.name().equals(two.name())
                    && one.offset() == two.offset()
                    && TypeText.renderPlain(one.type()).equals(TypeText.renderPlain(two.type()))
                    && same(one.cell(), two.cell(), met);
        }
        return same;
    }

    private static boolean same(Cell a, Cell b, Set<ImageLayout> met) {
        if (a instanceof Cell.Struct one && b instanceof Cell.Struct two) {
            return same(one.layout(), two.layout(), met);
        } else if (a instanceof Cell.Optional one && b instanceof Cell.Optional two) {
            return same(one.value(), two.value(), met);
        } else if (a instanceof Cell.Elements one && b instanceof Cell.Elements two) {
            return same(one.element(), two.element(), met);
        } else if (a instanceof Cell.Constant one && b instanceof Cell.Constant two) {
            return names(one).equals(names(two));
        }
        return a.getClass() == b.getClass();
    }

    /** Bytes of a struct, as far apart as those of a list; 0 where there is none. */
    public int size() {
        return layout == null ? 0 : layout.size();
    }

    private static List<String> names(Cell.Constant cell) {
        return cell.layout().constants().stream().map(ConstantSchema::name).toList();
    }

    /** Whether the layout is what the codec was made for. */
    boolean fits() {
        return fits;
    }

    /** Whether the codec reads all fields itself. */
    boolean whole() {
        return whole;
    }

    /** Whether the codec goes through lists of more than numbers. */
    boolean lists() {
        return lists;
    }

    /** The kinds whose codecs it uses. */
    Collection<Kind<?>> kinds() {
        return parts.values();
    }

    /** The fields of the level, in the order of the codec. */
    List<ImageField> fields() {
        return fields;
    }

    /** The kind that a field holds, or whose objects are its elements, if a codec reads them; null for all others. */
    @Nullable Kind<?> kind(int field) {
        return parts.get(field);
    }

    /** A field that the archive reads, null for all others. */
    @Nullable ImageValue<?> value(int field) {
        return values.get(field);
    }

    ImageLayout layout() {
        return java.util.Objects.requireNonNull(layout);
    }

    /** The layout of the kind as it is written, for messages. */
    @Override
    public String toString() {
        return kind.name() + " "
                + fields.stream()
                        .map(field -> TypeText.renderPlain(field.type()))
                        .toList();
    }

    /** Stands in where a kind has no codec; what holds it is not used either. */
    private static final class NoCodec<E> extends ImageCodec<E> {
        private final ImagePlaces holder;

        NoCodec(ImagePlaces holder) {
            this.holder = holder;
        }

        @Override
        public ImagePlaces places() {
            return holder;
        }
    }
}
