package org.juliet.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Fields whose names other levels of their kind had, and fields that come back. */
class OtherLevelsTest {
    private final Story story = new Story();

    private Recording ask(String base, String part, Answer... ofBase) {
        LayoutSet set = LayoutSet.parse(
                "layout Part\n" + part + "layout Base\nfield a = int8\n" + base + "kind Part Base Part\n");
        Description.Level gone = new Description.Level(0, List.of(new Answer.Dropped("b")), Map.of(), Map.of());
        Description.Level said = new Description.Level(0, List.of(ofBase), Map.of(), Map.of());
        return story.ask(set, Map.of("Part", gone, "Base", said));
    }

    private static List<String> asked(Recording recording) {
        return recording.questions().stream()
                .map(question -> question.id() + " " + question.kind() + "." + question.name() + " " + question.codes())
                .toList();
    }

    @Test
    void t13ANameThatAnotherLevelGaveUpIsAskedFor() {
        story.record(ask("", "field b = int64\n"));
        story.record(ask("", ""));
        assertThat(asked(ask("field b = int64\n", "")))
                .containsExactly("name-reused Base.b [Key.of(\"b\").reused(), Key.of(\"b\").restored()]");
        assertThat(ask("field b = int64\n", "", new Answer.Restored("b")).questions())
                .isEmpty();
        Answer reused = new Answer.Reused("b");
        story.record(ask("field b = int64\n", "", reused));
        assertThat(story.history().heads("Base").get(0).answers()).containsExactly(reused);
        assertThat(ask("field b = int64\n", "").pending()).isEmpty();
    }

    @Test
    void whatGoesToAnotherLevelMovesWithoutAQuestionUnlessItsTypeBecomesNarrower() {
        story.record(ask("", "field b = int64\n"));
        assertThat(ask("field b = int64\n", "").questions()).isEmpty();
        assertThat(ask("field b = boolean\n", "").questions()).isEmpty();
        assertThat(ask("field b = int8\n", "", new Answer.Reused("b")).questions())
                .isEmpty();
        Question question = ask("field b = int8\n", "").questions().get(0);
        assertThat(question.id()).isEqualTo(Question.LOSSY);
        assertThat(question.kind()).isEqualTo("Base");
        Answer answer = question.choices().get(1).get(0);
        story.record(ask("field b = int8\n", "", answer));
        assertThat(story.history().heads("Base").get(0).answers()).containsExactly(answer);
    }

    @Test
    void whatComesBackNarrowerIsAskedForAsIfItHadNeverLeft() {
        story.record(1, "layout Hero\nfield a = int32\n");
        story.record(2, "layout Hero\n", new Answer.Dropped("a"));
        Answer back = new Answer.Restored("a");
        assertThat(story.asked(3, "layout Hero\nfield a = int8\n", back)).containsExactly(Question.LOSSY);
        Answer clamped = new Answer.Converted("a", OnLoss.CLAMP);
        story.record(3, "layout Hero\nfield a = int8\n", back, clamped);
        assertThat(story.history().heads("Hero").get(0).answers()).containsExactly(back, clamped);
    }

    private Recording levels(String layouts, Map<String, List<Answer>> said) {
        Map<String, Description.Level> levels = new HashMap<>();
        said.forEach((kind, answers) -> levels.put(kind, new Description.Level(0, answers, Map.of(), Map.of())));
        return story.ask(LayoutSet.parse(layouts), levels);
    }

    private static final String TITLE =
            "layout Knight\nfield title = string\nlayout Unit\nfield hp = int8\nkind Knight Unit Knight\n";
    private static final String UP =
            TITLE.replace("field title = string\n", "").replace("int8\n", "int8\nfield title = string\n");

    /** A knight's name became its title. */
    private void renamed() {
        story.record(levels(TITLE.replace("title", "name"), Map.of()));
        story.record(levels(TITLE, Map.of("Knight", List.of(new Answer.Renamed("title", "name")))));
    }

    @Test
    void t14WhatWasRenamedOnceGoesToAnotherLevelAndBackUnderItsOrigin() {
        renamed();
        Question question = levels(UP, Map.of()).questions().get(0);
        assertThat(question).hasToString("""
                Knight.title: it was recorded and is no more, and Unit.title came: old values go there; say that it is gone from \
                Knight, or also that Unit.title is something new [field-left]
                    KIND.dropped("title")
                    KIND.dropped("title"), Key.of("title").reused() of Unit""");
        assertThat(question.annotations(LayoutSet.parse(UP).struct("Knight"), Story.named("Knight")))
                .containsExactly(
                        "@Dropped(\"title\") on Knight", "@Dropped(\"title\") on Knight, @Reused on title of Unit");
        List<Answer> gone = List.of(new Answer.Dropped("title"));
        LayoutSet anew =
                story.branch().record(levels(UP, Map.of("Knight", gone, "Unit", List.of(new Answer.Reused("title")))));
        assertThat(Story.origins(anew, "Unit")).isEqualTo("hp title");
        assertThat(Story.origins(story.record(levels(UP, Map.of("Knight", gone))), "Unit"))
                .isEqualTo("hp title=name");
        LayoutSet back =
                story.record(levels(TITLE, Map.of("Unit", gone, "Knight", List.of(new Answer.Restored("title")))));
        assertThat(Story.origins(back, "Knight")).isEqualTo("title=name");
    }

    @Test
    void anEarlierNameUpToALayoutOfLongAgoIsNoneOfAnotherFieldThatLeavesAnotherLevel() {
        String both = "layout Knight\nlayout Unit\nfield a = int8\nfield b = int8\nkind Knight Unit Knight\n";
        LayoutSet first = story.record(levels(both, Map.of()));
        long upTo = first.fingerprint("Unit");
        Answer a = new Answer.Renamed("a", "b", upTo);
        story.record(levels(both, Map.of("Unit", List.of(a, new Answer.Renamed("b", "a", upTo)))));
        // what is a today goes down with all that it says, and b is given up
        String down = "layout Knight\nfield a = int8\nlayout Unit\nkind Knight Unit Knight\n";
        List<Answer> gone = List.of(new Answer.Dropped("a"), new Answer.Dropped("b"));
        Recording recording = levels(down, Map.of("Knight", List.of(a), "Unit", gone));
        assertThat(recording.questions()).isEmpty();
        assertThat(Story.origins(recording.layouts(), "Knight")).isEqualTo("a=b");
    }

    @Test
    void anEarlierNameInAnotherLevelUpToALayoutThatIsNotTheLastOneIsAQuestion() {
        LayoutSet first = story.record(levels(TITLE, Map.of()));
        story.record(levels(TITLE.replace("field title", "field more = int8\nfield title"), Map.of()));
        String up = UP.replace("title", "name").replace("layout Knight\n", "layout Knight\nfield more = int8\n");
        List<Answer> gone = List.of(new Answer.Dropped("title"));
        Answer stale = new Answer.Renamed("name", "title", first.fingerprint("Knight"));
        List<Question> questions =
                levels(up, Map.of("Knight", gone, "Unit", List.of(stale))).questions();
        assertThat(questions).extracting(Question::id).containsExactly(Question.UP_TO_STALE);
        Recording recording = levels(
                up, Map.of("Knight", gone, "Unit", questions.get(0).choices().get(0)));
        assertThat(recording.questions()).isEmpty();
        assertThat(Story.origins(recording.layouts(), "Unit")).isEqualTo("hp name=title");
    }
}
