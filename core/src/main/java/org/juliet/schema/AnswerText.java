package org.juliet.schema;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.text.Value;

/** Answers as files say them: rule H-STEP-5. */
final class AnswerText {
    private static final String UP_TO = "up_to";

    private AnswerText() {}

    /** The answers as they are recorded; nothing where there is none. */
    static void recorded(List<Answer> answers, HistoryWriter writer) {
        render(answers, false, writer);
    }

    /** The answers as a program says them, with the layouts up to which they hold; nothing where there is none. */
    static void said(List<Answer> answers, HistoryWriter writer) {
        render(answers, true, writer);
    }

    private static void render(List<Answer> answers, boolean upTo, HistoryWriter writer) {
        if (answers.isEmpty()) {
            return;
        }
        writer.key("answers");
        writer.out.openList(false);
        for (Answer answer : answers) {
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
            if (upTo && answer.upTo() != 0) {
                writer.key(UP_TO);
                writer.fingerprint(answer.upTo());
            }
            writer.out.close();
        }
        writer.out.close();
    }

    /** The word for a sort of answer. */
    static String word(Answer answer) {
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
        } else if (answer instanceof Answer.KindReused) {
            return "kind_reused";
        }
        return answer instanceof Answer.KindRestored ? "kind_restored" : "kind_renamed";
    }

    /** One answer of either form. */
    static Answer parse(Value value, HistoryText text) {
        Map<String, Value> fields = text.fields(value);
        String name = text.string(fields.get("name"));
        Value limit = fields.get(UP_TO);
        long upTo = limit == null ? 0 : text.fingerprint(limit);
        return switch (text.string(fields.get("answer"))) {
            case "renamed" -> new Answer.Renamed(name, text.string(fields.get("was")), upTo);
            case "dropped" -> new Answer.Dropped(name, upTo);
            case "reused" -> new Answer.Reused(name, upTo);
            case "restored" -> new Answer.Restored(name);
            case "converted" -> new Answer.Converted(name, onLoss(fields.get("on_loss"), text), upTo);
            case "migrated" -> new Answer.Migrated(name, upTo);
            case "joined" -> new Answer.Joined(name, text.string(fields.get("origin")));
            case "kind_renamed" -> new Answer.KindRenamed(name);
            case "kind_reused" -> new Answer.KindReused(name);
            case "kind_restored" -> new Answer.KindRestored(name);
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
