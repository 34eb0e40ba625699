package org.juliet.processor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.juliet.Codecs;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.schema.HistoryDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes, enums and members of sealed types that have another name one day, with and without a word of it. */
class RenamedClassesTest {
    private static final String SPELLS = """
            @Versioned class G {
                Spell spell = new Spell(); List<Spell> all = new ArrayList<>(); Map<String, Spell> by = new TreeMap<>();
            }
            @Versioned class Spell { int power = 3; }
            """;
    private static final String SHAPES = """
            @Versioned class G { Metal m = Metal.IRON; Shape s = new Dot(); }
            enum Metal { TIN, IRON }
            sealed interface Shape permits Dot, Line {}
            @Versioned final class Dot implements Shape { int x = 4; }
            @Versioned final class Line implements Shape { int y = 4; }
            """;
    private static final String ROOT = "@Versioned class G { int gold; int end = 1; }\n";

    @TempDir
    Path top;

    private Compilation build(String mode, String types, String... options) {
        List<String> all = new ArrayList<>(List.of(options));
        all.add("-Ajuliet.history=" + top.resolve("juliet"));
        all.add("-Ajuliet.mode=" + mode);
        String text = "package mine; import java.util.*; import org.juliet.*;\n" + types;
        return Compilation.of(Map.of("mine/All.java", text), all.toArray(String[]::new));
    }

    private void recorded(String text) {
        assertThat(build("record", text).messages()).isEmpty();
    }

    private static List<String> question(Compilation build) {
        assertThat(build.succeeded()).isFalse();
        assertThat(build.messages()).hasSize(1);
        return build.messages().get(0).lines().map(String::strip).toList();
    }

    private static <T> String again(Kinds kinds, Kind<T> kind, String text) {
        return new String(
                kinds.saver()
                        .save(kinds.loader().load(text.getBytes(UTF_8), kind).value(), kind),
                UTF_8);
    }

    private String loaded(Compilation build, String type, String text)
            throws IOException, ReflectiveOperationException {
        Class<?> root = build.loader().loadClass("mine." + type);
        return again(
                Codecs.kinds(root)
                        .with(HistoryDirectory.of(top.resolve("juliet")).read()),
                Codecs.kind(root),
                text);
    }

    @Test
    void aClassThatFieldsHoldIsAskedOnceWithTheAnswerThatKeepsAllFirst() throws Exception {
        recorded(SPELLS);
        String old =
                "; version\n1\n\n; class\nG\n\n; spell\n{ power 42 }\n\n; all\n[ { power 43 } ]\n\n; by\n{ k { power 44 } }\n";
        String magic = SPELLS.replace("Spell", "Magic");
        assertThat(question(build("ask", magic))).satisfies(lines -> {
            assertThat(lines.get(0))
                    .isEqualTo(
                            "All.java:5: [kind-left] Magic: it is new, and Spell, which G.spell, G.all, G.by held, is no"
                                    + " more; say whether it is that under another name, or what becomes of the values there");
            assertThat(lines.get(1)).startsWith("now 0x");
            assertThat(lines.get(2)).isEqualTo("@WasNamed(\"Spell\") on Magic");
            assertThat(lines.get(3)).startsWith("@Reused(upTo = 0x").endsWith("L) on by of G");
            assertThat(lines).hasSize(4);
        });
        String answered = magic.replace("@Versioned class Magic", "@Versioned @WasNamed(\"Spell\") class Magic");
        recorded(answered);
        assertThat(loaded(build("check", answered), "G", old)).contains("power 42", "power 43", "power 44");
    }

    @Test
    void anEnumAndAMemberOfASealedTypeAreAskedInTheSameWay() {
        recorded(SHAPES);
        assertThat(question(build("record", SHAPES.replace("Metal", "Ore"))))
                .contains("@WasNamed(\"Metal\") on Ore", "@Convert(onLoss = OnLoss.FAIL) on m of G")
                .first()
                .asString()
                .startsWith("All.java:3: [kind-left] Ore: ");
        assertThat(question(build("check", SHAPES.replace("Dot", "Point"))))
                .contains("@WasNamed(\"Dot\") on Point")
                .first()
                .asString()
                .startsWith("All.java:5: [kind-left] Point: ");
        recorded(SHAPES.replace("enum Metal", "@WasNamed(\"Metal\") enum Metal")
                .replace("@Versioned final class Dot", "@Versioned @WasNamed(\"Dot\") final class Dot")
                .replaceAll("(?<!\")Metal", "Ore")
                .replaceAll("(?<!\")Dot", "Point"));
    }

    @Test
    void twoClassesThatExchangeTheirNamesAreOneQuestionWithTheAnswerThatKeepsAllFirst() throws Exception {
        String types = """
                @Versioned class G { Arrow it = new Arrow(); List<Bow> all = new ArrayList<>(); }
                @Versioned @Stored("mod:Arrow") class Arrow { int length = 1; }
                @Versioned class Bow { String wood = "yew"; }
                """;
        recorded(types);
        String after = types.replace("Arrow", "?")
                .replace("Bow", "Arrow")
                .replace("?", "Bow")
                .replace("@Stored(\"mod:Bow\") class Bow", "class Bow")
                .replace("class Arrow", "@Stored(\"mod:Arrow\") class Arrow");
        assertThat(question(build("ask", after))).satisfies(lines -> {
            assertThat(lines.get(0))
                    .isEqualTo(
                            "All.java:3: [name-reused] Bow: it looks like what mod:Arrow was when it was recorded, mod:Arrow"
                                    + " like Bow; say whether they are these under other names, or what became of each field");
            assertThat(lines.get(2)).isEqualTo("@WasNamed(\"mod:Arrow\") on Bow, @WasNamed(\"Bow\") on Arrow");
            assertThat(lines.get(3)).startsWith("@Reused(upTo = 0x").contains("@Dropped(\"wood\") on Bow");
            assertThat(lines).hasSize(4);
        });
        String half = after.replace("class Bow", "@WasNamed(\"mod:Arrow\") class Bow");
        assertThat(build("ask", half).messages().get(0))
                .contains("mod:Arrow: Bow says that it had this name;")
                .contains("    @WasNamed(\"Bow\") on Arrow\n");
        String answered = half.replace("class Arrow", "@WasNamed(\"Bow\") class Arrow");
        recorded(answered);
        String old = "; version\n1\n\n; class\nG\n\n; it\n{ length 42 }\n\n; all\n[ { wood elm } ]\n";
        assertThat(loaded(build("check", answered), "G", old)).contains("length 42", "wood elm");
    }

    @Test
    void aNameThatIsTakenOverInTheSameChangeIsAsked() {
        recorded(SPELLS);
        String both = SPELLS.replace("Spell", "Magic")
                        .replace("@Versioned class Magic", "@Versioned @WasNamed(\"Spell\") class Magic")
                + "@Versioned class Spell { String power = \"abc\"; }\n";
        assertThat(question(build("ask", both)))
                .endsWith("@Reused on Spell")
                .first()
                .asString()
                .startsWith("All.java:6: [name-reused] Spell: Magic says that it had this name;");
        recorded(both.replace("@Versioned class Spell", "@Versioned @Reused class Spell"));
    }

    @Test
    void aRootThatHasAnotherNameIsAWarningUntilItIsRecorded() throws Exception {
        recorded(ROOT);
        String game = ROOT.replaceAll("\\bG\\b", "Game");
        String warning =
                "All.java:2: [V-KIND-LEFT] Game: it is new, and no class here is of G, which was recorded, so that"
                        + " its files do not load;";
        for (String mode : List.of("ask", "check", "record")) {
            assertThat(build(mode, game).messages().get(0))
                    .as(mode)
                    .startsWith(warning)
                    .endsWith("@WasNamed(\"G\") on Game");
        }
        assertThat(build("check", game).messages()).isEmpty();
        String late = game.replace("@Versioned class Game", "@Versioned @WasNamed(\"G\") class Game");
        recorded(late);
        assertThat(loaded(build("check", late), "Game", "; class\nG\n; end\n7\n"))
                .contains("; end\n7\n");
    }

    @Test
    void anEarlierNameThatWasNeverRecordedIsAWarningThatNamesTheNearest() {
        recorded(ROOT + "@Versioned class Hero { int hp; String name; }");
        String knight = ROOT + "@Versioned @WasNamed(\"Heor\") class Knight { int hp; int mana; }";
        assertThat(build("ask", knight).messages())
                .anySatisfy(message -> assertThat(message)
                        .startsWith("All.java:3: [V-ANSWER] Knight: nothing recorded has the earlier name Heor, so that"
                                + " what is recorded does not go on here; recorded, and without a class today: Hero\n")
                        .endsWith("@WasNamed(\"Hero\") on Knight"));
    }

    @Test
    void aBuildThatCompilesFewClassesDoesNotWarnOfThoseThatItCanSee() throws Exception {
        Path out = top.resolve("out");
        build("record", ROOT + SHAPES.replace("G", "Other")).writeTo(out);
        String path = out + File.pathSeparator + Compilation.CLASS_PATH;
        assertThat(build("record", ROOT.replace("G", "Rival"), "-cp", path).messages())
                .isEmpty();
        // an enum has no resource of its own
        String other = "enum Ore { TIN, IRON }\n@Versioned class Other { Ore m; Shape s; }\n";
        assertThat(question(build("ask", other, "-cp", path)))
                .first()
                .asString()
                .contains("[conversion-lossy]");
    }
}
