package org.juliet.tools.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.LoadReport;
import org.juliet.tools.json.JsonOutput;
import org.juliet.tools.migrate.Outcome;
import org.juliet.tools.migrate.Step;
import tools.jackson.core.JsonGenerator;

/** Tells what becomes of each file, as it comes. */
final class MigrationReport implements AutoCloseable {
    private final PrintStream out;
    private final boolean dryRun;
    private final String unregistered;
    private final @Nullable JsonGenerator json;

    /** How it is written. */
    enum Format {
        TEXT,
        JSON;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What becomes of a file, as counts and JSON name it. */
    enum State {
        MIGRATED,
        CURRENT,
        UNREGISTERED,
        REFUSED
    }

    private MigrationReport(PrintStream out, boolean dryRun, String unregistered, @Nullable JsonGenerator json) {
        this.out = out;
        this.dryRun = dryRun;
        this.unregistered = unregistered;
        this.json = json;
    }

    /**
     * Begins a report; in JSON it is one array, also when it is empty.
     *
     * @param unregistered says of a kind, whose name follows, that nobody here knows it
     */
    static MigrationReport to(PrintStream out, Format format, boolean dryRun, String unregistered) {
        JsonGenerator json = format == Format.JSON ? JsonOutput.to(out) : null;
        if (json != null) {
            json.writeStartArray();
        }
        return new MigrationReport(out, dryRun, unregistered, json);
    }

    /**
     * Tells of one file.
     *
     * @param bytes what it held
     */
    State add(String file, byte[] bytes, Outcome outcome) {
        if (outcome instanceof Outcome.Migrated migrated) {
            migrated(file, migrated);
            return State.MIGRATED;
        } else if (outcome instanceof Outcome.Unregistered left) {
            unregistered(file, left.kind());
            return State.UNREGISTERED;
        } else if (outcome instanceof Outcome.Refused refused) {
            refused(file, BinarySource.findings(file, bytes, refused.problems()));
            return State.REFUSED;
        }
        if (json != null && outcome instanceof Outcome.Current current) {
            begin(json, file, State.CURRENT, current.kind());
            json.writeEndObject();
        }
        return State.CURRENT;
    }

    private void migrated(String file, Outcome.Migrated migrated) {
        if (json != null) {
            begin(json, file, State.MIGRATED, migrated.kind());
            json.writeArrayPropertyStart("steps");
            migrated.steps().forEach(step -> write(json, step));
            json.writeEndArray();
            json.writeArrayPropertyStart("entries");
            migrated.entries().forEach(entry -> write(json, entry));
            json.writeEndArray();
            json.writeEndObject();
            return;
        }
        String steps = migrated.steps().stream().map(Step::toString).collect(Collectors.joining(", "));
        out.print((dryRun ? "would migrate " : "migrated ") + file + (steps.isEmpty() ? "" : ": " + steps) + "\n");
        migrated.entries().forEach(entry -> out.print("  " + entry + "\n"));
    }

    private void unregistered(String file, String kind) {
        if (json != null) {
            begin(json, file, State.UNREGISTERED, kind);
            json.writeEndObject();
        } else {
            String why = kind.isEmpty() ? "it does not name its kind" : unregistered + " " + kind;
            out.print("left " + file + ": " + why + "\n");
        }
    }

    /** Tells of a file that stays as it is because something is wrong with it. */
    void refused(String file, List<Finding> findings) {
        if (json == null) {
            findings.forEach(out::println);
            return;
        }
        begin(json, file, State.REFUSED, "");
        json.writeArrayPropertyStart("problems");
        for (Finding finding : findings) {
            finding.write(json);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void begin(JsonGenerator json, String file, State state, String kind) {
        json.writeStartObject();
        json.writeStringProperty("file", file);
        json.writeStringProperty("state", state.name().toLowerCase(Locale.ROOT));
        if (!kind.isEmpty()) {
            json.writeStringProperty("kind", kind);
        }
    }

    private static void write(JsonGenerator json, Step step) {
        json.writeStartObject();
        json.writeStringProperty("level", step.level());
        json.writeNumberProperty("from", step.from());
        json.writeNumberProperty("to", step.to());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, LoadReport.Entry entry) {
        json.writeStartObject();
        json.writeStringProperty("path", entry.path());
        json.writeStringProperty("fate", entry.fate().name().toLowerCase(Locale.ROOT));
        if (entry.line() > 0) {
            json.writeNumberProperty("line", entry.line());
            json.writeNumberProperty("column", entry.column());
        }
        json.writeStringProperty("message", entry.message());
        json.writeEndObject();
    }

    @Override
    public void close() {
        if (json != null) {
            json.writeEndArray();
            json.close();
            out.println();
        }
    }
}
