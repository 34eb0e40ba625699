package org.juliet.schema;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** How the files of a history are named: rules H-FILE-1 and H-FILE-2. */
final class HistoryFiles {
    static final String LAYOUTS = "layouts/";
    static final String STEPS = "steps/";
    static final String LINKS = "links/";
    static final String END = ".jasset";

    /** Most bytes of a file. */
    static final int MAX_BYTES = 1 << 20;

    /** Most files of a history. */
    static final int MAX_FILES = 100_000;

    private static final int FINGERPRINT_DIGITS = 16;
    private static final String HEX = "0123456789ABCDEF";

    private HistoryFiles() {}

    static String layout(String kind, long fingerprint) {
        return LAYOUTS + escaped(kind) + '-' + LayoutSet.fileText(fingerprint) + END;
    }

    static String step(String name) {
        return STEPS + name + END;
    }

    static String link(String name) {
        return LINKS + name + END;
    }

    /** Whether a file is one of a history, by its name. */
    static boolean isOne(String file) {
        return file.endsWith(END)
                && (file.startsWith(LAYOUTS) || file.startsWith(STEPS) || file.startsWith(LINKS))
                && file.indexOf('/') == file.lastIndexOf('/');
    }

    /** The name of a file of a folder without folder and extension. */
    static String bare(String file) {
        return file.substring(file.indexOf('/') + 1, file.length() - END.length());
    }

    /** The fingerprint in the name of a layout's file, null where it is no such name. */
    static @Nullable Long fingerprint(String file) {
        String name = bare(file);
        int at = name.length() - FINGERPRINT_DIGITS;
        if (at < 2 || name.charAt(at - 1) != '-') {
            return null;
        }
        for (int i = at; i < name.length(); i++) {
            char c = name.charAt(i);
            if ((c < '0' || c > '9') && (c < 'a' || c > 'f')) {
                return null;
            }
        }
        return Long.parseUnsignedLong(name.substring(at), 16);
    }

    /** The kind in the name of a layout's file. */
    static String kind(String file) {
        String name = bare(file);
        return unescaped(name.substring(0, name.length() - FINGERPRINT_DIGITS - 1));
    }

    static String escaped(String kind) {
        StringBuilder name = new StringBuilder();
        for (byte b : kind.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xFF);
            if (c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '_' || c == '-') {
                name.append(c);
            } else {
                name.append('%').append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 0xF));
            }
        }
        return name.toString();
    }

    private static String unescaped(String name) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            int high = c == '%' && i + 2 < name.length() ? HEX.indexOf(name.charAt(i + 1)) : -1;
            int low = high < 0 ? -1 : HEX.indexOf(name.charAt(i + 2));
            if (low >= 0) {
                bytes.write(high << 4 | low);
                i += 2;
            } else {
                bytes.writeBytes(String.valueOf(c).getBytes(StandardCharsets.UTF_8));
            }
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** The first four bytes of the SHA-256, 8 digits. */
    static String hash(byte[] bytes) {
        return LayoutSet.fileText(LayoutSet.hash(bytes)).substring(0, 8);
    }
}
