package org.juliet.world;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How files of a world are named. */
final class FileNames {
    static final String EXTENSION = ".jasset";
    static final String SETTINGS = "world" + EXTENSION;

    private static final int MAX_SLUG = 48;
    private static final List<String> LEFTOVERS = List.of("~", ".tmp", ".orig", ".bak");
    private static final Pattern WITH_ID = Pattern.compile("(?:.*[-/])?([0-9a-f]{16})\\.jasset");
    private static final Pattern MARKS = Pattern.compile("\\p{M}+");
    private static final Pattern NO_SLUG = Pattern.compile("[^a-z0-9_]+");
    private static final Pattern FOLDER =
            Pattern.compile("[\\p{L}\\p{N}_-](?:[\\p{L}\\p{M}\\p{N}_. -]*[\\p{L}\\p{M}\\p{N}_-])?");

    /** Most bytes in UTF-8 that every system takes as one name. */
    private static final int MAX_FOLDER = 255;

    /** Names that Windows gives to devices, whatever follows a dot. */
    private static final Pattern DEVICE = Pattern.compile("(?i)(?:con|prn|aux|nul|com[\\d¹²³]|lpt[\\d¹²³])(?:\\..*)?");

    private FileNames() {}

    /** Whether a file or folder of that name belongs to some tool or was left by one. */
    static boolean isPassedOver(String name) {
        return name.startsWith(".") || LEFTOVERS.stream().anyMatch(name::endsWith);
    }

    /**
     * The part of a name up to the folder or file that is passed over, a folder with its slash; null if none is. A folder
     * that stands for what is in it is passed over.
     */
    static @Nullable String passedOver(String name) {
        int from = 0;
        while (from < name.length()) {
            int slash = name.indexOf('/', from);
            if (isPassedOver(name.substring(from, slash < 0 ? name.length() : slash))) {
                return slash < 0 ? name : name.substring(0, slash + 1);
            }
            from = slash < 0 ? name.length() : slash + 1;
        }
        return name.endsWith("/") ? name : null;
    }

    /** The id that a file is named after, null if it is named otherwise. */
    static @Nullable EntityId idIn(String name) {
        Matcher matcher = WITH_ID.matcher(name);
        return matcher.matches() ? EntityId.parse("0x" + matcher.group(1)) : null;
    }

    /** The name of a new entity's file. */
    static String of(String slug, EntityId id) {
        return slug + "-" + id.toString().substring(2).toLowerCase(Locale.ROOT) + EXTENSION;
    }

    /** What of a name may stand in a file name: 0 to 48 of {@code a-z 0-9 _ -}. */
    static String slug(String name) {
        return slug(name, "");
    }

    /** The slug of a name, with an end that makes it another. */
    static String slug(String name, String end) {
        String plain =
                MARKS.matcher(Normalizer.normalize(name, Normalizer.Form.NFD)).replaceAll("");
        String slug = NO_SLUG.matcher(plain.toLowerCase(Locale.ROOT)).replaceAll("-");
        slug = slug.startsWith("-") ? slug.substring(1) : slug;
        slug = slug.substring(0, Math.min(slug.length(), MAX_SLUG - end.length()));
        return (slug.endsWith("-") ? slug.substring(0, slug.length() - 1) : slug) + end;
    }

    /**
     * Makes sure that every system takes a folder, and that files in it are not passed over.
     *
     * @param folder names with {@code /} between; empty for the top
     * @throws IllegalArgumentException otherwise
     */
    static void requireFolder(String folder) {
        if (folder.isEmpty()) {
            return;
        }
        for (String part : folder.split("/", -1)) {
            boolean taken = isPassedOver(part) || DEVICE.matcher(part).matches();
            boolean fits = part.getBytes(StandardCharsets.UTF_8).length <= MAX_FOLDER;
            if (taken || !fits || !FOLDER.matcher(part).matches()) {
                throw new IllegalArgumentException("folder \"" + folder + "\": expected names of letters, digits, and"
                        + " - _ . or blanks between them, with / from one to the next, each of at most " + MAX_FOLDER
                        + " bytes, none ending in " + String.join(" ", LEFTOVERS) + ", and none of a device");
            }
        }
    }
}
