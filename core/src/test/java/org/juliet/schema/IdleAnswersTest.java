package org.juliet.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Answers that count for nothing, since what was recorded before says otherwise. */
class IdleAnswersTest {
    private static final String GOLD = "layout Hero\nfield gold = int32\n";
    private static final String COINS = "layout Hero\nfield coins = int32\n";
    private static final String MONEY = "layout Hero\nfield money = int32\n";
    private static final Answer GONE = new Answer.Dropped("gold");
    private static final Answer LATE = new Answer.Renamed("coins", "gold");

    private final Story story = new Story();

    private long head() {
        return story.history().heads("Hero").get(0).layout();
    }

    private List<String> doubts(String layouts, Answer... answers) {
        Recording recording = story.ask(0, layouts, answers);
        assertThat(recording.questions()).isEmpty();
        return recording.doubts().stream().map(Question::toString).toList();
    }

    @Test
    void anEarlierNameThatIsSaidAfterItWasGivenUpIsADoubt() {
        story.record(0, GOLD);
        story.record(0, COINS, GONE);
        assertThat(doubts(COINS)).isEmpty();
        assertThat(doubts(COINS, GONE)).isEmpty();
        assertThat(doubts(COINS, LATE))
                .containsExactly(
                        "Hero.coins: the earlier name gold counts for nothing, since version 2 says that it is gone:"
                                + " files of before load without what they have under it, unless code reads that [answer-idle]"
                                + "\n    KIND.migrates(\"gold\")");
        assertThat(doubts(COINS, LATE.upTo(head()))).hasSize(1);
        assertThat(doubts(COINS + "field money = int32\n", new Answer.Renamed("money", "gold")))
                .hasSize(1);
    }

    @Test
    void codeThatReadsItIsAnAnswerToTheDoubt() {
        story.record(0, GOLD);
        story.record(0, COINS, GONE);
        Answer read = new Answer.Migrated("gold");
        story.record(0, COINS, read);
        assertThat(doubts(COINS, read)).isEmpty();
        assertThat(doubts(COINS, read, LATE)).isEmpty();
    }

    @Test
    void anEarlierNameOfWhatWentOnElsewhereIsADoubt() {
        story.record(0, GOLD);
        story.record(0, COINS + "field silver = int32\n", LATE);
        assertThat(doubts(COINS + "field silver = int32\n", new Answer.Renamed("silver", "gold")))
                .containsExactly(
                        "Hero.silver: the earlier name gold counts for nothing, since what had it is recorded as"
                                + " coins; remove it [answer-idle]");
    }

    @Test
    void namesThatWereRecordedAreHintsWhateverCameAfter() {
        story.record(0, GOLD);
        story.record(0, COINS, LATE);
        assertThat(doubts(COINS, LATE)).isEmpty();
        Answer[] both = {new Answer.Renamed("money", "coins"), new Answer.Renamed("money", "gold")};
        assertThat(doubts(MONEY, both)).isEmpty();
        story.record(0, MONEY, both);
        assertThat(doubts(MONEY, both)).isEmpty();
        assertThat(doubts(MONEY)).isEmpty();
    }

    @Test
    void aNameThatNothingEverHadIsFromBeforeTheHistory() {
        story.record(0, COINS);
        assertThat(doubts(COINS, LATE)).isEmpty();
    }

    @Test
    void swapsAreHintsUpToTheLayoutsTheyWereRecordedFor() {
        String both = "layout Hero\nfield a = int32\nfield b = int32\n";
        story.record(0, both);
        Answer[] swap = {new Answer.Renamed("a", "b", head()), new Answer.Renamed("b", "a", head())};
        story.record(0, both, swap);
        assertThat(doubts(both, swap)).isEmpty();
        Recording wrong = story.ask(0, both, swap[0].upTo(5), swap[1].upTo(5));
        assertThat(wrong.questions())
                .extracting(Question::id)
                .containsExactly(Question.UP_TO_STALE, Question.UP_TO_STALE);
    }

    @Test
    void aNameThatIsSaidToBeReusedUpToAWrongLayoutIsAskedForAgain() {
        story.record(0, GOLD);
        Answer first = new Answer.Reused("gold", head());
        story.record(0, GOLD, first);
        assertThat(doubts(GOLD, first)).isEmpty();
        assertThat(doubts(GOLD, first.plain())).isEmpty();
        assertThat(story.asked(0, GOLD, first.upTo(5))).containsExactly(Question.UP_TO_STALE);
        Answer second = first.upTo(head());
        story.record(0, GOLD, second);
        assertThat(doubts(GOLD, first)).isEmpty();
        assertThat(doubts(GOLD, second)).isEmpty();
    }

    @Test
    void anAnswerUpToALayoutThatWasNotTheLastOneIsADoubt() {
        story.record(0, GOLD);
        long first = head();
        story.record(0, COINS, GONE.upTo(first));
        assertThat(doubts(COINS, GONE.upTo(first))).isEmpty();
        assertThat(doubts(COINS, GONE.upTo(5)))
                .containsExactly(
                        "Hero.gold: that it was dropped up to 0x0000000000000005 counts for nothing, since that was not"
                                + " the last layout when it was recorded; remove it [answer-idle]");
        assertThat(doubts(COINS, new Answer.Converted("coins", OnLoss.CLAMP, first)))
                .hasSize(1);
    }

    @Test
    void whatWasRecordedAsSomethingNewIsNotBack() {
        story.record(0, GOLD);
        story.record(0, COINS, GONE);
        Answer back = new Answer.Restored("gold");
        story.record(0, GOLD, new Answer.Reused("gold"), new Answer.Dropped("coins"));
        assertThat(doubts(GOLD, back)).singleElement().asString().contains("something new after version 2");
        story.record(0, COINS, GONE.upTo(head()), new Answer.Reused("coins"));
        story.record(0, GOLD, back, new Answer.Dropped("coins", head()));
        assertThat(doubts(GOLD, back)).isEmpty();
    }

    @Test
    void aConstantThatIsGoneHasNoCodeThatReadsIt() {
        story.record(0, "enum Metal\nconstant TIN =\n");
        story.record(0, "enum Metal\nconstant LEAD =\n", new Answer.Dropped("TIN"));
        assertThat(doubts("enum Metal\nconstant LEAD =\n", new Answer.Renamed("LEAD", "TIN")))
                .containsExactly(
                        "Metal.LEAD: the earlier name TIN counts for nothing, since version 2 says that it is gone: files"
                                + " keep it as unknown, unless the enum has a fallback [answer-idle]");
    }

    @Test
    void whatCameFromAnotherLevelHadItsNamesThere() {
        story.record(levels("field gold = int32\n", ""));
        story.record(levels("field coins = int32\n", "", LATE));
        story.record(levels("", "field coins = int32\n", LATE));
        assertThat(levels("", "field coins = int32\n", LATE).doubts()).isEmpty();
        story.record(levels("", "field money = int32\n", new Answer.Renamed("money", "coins")));
        assertThat(levels("", "field money = int32\n", new Answer.Renamed("money", "gold"))
                        .doubts())
                .isEmpty();
    }

    @Test
    void whatAnotherLevelGaveUpIsADoubt() {
        story.record(levels("field gold = int32\n", ""));
        story.record(levels("", "field coins = int32\n"));
        assertThat(levels("", "field coins = int32\n", LATE).doubts())
                .singleElement()
                .asString()
                .startsWith(
                        "Part.coins: the earlier name gold counts for nothing, since version 2 says that it is gone");
    }

    private Recording levels(String base, String part, Answer... answers) {
        LayoutSet set = LayoutSet.parse(
                "layout Part\n" + part + "layout Base\nfield a = int8\n" + base + "kind Part Base Part\n");
        Description.Level ofPart = new Description.Level(0, List.of(answers), Map.of(), Map.of());
        List<Answer> gone = List.of(GONE, new Answer.Dropped("coins"), LATE);
        Description.Level ofBase = new Description.Level(0, gone, Map.of(), Map.of());
        return story.ask(set, Map.of("Part", ofPart, "Base", ofBase));
    }

    @Test
    void anEarlierNameInAGenericClassIsNoDoubtWithArgumentsThatAreNewToIt() {
        Answer renamed = new Answer.Renamed("coins", "gold");
        assertThat(doubts(COINS.replace("Hero", "Box<int32>"), renamed)).hasSize(1);
        story.record(0, GOLD.replace("Hero", "Box<string>"));
        story.record(0, COINS.replace("Hero", "Box<string>"), renamed);
        assertThat(doubts(COINS.replace("Hero", "Box<int32>"), renamed)).isEmpty();
        assertThat(doubts(COINS.replace("Hero", "Crate<int32>"), renamed))
                .anyMatch(doubt -> doubt.startsWith("Crate<int32>.coins: nothing of Crate<int32> is recorded"));
    }
}
