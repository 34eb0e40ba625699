package org.juliet.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;

/** Every way in which files age has its programs or tests here; {@code evolution.tsv} has a case a line: number, outcome, programs and tests. */
class EvolutionCasesTest {
    private static List<String[]> rows() throws IOException {
        return Files.readAllLines(Path.of("src/test/resources/evolution.tsv")).stream()
                .map(line -> line.split("\t", -1))
                .toList();
    }

    @Test
    void everyCaseHasItsRow() throws IOException {
        // T44 is about merges, which come with the merge engine
        List<String> expected = IntStream.rangeClosed(1, 54)
                .filter(number -> number != 44)
                .mapToObj(number -> (number < 10 ? "T0" : "T") + number)
                .toList();
        assertThat(rows()).extracting(row -> row[0]).containsExactlyElementsOf(expected);
        assertThat(rows()).allMatch(row -> row.length == 3 && !row[1].isBlank());
    }

    @Test
    void everyNamedProgramAndTestExistsAndEveryProgramIsNamed() throws IOException {
        List<String> missing = new ArrayList<>();
        Set<String> programs = new TreeSet<>();
        for (String[] row : rows()) {
            for (String named : row[2].split(" ")) {
                boolean program = named.startsWith("evolution/");
                if (program) {
                    programs.add(named.substring("evolution/".length()));
                }
                boolean exists = program
                        ? Files.exists(Path.of("src/test/resources", named + ".txt"))
                        : isTest(named.split("#")[0], named.split("#")[1]);
                if (!exists) {
                    missing.add(row[0] + " " + named);
                }
            }
        }
        assertThat(missing).isEmpty();
        Set<String> all = Programs.ALL.stream().map(Evolution::name).collect(Collectors.toCollection(TreeSet::new));
        all.remove("t09-both-keys"); // named by its test
        assertThat(programs).isEqualTo(all);
    }

    private static boolean isTest(String type, String name) {
        try {
            Class<?> tests = Class.forName("org.juliet.processor." + type);
            return Arrays.stream(tests.getDeclaredMethods())
                    .filter(method -> method.getName().equals(name))
                    .anyMatch(EvolutionCasesTest::isTest);
        } catch (ClassNotFoundException missing) {
            return false;
        }
    }

    private static boolean isTest(Method method) {
        return method.isAnnotationPresent(Test.class)
                || method.isAnnotationPresent(TestFactory.class)
                || method.isAnnotationPresent(ParameterizedTest.class);
    }
}
