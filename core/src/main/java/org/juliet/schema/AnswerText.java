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
            String key = key(word(answer));
            if (!key.isEmpty()) {
                writer.pair(key, more(answer));
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

    /** Under what stands what an answer says beside its name, empty for one that says no more. */
    private static String key(String word) {
        return switch (word) {
            case "renamed" -> "was";
            case "joined" -> "origin";
            case "converted" -> "on_loss";
            default -> "";
        };
    }

    /** What an answer says beside its name and its layout, empty for one that says no more. */
    static String more(Answer answer) {
        if (answer instanceof Answer.Renamed renamed) {
            return renamed.was();
        } else if (answer instanceof Answer.Joined joined) {
            return joined.origin();
        }
        return answer instanceof Answer.Converted converted
                ? converted.onLoss().name().toLowerCase(Locale.ROOT)
                : "";
    }

    /** One answer of either form. */
    static Answer parse(Value value, HistoryText text) {
        Map<String, Value> fields = text.fields(value);
        String name = text.string(fields.get("name"));
        Value limit = fields.get(UP_TO);
        long upTo = limit == null ? 0 : text.fingerprint(limit);
        String word = text.string(fields.get("answer"));
        String key = key(word);
        Answer answer = answer(word, name, key.isEmpty() ? "" : text.string(fields.get(key)));
        if (answer == null) {
            throw word.equals("converted")
                    ? text.fault(fields.get(key), "expected fail, clamp, round or default")
                    : text.fault(value, "expected an answer");
        }
        return upTo == 0 ? answer : answer.upTo(upTo);
    }

    /** The answer of a word without a layout, null where there is none. */
    static @Nullable Answer answer(String word, String name, String more) {
        return switch (word) {
            case "renamed" -> new Answer.Renamed(name, more);
            case "dropped" -> new Answer.Dropped(name);
            case "reused" -> new Answer.Reused(name);
            case "restored" -> new Answer.Restored(name);
            case "converted" -> converted(name, more);
            case "migrated" -> new Answer.Migrated(name);
            case "joined" -> new Answer.Joined(name, more);
            case "kind_renamed" -> new Answer.KindRenamed(name);
            case "kind_reused" -> new Answer.KindReused(name);
            case "kind_restored" -> new Answer.KindRestored(name);
            default -> null;
        };
    }

    private static @Nullable Answer converted(String name, String word) {
        for (OnLoss onLoss : OnLoss.values()) {
            if (onLoss.name().toLowerCase(Locale.ROOT).equals(word)) {
                return new Answer.Converted(name, onLoss);
            }
        }
        return null;
    }
}
