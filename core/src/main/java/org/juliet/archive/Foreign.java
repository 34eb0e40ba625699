package org.juliet.archive;

import java.util.List;
import java.util.function.Function;
import org.juliet.text.Rule;

/** Files of other systems. */
final class Foreign {
    private Foreign() {}

    /** Whether the bytes begin as a text of ours does: with a header or a comment, after blanks, or not at all. */
    static boolean isText(byte[] bytes, int from, int to) {
        int at = from;
        if (to - at >= 3 && bytes[at] == (byte) 0xEF && bytes[at + 1] == (byte) 0xBB && bytes[at + 2] == (byte) 0xBF) {
            at += 3;
        }
        at = behindBlanks(bytes, at, to, true);
        if (at == to || bytes[at] == '#') {
            return true;
        }
        if (bytes[at] == '/') {
            return at + 1 < to && bytes[at + 1] == '/';
        }
        int name = behindBlanks(bytes, at + 1, to, false);
        return bytes[at] == ';'
                && name < to
                && (bytes[name] == '_' || (bytes[name] | 0x20) >= 'a' && (bytes[name] | 0x20) <= 'z');
    }

    private static int behindBlanks(byte[] bytes, int from, int to, boolean lines) {
        int at = from;
        while (at < to
                && (bytes[at] == ' ' || bytes[at] == '\t' || lines && (bytes[at] == '\n' || bytes[at] == '\r'))) {
            at++;
        }
        return at;
    }

    /** Loads a file by the kind's fallback. */
    static <T> Loaded<T> load(byte[] bytes, Kind<T> kind, LoadOptions options) {
        Function<byte[], ? extends T> fallback = java.util.Objects.requireNonNull(kind.fallback());
        LoadEvents events = new LoadEvents();
        T value;
        try {
            value = java.util.Objects.requireNonNull(fallback.apply(bytes), "it gave null");
        } catch (RuntimeException thrown) {
            events.fault(
                    Rule.SERIALIZER,
                    0,
                    "",
                    "this is no file of ours, and the fallback of " + kind.name() + " failed: " + thrown,
                    false);
            throw new LoadException(events.report(), thrown);
        }
        LoadReport report = new LoadReport(
                List.of(new LoadReport.Entry(
                        LoadReport.Fate.CONVERTED,
                        "",
                        0,
                        0,
                        "a file of another system, read by the fallback of " + kind.name())),
                List.of());
        return new Loaded<>(value, kind, report, new Loaded.Source(null, null, options, false, null));
    }
}
