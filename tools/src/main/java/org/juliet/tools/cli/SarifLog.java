package org.juliet.tools.cli;

import java.io.File;
import java.io.PrintStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.juliet.text.Severity;
import org.juliet.tools.json.JsonOutput;
import tools.jackson.core.JsonGenerator;

/** Findings as a log of SARIF 2.1.0, the interchange format of code scanners. Valid also when there are none. */
final class SarifLog {
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
    /** Names what a fingerprint is made of; another recipe gets another name. */
    private static final String FINGERPRINT = "ruleAndKey/v1";

    private final JsonGenerator json;
    private final Map<String, RuleHelp> help = RuleHelp.all();
    private final List<String> rules = new ArrayList<>(help.keySet());
    private final Map<String, Integer> seen = new HashMap<>();

    private SarifLog(JsonGenerator json) {
        this.json = json;
    }

    /** Writes one log with one run, and a line end. */
    static void write(List<Finding> findings, PrintStream out) {
        try (JsonGenerator json = JsonOutput.to(out)) {
            new SarifLog(json).log(findings);
            json.writeRaw('\n');
        }
    }

    private void log(List<Finding> findings) {
        json.writeStartObject();
        json.writeStringProperty("$schema", SCHEMA);
        json.writeStringProperty("version", "2.1.0");
        json.writeArrayPropertyStart("runs");
        json.writeStartObject();
        driver();
        json.writeStringProperty("columnKind", "utf16CodeUnits");
        json.writeArrayPropertyStart("results");
        findings.forEach(this::result);
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
    }

    private void driver() {
        json.writeObjectPropertyStart("tool");
        json.writeObjectPropertyStart("driver");
        json.writeStringProperty("name", "jasset");
        String version = JassetCommand.class.getPackage().getImplementationVersion();
        if (version != null) {
            json.writeStringProperty("version", version);
        }
        json.writeArrayPropertyStart("rules");
        help.values().forEach(this::rule);
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndObject();
    }

    private void rule(RuleHelp rule) {
        json.writeStartObject();
        json.writeStringProperty("id", rule.id());
        text("shortDescription", rule.summary());
        text("help", rule.text());
        json.writeObjectPropertyStart("defaultConfiguration");
        json.writeStringProperty("level", level(rule.severity()));
        json.writeEndObject();
        json.writeEndObject();
    }

    private static String level(Severity severity) {
        return severity == Severity.ERROR ? "error" : "warning";
    }

    private void text(String name, String text) {
        json.writeObjectPropertyStart(name);
        json.writeStringProperty("text", text);
        json.writeEndObject();
    }

    private void result(Finding finding) {
        json.writeStartObject();
        json.writeStringProperty("ruleId", finding.rule());
        if (help.containsKey(finding.rule())) {
            json.writeNumberProperty("ruleIndex", rules.indexOf(finding.rule()));
        }
        json.writeStringProperty("level", level(finding.severity()));
        text("message", finding.message());
        json.writeArrayPropertyStart("locations");
        location(finding);
        json.writeEndArray();
        json.writeObjectPropertyStart("partialFingerprints");
        json.writeStringProperty(FINGERPRINT, fingerprint(finding));
        json.writeEndObject();
        json.writeEndObject();
    }

    private void location(Finding finding) {
        json.writeStartObject();
        json.writeObjectPropertyStart("physicalLocation");
        json.writeObjectPropertyStart("artifactLocation");
        json.writeStringProperty("uri", uri(finding.file()));
        json.writeEndObject();
        json.writeObjectPropertyStart("region");
        json.writeNumberProperty("startLine", finding.line());
        json.writeNumberProperty("startColumn", finding.column());
        json.writeEndObject();
        json.writeEndObject();
        if (!finding.key().isEmpty()) {
            json.writeArrayPropertyStart("logicalLocations");
            json.writeStartObject();
            json.writeStringProperty("fullyQualifiedName", finding.key());
            json.writeEndObject();
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    /** The file relative to the working directory where it lies there, so that a log means the same on every machine. */
    static String uri(String file) {
        String name = file;
        // Asked of a File, since "<stdin>" is no path everywhere.
        if (new File(file).isAbsolute()) {
            Path path = Path.of(file);
            Path here = Path.of("").toAbsolutePath();
            if (!path.startsWith(here)) {
                return path.toUri().toString();
            }
            name = here.relativize(path).toString().replace('\\', '/');
        }
        try {
            // A colon in the first folder would be read as the end of a scheme.
            String start = name.indexOf(':') >= 0 ? "./" : "";
            return start + new URI(null, null, "/" + name, null).toASCIIString().substring(1);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What stays when lines move: the rule, the key, and which of several such findings of the file it is. */
    private String fingerprint(Finding finding) {
        String about = finding.rule() + "\n" + finding.key();
        int number = seen.merge(finding.file() + "\n" + about, 1, Integer::sum);
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest((about + "\n" + number).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
