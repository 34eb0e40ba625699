package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.juliet.schema.BinaryRule;
import org.juliet.text.Rule;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SarifLogTest {
    private static Schema schema;

    @TempDir
    Path directory;

    private Command command;

    @BeforeAll
    static void readTheSchemaOfTheStandard() throws IOException {
        try (InputStream in =
                Objects.requireNonNull(SarifLogTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json"))) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                    .getSchema(text, InputFormat.JSON);
        }
    }

    @BeforeEach
    void startInAnEmptyDirectory() {
        command = new Command(directory);
    }

    private static JsonNode run(String log) {
        assertThat(schema.validate(log, InputFormat.JSON)).isEmpty();
        JsonNode whole = JsonMapper.shared().readTree(log);
        assertThat(whole.get("version").asString()).isEqualTo("2.1.0");
        assertThat(whole.get("runs").size()).isEqualTo(1);
        return whole.get("runs").get(0);
    }

    private JsonNode results() {
        return run(command.run("check", "--format=sarif", "./world").out()).get("results");
    }

    @Test
    void theSchemaRefusesAWrongLog() {
        assertThat(schema.validate("{\"version\":\"2.1.0\",\"runs\":[{\"tool\":{}}]}", InputFormat.JSON))
                .isNotEmpty();
    }

    @Test
    void aFindingHasItsPlaceItsRuleAndItsKey() {
        command.write("world/a b.jasset", "; hp\n1\n\n; name\n\uD83D\uDE00 x\n\n; hp\n2\n");
        Command.Result result = command.run("check", "--format", "sarif", "./world");
        assertThat(result.status()).isEqualTo(1);
        JsonNode run = run(result.out());
        assertThat(run.get("columnKind").asString()).isEqualTo("utf16CodeUnits");
        JsonNode finding = run.get("results").get(1);
        assertThat(finding.get("ruleId").asString()).isEqualTo("key-duplicate");
        assertThat(finding.get("level").asString()).isEqualTo("error");
        assertThat(finding.get("message").get("text").asString()).startsWith("this key was there before");
        JsonNode location = finding.get("locations").get(0);
        JsonNode physical = location.get("physicalLocation");
        assertThat(physical.get("artifactLocation").get("uri").asString()).endsWith("world/a%20b.jasset");
        assertThat(physical.get("region").get("startLine").asInt()).isEqualTo(7);
        assertThat(physical.get("region").get("startColumn").asInt()).isEqualTo(3);
        assertThat(location.get("logicalLocations")
                        .get(0)
                        .get("fullyQualifiedName")
                        .asString())
                .isEqualTo("hp");
        assertThat(run.get("results").get(0).get("level").asString()).isEqualTo("warning");
        JsonNode rules = run.get("tool").get("driver").get("rules");
        assertThat(rules.get(finding.get("ruleIndex").asInt()).get("id").asString())
                .isEqualTo("key-duplicate");
    }

    @Test
    void aLogWithoutFindingsIsValid() {
        Command.Result result = command.input("; hp\n1\n").run("check", "--format=sarif", "-");
        assertThat(result.status()).isZero();
        assertThat(run(result.out()).get("results").isEmpty()).isTrue();
        assertThat(run(command.run("check", "--format=sarif", "./nowhere").out())
                        .get("results")
                        .isEmpty())
                .isTrue();
    }

    @Test
    void aFingerprintStaysWhenLinesMove() {
        command.write("world/a.jasset", "; hp\n1\n; hp\n2\n; hp\n3\n");
        List<String> before = fingerprints(results());
        assertThat(before).hasSize(2).doesNotHaveDuplicates();
        command.write("world/a.jasset", "# a comment\n\n; gold\n7\n; hp\n1\n; hp\n2\n; hp\n3\n");
        assertThat(fingerprints(results())).isEqualTo(before);
        command.write("world/a.jasset", "; xp\n1\n; xp\n2\n");
        assertThat(fingerprints(results())).doesNotContainAnyElementsOf(before);
    }

    private static List<String> fingerprints(JsonNode results) {
        return results.valueStream()
                .map(result ->
                        result.get("partialFingerprints").get("ruleAndKey/v1").asString())
                .toList();
    }

    @Test
    void filesBelowTheWorkingDirectoryAreRelative() {
        assertThat(SarifLog.uri("Assets/gr\u00FCn 1.jasset")).isEqualTo("Assets/gr%C3%BCn%201.jasset");
        assertThat(SarifLog.uri(Path.of("x/y.jasset").toAbsolutePath().toString()))
                .isEqualTo("x/y.jasset");
        assertThat(SarifLog.uri("a:b/c%.jasset")).isEqualTo("./a:b/c%25.jasset");
        assertThat(SarifLog.uri(directory.resolve("a.jasset").toString()))
                .startsWith("file:///")
                .endsWith("/a.jasset");
        assertThat(SarifLog.uri("<stdin>")).isEqualTo("%3Cstdin%3E");
    }

    @Test
    void findingsOfAWorldNameTheirRules() {
        command.write("world/a.jasset", "; class\nKnight\n").write("world/notes.txt", "x");
        JsonNode log = run(
                command.run("world", "check", "--format", "sarif", "./world").out());
        List<String> rules = new ArrayList<>();
        for (JsonNode result : log.get("results")) {
            JsonNode rule = log.get("tool")
                    .get("driver")
                    .get("rules")
                    .get(result.get("ruleIndex").asInt());
            assertThat(rule.get("id")).isEqualTo(result.get("ruleId"));
            assertThat(rule.get("defaultConfiguration").get("level")).isEqualTo(result.get("level"));
            rules.add(rule.get("id").asString());
        }
        assertThat(rules).containsExactly("world-id-missing", "world-stray-file");
    }

    @Test
    void everyRuleHasHelp() {
        List<String> ids = new ArrayList<>(List.of(Finding.UNREADABLE));
        Arrays.stream(Rule.values()).map(Rule::id).forEach(ids::add);
        Arrays.stream(BinaryRule.values()).map(BinaryRule::id).forEach(ids::add);
        ids.addAll(List.of(
                "world-id-missing",
                "world-id-duplicate",
                "world-parent-cycle",
                "world-name-case",
                "world-unfinished-save",
                "world-file-name",
                "world-reference",
                "world-stray-file"));
        assertThat(RuleHelp.all().keySet()).containsExactlyInAnyOrderElementsOf(ids);
        assertThat(RuleHelp.all().values()).allSatisfy(rule -> {
            assertThat(rule.summary()).matches("\\p{Lu}.*\\.");
            assertThat(rule.advice()).matches("\\p{Lu}.*\\.");
        });
    }
}
