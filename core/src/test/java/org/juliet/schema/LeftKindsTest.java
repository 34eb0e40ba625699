package org.juliet.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Kinds and enums that are no more, and new ones in their place: what is asked, and what the answers keep. */
class LeftKindsTest {
    private static final String GAME = "layout G\nfield spell = nullable struct Spell\nfield all = list struct Spell\n"
            + "field m = enum Metal\nfield s = closed 2 Dot Line\n"
            + "layout Spell\nfield power = int32\nenum Metal\nconstant TIN =\nconstant IRON =\n"
            + "layout Dot\nfield x = int32\nlayout Line\nfield y = int32\n";

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

    @Test
    void aClassThatFieldsHoldUnderAnotherNameIsOneQuestionWithTheAnswerThatKeepsAllFirst() {
        LayoutSet first = story.record(0, GAME);
        String magic = GAME.replace("Spell", "Magic");
        String upTo = LayoutSet.text(first.fingerprint("G")) + "L";
        Question question = asked(magic);
        assertThat(question.id()).isEqualTo(Question.KIND_LEFT);
        assertThat(question).hasToString("""
                        Magic: it is new, and Spell, which G.spell, G.all held, is no more; say whether it is that under another \
                        name, or what becomes of the values there [kind-left]
                            KIND.wasNamed("Spell")
                            Key.of("spell").reused(%s) of G, Key.of("all").reused(%s) of G""".formatted(upTo, upTo));
        assertThat(question.annotations(LayoutSet.parse(magic).struct("Magic"), Story.named("Magic")))
                .containsExactly(
                        "@WasNamed(\"Spell\") on Magic",
                        "@Reused(upTo = " + upTo + ") on spell of G, @Reused(upTo = " + upTo + ") on all of G");
        LayoutSet renamed = story.branch()
                .record(ask(magic, Map.of("Magic", question.choices().get(0))));
        assertThat(Story.origins(renamed, "G")).isEqualTo("spell all m s");
        List<Answer> anew = new ArrayList<>();
        question.fields()
                .forEach(
                        field -> anew.addAll(field.choices().get(field.choices().size() - 1)));
        assertThat(Story.origins(story.record(ask(magic, Map.of("G", anew))), "G"))
                .isEqualTo("spell=spell#2 all=all#2 m s");
    }

    @Test
    void anEnumAndAMemberOfASealedTypeAreAskedInTheSameWay() {
        story.record(0, GAME);
        Question ore = asked(GAME.replace("Metal", "Ore"));
        assertThat(ore.codes())
                .hasSize(3)
                .startsWith("new Answer.KindRenamed(\"Metal\")", "Key.of(\"m\").converted(OnLoss.FAIL) of G");
        assertThat(ore.annotations(LayoutSet.parse(GAME).enumeration("Metal"), Story.named("Ore")))
                .startsWith("@WasNamed(\"Metal\") on Ore", "@Convert(onLoss = OnLoss.FAIL) on m of G");
        Question point = asked(GAME.replace("Dot", "Point"));
        assertThat(point.kind()).isEqualTo("Point");
        assertThat(point.choices().get(0)).containsExactly(new Answer.KindRenamed("Dot"));
        story.record(ask(
                GAME.replace("Metal", "Ore").replace("Dot", "Point"),
                Map.of("Ore", ore.choices().get(0), "Point", point.choices().get(0))));
        assertThat(story.history().heads("Point")).hasSize(1);
    }

    @Test
    void ofSeveralThatMayBeItTheOneWithTheSameFieldsComesFirst() {
        story.record(0, GAME);
        List<Question> questions = ask(GAME.replace("Dot", "Point").replace("Line", "Row"), Map.of())
                .questions();
        assertThat(questions).extracting(Question::kind).containsExactly("Point", "Row");
        assertThat(questions.get(0).choices())
                .containsExactly(List.of(new Answer.KindRenamed("Dot")), List.of(new Answer.KindRenamed("Line")));
        assertThat(questions.get(1).choices())
                .containsExactly(List.of(new Answer.KindRenamed("Line")), List.of(new Answer.KindRenamed("Dot")));
    }

    @Test
    void whereTheOldOneIsStillThereOrTheNewOneWasRecordedTheFieldsAreAsked() {
        story.record(0, GAME);
        String both = GAME.replace("all = list struct Spell", "all = list struct Magic")
                + "layout Magic\nfield power = int32\n";
        assertThat(asked(both).id()).isEqualTo(Question.IMPOSSIBLE);
        String magic = GAME.replace("Spell", "Magic");
        Recording elsewhere =
                Recorder.run(story.history(), new Description(LayoutSet.parse(magic), Map.of()), "Spell"::equals);
        assertThat(elsewhere.questions())
                .extracting(Question::id)
                .containsExactly(Question.IMPOSSIBLE, Question.IMPOSSIBLE);
        story.record(0, "layout Magic\nfield power = int32\n");
        assertThat(ask(magic, Map.of()).questions())
                .extracting(Question::id)
                .containsExactly(Question.IMPOSSIBLE, Question.IMPOSSIBLE);
    }

    @Test
    void insideAGenericKindItIsTheArgumentThatHasAnotherName() {
        String box = "layout G\nfield a = struct Box<Spell>\nlayout Box<Spell>\nfield what = struct Spell\n"
                + "layout Spell\nfield power = int32\n";
        story.record(0, box);
        Question magic = asked(box.replace("Spell", "Magic"));
        assertThat(magic.kind()).isEqualTo("Magic");
        Question crate = asked(box.replace("Box", "Crate"));
        assertThat(crate.kind()).isEqualTo("Crate<Spell>");
        assertThat(crate.annotations(LayoutSet.parse(box).struct("Spell"), Story.named("Crate")))
                .startsWith("@WasNamed(\"Box\") on Crate");
    }

    @Test
    void aKindThatOnlyHoldsWhatHasAnotherNameIsNotToldToRaiseItsVersion() {
        story.record(1, GAME);
        String magic = GAME.replace("Spell", "Magic");
        assertThat(story.asked(1, magic)).containsExactly(Question.KIND_LEFT);
        Description.Level one = new Description.Level(1, List.of(), Map.of(), Map.of());
        Description.Level named =
                new Description.Level(2, List.of(new Answer.KindRenamed("Spell")), Map.of(), Map.of());
        assertThat(story.ask(LayoutSet.parse(magic), Map.of("G", one, "Magic", named))
                        .questions())
                .isEmpty();
    }

    @Test
    void aNameThatIsTakenOverInTheSameChangeIsAsked() {
        story.record(0, GAME);
        String both = GAME.replace("struct Spell", "struct Magic").replace("layout Spell", "layout Magic")
                + "layout Spell\nfield power = string\n";
        Recording taken = ask(both, Map.of("Magic", List.of(new Answer.KindRenamed("Spell"))));
        assertThat(taken.questions()).singleElement().satisfies(question -> {
            assertThat(question.id()).isEqualTo(Question.NAME_REUSED);
            assertThat(question.kind()).isEqualTo("Spell");
            assertThat(question.codes()).containsExactly("KIND.reused()");
        });
        Map<String, List<Answer>> answered = Map.of(
                "Magic",
                List.of(new Answer.KindRenamed("Spell")),
                "Spell",
                taken.questions().get(0).choices().get(0));
        story.record(ask(both, answered));
        assertThat(ask(both, answered).pending()).isEmpty();
        // left in place, the answer is a hint
        assertThat(ask(both, Map.of("Magic", List.of(new Answer.KindRenamed("Spell"))))
                        .questions())
                .isEmpty();
    }

    @Test
    void aKindThatNoFieldBetraysIsADoubtUntilItIsRecorded() {
        story.record(0, GAME);
        String game = GAME.replace("layout G", "layout Game").replace("field m", "field t = int8\nfield m");
        Recording recording = ask(game, Map.of());
        assertThat(recording.questions()).isEmpty();
        assertThat(recording.doubts()).singleElement().satisfies(doubt -> {
            assertThat(doubt.kind()).isEqualTo("Game");
            assertThat(doubt.codes()).containsExactly("KIND.wasNamed(\"G\")");
        });
        assertThat(Recorder.run(story.history(), new Description(LayoutSet.parse(game), Map.of()), "G"::equals)
                        .doubts())
                .isEmpty();
        assertThat(ask(game, Map.of("Game", List.of(new Answer.KindRenamed("G"))))
                        .doubts())
                .isEmpty();
        story.record(recording);
        assertThat(ask(game, Map.of()).doubts()).isEmpty();
    }

    @Test
    void whatHasLittleInCommonWithAKindThatIsGoneIsNoDoubt() {
        story.record(0, "layout Old\nfield name = string\nfield age = int32\nfield hp = int32\n");
        assertThat(ask("layout Shop\nfield name = string\nfield goods = list string\nfield x = int8\n", Map.of())
                        .doubts())
                .isEmpty();
        assertThat(ask("layout Shop\nfield name = string\nfield hp = int32\n", Map.of())
                        .doubts())
                .hasSize(1);
    }

    @Test
    void theClassAboveAnotherIsADoubtByThat() {
        story.record(0, "layout Knight\nfield a = int8\nlayout Unit\nfield x = int8\nkind Knight Unit Knight\n");
        Recording recording = ask(
                "layout Knight\nfield a = int8\nlayout Troop\nfield y = int8\nkind Knight Troop Knight\n", Map.of());
        assertThat(recording.doubts()).extracting(Question::kind).containsExactly("Troop");
    }

    @Test
    void anEarlierNameThatNothingRecordedHasIsADoubtWithTheNearestNameFirst() {
        story.record(0, GAME + "layout Hero\nfield hp = int32\nlayout Old\nfield t = string\n");
        String knight = GAME + "layout Knight\nfield hp = int32\n";
        Map<String, List<Answer>> typo = Map.of("Knight", List.of(new Answer.KindRenamed("Heor")));
        Recording recording = ask(knight, typo);
        assertThat(recording.questions()).isEmpty();
        assertThat(recording.doubts())
                .hasSize(2)
                .anySatisfy(doubt -> assertThat(doubt).hasToString("""
                        Knight: nothing recorded has the earlier name Heor, so that what is recorded does not go on here; recorded, \
                        and without a class today: Hero, Old [name-unrecorded]
                            KIND.wasNamed("Hero")"""));
        story.record(recording);
        assertThat(ask(knight, typo).doubts()).as("said too late, and mistyped").hasSize(1);
        Map<String, List<Answer>> before = Map.of("Knight", List.of(new Answer.KindRenamed("Squire")));
        assertThat(ask(knight, before).doubts()).as("from before the history").isEmpty();
        assertThat(ask(knight, Map.of("Knight", List.of(new Answer.KindRenamed("Hero"))))
                        .doubts())
                .isEmpty();
    }

    @Test
    void aMistypedNameOfWhatFieldsHoldDoesNotHideTheQuestion() {
        story.record(0, GAME);
        Recording recording =
                ask(GAME.replace("Spell", "Magic"), Map.of("Magic", List.of(new Answer.KindRenamed("Spel"))));
        assertThat(recording.questions()).extracting(Question::id).containsExactly(Question.KIND_LEFT);
        assertThat(recording.doubts()).extracting(Question::id).containsExactly(Question.EARLY);
    }

    @Test
    void anEarlierNameIsNoDoubtInAHistoryThatBegins() {
        assertThat(ask(GAME, Map.of("Spell", List.of(new Answer.KindRenamed("Magic"))))
                        .doubts())
                .isEmpty();
    }

    @Test
    void aGenericClassThatIsHeldWithOtherArgumentsIsNoDoubt() {
        story.record(0, "layout Box<string>\nfield n = int32\n");
        assertThat(ask("layout Box<int32>\nfield n = int32\n", Map.of()).doubts())
                .isEmpty();
        assertThat(ask("layout Crate<string>\nfield n = int32\n", Map.of()).doubts())
                .hasSize(1);
    }
}
