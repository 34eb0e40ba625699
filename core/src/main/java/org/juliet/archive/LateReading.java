package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.juliet.text.TextDocument;

/** Reads values that stand beside an image, each of the layouts that it is of. */
final class LateReading {
    private static final Key ELEMENT = Key.of(Sections.ELEMENT_NAME);

    private final BinaryLoadArchive archive;
    private final Map<KindSet, Tables> tables = new IdentityHashMap<>();
    private @Nullable KindSet first;
    /** Whether a value is being read which has all that belongs to it, though another may have had its path. */
    private boolean whole;

    LateReading(BinaryLoadArchive archive) {
        this.archive = archive;
    }

    void clear() {
        whole = false;
        if (!tables.isEmpty()) {
            tables.clear();
        }
    }

    /**
     * Starts on a file.
     *
     * @param set the layouts of the image
     */
    void begin(KindSet set) {
        first = set;
    }

    /** The layouts of the image. */
    @Nullable KindSet first() {
        return first;
    }

    /** Whether nothing is beside the value that is read. */
    boolean isWhole() {
        return whole;
    }

    /** Whether the value may hold structs with entries of their own: what a serializer stored under a key, not what another program kept whole. */
    boolean hasEntriesInside(LateEntry entry) {
        return entry.role() == Sections.FIELD && entry.set() == first;
    }

    /** Reads the value of an entry. */
    @Nullable Object value(LateEntry entry, Type<?> type, @Nullable Object before, @Nullable Object target) {
        int mark = archive.remains.mark();
        boolean outer = whole;
        whole |= !hasEntriesInside(entry);
        Object read;
        try {
            read = entry.isText() ? text(entry, type, target) : image(entry, type, before, target);
        } finally {
            whole = outer;
        }
        if (archive.failed) {
            archive.remains.forget(mark);
        }
        return read;
    }

    private @Nullable Object image(LateEntry entry, Type<?> type, @Nullable Object before, @Nullable Object target) {
        byte[] bytes = archive.bytes();
        int origin = archive.origin();
        KindSet set = archive.set();
        Tables with = archive.tables;
        archive.source(
                entry.image(),
                0,
                entry.set(),
                tables.computeIfAbsent(entry.set(), other -> new Tables(archive.origins, other)));
        try {
            return archive.readAlone(type, entry.set().cell(entry.field()), before, target);
        } finally {
            archive.source(bytes, origin, set, with);
        }
    }

    private @Nullable Object text(LateEntry entry, Type<?> type, @Nullable Object target) {
        TextLoadArchive texts = new TextLoadArchive(archive.kinds, archive.options);
        byte[] file = file(entry);
        texts.cursor.begin(file, 0, file.length, true, false);
        texts.cursor.former = first;
        Object read = texts.value(ELEMENT, type, target);
        boolean fits = texts.found() && !texts.cursor.reused;
        String at = archive.path.text(null);
        UnaryOperator<String> paths = path -> at + path.substring(Sections.ELEMENT_NAME.length());
        if (fits || !entry.isElement()) { // an element that is kept is no problem
            archive.events.addAll(texts.cursor.events, paths);
        }
        if (fits) {
            keep(texts.cursor.leftovers, file, paths);
        } else {
            archive.stranger();
        }
        if (texts.cursor.reused) {
            archive.reused();
        }
        return read;
    }

    /** Keeps what no object holds of a value that was read from a text. */
    private void keep(Leftovers leftovers, byte[] file, UnaryOperator<String> paths) {
        if (leftovers.mark() > 0) {
            TextDocument document = TextDocument.parse(file, archive.options.limits());
            new RestBuilder(document, 0).build(leftovers, archive.remains, paths);
            archive.remains.addAll(leftovers.homes());
        }
    }

    /** A text with nothing but the value of an entry that has the text of it. */
    static byte[] file(LateEntry entry) {
        return ("; " + Sections.ELEMENT_NAME + "\n" + entry.text()).getBytes(StandardCharsets.UTF_8);
    }
}
