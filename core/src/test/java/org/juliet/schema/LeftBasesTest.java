package org.juliet.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Kinds that extend something no more, of which files may hold some where that stands. */
class LeftBasesTest {
    private static final String GAME =
            "layout G\nfield all = list open Unit\nfield by = map string nullable open Unit\n"
                    + "layout Unit\nfield hp = int32\nlayout Foe\nlayout Knight\nfield sword = int8\n";
    private static final String FIRST = GAME + "kind Foe Unit Foe\nkind Knight Unit Foe Knight\n";

    private final Story story = new Story();

    private Recording ask(String layouts, Answer... ofKnight) {
        Description.Level said = new Description.Level(0, List.of(ofKnight), Map.of(), Map.of());
        return story.ask(LayoutSet.parse(layouts), Map.of("Knight", said));
    }

    @Test
    void oneThatFilesMayHoldAsWhatItExtendedIsAQuestionOnce() {
        story.record(ask(FIRST));
        String alone = GAME + "kind Foe Unit Foe\n";
        assertThat(ask(alone).questions()).singleElement().satisfies(question -> {
            assertThat(question.id()).isEqualTo(Question.BASE_LEFT);
            assertThat(question.kind()).isEqualTo("Knight");
            assertThat(question.message()).contains("extended Unit ", "G.all, G.by ");
            assertThat(question.codes()).containsExactly("KIND.dropped(\"Unit\")");
        });
        Answer none = new Answer.Dropped("Unit");
        story.record(ask(alone, none));
        assertThat(story.history().heads("Knight").get(0).answers()).containsExactly(none);
        assertThat(ask(alone).pending()).isEmpty();
        story.record(ask(FIRST));
        Question again = ask(alone, none).questions().get(0);
        assertThat(again.codes().get(0)).matches("KIND\\.dropped\\(\"Unit\", 0x[0-9A-F]{16}L\\)");
        assertThat(ask(alone, again.choices().get(0).get(0)).questions()).isEmpty();
    }

    @Test
    void whatAClassInBetweenLeavesIsAskedOfThatClass() {
        story.record(ask(FIRST));
        assertThat(ask(GAME + "kind Knight Foe Knight\n").questions())
                .extracting(Question::kind)
                .containsExactly("Foe");
    }

    /** A build of a part of a program tells of a class in between only what is above the others. */
    @Test
    void aClassInBetweenThatIsNotToldByItselfExtendsWhatStandsAboveIt() {
        story.record(ask(FIRST));
        assertThat(ask(GAME + "kind Knight Unit Foe Knight\n").questions()).isEmpty();
    }

    @Test
    void whatNoFieldHoldsAndWhatIsAboveInAnotherWayIsNone() {
        story.record(ask(FIRST));
        assertThat(ask(GAME + "kind Foe Unit Foe\nkind Knight Unit Knight\n").questions())
                .isEmpty();
        String held = GAME.replace("list open Unit", "list struct Unit").replace("nullable open Unit", "int8");
        assertThat(ask(
                                held + "kind Foe Unit Foe\n",
                                new Answer.Reused(
                                        "all", story.history().heads("G").get(0).layout()))
                        .questions())
                .extracting(Question::id)
                .doesNotContain(Question.BASE_LEFT);
    }
}
