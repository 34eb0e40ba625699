package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.ByteSink;
import org.juliet.internal.Crc32c;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.StructLayout;
import org.juliet.text.Limits;

/**
 * Writes binary files, one after another. What stands before the image, which depends on the kinds in it alone, is kept, and the image
 * is written where it will stand if the kinds are those of the last file.
 */
final class BinaryFile {
    /** Most beginnings of files that are kept for one root kind. */
    private static final int MAX_KEPT = 64;

    /**
     * The sections {@code KIND} and {@code LAYT}, padded.
     *
     * @param kinds those that the image names
     * @param sum what they do to a checksum
     */
    private record Prefix(List<KindTable> kinds, byte[] bytes, int kindSize, int layoutSize, Crc32c.Middle sum) {
        int sections() {
            return layoutSize == 0 ? 2 : 3;
        }
    }

    private final BinarySaveArchive archive;
    private final boolean embedded;
    private final Envelope envelope = new Envelope();
    private final Map<Kind<?>, List<Prefix>> prefixes = new IdentityHashMap<>();
    private final int[] sizes = new int[5];

    /** @param embedded whether files bring their layouts */
    BinaryFile(BinarySaveArchive archive, boolean embedded) {
        this.archive = archive;
        this.embedded = embedded;
    }

    /**
     * Writes a file; it stands in the archive's sink until the next one.
     *
     * @param kept what is kept beside objects, null where there is nothing
     * @param stamps the kinds of a file of newer code, whose labels stay; null for today's
     */
    <T> ByteSink save(T object, Kind<T> kind, @Nullable Rest kept, @Nullable KindSet stamps) {
        List<Prefix> known = prefixes.get(kind);
        if (known == null) {
            known = new ArrayList<>();
            prefixes.put(kind, known);
        }
        Prefix guess = known.isEmpty() ? null : known.get(0);
        int from = guess == null ? 0 : start(guess, guess.sections());
        archive.image(object, kind, kept, from);
        ByteSink sink = archive.sink();
        int imageSize = sink.length() - from;
        boolean plain = stamps == null
                && archive.sections().keyKinds().isEmpty()
                && archive.sections().sets().isEmpty();
        Prefix prefix = plain ? plain(known) : made(stamps);
        sizes[Envelope.KIND] = prefix.kindSize;
        sizes[Envelope.LAYT] = prefix.layoutSize;
        sizes[Envelope.IMAG] = imageSize;
        sizes[Envelope.KEYS] = archive.sections().putKeys(sink);
        sizes[Envelope.REST] = archive.sections().putRest(sink);
        int sections = prefix.sections() + (sizes[Envelope.KEYS] == 0 ? 0 : 1) + (sizes[Envelope.REST] == 0 ? 0 : 1);
        int to = start(prefix, sections);
        long size = (long) sink.length() - from + to;
        if (size > Limits.DEFAULT.fileBytes()) {
            throw archive.fault(
                    "a binary file has at most " + Limits.DEFAULT.fileBytes() + " bytes, this one would have " + size
                            + "; store it in several files",
                    null);
        }
        move(sink, from, to);
        System.arraycopy(prefix.bytes, 0, sink.bytes(), Envelope.headerSize(sections), prefix.bytes.length);
        envelope.header(sink, sizes, prefix.sum);
        return sink;
    }

    private static int start(Prefix prefix, int sections) {
        return Envelope.headerSize(sections) + prefix.bytes.length;
    }

    private static void move(ByteSink sink, int from, int to) {
        if (from != to) {
            int size = sink.length() - from;
            byte[] bytes = sink.ensure(Math.max(to - from, 0));
            System.arraycopy(bytes, from, bytes, to, size);
            sink.length(to + size);
        }
    }

    /** The beginning for the kinds that the image names, if it was made before. */
    private Prefix plain(List<Prefix> known) {
        for (int i = 0; i < known.size(); i++) {
            Prefix prefix = known.get(i);
            if (isOf(prefix, archive.named())) {
                if (i > 0) {
                    known.set(i, known.get(0));
                    known.set(0, prefix);
                }
                return prefix;
            }
        }
        Prefix prefix = made(null);
        if (known.size() == MAX_KEPT) {
            known.remove(MAX_KEPT - 1);
        }
        known.add(0, prefix);
        return prefix;
    }

    private static boolean isOf(Prefix prefix, List<KindTable> kinds) {
        boolean same = prefix.kinds.size() == kinds.size();
        for (int i = 0; same && i < kinds.size(); i++) {
            same = prefix.kinds.get(i) == kinds.get(i);
        }
        return same;
    }

    private Prefix made(@Nullable KindSet stamps) {
        List<Kind<?>> kinds = named();
        try {
            LayoutSet set = layouts(kinds);
            StringBuilder kindText = new StringBuilder();
            for (Kind<?> kind : kinds) {
                kindText.append(line(kind, set, stamps).render());
            }
            List<KindSet> rest = new ArrayList<>(archive.sections().sets());
            KindSet newer = stamps == null ? null : stamping(kinds, set, stamps);
            if (newer != null && !rest.contains(newer)) {
                rest.add(newer);
            }
            boolean brings = embedded || !rest.isEmpty() || !isToldBy(kinds, set);
            StringBuilder layoutText = new StringBuilder(brings ? set.render() : "");
            for (KindSet each : rest) {
                kindText.append("set\n").append(each.kindText());
                layoutText.append("set\n").append(each.layouts().render());
            }
            ByteSink bytes = new ByteSink();
            byte[] first = kindText.toString().getBytes(StandardCharsets.UTF_8);
            byte[] second = layoutText.toString().getBytes(StandardCharsets.UTF_8);
            bytes.put(first, 0, first.length);
            Envelope.align(bytes);
            bytes.put(second, 0, second.length);
            Envelope.align(bytes);
            return new Prefix(
                    List.copyOf(archive.named()),
                    bytes.toArray(),
                    first.length,
                    second.length,
                    new Crc32c.Middle(bytes.bytes(), 0, bytes.length()));
        } catch (LayoutException unfit) {
            throw archive.fault("the kinds do not fit one file: " + unfit.getMessage(), unfit);
        }
    }

    /** The set of newer code whose versions the file says, where a reader would take what they say for the layouts of it; null where it would not. */
    private static @Nullable KindSet stamping(List<Kind<?>> kinds, LayoutSet set, KindSet stamps) {
        List<KindLine> lines =
                kinds.stream().map(kind -> line(kind, set, stamps)).toList();
        KindSet newer = BareLayouts.stamping(new KindSet(lines, set), List.of(stamps));
        return newer == null ? stamps.stamping() : newer;
    }

    /** The kinds that the image names, then those whose values stand in the values of these (B-FILE-2). */
    private List<Kind<?>> named() {
        List<Kind<?>> kinds = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (KindTable table : archive.named()) {
            names.add(table.kind.name());
            kinds.add(table.kind);
        }
        List<Kind<?>> holders = new ArrayList<>(kinds);
        holders.addAll(archive.sections().keyKinds());
        for (int i = 0; i < holders.size(); i++) {
            Kind<?> holder = holders.get(i);
            for (StructLayout level : holder.layouts()) {
                for (FieldSchema field : level.fields()) {
                    PlainFile.structs(field.type(), name -> {
                        if (names.add(name)) {
                            Kind<?> kind = java.util.Objects.requireNonNull(
                                    holder.nested().get(name));
                            kinds.add(kind);
                            holders.add(kind);
                        }
                    });
                }
            }
        }
        return kinds;
    }

    /** The layouts of kinds, and what the types of late values need, but not those of the kinds made up for these. */
    private LayoutSet layouts(List<Kind<?>> kinds) {
        List<Kind<?>> all = new ArrayList<>(kinds);
        all.addAll(archive.sections().keyKinds());
        LayoutSet whole = archive.kinds.layouts(all);
        LayoutSet needed = whole.only(all.stream().<String>map(Kind::name).toList());
        if (all.size() == kinds.size()) {
            return needed;
        }
        Map<String, Layout> layouts = new LinkedHashMap<>();
        needed.layouts().forEach(layout -> layouts.put(layout.kind(), layout));
        archive.sections().keyKinds().forEach(kind -> layouts.remove(kind.name()));
        return LayoutSet.of(layouts.values(), needed.chains());
    }

    /** Whether a source finds all layouts of a set by the fingerprints of kinds; a late value may be of an enum that these do not hold. */
    private static boolean isToldBy(List<Kind<?>> kinds, LayoutSet set) {
        LayoutSet told = set.only(kinds.stream().<String>map(Kind::name).toList());
        return told.layouts().size() == set.layouts().size();
    }

    private static KindLine line(Kind<?> kind, LayoutSet set, @Nullable KindSet stamps) {
        List<String> levels = new ArrayList<>();
        List<Integer> labels = new ArrayList<>();
        List<Long> fingerprints = new ArrayList<>();
        KindLine old = stamps == null ? null : stamps.line(kind.name());
        for (Kind<?> level : kind.levels()) {
            levels.add(level.name());
            labels.add(Math.max(old == null ? 0 : old.label(level.name()), level.version()));
            fingerprints.add(set.fingerprint(level.name()));
        }
        return new KindLine(kind.name(), levels, labels, fingerprints);
    }
}
