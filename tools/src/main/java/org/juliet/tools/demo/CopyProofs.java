package org.juliet.tools.demo;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.juliet.archive.LoadReport.Fate;
import org.juliet.world.WorldReport;

/** What must be true of a saved copy of a world, looked up in the bytes of both. */
final class CopyProofs {
    private final Map<String, byte[]> before;
    private final Map<String, byte[]> after;
    private final WorldReport report;

    /**
     * Files by name.
     *
     * @param report what loading the world reported
     */
    CopyProofs(Map<String, byte[]> before, Map<String, byte[]> after, WorldReport report) {
        this.before = before;
        this.after = after;
        this.report = report;
    }

    /** Whether an older program wrote a file: loading it did more than to keep what it does not know. */
    static boolean isOlder(WorldReport.Entry file) {
        return file.fate() == WorldReport.Fate.LOADED
                && file.load().entries().stream().anyMatch(entry -> entry.fate() != Fate.KEPT);
    }

    /** No file is missing, new, or different by a byte. */
    Proof allSame() {
        Set<String> names = new TreeSet<>(before.keySet());
        names.addAll(after.keySet());
        return same(names.size() + " of " + before.size() + " files: same bytes", names);
    }

    /** The files that today's program wrote, and those that did not load, are the same by the byte. */
    Proof untouchedSame() {
        Set<String> names = new TreeSet<>(before.keySet());
        names.addAll(after.keySet());
        report.files().stream().filter(CopyProofs::isOlder).forEach(file -> names.remove(file.file()));
        return same(
                names.size() + " untouched files: same bytes, the one of a missing mod and the broken one"
                        + " among them",
                names);
    }

    private Proof same(String claim, Set<String> names) {
        List<String> faults = new ArrayList<>();
        for (String name : names) {
            if (!Arrays.equals(before.get(name), after.get(name))) {
                faults.add(name + ": the bytes differ");
            }
        }
        return new Proof(claim, faults);
    }

    /**
     * Older files differ only where they must.
     *
     * @param lowered by how much the second component of the position was made less in each
     */
    List<Proof> migrated(float lowered) {
        List<String> altered = new ArrayList<>();
        List<String> lost = new ArrayList<>();
        List<String> lostComments = new ArrayList<>();
        int files = 0;
        int same = 0;
        int explained = 0;
        int comments = 0;
        int dropped = 0;
        for (WorldReport.Entry file : report.files()) {
            if (!isOlder(file)) {
                continue;
            }
            FileComparison found = new FileComparison(
                    bytes(before, file),
                    bytes(after, file),
                    file.load(),
                    Objects.requireNonNull(SampleWorld.KINDS.kind(file.kind())),
                    lowered);
            CommentComparison talk = new CommentComparison(bytes(before, file), bytes(after, file), file.load());
            files++;
            same += found.sameSpelling();
            explained += found.explained();
            comments += talk.kept();
            dropped += talk.dropped();
            found.altered().forEach(fault -> altered.add(file.file() + ": " + fault));
            found.lost().forEach(fault -> lost.add(file.file() + ": " + fault));
            talk.faults().forEach(fault -> lostComments.add(file.file() + ": " + fault));
        }
        return List.of(
                new Proof(
                        files + " migrated files: " + same + " values spelled as before; " + explained
                                + " differences, each from the report, from today's kinds, or made on purpose",
                        altered),
                new Proof(lost.size() + " values dropped that the report does not name", lost),
                new Proof(
                        comments + " comments of migrated files are there; " + dropped
                                + " touch a key that the report names as dropped, and went with it",
                        lostComments));
    }

    private static byte[] bytes(Map<String, byte[]> files, WorldReport.Entry file) {
        return files.getOrDefault(file.file(), new byte[0]);
    }
}
