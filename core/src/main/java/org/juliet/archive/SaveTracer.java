package org.juliet.archive;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes courses of what is done while an object is saved. */
final class SaveTracer extends Tracer {
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
        SaveCourse course = ((StructCodec) spot.itsCodec()).table(out).saving;
        return spot.with(java.util.Objects.requireNonNull(course).leg(turn));
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
                key, call, form, field.stored(), field.offset, type, type == null ? null : codec, null, null, null));
    }

    private Spot.Form form(Codec codec) {
        SaveCourse inner = codec instanceof StructCodec struct && struct.isInPlace() ? struct.table(out).saving : null;
        if (inner != null && inner.leg(0).isPart()) {
            return Spot.Form.STRUCT;
        }
        return codec.isSimple() ? Spot.Form.SIMPLE : Spot.Form.OTHER;
    }
}
