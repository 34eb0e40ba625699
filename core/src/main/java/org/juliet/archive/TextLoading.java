package org.juliet.archive;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.juliet.image.EvolvedText;
import org.juliet.text.Rule;
import org.juliet.text.TextDocument;

/** Loads texts, one after another. */
final class TextLoading {
    private final Kinds kinds;
    private final LoadOptions options;
    private final KindResolving resolving;
    private final TextLoadArchive archive;
    private final Loaded.Source nothingKept;
    private @Nullable Kind<?> last;

    TextLoading(Kinds kinds, LoadOptions options) {
        this.kinds = kinds;
        this.options = options;
        this.resolving = new KindResolving(kinds);
        this.archive = new TextLoadArchive(kinds, options);
        this.nothingKept = new Loaded.Source(null, null, options, false, null);
    }

    /** The name of the kind that a file is of, null where it does not say. */
    @Nullable String className(byte[] text) {
        checkSize(text, 0, text.length);
        archive.cursor.begin(text, 0, text.length, true, false);
        return archive.fileClass.name();
    }

    /** The kind that a file is of, null where it does not say or is not registered. */
    @Nullable Kind<?> kindOf(byte[] file) {
        String named = className(file);
        Recorded recorded = kinds.recorded();
        if (named == null || recorded == null) {
            return named == null ? null : kinds.kind(named);
        }
        return kinds.kind(todaysName(recorded, named, file, 0, file.length));
    }

    <T> Loaded<T> load(byte[] text, int from, int to, Kind<T> asked, boolean keep, @Nullable T target) {
        checkSize(text, from, to);
        if (options.strict() && saysNothing(text, from, to)) {
            throw refused(
                    text,
                    from,
                    to,
                    Rule.CLASS_MISSING,
                    from,
                    "the file says nothing, as one that was cut off while it was written or copied; take it from a backup, or"
                            + " load it leniently as a fresh object");
        }
        Kind<? extends T> kind = target == null ? guess(text, from, to, asked) : asked;
        T value = attempt(text, from, to, kind, target, false, false);
        if (value == null && !archive.cursor.aged) {
            kind = resolve(text, from, to, asked, archive.fileClass.other(), archive.fileClass.otherAt());
            if (target != null && kind != asked) {
                throw refused(
                        text,
                        from,
                        to,
                        Rule.CLASS_MISMATCH,
                        archive.fileClass.otherAt(),
                        "the file is of the kind " + kind.name() + ", the object is a " + asked.name());
            }
            archive.cursor.aged = !kind.name().equals(archive.fileClass.other());
            value = archive.cursor.aged ? null : attempt(text, from, to, kind, null, false, false);
        } else if (archive.fileClass.isMissing() && kind != asked) {
            requireConcrete(text, from, to, asked);
            kind = asked;
            value = attempt(text, from, to, asked, null, false, false);
        }
        Recorded recorded = kinds.recorded();
        if (archive.cursor.aged && recorded != null && recorded.evolution.isReused(kind.name())) {
            kind = resolve(text, from, to, asked, kind.name(), 0);
        }
        last = kind;
        if (archive.cursor.aged) {
            return aged(text, from, to, kind, keep, target);
        }
        if (value != null && archive.cursor.events.isEmpty() && !archive.cursor.newer) {
            return new Loaded<>(
                    value,
                    kind,
                    LoadReport.CLEAN,
                    keep ? new Loaded.Source(text, null, options, false, null) : nothingKept);
        }
        return explained(text, from, to, kind, value, keep, target);
    }

    /** Whether no property can be in a file. */
    private static boolean saysNothing(byte[] text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text[i] == ';') {
                return false;
            }
        }
        return true;
    }

    /** One pass over the text; null if the file is of another kind, or of other layouts. */
    private <T> @Nullable T attempt(
            byte[] text,
            int from,
            int to,
            Kind<T> kind,
            @Nullable Object target,
            boolean firstWins,
            boolean asCurrent) {
        archive.cursor.begin(text, from, to, firstWins, asCurrent);
        archive.cursor.frame().kind = kind;
        try {
            @SuppressWarnings("unchecked")
            T value = Levels.root(archive, kind, target == null ? Levels.fresh(kind) : (T) target);
            if (value != null) {
                archive.cursor.finish(value);
            }
            return value;
        } catch (Levels.SerializerFailure failure) {
            if (archive.mayBeAged(kind)) {
                archive.cursor.aged = true;
                return null;
            }
            archive.cursor.fault(
                    Rule.SERIALIZER, archive.cursor.valueStart(), String.valueOf(failure.getMessage()), false);
            TextDocument document = document(text, from, to);
            throw new LoadException(archive.cursor.events.report(document, from), failure.getCause());
        }
    }

    /** Loads a text that other layouts than today's wrote. */
    private <T> Loaded<T> aged(
            byte[] text, int from, int to, Kind<? extends T> kind, boolean keep, @Nullable T target) {
        TextDocument document = document(text, from, to);
        Recorded recorded = java.util.Objects.requireNonNull(kinds.recorded());
        AgedText aged = AgedText.of(
                recorded, kind, document, options.limits(), target == null ? null : () -> recorded.text(kind, target));
        archive.cursor.layouts = aged.mode();
        try {
            EvolvedText evolved = aged.evolved();
            if (evolved == null) {
                T value = attempt(text, from, to, kind, target, false, aged.asCurrent());
                aged.tell(archive.cursor.events, options.newer(), from);
                return explained(text, from, to, kind, value, keep, target);
            }
            byte[] today = evolved.document().render();
            T value = attempt(today, 0, today.length, kind, target, false, false);
            boolean firstWins = document.problems().stream().anyMatch(p -> p.rule() == Rule.KEY_DUPLICATE);
            boolean asCurrent = archive.cursor.events.has(Rule.STAMP_MISMATCH);
            if (!options.strict() && (firstWins || asCurrent)) {
                value = attempt(today, 0, today.length, kind, target, firstWins, asCurrent);
            }
            return evolved(text, document, kind, value, keep, aged);
        } finally {
            archive.cursor.layouts = LayoutCheck.Mode.COMPARE;
        }
    }

    private <T> Loaded<T> evolved(
            byte[] text,
            TextDocument document,
            Kind<? extends T> kind,
            @Nullable T value,
            boolean keep,
            AgedText aged) {
        TextDocument today = java.util.Objects.requireNonNull(aged.evolved()).document();
        aged.tell(archive.cursor.events, options.newer(), 0);
        LoadReport report = archive.cursor.events.report(document, 0);
        boolean newer = archive.cursor.newer;
        if (value == null || report.has(Rule.NEWER) || options.strict() && LoadEvents.fails(report, newer)) {
            throw new LoadException(report, null);
        }
        Rest rest = new RestBuilder(today, 0).build(archive.cursor.leftovers);
        byte[] bytes = keep ? text : rest != null ? document.render() : null;
        return new Loaded<>(value, kind, report, new Loaded.Source(bytes, rest, options, newer, null, today));
    }

    private <T> Loaded<T> explained(
            byte[] text,
            int from,
            int to,
            Kind<? extends T> kind,
            @Nullable T first,
            boolean keep,
            @Nullable T target) {
        T value = first;
        TextDocument document = document(text, from, to);
        LoadReport report = archive.cursor.events.report(document, from);
        boolean firstWins = report.has(Rule.KEY_DUPLICATE);
        boolean asCurrent = archive.cursor.events.has(Rule.STAMP_MISMATCH);
        if (!options.strict() && (firstWins || asCurrent)) {
            value = attempt(text, from, to, kind, target, firstWins, asCurrent);
            if (asCurrent) {
                archive.cursor.events.fault(
                        Rule.STAMP_MISMATCH,
                        from,
                        "",
                        "the stamps name an older version than the keys are of; loaded as today's version",
                        false);
            }
            report = archive.cursor.events.report(document, from);
        }
        boolean never = report.has(Rule.NEWER) || report.has(Rule.BINARY);
        if (value == null || never || options.strict() && LoadEvents.fails(report, archive.cursor.newer)) {
            throw new LoadException(report, null);
        }
        Rest rest = new RestBuilder(document, from).build(archive.cursor.leftovers);
        byte[] bytes = keep ? text : rest != null ? document.render() : null;
        return new Loaded<>(value, kind, report, new Loaded.Source(bytes, rest, options, archive.cursor.newer, null));
    }

    private TextDocument document(byte[] text, int from, int to) {
        byte[] whole = from == 0 && to == text.length ? text : Arrays.copyOfRange(text, from, to);
        return TextDocument.parse(whole, options.limits(), options.engineDialect());
    }

    void checkSize(byte[] text, int from, int to) {
        if (to - from > options.limits().fileBytes()) {
            throw refused(
                    text,
                    from,
                    from,
                    Rule.LIMIT,
                    from,
                    (to - from) + " bytes, where a file has at most "
                            + options.limits().fileBytes());
        }
    }

    /** The kind that the file probably is of: the last one, since files of a kind come together, or the one asked for. */
    @SuppressWarnings("unchecked")
    private <T> Kind<? extends T> guess(byte[] text, int from, int to, Kind<T> asked) {
        Kind<?> before = last;
        if (before != null && before.isA(asked)) {
            return (Kind<? extends T>) before;
        }
        if (asked.isConcrete()) {
            return asked;
        }
        archive.cursor.begin(text, from, to, true, false);
        if (archive.fileClass.is(asked) && archive.fileClass.isMissing()) {
            requireConcrete(text, from, to, asked);
        }
        return resolve(text, from, to, asked, archive.fileClass.other(), archive.fileClass.otherAt());
    }

    /** A file that does not name its kind is of the kind asked for, if objects can be. */
    private void requireConcrete(byte[] text, int from, int to, Kind<?> asked) {
        if (!asked.isConcrete()) {
            throw refused(
                    text,
                    from,
                    to,
                    Rule.CLASS_MISSING,
                    from,
                    "the file does not name its kind, and " + asked.name() + " is abstract; add `; class`");
        }
    }

    private <T> Kind<? extends T> resolve(
            byte[] text, int from, int to, Kind<T> asked, @Nullable String named, int at) {
        Recorded recorded = kinds.recorded();
        String name =
                named == null ? asked.name() : recorded == null ? named : todaysName(recorded, named, text, from, to);
        KindResolving.Fault fault = resolving.fault(name, asked);
        if (fault != null) {
            throw refused(text, from, to, fault.rule(), at, fault.message());
        }
        return resolving.kind(name, asked);
    }

    /** Today's name of a kind that a file names; where another kind took the name over, the file's layouts tell. */
    private String todaysName(Recorded recorded, String named, byte[] text, int from, int to) {
        Kind<?> kind = kinds.kind(named);
        return kind != null && recorded.evolution.isReused(named)
                ? WrittenLayouts.todaysName(recorded, kind, document(text, from, to))
                : recorded.evolution.todaysName(named);
    }

    private LoadException refused(byte[] text, int from, int to, Rule rule, int at, String message) {
        LoadEvents why = new LoadEvents();
        why.fault(rule, Math.max(at, from), "", message, false);
        return new LoadException(why.report(document(text, from, to), from), null);
    }
}
