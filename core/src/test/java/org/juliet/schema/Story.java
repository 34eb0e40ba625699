package org.juliet.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;

/** A history that grows, one description of the program after the other. */
final class Story {
    final Map<String, byte[]> files;

    Story() {
        this(Map.of());
    }

    private Story(Map<String, byte[]> files) {
        this.files = new HashMap<>(files);
    }

    /** Another clone of the same repository. */
    Story branch() {
        return new Story(files);
    }

    /** What git has after a merge. */
    Story merged(Story other) {
        Story both = branch();
        other.files.forEach((name, bytes) -> {
            byte[] same = both.files.put(name, bytes);
            assertThat(same == null ? bytes : same).as("conflict in " + name).isEqualTo(bytes);
        });
        return both;
    }

    SchemaHistory history() {
        return SchemaHistory.of(files);
    }

    /**
     * What a program would record.
     *
     * @param layouts a layout set, whose first layout the answers are about
     * @param version declared version of the first layout; the others are counted
     */
    Recording ask(int version, String layouts, Answer... answers) {
        LayoutSet set = LayoutSet.parse(layouts);
        String first = set.layouts().iterator().next().kind();
        return ask(set, Map.of(first, new Description.Level(version, List.of(answers), Map.of(), Map.of())));
    }

    Recording ask(LayoutSet set, Map<String, Description.Level> levels) {
        return Recorder.run(history(), new Description(set, levels));
    }

    /** Records, and gives the layouts with their origins. */
    LayoutSet record(int version, String layouts, Answer... answers) {
        return record(ask(version, layouts, answers));
    }

    LayoutSet record(Recording recording) {
        recording.files().forEach((name, bytes) -> {
            byte[] same = files.put(name, bytes);
            assertThat(same == null ? bytes : same).as(name).isEqualTo(bytes);
        });
        assertThat(history().problems()).isEmpty();
        return recording.layouts();
    }

    /** The names of the source where fields are stored under theirs. */
    static BinaryOperator<String> named(String type) {
        return (kind, key) -> key.isEmpty() ? type : key;
    }

    /** The ids of what is asked. */
    List<String> asked(int version, String layouts, Answer... answers) {
        return ask(version, layouts, answers).questions().stream()
                .map(Question::id)
                .toList();
    }

    /** The origins of the fields or constants of a layout, as {@code name=origin} where they differ. */
    static String origins(LayoutSet set, String kind) {
        return String.join(
                " ",
                Items.of(set.layout(kind)).stream()
                        .map(item ->
                                item.name().equals(item.origin()) ? item.name() : item.name() + "=" + item.origin())
                        .toList());
    }
}
