package org.juliet.tools.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import org.juliet.tools.json.JsonOutput;
import tools.jackson.core.JsonGenerator;

/** How findings are written. */
enum FindingFormat {
    /** One line per finding. */
    TEXT {
        @Override
        void write(List<Finding> findings, PrintStream out) {
            findings.forEach(out::println);
        }
    },
    /** One array, also when it is empty. */
    JSON {
        @Override
        void write(List<Finding> findings, PrintStream out) {
            try (JsonGenerator json = JsonOutput.to(out)) {
                json.writeStartArray();
                findings.forEach(finding -> finding.write(json));
                json.writeEndArray();
            }
            out.println();
        }
    },
    /** One log of SARIF 2.1.0, also when it is empty. */
    SARIF {
        @Override
        void write(List<Finding> findings, PrintStream out) {
            SarifLog.write(findings, out);
        }
    };

    abstract void write(List<Finding> findings, PrintStream out);

    /** The name as it is typed. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
