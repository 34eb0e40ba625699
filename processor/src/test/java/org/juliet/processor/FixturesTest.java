package org.juliet.processor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.juliet.archive.Both;
import org.juliet.archive.Kind;
import org.juliet.archive.KindCheck;
import org.juliet.archive.Kinds;
import org.juliet.archive.Loaded;
import org.juliet.archive.Samples;
import org.juliet.archive.Saver;
import org.juliet.schema.ClassResource;
import org.juliet.schema.LayoutSet;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Classes of every sort, compiled together. */
class FixturesTest {
    private static final int KINDS = 42;

    static final Compilation GAME = Compilation.ofFolder("game", "-Xlint:all,-processing", "-Werror");
    static final Map<String, Kind<?>> CODECS = codecs(GAME);
    static final Kinds ALL = Kinds.of(CODECS.values());

    /** The kinds of all codecs, by the names of these. */
    static Map<String, Kind<?>> codecs(Compilation from) {
        Map<String, Kind<?>> kinds = new TreeMap<>();
        ClassLoader loader = from.loader();
        for (String file : from.files().keySet()) {
            if (file.endsWith("Codec.class")) {
                String name =
                        file.substring(0, file.length() - ".class".length()).replace('/', '.');
                try {
                    Field kind = loader.loadClass(name).getDeclaredField("KIND");
                    kind.setAccessible(true);
                    kinds.put(name, (Kind<?>) kind.get(null));
                } catch (NoSuchFieldException ofAGenericClass) {
                    continue;
                } catch (ReflectiveOperationException e) {
                    throw new AssertionError(e);
                }
            }
        }
        return kinds;
    }

    private static Stream<DynamicTest> each(Consumer<Kind<?>> test) {
        return CODECS.values().stream()
                .filter(Kind::isConcrete)
                .map(kind -> dynamicTest(kind.name(), () -> test.accept(kind)));
    }

    @Test
    void generatedCodeCompilesWithoutWarnings() {
        assertThat(GAME.messages()).isEmpty();
        assertThat(GAME.succeeded()).isTrue();
        assertThat(CODECS).hasSize(KINDS);
    }

    @Test
    void generatedCodeFitsTheScreen() {
        for (String file : GAME.files().keySet()) {
            if (file.endsWith(".java")) {
                assertThat(GAME.file(file).lines()).as(file).allMatch(line -> line.length() <= 120);
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> everyKeyIsStored() {
        return each(kind -> KindCheck.verify(
                kind, CODECS.values().stream().filter(other -> other != kind).toArray(Kind<?>[]::new)));
    }

    @TestFactory
    Stream<DynamicTest> theSourceTellsTheLayoutThatTheCodecHas() {
        return each(kind -> assertThat(layouts(GAME, kind))
                .isEqualTo(Kinds.of(kind).describe().layouts()));
    }

    /** The layouts that a source tells. */
    static LayoutSet layouts(Compilation from, Kind<?> kind) {
        TextDocument document =
                TextDocument.parse(Objects.requireNonNull(from.files().get(ClassResource.name(kind.name()))));
        assertThat(document.problems()).isEmpty();
        Property layouts = Objects.requireNonNull(document.property("layouts"));
        return LayoutSet.parse(((Value.Text) layouts.value()).text());
    }

    @TestFactory
    Stream<DynamicTest> freshObjectsComeBackFromBothForms() {
        return each(kind -> comesBack(ALL, kind, false));
    }

    @TestFactory
    Stream<DynamicTest> filledObjectsComeBackFromBothForms() {
        return each(kind -> comesBack(ALL, kind, true));
    }

    @TestFactory
    Stream<DynamicTest> imagesAreWrittenAndReadStraightAheadAsKeyByKey() {
        return each(kind -> agree(ALL, kind));
    }

    static <T> void agree(Kinds kinds, Kind<T> kind) {
        Kinds keyByKey = Both.keyByKey(kinds);
        assertThat(Both.isStraight(kind)).as(kind.name()).isTrue();
        for (T object : List.of(kind.fresh(), Samples.of(kind, kinds))) {
            byte[] file = kinds.binarySaver().save(object, kind);
            assertThat(file).isEqualTo(keyByKey.binarySaver().save(object, kind));
            assertThat(Both.savesStraight(kinds, kind, object)).as(kind.name()).isTrue();
            Loaded<T> straight = kinds.loader().load(file, kind);
            Loaded<T> reference = keyByKey.loader().load(file, kind);
            assertThat(straight.report()).isEqualTo(reference.report());
            assertThat(kinds.saver().save(straight.value(), kind))
                    .isEqualTo(kinds.saver().save(reference.value(), kind));
        }
    }

    static <T> void comesBack(Kinds kinds, Kind<T> kind, boolean filled) {
        T object = filled ? Samples.of(kind, kinds) : kind.fresh();
        byte[] text = kinds.saver().save(object, kind);
        for (Saver saver : List.of(kinds.saver(), kinds.binarySaver())) {
            byte[] file = saver.save(object, kind);
            Loaded<T> loaded = kinds.loader().load(file, kind);
            assertThat(loaded.report().problems()).isEmpty();
            assertThat(saver.save(loaded.value(), kind)).isEqualTo(file);
            assertThat(kinds.saver().save(loaded.value(), kind)).asString(UTF_8).isEqualTo(new String(text, UTF_8));
        }
    }
}
