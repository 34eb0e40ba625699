package org.juliet.processor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.juliet.archive.BinarySaver;
import org.juliet.archive.Both;
import org.juliet.archive.Kind;
import org.juliet.archive.LoadException;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.Samples;
import org.juliet.archive.SaveException;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Codecs that read images straight ahead find the damage that the archive finds, and say it in its words. */
class StraightImagesTest {
    private static final int TRIES = 150;

    @TestFactory
    Stream<DynamicTest> damagedImagesAreWhatTheArchiveSaysTheyAre() {
        return FixturesTest.CODECS.values().stream()
                .filter(Kind::isConcrete)
                .map(kind -> dynamicTest(kind.name(), () -> damaged(kind)));
    }

    private static <T> void damaged(Kind<T> kind) {
        byte[] file = FixturesTest.ALL.binarySaver().save(Samples.of(kind, FixturesTest.ALL), kind);
        Loader straight = FixturesTest.ALL.loader();
        Loader keyByKey = Both.keyByKey(FixturesTest.ALL).loader();
        int from = Both.image(file);
        Random random = new Random(kind.name().hashCode());
        for (int i = 0; i < TRIES; i++) {
            byte[] changed = file.clone();
            int at = from + random.nextInt(file.length - from);
            changed[at] = (byte)
                    switch (random.nextInt(3)) {
                        case 0 -> changed[at] ^ 1 << random.nextInt(8);
                        case 1 -> changed[at] + (random.nextBoolean() ? 1 : -1);
                        default -> random.nextInt(256);
                    };
            Both.sealed(changed);
            assertThat(outcome(straight, changed, kind))
                    .as("byte %d of the image of %s is %d", at - from, kind, changed[at])
                    .isEqualTo(outcome(keyByKey, changed, kind));
        }
        byte[] longer = Arrays.copyOf(file, file.length + 1);
        assertThat(outcome(straight, longer, kind)).isEqualTo(outcome(keyByKey, longer, kind));
    }

    @Test
    void aSaverWritesEachFileAsOneThatWroteNothingElseDoes() {
        List<Kind<?>> kinds = new ArrayList<>(
                FixturesTest.CODECS.values().stream().filter(Kind::isConcrete).toList());
        for (int seed = 0; seed < 20; seed++) {
            Collections.shuffle(kinds, new Random(seed));
            BinarySaver saver = FixturesTest.ALL.binarySaver();
            kinds.forEach(kind -> same(saver, kind));
        }
    }

    private static <T> void same(BinarySaver saver, Kind<T> kind) {
        T object = Samples.of(kind, FixturesTest.ALL);
        assertThat(saver.save(object, kind))
                .as(kind.name())
                .isEqualTo(FixturesTest.ALL.binarySaver().save(object, kind));
    }

    @Test
    void aSaverKeepsNothingOfLargerAndRefusedObjects() throws ReflectiveOperationException {
        BinarySaver saver = FixturesTest.ALL.binarySaver();
        int refused = 0;
        for (Kind<?> kind : FixturesTest.CODECS.values()) {
            if (kind.isConcrete()) {
                same(saver, kind);
                sameFresh(saver, kind);
                same(saver, kind);
                refused += refuses(saver, kind) ? 1 : 0;
                sameFresh(saver, kind);
            }
        }
        assertThat(refused).isPositive();
    }

    @Test
    void whatIsSavedOftenIsWrittenAndRefusedAsBefore() throws ReflectiveOperationException {
        BinarySaver saver = FixturesTest.ALL.binarySaver();
        for (Kind<?> kind : FixturesTest.CODECS.values()) {
            for (int i = 0; kind.isConcrete() && i < TRIES; i++) {
                same(saver, kind);
            }
            if (kind.isConcrete() && refuses(saver, kind)) {
                same(saver, kind);
            }
        }
    }

    private static <T> void sameFresh(BinarySaver saver, Kind<T> kind) {
        T object = kind.fresh();
        assertThat(saver.save(object, kind))
                .as("a fresh %s", kind.name())
                .isEqualTo(FixturesTest.ALL.binarySaver().save(object, kind));
    }

    /** Has an object refused that no file can store, where the kind has a text for that. */
    private static <T> boolean refuses(BinarySaver saver, Kind<T> kind) throws ReflectiveOperationException {
        T object = Samples.of(kind, FixturesTest.ALL);
        for (Field field : kind.type().getDeclaredFields()) {
            if (field.getType() == String.class && (field.getModifiers() & (Modifier.STATIC | Modifier.FINAL)) == 0) {
                field.setAccessible(true);
                field.set(object, "half a pair: \uD800");
                assertThatThrownBy(() -> saver.save(object, kind)).isInstanceOf(SaveException.class);
                return true;
            }
        }
        return false;
    }

    /** The object as text, or what is wrong. */
    private static <T> String outcome(Loader loader, byte[] file, Kind<T> kind) {
        try {
            Loaded<T> loaded = loader.load(file, kind);
            return loaded.report() + new String(FixturesTest.ALL.saver().save(loaded.value(), kind), UTF_8);
        } catch (LoadException refused) {
            return refused.report().toString();
        }
    }
}
