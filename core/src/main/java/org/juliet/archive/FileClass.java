package org.juliet.archive;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.Scanner;
import org.juliet.text.Rule;

/** The kind that a file says it is of. */
final class FileClass {
    private final TextCursor cursor;
    private final ScalarReader scalars;
    private boolean missing;
    private @Nullable String other;
    private int otherAt;

    FileClass(TextCursor cursor, ScalarReader scalars) {
        this.cursor = cursor;
        this.scalars = scalars;
    }

    /** Whether the file is of that kind, or does not say; if not, {@link #other} tells which it names. */
    boolean is(Kind<?> kind) {
        missing = false;
        other = null;
        Key key = Stamps.CLASS;
        if (kind.plainClass != null && cursor.file.take(kind.plainClass)) {
            return true;
        }
        int entry = cursor.lookUp(key);
        if (entry < 0) {
            key = Stamps.ASSET_TYPE;
            entry = cursor.lookUp(key);
        }
        if (entry < 0) {
            missing = true;
            if (cursor.options.classRequired()) {
                cursor.fault(Rule.CLASS_MISSING, cursor.from, "the file does not name its kind; add `; class`", false);
            }
            return true;
        }
        cursor.path.push(Stamps.CLASS);
        cursor.start(entry, key);
        String name = null;
        if (isNamed(kind.nameBytes)) {
            cursor.scanner.next();
        } else {
            name = scalars.string();
        }
        if (!cursor.close(entry) || name == null || name.equals(kind.name())) {
            return true;
        }
        other = name;
        otherAt = cursor.entries.valueStart[entry];
        return false;
    }

    /** The name, null where the file does not say. */
    @Nullable String name() {
        int entry = cursor.lookUp(Stamps.CLASS);
        if (entry < 0) {
            entry = cursor.lookUp(Stamps.ASSET_TYPE);
        }
        if (entry < 0) {
            return null;
        }
        cursor.start(entry);
        return scalars.string();
    }

    private boolean isNamed(byte[] name) {
        Scanner scanner = cursor.scanner;
        int from = scanner.start();
        return scanner.kind() == Scanner.BARE
                && scanner.end() - from == name.length
                && Arrays.equals(cursor.bytes, from, from + name.length, name, 0, name.length);
    }

    /** Whether the file did not say. */
    boolean isMissing() {
        return missing;
    }

    /** The other kind that the file is of, null if it is of the one asked for. */
    @Nullable String other() {
        return other;
    }

    /** Where the other kind is named. */
    int otherAt() {
        return otherAt;
    }
}
