package app;

import java.util.ArrayList;
import java.util.List;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Type;

/** Written by hand. */
final class Unit {
    static final Kind<Unit> KIND = Kind.of("Unit", Unit.class, Unit::new, Unit::serialize);
    private static final Type<Metal> METAL = Type.constants("Metal", Metal.values());

    int strength;
    Metal armour = Metal.COPPER;

    void serialize(Archive ar, int version) {
        strength = ar.value(Key.of("strength"), strength);
        armour = ar.value(Key.of("armour"), armour, METAL);
    }

    /** More of them than are loaded and saved without a course. */
    static final class Crowd {
        static final Kind<Crowd> KIND = Kind.of("Crowd", Crowd.class, Crowd::new, Crowd::serialize);
        List<Unit> units = new ArrayList<>();

        static Crowd of(int size) {
            Crowd crowd = new Crowd();
            for (int i = 0; i < size; i++) {
                Unit unit = new Unit();
                unit.strength = i;
                crowd.units.add(unit);
            }
            return crowd;
        }

        void serialize(Archive ar, int version) {
            units = ar.value(Key.of("units"), units, Type.list(Unit.KIND));
        }
    }
}
