package org.juliet.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Answers that stay in the code after the change that they were about. */
class SpentAnswersTest {
    private static final Answer CLAMPED = new Answer.Converted("gold", OnLoss.CLAMP);
    private static final Answer READ = new Answer.Migrated("speed");

    private final Story story = new Story();

    private static String gold(String type) {
        return "layout Hero\nfield gold = " + type + "\n";
    }

    private long head() {
        return story.history().heads("Hero").get(0).layout();
    }

    private Question question(int version, String layouts, Answer... answers) {
        List<Question> questions = story.ask(version, layouts, answers).questions();
        assertThat(questions).hasSize(1);
        return questions.get(0);
    }

    private List<Answer> recorded() {
        return story.history().heads("Hero").get(0).answers();
    }

    @Test
    void aConversionIsNoAnswerForTheNextOne() {
        story.record(1, gold("int64"));
        story.record(2, gold("int32"), CLAMPED);
        assertThat(story.ask(2, gold("int32"), CLAMPED).pending()).isEmpty();
        Question question = question(3, gold("int8"), CLAMPED);
        assertThat(question.id()).isEqualTo(Question.LOSSY);
        assertThat(question.message()).endsWith("; what is said of it now was about an earlier change");
        String head = LayoutSet.text(head()) + "L";
        assertThat(question.codes())
                .containsExactly(
                        "Key.of(\"gold\").converted(OnLoss.FAIL, " + head + ")",
                        "Key.of(\"gold\").converted(OnLoss.CLAMP, " + head + ")",
                        "Key.of(\"gold\").converted(OnLoss.ROUND, " + head + ")",
                        "Key.of(\"gold\").converted(OnLoss.DEFAULT, " + head + ")",
                        "KIND.migrates(\"gold\")",
                        "Key.of(\"gold\").reused(" + head + ")");
        assertThat(question.annotations(LayoutSet.parse(gold("int8")).layout("Hero"), Story.named("Hero")))
                .contains(
                        "@Convert(onLoss = OnLoss.CLAMP, upTo = " + head + ") on gold",
                        "@Stored(\"gold2\") on gold, @Migration(reads = \"gold\") on a method of Hero that takes the old"
                                + " value");
        Answer again = question.choices().get(3).get(0);
        story.record(3, gold("int8"), again);
        assertThat(recorded()).containsExactly(new Answer.Converted("gold", OnLoss.DEFAULT));
        assertThat(story.ask(3, gold("int8"), again).pending()).isEmpty();
        assertThat(question(4, gold("boolean"), again).id()).isEqualTo(Question.IMPOSSIBLE);
    }

    @Test
    void anotherWordForWhatIsLostIsNoSecondAnswer() {
        story.record(1, gold("int64"));
        story.record(2, gold("int32"), CLAMPED);
        assertThat(story.asked(3, gold("int8"), new Answer.Converted("gold", OnLoss.DEFAULT)))
                .containsExactly(Question.LOSSY);
    }

    @Test
    void aConversionGoesWithItsFieldWhateverThatIsCalled() {
        story.record(1, gold("int64"));
        story.record(2, gold("int32"), CLAMPED);
        Answer[] renamed = {new Answer.Renamed("coins", "gold"), new Answer.Converted("coins", OnLoss.CLAMP)};
        story.record(3, gold("int32").replace("gold", "coins"), renamed);
        assertThat(recorded()).containsExactly(renamed[0]);
        assertThat(story.asked(4, gold("int8").replace("gold", "coins"), renamed))
                .containsExactly(Question.LOSSY);
        story.record(4, gold("string").replace("gold", "coins"), renamed);
    }

    @Test
    void anAnswerUpToAnotherLayoutIsStale() {
        story.record(1, gold("int64") + "field speed = int32\n");
        Question stale = question(2, gold("int32") + "field speed = int32\n", CLAMPED.upTo(5));
        assertThat(stale.id()).isEqualTo(Question.UP_TO_STALE);
        assertThat(stale.choices()).containsExactly(List.of(CLAMPED.upTo(head())));
        stale = question(2, gold("int64"), READ.upTo(5));
        assertThat(stale.id()).isEqualTo(Question.UP_TO_STALE);
        assertThat(stale.codes()).containsExactly("KIND.migrates(\"speed\", " + LayoutSet.text(head()) + "L)");
        story.record(2, gold("int64"), READ.upTo(head()));
        assertThat(recorded()).containsExactly(READ);
    }

    @Test
    void codeThatReadsOldValuesIsNoAnswerForWhatHasTheirNameLater() {
        String without = "layout Hero\nfield way = int32\n";
        String with = without + "field speed = int32\n";
        story.record(1, with);
        story.record(2, without, READ);
        story.record(3, with, READ, new Answer.Reused("speed"));
        Question question = question(4, without, READ);
        assertThat(question.id()).isEqualTo(Question.LEFT);
        String head = LayoutSet.text(head()) + "L";
        assertThat(question.codes())
                .containsExactly("KIND.dropped(\"speed\")", "KIND.migrates(\"speed\", " + head + ")");
        assertThat(question.annotations(LayoutSet.parse(without).layout("Hero"), Story.named("Hero")))
                .contains("@Migration(reads = \"speed\", upTo = " + head
                        + ") on a method of Hero that takes the old value");
        Answer[] both = {READ, READ.upTo(head())};
        story.record(4, without, both);
        assertThat(recorded()).containsExactly(READ);
        assertThat(story.ask(4, without, both).pending()).isEmpty();
    }

    @Test
    void codeThatReadAFieldIsNoAnswerForItsNextType() {
        story.record(1, gold("int64"));
        Answer read = new Answer.Migrated("gold");
        story.record(2, gold("boolean"), read);
        assertThat(question(3, gold("vector 3 float32"), read).codes())
                .contains("KIND.migrates(\"gold\", " + LayoutSet.text(head()) + "L)");
    }

    @Test
    void whatOneBranchConvertedHoldsForOneThatLeftItAlone() {
        story.record(0, gold("int64"));
        Story other = story.branch();
        story.record(0, gold("int32"), CLAMPED);
        other.record(0, gold("int64") + "field level = int32\n");
        Story merged = story.merged(other);
        String both = gold("int32") + "field level = int32\n";
        Recording check = merged.ask(0, both, CLAMPED);
        assertThat(check.questions()).isEmpty();
        assertThat(check.pending()).extracting(Recording.Pending::union).containsExactly(true);
        assertThat(merged.ask(0, both).questions()).isEmpty();
        assertThat(merged.asked(0, gold("int8") + "field level = int32\n", CLAMPED))
                .containsExactly(Question.LOSSY);
    }

    @Test
    void whatBothBranchesConvertedInTheirOwnWayIsAskedUpToOneOfTheHeads() {
        story.record(0, gold("int64"));
        Story other = story.branch();
        story.record(0, gold("int32"), CLAMPED);
        long mine = head();
        other.record(0, gold("uint16"), new Answer.Converted("gold", OnLoss.DEFAULT));
        Story merged = story.merged(other);
        assertThat(merged.asked(0, gold("int32"), CLAMPED)).isEmpty();
        assertThat(merged.asked(0, gold("uint16"), CLAMPED)).containsExactly(Question.LOSSY);
        for (Step head : merged.history().heads("Hero")) {
            Recording answered = merged.ask(0, gold("uint16"), CLAMPED.upTo(head.layout()));
            assertThat(answered.questions()).isEmpty();
            assertThat(answered.pending().get(0).step().answers()).containsExactly(CLAMPED);
            assertThat(answered.pending().get(0).step().parents()).hasSize(2);
        }
        assertThat(mine).isNotZero();
    }

    @Test
    void aResourceOfAClassKeepsTheLayoutsOfItsAnswersAndAStepDoesNot() {
        List<Answer> said = List.of(CLAMPED.upTo(0x12L), READ.upTo(0x34L));
        LayoutSet set = LayoutSet.parse(gold("int32"));
        Description description =
                new Description(set, Map.of("Hero", new Description.Level(0, said, Map.of(), Map.of())));
        byte[] resource = new ClassResource("Hero", Map.of("Hero", "game.Hero"), description, List.of()).render();
        ClassResource read = ClassResource.parse(ClassResource.name("Hero"), resource, problem -> {
            throw new AssertionError(problem);
        });
        assertThat(read).isNotNull();
        assertThat(read.description().level("Hero").answers()).isEqualTo(said);
        Step step = new Step("Hero", 2, 1, List.of(), null, said, Map.of(), Map.of(), Map.of(), false);
        assertThat(StepText.parse(StepText.render(step)).answers()).containsExactly(CLAMPED, READ);
    }

    @Test
    void whatTookANameInASwapMayHaveAnotherOneLaterWithAllThatItSays() {
        story.record(1, "layout Hero\nfield a = int32\nfield b = int32\n");
        Answer a = new Answer.Renamed("a", "b", head());
        Answer b = new Answer.Renamed("b", "a", head());
        story.record(2, "layout Hero\nfield a = int32\nfield b = int32\n", a, b);
        String third = "layout Hero\nfield c = int32\nfield b = int32\n";
        Answer moved = new Answer.Renamed("c", "b", a.upTo());
        Recording recording = story.ask(3, third, moved, new Answer.Renamed("c", "a"), b);
        assertThat(recording.questions()).isEmpty();
        assertThat(recording.doubts()).isEmpty();
        assertThat(Story.origins(recording.layouts(), "Hero")).isEqualTo("c=b b=a");
        assertThat(question(3, third, moved, new Answer.Dropped("a")).id()).isEqualTo(Question.UP_TO_STALE);
    }
}
