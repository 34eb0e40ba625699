package org.juliet.archive;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.ByteSink;
import org.juliet.schema.RecordedLayouts;
import org.juliet.text.Limits;
import org.juliet.text.Problem;
import org.juliet.text.Property;
import org.juliet.text.Rule;
import org.juliet.text.Span;
import org.juliet.text.TextDocument;
import org.juliet.text.TextException;

/** Saves objects as text. */
final class TextSaver extends Saver {
    private final Kinds kinds;
    private final TextSaveArchive archive;

    TextSaver(Kinds kinds) {
        this.kinds = kinds;
        this.archive = new TextSaveArchive(kinds);
    }

    @Override
    public <T> byte[] save(T object, Kind<T> kind) {
        write(object, kind);
        return archive.writer().toArray();
    }

    private <T> void write(T object, Kind<T> kind) {
        archive.intoNewer(false);
        archive.save(object, kind, null);
        refuseTorn(archive.rest().torn());
        SavedSize.require(archive.writer(), limits);
    }

    @Override
    public <T> int saveToBuffer(T object, Kind<T> kind) {
        write(object, kind);
        return archive.writer().length();
    }

    @Override
    public byte[] buffer() {
        return archive.writer().buffer();
    }

    @Override
    public <T> SavedAs saveAs(T object, Kind<T> kind, RecordedLayouts layouts) {
        PinnedFiles files = new PinnedFiles(kinds, layouts);
        BinarySaver saver = kinds.binarySaver();
        saver.limits(limits);
        PinnedFiles.Made made = files.text(saver.save(object, kind));
        return files.compared(made, object, kind, limits);
    }

    @Override
    public <T> SavedAs saveAs(Loaded<T> loaded, RecordedLayouts layouts) {
        PinnedFiles files = new PinnedFiles(kinds, layouts);
        Limits limits = loaded.source.options().limits();
        PinnedFiles.Made made = files.text(TextDocument.parse(saveRenewed(loaded), limits));
        return files.compared(made, loaded.value(), loaded.kind(), limits);
    }

    @Override
    <T> @Nullable Rest settledRest(Loaded<T> loaded) {
        archive.intoNewer(loaded.source.newer());
        fresh(loaded.value(), loaded.kind(), loaded.source.rest(), false);
        return archive.rest().settled();
    }

    @Override
    <T> byte[] save(Loaded<T> loaded, boolean complete, boolean renewed) {
        Loaded.Source source = loaded.source;
        archive.intoNewer(source.newer());
        byte[] after = fresh(loaded.value(), loaded.kind(), source.rest(), false);
        Set<String> torn = archive.rest().torn();
        if (complete) {
            refuseLoss(archive.rest().lost());
        }
        if (source.isBinary() && source.newer()) {
            throw otherForm();
        }
        byte[] old = source.isBinary() ? null : source.bytes();
        if (!torn.isEmpty() && old != null) {
            torn = new TreeSet<>(torn);
            torn.removeAll(tornBefore(old, loaded));
        }
        refuseTorn(torn);
        if (old == null) {
            SavedSize.require(archive.writer(), source.options().limits());
        }
        byte[] text = old == null ? after : patched(old, loaded, after, renewed);
        boolean readOnly = source.newer() && source.options().newer() != Newer.KEEP;
        if (readOnly && !Arrays.equals(text, old)) {
            throw readOnly();
        }
        return text;
    }

    /** Refuses what would tear brackets. */
    private static void refuseTorn(Set<String> torn) {
        if (!torn.isEmpty()) {
            throw new SaveException(
                    torn.iterator().next(),
                    "what is kept here cannot be read, and inside of a bracket nothing around it could be read either; "
                            + "mend it in the file it came from, or leave it behind (Unknown.NONE)",
                    null);
        }
    }

    /** What tears brackets in the file as it is. */
    private <T> Set<String> tornBefore(byte[] old, Loaded<T> loaded) {
        Loaded<? extends T> again = kinds.loader(loaded.source.options()).load(old, loaded.kind());
        fresh(again.value(), again.kind(), again.source.rest(), false);
        return archive.rest().torn();
    }

    private <T> byte[] patched(byte[] old, Loaded<T> loaded, byte[] after, boolean renewed) {
        try {
            return patched(old, loaded.source.options(), loaded.kind(), after, renewed);
        } catch (LoadException | TextException refused) {
            throw new SaveException(
                    "", "what is to be saved would not load as the file did: " + refused.getMessage(), refused);
        }
    }

    /** The old file with what is different in the new text. */
    private <T> byte[] patched(byte[] old, LoadOptions options, Kind<T> kind, byte[] after, boolean renewed) {
        Loaded<T> again = kinds.loader(options).load(old, kind);
        byte[] before = fresh(again.value(), again.kind(), again.source.rest(), false);
        if (!renewed && Arrays.equals(before, after)) {
            return old;
        }
        Rest rest = again.source.rest();
        TextDocument evolved = again.source.evolved();
        TextDocument file = OldSpellings.today(
                evolved == null ? TextDocument.parse(old, options.limits(), options.engineDialect()) : evolved,
                kind::declares,
                options);
        TextDocument wanted = TextDocument.parse(after, options.limits());
        refuseTooLarge(wanted, before, options.limits());
        if (rest == null) {
            return carried(again.source, file, TextDocument.parse(before, options.limits()), wanted, renewed);
        }
        TextDocument found = TextDocument.parse(fresh(again.value(), again.kind(), rest, true), options.limits());
        byte[] patched = carried(again.source, file, found, wanted, renewed);
        Set<String> astray = astray(patched, wanted, kind, options);
        return astray.isEmpty() ? patched : carried(again.source, file, without(found, astray), wanted, renewed);
    }

    /** Refuses what passes a bound, unless the file has it there and it could not be read: that stays. */
    private static void refuseTooLarge(TextDocument wanted, byte[] before, Limits limits) {
        Map<String, Problem> tooLarge = tooLarge(wanted);
        if (!tooLarge.isEmpty()) {
            tooLarge.keySet()
                    .removeAll(tooLarge(TextDocument.parse(before, limits)).keySet());
        }
        tooLarge.values().stream().findFirst().ifPresent(problem -> {
            throw new SaveException(problem.path(), problem.message(), null);
        });
    }

    /** What passes a bound, by its place and what stands there on its line. */
    private static Map<String, Problem> tooLarge(TextDocument document) {
        Map<String, Problem> found = new LinkedHashMap<>();
        byte[] bytes = document.render();
        for (Problem problem : document.problems()) {
            if (problem.rule() == Rule.LIMIT) {
                int end = problem.offset();
                while (end < bytes.length && bytes[end] != '\n') {
                    end++;
                }
                found.put(problem.path() + '\n' + document.slice(new Span(problem.offset(), end)), problem);
            }
        }
        return found;
    }

    private static byte[] carried(
            Loaded.Source source, TextDocument file, TextDocument found, TextDocument wanted, boolean renewed) {
        if (renewed) {
            return file.renewed(found, wanted).render();
        }
        // what was given today's shape says so, whether it changed or not
        boolean asItIs = source.newer() && source.evolved() == null;
        Set<String> stamps = asItIs ? Stamps.OF_VERSIONS : Set.of();
        return file.withChanges(found, wanted, stamps).render();
    }

    /**
     * The keys that do not load from the new file as they were saved: a migration gave another meaning to what stands under a key
     * that stays, so that its old spelling must go though the object's value did not change. What is kept is spelled as it was found.
     */
    private <T> Set<String> astray(byte[] patched, TextDocument wanted, Kind<T> kind, LoadOptions options) {
        Loaded<T> loaded = kinds.loader(options).load(patched, kind);
        TextDocument got = TextDocument.parse(fresh(loaded.value(), loaded.kind(), loaded.source.rest(), false));
        Set<String> keys = new HashSet<>();
        for (Property property : wanted.properties()) {
            Property same = got.property(property.key());
            boolean repeated = !property.equals(wanted.property(property.key()));
            if (same == null
                    || !repeated
                            && !wanted.spellsAlike(property.value(), got, same.value())
                            && !TextDocument.same(property.value(), same.value())) {
                keys.add(property.key());
            }
        }
        return keys;
    }

    private static TextDocument without(TextDocument document, Set<String> keys) {
        byte[] bytes = document.render();
        ByteSink left = new ByteSink(bytes.length);
        for (Property property : document.properties()) {
            if (!keys.contains(property.key())) {
                left.put(bytes, property.header().start(), property.block().end());
            }
        }
        return TextDocument.parse(left.toArray());
    }

    @SuppressWarnings("unchecked")
    private <T> byte[] fresh(T object, Kind<? extends T> kind, @Nullable Rest rest, boolean asFound) {
        archive.save(object, (Kind<T>) kind, rest, asFound);
        return archive.writer().toArray();
    }
}
