package org.juliet.tools.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.juliet.schema.HistoryDirectory;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.juliet.tools.Main;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The hook that records what is committed, run by the real git. */
class HistoryStagedTest {
    private static final String CLASS_PATH = System.getProperty("java.class.path");
    private static final String QUICK = " -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:-UsePerfData ";

    @TempDir
    Path repository;

    @BeforeEach
    void makeARepositoryWithTheHook() throws Exception {
        git("init", "-q", "-b", "main");
        git("config", "user.name", "a");
        git("config", "user.email", "a@b");
        hook("");
        write("juliet.jasset", "; history\nassets/juliet\n");
        write(".gitignore", "out/\n");
        player("int gold;");
    }

    private void hook(String option) throws IOException {
        String bin = Path.of(System.getProperty("java.home"), "bin") + "/";
        String build = bin + "javac" + QUICK.replace(" -X", " -J-X") + "-cp " + CLASS_PATH
                + " -processor org.juliet.processor.JulietProcessor " + option + " -d out src/*.java";
        Path hook = Files.writeString(repository.resolve(".git/hooks/pre-commit"), """
                #!/bin/sh
                exec %s -cp %s %s history record --staged --build '%s' --classes out
                """.formatted(
                        bin + "java" + QUICK, CLASS_PATH, Main.class.getName(), build));
        assertThat(hook.toFile().setExecutable(true)).isTrue();
    }

    private void player(String fields) throws IOException {
        write(
                "src/Player.java",
                "import org.juliet.*;\n@Versioned class Player {\n    " + fields.replace("; ", ";\n    ") + "\n}\n");
    }

    private void write(String file, String text) throws IOException {
        Path path = repository.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private String git(String... arguments) throws Exception {
        Run run = run(arguments);
        assertThat(run.status).as(run.said).isZero();
        return run.said;
    }

    private record Run(int status, String said) {}

    private Run run(String... arguments) throws Exception {
        List<String> line = new ArrayList<>(List.of("git"));
        line.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(line).directory(repository.toFile()).redirectErrorStream(true);
        builder.environment().put("GIT_EDITOR", "true");
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        return new Run(process.waitFor(), said);
    }

    private String commit() throws Exception {
        return git("commit", "-q", "-m", "x");
    }

    private SchemaHistory history() throws IOException {
        SchemaHistory history =
                HistoryDirectory.of(repository.resolve("assets/juliet")).read();
        assertThat(history.problems()).isEmpty();
        return history;
    }

    /** The fields of the layouts of a commit's steps. */
    private List<String> heads() throws IOException {
        SchemaHistory history = history();
        return history.heads("Player").stream()
                .map(Step::layout)
                .map(layout -> fields(history, layout))
                .toList();
    }

    private static String fields(SchemaHistory history, long layout) {
        LayoutSet set = history.of(layout);
        return String.join(
                " ",
                set.struct("Player").fields().stream()
                        .map(field -> field.name())
                        .toList());
    }

    private String committed() throws Exception {
        return git("show", "--name-only", "--format=", "HEAD");
    }

    @Test
    void aCommitHoldsTheStepThatItsCodeNeeds() throws Exception {
        git("add", ".");
        assertThat(commit()).contains("Player 1 0x").contains("2 files added to assets/juliet");
        assertThat(committed())
                .contains("assets/juliet/.gitattributes", "assets/juliet/steps/Player-1-", "src/Player.java");
        assertThat(git("status", "--porcelain")).isEmpty();

        // staged only: what is in the working tree beside it is for later
        player("int gold; int level;");
        git("add", ".");
        player("int gold; int level; int later;");
        commit();
        assertThat(heads()).containsExactly("gold level");
        assertThat(git("status", "--porcelain")).isEqualTo(" M src/Player.java\n");

        // a message says nothing new, a field does
        assertThat(git("commit", "-q", "--amend", "-m", "better")).isEmpty();
        git("add", ".");
        git("commit", "-q", "--amend", "-m", "better");
        assertThat(heads()).containsExactly("gold level later");
        assertThat(committed()).contains("steps/Player-2-", "steps/Player-3-");
        assertThat(git("status", "--porcelain")).isEmpty();
    }

    @Test
    void halfFinishedCodeRecordsNothingAndIsNotHeldUp() throws Exception {
        player("int gold; Wallet wallet;");
        git("add", ".");
        assertThat(commit()).contains("cannot find symbol").contains("nothing recorded: what is staged does not build");
        assertThat(repository.resolve("assets/juliet")).doesNotExist();
        player("int gold;");
        assertThat(git("commit", "-q", "-m", "named", "src/Player.java"))
                .contains("nothing recorded: a commit of named files holds no others");
        assertThat(git("status", "--porcelain")).isEmpty();
        assertThat(repository.resolve("assets/juliet")).doesNotExist();
    }

    @Test
    void aQuestionStopsTheCommitAndItsAnswerLetsItGo() throws Exception {
        git("add", ".");
        commit();
        player("int coins;");
        git("add", ".");
        Run stopped = run("commit", "-q", "-m", "x");
        assertThat(stopped.status).isNotZero();
        assertThat(stopped.said)
                .contains(
                        "@WasNamed(\"gold\") on coins | @Dropped(\"gold\") on Player | @Migration(reads = \"gold\") on a")
                .contains(
                        "nothing recorded: 1 question\nthe commit was stopped; git commit --no-verify goes on without");
        // a build that compares with the history asks by itself
        hook("-Ajuliet.history=\"$PWD\"/assets/juliet");
        stopped = run("commit", "-q", "-m", "x");
        assertThat(stopped.status).isNotZero();
        assertThat(stopped.said)
                .contains("[field-left] Player.gold", "nothing recorded: the build asks\nthe commit was");
        assertThat(git("status", "--porcelain")).isEqualTo("M  src/Player.java\n");
        player("@WasNamed(\"gold\") int coins;");
        git("add", ".");
        commit();
        assertThat(heads()).containsExactly("coins");
    }

    @Test
    void aRebaseCarriesItsStepsAlongAndTheNextCommitJoinsThem() throws Exception {
        git("add", ".");
        commit();
        git("checkout", "-q", "-b", "branch");
        player("int gold; int a;");
        git("add", ".");
        commit();
        git("checkout", "-q", "main");
        player("int b; int gold;");
        git("add", ".");
        commit();
        git("checkout", "-q", "branch");
        Run rebase = run("rebase", "main");
        if (rebase.status != 0) {
            player("int b; int gold; int a;");
            git("add", ".");
            git("rebase", "--continue");
        }
        assertThat(git("status", "--porcelain")).isEmpty();
        assertThat(history().steps("Player")).hasSizeBetween(3, 4);
        player("int b; int gold; int a; int c;");
        git("add", ".");
        commit();
        assertThat(heads()).containsExactly("b gold a c");
        assertThat(git("status", "--porcelain")).isEmpty();
    }

    @Test
    void whatCannotWorkSaysWhy() throws Exception {
        git("add", ".");
        write("juliet.jasset", "; history\n../elsewhere\n");
        Run outside = run("commit", "-q", "-m", "x");
        assertThat(outside.status).isNotZero();
        assertThat(outside.said).contains("is outside of the repository");
    }
}
