package org.juliet.benchmarks;

import java.util.ArrayList;
import java.util.List;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Serializer;

/**
 * An object whose kind is put together from parts: of fifty such kinds each has other keys in another order, so that no call in
 * a serializer goes to one place only, as in a game with many classes.
 */
final class Composed {
    static final int FIELDS = 12;

    final int[] whole = new int[FIELDS];
    final float[] real = new float[FIELDS];
    final String[] text = new String[FIELDS];

    /** One of the ways to store a field. */
    private static Serializer<Composed> part(Key key, int field, int way) {
        return switch (way) {
            case 0 -> (object, ar, version) -> object.whole[field] = ar.value(key, object.whole[field]);
            case 1 -> (object, ar, version) -> object.real[field] = ar.value(key, object.real[field]);
            case 2 -> (object, ar, version) -> object.text[field] = ar.value(key, object.text[field]);
            case 3 -> (object, ar, version) -> object.whole[field] = ar.value(key, object.whole[field] != 0) ? 1 : 0;
            case 4 -> (object, ar, version) -> object.real[field] = (float) ar.value(key, (double) object.real[field]);
            default -> (object, ar, version) -> object.whole[field] = (int) ar.value(key, (long) object.whole[field]);
        };
    }

    static Kind<Composed> kind(int number) {
        Seeded random = new Seeded(number);
        List<Serializer<Composed>> parts = new ArrayList<>();
        for (int field = 0; field < FIELDS; field++) {
            parts.add(part(Key.of("field_" + random.below(1000) + "_" + field), field, random.below(6)));
        }
        return Kind.of("Kind" + number, Composed.class, Composed::new, (object, ar, version) -> {
            for (Serializer<Composed> part : parts) {
                part.serialize(object, ar, version);
            }
        });
    }

    static Composed random(int seed) {
        Seeded random = new Seeded(seed);
        Composed object = new Composed();
        for (int field = 0; field < FIELDS; field++) {
            object.whole[field] = random.below(2);
            object.real[field] = random.coordinate(100);
            object.text[field] = "Part " + random.below(100);
        }
        return object;
    }
}
