package org.juliet.image;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.juliet.image.EvolvedText.Fate;
import org.juliet.schema.Conversion;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Schema;
import org.juliet.schema.Step;
import org.juliet.schema.StructLayout;
import org.juliet.schema.TypeChange;
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
    private final OldFields reads;
    /** What is to stand in it, too. */
    final Additions added = new Additions();

    StructEvolution(TextEvolution evolution, ValueEvolution values, StoredKind stored) {
        this.evolution = evolution;
        this.values = values;
        this.stored = stored;
        this.reads = new OldFields(evolution);
    }

    /**
     * Names and spells the fields as today, and finds what is to be added.
     *
     * @param kind today's name of the kind
     * @param path key path of the struct, empty for the file
     * @param at where the struct stands, -1 for the file
     */
    void evolve(Map<String, Entry> entries, String kind, String path, int at) {
        if (evolution.ofNewer && stored.isToday()) {
            older(entries, path);
            return;
        }
        stored.levels().forEach(level -> checkCode(level, stored.levels(), entries, path, at));
        versions(entries, kind, path.isEmpty());
        entries.forEach((name, entry) -> {
            StoredKind.Field as = stored.fields().get(name);
            if (as == null) {
                checkNewer(name, entry, entries, path);
            } else {
                doubt(name, entry, as.level().doubts(), path);
                field(name, entry, as, entries, kind, path);
            }
        });
        stored.fields().forEach((name, as) -> {
            if (!entries.containsKey(name)) {
                leftOut(name, as, entries, kind, path, at);
            }
        });
    }

    private void doubt(String name, Entry entry, TextLevel.Doubts doubts, String path) {
        String torn = doubts.torn().get(name);
        String changed = doubts.changed().get(name);
        if (torn != null) {
            values.noteOnce(Fate.TORN, entry.nameStart, path(path, name), torn);
        } else if (changed != null) {
            values.noteOnce(Fate.AMBIGUOUS, entry.nameStart, path(path, name), changed);
        }
    }

    private void older(Map<String, Entry> entries, String path) {
        OlderInside inside = new OlderInside(values);
        entries.forEach((name, entry) -> {
            StoredKind.Field as = stored.fields().get(name);
            if (as != null) {
                String at = path(path, name);
                int nameEnd = path.isEmpty() ? -1 : entry.nameEnd;
                inside.value(
                        entry.value,
                        as.schema().type(),
                        new ValueEvolution.Place(as.level(), at, OnLoss.FAIL, "", name, nameEnd));
            }
        });
    }

    /** Versions stand by the place of their level: where levels came or went, they are told anew. */
    private void versions(Map<String, Entry> entries, String kind, boolean file) {
        List<String> now = evolution.today.levels(kind);
        List<String> was =
                stored.levels().stream().<String>map(evolution::todaysName).toList();
        boolean backward = evolution.lineage.isBackward();
        boolean same = now.equals(was) && namesItsMiddle(now);
        if (file ? backward || was.isEmpty() || same : !backward && same) {
            return;
        }
        StringBuilder middle = new StringBuilder();
        for (int i = 0; i < now.size() && !backward; i++) {
            int at = was.indexOf(now.get(i));
            int label = at < 0
                    ? evolution.newestLabel(now.get(i))
                    : SaidLayouts.label(evolution, stored.levels().get(at), stored.levels(), entries);
            if (label > 1 && i > 0 && i < now.size() - 1) {
                middle.append(Value.renderName(now.get(i)))
                        .append(' ')
                        .append(label)
                        .append(' ');
            } else if (label > 1) {
                added.add(i == 0 ? "version" : "class_version", Integer.toString(label));
            }
        }
        if (!middle.isEmpty()) {
            added.add("class_versions", "{ " + middle + "}");
        }
        VERSIONS.stream()
                .map(entries::get)
                .filter(Objects::nonNull)
                .forEach(stamp -> values.edits.remove(stamp.start, stamp.end));
    }

    /** Whether the levels between the first and the last, which stand under their names, had those of today. */
    private boolean namesItsMiddle(List<String> now) {
        for (int i = 1; i < now.size() - 1; i++) {
            if (!stored.levels().get(i).layout().kind().equals(now.get(i))) {
                return false;
            }
        }
        return true;
    }

    private void checkCode(TextLevel level, List<TextLevel> levels, Map<String, Entry> entries, String path, int at) {
        int label = SaidLayouts.label(evolution, level, levels, entries);
        Step step = evolution.code(level.layout(), level.fingerprint(), label);
        for (LayoutSet from : level.isTogether() ? level.doubts().others() : List.<LayoutSet>of()) {
            if (step == null && from.layouts().iterator().next() instanceof StructLayout stored) {
                step = evolution.code(stored, from.fingerprint(stored.kind()), label);
            }
        }
        if (step != null) {
            values.note(Fate.CODE, Math.max(at, 0), path, TextEvolution.needsCode(step));
        }
    }

    /**
     * A key that the stamped layout lacks and today's has, unless it stands beside the one that it took the place of, or in a struct that no rule
     * changes, or is of a level that the stamp does not name: older code, which writes its own stamps, carries along what newer code had put there. Of a
     * file's own object code leaves the stamp as it is, so that a key may be one of code beside.
     */
    private void checkNewer(String name, Entry entry, Map<String, Entry> entries, String path) {
        boolean beside = stored.fields().entrySet().stream().anyMatch(old -> {
            FieldMatching.Place now = stored.today(old.getValue());
            return now != null && now.field().name().equals(name) && entries.containsKey(old.getKey());
        });
        boolean carried =
                path.isEmpty() ? stored.isBeside(name) : !isNamed(stored.declaring(name)) || isSameToday(entries);
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
            gone(name, entry, as, entries, kind, path);
            return;
        }
        FieldSchema now = match.field();
        if (!now.name().equals(name)) {
            if (isTaken(now.name(), entries)) {
                standsTwice(name, now.name(), entry, path);
                return;
            }
            renamed(name, now.name(), entry, path);
        }
        int nameEnd = path.isEmpty() ? -1 : entry.nameEnd;
        ValueEvolution.Place place = place(as, match, kind, path, nameEnd);
        Conversion rule = stored.rule(as, now);
        boolean code =
                place.onLoss() == OnLoss.FAIL && rule.change().compareTo(TypeChange.LOSSY) >= 0 && migrated(as) != null;
        if (!code && !values.field(entry.value, as.schema().type(), now.type(), rule, place)) {
            values.edits.remove(entry.start, entry.end);
        } else if (!now.name().equals(name)) {
            values.edits.replace(entry.nameStart, entry.nameEnd, Value.renderName(now.name()));
        }
    }

    private ValueEvolution.Place place(
            StoredKind.Field as, FieldMatching.Place now, String kind, String path, int nameEnd) {
        return new ValueEvolution.Place(
                as.level(),
                path(path, now.field().name()),
                evolution.lineage.onLoss(now.level(), now.field().origin()),
                kind,
                now.field().name(),
                nameEnd);
    }

    private void renamed(String name, String now, Entry entry, String path) {
        values.note(Fate.RENAMED, entry.nameStart, path(path, now), "found under its earlier name " + name);
    }

    private void standsTwice(String name, String now, Entry entry, String path) {
        goes(name, entry, path, "today it is " + now + ", which stands in the file, too, and counts");
    }

    private void goes(String name, Entry entry, String path, String why) {
        values.edits.remove(entry.start, entry.end);
        values.note(Fate.DROPPED, entry.nameStart, path(path, name), why);
    }

    private @Nullable String migrated(StoredKind.Field as) {
        return evolution.lineage.migrated(
                evolution.todaysName(as.level()), as.schema().origin());
    }

    /** The name under which the text of today has a stored field; null where it has it no more, since an answer says so, or its name means something else. */
    private @Nullable String name(StoredKind.Field as) {
        FieldMatching.Place now = stored.today(as);
        String read = now == null ? migrated(as) : null;
        if (now != null) {
            return now.field().name();
        } else if (read != null) {
            return stored.isDeclared(read) ? null : read;
        }
        boolean dropped = evolution.lineage.isDropped(
                evolution.todaysName(as.level()), as.schema().origin());
        String name = as.schema().name();
        boolean other = stored.isDeclared(name) || evolution.lineage.isRead(evolution.todaysName(as.level()), name);
        return dropped || other ? null : name;
    }

    /** Whether something in the text stands under a name of today, and stays there. */
    private boolean isTaken(String now, Map<String, Entry> entries) {
        StoredKind.Field then = stored.fields().get(now);
        return entries.containsKey(now) && (then == null || now.equals(name(then)));
    }

    /** A field that is no more stays under its name for code that reads it, or for later; else it goes. */
    private void gone(
            String name, Entry entry, StoredKind.Field as, Map<String, Entry> entries, String kind, String path) {
        String now = name(as);
        if (now == null) {
            goes(
                    name,
                    entry,
                    path,
                    stored.isDeclared(name)
                            ? "the field of this name is another one today; gone when the file is written"
                            : "its field is no more; gone when the file is written");
        } else if (!now.equals(name) && isTaken(now, entries)) {
            standsTwice(name, now, entry, path);
        } else if (now.equals(migrated(as))) {
            read(name, now, entry, as, kind, path);
        }
    }

    /** A field that code reads: of the type that the code takes, with kinds in it as they are today. */
    private void read(String name, String now, Entry entry, StoredKind.Field as, String kind, String path) {
        if (!now.equals(name)) {
            renamed(name, now, entry, path);
        }
        int nameEnd = path.isEmpty() ? -1 : entry.nameEnd;
        ValueEvolution.Place place =
                new ValueEvolution.Place(as.level(), path(path, now), reads.onLoss(as), kind, null, nameEnd);
        Schema type = reads.type(as, now);
        Conversion rule = reads.rule(as, type);
        if (!(rule instanceof Conversion.None)
                && !values.field(entry.value, as.schema().type(), type, rule, place)) {
            values.edits.remove(entry.start, entry.end);
        } else if (!now.equals(name)) {
            values.edits.replace(entry.nameStart, entry.nameEnd, Value.renderName(now));
        }
    }

    /** A field that the stored layout had and the text lacks has what a fresh object had then. */
    private void leftOut(
            String name, StoredKind.Field as, Map<String, Entry> entries, String kind, String path, int at) {
        FieldMatching.Place now = stored.today(as);
        String text = as.level().defaults().get(name);
        String key = name(as);
        boolean read = now != null || key != null && key.equals(migrated(as)) && !isOfNewer(as, entries);
        if (key == null || !read || isTaken(key, entries) || values.isEngineDialect()) {
            return;
        }
        if (text == null) {
            if (now == null) {
                values.note(Fate.DEFAULTED, at, path(path, key), TextEvolution.UNKNOWN_DEFAULT);
            }
            return;
        }
        String spelled = now == null
                ? read(text, as, key, kind, path)
                : values.spelled(text, stored.rule(as, now.field()), place(as, now, kind, path, -1));
        if (spelled != null) {
            added.add(key, spelled);
            values.note(Fate.DEFAULTED, at, path(path, key), "left out; " + then(text, as, now, entries, path));
        }
    }

    /** Whether older code, which has the field, saved what newer code had written without it. */
    private boolean isOfNewer(StoredKind.Field as, Map<String, Entry> entries) {
        StructLayout layout = as.level().layout();
        long fingerprint = as.level().set().fingerprint(layout.kind());
        int label = SaidLayouts.label(evolution, as.level(), stored.levels(), entries);
        return label
                > evolution.history.steps(layout.kind()).stream()
                        .filter(step -> step.layout() == fingerprint)
                        .mapToInt(Step::label)
                        .max()
                        .orElse(label);
    }

    /** A default of then for code that reads it. */
    private @Nullable String read(String text, StoredKind.Field as, String now, String kind, String path) {
        Conversion rule = reads.rule(as, reads.type(as, now));
        ValueEvolution.Place place =
                new ValueEvolution.Place(as.level(), path(path, now), reads.onLoss(as), kind, null, -1);
        return rule instanceof Conversion.None ? text : values.spelled(text, rule, place);
    }

    /** A struct that says no version may be one of version 1, which says none, or one that somebody added by hand since. */
    private String then(
            String text,
            StoredKind.Field as,
            FieldMatching.@Nullable Place now,
            Map<String, Entry> entries,
            String path) {
        String said = "a fresh object had " + text + " then";
        String level = evolution.todaysName(as.level());
        String today =
                now == null ? null : evolution.todaysDefault(level, now.field().name());
        int newest = evolution.newestLabel(level);
        boolean silent = !path.isEmpty()
                && newest > 1
                && !entries.containsKey("layout")
                && SaidLayouts.label(evolution, as.level(), stored.levels(), entries) == 0;
        return silent && today != null && !today.equals(text)
                ? "the struct says no version, as those of version 1, and " + said + "; where today's " + today
                        + " is meant, give it `version " + newest + "`"
                : said;
    }

    private static String path(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }
}
