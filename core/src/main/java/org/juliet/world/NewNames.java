package org.juliet.world;

import java.text.Normalizer;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Names new files so that none is the same as another's where case does not count, and no folder is spelled in two ways. */
final class NewNames {
    private final Set<String> taken = new HashSet<>();
    private final Map<String, String> folders = new HashMap<>();

    NewNames(Collection<String> names) {
        names.forEach(this::take);
    }

    /** Makes a name that is free, and takes it. */
    String make(String folder, String slug, EntityId id) {
        String path = folder(folder);
        String name = path + FileNames.of(slug, id);
        for (int i = 2; taken.contains(folded(name)); i++) {
            name = path + FileNames.of(FileNames.slug(slug, "-" + i), id);
        }
        take(name);
        return name;
    }

    private void take(String name) {
        taken.add(folded(name));
        for (int slash = name.indexOf('/'); slash >= 0; slash = name.indexOf('/', slash + 1)) {
            String folder = name.substring(0, slash + 1);
            folders.putIfAbsent(folded(folder), folder);
        }
    }

    private String folder(String asked) {
        String path = "";
        if (!asked.isEmpty()) {
            for (String part : asked.split("/", -1)) {
                String next = path + part + "/";
                path = folders.getOrDefault(folded(next), next);
            }
        }
        return path;
    }

    /** Some systems do not tell case apart, some not how accents are composed. */
    private static String folded(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
    }
}
