package org.juliet.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RecorderTest {
    private static String hero(String... fields) {
        return "layout Hero\n"
                + List.of(fields).stream().map(f -> "field " + f + "\n").collect(Collectors.joining());
    }

    private final Story story = new Story();

    @Test
    void theFirstRecordGivesEachFieldItsNameAsOrigin() {
        LayoutSet set = story.record(1, hero("hp = int32", "gold = int64"));
        assertThat(Story.origins(set, "Hero")).isEqualTo("hp gold");
        assertThat(story.history().heads("Hero")).singleElement().satisfies(step -> {
            assertThat(step.label()).isEqualTo(1);
            assertThat(step.parents()).isEmpty();
            assertThat(step.layout()).isEqualTo(set.fingerprint("Hero"));
        });
    }

    @Test
    void nothingIsPendingForWhatIsRecorded() {
        story.record(1, hero("hp = int32"));
        Recording again = story.ask(1, hero("hp = int32"));
        assertThat(again.pending()).isEmpty();
        assertThat(again.questions()).isEmpty();
        assertThat(again.files()).isEmpty();
    }

    @Test
    void aNameOfBeforeTheFirstRecordIsADoubt() {
        Answer named = new Answer.Renamed("coins", "gold");
        Recording first = story.ask(0, hero("coins = int32"), named);
        assertThat(first.questions()).isEmpty();
        assertThat(first.doubts())
                .singleElement()
                .asString()
                .startsWith(
                        "Hero.coins: nothing of Hero is recorded, so that the earlier name gold counts for nothing");
        story.record(first);
        assertThat(story.ask(0, hero("coins = int32"), named).doubts()).isEmpty();
    }

    @Test
    void t05AFieldThatLeavesBesideOneThatComesIsAQuestionWithAllAnswers() {
        story.record(1, hero("id = int32", "comment = string"));
        Recording asked = story.ask(2, hero("id = int32", "commerceId = string"));
        assertThat(asked.questions()).singleElement().satisfies(question -> {
            assertThat(question.id()).isEqualTo(Question.LEFT);
            assertThat(question.name()).isEqualTo("comment");
            assertThat(question.codes())
                    .containsExactly(
                            "Key.of(\"commerceId\").wasNamed(\"comment\")",
                            "KIND.dropped(\"comment\")",
                            "KIND.migrates(\"comment\")");
        });
        assertThatThrownBy(asked::files)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("Hero.comment");
        Story other = story.branch();
        assertThat(Story.origins(
                        story.record(2, hero("id = int32", "commerceId = string"), new Answer.Dropped("comment")),
                        "Hero"))
                .isEqualTo("id commerceId");
        assertThat(Story.origins(
                        other.record(
                                2,
                                hero("id = int32", "commerceId = string"),
                                new Answer.Renamed("commerceId", "comment")),
                        "Hero"))
                .isEqualTo("id commerceId=comment");
    }

    @Test
    void anAnswerThatWasGivenWithTheFirstRecordIsAHintLater() {
        story.record(1, hero("hp = int32"), new Answer.Reused("hp"));
        Recording again = story.ask(2, hero("hp = int32", "gold = int64"), new Answer.Reused("hp"));
        assertThat(again.questions()).isEmpty();
        assertThat(Story.origins(again.layouts(), "Hero")).isEqualTo("hp gold");
        Recording upTo = story.ask(
                2,
                hero("hp = int32"),
                new Answer.Reused("hp", story.history().heads("Hero").get(0).layout()));
        assertThat(Story.origins(upTo.layouts(), "Hero")).isEqualTo("hp=hp#2");
    }

    @Test
    void t07NamesAreSwappedAndMovedOnAndUsedAnew() {
        story.record(1, hero("a = int32", "b = int32"));
        Answer[] plain = {new Answer.Renamed("a", "b"), new Answer.Renamed("b", "a")};
        Recording asked = story.ask(2, hero("a = int32", "b = int32"), plain);
        assertThat(asked.questions())
                .extracting(Question::id)
                .containsExactly(Question.UP_TO_MISSING, Question.UP_TO_MISSING);
        Answer[] upTo =
                asked.questions().stream().map(q -> q.choices().get(0).get(0)).toArray(Answer[]::new);
        assertThat(Story.origins(story.record(2, hero("a = int32", "b = int32"), upTo), "Hero"))
                .isEqualTo("a=b b=a");
        // left in place it is a hint, never a second swap
        assertThat(story.ask(2, hero("a = int32", "b = int32"), upTo).pending()).isEmpty();
        assertThat(story.asked(2, hero("a = int32", "b = int32"), upTo)).isEmpty();
        assertThat(story.asked(3, hero("a = int32", "b = int32", "c = int32"), new Answer.Renamed("c", "a")))
                .containsExactly(Question.NAME_REUSED);
        LayoutSet third = story.record(
                3, hero("a = int32", "b = int32", "c = int32"), new Answer.Renamed("c", "a"), new Answer.Reused("a"));
        assertThat(Story.origins(third, "Hero")).isEqualTo("a=a#2 b=a c=b");
    }

    @Test
    void t07AChainOfRenamesIsFollowedFromWhereverTheHistoryStands() {
        story.record(1, hero("gold = int32"));
        Story skipped = story.branch();
        story.record(2, hero("coins = int32"), new Answer.Renamed("coins", "gold"));
        Answer[] all = {new Answer.Renamed("money", "gold"), new Answer.Renamed("money", "coins")};
        assertThat(Story.origins(story.record(3, hero("money = int32"), all), "Hero"))
                .isEqualTo("money=gold");
        assertThat(Story.origins(skipped.record(3, hero("money = int32"), all), "Hero"))
                .isEqualTo("money=gold");
    }

    @Test
    void anAnswerThatNamesAnotherLayoutIsStale() {
        long first = story.record(1, hero("a = int32", "b = int32")).fingerprint("Hero");
        story.record(2, hero("a = int32", "b = int32", "c = int32"));
        Answer[] answers = {new Answer.Renamed("a", "b", first), new Answer.Renamed("b", "a", first)};
        assertThat(story.asked(3, hero("a = int32", "b = int32", "c = int32"), answers))
                .containsExactly(Question.UP_TO_STALE, Question.UP_TO_STALE);
    }

    @Test
    void aRenameThatIsTakenBackIsOfferedFirst() {
        story.record(1, hero("gold = int32", "x = int32"));
        story.record(2, hero("coins = int32", "x = int32"), new Answer.Renamed("coins", "gold"));
        String reverted = hero("gold = int32", "x = int32");

        List<Question> questions = story.ask(3, reverted).questions();

        assertThat(questions).extracting(Question::id).containsExactly(Question.NAME_REUSED, Question.LEFT);
        Answer again = new Answer.Renamed("gold", "coins");
        assertThat(questions)
                .allSatisfy(question -> assertThat(question.choices().get(0)).containsExactly(again));
        assertThat(Story.origins(story.record(3, reverted, again), "Hero")).isEqualTo("gold x");
    }

    @Test
    void soIsThatOfAConstant() {
        String first = "enum Metal\nconstant IRON =\nconstant TIN =\n";
        String second = "enum Metal\nconstant STEEL =\nconstant TIN =\n";
        story.record(0, first);
        story.record(0, second, new Answer.Renamed("STEEL", "IRON"));
        Answer again = new Answer.Renamed("IRON", "STEEL");

        assertThat(story.ask(0, first).questions())
                .hasSize(2)
                .allSatisfy(question -> assertThat(question.choices().get(0)).containsExactly(again));
        assertThat(Story.origins(story.record(0, first, again), "Metal")).isEqualTo("IRON TIN");
    }

    @Test
    void t13AReusedNameIsAskedForAndKeepsOldValuesAway() {
        story.record(1, hero("duration = int32", "x = int32"));
        story.record(2, hero("x = int32"), new Answer.Dropped("duration"));
        String third = hero("x = int32", "duration = int32");
        Question question = story.ask(3, third).questions().get(0);
        assertThat(question.id()).isEqualTo(Question.NAME_REUSED);
        assertThat(question.codes())
                .containsExactly("Key.of(\"duration\").reused()", "Key.of(\"duration\").restored()");
        Story back = story.branch();
        assertThat(Story.origins(story.record(3, third, new Answer.Reused("duration")), "Hero"))
                .isEqualTo("x duration=duration#2");
        assertThat(Story.origins(back.record(3, third, new Answer.Restored("duration")), "Hero"))
                .isEqualTo("x duration");
        // left in place
        assertThat(story.ask(3, third, new Answer.Reused("duration")).pending()).isEmpty();
        // the answer of the first one that was dropped is not one for the second
        Question again = story.ask(4, hero("x = int32"), new Answer.Dropped("duration"))
                .questions()
                .get(0);
        assertThat(again.id()).isEqualTo(Question.LEFT);
        story.record(4, hero("x = int32"), again.choices().get(0).get(0));
        assertThat(Story.origins(story.record(5, third, new Answer.Reused("duration")), "Hero"))
                .isEqualTo("x duration=duration#3");
    }

    @Test
    void t13AConstantsNameIsReusedInTheSameWay() {
        story.record(0, "enum Metal\nconstant TIN =\nconstant IRON =\n");
        assertThat(story.asked(0, "enum Metal\nconstant IRON =\n")).containsExactly(Question.LEFT);
        story.record(0, "enum Metal\nconstant IRON =\n", new Answer.Dropped("TIN"));
        String third = "enum Metal\nconstant IRON =\nconstant TIN =\n";
        Question question = story.ask(0, third).questions().get(0);
        assertThat(question.codes()).containsExactly("new Answer.Reused(\"TIN\")", "new Answer.Restored(\"TIN\")");
        assertThat(Story.origins(story.record(0, third, new Answer.Reused("TIN")), "Metal"))
                .isEqualTo("IRON TIN=TIN#2");
        assertThat(story.history().heads("Metal")).extracting(Step::label).containsExactly(3);
    }

    @Test
    void aNameInUseTakesANewMeaningOnlyUpToALayout() {
        long first = story.record(1, hero("duration = int32")).fingerprint("Hero");
        assertThat(story.asked(2, hero("duration = int32"), new Answer.Reused("duration")))
                .containsExactly(Question.UP_TO_MISSING);
        Answer answer = new Answer.Reused("duration", first);
        assertThat(answer.code()).isEqualTo("Key.of(\"duration\").reused(" + LayoutSet.text(first) + "L)");
        assertThat(Story.origins(story.record(2, hero("duration = int32"), answer), "Hero"))
                .isEqualTo("duration=duration#2");
        assertThat(story.ask(2, hero("duration = int32"), answer).pending()).isEmpty();
    }

    @Test
    void t22ConstantsMayComeAndMoveFreely() {
        story.record(0, "enum Order\nconstant CHEAPEST =\nconstant EARLIEST =\n");
        LayoutSet set =
                story.record(0, "enum Order\nconstant RECOMMENDED =\nconstant EARLIEST =\nconstant CHEAPEST =\n");
        assertThat(Story.origins(set, "Order")).isEqualTo("RECOMMENDED EARLIEST CHEAPEST");
    }

    @Test
    void t23AConstantThatLeavesIsAskedForAlsoBesideOneThatComes() {
        story.record(0, "enum Order\nconstant A =\nconstant B =\nconstant C =\n");
        story.record(0, "enum Order\nconstant C =\nconstant D =\nconstant A =\nconstant B =\n");
        assertThat(story.asked(0, "enum Order\nconstant C =\nconstant D =\nconstant A =\n"))
                .containsExactly(Question.LEFT);
        LayoutSet set = story.record(
                0,
                "enum Order\nconstant C =\nconstant D =\nconstant A =\nconstant E =\n",
                new Answer.Renamed("E", "B"));
        assertThat(Story.origins(set, "Order")).isEqualTo("C D A E=B");
    }

    @Test
    void t06SixLayoutsInARowKeepEachFieldApart() {
        story.record(1, hero("a = int32", "b = string"));
        story.record(2, hero("a = int32", "b = string", "c = int8", "d = int8"));
        story.record(3, hero("e = int8", "b = string", "a = int32", "f = int8", "c = int8", "d = int8"));
        story.record(4, hero("e = int8", "b = string", "f = int8", "c = int8", "d = int8"), new Answer.Dropped("a"));
        LayoutSet last = story.record(5, hero("e = int64", "b = string", "f = int8", "c = int8", "d = int8"));
        assertThat(Story.origins(last, "Hero")).isEqualTo("e b f c d");
        assertThat(story.history().steps("Hero")).extracting(Step::label).containsExactly(1, 2, 3, 4, 5);
    }

    @Test
    void t08TwoFieldsAreRenamedAndRetypedWithOneAnswerEach() {
        story.record(1, hero("from = string", "to = string"));
        Answer[] renames = {new Answer.Renamed("start", "from"), new Answer.Renamed("end", "to")};
        assertThat(story.asked(2, hero("start = int64", "end = int64"), renames))
                .containsExactly(Question.LOSSY, Question.LOSSY);
        LayoutSet set = story.record(
                2,
                hero("start = int64", "end = int64"),
                renames[0],
                renames[1],
                new Answer.Converted("start", OnLoss.FAIL),
                new Answer.Migrated("to"));
        assertThat(Story.origins(set, "Hero")).isEqualTo("start=from end=to");
    }

    @Test
    void twentyFiveFieldsThatLoseAPrefixAreOneQuestion() {
        String[] before = IntStream.range(0, 25)
                .mapToObj(i -> "m_field" + (char) ('a' + i) + " = int32")
                .toArray(String[]::new);
        String[] after = IntStream.range(0, 25)
                .mapToObj(i -> "field" + (char) ('a' + i) + " = int32")
                .toArray(String[]::new);
        story.record(1, hero(before));
        Recording asked = story.ask(2, hero(after));
        assertThat(asked.questions()).singleElement().satisfies(question -> {
            assertThat(question.choices()).hasSize(2);
            assertThat(question.choices().get(0)).hasSize(25).contains(new Answer.Renamed("fieldc", "m_fieldc"));
        });
        Answer[] choice = asked.questions().get(0).choices().get(0).toArray(Answer[]::new);
        assertThat(Story.origins(story.record(2, hero(after), choice), "Hero")).startsWith("fielda=m_fielda fieldb=");
    }

    @Test
    void fieldsWhoseNamesAreSpelledInAnotherWayAreOneQuestion() {
        String[] before = {
            "curMana = int32", "maxHealth = int32", "goldPerHour = int32", "hp = int32", "shoeSize = int8"
        };
        String[] after = {
            "max_health = int32", "cur_mana = int32", "gold_per_hour = int64", "hp = int32", "boots = int8"
        };
        story.record(1, hero(before));
        List<Question> asked = story.ask(2, hero(after)).questions();
        assertThat(asked).extracting(Question::name).containsExactly("curMana", "shoeSize");
        assertThat(asked.get(0).message())
                .startsWith("3 are no more, and as many came whose names differ only in how they are spelled: "
                        + "{curMana=cur_mana, maxHealth=max_health, goldPerHour=gold_per_hour};");
        assertThat(asked.get(0).choices())
                .containsExactly(
                        List.of(
                                new Answer.Renamed("cur_mana", "curMana"),
                                new Answer.Renamed("max_health", "maxHealth"),
                                new Answer.Renamed("gold_per_hour", "goldPerHour")),
                        List.of(
                                new Answer.Dropped("curMana"),
                                new Answer.Dropped("maxHealth"),
                                new Answer.Dropped("goldPerHour")));
        assertThat(asked.get(1).choices().get(0)).containsExactly(new Answer.Renamed("boots", "shoeSize"));
        List<Answer> said = new ArrayList<>(asked.get(0).choices().get(0));
        said.addAll(asked.get(1).choices().get(0));
        story.record(2, hero(after), said.toArray(Answer[]::new));
        assertThat(story.asked(3, hero(before)))
                .as("and back")
                .containsExactly(Question.NAME_REUSED, Question.LEFT, Question.LEFT);
    }

    @Test
    void oneFieldThatIsSpelledInAnotherWayHasThatAnswerFirst() {
        story.record(1, hero("curMana = int32"));
        String after = hero("luck = int32", "cur_mana = int32");
        assertThat(story.ask(2, after).questions().get(0).choices())
                .startsWith(
                        List.of(new Answer.Renamed("cur_mana", "curMana")),
                        List.of(new Answer.Renamed("luck", "curMana")));
    }

    @Test
    void twoNamesThatAreSpelledAlikeAreAskedEachOnItsOwn() {
        story.record(1, hero("aB = int32", "a_b = int32", "c_d = int32"));
        assertThat(story.asked(2, hero("ab = int32", "cD = int32")))
                .containsExactly(Question.LEFT, Question.LEFT, Question.LEFT);
    }

    @Test
    void aChangedLayoutNeedsANewVersion() {
        story.record(1, hero("a = int32"));
        assertThat(story.ask(1, hero("a = int32", "b = int32")).openQuestions())
                .singleElement()
                .satisfies(question -> {
                    assertThat(question.id()).isEqualTo(Question.VERSION);
                    assertThat(question.message()).contains("declare version 2");
                });
    }

    @Test
    void t29ALayoutThatWasLeftIsFoundAgain() {
        story.record(4, hero("a = int32"));
        story.record(5, hero("a = int32", "b = int32"));
        story.record(4, hero("a = int32"), new Answer.Dropped("b"));
        assertThat(story.history().steps("Hero")).extracting(Step::label).containsExactly(4, 5, 4);
        assertThat(story.files.keySet().stream().filter(name -> name.startsWith("layouts/")))
                .hasSize(2);
        assertThat(story.history().heads("Hero")).hasSize(1);
    }

    @Test
    void aNewVersionOfTheSameLayoutIsAStep() {
        story.record(1, hero("a = int32"));
        story.record(2, hero("a = int32"));
        assertThat(story.history().steps("Hero")).extracting(Step::label).containsExactly(1, 2);
        assertThat(story.files.keySet().stream().filter(name -> name.startsWith("layouts/")))
                .hasSize(1);
    }

    @Test
    void conversionsThatLoseAreAskedForAndOthersAreNot() {
        story.record(1, hero("a = int32", "b = array 4 int8", "c = nullable string", "d = int32", "e = float64"));
        story.record(2, hero("a = int64", "b = array 6 int8", "c = nullable string", "d = list int32", "e = float64"));
        assertThat(story.asked(3, hero("a = int32", "b = array 2 int8", "c = string", "d = int32", "e = int32")))
                .containsExactly(Question.LOSSY, Question.LOSSY, Question.LOSSY, Question.IMPOSSIBLE, Question.LOSSY);
    }

    @Test
    void t16AChangeThreeLevelsDownGivesAllThatHoldItANewLayoutAndNoQuestion() {
        String deep = "layout Root\nfield all = list map string struct Middle\nlayout Other\nfield m = struct Middle\n"
                + "layout Middle\nfield s = nullable struct Leaf\nlayout Leaf\nfield x = int32\nfield next = nullable struct Leaf\n";
        LayoutSet before = story.record(1, deep);
        Recording next = story.ask(1, deep.replace("x = int32", "x = int64"));
        assertThat(next.questions()).isEmpty();
        assertThat(next.pending()).extracting(p -> p.step().kind()).containsExactly("Root", "Other", "Middle", "Leaf");
        assertThat(next.pending()).extracting(Recording.Pending::union).containsExactly(true, true, true, false);
        LayoutSet after = story.record(next);
        assertThat(story.history().of(before.fingerprint("Root"))).isEqualTo(before.only(List.of("Root")));
        assertThat(story.history().of(after.fingerprint("Root"))).isEqualTo(after.only(List.of("Root")));
    }

    @Test
    void t17AChangeOfABaseLeavesTheStepsOfWhatExtendsItAlone() {
        String three =
                "layout C\nfield c = int8\nlayout B\nfield b = int8\nlayout A\nfield a = int8\nkind C A B C\nkind B A B\n";
        story.record(1, three);
        Recording next = story.ask(1, three.replace("a = int8", "a = int8\nfield a2 = int8"));
        assertThat(next.pending()).extracting(p -> p.step().kind()).containsExactly("A");
        assertThat(story.history().heads("C")).extracting(Step::base).containsExactly("B");
    }

    @Test
    void aChangedBaseIsAStep() {
        story.record(1, "layout C\nfield c = int8\nlayout A\nfield a = int8\nkind C A C\n");
        Recording next = story.ask(2, "layout C\nfield c = int8\nlayout B\nfield b = int8\nkind C B C\n");
        assertThat(next.questions()).isEmpty();
        story.record(next);
        assertThat(story.history().heads("C")).extracting(Step::base).containsExactly("B");
    }

    @Test
    void t19AKindUnderAnotherNameGoesOn() {
        story.record(1, "layout Sword\nfield edge = int8\nlayout Bag\nfield all = list struct Sword\n");
        String renamed = "layout Blade\nfield edge = int8\nlayout Bag\nfield all = list struct Blade\n";
        Recording next = story.ask(2, renamed, new Answer.KindRenamed("Sword"));
        assertThat(next.questions()).isEmpty();
        story.record(next);
        SchemaHistory history = story.history();
        assertThat(history.heads("Sword")).isEmpty();
        Step head = history.heads("Blade").get(0);
        assertThat(history.parents(head)).extracting(Step::kind).containsExactly("Sword");
        assertThat(story.ask(2, renamed, new Answer.KindRenamed("Sword")).pending())
                .isEmpty();
    }

    @Test
    void aDefaultIsToldOnceAndHoldsUntilItChanges() {
        LayoutSet set = LayoutSet.parse(hero("hp = int32", "name = nullable string"));
        story.record(defaults(set, 1, Map.of("hp", "100", "name", "\"none\"")));
        assertThat(defaults(set, 2, Map.of("hp", "150", "name", "\"none\""))
                        .pending()
                        .get(0)
                        .changes())
                .containsExactly("~ hp default 150, was 100");
        story.record(defaults(set, 2, Map.of("hp", "150", "name", "\"none\"")));
        story.record(defaults(set, 3, Map.of("hp", "150")));
        SchemaHistory history = story.history();
        List<Step> steps = history.steps("Hero");
        assertThat(steps.get(1).defaults()).isEqualTo(Map.of("hp", "150"));
        assertThat(steps.get(2).defaults()).isEqualTo(Map.of("name", Step.COMPUTED));
        assertThat(steps.stream().map(history::defaults))
                .containsExactly(
                        Map.of("hp", "100", "name", "\"none\""),
                        Map.of("hp", "150", "name", "\"none\""),
                        Map.of("hp", "150"));
    }

    @Test
    void whatOneCompilerDoesNotShowIsNoOtherDefault() {
        LayoutSet set = LayoutSet.parse(hero("hp = int32", "name = nullable string"));
        story.record(defaults(set, 1, Map.of("hp", "100", "name", Step.UNSHOWN)));
        assertThat(defaults(set, 1, Map.of("hp", Step.UNSHOWN, "name", "\"none\""))
                        .pending())
                .isEmpty();
        assertThat(defaults(set, 1, Map.of("hp", "100")).pending()).isEmpty();
        story.record(defaults(set, 2, Map.of("hp", "150", "name", "\"none\"")));
        SchemaHistory history = story.history();
        assertThat(history.steps("Hero").get(1).defaults()).isEqualTo(Map.of("hp", "150"));
        assertThat(history.steps("Hero").stream().map(history::defaults))
                .containsExactly(Map.of("hp", "100"), Map.of("hp", "150"));
    }

    private Recording defaults(LayoutSet set, int version, Map<String, String> defaults) {
        return story.ask(set, Map.of("Hero", new Description.Level(version, List.of(), defaults, Map.of())));
    }
}
