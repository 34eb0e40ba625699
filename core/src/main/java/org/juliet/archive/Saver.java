package org.juliet.archive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.ByteSink;
import org.juliet.text.Property;
import org.juliet.text.Rule;
import org.juliet.text.TextDocument;
import org.juliet.text.TextException;

/**
 * Saves objects as text, one after another, with a buffer of its own that is kept. Used by one thread at a time; what it writes
 * does not depend on what it wrote before.
 */
public final class Saver {
    private final Kinds kinds;
    private final TextSaveArchive archive;

    Saver(Kinds kinds) {
        this.kinds = kinds;
        this.archive = new TextSaveArchive(kinds);
    }

    /**
     * A fresh file in canonical text. A value above one of the {@link org.juliet.text.Limits} is written, and loads only with wider
     * ones.
     *
     * @throws SaveException if the object cannot be stored as it is
     */
    public <T> byte[] save(T object, Kind<T> kind) {
        archive.save(object, kind, null);
        return archive.writer().toArray();
    }

    /**
     * Writes a fresh file into this saver's own buffer; nothing is allocated for numbers and strings.
     *
     * @return number of bytes; they stand in {@link #buffer} until the next call
     * @throws SaveException if the object cannot be stored as it is
     */
    public <T> int saveToBuffer(T object, Kind<T> kind) {
        archive.save(object, kind, null);
        return archive.writer().length();
    }

    /** The buffer that {@link #saveToBuffer} writes to. It changes when it has to grow. */
    public byte[] buffer() {
        return archive.writer().buffer();
    }

    /**
     * The file that an object was loaded from, with what has changed since. When the object still is as it was loaded, this is
     * the very array that was loaded, which must still not be changed. Otherwise the file is written as today's code writes it;
     * what did not change keeps its spelling, comments stay, and so does everything that no object holds.
     *
     * @throws SaveException if the object cannot be stored as it is; if it has changed, though newer code wrote the file and it
     *     was loaded to be read only; if something that no object holds belonged to a record, list or map that is not part of
     *     the object any more (then {@link #saveWithout}); if it passes one of the bounds it was loaded with
     */
    public <T> byte[] save(Loaded<T> loaded) {
        return save(loaded, true, false);
    }

    /** The same as {@link #save(Loaded)}, leaving out what cannot be attached to the object any more. */
    public <T> byte[] saveWithout(Loaded<T> loaded) {
        return save(loaded, false, false);
    }

    /**
     * The file that an object was loaded from as today's code writes it, also when the object still is as it was loaded: with today's
     * stamps, names and keys, and numbers and booleans in today's spelling. Comments, layout, order and everything that no object holds
     * stay. What it gives loads and is renewed without a change.
     *
     * @throws SaveException if the object cannot be stored as it is; if newer code wrote the file; if something that no object holds
     *     belonged to a record, list or map that is not part of the object any more; if it passes one of the bounds it was loaded with
     */
    public <T> byte[] saveRenewed(Loaded<T> loaded) {
        if (loaded.isNewer()) {
            throw new SaveException(
                    "", "newer code wrote the file; what it looks like today only that code knows", null);
        }
        return save(loaded, true, true);
    }

    /**
     * The handle to go on with when what {@link #save(Loaded)} or {@link #saveWithout} gave has been written. It still belongs to the
     * text that was loaded first, and a save through it changes that; but unreadable text that was replaced by a value does not come
     * back with the value it had stood beside, and what could not be attached is not missed any more.
     *
     * @throws SaveException if the object cannot be stored as it is
     */
    public <T> Loaded<T> settled(Loaded<T> loaded) {
        Loaded.Source source = loaded.source;
        if (source.rest() == null) {
            return loaded;
        }
        fresh(loaded.value(), loaded.kind(), source.rest(), false);
        Rest rest = archive.rest().settled();
        return new Loaded<>(
                loaded.value(),
                loaded.kind(),
                loaded.report(),
                new Loaded.Source(source.bytes(), rest, source.options(), source.newer()));
    }

    private <T> byte[] save(Loaded<T> loaded, boolean complete, boolean renewed) {
        Loaded.Source source = loaded.source;
        byte[] after = fresh(loaded.value(), loaded.kind(), source.rest(), false);
        if (complete) {
            refuseLoss(source.rest());
        }
        byte[] old = source.bytes();
        byte[] text = old == null ? after : patched(old, loaded, after, renewed);
        boolean readOnly = source.newer() && source.options().newer() != Newer.KEEP;
        if (readOnly && !Arrays.equals(text, old)) {
            throw new SaveException(
                    "",
                    "newer code wrote the file, and it was loaded to be read only; load it with Newer.KEEP"
                            + " to save it",
                    null);
        }
        return text;
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
        TextDocument file =
                todaysNames(TextDocument.parse(old, options.limits(), options.engineDialect()), kind, options);
        TextDocument wanted = TextDocument.parse(after, options.limits());
        wanted.problems().stream()
                .filter(problem -> problem.rule() == Rule.LIMIT)
                .findFirst()
                .ifPresent(problem -> {
                    throw new SaveException(problem.path(), problem.message(), null);
                });
        if (rest == null) {
            return carried(file, TextDocument.parse(before, options.limits()), wanted, renewed);
        }
        TextDocument found = TextDocument.parse(fresh(again.value(), again.kind(), rest, true), options.limits());
        byte[] patched = carried(file, found, wanted, renewed);
        Set<String> astray = astray(patched, wanted, kind, options);
        return astray.isEmpty() ? patched : carried(file, without(found, astray), wanted, renewed);
    }

    private static byte[] carried(TextDocument file, TextDocument found, TextDocument wanted, boolean renewed) {
        return (renewed ? file.renewed(found, wanted) : file.withChanges(found, wanted)).render();
    }

    /**
     * The keys that do not load from the new file as they were saved: a migration gave another meaning to what stands under a key
     * that stays, so that its old spelling must go though the object's value did not change.
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
                            && !wanted.slice(property.value().span())
                                    .equals(got.slice(same.value().span()))) {
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

    /** The file with its oldest names spelled as today. */
    private static TextDocument todaysNames(TextDocument file, Kind<?> kind, LoadOptions options) {
        byte[] bytes = file.render();
        ByteSink renamed = new ByteSink(bytes.length + 32);
        int done = 0;
        for (Property property : file.properties()) {
            String name = Key.today(property.key());
            if (name != null && property.valid() && file.property(name) == null && !kind.declares(property.key())) {
                int end = property.header().end();
                renamed.put(bytes, done, end - property.key().length());
                renamed.ascii(name);
                done = end;
            }
        }
        if (done == 0) {
            return file;
        }
        renamed.put(bytes, done, bytes.length);
        return TextDocument.parse(renamed.toArray(), options.limits(), options.engineDialect());
    }

    @SuppressWarnings("unchecked")
    private <T> byte[] fresh(T object, Kind<? extends T> kind, @Nullable Rest rest, boolean asFound) {
        archive.save(object, (Kind<T>) kind, rest, asFound);
        return archive.writer().toArray();
    }

    private void refuseLoss(@Nullable Rest rest) {
        if (rest == null) {
            return;
        }
        List<String> lost = new ArrayList<>();
        for (Object owner : rest.owners()) {
            if (!archive.rest().wrote(owner)) {
                lost.addAll(rest.paths(owner));
            }
        }
        if (!lost.isEmpty()) {
            throw new SaveException(
                    lost.get(0),
                    "the file holds this, no object does, and the record, list or map it belonged to"
                            + " is not part of the object any more: " + lost + "; put that back, or call saveWithout",
                    null);
        }
    }
}
