package org.juliet.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Kinds that exchange their names in one change: what is asked, and what the answers keep (H-REC-17). */
class ExchangedNamesTest {
    private static final String GAME = "layout G\nfield a = struct Aa\nfield b = list struct Bb\n"
            + "layout Aa\nfield x = int32\nlayout Bb\nfield y = string\nfield z = int32\n";

    private final Story story = new Story();

    private Recording ask(String layouts, Map<String, List<Answer>> said) {
        Map<String, Description.Level> levels = new HashMap<>();
        said.forEach((kind, answers) -> levels.put(kind, new Description.Level(0, answers, Map.of(), Map.of())));
        return story.ask(LayoutSet.parse(layouts), levels);
    }

    private Question asked(String layouts) {
        List<Question> questions = ask(layouts, Map.of()).questions();
        assertThat(questions).hasSize(1);
        return questions.get(0);
    }

    private static String exchanged(String layouts, String one, String other) {
        return layouts.replace(one, "?").replace(other, one).replace("?", other);
    }

    /** What each kind says where the first choice holds. */
    private static Map<String, List<Answer>> first(Question question) {
        Map<String, List<Answer>> said =
                new HashMap<>(Map.of(question.kind(), question.choices().get(0)));
        question.fields().stream()
                .filter(field -> field.name().isEmpty() && field.id().equals(Question.NAME_REUSED))
                .forEach(field -> said.put(field.kind(), field.choices().get(0)));
        return said;
    }

    @Test
    void twoThatExchangeTheirNamesAreOneQuestionWithTheAnswerThatKeepsAllFirst() {
        LayoutSet before = story.record(0, GAME);
        String after = exchanged(GAME, "Aa", "Bb");
        Question question = asked(after);
        String upTo = LayoutSet.text(before.fingerprint("G")) + "L";
        assertThat(question).hasToString("""
                        Aa: it looks like what Bb was when it was recorded, Bb like Aa; say whether they are these under other \
                        names, or what became of each field [name-reused]
                            KIND.wasNamed("Bb") of Aa, KIND.wasNamed("Aa") of Bb
                            Key.of("a").reused(%s) of G, Key.of("b").reused(%s) of G, KIND.dropped("y") of Bb, KIND.dropped("z") of Bb, \
                        KIND.dropped("x") of Aa""".formatted(upTo, upTo));
        assertThat(question.annotations(LayoutSet.parse(after).struct("Aa"), (kind, key) -> key.isEmpty() ? kind : key))
                .startsWith("@WasNamed(\"Bb\") on Aa, @WasNamed(\"Aa\") on Bb");
        Recording recording = ask(after, first(question));
        assertThat(recording.questions()).isEmpty();
        assertThat(recording.doubts()).isEmpty();
        assertThat(Story.origins(story.record(recording), "Aa")).isEqualTo("y z");
        assertThat(ask(after, Map.of()).pending()).isEmpty();
    }

    @Test
    void aNameThatGoesOnToTheNextIsAskedTogetherWithTheNewOne() {
        String three = GAME.replace("layout Aa", "field c = struct Cc\nlayout Aa") + "layout Cc\nfield w = boolean\n";
        story.record(0, three);
        String round =
                three.replace("Cc", "?").replace("Bb", "Cc").replace("Aa", "Bb").replace("?", "Aa");
        assertThat(first(asked(round)))
                .isEqualTo(Map.of(
                        "Aa", List.of(new Answer.KindRenamed("Cc")),
                        "Bb", List.of(new Answer.KindRenamed("Aa")),
                        "Cc", List.of(new Answer.KindRenamed("Bb"))));
        assertThat(ask(round, first(asked(round))).questions()).isEmpty();
        String row = three.replace("Cc", "Dd").replace("Bb", "Cc").replace("Aa", "Bb");
        assertThat(first(asked(row)))
                .isEqualTo(Map.of(
                        "Bb", List.of(new Answer.KindRenamed("Aa")),
                        "Cc", List.of(new Answer.KindRenamed("Bb")),
                        "Dd", List.of(new Answer.KindRenamed("Cc"))));
        assertThat(ask(row, Map.of()).doubts()).isEmpty();
        assertThat(Story.origins(story.record(ask(row, first(asked(row)))), "Cc"))
                .isEqualTo("y z");
    }

    @Test
    void kindsThatNoFieldHoldsAndEnumsAreAskedInTheSameWay() {
        String roots = "layout Aa\nfield x = int32\nfield s = int8\nlayout Bb\nfield x = int32\n"
                + "enum Metal\nconstant TIN =\nenum Mood\nconstant SAD =\nconstant GLAD =\n"
                + "layout G\nfield m = enum Metal\nfield o = map string enum Mood\n";
        story.record(0, roots);
        Question question = asked(exchanged(roots, "Aa", "Bb"));
        assertThat(first(question).keySet()).containsExactlyInAnyOrder("Aa", "Bb");
        Question moods = asked(exchanged(roots, "Metal", "Mood"));
        assertThat(moods.codes())
                .first()
                .isEqualTo("new Answer.KindRenamed(\"Mood\") of Metal, new Answer.KindRenamed(\"Metal\") of Mood");
        assertThat(ask(exchanged(roots, "Metal", "Mood"), first(moods)).questions())
                .isEmpty();
    }

    @Test
    void aChangeOfFieldsBesideDoesNotHideIt() {
        story.record(0, GAME);
        String after = exchanged(GAME, "Aa", "Bb").replace("field z = int32", "field z = int64\nfield t = int8");
        Question question = asked(after);
        assertThat(first(question).keySet()).containsExactlyInAnyOrder("Aa", "Bb");
        assertThat(Story.origins(story.record(ask(after, first(question))), "Aa"))
                .isEqualTo("y z t");
    }

    @Test
    void whereEachFieldIsAnsweredNothingIsAskedOfTheNames() {
        story.record(0, GAME);
        String after = exchanged(GAME, "Aa", "Bb");
        Map<String, List<Answer>> said = new HashMap<>();
        for (Question field : asked(after).fields()) {
            field.choices().stream()
                    .flatMap(List::stream)
                    .filter(answer -> answer instanceof Answer.Dropped || answer instanceof Answer.Reused)
                    .forEach(answer -> said.computeIfAbsent(field.kind(), kind -> new ArrayList<>())
                            .add(answer));
        }
        Recording recording = ask(after, said);
        assertThat(recording.questions()).isEmpty();
        assertThat(Story.origins(recording.layouts(), "G")).isEqualTo("a=a#2 b=b#2");
    }

    @Test
    void aFieldThatHoldsAnotherKindNowIsAskedItselfAsLongAsTheKindsAreWhatTheyWere() {
        story.record(0, GAME);
        String after = GAME.replace("a = struct Aa", "a = struct Bb");
        assertThat(asked(after).id()).isEqualTo(Question.IMPOSSIBLE);
        String other = after.replace("field z = int32", "field q = boolean");
        assertThat(ask(other, Map.of()).questions())
                .extracting(Question::id)
                .containsExactlyInAnyOrder(Question.IMPOSSIBLE, Question.LEFT);
    }

    @Test
    void aNewKindInThePlaceOfOneWhoseNameMeansSomethingElseIsAskedTogetherWithThat() {
        story.record(0, GAME);
        String after = GAME.replace("struct Aa", "struct Cc").replace("layout Aa", "layout Cc")
                + "layout Aa\nfield q = string\n";
        Question question = asked(after);
        assertThat(question.codes()).first().isEqualTo("KIND.wasNamed(\"Aa\") of Cc, KIND.reused() of Aa");
        assertThat(Story.origins(story.record(ask(after, first(question))), "Cc"))
                .isEqualTo("x");
        assertThat(ask(after, Map.of()).pending()).isEmpty();
    }

    @Test
    void aNameThatWentOverBeforeMayGoOverAgain() {
        story.record(0, GAME);
        String second = GAME.replace("Aa", "Cc").replace("Bb", "Aa");
        story.record(ask(second, first(asked(second))));
        String third = second.replace("Aa", "Dd").replace("field a", "field n = struct Aa\nfield a")
                + "layout Aa\nfield x = int32\n";
        Question question = asked(third);
        assertThat(question.codes()).first().isEqualTo("KIND.wasNamed(\"Aa\") of Dd, KIND.reused() of Aa");
        LayoutSet recorded = story.record(ask(third, first(question)));
        assertThat(Story.origins(recorded, "Dd")).isEqualTo("y z");
        assertThat(Story.origins(recorded, "Aa")).isEqualTo("x=x#2");
    }

    @Test
    void whatWasGoneLongAgoIsNotTakenForWhatChangesNow() {
        story.record(0, GAME + "layout Old\nfield q = string\n");
        story.record(0, GAME);
        String after = GAME.replace("field x = int32", "field q = string") + "layout Cc\nfield x = int32\n";
        assertThat(asked(after).id()).isEqualTo(Question.LEFT);
    }

    @Test
    void whoSaysHalfOfItIsToldTheOtherHalf() {
        story.record(0, GAME);
        String after = exchanged(GAME, "Aa", "Bb");
        Recording half = ask(after, Map.of("Bb", List.of(new Answer.KindRenamed("Aa"))));
        Question name = half.questions().get(0);
        assertThat(name.kind()).isEqualTo("Aa");
        assertThat(name.choices())
                .containsExactly(List.of(new Answer.KindRenamed("Bb")), List.of(new Answer.KindReused("Aa")));
    }
}
