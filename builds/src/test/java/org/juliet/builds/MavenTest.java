package org.juliet.builds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.juliet.schema.HistoryDirectory;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two modules with the pom that the page on builds shows, built by a real Maven. */
class MavenTest {
    private static final String ITEM = "package game;\n@org.juliet.Versioned public class Item { int count = 1; }\n";
    private static final String HERO = """
            package game;
            import org.juliet.*;
            @Versioned public class Hero {
                int gold = 5;
                Item best = new Item();
            }
            """;

    @TempDir
    Path directory;

    private MavenProject project;

    @BeforeEach
    void write() throws IOException {
        assumeTrue(MavenProject.program() != null, "this build is not run by Maven: there is none to try");
        project = new MavenProject(directory);
        project.write(Map.of(
                "pom.xml",
                        MavenProject.pom(
                                "all", "pom", "<modules><module>client</module><module>server</module></modules>"),
                "client/pom.xml", MavenProject.pom("client", "jar", ""),
                "client/src/main/java/game/Item.java", ITEM,
                "client/src/main/java/game/Hero.java", HERO,
                "client/src/test/java/game/Fake.java",
                        "package game;\n@org.juliet.Versioned class Fake { Hero hero; Object kind = FakeCodec.KIND.name(); }\n"
                                .replace("Object", "transient Object"),
                "server/pom.xml", MavenProject.pom("server", "jar", ""),
                "server/src/main/java/game/Item.java", ITEM,
                "server/src/main/java/game/Boss.java", HERO.replace("Hero", "Boss")));
    }

    private void built(String... arguments) throws IOException {
        Child build = project.build(arguments);
        assertThat(build.status()).as(build.said()).isZero();
    }

    private SchemaHistory history() throws IOException {
        SchemaHistory history =
                HistoryDirectory.of(project.directory.resolve("juliet")).read();
        assertThat(history.problems()).isEmpty();
        return history;
    }

    private List<Integer> labels(String kind) throws IOException {
        return history().steps(kind).stream().map(Step::label).toList();
    }

    private void change(String file, String from, String to) throws IOException {
        Path path = project.directory.resolve(file);
        String text = Files.readString(path);
        assertThat(text).contains(from);
        Files.writeString(path, text.replace(from, to));
    }

    @Test
    void twoModulesRecordAtOnceAndTestsAreNotRecorded() throws IOException {
        built("-T", "2", "test-compile", "-Djuliet.mode=record");
        assertThat(project.directory.resolve("client/target/test-classes/game/FakeCodec.class"))
                .exists();
        assertThat(history().kinds()).containsExactly("Boss", "Hero", "Item");
        assertThat(Jars.files(project.directory.resolve("juliet/steps"))).hasSize(3);
        built("-T", "2", "clean", "test-compile", "-Djuliet.mode=check");
    }

    @Test
    void aBuildAsksRecordsAndChecksWhatChanged() throws IOException {
        built("compile", "-Djuliet.mode=record");

        change("client/src/main/java/game/Hero.java", "int gold", "int coins");
        change("server/src/main/java/game/Boss.java", "int gold = 5;", "int gold = 5; int rank() { return; }");
        Child asked = project.build("compile", "-Djuliet.mode=record", "--fail-at-end");
        assertThat(asked.status()).isNotZero();
        assertThat(asked.said())
                .contains("client/src/main/java/game/Hero.java:[3,")
                .contains("[field-left] Hero.gold: ")
                .contains("@WasNamed(\"gold\") on coins")
                .contains("@Dropped(\"gold\") on Hero")
                .contains("server/src/main/java/game/Boss.java:[4,");
        assertThat(Jars.files(project.directory.resolve("juliet/steps"))).hasSize(3);

        // a nested class alone, beside an answer and what is no longer half finished
        change("client/src/main/java/game/Hero.java", "int coins", "@WasNamed(\"gold\") int coins");
        change("server/src/main/java/game/Boss.java", "return;", "return 1;");
        for (String module : List.of("client", "server")) {
            change(module + "/src/main/java/game/Item.java", "int count", "int wear; int count");
        }
        Child checked = project.build("compile", "-Djuliet.mode=check", "-pl", "server");
        assertThat(checked.said()).contains("[V-UNRECORDED] Item: what it stores is not recorded: + wear int32");
        built("-T", "2", "compile", "-Djuliet.mode=record");
        assertThat(labels("Hero")).containsExactly(1, 2);
        assertThat(labels("Item")).containsExactly(1, 2);
        assertThat(labels("Boss")).containsExactly(1, 1);
        built("test-compile", "-Djuliet.mode=check");
    }
}
