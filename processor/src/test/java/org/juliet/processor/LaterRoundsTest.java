package org.juliet.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes that hold what another processor makes, so that they wait for the round after that. */
class LaterRoundsTest {
    private static final String MADE = "package game; @org.juliet.Versioned public class Made { int big; }";

    @TempDir
    Path out;

    /** A processor that makes a class in the first round. */
    @SupportedAnnotationTypes("*")
    private static final class Maker extends AbstractProcessor {
        private boolean made;

        @Override
        public SourceVersion getSupportedSourceVersion() {
            return SourceVersion.latest();
        }

        @Override
        public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
            if (!made) {
                made = true;
                try (Writer out =
                        processingEnv.getFiler().createSourceFile("game.Made").openWriter()) {
                    out.write(MADE);
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            }
            return false;
        }
    }

    private Compilation compile(Map<String, String> sources, String... options) throws IOException {
        Compilation both = Compilation.of(List.of(new Maker(), new JulietProcessor()), sources, options);
        assertThat(both.messages()).isEmpty();
        both.writeTo(out);
        return both;
    }

    @Test
    void aGenericClassMayHoldWhatAnotherProcessorMakes() throws IOException {
        Compilation both = compile(Map.of(
                "game/Box.java",
                "package game; @org.juliet.Versioned public class Box<T> { T value; Made made; }",
                "game/Stall.java",
                "package game; @org.juliet.Versioned public class Stall { Box<String> goods; }"));
        assertThat(both.files().keySet()).contains("game/StallCodec.class", "game/BoxOfStringCodec.class");
    }

    @Test
    void theHolderOfWhatWaitsGetsTheLabelThatItHasWithoutTheOtherProcessor() throws IOException {
        Map<String, String> sources = new TreeMap<>(Map.of(
                "game/Later.java",
                "package game; @org.juliet.Versioned public class Later { Made made; }",
                "game/Holder.java",
                "package game; @org.juliet.Versioned public class Holder { Later later; Box<Later> box; }",
                "game/Box.java",
                "package game; @org.juliet.Versioned public class Box<T> { T value; }",
                "game/Top.java",
                "package game; @org.juliet.Versioned public class Top extends Later { java.util.List<Holder> all; }"));
        String history = "-Ajuliet.history=" + out.resolve("juliet");
        compile(sources, history, "-Ajuliet.mode=record");
        sources.replaceAll((name, text) -> text.replace("}", name.contains("Top") ? "int most; }" : "int more; }"));
        Compilation both = compile(sources, history);

        sources.put("game/Made.java", MADE);
        Compilation alone = Compilation.of(sources, history);
        assertThat(alone.file("game/HolderCodec.java")).contains(".version(2)");
        for (String codec : List.of("Later", "Holder", "BoxOfLater", "Top")) {
            String file = "game/" + codec + "Codec.java";
            assertThat(both.file(file)).isEqualTo(alone.file(file));
        }
    }

    @Test
    void theFormOfAGenericClassIsThatOfABuildThatFindsAllItsClassesAtOnce() throws IOException {
        Map<String, String> box = Map.of(
                "game/Box.java",
                "package game; @org.juliet.Versioned public class Box<T> { T value; transient int a; Made getValue() { return null; } }");
        Map<String, String> stall = Map.of(
                "game/Stall.java", "package game; @org.juliet.Versioned public class Stall { Box<String> goods; }");
        Map<String, String> all = new TreeMap<>(box);
        all.putAll(stall);
        String form = compile(all).file("game/BoxCodec.java");
        Compilation again = Compilation.of(box, "-cp", out + File.pathSeparator + Compilation.CLASS_PATH);
        assertThat(again.file("game/BoxCodec.java")).isEqualTo(form);
    }
}
