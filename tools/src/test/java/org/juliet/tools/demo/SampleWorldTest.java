package org.juliet.tools.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.juliet.archive.Kind;
import org.juliet.archive.LoadReport;
import org.juliet.archive.LoadReport.Fate;
import org.juliet.text.TextDocument;
import org.juliet.world.Entity;
import org.juliet.world.World;
import org.juliet.world.WorldDirectory;
import org.juliet.world.WorldReport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleWorldTest {
    @TempDir
    Path directory;

    private Map<String, byte[]> files;

    @BeforeEach
    void copyTheSample() throws IOException {
        SampleWorld.copyTo(directory);
        files = Demo.files(directory);
    }

    @Test
    void fourProgramsWroteTwoHundredFiles() {
        Map<String, Integer> programs = new TreeMap<>();
        files.values().forEach(bytes -> programs.merge(program(text(bytes)), 1, Integer::sum));
        assertThat(files).hasSize(204);
        assertThat(programs).isEqualTo(Map.of("1", 40, "2", 45, "3", 40, "today", 78, "settings", 1));
    }

    /** By its spelling, and by the class version where the spelling is today's. */
    private static String program(String text) {
        if (text.contains("; EntityID\n") || text.contains(";\tEntityID\n")) {
            return "1";
        }
        if (text.startsWith("# Juliet Entity Asset File\n")) {
            return "2";
        }
        if (text.contains("; class\nWorld\n")) {
            return "settings";
        }
        boolean older = List.of("Knight\n\n; class_version\n3\n", "Chest\n\n; class_version\n2\n").stream()
                        .anyMatch(text::contains)
                || text.contains("Projectile\n\n; class_version\n2\n")
                || text.contains("BallistaTower\n\n; class_version\n1\n");
        return older ? "3" : "today";
    }

    @Test
    void onlyTheBrokenFileHasProblems() {
        files.forEach((name, bytes) -> assertThat(TextDocument.parse(bytes).problems())
                .as(name)
                .hasSize(name.startsWith("treasury/chest-collapsed-cellar-") ? 1 : 0));
    }

    @Test
    void everyFileIsNamedAfterItsIdAndLoads() {
        WorldReport report = load().report();
        assertThat(report.files(WorldReport.Fate.LOADED)).hasSize(201);
        assertThat(report.files(WorldReport.Fate.OPAQUE))
                .extracting(WorldReport.Entry::kind)
                .containsExactly("Skyward.Airship");
        assertThat(report.files(WorldReport.Fate.BROKEN))
                .extracting(WorldReport.Entry::kind)
                .containsExactly("Chest");
        assertThat(report.files(WorldReport.Fate.LOADED))
                .allSatisfy(file -> assertThat(file.message()).isEmpty());
        assertThat(report.passedOver()).isEmpty();
    }

    @Test
    void thereAreFiveKindsOneAtDepthThree() {
        Map<String, Long> kinds = load().report().files(WorldReport.Fate.LOADED).stream()
                .collect(Collectors.groupingBy(WorldReport.Entry::kind, Collectors.counting()));
        assertThat(kinds.keySet()).containsExactlyInAnyOrder("Inert", "Knight", "Projectile", "Chest", "BallistaTower");
        assertThat(kinds.values()).allMatch(count -> count >= 28);
        assertThat(BallistaTower.KIND.levels())
                .extracting(Kind::name)
                .containsExactly("Entity", "Building", "BallistaTower");
    }

    @Test
    void theReportKnowsEveryFateButTheUnreadable() {
        assertThat(load().report().files(WorldReport.Fate.LOADED).stream()
                        .flatMap(file -> file.load().entries().stream())
                        .map(LoadReport.Entry::fate)
                        .distinct())
                .containsExactlyInAnyOrder(Fate.KEPT, Fate.DEFAULTED, Fate.CONVERTED, Fate.RENAMED, Fate.DROPPED);
    }

    /** What today's program wrote, and nobody touched, is what it writes today. */
    @Test
    void fortyFilesAreCanonical() {
        World<Entity> world = load();
        long canonical = world.entities().stream()
                .filter(entity -> Arrays.equals(Demo.text(entity), files.get(world.fileName(entity.id()))))
                .count();
        assertThat(canonical).isGreaterThanOrEqualTo(40);
    }

    @Test
    void peopleLeftTheirTraces() {
        List<String> texts =
                files.values().stream().map(SampleWorldTest::anyLineEnds).toList();
        assertThat(texts).filteredOn(text -> text.contains("\r\n")).hasSizeGreaterThan(15);
        assertThat(texts).anyMatch(text -> text.contains("\n| "));
        assertThat(texts).anyMatch(text -> text.contains("\n  # "));
        assertThat(texts).anyMatch(text -> text.contains("\n// "));
        assertThat(texts).anyMatch(text -> text.contains("amount 0x"));
    }

    private World<Entity> load() {
        return WorldDirectory.of(directory, SampleWorld.KINDS).load();
    }

    private static String anyLineEnds(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static String text(byte[] bytes) {
        return anyLineEnds(bytes).replace("\r\n", "\n");
    }
}
