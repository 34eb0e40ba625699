package org.juliet.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A game and a library, each with a history of its own, and a class of the library that changes. */
class OtherAnswersTest {
    private final Story game = new Story();
    private final Story library = new Story();

    /** What the game asks of a class that says nothing any more but what its code reads. */
    private Recording asked(String layouts, Answer... read) {
        Description.Level level = new Description.Level(0, List.of(read), Map.of(), Map.of());
        Description silent = new Description(LayoutSet.parse(layouts), Map.of("Item", level));
        return Recorder.run(game.history(), silent.answeredBy(game.history(), kind -> library.history()));
    }

    private static String item(String fields) {
        return "layout Item\n" + fields;
    }

    @Test
    void whatHappenedOverSeveralStepsIsAnsweredInOne() {
        library.record(0, item("field gold = int64\nfield old = int8\nfield speed = int32\nfield kept = int8\n"));
        game.record(0, item("field gold = int64\nfield old = int8\nfield speed = int32\nfield kept = int8\n"));
        library.record(
                0,
                item("field coins = int64\nfield speed = int32\nfield kept = int8\n"),
                new Answer.Renamed("coins", "gold"),
                new Answer.Dropped("old"));
        library.record(
                0,
                item("field money = int16\nfield kept = int8\nfield old = string\n"),
                new Answer.Renamed("money", "coins"),
                new Answer.Converted("money", OnLoss.CLAMP),
                new Answer.Migrated("speed"),
                new Answer.Reused("old"));
        String today = item("field money = int16\nfield kept = int8\nfield old = string\n");
        assertThat(Recorder.run(game.history(), new Description(LayoutSet.parse(today), Map.of()))
                        .questions())
                .isNotEmpty();
        Answer read = new Answer.Migrated("speed");
        game.record(asked(today, read));
        assertThat(game.history().heads("Item").get(0).answers())
                .containsExactlyInAnyOrder(
                        new Answer.Renamed("money", "gold"),
                        new Answer.Converted("money", OnLoss.CLAMP),
                        new Answer.Migrated("speed"),
                        new Answer.Reused("old"));
        assertThat(Story.origins(asked(today, read).layouts(), "Item")).isEqualTo("money=gold kept old=old#2");
        assertThat(asked(today, read).pending()).isEmpty();
        assertThat(asked(today).questions()).hasSize(1);
        library.record(0, today, new Answer.Dropped("speed"));
        assertThat(asked(today).questions()).isEmpty();
    }

    @Test
    void aKindOfAnotherNameGoesOn() {
        library.record(0, item("field gold = int64\n"));
        game.record(0, item("field gold = int64\n"));
        library.record(0, "layout Thing\nfield gold = int64\n", new Answer.KindRenamed("Item"));
        assertThat(asked("layout Thing\nfield gold = int64\n").pending())
                .singleElement()
                .satisfies(pending ->
                        assertThat(pending.step().answers()).isEqualTo(List.of(new Answer.KindRenamed("Item"))));
    }

    @Test
    void whatTheLibraryNeverHadIsAskedStill() {
        library.record(0, item("field gold = int64\n"));
        library.record(0, item("field coins = int64\n"), new Answer.Renamed("coins", "gold"));
        game.record(0, item("field silver = int64\n"));
        assertThat(asked(item("field coins = int64\n")).questions())
                .extracting(Question::id)
                .containsExactly(Question.LEFT);
    }

    @Test
    void aCopyOfTheProgramsOwnHistoryAnswersNothing() {
        game.record(0, item("field gold = int64\nfield z = int8\n"));
        game.record(0, item("field coins = int64\nfield z = int8\n"), new Answer.Renamed("coins", "gold"));
        game.record(
                0,
                item("field gold = int64\nfield z = int8\n"),
                new Answer.Dropped("coins"),
                new Answer.Reused("gold"));
        Description today = new Description(LayoutSet.parse(item("field coins = int64\nfield z = int8\n")), Map.of());
        List<Question> alone = Recorder.run(game.history(), today).questions();

        assertThat(alone).isNotEmpty();
        assertThat(Recorder.run(game.history(), today.answeredBy(game.history(), kind -> game.history()))
                        .questions())
                .hasSameSizeAs(alone);
    }
}
