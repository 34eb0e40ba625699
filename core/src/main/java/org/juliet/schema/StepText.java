package org.juliet.schema;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
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
        AnswerText.recorded(step.answers(), writer);
        writer.spelled("defaults", step.defaults());
        writer.words("element_keys", step.elementKeys());
        writer.words("presentation", step.presentation());
        if (step.block()) {
            writer.key("block");
            writer.out.bool(true);
        }
        return writer.bytes();
    }

    static Step parse(byte[] bytes) {
        HistoryText text = new HistoryText(bytes, TYPE);
        List<Answer> answers = new ArrayList<>();
        for (Value value : text.elements("answers")) {
            answers.add(AnswerText.parse(value, text));
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
}
