package org.juliet.image;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.image.EvolvedText.Fate;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.StructLayout;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/** The fields of one struct, or the properties of a file, in today's shape. */
final class StructEvolution {
    /**
     * A field as it stands.
     *
     * @param nameStart the bytes of its name, to {@code nameEnd}
     * @param start what goes with the field, to {@code end}
     */
    record Entry(Value value, int nameStart, int nameEnd, int start, int end) {}

    /** A field of a stored level. */
    private record Stored(TextLevel level, FieldSchema field) {}

    private final TextEvolution evolution;
    private final ValueEvolution values;
    private final Map<String, String> added = new LinkedHashMap<>();

    StructEvolution(TextEvolution evolution, ValueEvolution values) {
        this.evolution = evolution;
        this.values = values;
    }

    /**
     * Names and spells the fields as today, and finds what is to be added.
     *
     * @param kind today's name of the kind
     * @param levels the kind's levels as they were stored
     * @param path key path of the struct, empty for the file
     * @param at where the struct stands, -1 for the file
     */
    void evolve(Map<String, Entry> entries, String kind, List<TextLevel> levels, String path, int at) {
        List<StructLayout> today = evolution.todaysLevels(kind);
        Map<String, Stored> stored = new HashMap<>();
        for (TextLevel level : levels) {
            level.layout().fields().forEach(field -> stored.putIfAbsent(field.name(), new Stored(level, field)));
        }
        entries.forEach((name, entry) -> {
            Stored as = stored.get(name);
            if (as == null) {
                checkNewer(name, entry, entries, stored, today, path);
            } else {
                field(name, entry, as, entries, stored, today, kind, path);
            }
        });
        stored.forEach((name, as) -> {
            if (!entries.containsKey(name)) {
                leftOut(name, as, entries, today, kind, path, at);
            }
        });
    }

    /** A key that the stamped layout lacks and today's has, unless it stands beside the one that it took the place of. */
    private void checkNewer(
            String name,
            Entry entry,
            Map<String, Entry> entries,
            Map<String, Stored> stored,
            List<StructLayout> today,
            String path) {
        boolean declared = today.stream()
                .flatMap(level -> level.fields().stream())
                .anyMatch(f -> f.name().equals(name));
        boolean beside = stored.entrySet().stream().anyMatch(old -> {
            FieldSchema now = match(old.getValue(), today);
            return now != null && now.name().equals(name) && entries.containsKey(old.getKey());
        });
        if (declared && !beside) {
            values.note(
                    Fate.MISMATCH,
                    entry.nameStart,
                    path(path, name),
                    "the layout that the stamp names has no such key; the file is newer than its stamp");
        }
    }

    private void field(
            String name,
            Entry entry,
            Stored as,
            Map<String, Entry> entries,
            Map<String, Stored> stored,
            List<StructLayout> today,
            String kind,
            String path) {
        FieldSchema now = match(as, today);
        if (now == null) {
            gone(name, entry, as, today, path);
            return;
        }
        if (!now.name().equals(name)) {
            if (entries.containsKey(now.name()) && !stored.containsKey(now.name())) {
                values.edits.remove(entry.start, entry.end);
                values.note(
                        Fate.DROPPED,
                        entry.nameStart,
                        path(path, name),
                        "today it is " + now.name() + ", which stands in the file, too, and counts");
                return;
            }
            values.edits.replace(entry.nameStart, entry.nameEnd, Value.renderName(now.name()));
            values.note(Fate.RENAMED, entry.nameStart, path(path, now.name()), "found under its earlier name " + name);
        }
        ValueEvolution.Place place = new ValueEvolution.Place(
                as.level.set(),
                path(path, now.name()),
                evolution.lineage.onLoss(
                        evolution.lineage.today(as.level.layout().kind()), now.origin()),
                kind,
                now.name(),
                path.isEmpty() ? -1 : entry.nameEnd);
        if (!values.field(entry.value, as.field.type(), now.type(), place)) {
            values.edits.remove(entry.start, entry.end);
        }
    }

    /** A field that is no more: it goes if an answer says so, or if its name means something else today. */
    private void gone(String name, Entry entry, Stored as, List<StructLayout> today, String path) {
        String level = evolution.lineage.today(as.level.layout().kind());
        String origin = as.field.origin();
        boolean moved = today.stream()
                .flatMap(each -> each.fields().stream())
                .anyMatch(field -> field.name().equals(name) && field.origin().equals(origin));
        boolean reused = !moved
                && today.stream()
                        .flatMap(each -> each.fields().stream())
                        .anyMatch(field -> field.name().equals(name));
        boolean migrated = evolution.lineage.isMigrated(level, origin);
        if (!moved && !migrated && (reused || evolution.lineage.isDropped(level, origin))) {
            values.edits.remove(entry.start, entry.end);
            values.note(
                    Fate.DROPPED,
                    entry.nameStart,
                    path(path, name),
                    reused
                            ? "the field of this name is another one today; gone when the file is written"
                            : "its field is no more; gone when the file is written");
        }
    }

    /** A field that the stored layout had and the text lacks has what a fresh object had then. */
    private void leftOut(
            String name,
            Stored as,
            Map<String, Entry> entries,
            List<StructLayout> today,
            String kind,
            String path,
            int at) {
        FieldSchema now = match(as, today);
        String level = evolution.lineage.today(as.level.layout().kind());
        String text = as.level.defaults().get(name);
        boolean migrated = now == null && evolution.lineage.isMigrated(level, as.field.origin());
        String key = now != null ? now.name() : migrated ? name : null;
        if (key == null || text == null || entries.containsKey(key) || values.isEngineDialect()) {
            return;
        }
        ValueEvolution.Place place = new ValueEvolution.Place(
                as.level.set(), path(path, key), evolution.lineage.onLoss(level, as.field.origin()), kind, key, -1);
        String spelled = now == null ? text : values.spelled(text, as.field.type(), now.type(), place);
        if (spelled != null) {
            added.put(key, spelled);
            values.note(Fate.DEFAULTED, at, place.path(), "left out; a fresh object had " + text + " then");
        }
    }

    private @Nullable FieldSchema match(Stored stored, List<StructLayout> today) {
        return evolution.match(stored.level.layout(), stored.field, today);
    }

    private static String path(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    /** Adds what is missing to a file. */
    void addProperties(TextDocument document) {
        byte[] bytes = document.render();
        boolean ends = bytes.length == 0 || bytes[bytes.length - 1] == '\n';
        StringBuilder text = new StringBuilder(ends || added.isEmpty() ? "" : "\n");
        added.forEach((key, value) ->
                text.append("\n; ").append(key).append('\n').append(value).append('\n'));
        values.edits.insert(bytes.length, text.toString());
    }

    /** Adds what is missing to a struct, before its closing brace. */
    void addFields(Value.Struct struct, byte[] bytes) {
        if (added.isEmpty()) {
            return;
        }
        List<String> pairs = new ArrayList<>();
        added.forEach((key, value) -> pairs.add(Value.renderName(key) + " " + inside(value)));
        int close = struct.span().end() - 1;
        int line = close;
        while (line > struct.span().start() && bytes[line - 1] == ' ') {
            line--;
        }
        if (bytes[line - 1] == '\n') {
            String indent = " ".repeat(close - line + 2);
            pairs.forEach(pair -> values.edits.insert(line(close, bytes), indent + pair + "\n"));
        } else {
            boolean blank = bytes[close - 1] == ' ';
            values.edits.insert(close, (blank ? "" : " ") + String.join(" ", pairs) + " ");
        }
    }

    private static int line(int close, byte[] bytes) {
        int line = close;
        while (bytes[line - 1] != '\n') {
            line--;
        }
        return line;
    }

    /** A vector stands in brackets where it is no property. */
    private static String inside(String value) {
        boolean vector = value.indexOf(' ') > 0 && "[{\"".indexOf(value.charAt(0)) < 0;
        return vector ? "[ " + value + " ]" : value;
    }
}
