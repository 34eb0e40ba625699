package org.juliet.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What is found of the names of one kind or enum: the origin of each, the answers that count, and what has to be asked. */
final class Found {
    final String kind;
    final boolean constant;
    final Past past;
    final Set<String> names = new HashSet<>();
    final Map<String, String> origins = new HashMap<>();
    /** Origins that something of today is. */
    final Set<String> claimed = new HashSet<>();

    final Set<Answer> used = new LinkedHashSet<>();
    final List<Question> questions = new ArrayList<>();

    Found(Layout layout, Past past) {
        this.kind = layout.kind();
        this.constant = layout instanceof EnumLayout;
        this.past = past;
        Items.of(layout).forEach(item -> names.add(item.name()));
    }

    /** The origin that was found for a name; one of its own where a question is open. */
    String origin(String name) {
        return origins.getOrDefault(name, name);
    }

    void claim(String name, String origin, Answer answer) {
        String twin = origins.putIfAbsent(name, origin);
        if (twin != null || !claimed.add(origin)) {
            ask(Question.ORIGIN_TWICE, name, "one field is said to have been two, or two to have been one", List.of());
        }
        used.add(answer);
    }

    /** An origin that was never used. */
    String fresh(String name) {
        for (int n = 2; ; n++) {
            String origin = name + "#" + n;
            if (!past.isUsed(origin) && !names.contains(origin)) {
                return origin;
            }
        }
    }

    /** Whether a name is said to mean something new. */
    boolean isNew(String name) {
        return used.contains(new Answer.Reused(name));
    }

    void ask(String id, String name, String message, List<List<Answer>> choices) {
        questions.add(new Question(id, kind, name, constant, message, choices));
    }
}
