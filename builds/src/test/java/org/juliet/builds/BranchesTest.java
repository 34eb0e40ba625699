package org.juliet.builds;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.juliet.Codecs;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.schema.HistoryDirectory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two branches that both change a class, recorded by the processor and merged by the real git. */
class BranchesTest {
    private static final String PLAYER = """
            import org.juliet.*;

            @Versioned
            class Player {
                String name = "nobody";

                int gold = 10;

                int level = 1;
            }
            """;

    @TempDir
    Path repository;

    private int builds;

    @BeforeEach
    void makeARepository() throws IOException {
        git("init", "-q", "-b", "main");
        git("config", "user.name", "a");
        git("config", "user.email", "a@b");
        Files.writeString(repository.resolve(".gitignore"), "out*\n");
        commit(PLAYER);
    }

    private String git(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        return Child.sure(repository, command);
    }

    private Path source() {
        return repository.resolve("Player.java");
    }

    /** Compiles what is in the working tree. */
    private String build(String mode) throws IOException {
        return Javac.compile(
                repository.resolve("out" + ++builds),
                Map.of("Player.java", Files.readString(source())),
                "-Ajuliet.history=" + repository.resolve("juliet"),
                "-Ajuliet.mode=" + mode);
    }

    private void commit(String player) throws IOException {
        Files.writeString(source(), player);
        assertThat(build("record")).isEmpty();
        git("add", ".");
        git("commit", "-q", "-m", "x");
    }

    private void branch(String name, String player) throws IOException {
        git("checkout", "-q", "-b", name, "main");
        commit(player);
    }

    /** A save of the program that was compiled last. */
    private byte[] saved(String key, String value) throws IOException {
        return program((kinds, kind) -> new String(kinds.saver().save(kind.fresh(), kind), UTF_8)
                .replaceFirst("; " + key + "\n.*\n", "; " + key + "\n" + value + "\n")
                .getBytes(UTF_8));
    }

    /** What the program that was compiled last makes of a save. */
    private String again(byte[] save) throws IOException {
        return program((kinds, kind) ->
                new String(kinds.saver().save(kinds.loader().load(save, kind).value(), kind), UTF_8));
    }

    private interface Use<R> {
        R with(Kinds kinds, Kind<Object> kind);
    }

    @SuppressWarnings("unchecked")
    private <R> R program(Use<R> use) throws IOException {
        URL[] place = {repository.resolve("out" + builds).toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(place, getClass().getClassLoader())) {
            Kind<Object> kind = (Kind<Object>) Codecs.kind(loader.loadClass("Player"));
            var history = HistoryDirectory.of(repository.resolve("juliet")).read();
            return use.with(Kinds.of(kind).with(history), kind);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void whatBothAddedIsThereAndTheFilesOfBothLoad() throws IOException {
        branch("a", PLAYER.replace("String name", "int armour = 2;\n    String name"));
        byte[] ofA = saved("armour", "7");
        branch(
                "b",
                PLAYER.replace("int level = 1;", "int level = 1;\n    long seen;")
                        .replace("int gold", "@WasNamed(\"gold\") int coins"));
        byte[] ofB = saved("coins", "99");

        git("checkout", "-q", "main");
        git("merge", "-q", "--no-edit", "a");
        git("merge", "-q", "--no-edit", "b");
        assertThat(Files.readString(source())).contains("armour", "coins", "seen");
        assertThat(build("check")).isEmpty();
        for (String mode : List.of("check", "record", "check")) {
            assertThat(build(mode)).isEmpty();
            assertThat(again(ofA)).contains("; armour\n7\n", "; coins\n10\n", "; seen\n0\n");
            assertThat(again(ofB)).contains("; armour\n2\n", "; coins\n99\n", "; seen\n0\n");
        }
        assertThat(git("status", "--porcelain")
                        .lines()
                        .map(line -> line.substring(0, 3))
                        .distinct())
                .containsExactly("?? ");
        assertThat(HistoryDirectory.of(repository.resolve("juliet")).read().heads("Player"))
                .hasSize(1);
    }

    @Test
    void oppositeAnswersAreAQuestion() throws IOException {
        branch("a", PLAYER.replace("int gold", "@WasNamed(\"gold\") int coins"));
        byte[] ofA = saved("coins", "99");
        branch(
                "b",
                PLAYER.replace("    int gold = 10;\n", "").replace("@Versioned\n", "@Versioned\n@Dropped(\"gold\")\n"));

        git("checkout", "-q", "main");
        git("merge", "-q", "--no-edit", "a");
        Child merged = Child.run(repository, Map.of(), List.of("git", "merge", "-q", "--no-edit", "b"));
        if (merged.status() != 0) {
            assertThat(git("diff", "--name-only", "--diff-filter=U")).isEqualTo("Player.java\n");
        }
        // the merge by hand keeps the field
        Files.writeString(source(), PLAYER.replace("int gold", "int coins"));
        String asked = build("check");
        assertThat(asked).contains("[branches-disagree] Player.coins: ");
        assertThat(build("record")).contains("[branches-disagree] Player.coins: ");
        List<String> answers = asked.lines()
                .map(String::strip)
                .filter(line -> line.startsWith("@"))
                .toList();
        assertThat(answers).contains("@WasNamed(\"gold\") on coins");
        Files.writeString(source(), PLAYER.replace("int gold", "@WasNamed(\"gold\") int coins"));
        assertThat(build("record")).isEmpty();
        assertThat(build("check")).isEmpty();
        assertThat(again(ofA)).contains("; coins\n99\n");
    }
}
