package org.juliet.tools.demo;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.Kind;
import org.juliet.archive.LoadReport;
import org.juliet.archive.LoadReport.Fate;
import org.juliet.text.Property;
import org.juliet.text.Span;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/**
 * What a save did to one older file, found out from the bytes before and after. Nothing is asked of the saver: each difference
 * must follow from what the load reported, from what the kind stores today, or from the one value that was changed on purpose.
 */
final class FileComparison {
    private static final Set<String> STAMPS = Set.of("version", "class", "class_version", "class_versions");

    private final TextDocument before;
    private final TextDocument after;
    private final LoadReport report;
    private final Set<String> declared;
    private final String changed;
    private final List<String> lost = new ArrayList<>();
    private final List<String> altered = new ArrayList<>();
    private final List<String> lostComments = new ArrayList<>();
    private int sameSpelling;
    private int explained;
    private int comments;

    /**
     * Compares.
     *
     * @param report what loading {@code before} reported
     * @param kind what the file holds
     * @param changed key path of the value that was changed on purpose
     */
    FileComparison(byte[] before, byte[] after, LoadReport report, Kind<?> kind, String changed) {
        this.before = TextDocument.parse(before);
        this.after = TextDocument.parse(after);
        this.report = report;
        this.changed = changed;
        declared = declaredBy(kind);
        if (this.after.hasErrors()) {
            altered.add("what was written has errors: " + this.after.problems().get(0));
        }
        properties();
        findComments();
        lineEnds(before, after);
    }

    private static Set<String> declaredBy(Kind<?> kind) {
        Set<String> names = new HashSet<>(STAMPS);
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

    /** Comments that are gone though the key they belong to is not, a sentence each. */
    List<String> lostComments() {
        return List.copyOf(lostComments);
    }

    /** Values whose very bytes are the same. */
    int sameSpelling() {
        return sameSpelling;
    }

    /** Differences that the report, the kind or the change on purpose explains. */
    int explained() {
        return explained;
    }

    /** Comments that are there before and after. */
    int comments() {
        return comments;
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
        if (known || isReported(Fate.DEFAULTED, path)) {
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
        } else if (old instanceof Value.Struct from && now instanceof Value.Struct to && !STAMPS.contains(path)) {
            fields(path, from, to);
        } else if (old instanceof Value.ListValue from && now instanceof Value.ListValue to) {
            elements(path, from, to);
        } else if (TextDocument.same(old, now)) {
            altered.add(path + ": it means the same and is spelled anew");
        } else if (path.equals(changed) || STAMPS.contains(path) || isReported(Fate.CONVERTED, path)) {
            explained++;
        } else {
            altered.add(path + ": it changed, and nothing says why");
        }
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

    /** Every comment is still there, except those that touch a key which the report names as dropped. */
    private void findComments() {
        List<String> left = new ArrayList<>();
        after.comments().forEach(span -> left.add(after.slice(span)));
        Set<Integer> allowed = linesOfDroppedKeys();
        for (Span span : before.comments()) {
            int line = before.line(span.start());
            if (left.remove(before.slice(span))) {
                comments++;
            } else if (allowed.contains(line)) {
                explained++;
            } else {
                lostComments.add("line " + line + ": this comment is gone: " + before.slice(span));
            }
        }
        left.forEach(comment -> altered.add("this comment came from nowhere: " + comment));
    }

    private Set<Integer> linesOfDroppedKeys() {
        Set<Integer> lines = new HashSet<>();
        String[] text = new String(before.render(), StandardCharsets.UTF_8).split("\r?\n", -1);
        for (LoadReport.Entry entry : report.entries(Fate.DROPPED)) {
            for (int line = entry.line() - 1; line > 0 && isComment(text[line - 1]); line--) {
                lines.add(line);
            }
            int end = entry.line() + 1;
            while (end <= text.length && isOfBlock(text[end - 1])) {
                end++;
            }
            boolean touchesHeader = end <= text.length && !text[end - 1].isBlank();
            while (touchesHeader && isComment(text[end - 2])) {
                end--;
            }
            for (int line = entry.line() + 1; line < end; line++) {
                lines.add(line);
            }
        }
        return lines;
    }

    private static boolean isComment(String line) {
        String text = line.strip();
        return text.startsWith("#") || text.startsWith("//");
    }

    private static boolean isOfBlock(String line) {
        return !line.isBlank() && !line.strip().startsWith(";");
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
