package org.juliet.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Histories of branches that met. {@link Story#merged} is what git has after a merge: files of both, none changed. */
class BranchesTest {
    private static final String V4 = "layout Hero\nfield p = int32\n";
    private static final String A = V4 + "field a = int32\n";
    private static final String B = V4 + "field b = string\n";
    private static final String BOTH = A + "field b = string\n";

    private final Story x = new Story();

    @Test
    void t27WhatBothBranchesRecordedPassesBeforeAndAfterItIsRecorded() {
        x.record(4, V4);
        Story y = x.branch();
        LayoutSet ofX = x.record(5, A);
        LayoutSet ofY = y.record(5, B);
        Story merged = x.merged(y);
        assertThat(merged.history().problems()).isEmpty();
        assertThat(merged.history().heads("Hero")).hasSize(2);
        assertThat(y.merged(x).files.keySet()).isEqualTo(merged.files.keySet());

        Recording check = merged.ask(5, BOTH);
        assertThat(check.openQuestions()).isEmpty();
        assertThat(check.pending())
                .singleElement()
                .satisfies(p -> assertThat(p.union()).isTrue());

        LayoutSet together = merged.record(6, BOTH);
        assertThat(Story.origins(together, "Hero")).isEqualTo("p a b");
        SchemaHistory history = merged.history();
        assertThat(history.heads("Hero"))
                .singleElement()
                .satisfies(step -> assertThat(step.parents()).hasSize(2));
        assertThat(history.of(ofX.fingerprint("Hero"))).isEqualTo(ofX);
        assertThat(history.of(ofY.fingerprint("Hero"))).isEqualTo(ofY);
    }

    @Test
    void theLabelOfWhatBranchesMakeTogetherIsOneMoreThanTheirs() {
        x.record(0, V4);
        Story y = x.branch();
        x.record(0, A);
        y.record(0, B);
        y.record(0, B + "field c = int8\n");
        Story met = x.merged(y);
        Story left = met.branch();
        left.record(0, B + "field c = int8\n", new Answer.Dropped("a"));
        assertThat(left.history().heads("Hero")).extracting(Step::label).containsExactly(3);
        met.record(0, BOTH + "field c = int8\n");
        assertThat(met.history().heads("Hero")).extracting(Step::label).containsExactly(4);
    }

    @Test
    void theUnionWithSomethingMoreIsNotRecorded() {
        x.record(4, V4);
        Story y = x.branch();
        x.record(5, A);
        y.record(5, B);
        Recording check = x.merged(y).ask(5, BOTH + "field c = int8\n");
        assertThat(check.openQuestions()).extracting(Question::id).containsExactly(Question.VERSION);
        assertThat(check.pending())
                .singleElement()
                .satisfies(p -> assertThat(p.union()).isFalse());
    }

    @Test
    void crissCrossMergesAreOneStepWhereTheySayTheSame() {
        x.record(4, V4);
        Story y = x.branch();
        x.record(5, A);
        y.record(5, B);
        Story left = x.merged(y);
        Story right = y.merged(x);
        left.record(6, BOTH);
        right.record(6, BOTH);
        Story again = left.merged(right);
        assertThat(again.history().heads("Hero")).hasSize(1);
        assertThat(again.ask(6, BOTH).pending()).isEmpty();
        left.record(7, BOTH + "field c = int8\n");
        right.record(7, "layout Hero\nfield p = int32\nfield a = int32\n", new Answer.Dropped("b"));
        Story met = left.merged(right);
        assertThat(met.history().heads("Hero")).hasSize(2);
        // one gave b up, the other left it alone
        assertThat(met.ask(7, A + "field c = int8\n").openQuestions()).isEmpty();
        assertThat(met.asked(8, BOTH + "field c = int8\n")).containsExactly(Question.NAME_REUSED);
    }

    @Test
    void aRenameOnOneBranchHoldsForTheOther() {
        x.record(1, V4);
        Story y = x.branch();
        x.record(2, "layout Hero\nfield points = int32\n", new Answer.Renamed("points", "p"));
        y.record(2, B);
        Story merged = x.merged(y);
        Recording check = merged.ask(2, "layout Hero\nfield points = int32\nfield b = string\n");
        assertThat(check.openQuestions()).isEmpty();
        assertThat(check.pending())
                .singleElement()
                .satisfies(p -> assertThat(p.union()).isTrue());
        assertThat(Story.origins(merged.record(3, "layout Hero\nfield points = int32\nfield b = string\n"), "Hero"))
                .isEqualTo("points=p b");
    }

    @Test
    void oppositeAnswersAreAQuestionWhoseAnswerCoversBothLines() {
        x.record(1, "layout Hero\nfield gold = int32\n");
        Story y = x.branch();
        x.record(2, "layout Hero\nfield coins = int32\n", new Answer.Renamed("coins", "gold"));
        y.record(2, "layout Hero\nfield coins = int32\n", new Answer.Dropped("gold"));
        Story merged = x.merged(y);
        String coins = "layout Hero\nfield coins = int32\n";
        Question question = merged.ask(2, coins).openQuestions().get(0);
        assertThat(question.id()).isEqualTo(Question.BRANCHES);
        assertThat(question.codes())
                .containsExactly("Key.of(\"coins\").wasNamed(\"gold\")", "Key.of(\"coins\").reused()");

        Story kept = merged.branch();
        assertThat(Story.origins(kept.record(3, coins, new Answer.Renamed("coins", "gold")), "Hero"))
                .isEqualTo("coins=gold");
        assertThat(kept.history().joined("Hero")).isEqualTo(Map.of("coins", "gold"));
        assertThat(kept.ask(3, coins, new Answer.Renamed("coins", "gold")).pending())
                .isEmpty();

        assertThat(Story.origins(merged.record(3, coins, new Answer.Reused("coins")), "Hero"))
                .isEqualTo("coins");
        assertThat(merged.history().joined("Hero")).isEmpty();
    }

    @Test
    void twoNamesForOneFieldAreAQuestionOnlyIfBothStay() {
        x.record(1, V4);
        Story y = x.branch();
        x.record(2, "layout Hero\nfield points = int32\n", new Answer.Renamed("points", "p"));
        y.record(2, "layout Hero\nfield power = int32\n", new Answer.Renamed("power", "p"));
        Story merged = x.merged(y);
        assertThat(Story.origins(merged.branch().record(3, "layout Hero\nfield power = int32\n"), "Hero"))
                .isEqualTo("power=p");
        assertThat(merged.asked(3, "layout Hero\nfield points = int32\nfield power = int32\n"))
                .containsExactly(Question.NAME_REUSED);
    }

    @Test
    void aChangeInsideReachesAKindThatAnotherBranchAdded() {
        String leaf = "layout Leaf\nfield x = int32\n";
        String wide = "layout Leaf\nfield x = int64\n";
        x.record(1, leaf);
        Story y = x.branch();
        x.record(2, wide);
        y.record(1, "layout Tree\nfield leaves = list struct Leaf\n" + leaf);
        Story merged = x.merged(y);
        Recording check = merged.ask(1, "layout Tree\nfield leaves = list struct Leaf\n" + wide);
        assertThat(check.openQuestions()).isEmpty();
        assertThat(check.pending()).isNotEmpty().allMatch(Recording.Pending::union);
        merged.record(check);
        assertThat(merged.history().heads("Tree")).hasSize(1);
    }

    @Test
    void threeBranchesMeetInOneStep() {
        x.record(1, V4);
        Story y = x.branch();
        Story z = x.branch();
        x.record(2, A);
        y.record(2, B);
        z.record(2, V4 + "field c = int8\n");
        Story all = x.merged(y).merged(z);
        all.record(3, BOTH + "field c = int8\n");
        assertThat(all.history().heads("Hero"))
                .singleElement()
                .satisfies(step -> assertThat(step.parents()).hasSize(3));
        assertThat(List.copyOf(all.history().line(all.history().heads("Hero").get(0))))
                .hasSize(5);
    }

    @Test
    void aClassThatOneBranchRenamedTakesAlongWhatAnotherOneAddedToIt() {
        String bag = "layout Bag\nfield all = list struct ";
        x.record(4, V4 + bag + "Hero\n");
        Story y = x.branch();
        Answer renamed = new Answer.KindRenamed("Hero");
        x.record(5, V4.replace("Hero", "Heroine") + bag + "Heroine\n", renamed);
        y.record(5, A + bag + "Hero\nfield size = int8\n");
        for (Answer[] said : List.of(new Answer[] {renamed}, new Answer[0])) {
            Story merged = x.merged(y);
            String both = A.replace("Hero", "Heroine") + bag + "Heroine\nfield size = int8\n";
            Recording check = merged.ask(5, both, said);
            assertThat(check.openQuestions()).isEmpty();
            assertThat(check.pending()).extracting(Recording.Pending::union).containsExactly(true, true);
            assertThat(merged.history().absent(new Description(LayoutSet.parse(both), Map.of())))
                    .isEmpty();
            Recording more = merged.ask(5, both.replace("field size", "field weight = int8\nfield size"), said);
            assertThat(more.pending()).extracting(Recording.Pending::union).containsExactly(true, false);

            merged.record(6, both, said);
            assertThat(merged.history().heads("Heroine"))
                    .singleElement()
                    .satisfies(step -> assertThat(step.parents()).hasSize(2));
            assertThat(merged.history().heads("Hero")).isEmpty();
            assertThat(merged.ask(6, both, said).pending()).isEmpty();
        }
        assertThat(x.history().absent(new Description(LayoutSet.parse("layout Bag\nfield size = int8\n"), Map.of())))
                .containsExactly("Heroine");
    }

    @Test
    void whatTwoBranchesCallTheSameIsOneFieldUnlessSomebodySaysOtherwise() {
        x.record(0, A);
        x.record(0, V4, new Answer.Dropped("a"));
        Story y = x.branch();
        x.record(0, A, new Answer.Reused("a"));
        y.record(0, A + "field b = string\n", new Answer.Reused("a"));
        Story merged = x.merged(y);
        assertThat(Story.origins(merged.ask(0, BOTH, new Answer.Reused("a")).layouts(), "Hero"))
                .isEqualTo("p a=a#2 b");
        for (Step head : merged.history().heads("Hero")) {
            Recording apart = merged.ask(0, BOTH, new Answer.Reused("a", head.layout()));
            assertThat(apart.questions()).isEmpty();
            assertThat(Story.origins(apart.layouts(), "Hero")).isEqualTo("p a=a#3 b");
        }
    }

    /** Nothing tells whether it is one; what meets says what to do where it is not. */
    @Test
    void aNewMeaningOnEachBranchIsTold() {
        LayoutSet first = x.record(1, V4);
        Story y = x.branch();
        Answer reused = new Answer.Reused("p", first.fingerprint("Hero"));
        x.record(2, A, reused);
        y.record(2, B, reused);
        Story merged = x.merged(y);
        Recording check = merged.ask(2, BOTH);
        assertThat(check.openQuestions()).isEmpty();
        long head = merged.history().heads("Hero").get(0).layout();
        String upTo = LayoutSet.text(head) + "L";
        String told =
                "branches gave p a new meaning each, and what files have of both goes on in it; where these are two, say"
                        + " Key.of(\"p\").reused(" + upTo + ") or @Reused(upTo = " + upTo
                        + ") on p, which keeps both away";
        assertThat(check.pending())
                .singleElement()
                .satisfies(p -> assertThat(p.changes()).contains(told));

        Answer other = new Answer.Reused("p", head);
        assertThat(merged.ask(3, BOTH, other).pending())
                .singleElement()
                .satisfies(p -> assertThat(p.changes().toString()).doesNotContain("new meaning each"));
        assertThat(Story.origins(merged.record(3, BOTH, other), "Hero")).isEqualTo("p=p#3 a b");
    }
}
