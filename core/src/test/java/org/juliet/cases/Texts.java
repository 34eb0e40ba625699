package org.juliet.cases;

import java.nio.charset.StandardCharsets;

/** Files as strings. */
final class Texts {
    private Texts() {}

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
