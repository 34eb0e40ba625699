package org.juliet.processor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.ToolProvider;
import org.juliet.Codecs;
import org.juliet.Versioned;
import org.juliet.archive.Kind;
import org.juliet.archive.KindCheck;
import org.juliet.archive.Kinds;
import org.juliet.schema.ClassResource;
import org.juliet.schema.HistoryProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a build meets beside sound classes. */
class BuildTest {
    private static final String KNIGHT = """
            package game;
            @org.juliet.Versioned
            public class Knight {
                int damage = 5;
            }
            """;

    @Test
    void aClassWithAFaultCostsNoOtherItsCodec() {
        Compilation both = Compilation.of(Map.of(
                "game/Knight.java",
                KNIGHT,
                "game/Odd.java",
                "package game; @org.juliet.Versioned class Odd { Object any; }"));
        assertThat(both.succeeded()).isFalse();
        assertThat(both.messages()).hasSize(1).first().asString().startsWith("Odd.java:1: [V-TYPE] Odd.any: ");
        assertThat(both.files()).containsKey("game/KnightCodec.java").doesNotContainKey("game/OddCodec.java");
    }

    @Test
    void aBuildWithAllWarningsGetsNone() {
        Compilation strict = Compilation.of(Map.of("game/Knight.java", KNIGHT), "-Xlint:all", "-Werror");
        assertThat(strict.messages()).isEmpty();
    }

    @Test
    void aFieldMayBeCalledAsTheKeyOfAnOldOneIs() {
        Compilation both = Compilation.of(Map.of("game/Coin.java", """
                package game;
                @org.juliet.Versioned class Coin {
                    int oldGold;
                    @org.juliet.Migration(reads = "gold") void from(int gold) { oldGold = gold; }
                }
                """));
        assertThat(both.messages()).isEmpty();
    }

    @Test
    void halfFinishedCodeGetsTheCompilersWordsAndNoLayout() {
        Compilation half = Compilation.of(Map.of(
                "game/Knight.java", KNIGHT.replace("int damage = 5", "Wallet wallet"),
                "game/Squire.java", KNIGHT.replace("Knight", "Squire")));
        assertThat(half.succeeded()).isFalse();
        assertThat(half.messages())
                .hasSize(1)
                .first()
                .asString()
                .contains("cannot find symbol")
                .contains("Wallet");
        assertThat(half.files()).containsKey("game/SquireCodec.java");
        assertThat(half.files()).doesNotContainKeys("game/KnightCodec.java", "META-INF/juliet/Squire.jasset");
    }

    @Test
    void aLayoutIsAResourceThatSaysWhatTheClassStores() throws NoSuchAlgorithmException {
        Compilation sound = Compilation.of(Map.of("game/Knight.java", KNIGHT));
        String stored = """
                ; version
                1

                ; class
                juliet:Class

                ; kind
                Knight

                ; layouts
                | layout Knight
                | field damage = int32
                |

                ; levels
                [
                  {
                    kind Knight
                    type game.Knight
                    defaults {
                      damage 5
                    }
                  }
                ]
                """;
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(stored.getBytes(UTF_8));
        String number = HexFormat.of().formatHex(hash, 0, 8);
        assertThat(sound.file("META-INF/juliet/Knight.jasset"))
                .isEqualTo(stored + "\n; stamps\n[\n  { type game.KnightCodec number 0x"
                        + number.toUpperCase(Locale.ROOT) + " }\n]\n");
        assertThat(sound.file("game/KnightCodec.java")).contains("static final long STORED = 0x" + number + "L;");
    }

    @Test
    void aClassOfAClassFileWithoutACodecIsToBeCompiledAgain() {
        Compilation second = Compilation.of(Map.of("game/Army.java", """
                package game;
                @org.juliet.Versioned
                class Army {
                    org.juliet.processor.Compiled unit = new org.juliet.processor.Compiled();
                }
                """));
        assertThat(second.messages())
                .containsExactly(
                        "Army.java:3: [V-TYPE] Army: the class org.juliet.processor.Compiled in it was compiled without"
                                + " this processor, so that it has no codec; compile it again, with it");
    }

    @Test
    void classesFindTheirCodecsByName() throws ReflectiveOperationException {
        ClassLoader loader = Compilation.of(Map.of("game/Knight.java", KNIGHT)).loader();
        Class<?> knight = loader.loadClass("game.Knight");
        Kind<?> kind = Codecs.kind(knight);
        assertThat(kind.type()).isEqualTo(knight);
        Kinds kinds = Codecs.kinds(knight);
        assertThat(kinds.kind("Knight")).isSameAs(kind);
    }

    @Test
    void aMissingProcessorSaysHowToPutItInPlace() {
        assertThatThrownBy(() -> Codecs.kind(Compiled.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "org.juliet.processor.Compiled is @Versioned, but its codec org.juliet.processor.CompiledCodec was"
                                + " not generated: put juliet-processor on the annotation processor path (-processorpath of javac,"
                                + " <annotationProcessorPaths> of Maven; since JDK 23 javac runs no processor that is on the class path"
                                + " alone)");
        assertThatThrownBy(() -> Codecs.kind(String.class))
                .hasMessageStartingWith(
                        "java.lang.String is not @Versioned, so that it has no codec; where a tool shrinks")
                .hasMessageEndingWith("name the codec itself, such as KnightCodec.KIND");
        @Versioned
        record Local(int count) {}
        assertThatThrownBy(() -> Codecs.kind(Local.class))
                .hasMessage(Local.class.getName()
                        + " stands in the body of a method, where no annotation processor sees it;"
                        + " make it a static nested class");
    }

    @Test
    void aProcessorOnTheClassPathAloneRunsUntilJdk22(@TempDir Path out) throws Exception {
        Path source = Files.writeString(out.resolve("Knight.java"), KNIGHT);
        var said = new ByteArrayOutputStream();
        String[] options = {"-cp", Compilation.CLASS_PATH, "-d", out.toString(), source.toString()};
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, said, said, options))
                .as(said.toString(UTF_8))
                .isZero();
        URL[] place = {out.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(place, getClass().getClassLoader())) {
            Class<?> knight = loader.loadClass("game.Knight");
            if (Runtime.version().feature() < 23) {
                assertThat(Codecs.kind(knight).name()).isEqualTo("Knight");
            } else {
                assertThatThrownBy(() -> Codecs.kind(knight))
                        .hasMessageStartingWith(
                                "game.Knight is @Versioned, but its codec game.KnightCodec was not generated: put")
                        .hasMessageEndingWith("since JDK 23 javac runs no processor that is on the class path alone)");
            }
        }
    }

    @Test
    void classesWithHandWrittenKindsAreHeldAndExtended() throws ReflectiveOperationException {
        Compilation mixed = Compilation.of(Map.of("game/Wallet.java", """
                package game;
                import org.juliet.archive.*;
                public class Wallet {
                    public static final Kind<Wallet> KIND = Kind.of("Wallet", Wallet.class, Wallet::new, Wallet::serialize);
                    long amount = 7;
                    void serialize(Archive ar, int version) {
                        amount = ar.value(Key.of("amount"), amount);
                    }
                }
                """, "game/Safe.java", """
                package game;
                @org.juliet.Versioned
                public class Safe extends Wallet {
                    final Wallet inner = new Wallet();
                }
                """));
        assertThat(mixed.messages()).isEmpty();
        Kind<?> safe = Codecs.kind(mixed.loader().loadClass("game.Safe"));
        KindCheck.verify(safe);
        assertThat(safe.layoutSet().levels("Safe")).containsExactly("Wallet", "Safe");
        // whose source does not tell what it stores
        assertThat(mixed.file("META-INF/juliet/Safe.jasset")).isEqualTo("""
                ; version
                1

                ; class
                juliet:Class

                ; kind
                Safe

                ; type
                game.Safe

                ; hand_written
                [
                  game.Wallet
                ]
                """);
        List<HistoryProblem> problems = new ArrayList<>();
        byte[] resource = mixed.files().get("META-INF/juliet/Safe.jasset");
        assertThat(ClassResource.parse("META-INF/juliet/Safe.jasset", resource, problems::add))
                .isNull();
        assertThat(problems)
                .singleElement()
                .hasToString(
                        "META-INF/juliet/Safe.jasset:14: game.Safe holds or extends game.Wallet, with a KIND written by"
                                + " hand: only the running program knows what they store; name it with --class-path,"
                                + " too [classes-untold]");
    }
}
