package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import org.juliet.tools.GameJar;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code migrate --class-path} of files whose kind has another name by now, which only the history of the program knows. */
class MigrateRenamedTest {
    private static final String PROGRAM = """
            package game;
            import java.nio.file.Path;
            import org.juliet.archive.*;
            import org.juliet.schema.HistoryDirectory;

            public final class Game implements org.juliet.tools.KindSource {
                static final Kind<Game> KIND =
                        Kind.of("Knight", Game.class, Game::new, Game::serialize).version(1);
                int hp = 5;

                void serialize(Archive ar, int version) {
                    hp = ar.value(Key.of("hp"), hp);
                }

                @Override
                public Kinds kinds() {
                    try {
                        return Kinds.of(KIND).with(HistoryDirectory.of(Path.of("HISTORY")).readOrNone());
                    } catch (java.io.IOException e) {
                        throw new java.io.UncheckedIOException(e);
                    }
                }
            }
            """;

    @TempDir
    Path directory;

    private Command command;
    private String today = "";

    @BeforeEach
    void renameTheKindOfTwoFiles() {
        command = new Command(directory);
        String before = jar("old.jar", "juliet", PROGRAM);
        succeed("history", "record", "--class-path", before, "--history", "./juliet");
        command.write("text.jasset", "; version\n1\n\n; class\nKnight\n\n; hp\n7\n")
                .write("world/a.jasset", "# old\n; version\n1\n\n; class\nKnight\n\n; hp\n6\n");
        succeed("convert", "--class-path", before, "./text.jasset", "./world/b.jsave");
        today = jar("new.jar", "juliet", renamed(PROGRAM, "Paladin", "Knight"));
        succeed("history", "record", "--class-path", today, "--history", "./juliet");
    }

    private static String renamed(String program, String name, String before) {
        return program.replace(
                "\"Knight\", Game.class, Game::new, Game::serialize).version(1)",
                "\"" + name + "\", Game.class, Game::new, Game::serialize).version(2).wasNamed(\"" + before + "\")");
    }

    private String jar(String name, String history, String program) {
        String source =
                program.replace("HISTORY", command.path(history).toString().replace("\\", "\\\\"));
        String service = source.replaceAll("(?s).*?package (\\w+).*", "$1.Game");
        return GameJar.of(directory.resolve(name), service, source).toString();
    }

    private void succeed(String... arguments) {
        Command.Result result = command.run(arguments);
        assertThat(result.status()).as(result.err()).isZero();
    }

    private void assertThatBothAreMigratedBy(String classPath) {
        assertThat(command.run("migrate", "--class-path", classPath, "./world"))
                .isEqualTo(
                        new Command.Result(0, """
                        migrated world/a.jasset: Paladin 1 -> 2
                        migrated world/b.jsave: Paladin 1 -> 2
                        """, "2 files: 2 migrated, 0 up to date, 0 of other kinds, 0 refused\n"));
        assertThat(command.read("world/a.jasset"))
                .startsWith("# old\n; version\n2\n\n; class\nPaladin\n\n; layout\n0x")
                .endsWith("\n\n; hp\n6\n");
        assertThat(command.run("show", "./world/b.jsave").out()).contains("; class\nPaladin\n", "; hp\n7\n");
        assertThat(command.run("migrate", "--class-path", classPath, "./world").err())
                .isEqualTo("2 files: 0 migrated, 2 up to date, 0 of other kinds, 0 refused\n");
    }

    @Test
    void filesUnderTheOldNameAreMigrated() {
        assertThatBothAreMigratedBy(today);
    }

    @Test
    void theHistoriesOfSeveralSourcesCountTogether() {
        String other = PROGRAM.replace("package game", "package other").replace("\"Knight\"", "\"Orc\"");
        succeed("history", "record", "--class-path", jar("orc.jar", "orcs", other), "--history", "./orcs");
        assertThatBothAreMigratedBy(today + File.pathSeparator + jar("orc.jar", "orcs", other));
    }

    @Test
    void aWorldKnowsTheOldNameToo() {
        assertThat(command.run("world", "check", "--class-path", today, "./world")
                        .out())
                .doesNotContain("class-unknown");
    }

    @Test
    void aTextUnderTheOldNameIsConvertedByTheProgram() {
        succeed("convert", "--class-path", today, "./world/a.jasset", "./a.jsave");
        assertThat(command.run("show", "./a.jsave").out()).contains("; class\nPaladin\n", "; hp\n6\n");
    }
}
