package org.juliet.archive;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageCheck;
import org.juliet.image.ImageDamage;
import org.juliet.image.ImageLayout;
import org.juliet.image.StructImage;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.BinaryRule;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.juliet.text.Rule;

/** Loads binary files, one after another. What it learned of the kinds and layouts of files is kept. */
final class BinaryLoading {
    private final Kinds kinds;
    private final LoadOptions options;
    private final KindResolving resolving;
    private final BinaryLoadArchive archive;
    private final ImageReader reader;
    private final KnownFiles files;
    private final Envelope envelope;
    private final Loaded.Source nothingKept;

    BinaryLoading(Kinds kinds, LoadOptions options) {
        this.kinds = kinds;
        this.options = options;
        this.resolving = new KindResolving(kinds);
        this.archive = new BinaryLoadArchive(
                kinds, options, new KindSet(List.of(), LayoutSet.of(List.of(), java.util.Map.of())));
        this.reader = new ImageReader(archive);
        this.files = new KnownFiles(options, archive.origins);
        this.envelope = files.envelope;
        this.nothingKept = new Loaded.Source(null, null, options, false, null);
    }

    /** The name of the kind that a file is of. */
    String className(byte[] bytes, int from, int to) {
        archive.begin();
        return files.open(bytes, from, to).sets.get(0).first().name();
    }

    /** The kind that a file is of, null where it is not registered. */
    @Nullable Kind<?> kindOf(byte[] file) {
        KindLine line = BinaryHead.line(file, BinaryContents.open(file));
        return kinds.kind(archive.origins.today(line.name(), line.fingerprint(line.name())));
    }

    <T> Loaded<T> load(byte[] bytes, int from, int to, Kind<T> asked, boolean keep, @Nullable T target) {
        archive.begin();
        FileKinds file = files.open(bytes, from, to);
        KindLine first = file.sets.get(0).first();
        Kind<? extends T> kind = resolve(archive.origins.today(first.name(), first.fingerprint(first.name())), asked);
        if (target != null && kind != asked) {
            throw BinaryContents.refused(
                    Rule.CLASS_MISMATCH,
                    0,
                    "the file is of the kind " + kind.name() + ", the object is a " + asked.name());
        }
        return load(bytes, file, kind, keep, target);
    }

    /** The image of a file, checked. */
    StructImage view(byte[] bytes) {
        FileKinds file = files.open(bytes, 0, bytes.length);
        KindSet set = file.sets.get(0);
        try {
            ImageLayout layout = set.imageOfFirst(envelope.from(Envelope.LAYT));
            check(ImageCheck.of(layout), bytes, envelope.from(Envelope.IMAG), envelope.to(Envelope.IMAG));
            int from = envelope.from(Envelope.IMAG);
            return StructImage.of(layout, set.renewed(layout, bytes, from), from);
        } catch (LayoutException wrong) {
            throw BinaryContents.damaged(wrong);
        }
    }

    /** One struct with nothing around it. */
    <T> Loaded<T> loadRaw(byte[] bytes, Kind<T> kind) {
        archive.begin();
        requireSize(kind, bytes.length, ImageLayout.VERSION_SIZE, bytes.length < ImageLayout.VERSION_SIZE);
        int version = LittleEndian.getInt(bytes, 0);
        if (version > kind.version()) {
            throw BinaryContents.refused(
                    Rule.NEWER,
                    0,
                    "the struct is of " + kind.name() + " version " + version + ", this program knows version "
                            + kind.version());
        }
        try {
            KindSet set = archive.origins.ofVersion(kinds, kind, version);
            if (set == null) {
                throw BinaryContents.refused(
                        Rule.LAYOUT_UNKNOWN,
                        0,
                        "version " + version + " of " + kind.name() + " does not tell one layout; its history does"
                                + " where it has one with that label");
            }
            ImageLayout layout = set.images().kind(kind.name()).raw();
            requireSize(kind, bytes.length, layout.size(), bytes.length != layout.size());
            check(ImageCheck.of(layout), bytes, 0, bytes.length);
            Tables tables = new Tables(archive.origins, set);
            archive.source(bytes, 0, set, tables);
            return loaded(kind, null, set, attempt(tables.of(kind, layout), kind, null, 0));
        } catch (LayoutException wrong) {
            throw BinaryContents.damaged(wrong);
        }
    }

    private static void requireSize(Kind<?> kind, int found, int expected, boolean wrong) {
        if (wrong) {
            throw BinaryContents.damaged(new LayoutException(
                    BinaryRule.B_IMG_8,
                    Math.min(found, expected),
                    "expected a raw struct of " + kind.name() + " of " + expected + " bytes, found " + found));
        }
    }

    private <T, K extends T> Loaded<T> load(
            byte[] bytes, FileKinds file, Kind<K> kind, boolean keep, @Nullable T target) {
        KindTable table = table(file, kind);
        KindSet set = file.sets.get(0);
        int from = envelope.from(Envelope.IMAG);
        StraightForm form = file.straight(table, kinds, reader);
        PlannedLoad plan = file.planned();
        if (plan != null) {
            form = plan.form;
        }
        K plain = form == null || !isAlone() ? null : ahead(bytes, file, kind, table, form, plan, target);
        if (plain != null) {
            if (plan == null) {
                return clean(kind, keep ? bytes : null, set, plain);
            }
            LoadReport report = plan.notes.report();
            return new Loaded<>(plain, kind, report, new Loaded.Source(keep ? bytes : null, null, options, false, set));
        }
        check(file.check(table.layout), bytes, from, envelope.to(Envelope.IMAG));
        late(bytes, file);
        archive.source(set.renewed(table.layout, bytes, from), from, set, file.tables);
        archive.coursing = target == null; // one that is left begins again, and would add to the target twice
        K value = attempt(table, kind, target, from);
        if (!options.strict() && archive.events.has(Rule.STAMP_MISMATCH)) {
            archive.coursing = false;
            archive.again();
            archive.asCurrent = true;
            late(bytes, file);
            value = attempt(table, kind, target, from);
            archive.tell(
                    Rule.STAMP_MISMATCH,
                    "the stamps name an older version than the fields are of; loaded as today's version");
        }
        return loaded(kind, keep ? bytes : null, set, value);
    }

    /**
     * Reads an image by the kind's {@link ImageCodec}; null where anything is not plain.
     *
     * @param plan for images of other layouts than today's, null for those of today's
     */
    private <T, K extends T> @Nullable K ahead(
            byte[] bytes,
            FileKinds file,
            Kind<K> kind,
            KindTable table,
            StraightForm form,
            @Nullable PlannedLoad plan,
            @Nullable T target) {
        int from = envelope.from(Envelope.IMAG);
        int to = envelope.to(Envelope.IMAG);
        if (!form.whole() && file.check(table.layout).check(bytes, from, to) != null) {
            return null;
        }
        archive.source(bytes, from, file.sets.get(0), file.tables);
        archive.straight = table;
        try {
            reader.begin(bytes, from, to, form, !form.whole());
            @SuppressWarnings("unchecked")
            K object = (K) target;
            if (plan != null) {
                reader.tells(plan.notes);
                object = kind.type().cast(plan.read(target, from));
            } else {
                object = ahead(kind, form.start(), from, object);
            }
            reader.end();
            archive.demandGoing();
            if (archive.isPlainSoFar()) {
                return object;
            }
        } catch (RuntimeException | Detour saidByTheArchive) {
            // it reads the image once more, and says what is wrong with it
        } finally {
            reader.close();
        }
        if (plan != null) {
            plan.stray();
        }
        archive.again();
        return null;
    }

    @SuppressWarnings("unchecked")
    private <K> K ahead(Kind<K> kind, @Nullable StraightStart start, int from, @Nullable K target) {
        ImageCodec<K> codec = java.util.Objects.requireNonNull(kind.images());
        if (target == null) {
            return start == null ? codec.load(reader, from) : (K) start.load(reader, from);
        } else if (start == null) {
            codec.loadInto(reader, from, target);
        } else {
            start.loadInto(reader, from, target);
        }
        return target;
    }

    /** Whether nothing stands beside the image, and depth is no matter. */
    private boolean isAlone() {
        return !envelope.has(Envelope.KEYS)
                && !envelope.has(Envelope.REST)
                && options.limits().depth() >= ImageLayout.MAX_DEPTH;
    }

    private <T, K extends T> Loaded<T> clean(Kind<K> kind, byte @Nullable [] bytes, KindSet set, K value) {
        return new Loaded<>(
                value,
                kind,
                LoadReport.CLEAN,
                bytes == null ? nothingKept : new Loaded.Source(bytes, null, options, false, set));
    }

    private <T, K extends T> Loaded<T> loaded(Kind<K> kind, byte @Nullable [] bytes, KindSet set, K value) {
        archive.late().tellUnvisited();
        if (archive.isPlainSoFar()) {
            return clean(kind, bytes, set, value);
        }
        LoadReport report = archive.events.report();
        if (report.has(Rule.NEWER) || options.strict() && LoadEvents.fails(report, archive.newer)) {
            throw new LoadException(report, null);
        }
        return new Loaded<>(
                value, kind, report, new Loaded.Source(bytes, archive.remains.rest(), options, archive.newer, set));
    }

    private <T, K extends T> K attempt(KindTable table, Kind<K> kind, @Nullable T target, int from) {
        try {
            return tried(table, kind, target, from);
        } catch (Levels.SerializerFailure failure) {
            archive.tell(Rule.SERIALIZER, String.valueOf(failure.getMessage()));
            throw new LoadException(archive.events.report(), failure.getCause());
        }
    }

    @SuppressWarnings("unchecked")
    private <T, K extends T> K tried(KindTable table, Kind<K> kind, @Nullable T target, int from) {
        byte[] bytes = archive.bytes();
        KindSet set = archive.set();
        Tables tables = archive.tables;
        try {
            return archive.structs().image(table, kind, (K) target, from);
        } catch (RuntimeException | Error thrown) {
            KindTable taken = archive.taken;
            if (taken == null) {
                throw thrown;
            }
            taken.stray();
            archive.coursing = false;
            archive.again();
            archive.source(bytes, from, set, tables); // what was left may have been at another image
            return archive.structs().image(table, kind, (K) target, from);
        }
    }

    private KindTable table(FileKinds file, Kind<?> kind) {
        KindTable last = file.root;
        if (last != null && last.kind == kind) {
            return last;
        }
        try {
            KindSet set = file.sets.get(0);
            KindTable table = file.tables.of(kind, set.imageOfFirst(envelope.from(Envelope.LAYT)));
            file.root = table;
            return table;
        } catch (LayoutException wrong) {
            throw BinaryContents.damaged(wrong);
        }
    }

    /** Demands of an image all that a reader relies on, so that reading needs no checks. */
    private void check(ImageCheck check, byte[] bytes, int from, int to) {
        ImageDamage damage = check.check(bytes, from, to);
        if (damage != null) {
            throw BinaryContents.damaged(damage, 0, "");
        }
    }

    private void late(byte[] bytes, FileKinds file) {
        if (!envelope.has(Envelope.KEYS) && !envelope.has(Envelope.REST)) {
            return;
        }
        try {
            List<LateEntry> entries = new ArrayList<>();
            for (int section = Envelope.KEYS; section <= Envelope.REST; section++) {
                if (envelope.has(section)) {
                    entries.addAll(LateEntry.parse(bytes, envelope.from(section), envelope.to(section), file.sets));
                }
            }
            for (LateEntry entry : entries) {
                if (entry.role() != Sections.LEFT_OUT) {
                    ImageDamage damage = ImageCheck.of(entry.alone()).check(entry.image(), 0, entry.image().length);
                    if (damage != null) {
                        throw BinaryContents.damaged(damage, entry.at(), entry.path());
                    }
                }
            }
            entries.replaceAll(LateEntry::renewed);
            entries.replaceAll(archive.origins::asItWas);
            archive.late().begin(entries, file.sets.get(0));
        } catch (LayoutException wrong) {
            throw BinaryContents.damaged(wrong);
        }
    }

    private <T> Kind<? extends T> resolve(String name, Kind<T> asked) {
        KindResolving.Fault fault = resolving.fault(name, asked);
        if (fault != null) {
            throw BinaryContents.refused(fault.rule(), 0, fault.message());
        }
        return resolving.kind(name, asked);
    }
}
