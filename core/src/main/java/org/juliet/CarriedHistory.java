package org.juliet;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.juliet.schema.HistoryPack;
import org.juliet.schema.SchemaHistory;

/** Finds the histories that a program carries, as the processor packs them into what it compiles. */
final class CarriedHistory {
    private CarriedHistory() {}

    /** All that the class loader of a class sees, in one; none where there is none. */
    static Optional<SchemaHistory> onThePathOf(Class<?> type) {
        return together(visible(type).values());
    }

    /**
     * Those in the directories and jars where some classes are, in one: other programs on the class path may have kinds of the same names. Where it is not known
     * where a class is, all that are seen; where beside a class in a directory there is none, those in other directories, as some build tools have one for
     * resources.
     */
    static Optional<SchemaHistory> beside(Collection<Class<?>> types) {
        Map<String, URL> found = new LinkedHashMap<>();
        Set<String> asked = new LinkedHashSet<>();
        for (Class<?> type : types) {
            String place = place(type);
            if (asked.add(place)) {
                found.putAll(beside(type, place));
            }
        }
        // a program that has recorded nothing yet is one without a history
        return together(found.values()).filter(history -> !history.steps().isEmpty());
    }

    private static Map<String, URL> beside(Class<?> type, String place) {
        URL first = type.getClassLoader().getResource(HistoryPack.RESOURCE);
        if (first == null || place.equals(before(first, HistoryPack.RESOURCE))) {
            return first == null ? Map.of() : Map.of(place, first); // of a long class path, no more is looked at
        }
        Map<String, URL> visible = visible(type);
        URL own = visible.get(place);
        if (own != null) {
            return Map.of(place, own);
        }
        visible.keySet().removeIf(other -> !place.isEmpty() && !(isDirectory(place) && isDirectory(other)));
        return visible;
    }

    private static boolean isDirectory(String place) {
        return place.startsWith("file:");
    }

    /** What stands before the name of the class in its address; empty where that is not known. */
    private static String place(Class<?> type) {
        String file = type.getName().replace('.', '/') + ".class";
        URL address = type.getResource("/" + file);
        return address == null ? "" : before(address, file);
    }

    private static String before(URL address, String file) {
        String text = address.toString();
        return text.endsWith(file) ? text.substring(0, text.length() - file.length()) : "";
    }

    private static Map<String, URL> visible(Class<?> type) {
        Map<String, URL> visible = new LinkedHashMap<>();
        try {
            for (URL pack : Collections.list(type.getClassLoader().getResources(HistoryPack.RESOURCE))) {
                visible.put(before(pack, HistoryPack.RESOURCE), pack);
            }
            return visible;
        } catch (IOException failed) {
            throw unreadable(failed);
        }
    }

    private static Optional<SchemaHistory> together(Collection<URL> packs) {
        List<SchemaHistory> parts = new ArrayList<>();
        for (URL pack : packs) {
            try (InputStream in = pack.openStream()) {
                parts.add(HistoryPack.read(in));
            } catch (IOException failed) {
                throw unreadable(failed);
            }
        }
        return parts.size() < 2 ? parts.stream().findFirst() : Optional.of(SchemaHistory.union(parts));
    }

    private static IllegalStateException unreadable(IOException failed) {
        return new IllegalStateException("the history of the program cannot be read: " + failed.getMessage(), failed);
    }
}
