package org.juliet.archive;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.ByteSink;
import org.juliet.schema.LayoutException;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.TextException;
import org.juliet.text.TextPath;
import org.juliet.text.TextPathException;
import org.juliet.text.TextWriter;
import org.juliet.text.Value;

/** Puts what a binary file holds beside its image into the text of the image (B-FILE-5), each value where its path says. */
final class LateTexts {
    static final String ALONE = "value";

    private final List<String> unplaced = new ArrayList<>();
    private TextDocument document;

    LateTexts(TextDocument image) {
        this.document = image;
    }

    TextDocument document() {
        return document;
    }

    /** Paths of what could not be put anywhere. */
    List<String> unplaced() {
        return List.copyOf(unplaced);
    }

    /**
     * Places entries: fields first, each after the one whose value it is inside of, since paths count the elements of the image; then elements, in inner lists
     * before outer ones.
     */
    void place(List<LateEntry> entries) {
        entries.stream()
                .sorted(Comparator.comparing(LateEntry::isElement)
                        .thenComparingInt(entry -> entry.isElement() ? -depth(entry) : depth(entry)))
                .forEach(this::place);
    }

    private static int depth(LateEntry entry) {
        try {
            return entry.path().isEmpty() ? 0 : steps(entry.path()).steps().size();
        } catch (TextPathException nowhere) {
            return 0;
        }
    }

    /** The path of an entry, in which control characters of names stand as they are (B-FILE-5). */
    private static TextPath steps(String path) {
        StringBuilder spelled = new StringBuilder();
        for (int i = 0; i < path.length(); i++) {
            char c = path.charAt(i);
            boolean control = c < ' ';
            spelled.append(control ? "\\u00" + (c < 0x10 ? "0" : "") + Integer.toHexString(c) : c);
        }
        return TextPath.parse(spelled.toString());
    }

    void place(LateEntry entry) {
        try {
            if (entry.isElement()) {
                element(entry);
            } else {
                field(entry);
            }
        } catch (TextPathException | TextException | LayoutException misfit) {
            unplaced.add(entry.isElement() ? entry.path() : name(entry));
        }
    }

    private static String name(LateEntry entry) {
        return entry.path().isEmpty()
                ? entry.field().name()
                : entry.path() + "." + entry.field().name();
    }

    private void field(LateEntry entry) {
        TextPath path = entry.path().isEmpty()
                ? TextPath.of(entry.field().name())
                : steps(entry.path()).then(new TextPath.Name(entry.field().name()));
        if (entry.role() != Sections.LEFT_OUT) {
            document = document.setValue(path, text(entry), false);
        } else if (document.find(path) != null) {
            document = document.remove(path);
        }
    }

    private void element(LateEntry entry) {
        TextPath path = steps(entry.path());
        List<TextPath.Step> steps = path.steps();
        if (!(steps.get(steps.size() - 1) instanceof TextPath.Index index)) {
            document = document.setValue(path, text(entry), false);
            return;
        }
        Value holder = document.valueAt(new TextPath(steps.subList(0, steps.size() - 1)));
        if (!(holder instanceof Value.ListValue list)
                || index.index() > list.elements().size()) {
            unplaced.add(entry.path());
            return;
        }
        insert(list, index.index(), entry.isText() ? entry.text() : inList(entry));
    }

    /** Puts an element on lines of its own into a list; formatting gives them their place. */
    private void insert(Value.ListValue list, int index, String element) {
        byte[] bytes = document.render();
        int at = index < list.elements().size()
                ? list.elements().get(index).span().start()
                : list.span().end() - 1;
        byte[] text = ("\n" + element + "\n").getBytes(StandardCharsets.UTF_8);
        ByteSink sink = new ByteSink(bytes.length + text.length);
        sink.put(bytes, 0, at);
        sink.put(text, 0, text.length);
        sink.put(bytes, at, bytes.length);
        document = TextDocument.parse(sink.toArray()).format();
    }

    /** The value as it stands below a header. */
    private static String text(LateEntry entry) {
        if (entry.isText()) {
            return entry.text();
        }
        TextDocument alone = alone(new Raw.OfImage(entry.set(), entry.level(), entry.field(), entry.image()));
        @Nullable Property property = alone.property(ALONE);
        return property == null ? "" : alone.slice(property.block()).strip();
    }

    /** The value as it stands in a list. */
    private static String inList(LateEntry entry) {
        TextWriter writer = new TextWriter();
        writer.key(ALONE);
        writer.openList(false);
        ImageTexts.write(new Raw.OfImage(entry.set(), entry.level(), entry.field(), entry.image()), true, writer);
        writer.close();
        TextDocument alone = TextDocument.parse(writer.toArray());
        Property property = alone.property(ALONE);
        return property != null && property.value() instanceof Value.ListValue list
                ? alone.slice(list.elements().get(0).span())
                : "";
    }

    /** A text of nothing but a value. */
    static TextDocument alone(Raw.OfImage raw) {
        TextWriter writer = new TextWriter();
        writer.key(ALONE);
        ImageTexts.write(raw, writer);
        return TextDocument.parse(writer.toArray());
    }
}
