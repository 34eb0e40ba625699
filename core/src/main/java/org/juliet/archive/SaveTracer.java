package org.juliet.archive;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes courses of what is done while an object is saved. */
final class SaveTracer extends Tracer {
    /** Most calls of a struct inside another that is written as a part of that. */
    private static final int MAX_PART = 12;

    /** The same in an object of more calls in all than the virtual machine puts into one piece of code. */
    private static final int MAX_PART_OF_LARGE = 8;

    /** So many it does, if structs of more than eight are among them. */
    private static final int MAX_TOGETHER = 34;

    private final BinarySaveArchive out;

    SaveTracer(BinarySaveArchive out) {
        super(out);
        this.out = out;
    }

    /** The course of the object; null where it did something that no course has. */
    @Nullable SaveCourse course(Kind<Object> kind) {
        if (broken) {
            return null;
        }
        return new SaveCourse(out, legs(kind, false));
    }

    @Override
    Leg leg(Kind<Object> kind, int level, int turn, List<Spot> own, boolean path, @Nullable Leg upper) {
        Kind<? super Object> ran = kind.levels().get(level);
        List<Spot> all = Leg.spots(own);
        return new Leg(
                SaveFace.of(out, all, turn),
                all,
                Leg.serializer(ran.serializer(), turn),
                ran.version(),
                own.size(),
                path,
                kind,
                kind.type(),
                null,
                Reach.of(own, upper),
                upper);
    }

    @Override
    Spot placed(Spot spot, int turn, boolean telling) {
        if (spot.form() != Spot.Form.STRUCT) {
            return spot;
        }
        Leg inner = inner(spot).leg(turn);
        return inner.isPart(isLarge() ? MAX_PART_OF_LARGE : MAX_PART) ? spot.with(inner) : spot.apart();
    }

    private SaveCourse inner(Spot spot) {
        return java.util.Objects.requireNonNull(((StructCodec) spot.itsCodec()).table(out).saving);
    }

    /** Whether all calls, with those of all structs inside, are more than become one piece of code. */
    private boolean isLarge() {
        int calls = 0;
        for (List<Spot> level : levels) {
            for (Spot spot : level) {
                calls +=
                        spot.form() == Spot.Form.STRUCT ? 1 + inner(spot).leg(0).end() : 1;
            }
        }
        return calls > MAX_TOGETHER;
    }

    @Override
    void note(Key key, Spot.Call call, @Nullable Type<?> type) {
        Field field = out.lastField(key);
        Codec codec = field == null ? null : field.codec;
        if (field == null || spots.size() == Leg.MAX_CALLS || type != null && (codec == null || field.type != type)) {
            broken = true;
            return;
        }
        Spot.Form form = type == null || codec == null ? Spot.Form.SCALAR : form(codec);
        spots.add(new Spot(
                key,
                call,
                form,
                field.stored(),
                field.offset,
                type,
                type == null ? null : codec,
                null,
                null,
                null,
                codec instanceof NumbersCodec numbers ? numbers.inPlace() : null));
    }

    private Spot.Form form(Codec codec) {
        SaveCourse inner = codec instanceof StructCodec struct && struct.isInPlace() ? struct.table(out).saving : null;
        if (inner != null && inner.leg(0).isPart(MAX_PART)) {
            return Spot.Form.STRUCT;
        }
        return codec.isSimple() ? Spot.Form.SIMPLE : Spot.Form.OTHER;
    }
}
