package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageField;
import org.juliet.image.ImageLayout;
import org.juliet.image.ImageStamps;
import org.juliet.image.ImageText;
import org.juliet.image.TextImage;
import org.juliet.internal.LittleEndian;
import org.juliet.internal.Utf8;
import org.juliet.schema.BinaryRule;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.LayoutException;
import org.juliet.schema.TypeText;
import org.juliet.text.Limits;
import org.juliet.text.TextDocument;

/**
 * An entry of the sections {@code KEYS} and {@code REST} (B-FILE-5).
 *
 * @param path of the struct it belongs to; of the element or entry itself
 * @param set the layouts it is of
 * @param at where its image begins in the file
 */
record LateEntry(int role, String path, String level, FieldSchema field, KindSet set, byte[] image, int at) {
    /** An entry of no file. */
    LateEntry(int role, String path, String level, FieldSchema field, KindSet set, byte[] image) {
        this(role, path, level, field, set, image, 0);
    }

    /**
     * The layout of its image.
     *
     * @throws LayoutException if no image could hold the value
     */
    ImageLayout alone() {
        try {
            return set.alone(field);
        } catch (LayoutException wrong) {
            throw wrong.within(BinaryRule.B_FILE_5, at);
        }
    }

    /** The same, once its image is checked, with the fingerprints of the layouts in it. */
    LateEntry renewed() {
        byte[] own = role == Sections.LEFT_OUT ? image : set.renewed(alone(), image, 0);
        return new LateEntry(role, path, level, field, set, own, at);
    }

    /** The entries of one section. */
    static List<LateEntry> parse(byte[] bytes, int from, int to, List<KindSet> sets) {
        List<LateEntry> entries = new ArrayList<>();
        int[] at = {from};
        try {
            parse(bytes, from, to, sets, entries, at);
            return entries;
        } catch (LayoutException wrong) {
            throw wrong.within(BinaryRule.B_FILE_5, at[0]);
        }
    }

    private static void parse(
            byte[] bytes, int from, int to, List<KindSet> sets, List<LateEntry> entries, int[] place) {
        require(to - from >= 8 && LittleEndian.getInt(bytes, from + 4) == 0, "a number of entries");
        long count = LittleEndian.getInt(bytes, from) & 0xFFFFFFFFL;
        int at = from + 8;
        for (long i = 0; i < count; i++) {
            int begin = aligned(bytes, from, at, to);
            place[0] = begin;
            require(to - begin >= 16, "an entry");
            long size = LittleEndian.getInt(bytes, begin) & 0xFFFFFFFFL;
            require(size >= 16 && size <= to - begin, "an entry of " + size + " bytes inside the section");
            entries.add(entry(bytes, begin, begin + (int) size, sets));
            at = begin + (int) size;
        }
        place[0] = at;
        require(count > 0 && at == to, "nothing behind the last entry");
    }

    private static LateEntry entry(byte[] bytes, int from, int to, List<KindSet> sets) {
        int role = LittleEndian.getShort(bytes, from + 4) & 0xFFFF;
        int set = LittleEndian.getShort(bytes, from + 6) & 0xFFFF;
        require(role >= Sections.FIELD && role <= Sections.TEXT_ELEMENT, "a role from 1 to 5");
        require(set < sets.size(), "a layout set of the file");
        long path = LittleEndian.getInt(bytes, from + 8) & 0xFFFFFFFFL;
        long lines = LittleEndian.getInt(bytes, from + 12) & 0xFFFFFFFFL;
        require(path + lines <= to - from - 16, "a path and lines inside the entry");
        int middle = from + 16 + (int) path;
        int end = middle + (int) lines;
        require(Utf8.invalidAt(bytes, from + 16, end) < 0, "UTF-8");
        String place = new String(bytes, from + 16, (int) path, StandardCharsets.UTF_8);
        String[] text = new String(bytes, middle, (int) lines, StandardCharsets.UTF_8).split("\n", -1);
        require(text.length >= 3 && text[text.length - 1].isEmpty(), "a line of a layout and one of a field");
        require(text[0].startsWith("layout ") && text[0].indexOf(' ', 7) < 0, "a line of a layout");
        boolean leftOut = role == Sections.LEFT_OUT;
        int image = leftOut ? end : aligned(bytes, from, end, to);
        require(leftOut == (image == to), "an image, where there is a value");
        String level = text[0].substring(7);
        return new LateEntry(
                role,
                place,
                level,
                sets.get(set).withOrigin(level, field(text)),
                sets.get(set),
                java.util.Arrays.copyOfRange(bytes, image, to),
                image);
    }

    private static FieldSchema field(String[] lines) {
        String[] words = lines[1].split(" ", 4);
        require(words.length == 4 && words[0].equals("field"), "a line of a field");
        String type = words[3];
        if (lines.length == 4) {
            String present = "present " + words[1] + " ";
            require(lines[2].startsWith(present), "the presentation of the field");
            type = lines[2].substring(present.length());
        }
        require(lines.length <= 4, "two lines, or three");
        FieldSchema field = new FieldSchema(words[1], words[2].equals("=") ? words[1] : words[2], TypeText.parse(type));
        require(TypeText.renderPlain(field.type()).equals(words[3]), "one type of the field");
        return field;
    }

    private static int aligned(byte[] bytes, int start, int from, int to) {
        int at = from;
        for (; (at - start & 7) != 0; at++) {
            require(at < to && bytes[at] == 0, "zeros up to a multiple of 8");
        }
        return at;
    }

    private static void require(boolean holds, String expected) {
        if (!holds) {
            throw new LayoutException("expected " + expected);
        }
    }

    /** The lines that tell what the field is. */
    static String lines(String level, FieldSchema field) {
        String plain = TypeText.renderPlain(field.type());
        String whole = TypeText.render(field.type());
        return "layout " + level + "\nfield " + field.name() + " "
                + (field.origin().equals(field.name()) ? "=" : field.origin()) + " " + plain + "\n"
                + (plain.equals(whole) ? "" : "present " + field.name() + " " + whole + "\n");
    }

    /** Entries by their paths; elements and entries of maps by the path of what holds them. */
    static Map<String, List<LateEntry>> byPlace(List<LateEntry> entries) {
        Map<String, List<LateEntry>> byPlace = new HashMap<>();
        for (LateEntry entry : entries) {
            byPlace.computeIfAbsent(entry.isElement() ? entry.holder() : entry.path, p -> new ArrayList<>())
                    .add(entry);
        }
        return byPlace;
    }

    /** An entry of this field elsewhere with another value. */
    LateEntry with(String otherPath, byte[] otherImage) {
        return new LateEntry(role, otherPath, level, field, set, otherImage);
    }

    /** The same place with a field, and a value of that. */
    LateEntry with(FieldSchema other, byte[] value) {
        return new LateEntry(role, path, level, other, set, value);
    }

    /** A text with nothing but the field, which has this value. */
    TextDocument alone(String value) {
        return TextDocument.parse(("; " + field.name() + "\n" + value + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** What a text with nothing but the field gives for its image. */
    TextImage parsed(TextDocument alone) {
        return ImageText.of(set.images(), ImageStamps.NONE)
                .parse(set.alone(field), alone, TextImage.Defaults.NONE, Limits.DEFAULT);
    }

    /** Whether nothing was stored, and nobody knows what the field had then. */
    boolean isNothing() {
        return role == Sections.LEFT_OUT && image.length == 0;
    }

    boolean isElement() {
        return role == Sections.ELEMENT || role == Sections.TEXT_ELEMENT;
    }

    /** Whether it is what a struct has under a key that no layout could have. */
    boolean isKey() {
        return role == Sections.TEXT_ELEMENT && field.name().equals(Sections.KEY_NAME);
    }

    boolean isText() {
        return role == Sections.TEXT_FIELD || role == Sections.TEXT_ELEMENT;
    }

    /** The same in a text that holds nothing but the value at the path. */
    LateEntry inside(String place, String alone) {
        return new LateEntry(role, alone + path.substring(place.length()), level, field, set, image);
    }

    /**
     * Whether it belongs to the value at the path or to one inside that. An element is inside the list it stands in only: what the image has at its path is
     * another, since paths of elements count those beside the image.
     */
    boolean isInside(String place) {
        return path.startsWith(place)
                && (path.length() == place.length() ? !isElement() : ".[".indexOf(path.charAt(place.length())) >= 0);
    }

    /** What counts for a struct instead of a field of its layout, or says that nothing was stored; null where nothing does. */
    static @Nullable LateEntry instead(@Nullable List<LateEntry> here, @Nullable ImageField field) {
        if (here != null && field != null) {
            for (LateEntry entry : here) {
                if (entry.isOf(field)) {
                    return entry;
                }
            }
        }
        return null;
    }

    private boolean isOf(ImageField stored) {
        if (isText()) {
            return !isElement() && field.name().equals(stored.name()); // a text has the name only
        }
        return !isElement()
                && level.equals(stored.level())
                && field.name().equals(stored.name())
                && field.origin().equals(stored.origin());
    }

    /** The text of a value that stands as text. */
    String text() {
        require(image.length >= 8, "a string");
        int from = LittleEndian.getInt(image, 0);
        int size = LittleEndian.getInt(image, 4);
        require(from == 8 && size == image.length - 8 && Utf8.invalidAt(image, 8, image.length) < 0, "a string");
        return new String(image, 8, size, StandardCharsets.UTF_8);
    }

    /** The path of the list or map that an element stands in. */
    private String holder() {
        int bracket = path.endsWith("\"]") ? openingQuote() - 1 : path.lastIndexOf('[');
        int end = path.endsWith("]") ? bracket : path.lastIndexOf('.');
        return path.substring(0, Math.max(end, 0));
    }

    private int openingQuote() {
        int at = path.length() - 3;
        while (at >= 0 && (path.charAt(at) != '"' || escaped(at))) {
            at--;
        }
        return at;
    }

    private boolean escaped(int quote) {
        int slashes = 0;
        while (quote - slashes > 0 && path.charAt(quote - slashes - 1) == '\\') {
            slashes++;
        }
        return slashes % 2 == 1;
    }

    /** The number of an entry of an ordered map among all, which its level tells; the greatest there is where it does not. */
    int place() {
        return level.matches("=(0|[1-9][0-9]{0,8})") ? Integer.parseInt(level.substring(1)) : Integer.MAX_VALUE;
    }

    /** The index of an element in its list, counting those that stand in the section. */
    int index() {
        String digits =
                path.substring(path.lastIndexOf('[') + 1, Math.max(path.length() - 1, path.lastIndexOf('[') + 1));
        require(digits.matches("0|[1-9][0-9]{0,8}"), "an index");
        return Integer.parseInt(digits);
    }

    /** The name of a map's entry. */
    String key() {
        if (!path.endsWith("\"]")) {
            return path.substring(holder().isEmpty() ? 0 : holder().length() + 1);
        }
        StringBuilder key = new StringBuilder();
        for (int i = openingQuote() + 1; i < path.length() - 2; i++) {
            i += path.charAt(i) == '\\' ? 1 : 0;
            key.append(path.charAt(i));
        }
        return key.toString();
    }
}
