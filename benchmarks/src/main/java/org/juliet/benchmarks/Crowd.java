package org.juliet.benchmarks;

import java.util.ArrayList;
import java.util.List;
import org.juliet.Versioned;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Type;

/** Many units. */
@Versioned
final class Crowd {
    static final int SIZE = 100_000;
    private static final Key UNITS = Key.of("units");
    private static final Type<List<Unit>> LIST = Type.list(Unit.KIND);
    private static final Type<List<Unit>> OLD_LIST = Type.list(Unit.OLD);
    static final Kind<Crowd> KIND = Kind.of("Crowd", Crowd.class, Crowd::new, Crowd::serialize);
    static final Kind<Crowd> OLD = Kind.of("Crowd", Crowd.class, Crowd::new, Crowd::serializeOld);

    List<Unit> units = new ArrayList<>();

    private void serialize(Archive ar, int version) {
        units = ar.value(UNITS, units, LIST);
    }

    private void serializeOld(Archive ar, int version) {
        units = ar.value(UNITS, units, OLD_LIST);
    }

    static Crowd random(int size) {
        Seeded random = new Seeded(30);
        Crowd crowd = new Crowd();
        for (int i = 0; i < size; i++) {
            crowd.units.add(Unit.random(random));
        }
        return crowd;
    }
}
