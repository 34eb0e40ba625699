package org.juliet.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.juliet.second.SecondImplementation;
import org.junit.jupiter.api.Test;

/**
 * A history as it was once written. {@code second/history.py} knows the docs only and gives its files the same names. T31: the same
 * descriptions give the same bytes on every system and JDK.
 */
class FrozenHistoryTest {
    private static final Path KNIGHT = Path.of("src/test/resources/history/knight");
    private static final String AROUND = "layout Entity\nfield id = uint64\npresent id hex uint64\n"
            + "layout mod:Item\nfield count = int32\nfield next = nullable struct mod:Item\n"
            + "enum Metal\nconstant IRON =\nconstant TIN =\nkind Knight Entity Knight\n";
    private static final String LATER =
            AROUND.replace("count = int32", "count = int64").replace("TIN =\n", "TIN =\nconstant GOLD =\n");
    private static final String BAG = "field bag = nullable array 4 struct mod:Item\n";

    private final Story story = new Story();

    private static Map<String, String> frozen() throws IOException {
        Map<String, String> files = new HashMap<>();
        try (Stream<Path> tree = Files.walk(KNIGHT)) {
            for (Path file :
                    tree.filter(path -> path.toString().endsWith(".jasset")).toList()) {
                files.put(KNIGHT.relativize(file).toString().replace('\\', '/'), Files.readString(file));
            }
        }
        return files;
    }

    private void record(int version, String knight, String around, Map<String, String> defaults, Answer... answers) {
        LayoutSet set = LayoutSet.parse("layout Knight\n" + knight + around);
        Description.Level level = new Description.Level(version, List.of(answers), defaults, Map.of());
        story.record(story.ask(set, Map.of("Knight", level)));
    }

    @Test
    void t31TheSameDescriptionsGiveTheSameBytesEverywhere() throws IOException {
        String metal = "field metal = enum Metal\n";
        record(1, "field damage = uint32\n" + BAG + metal, AROUND, Map.of("damage", "10"));
        record(
                2,
                "field power = uint64\n" + BAG + metal,
                LATER,
                Map.of("power", "10"),
                new Answer.Renamed("power", "damage"));
        record(3, BAG + metal, LATER, Map.of(), new Answer.Dropped("power"));
        record(
                4,
                BAG + "field damage = float32\n" + metal,
                LATER,
                Map.of("damage", "0.5"),
                new Answer.Reused("damage"));
        Map<String, String> now = new HashMap<>();
        story.files.forEach((name, bytes) -> now.put(name, HistoryFilesTest.text(bytes)));
        assertThat(now).isEqualTo(frozen());
    }

    @Test
    void aSecondImplementationGivesAllFilesTheSameNames() throws IOException, InterruptedException {
        assumeTrue(SecondImplementation.hasPython(), "no python3 here, so the second implementation was not asked");
        Process process = new ProcessBuilder("python3", "src/test/resources/second/history.py", KNIGHT.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }

    @Test
    void aFrozenHistoryIsSound() throws IOException {
        SchemaHistory history = HistoryDirectory.of(KNIGHT).read();
        assertThat(history.problems()).isEmpty();
        assertThat(history.kinds()).containsExactly("Entity", "Knight", "Metal", "mod:Item");
        List<Step> knights = history.steps("Knight");
        assertThat(knights.stream()
                        .map(step -> Story.origins(
                                LayoutSet.of(history.of(step.layout()).layouts(), Map.of()), "Knight")))
                .containsExactly(
                        "damage bag metal", "power=damage bag metal", "bag metal", "bag damage=damage#2 metal");
        assertThat(history.defaults(knights.get(1))).isEqualTo(Map.of("power", "10"));
        assertThat(history.defaults(knights.get(3))).isEqualTo(Map.of("damage", "0.5"));
        assertThat(history.heads("Entity").get(0).presentation()).isEqualTo(Map.of("id", "hex uint64"));
    }
}
