package org.juliet.tools.demo;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.Kind;
import org.juliet.archive.LoadReport;
import org.juliet.archive.LoadReport.Fate;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/**
 * What a save did to one older file, found out from the bytes before and after. Nothing is asked of the saver: each difference
 * must follow from what the load reported, from what the kind stores today, or from the one number that was changed on purpose.
 */
final class FileComparison {
    private static final String POSITION = "position";

    private final TextDocument before;
    private final TextDocument after;
    private final LoadReport report;
    private final Map<String, Integer> stamps;
    private final Set<String> declared;
    private final float lowered;
    private final List<String> lost = new ArrayList<>();
    private final List<String> altered = new ArrayList<>();
    private int sameSpelling;
    private int explained;

    /**
     * Compares.
     *
     * @param report what loading {@code before} reported
     * @param kind what the file holds
     * @param lowered by how much the second component of the position was made less on purpose
     */
    FileComparison(byte[] before, byte[] after, LoadReport report, Kind<?> kind, float lowered) {
        this.before = TextDocument.parse(before);
        this.after = TextDocument.parse(after);
        this.report = report;
        this.lowered = lowered;
        stamps = stampsOf(kind);
        declared = declaredBy(kind);
        if (this.after.hasErrors()) {
            altered.add("what was written has errors: " + this.after.problems().get(0));
        }
        properties();
        lineEnds(before, after);
    }

    private static Map<String, Integer> stampsOf(Kind<?> kind) {
        Map<String, Integer> stamps = new HashMap<>();
        List<? extends Kind<?>> levels = kind.levels();
        for (Kind<?> level : levels) {
            stamps.put("class_versions." + level.name(), level.version());
        }
        stamps.put("version", levels.get(0).version());
        stamps.put("class_version", kind.version());
        return stamps;
    }

    private static Set<String> declaredBy(Kind<?> kind) {
        Set<String> names = new HashSet<>(Set.of("version", "class", "class_version", "class_versions"));
        kind.layouts().forEach(level -> level.fields().forEach(field -> names.add(field.name())));
        return names;
    }

    /** Values that are gone without the report naming them, a sentence each. */
    List<String> lost() {
        return List.copyOf(lost);
    }

    /** Differences that nothing explains, a sentence each. */
    List<String> altered() {
        return List.copyOf(altered);
    }

    /** Values whose very bytes are the same. */
    int sameSpelling() {
        return sameSpelling;
    }

    /** Differences that the report, the kind or the change made on purpose explains. */
    int explained() {
        return explained;
    }

    private void properties() {
        Set<String> expected = new HashSet<>();
        int place = -1;
        for (Property property : before.properties()) {
            String key = after.property(property.key()) != null ? property.key() : nameToday(property);
            Property now = key == null ? null : after.property(key);
            if (now == null) {
                gone(property.key(), key);
                continue;
            }
            expected.add(now.key());
            explained += now.key().equals(property.key()) ? 0 : 1;
            if (now.header().start() < place) {
                altered.add(now.key() + ": it changed places");
            }
            place = now.header().start();
            value(now.key(), property.value(), now.value());
        }
        for (Property now : after.properties()) {
            if (!expected.contains(now.key())) {
                added(now.key(), declared.contains(now.key()));
            }
        }
    }

    /** The name that the report gives a key of an older spelling, by the line it was found at. */
    private @Nullable String nameToday(Property property) {
        int line = before.line(property.header().start());
        for (LoadReport.Entry entry : report.entries(Fate.RENAMED)) {
            if (entry.line() == line) {
                return entry.path();
            }
        }
        return null;
    }

    private void gone(String path, @Nullable String renamedTo) {
        if (renamedTo == null && isReported(Fate.DROPPED, path)) {
            explained++;
        } else {
            lost.add(path + ": it is gone, and the report does not name it");
        }
    }

    private void added(String path, boolean known) {
        if (known || isReported(Fate.DEFAULTED, path) || isReported(Fate.MIGRATED, path)) {
            explained++;
        } else {
            altered.add(path + ": it is new, and nothing declares it");
        }
    }

    private boolean isReported(Fate fate, String path) {
        return report.entries(fate).stream().anyMatch(entry -> entry.path().equals(path));
    }

    private void value(String path, Value old, Value now) {
        if (before.slice(old.span()).equals(after.slice(now.span()))) {
            sameSpelling++;
        } else if (old instanceof Value.Struct from && now instanceof Value.Struct to) {
            fields(path, from, to);
        } else if (old instanceof Value.ListValue from && now instanceof Value.ListValue to) {
            elements(path, from, to);
        } else if (TextDocument.same(old, now)) {
            altered.add(path + ": it means the same and is spelled anew");
        } else if (isStampOfToday(path, now)
                || path.equals(POSITION)
                        && old instanceof Value.Vector from
                        && now instanceof Value.Vector to
                        && isLowered(from.components(), to.components())) {
            explained++;
        } else {
            altered.add(path + ": it changed, and nothing says why");
        }
    }

    private boolean isStampOfToday(String path, Value now) {
        return now instanceof Value.Scalar scalar && scalar.text().equals(String.valueOf(stamps.get(path)));
    }

    /** Whether the second component is less by so much and the others are what they were; a fourth is 1 where there was none. */
    private boolean isLowered(List<Value.Scalar> old, List<Value.Scalar> now) {
        boolean converted = isReported(Fate.CONVERTED, POSITION) && old.size() == 3;
        if (now.size() != 4 || !converted && old.size() != 4) {
            return false;
        }
        for (int i = 0; i < now.size(); i++) {
            String text = now.get(i).text();
            String source = i < old.size() ? old.get(i).text() : "1";
            float expected = Float.parseFloat(source) - (i == 1 ? lowered : 0);
            boolean respelled = i != 1 && !converted && !text.equals(source);
            if (Float.parseFloat(text) != expected || respelled) {
                return false;
            }
        }
        return true;
    }

    private void fields(String path, Value.Struct old, Value.Struct now) {
        Set<String> expected = new HashSet<>();
        for (Value.Field field : old.fields()) {
            Value.Field match = now.fields().stream()
                    .filter(other -> other.name().equals(field.name()))
                    .findFirst()
                    .orElse(null);
            if (match == null) {
                gone(path + "." + field.name(), null);
            } else {
                expected.add(match.name());
                value(path + "." + field.name(), field.value(), match.value());
            }
        }
        for (Value.Field field : now.fields()) {
            if (!expected.contains(field.name())) {
                added(path + "." + field.name(), false);
            }
        }
    }

    /** Elements stay in their order; new ones may only come from a key that was read for what it means today. */
    private void elements(String path, Value.ListValue old, Value.ListValue now) {
        int at = 0;
        int found = 0;
        for (Value element : now.elements()) {
            if (at < old.elements().size()) {
                Value next = old.elements().get(at);
                if (before.slice(next.span()).equals(after.slice(element.span()))) {
                    at++;
                    sameSpelling++;
                    continue;
                }
            }
            found++;
        }
        if (at < old.elements().size()) {
            lost.add(path + ": element " + at + " is not there any more");
        } else if (found > 0 && report.entries(Fate.DROPPED).isEmpty()) {
            altered.add(path + ": it has new elements, and nothing says why");
        } else {
            explained += found;
        }
    }

    /** A file with one kind of line end keeps it. */
    private void lineEnds(byte[] old, byte[] now) {
        for (boolean crlf : new boolean[] {true, false}) {
            if (count(old, crlf) == 0 && count(now, crlf) > 0) {
                altered.add("some lines now end in " + (crlf ? "CR LF" : "LF"));
            }
        }
    }

    private static int count(byte[] text, boolean crlf) {
        int count = 0;
        for (int i = 0; i < text.length; i++) {
            if (text[i] == '\n' && (i > 0 && text[i - 1] == '\r') == crlf) {
                count++;
            }
        }
        return count;
    }
}
