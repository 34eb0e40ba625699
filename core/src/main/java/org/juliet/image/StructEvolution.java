package org.juliet.image;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.juliet.image.EvolvedText.Fate;
import org.juliet.schema.Conversion;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Step;
import org.juliet.schema.StructLayout;
import org.juliet.schema.TypeChange;
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

    /** Stamps that say a version inside a file, which earlier layouts had others of. */
    private static final List<String> VERSIONS = List.of("version", "class_version", "class_versions");

    private final TextEvolution evolution;
    private final ValueEvolution values;
    private final StoredKind stored;
    private final Map<String, String> added = new LinkedHashMap<>();

    StructEvolution(TextEvolution evolution, ValueEvolution values, StoredKind stored) {
        this.evolution = evolution;
        this.values = values;
        this.stored = stored;
    }

    /**
     * Names and spells the fields as today, and finds what is to be added.
     *
     * @param kind today's name of the kind
     * @param path key path of the struct, empty for the file
     * @param at where the struct stands, -1 for the file
     */
    void evolve(Map<String, Entry> entries, String kind, String path, int at) {
        stored.levels().forEach(level -> checkCode(level, stored.levels(), entries, path, at));
        if (!path.isEmpty()) {
            versions(entries, kind);
        }
        entries.forEach((name, entry) -> {
            StoredKind.Field as = stored.fields().get(name);
            if (as == null) {
                checkNewer(name, entry, entries, path);
            } else {
                field(name, entry, as, entries, kind, path);
            }
        });
        stored.fields().forEach((name, as) -> {
            if (!entries.containsKey(name)) {
                leftOut(name, as, entries, kind, path, at);
            }
        });
    }

    /** Versions inside a file stand by the place of their level: where levels came or went, they are told anew. */
    private void versions(Map<String, Entry> entries, String kind) {
        List<String> now = evolution.today.levels(kind);
        List<String> was =
                stored.levels().stream().<String>map(evolution::todaysName).toList();
        boolean backward = evolution.lineage.isBackward();
        if (!backward && now.equals(was)) {
            return;
        }
        StringBuilder middle = new StringBuilder();
        for (int i = 0; i < now.size() && !backward; i++) {
            int at = was.indexOf(now.get(i));
            int label = at < 0
                    ? evolution.newestLabel(now.get(i))
                    : SaidLayouts.label(stored.levels().get(at), stored.levels(), entries);
            if (label > 1 && i > 0 && i < now.size() - 1) {
                middle.append(Value.renderName(now.get(i)))
                        .append(' ')
                        .append(label)
                        .append(' ');
            } else if (label > 1) {
                added.put(i == 0 ? "version" : "class_version", Integer.toString(label));
            }
        }
        if (!middle.isEmpty()) {
            added.put("class_versions", "{ " + middle + "}");
        }
        VERSIONS.stream()
                .map(entries::get)
                .filter(Objects::nonNull)
                .forEach(stamp -> values.edits.remove(stamp.start, stamp.end));
    }

    private void checkCode(TextLevel level, List<TextLevel> levels, Map<String, Entry> entries, String path, int at) {
        StructLayout stored = level.layout();
        Step step = evolution.code(
                stored, level.set().fingerprint(stored.kind()), SaidLayouts.label(level, levels, entries));
        if (step != null) {
            values.note(Fate.CODE, Math.max(at, 0), path, TextEvolution.needsCode(step));
        }
    }

    /**
     * A key that the stamped layout lacks and today's has, unless it stands beside the one that it took the place of, or in a struct that no rule
     * changes, or is of a level that the stamp does not name: older code, which writes its own stamps, carries along what newer code had put there.
     */
    private void checkNewer(String name, Entry entry, Map<String, Entry> entries, String path) {
        boolean beside = stored.fields().entrySet().stream().anyMatch(old -> {
            FieldMatching.Place now = stored.today(old.getValue());
            return now != null && now.field().name().equals(name) && entries.containsKey(old.getKey());
        });
        boolean carried = !path.isEmpty() && (!isNamed(stored.declaring(name)) || isSameToday(entries));
        if (stored.isDeclared(name) && !beside && !carried) {
            values.note(
                    Fate.MISMATCH,
                    entry.nameStart,
                    path(path, name),
                    "the layout that the stamp names has no such key; the file is newer than its stamp");
        }
    }

    private boolean isNamed(String level) {
        return stored.levels().stream()
                .anyMatch(each -> evolution.todaysName(each).equals(level));
    }

    /** Whether all fields of then are there and are the same today, so that it makes no difference which code wrote them. */
    private boolean isSameToday(Map<String, Entry> entries) {
        return stored.fields().entrySet().stream().allMatch(old -> {
            FieldMatching.Place now = stored.today(old.getValue());
            return now != null
                    && entries.containsKey(old.getKey())
                    && now.field().name().equals(old.getKey())
                    && now.field().type().equals(old.getValue().schema().type());
        });
    }

    private void field(
            String name, Entry entry, StoredKind.Field as, Map<String, Entry> entries, String kind, String path) {
        FieldMatching.Place match = stored.today(as);
        if (match == null) {
            gone(name, entry, as, path);
            return;
        }
        FieldSchema now = match.field();
        if (!now.name().equals(name)) {
            if (entries.containsKey(now.name()) && !stored.fields().containsKey(now.name())) {
                values.edits.remove(entry.start, entry.end);
                values.note(
                        Fate.DROPPED,
                        entry.nameStart,
                        path(path, name),
                        "today it is " + now.name() + ", which stands in the file, too, and counts");
                return;
            }
            values.note(Fate.RENAMED, entry.nameStart, path(path, now.name()), "found under its earlier name " + name);
        }
        int nameEnd = path.isEmpty() ? -1 : entry.nameEnd;
        ValueEvolution.Place place = place(as, match, kind, path, nameEnd);
        Conversion rule = stored.rule(as, now);
        boolean code = place.onLoss() == OnLoss.FAIL
                && rule.change().compareTo(TypeChange.LOSSY) >= 0
                && evolution.lineage.isMigrated(
                        evolution.todaysName(as.level()), as.schema().origin());
        if (!code && !values.field(entry.value, as.schema().type(), now.type(), rule, place)) {
            values.edits.remove(entry.start, entry.end);
        } else if (!now.name().equals(name)) {
            values.edits.replace(entry.nameStart, entry.nameEnd, Value.renderName(now.name()));
        }
    }

    private ValueEvolution.Place place(
            StoredKind.Field as, FieldMatching.Place now, String kind, String path, int nameEnd) {
        return new ValueEvolution.Place(
                as.level().set(),
                path(path, now.field().name()),
                evolution.lineage.onLoss(now.level(), now.field().origin()),
                kind,
                now.field().name(),
                nameEnd);
    }

    /** A field that is no more: it goes if an answer says so, or if its name means something else today. */
    private void gone(String name, Entry entry, StoredKind.Field as, String path) {
        String level = evolution.todaysName(as.level());
        String origin = as.schema().origin();
        boolean reused = stored.isDeclared(name);
        boolean migrated = evolution.lineage.isMigrated(level, origin);
        if (!migrated && (reused || evolution.lineage.isDropped(level, origin))) {
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
            String name, StoredKind.Field as, Map<String, Entry> entries, String kind, String path, int at) {
        FieldMatching.Place now = stored.today(as);
        String level = evolution.todaysName(as.level());
        String text = as.level().defaults().get(name);
        boolean migrated =
                now == null && evolution.lineage.isMigrated(level, as.schema().origin());
        String key = now != null ? now.field().name() : migrated ? name : null;
        if (key == null || text == null || entries.containsKey(key) || values.isEngineDialect()) {
            return;
        }
        String spelled =
                now == null ? text : values.spelled(text, stored.rule(as, now.field()), place(as, now, kind, path, -1));
        if (spelled != null) {
            added.put(key, spelled);
            values.note(Fate.DEFAULTED, at, path(path, key), "left out; a fresh object had " + text + " then");
        }
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
