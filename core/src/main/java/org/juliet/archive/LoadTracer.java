package org.juliet.archive;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageField;
import org.juliet.schema.Primitive;

/** Makes courses of what is done while an object is loaded. */
final class LoadTracer extends Tracer {
    /** Most calls of a struct inside another that is read as a part of that. */
    private static final int MAX_PART = 8;

    private final BinaryLoadArchive in;
    private final KindTable table;
    /** Fields that only the layout has, and that were read. */
    private final Set<Field> extras = new HashSet<>();

    /** @param table that of the kind whose object is loaded */
    LoadTracer(BinaryLoadArchive in, KindTable table) {
        super(in);
        this.in = in;
        this.table = table;
    }

    BinaryLoadArchive in() {
        return in;
    }

    /** The course of the object; null where it did something that no course has. */
    @Nullable LoadCourse course(Kind<Object> kind) {
        if (broken || extras.size() != table.extras.size()) {
            return null;
        }
        List<Field> dropped = table.older ? List.copyOf(table.extras) : List.of();
        boolean tells = !dropped.isEmpty()
                || !table.renamed.isEmpty()
                || levels.stream().flatMap(List::stream).anyMatch(this::tells);
        return new LoadCourse(
                in, legs(kind, false), tells ? new LoadCourse.Teller(in, table, legs(kind, true), dropped) : null);
    }

    /** Whether the first object of a load tells something there. */
    private boolean tells(Spot spot) {
        return spot.absent() != null
                || spot.form() == Spot.Form.STRUCT && course(spot).isTelling();
    }

    @Override
    Leg leg(Kind<Object> kind, int level, int turn, List<Spot> own, boolean path, @Nullable Leg upper) {
        List<Spot> all = Leg.spots(own);
        return new Leg(
                LoadFace.of(in, all, turn),
                all,
                Leg.serializer(kind.levels().get(level).serializer(), turn),
                table.levels[level].version(),
                own.size(),
                path,
                kind,
                kind.type(),
                kind.factory(),
                Reach.NOTHING,
                upper);
    }

    /** A struct that has something to tell is no part of what tells: it tells where it is. */
    @Override
    Spot placed(Spot spot, int turn, boolean telling) {
        if (spot.form() != Spot.Form.STRUCT) {
            return telling ? spot : spot.quiet();
        }
        LoadCourse course = course(spot);
        return telling && course.isTelling() ? spot.apart() : spot.with(course.leg(turn));
    }

    private LoadCourse course(Spot spot) {
        return java.util.Objects.requireNonNull(((StructCodec) spot.itsCodec()).table(in).loading);
    }

    // What is noted.

    @Override
    void note(Key key, Spot.Call call, @Nullable Type<?> type) {
        Field field = in.lastField(key);
        if (spots.size() == Leg.MAX_CALLS) {
            broken = true;
        } else if (field == null) {
            broken |= in.found();
            Field known = in.search(key);
            spots.add(new Spot(
                    key,
                    call,
                    Spot.Form.ABSENT,
                    null,
                    0,
                    type,
                    null,
                    null,
                    null,
                    known != null && known.described ? known : null,
                    null));
        } else if (!in.found()) {
            broken = true;
        } else {
            note(key, call, type, field);
        }
    }

    private void note(Key key, Spot.Call call, @Nullable Type<?> type, Field field) {
        if (!field.described) {
            extras.add(field);
        }
        Spot.Form form = type == null ? scalar(key, call, field) : form(field, type);
        if (form == null) {
            broken = true;
            return;
        }
        spots.add(new Spot(
                key,
                call,
                form,
                field.stored(),
                field.offset,
                type,
                type == null ? null : field.codec,
                field.storedName,
                null,
                null,
                null));
    }

    /** Null where the value is stored as something from which it is converted with a look at it. */
    private static Spot.@Nullable Form scalar(Key key, Spot.Call call, Field field) {
        Primitive stored = field.stored();
        boolean same = switch (call) {
            case BYTE, SHORT, INT, LONG -> stored != null && Spot.widens(stored, bits(call), key.unsigned);
            case BOOLEAN -> stored == Primitive.BOOLEAN;
            case CHAR -> stored == Primitive.CHAR;
            case FLOAT -> stored == Primitive.FLOAT32;
            case DOUBLE -> stored == Primitive.FLOAT64 || stored == Primitive.FLOAT32;
            case REFERENCE -> stored == Primitive.REFERENCE;
            case TEXT -> field.isText();
            case VALUE, INTO, END -> false;
        };
        return same ? Spot.Form.SCALAR : null;
    }

    private static int bits(Spot.Call call) {
        return call == Spot.Call.BYTE ? 8 : call == Spot.Call.SHORT ? 16 : call == Spot.Call.INT ? 32 : 64;
    }

    private Spot.@Nullable Form form(Field field, Type<?> type) {
        Codec codec = field.codec;
        if (codec == null || field.type != type || codec instanceof AnsweredCodec) {
            return null;
        }
        ImageField place = java.util.Objects.requireNonNull(field.place);
        if (codec instanceof StructCodec struct && struct.isInPlace()) {
            LoadCourse inner = struct.table(in).loading;
            if (inner != null
                    && inner.leg(0).isPart(MAX_PART)
                    && place.cell() instanceof org.juliet.image.Cell.Struct) {
                return Spot.Form.STRUCT;
            }
        }
        return codec.isSimple() ? Spot.Form.SIMPLE : Spot.Form.OTHER;
    }
}
