package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.juliet.schema.Answer;
import org.juliet.schema.Description;
import org.juliet.schema.HistoryDirectory;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Recorder;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.juliet.tools.GameJar;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryCommandsTest {
    @TempDir
    Path directory;

    private Command command;
    private int jars;

    @BeforeEach
    void open() {
        command = new Command(directory);
    }

    /**
     * A jar with one kind.
     *
     * @param fields declarations of fields of type int, each a key
     */
    private String jar(int version, String kindAnswers, String... keys) {
        StringBuilder body = new StringBuilder();
        for (String key : keys) {
            body.append("            ar.value(").append(key).append(", 1);\n");
        }
        String source = """
                package game;
                import org.juliet.archive.*;

                public final class Game implements org.juliet.tools.KindSource {
                    static final class Hero {
                        static final Kind<Hero> KIND = Kind.of("Hero", Hero.class, Hero::new, Hero::serialize)
                                .version(%d)%s;

                        void serialize(Archive ar, int version) {
                %s        }
                    }

                    @Override
                    public Kinds kinds() {
                        return Kinds.of(Hero.KIND);
                    }
                }
                """.formatted(version, kindAnswers, body).replace("ar.value(Key", "int v = ar.value(Key");
        for (int i = 0; source.contains("int v = "); i++) {
            source = source.replaceFirst("int v = ", "int v" + i + " = ");
        }
        String name = "game" + jars++ + ".jar";
        GameJar.of(command.path(name), "game.Game", source);
        return "./" + name;
    }

    private static String key(String name) {
        return "Key.of(\"" + name + "\")";
    }

    private Command.Result record(String jar) {
        return command.run("history", "record", "--class-path", jar, "--history", "./juliet");
    }

    private Command.Result check(String jar) {
        return command.run("history", "check", "--class-path", jar, "--history", "./juliet");
    }

    @Test
    void recordAddsFilesAndCheckIsContent() {
        String first = jar(1, "", key("hp"), key("gold"));
        assertThat(check(first).status()).isEqualTo(ExitStatus.FAILURE);
        assertThat(record(first)).satisfies(result -> {
            assertThat(result.status()).as(result.err()).isZero();
            assertThat(result.err())
                    .startsWith("note: juliet has no history yet, and it begins with what is recorded now; ")
                    .endsWith("\nHero 1 " + layout("Hero") + ": it was never recorded\n2 files added to juliet\n");
        });
        assertThat(check(first)).isEqualTo(new Command.Result(0, "", "1 kind: 0 errors\n"));
        assertThat(record(first).err()).isEqualTo("0 files added to juliet\n");
    }

    @Test
    void aKindThatNoClassIsOfAnyMoreIsNoted() throws IOException {
        String jar = jar(1, "", key("hp"));
        record(jar);
        Description before = new Description(LayoutSet.parse("layout Squire\nfield hp = int32\n"), Map.of());
        HistoryDirectory.of(command.path("juliet"))
                .add(Recorder.run(history(), before).files());
        String note =
                "note: Squire was recorded, and no class here is of it, so that its files do not load; where a class had"
                        + " that name, say so on it: @WasNamed(\"Squire\") or wasNamed(\"Squire\")\n";
        assertThat(check(jar)).isEqualTo(new Command.Result(0, "", note + "2 kinds: 0 errors\n"));
        assertThat(record(jar).err()).isEqualTo(note + "0 files added to juliet\n");
        assertThat(command.run("history", "verify", "--class-path", jar, "--history", "./juliet")
                        .err())
                .startsWith(note);
        String said = jar(2, ".wasNamed(\"Squire\")", key("hp"));
        assertThat(record(said).err()).doesNotContain("note").contains("2 branches meet");
        assertThat(check(said).err()).isEqualTo("2 kinds: 0 errors\n");
    }

    private String layout(String kind) {
        return org.juliet.schema.LayoutSet.text(history().heads(kind).get(0).layout());
    }

    private SchemaHistory history() {
        try {
            return HistoryDirectory.of(command.path("juliet")).read();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void aQuestionStopsTheRecordAndItsAnswerCanBePasted() {
        record(jar(1, "", key("hp"), key("gold")));
        String second = jar(2, "", key("hp"), key("coins"));
        Command.Result asked = record(second);
        assertThat(asked.status()).isEqualTo(ExitStatus.FINDINGS);
        assertThat(asked.out())
                .isEqualTo(
                        "juliet:1:1: error: Hero.gold: it was recorded and is no more, and what came could be it; say which, "
                                + "or that it is gone, or read its old values yourself: "
                                + "Key.of(\"coins\").wasNamed(\"gold\") | KIND.dropped(\"gold\") | KIND.migrates(\"gold\") [field-left]\n");
        assertThat(asked.err()).isEqualTo("nothing recorded: 1 question\n");
        assertThat(check(second).out()).isEqualTo(asked.out());
        assertThat(history().steps("Hero")).hasSize(1);

        String answered = jar(2, "", key("hp"), key("coins") + ".wasNamed(\"gold\")");
        assertThat(check(answered).out()).contains("[layout-unrecorded]").contains("~ coins, was gold");
        assertThat(record(answered).status()).isZero();
        assertThat(history().heads("Hero")).extracting(Step::label).containsExactly(2);
        assertThat(check(answered).status()).isZero();
        assertThat(command.run("history", "diff", "--history", "./juliet", "Hero", "1", "2"))
                .isEqualTo(new Command.Result(1, "~ coins, was gold\n", ""));
        assertThat(command.run("history", "diff", "--history", "./juliet", "Hero", "2", "2"))
                .isEqualTo(new Command.Result(0, "", ""));
        assertThat(command.run("history", "log", "--history", "./juliet", "Hero")
                        .out())
                .containsPattern("Hero 2 0x[0-9A-F]{16} \\(head\\)\n    ~ coins, was gold\nHero 1 0x[0-9A-F]{16}\n");
        assertThat(command.run("history", "log", "--history", "./juliet", "--format", "json")
                        .out())
                .contains("\"changes\": [")
                .contains("\"head\": true");
    }

    private void add(String layouts, Description.Level level) throws IOException {
        Description described = new Description(LayoutSet.parse(layouts), Map.of("Hero", level));
        HistoryDirectory.of(command.path("juliet"))
                .add(Recorder.run(HistoryDirectory.of(command.path("juliet")).readOrNone(), described)
                        .files());
    }

    private static Description.Level level(Map<String, String> defaults, Answer... answers) {
        return new Description.Level(0, List.of(answers), defaults, Map.of());
    }

    private Command.Result diff(String... of) {
        List<String> line = new ArrayList<>(List.of("history", "diff", "--history", "./juliet", "Hero"));
        line.addAll(List.of(of));
        return command.run(line.toArray(String[]::new));
    }

    @Test
    void whatStepsAloneSayIsAChange() throws IOException {
        String hero = "layout Hero\nfield hp = int32\nfield best = struct Item\nlayout Item\nfield n = int32\n";
        add(hero, level(Map.of("hp", "10")));
        add(hero, level(Map.of("hp", "25")));
        add(hero, level(Map.of()));
        String narrow = hero.replace("hp = int32", "hp = int16").replace("n = int32", "n = int64");
        add(narrow, level(Map.of(), new Answer.Converted("hp", OnLoss.CLAMP)));
        assertThat(diff("1", "2")).isEqualTo(new Command.Result(1, "~ hp default 25, was 10\n", ""));
        assertThat(diff("2", "1").out()).isEqualTo("~ hp default 10, was 25\n");
        assertThat(diff("2", "3").out()).isEqualTo("~ hp default computed, was 25\n");
        assertThat(diff("3", "4").out())
                .isEqualTo("~ hp int16, was int32\n~ what it holds: Item\n~ hp converted, on loss clamp\n");
        assertThat(diff("1", "2", "--format", "json").out())
                .contains("\"change\": \"default\"", "\"text\": \"~ hp default 25, was 10\"");
        Command.Result log = command.run("history", "log", "--history", "./juliet", "Hero");
        assertThat(log.status()).isZero();
        assertThat(log.out()).contains("    ~ hp converted, on loss clamp\n", "    ~ hp default 25, was 10\nHero 1 0x");
    }

    @Test
    void aStepThatIsNotThereIsSaidWithThoseThatAre() throws IOException {
        add("layout Hero\nfield hp = int32\n", level(Map.of("hp", "1")));
        add("layout Hero\nfield hp = int32\n", level(Map.of("hp", "2")));
        assertThat(diff("1", "9").err())
                .isEqualTo("jasset: Hero has no version or layout 9; there are the versions 1, 2\n");
        assertThat(command.run("history", "diff", "--history", "./juliet", "Heroe", "1", "2")
                        .err())
                .isEqualTo("jasset: no step of Heroe; there are those of Hero\n");
        String first = history().steps("Hero").get(0).name();
        assertThat(diff(first, "2").out()).isEqualTo("~ hp default 2, was 1\n");
    }

    @Test
    void theLogOfADamagedHistorySaysSo() throws IOException {
        add("layout Hero\nfield hp = int32\n", level(Map.of("hp", "1")));
        add("layout Hero\nfield hp = int32\nfield gold = int32\n", level(Map.of("hp", "2")));
        Path first =
                command.path("juliet/steps/" + history().steps("Hero").get(0).name() + ".jasset");
        Files.delete(first);
        Command.Result parent = command.run("history", "log", "--history", "./juliet");
        assertThat(parent.status()).isEqualTo(ExitStatus.FINDINGS);
        assertThat(parent.out()).matches("Hero 2 0x[0-9A-F]{16} \\(head\\)\n");
        assertThat(parent.err()).startsWith("juliet/steps/Hero-2-").contains("[step-missing]");
        Path second =
                command.path("juliet/steps/" + history().steps("Hero").get(0).name() + ".jasset");
        Files.writeString(second, Files.readString(second) + "\n");
        Command.Result edited = command.run("history", "log", "--history", "./juliet", "Hero");
        assertThat(edited.status()).isEqualTo(ExitStatus.FAILURE);
        assertThat(edited.err()).contains("[history-edited]", "jasset: no step of Hero");
    }

    @Test
    void t30ADeletedHistoryIsNeverMadeAnewByACheck() throws IOException {
        String game = jar(1, "", key("hp"));
        record(game);
        Path step = Files.list(command.path("juliet/steps")).toList().get(0);
        String text = Files.readString(step);
        Files.writeString(step, text.replace("\n1\n\n; class", "\n1\n\n\n; class"));
        assertThat(check(game).out()).contains("history-edited").contains("version control");
        assertThat(record(game).status()).isEqualTo(ExitStatus.FINDINGS);
        Files.delete(step);
        assertThat(check(game).out()).contains("layout-unrecorded").contains("version control");
        assertThat(Files.list(command.path("juliet/steps"))).isEmpty();
        // what is recorded again is what was there
        assertThat(record(game).status()).isZero();
        assertThat(Files.readString(step)).isEqualTo(text);
    }

    @Test
    void theProjectFileSaysWhereTheHistoryIs() throws IOException {
        record(jar(1, "", key("hp")));
        // commands look upward from where they run; a test runs elsewhere, so that only the failure is seen here
        Command.Result none = command.run("history", "check");
        assertThat(none.status()).isEqualTo(ExitStatus.FAILURE);
        assertThat(none.err()).startsWith("jasset: no juliet.jasset here or above");
    }

    @Test
    void t27BranchesOfGitMergeWithoutConflictAndAGreenCheckStaysGreen() throws Exception {
        git("init", "-q", "-b", "main");
        record(jar(4, "", key("p")));
        commit();
        git("checkout", "-q", "-b", "x");
        record(jar(5, "", key("p"), key("a")));
        commit();
        git("checkout", "-q", "main");
        git("checkout", "-q", "-b", "y");
        record(jar(5, "", key("p"), key("b")));
        commit();
        git("merge", "-q", "--no-edit", "x");
        assertThat(history().heads("Hero")).hasSize(2);
        String both = jar(5, "", key("p"), key("a"), key("b"));
        Command.Result checked = check(both);
        assertThat(checked.status()).as(checked.out()).isZero();
        assertThat(checked.err()).startsWith("note: Hero: ").endsWith("1 kind: 0 errors\n");
        var before = files();

        git("checkout", "-q", "x");
        git("merge", "-q", "--no-edit", "y");
        assertThat(files()).isEqualTo(before);

        // criss-cross: both sides record what met, and meet again
        String next = jar(6, "", key("p"), key("a"), key("b"));
        assertThat(record(next).status()).isZero();
        commit();
        git("checkout", "-q", "y");
        assertThat(record(next).status()).isZero();
        commit();
        git("merge", "-q", "--no-edit", "x");
        assertThat(history().heads("Hero")).hasSize(1);
        assertThat(history().problems()).isEmpty();
        assertThat(check(next)).isEqualTo(new Command.Result(0, "", "1 kind: 0 errors\n"));
    }

    private TreeMap<String, String> files() throws IOException {
        TreeMap<String, String> files = new TreeMap<>();
        try (Stream<Path> tree = Files.walk(command.path("juliet"))) {
            for (Path file : tree.filter(Files::isRegularFile).toList()) {
                files.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return files;
    }

    private void commit() throws Exception {
        git("add", "juliet");
        git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "record");
    }

    private void git(String... arguments) throws Exception {
        List<String> line = new ArrayList<>(List.of("git", "-c", "user.name=a", "-c", "user.email=a@b"));
        line.addAll(List.of(arguments));
        Process process = new ProcessBuilder(line)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }
}
