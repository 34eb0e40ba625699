package org.juliet.schema;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/** Steps and links as their files say them: rules H-STEP-1 to H-STEP-5 and H-LINK-1. */
final class StepText {
    static final String TYPE = "juliet:Step";
    static final String LINK = "juliet:Link";

    private StepText() {}

    static String name(Step step) {
        String label = step.label() == 0 ? "" : "-" + step.label();
        return HistoryFiles.escaped(step.kind()) + label + "-" + HistoryFiles.hash(render(step));
    }

    static String name(Link link) {
        return HistoryFiles.escaped(link.kind()) + "-" + HistoryFiles.hash(render(link));
    }

    static byte[] render(Link link) {
        HistoryWriter writer = new HistoryWriter(LINK);
        writer.pair("kind", link.kind());
        writer.pair("child", link.child());
        writer.strings("parents", link.parents());
        return writer.bytes();
    }

    static Link parseLink(byte[] bytes) {
        HistoryText text = new HistoryText(bytes, LINK);
        return new Link(text.string("kind"), text.string("child"), text.strings("parents"));
    }

    static byte[] render(Step step) {
        HistoryWriter writer = new HistoryWriter(TYPE);
        writer.key("layout");
        writer.fingerprint(step.layout());
        writer.pair("kind", step.kind());
        if (step.label() > 0) {
            writer.key("label");
            writer.out.integer(step.label());
        }
        writer.strings("parents", step.parents());
        if (step.base() != null) {
            writer.pair("base", step.base());
        }
        if (!step.answers().isEmpty()) {
            writer.key("answers");
            writer.out.openList(false);
            step.answers().forEach(answer -> render(answer, writer));
            writer.out.close();
        }
        defaults(step.defaults(), writer);
        writer.words("element_keys", step.elementKeys());
        writer.words("presentation", step.presentation());
        if (step.block()) {
            writer.key("block");
            writer.out.bool(true);
        }
        return writer.bytes();
    }

    private static void defaults(Map<String, String> defaults, HistoryWriter writer) {
        if (defaults.isEmpty()) {
            return;
        }
        writer.key("defaults");
        writer.out.openStruct(false);
        defaults.forEach((name, text) -> {
            TextDocument value = TextDocument.parse(("; x\n{ x " + text + " }\n").getBytes(StandardCharsets.UTF_8));
            if (value.hasErrors() || !(value.properties().get(0).value() instanceof Value.Struct struct)) {
                throw new LayoutException("the default of " + name + " is no value: " + text);
            }
            writer.key(name);
            writer.out.raw(struct.fields().get(0).value(), value);
        });
        writer.out.close();
    }

    private static void render(Answer answer, HistoryWriter writer) {
        writer.out.openStruct(true);
        writer.pair("answer", word(answer));
        writer.pair("name", answer.name());
        if (answer instanceof Answer.Renamed renamed) {
            writer.pair("was", renamed.was());
        } else if (answer instanceof Answer.Joined joined) {
            writer.pair("origin", joined.origin());
        } else if (answer instanceof Answer.Converted converted) {
            writer.pair("on_loss", converted.onLoss().name().toLowerCase(Locale.ROOT));
        }
        writer.out.close();
    }

    private static String word(Answer answer) {
        if (answer instanceof Answer.Renamed) {
            return "renamed";
        } else if (answer instanceof Answer.Dropped) {
            return "dropped";
        } else if (answer instanceof Answer.Reused) {
            return "reused";
        } else if (answer instanceof Answer.Restored) {
            return "restored";
        } else if (answer instanceof Answer.Converted) {
            return "converted";
        } else if (answer instanceof Answer.Migrated) {
            return "migrated";
        } else if (answer instanceof Answer.Joined) {
            return "joined";
        }
        return "kind_renamed";
    }

    static Step parse(byte[] bytes) {
        HistoryText text = new HistoryText(bytes, TYPE);
        List<Answer> answers = new ArrayList<>();
        for (Value value : text.elements("answers")) {
            answers.add(answer(value, text));
        }
        @Nullable String base = text.has("base") ? text.string("base") : null;
        return new Step(
                text.string("kind"),
                text.has("label") ? text.number("label") : 0,
                text.fingerprint("layout"),
                text.strings("parents"),
                base,
                answers,
                text.spelled("defaults"),
                text.words("element_keys"),
                text.words("presentation"),
                text.isTrue("block"));
    }

    private static Answer answer(Value value, HistoryText text) {
        Map<String, Value> fields = text.fields(value);
        String name = text.string(fields.get("name"));
        return switch (text.string(fields.get("answer"))) {
            case "renamed" -> new Answer.Renamed(name, text.string(fields.get("was")));
            case "dropped" -> new Answer.Dropped(name);
            case "reused" -> new Answer.Reused(name);
            case "restored" -> new Answer.Restored(name);
            case "converted" -> new Answer.Converted(name, onLoss(fields.get("on_loss"), text));
            case "migrated" -> new Answer.Migrated(name);
            case "joined" -> new Answer.Joined(name, text.string(fields.get("origin")));
            case "kind_renamed" -> new Answer.KindRenamed(name);
            default -> throw text.fault(value, "expected an answer");
        };
    }

    private static OnLoss onLoss(@Nullable Value value, HistoryText text) {
        String word = text.string(value);
        for (OnLoss onLoss : OnLoss.values()) {
            if (onLoss.name().toLowerCase(Locale.ROOT).equals(word)) {
                return onLoss;
            }
        }
        throw text.fault(value, "expected fail, clamp, round or default");
    }
}
