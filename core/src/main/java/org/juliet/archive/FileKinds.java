package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageCheck;
import org.juliet.image.ImageLayout;
import org.juliet.internal.ByteSink;
import org.juliet.internal.Crc32c;
import org.juliet.internal.Utf8;
import org.juliet.schema.BinaryRule;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.LayoutSource;

/**
 * What a file's sections {@code KIND} and {@code LAYT} say (B-FILE-2, B-FILE-3), with the tables that a session made for it. Files of one
 * program mostly have the same bytes there, so these are compared, not read again.
 */
final class FileKinds {
    /** Most kinds in a file; most of its layout sets. */
    private static final int MAX_KINDS = 10_000;

    private static final int MAX_SETS = 1_000;

    private static final String SET = "set\n";

    private final byte[] kindBytes;
    private final byte[] layoutBytes;
    final List<KindSet> sets;
    /** The tables for the first set. */
    final Tables tables;
    /** The table of the root kind that was loaded last. */
    @Nullable KindTable root;

    private Crc32c.@Nullable Middle sum;
    private @Nullable ImageCheck check;
    private @Nullable KindTable asked;
    private @Nullable StraightForm straight;
    private @Nullable PlannedLoad planned;

    private FileKinds(byte[] kindBytes, byte[] layoutBytes, List<KindSet> sets, Origins origins) {
        this.kindBytes = kindBytes;
        this.layoutBytes = layoutBytes;
        this.sets = sets;
        this.tables = new Tables(origins, sets.get(0));
    }

    /** The check of images of the root kind. */
    ImageCheck check(ImageLayout root) {
        ImageCheck known = check;
        if (known == null) {
            known = ImageCheck.of(root);
            check = known;
        }
        return known;
    }

    /** How images of the root kind are read straight ahead, null where they are not: where they are not of today's layouts. */
    @Nullable StraightForm straight(KindTable root, Kinds registry, ImageReader in) {
        if (asked != root) {
            asked = root;
            StraightForm form = registry.straight(root.kind);
            boolean today = form != null && isToday(root, form, registry);
            straight = today ? form : null;
            planned = today || form == null || sets.size() != 1
                    ? null
                    : PlanCompiler.of(root, form, tables, sets.get(0).layouts(), in);
        }
        return straight;
    }

    /** How images of the root kind are read by a plan, null where they are not; known once it is known whether they are of today's layouts. */
    @Nullable PlannedLoad planned() {
        return planned != null && planned.isUsed() ? planned : null;
    }

    private boolean isToday(KindTable root, StraightForm form, Kinds registry) {
        long today = registry.layouts(List.of(root.kind)).kindFingerprint(root.kind.name());
        if (sets.size() != 1 || root.layout.fingerprint() != today) {
            return false;
        }
        for (Kind<?> kind : form.kinds()) {
            if (!tables.of(kind, root.layout.family().kind(kind.name())).isToday()) {
                return false;
            }
        }
        return true;
    }

    /** What the sections do to a checksum, with zeros behind each up to a multiple of 8. */
    Crc32c.Middle sum() {
        Crc32c.Middle known = sum;
        if (known == null) {
            ByteSink both = new ByteSink();
            both.put(kindBytes, 0, kindBytes.length);
            Envelope.align(both);
            both.put(layoutBytes, 0, layoutBytes.length);
            Envelope.align(both);
            known = new Crc32c.Middle(both.bytes(), 0, both.length());
            sum = known;
        }
        return known;
    }

    /** Whether the sections are the same. */
    boolean isOf(byte[] bytes, int kindFrom, int kindTo, int layoutFrom, int layoutTo) {
        return Arrays.equals(bytes, kindFrom, kindTo, kindBytes, 0, kindBytes.length)
                && Arrays.equals(bytes, layoutFrom, layoutTo, layoutBytes, 0, layoutBytes.length);
    }

    /**
     * Reads the sections.
     *
     * @param source what knows layouts that the file does not bring, null for nothing
     * @throws LayoutException if they break a rule
     * @throws UnknownLayout if the file brings no layouts, and the source does not know one
     */
    static FileKinds parse(
            byte[] bytes,
            int kindFrom,
            int kindTo,
            int layoutFrom,
            int layoutTo,
            @Nullable LayoutSource source,
            Origins origins) {
        String[] kinds = sets(bytes, kindFrom, kindTo);
        String[] layouts = layoutTo == layoutFrom ? new String[0] : sets(bytes, layoutFrom, layoutTo);
        if (layouts.length != 0 && layouts.length != kinds.length || layouts.length == 0 && kinds.length != 1) {
            throw new LayoutException(
                    BinaryRule.B_FILE_3,
                    layoutFrom,
                    "expected " + kinds.length + " sets of layouts, as there are of kinds, found " + layouts.length);
        }
        List<KindSet> sets = new ArrayList<>();
        int kindAt = kindFrom;
        int layoutAt = layoutFrom;
        for (int i = 0; i < kinds.length; i++) {
            List<KindLine> lines = lines(kinds[i], kindAt);
            LayoutSet set = layouts.length == 0 ? found(lines, source) : layouts(layouts[i], layoutAt);
            KindSet own = set(lines, set, kindAt);
            sets.add(i == 0 ? own : origins.ofHistory(own, source));
            kindAt += size(kinds[i]);
            layoutAt += layouts.length == 0 ? 0 : size(layouts[i]);
        }
        KindSet first = sets.get(0);
        requireOne(first.lines(), kindFrom);
        KindSet newer = BareLayouts.stamping(first, sets.subList(1, sets.size()));
        sets.set(0, origins.ofHistory(first.with(newer), source));
        return new FileKinds(
                Arrays.copyOfRange(bytes, kindFrom, kindTo),
                Arrays.copyOfRange(bytes, layoutFrom, layoutTo),
                sets,
                origins);
    }

    /**
     * The line of the kind that a file is of.
     *
     * @throws LayoutException if the section breaks a rule
     */
    static KindLine first(byte[] bytes, int kindFrom, int kindTo) {
        List<KindLine> lines = lines(sets(bytes, kindFrom, kindTo)[0], kindFrom);
        requireOne(lines, kindFrom);
        return lines.get(0);
    }

    private static void requireOne(List<KindLine> lines, int at) {
        if (lines.isEmpty()) {
            throw new LayoutException(BinaryRule.B_FILE_2, at, "expected a line of a kind");
        }
    }

    private static KindSet set(List<KindLine> lines, LayoutSet layouts, int at) {
        try {
            return new KindSet(lines, layouts);
        } catch (LayoutException wrong) {
            throw wrong.within(BinaryRule.B_FILE_3, at);
        }
    }

    private static LayoutSet layouts(String text, int at) {
        try {
            return LayoutSet.parse(text);
        } catch (LayoutException wrong) {
            throw wrong.within(BinaryRule.B_LAY_3, at);
        }
    }

    /** The bytes of a set, with the line that ends it. */
    private static int size(String set) {
        return set.getBytes(StandardCharsets.UTF_8).length + SET.length();
    }

    private static String[] sets(byte[] bytes, int from, int to) {
        if (to - from > 1 << 21 || Utf8.invalidAt(bytes, from, to) >= 0) {
            throw new LayoutException(BinaryRule.B_FILE_2, from, "expected UTF-8 of at most 2 MiB");
        }
        String text = new String(bytes, from, to - from, StandardCharsets.UTF_8);
        List<String> sets = new ArrayList<>();
        int begin = 0;
        for (int at = 0; at < text.length(); ) {
            int end = text.indexOf('\n', at) + 1;
            if (text.startsWith(SET, at)) {
                sets.add(text.substring(begin, at));
                begin = end;
            }
            if (sets.size() >= MAX_SETS) {
                throw new LayoutException(BinaryRule.B_FILE_2, from, "expected at most " + MAX_SETS + " sets");
            }
            at = end == 0 ? text.length() : end;
        }
        sets.add(text.substring(begin));
        return sets.toArray(new String[0]);
    }

    private static List<KindLine> lines(String text, int from) {
        List<KindLine> lines = new ArrayList<>();
        for (int at = 0; at < text.length(); ) {
            int end = text.indexOf('\n', at);
            try {
                if (end < 0 || lines.size() >= MAX_KINDS) {
                    throw new LayoutException(
                            end < 0 ? "expected a line feed at the end" : "expected at most " + MAX_KINDS + " kinds");
                }
                lines.add(KindLine.parse(text.substring(at, end)));
            } catch (LayoutException wrong) {
                throw wrong.within(
                        BinaryRule.B_FILE_2, from + text.substring(0, at).getBytes(StandardCharsets.UTF_8).length);
            }
            at = end + 1;
        }
        return lines;
    }

    /** The layouts of kinds from elsewhere. */
    private static LayoutSet found(List<KindLine> lines, @Nullable LayoutSource source) {
        Map<String, Layout> layouts = new LinkedHashMap<>();
        Map<String, List<String>> chains = new LinkedHashMap<>();
        for (KindLine line : lines) {
            LayoutSet known = source == null ? null : source.of(line.fingerprints());
            if (known == null) {
                throw unknown(line, source);
            }
            for (Layout layout : known.layouts()) {
                Layout same = layouts.putIfAbsent(layout.kind(), layout);
                if (same != null && !same.equals(layout)) {
                    throw new LayoutException(BinaryRule.B_FILE_3, "two layouts of " + layout.kind() + " in one file");
                }
            }
            chains.putAll(known.chains());
        }
        return LayoutSet.of(layouts.values(), chains);
    }

    private static RuntimeException unknown(KindLine line, @Nullable LayoutSource source) {
        for (int i = 0; i < line.levels().size(); i++) {
            long fingerprint = line.fingerprints().get(i);
            if (source == null || source.of(fingerprint) == null) {
                return new UnknownLayout(line.levels().get(i), fingerprint);
            }
        }
        return new LayoutException("the layouts of the levels of " + line.name() + " do not fit each other");
    }

    /** A layout that nobody knows. */
    static final class UnknownLayout extends RuntimeException {
        private static final long serialVersionUID = 1L;

        UnknownLayout(String level, long fingerprint) {
            super("the file brings no layouts, and nothing here knows that of " + level + " with the fingerprint "
                    + LayoutSet.text(fingerprint)
                    + "; give the loader a source of layouts, such as the history of the program that wrote it");
        }
    }
}
