package org.juliet.archive;

import java.util.HashSet;
import java.util.Set;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;

/** Tells which fields of an object do not have what a fresh object has, whoever set them. */
final class ChangedFields {
    private ChangedFields() {}

    /** The keys of those fields; none where the object or a fresh one cannot be saved. */
    static <T> Set<String> of(Kind<T> kind, T object, TextSaveArchive texts) {
        try {
            TextDocument now = document(kind, object, texts);
            TextDocument fresh = document(kind, kind.fresh(), texts);
            Set<String> changed = new HashSet<>();
            for (Property property : now.properties()) {
                Property same = fresh.property(property.key());
                if (same == null || !TextDocument.same(property.value(), same.value())) {
                    changed.add(property.key());
                }
            }
            return changed;
        } catch (RuntimeException unfit) { // of a constructor, too
            return Set.of();
        }
    }

    private static <T> TextDocument document(Kind<T> kind, T object, TextSaveArchive texts) {
        texts.save(object, kind, null);
        return TextDocument.parse(texts.writer().toArray());
    }
}
