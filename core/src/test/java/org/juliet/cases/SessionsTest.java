package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.juliet.archive.Archive;
import org.juliet.archive.BinarySaver;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.Saver;
import org.juliet.archive.Type;
import org.junit.jupiter.api.Test;

/** What a loader or saver did before never changes what it does next. */
class SessionsTest {
    /** Version 1 stored a speed. */
    private static final class Arrow {
        static final Kind<Arrow> KIND =
                Kind.of("Arrow", Arrow.class, Arrow::new, Arrow::serialize).version(2);
        float[] velocity = {0, 0, 0, 0};
        List<String> tags = new ArrayList<>();

        private void serialize(Archive ar, int version) {
            if (ar.isLoading() && version < 2) {
                velocity[0] = ar.value(Key.of("speed"), 0f);
            } else {
                velocity = ar.value(Key.of("velocity"), velocity, Vec.type(4));
            }
            tags = ar.value(Key.of("tags"), tags, Type.list(Type.STRING));
        }
    }

    private static final Kinds KINDS = Kinds.of(Arrow.KIND, Hero.KIND, Hero.Wallet.KIND);
    private static final byte[] OLD = utf8("; version\n1\n; class\nArrow\n; speed\n7.5\n; tags\n[ a b ]\n");
    private static final byte[] TODAY = utf8("; tags\n[ c ]\n; later\n{ x 1 }\n; version\n2\n; velocity\n1 2 3 4\n");
    private static final byte[] CUT = utf8("; version\n2\n; class\nArrow\n; velocity\n1 2 3 4\n; tags\n[ \"x");
    private static final byte[] HERO = Fixtures.bytes("cases/hero.jasset");

    private static String old(Loader loader, Saver saver) {
        return saved(loader.load(OLD, Arrow.KIND), saver);
    }

    private static String today(Loader loader, Saver saver) {
        return saved(loader.load(TODAY, Arrow.KIND), saver);
    }

    private static String hero(Loader loader, Saver saver) {
        Loaded<Hero> loaded = loader.load(HERO, Hero.KIND);
        loaded.value().hp++;
        return text(saver.save(loaded)) + text(saver.save(loaded.value(), Hero.KIND));
    }

    private static String saved(Loaded<Arrow> loaded, Saver saver) {
        loaded.value().velocity[3] = 9;
        return text(saver.save(loaded)) + text(saver.save(loaded.value(), Arrow.KIND)) + loaded.report();
    }

    @Test
    void oneSessionWritesWhatFreshOnesWrite() {
        String old = old(KINDS.loader(), KINDS.saver());
        String today = today(KINDS.loader(), KINDS.saver());
        String hero = hero(KINDS.loader(), KINDS.saver());
        Loader loader = KINDS.loader();
        Saver saver = KINDS.saver();
        for (int round = 0; round < 3; round++) {
            assertThat(old(loader, saver)).isEqualTo(old);
            assertThat(hero(loader, saver)).isEqualTo(hero);
            assertThat(today(loader, saver)).isEqualTo(today);
            assertThatThrownBy(() -> loader.load(CUT, Arrow.KIND)).isInstanceOf(LoadException.class);
            assertThat(today(loader, saver)).isEqualTo(today);
            assertThatThrownBy(() -> loader.load(HERO, Arrow.KIND)).isInstanceOf(LoadException.class);
            assertThat(old(loader, saver)).isEqualTo(old);
        }
    }

    /** T40: files of a binary session, which meets old, newer and damaged ones between. */
    private static byte[] binary(Loader loader, BinarySaver saver, byte[] file) {
        Loaded<Arrow> loaded = loader.load(file, Arrow.KIND);
        loaded.value().velocity[3] = 9;
        byte[] kept = saver.save(loaded);
        byte[] fresh = saver.save(loaded.value(), Arrow.KIND);
        return utf8(Arrays.toString(kept) + Arrays.toString(fresh) + loaded.report());
    }

    private static List<byte[]> binaries() {
        BinarySaver saver = KINDS.binarySaver();
        byte[] old = saver.save(KINDS.loader().load(OLD, Arrow.KIND));
        byte[] kept = saver.save(KINDS.loader().load(TODAY, Arrow.KIND));
        byte[] plain = saver.save(new Arrow(), Arrow.KIND);
        Kind<Arrow> before = Kind.of("Arrow", Arrow.class, Arrow::new, (Arrow arrow, Archive ar, int version) -> {
            arrow.velocity[0] = ar.value(Key.of("speed"), arrow.velocity[0]);
            arrow.tags = ar.value(Key.of("tags"), arrow.tags, Type.list(Type.STRING));
        });
        byte[] first = Kinds.of(before).binarySaver().save(new Arrow(), before);
        return List.of(old, kept, plain, first);
    }

    private static void binarySession(int rounds) {
        List<byte[]> files = binaries();
        List<byte[]> expected = files.stream()
                .map(file -> binary(KINDS.loader(), KINDS.binarySaver(), file))
                .toList();
        Loader loader = KINDS.loader();
        BinarySaver saver = KINDS.binarySaver();
        byte[] odd = files.get(2).clone();
        odd[odd.length - 1] ^= 1;
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < files.size(); i++) {
                assertThat(binary(loader, saver, files.get(i))).isEqualTo(expected.get(i));
                byte[] cut = Arrays.copyOf(files.get(i), files.get(i).length - 1 - round % 40);
                assertThatThrownBy(() -> loader.load(cut, Arrow.KIND)).isInstanceOf(LoadException.class);
                assertThatThrownBy(() -> loader.load(odd, Arrow.KIND)).isInstanceOf(LoadException.class);
            }
        }
    }

    @Test
    void oneBinarySessionWritesWhatFreshOnesWriteFromSeveralThreadsToo() throws Exception {
        binarySession(3);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                all.add(threads.submit(() -> binarySession(50)));
            }
            for (Future<?> each : all) {
                each.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void aDamagedFileLeavesNoTraceInALenientSessionEither() {
        Loader loader = KINDS.loader(LoadOptions.LENIENT);
        Saver saver = KINDS.saver();
        String today = today(KINDS.loader(LoadOptions.LENIENT), KINDS.saver());
        for (int length = 0; length < HERO.length; length++) {
            byte[] cut = Arrays.copyOf(HERO, length);
            try {
                assertThat(loader.load(cut, Hero.KIND).value()).isNotNull();
            } catch (LoadException classIsCut) {
                assertThat(text(cut)).containsPattern("; class\\n?H?e?r?$");
            }
            if (length % 16 == 0) {
                assertThat(today(loader, saver)).isEqualTo(today);
            }
        }
        assertThat(today(loader, saver)).isEqualTo(today);
    }

    @Test
    void aFileWithoutItsKindIsNotTakenForTheKindBeforeIt() {
        Kinds shapes = Kinds.of(Everything.Circle.KIND, Everything.Box.KIND);
        byte[] unnamed = utf8("; label\nround\n");
        Loader loader = shapes.loader();
        assertThat(loader.load(utf8("; label\nround\n\n; class\nCircle\n"), Everything.Shape.KIND)
                        .kind())
                .isEqualTo(Everything.Circle.KIND);
        assertThatThrownBy(() -> loader.load(unnamed, Everything.Shape.KIND))
                .isInstanceOf(LoadException.class)
                .hasMessageStartingWith("1:1: error: the file does not name its kind, and Shape is abstract");
    }

    @Test
    void threadsWithSessionsOfTheirOwnDoNotMeet() throws Exception {
        String old = old(KINDS.loader(), KINDS.saver());
        String today = today(KINDS.loader(), KINDS.saver());
        String hero = hero(KINDS.loader(), KINDS.saver());
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                all.add(threads.submit(() -> {
                    Loader loader = KINDS.loader();
                    Saver saver = KINDS.saver();
                    for (int round = 0; round < 200; round++) {
                        assertThat(old(loader, saver)).isEqualTo(old);
                        assertThat(today(loader, saver)).isEqualTo(today);
                        assertThat(hero(loader, saver)).isEqualTo(hero);
                    }
                }));
            }
            for (Future<?> each : all) {
                each.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }
}
