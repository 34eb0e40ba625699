package org.juliet.text;

import java.util.ArrayList;
import java.util.List;

/**
 * A plain port of the tokenizer that the C++ engine's plan prints: what its users have today. It knows neither brackets nor
 * quotes; a property is what stands between two semicolons at line starts.
 */
final class SeedTokenizer {
    record Node(String key, String value) {}

    private SeedTokenizer() {}

    static List<Node> tokenize(String text) {
        int properties = 0;
        for (int i = 0; i < text.length(); i++) {
            properties += startsProperty(text, i) ? 1 : 0;
        }
        List<Node> nodes = new ArrayList<>();
        int at = 0;
        while (at < text.length() && nodes.size() < properties) {
            char c = text.charAt(at);
            if (c == '#' || text.startsWith("//", at)) {
                at = lineEnd(text, at);
            } else if (c == ';') {
                int keyEnd = lineEnd(text, at);
                int valueEnd = keyEnd;
                while (valueEnd < text.length() && !startsProperty(text, valueEnd)) {
                    valueEnd++;
                }
                nodes.add(new Node(trim(text.substring(at + 1, keyEnd)), trim(text.substring(keyEnd, valueEnd))));
                at = valueEnd;
            } else {
                at++;
            }
        }
        return nodes;
    }

    private static boolean startsProperty(String text, int at) {
        return text.charAt(at) == ';' && (at == 0 || text.charAt(at - 1) == '\n');
    }

    private static int lineEnd(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
            at++;
        }
        return at;
    }

    private static String trim(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && " \t\r\n".indexOf(text.charAt(from)) >= 0) {
            from++;
        }
        while (to > from && " \t\r\n".indexOf(text.charAt(to - 1)) >= 0) {
            to--;
        }
        return text.substring(from, to);
    }
}
