package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.juliet.cases.Texts.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.Saver;
import org.juliet.archive.Type;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Files cut at every byte and with every bit flipped. A load ends with an object or a {@link LoadException}; what it hands over is
 * right or reported; and it never accepts, when strict, what a document calls an error.
 */
class DamageTest {
    private static final Kinds HEROES = Kinds.of(Hero.KIND);

    /** An object whose fields are the keys that the fixtures use, all of one type. */
    private static final class Any {
        private static final List<Key> KEYS =
                Stream.of("a", "b", "c", "d", "e", "hp", "id").map(Key::of).toList();

        static <T> Kind<Any> kind(Type<T> type, T initial) {
            return Kind.of("Any", Any.class, Any::new, (any, ar, version) -> any.serialize(ar, type, initial));
        }

        private <T> void serialize(Archive ar, Type<T> type, T initial) {
            for (Key key : KEYS) {
                Objects.requireNonNull(ar.value(key, initial, type));
            }
        }
    }

    private static final List<Kind<Any>> KINDS = List.of(
            Any.kind(Type.STRING, ""),
            Any.kind(Type.INT, 0),
            Any.kind(Type.DOUBLES, new double[0]),
            Any.kind(Vec.type(2), new float[2]),
            Any.kind(Hero.Wallet.KIND, new Hero.Wallet()),
            Any.kind(Type.list(Type.STRING), List.of()),
            Any.kind(Type.list(Type.list(Type.INT)), List.of()),
            Any.kind(Type.list(Hero.Wallet.KIND), List.of()),
            Any.kind(Type.map(Type.STRING, Type.STRING), Map.of()),
            Any.kind(Type.list(Type.map(Type.STRING, Type.list(Type.STRING))), List.of()));

    static Stream<Integer> kinds() {
        return IntStream.range(0, KINDS.size()).boxed();
    }

    /** Each type meets other bits of the same files. */
    @ParameterizedTest
    @MethodSource("kinds")
    void aStrictLoadIsNeverLaxerThanTheDocument(int number) {
        Kind<Any> kind = KINDS.get(number);
        Loader strict = Kinds.of(kind).loader();
        Loader lenient = Kinds.of(kind).loader(LoadOptions.LENIENT);
        Fixtures.in("format/good", "format/warn", "format/bad", "seeds")
                .forEach((name, file) -> damaged(file, number, KINDS.size(), damaged -> {
                    load(lenient, damaged, kind);
                    if (load(strict, damaged, kind) != null
                            && TextDocument.parse(damaged).hasErrors()) {
                        throw new AssertionError(name + " as number " + number + " loads, in spite of "
                                + TextDocument.parse(damaged).problems() + ":\n" + text(damaged));
                    }
                }));
    }

    @Test
    void whatADamagedFileLoadsIsRightOrReported() {
        Loader strict = HEROES.loader();
        Loader lenient = HEROES.loader(LoadOptions.LENIENT);
        damaged(Fixtures.bytes("cases/hero.jasset"), 0, 1, damaged -> {
            TextDocument document = TextDocument.parse(damaged);
            Loaded<Hero> loaded = load(strict, damaged, Hero.KIND);
            if (loaded != null) {
                assertThat(document.hasErrors()).as(text(damaged)).isFalse();
                HeroReader.check(loaded, document, text(damaged));
            }
            Loaded<Hero> partly = load(lenient, damaged, Hero.KIND);
            if (partly != null) {
                HeroReader.check(partly, document, text(damaged));
            }
            if (loaded != null) {
                assertThat(partly).isNotNull();
            }
        });
    }

    @Test
    void aDamagedFileIsSavedAsItIsUntilSomethingChangesAndThenOnlyThere() {
        Loader lenient = HEROES.loader(LoadOptions.LENIENT);
        Saver saver = HEROES.saver();
        damaged(Fixtures.bytes("cases/hero.jasset"), 0, 4, damaged -> {
            Loaded<Hero> loaded = load(lenient, damaged, Hero.KIND);
            if (loaded == null) {
                return;
            }
            assertThat(saver.save(loaded)).isEqualTo(damaged);
            loaded.value().hp = 4711;
            byte[] changed = saver.save(loaded);
            Loaded<Hero> again = load(lenient, changed, Hero.KIND);
            assertThat(again).as(text(damaged) + "\nbecomes\n" + text(changed)).isNotNull();
            assertThat(again.value().hp).isEqualTo(4711);
            String expected = text(HEROES.saver().save(loaded.value(), Hero.KIND));
            assertThat(text(HEROES.saver().save(again.value(), Hero.KIND)))
                    .as(text(damaged) + "\nbecomes\n" + text(changed))
                    .isEqualTo(expected);
            List<String> words = kept(damaged);
            if (!words.isEmpty()) {
                assertThat(kept(changed))
                        .as(text(damaged) + "\nbecomes\n" + text(changed))
                        .containsSubsequence(words);
            }
        });
    }

    @Test
    void everyTypeSurvivesDamage() {
        Loader strict = Everything.KINDS.loader();
        Loader lenient = Everything.KINDS.loader(LoadOptions.LENIENT);
        Saver saver = Everything.KINDS.saver();
        for (int seed = 0; seed < 8; seed++) {
            byte[] file = saver.save(Everything.of(seed), Everything.KIND);
            damaged(file, seed, 97, damaged -> {
                Loaded<Everything> partly = load(lenient, damaged, Everything.KIND);
                if (load(strict, damaged, Everything.KIND) != null) {
                    assertThat(TextDocument.parse(damaged).hasErrors())
                            .as(text(damaged))
                            .isFalse();
                    assertThat(partly).isNotNull();
                }
                if (partly != null) {
                    assertThat(saver.save(partly)).isEqualTo(damaged);
                }
            });
        }
    }

    /** The words of a file, except the value of {@code hp}; older spellings become today's in any change. */
    private static List<String> kept(byte[] file) {
        Property hp = TextDocument.parse(file).property("hp");
        int from = hp == null ? 0 : hp.block().start();
        int to = hp == null ? 0 : hp.block().end();
        String text = new String(file, 0, from, StandardCharsets.ISO_8859_1)
                + new String(file, to, file.length - to, StandardCharsets.ISO_8859_1);
        return Stream.of(text.replaceFirst("; Version", "; version")
                        .replaceFirst("; Position", "; position")
                        .split("[ \n{}\\[\\]]+"))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    @Test
    void theFileOfTheSampleIsWhatItSays() {
        byte[] file = Fixtures.bytes("cases/hero.jasset");
        assertThat(text(HEROES.saver().save(Hero.sample(), Hero.KIND))).isEqualTo(text(file));
        Loaded<Hero> loaded = HEROES.loader().load(file, Hero.KIND);
        assertThat(loaded.report()).isSameAs(LoadReport.CLEAN);
        HeroReader.check(loaded, TextDocument.parse(file), "the sample");
    }

    private static <T> Loaded<T> load(Loader loader, byte[] file, Kind<T> kind) {
        try {
            return loader.load(file, kind);
        } catch (LoadException refused) {
            if (refused.report().problems().isEmpty()) {
                throw new AssertionError("refused without a reason:\n" + text(file), refused);
            }
            return null;
        } catch (RuntimeException | Error other) {
            throw new AssertionError(other + " from\n" + text(file), other);
        }
    }

    /** The file cut at every byte and with every bit flipped: each {@code step}-th of these, from {@code first}. */
    private static void damaged(byte[] file, int first, int step, Consumer<byte[]> check) {
        for (int at = first; at < file.length; at += step) {
            check.accept(Arrays.copyOf(file, at));
        }
        for (int bit = first; bit < file.length * 8; bit += step) {
            byte[] flipped = file.clone();
            flipped[bit >> 3] ^= (byte) (1 << (bit & 7));
            check.accept(flipped);
        }
    }
}
