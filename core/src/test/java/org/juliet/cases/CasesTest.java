package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;

/**
 * Every hard case of a text file, every contradiction of the plans that this project comes from, and every way in which text ages
 * has its test, or a dated reason why not yet. The tables have a case a line: number, outcome, then tests as
 * {@code Class#method}, {@code Class#method[fixture]}, and at the end perhaps {@code later: date subject reason}.
 */
class CasesTest {
    /** Rows that put something off. Fewer is better; more is somebody's decision. */
    private static final int LATER = 8;

    private static final Pattern TEST = Pattern.compile("(\\w+)#(\\w+)(?:\\[([^\\]]+)])?");
    private static final Pattern PUT_OFF =
            Pattern.compile("later: (\\d{4}-\\d{2}-\\d{2}) (merge|history|binary) (\\w+( [\\w.,-]+){4,})");

    private record Row(String id, String outcome, List<String> tests, String later) {
        static Row parse(String line) {
            String[] columns = line.split("\t", -1);
            assertThat(columns).as(line).hasSize(3);
            int later = columns[2].indexOf("later:");
            String tests = later < 0 ? columns[2] : columns[2].substring(0, later);
            return new Row(
                    columns[0],
                    columns[1],
                    Stream.of(tests.split(" ")).filter(test -> !test.isEmpty()).toList(),
                    later < 0 ? "" : columns[2].substring(later));
        }
    }

    private static List<Row> table(String name) {
        try {
            return Files.readAllLines(Fixtures.path("cases/" + name)).stream()
                    .map(Row::parse)
                    .toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static List<Row> all() {
        return Stream.of("text.tsv", "contradictions.tsv", "evolution.tsv")
                .flatMap(name -> table(name).stream())
                .toList();
    }

    private static List<String> numbers(int last) {
        return IntStream.rangeClosed(1, last).mapToObj(Integer::toString).toList();
    }

    @Test
    void everyCaseOfATextFileHasItsRow() {
        assertThat(table("text.tsv")).extracting(Row::id).containsExactlyElementsOf(numbers(101));
    }

    @Test
    void everyContradictionOfThePlansHasItsRow() {
        assertThat(table("contradictions.tsv")).extracting(Row::id).containsExactlyElementsOf(numbers(44));
    }

    @Test
    void theDesignTellsWhatWasDecidedForEachContradiction() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("..", "docs", "DESIGN.md"));
        List<String> rows =
                lines.stream().filter(line -> line.matches("\\| \\d+ \\|.*")).toList();
        List<Row> contradictions = table("contradictions.tsv");
        assertThat(rows).hasSameSizeAs(contradictions);
        for (int i = 0; i < rows.size(); i++) {
            Row row = contradictions.get(i);
            assertThat(rows.get(i)).startsWith("| " + row.id + " | ").contains(" | " + row.outcome);
            assertThat(rows.get(i).contains("; not yet: ")).as(row.id).isEqualTo(!row.later.isEmpty());
        }
    }

    @Test
    void everyWayInWhichTextAgesHasItsRow() {
        List<String> expected =
                new ArrayList<>(List.of("T01", "T09", "T14", "T15", "T17", "T18", "T21", "T28", "T32", "T33"));
        IntStream.rangeClosed(38, 48).forEach(number -> expected.add("T" + number));
        expected.add("T51");
        assertThat(table("evolution.tsv")).extracting(Row::id).containsExactlyElementsOf(expected);
    }

    @Test
    void everyRowHasAnOutcomeAndATestOrAReason() {
        for (Row row : all()) {
            assertThat(row.outcome).as(row.id).hasSizeGreaterThan(5);
            assertThat(row.tests.isEmpty() && row.later.isEmpty()).as(row.id).isFalse();
            assertThat(row.tests).as(row.id).doesNotHaveDuplicates();
        }
    }

    @Test
    void whatIsPutOffHasADateAndAReasonAndIsCounted() {
        List<Row> later = all().stream().filter(row -> !row.later.isEmpty()).toList();
        for (Row row : later) {
            Matcher parts = PUT_OFF.matcher(row.later);
            assertThat(parts.matches()).as(row.id + ": " + row.later).isTrue();
            assertThat(LocalDate.parse(parts.group(1))).isAfterOrEqualTo(LocalDate.of(2026, 11, 30));
        }
        assertThat(later).hasSize(LATER);
    }

    @Test
    void everyNamedTestAndFixtureExists() {
        Map<String, Class<?>> classes = testClasses();
        List<String> missing = new ArrayList<>();
        for (Row row : all()) {
            for (String test : row.tests) {
                String fault = fault(test, classes);
                if (!fault.isEmpty()) {
                    missing.add(row.id + ": " + test + ": " + fault);
                }
            }
        }
        assertThat(missing).isEmpty();
    }

    private static String fault(String test, Map<String, Class<?>> classes) {
        Matcher parts = TEST.matcher(test);
        if (!parts.matches()) {
            return "expected Class#method or Class#method[fixture]";
        }
        Class<?> type = classes.get(parts.group(1));
        if (type == null) {
            return isTestOfTheTools(parts.group(1), parts.group(2)) ? "" : "no such test";
        }
        boolean plain = methods(type, parts.group(2)).anyMatch(method -> method.isAnnotationPresent(Test.class));
        boolean repeated =
                methods(type, parts.group(2)).anyMatch(method -> method.isAnnotationPresent(ParameterizedTest.class));
        String fixture = parts.group(3);
        if (fixture == null) {
            return plain || repeated ? "" : "no such test";
        }
        return !repeated ? "no test with fixtures" : isFixture(fixture) ? "" : "no such fixture";
    }

    private static Stream<Method> methods(Class<?> type, String name) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.getName().equals(name));
    }

    private static boolean isFixture(String name) {
        return Stream.of(name + ".jasset", "fmt/" + name + ".in.jasset")
                .anyMatch(file -> CasesTest.class.getResource("/" + file) != null);
    }

    /** The classes of this module's tests, by simple name. */
    private static Map<String, Class<?>> testClasses() {
        Map<String, Class<?>> classes = new HashMap<>();
        try {
            Path top = Path.of(CasesTest.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            try (Stream<Path> files = Files.walk(top)) {
                for (Path file : files.filter(each -> each.toString().endsWith("Test.class"))
                        .toList()) {
                    String path = top.relativize(file).toString();
                    String name =
                            path.substring(0, path.length() - ".class".length()).replaceAll("[/\\\\]", ".");
                    Class<?> type = Class.forName(name, false, CasesTest.class.getClassLoader());
                    assertThat(classes.put(type.getSimpleName(), type)).as(name).isNull();
                }
            }
        } catch (IOException | URISyntaxException | ClassNotFoundException failure) {
            throw new AssertionError(failure);
        }
        return classes;
    }

    private static boolean isTestOfTheTools(String type, String method) {
        Path sources = Path.of("..", "tools", "src", "test", "java");
        try (Stream<Path> files = Files.walk(sources)) {
            Pattern declared = Pattern.compile("@(Parameterized)?Test\\b[^;{}]*\\bvoid " + method + "\\(");
            for (Path file : files.filter(each -> each.endsWith(type + ".java")).toList()) {
                if (declared.matcher(Files.readString(file)).find()) {
                    return true;
                }
            }
            return false;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
