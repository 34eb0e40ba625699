package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.archive.Newer;
import org.juliet.archive.Type;
import org.juliet.schema.Answer;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Older code sets constants in texts of newer code, which calls them otherwise. */
class EarlierConstantsTest {
    private enum First {
        IRON,
        GOLD
    }

    private enum Second {
        GOLD,
        STEEL
    }

    /** Its iron is another thing. */
    private enum Third {
        GOLD,
        STEEL,
        IRON
    }

    private static <E extends Enum<E>> Kind<Bag> chest(int version, Class<E> metals, Answer... answers) {
        Type<E> metal = Type.constants("Metal", metals.getEnumConstants(), answers);
        E gold = Enum.valueOf(metals, "GOLD");
        Kind<Bag.Part> part = Bag.part(1, (bag, ar) -> {
            bag.pass(ar, "of", gold, metal);
            bag.pass(ar, "n", 0, Type.INT);
        });
        return Bag.kind(version, (bag, ar) -> {
            bag.pass(ar, "one", gold, metal);
            bag.pass(ar, "parts", List.of(), Type.list(part));
            bag.pass(ar, "list", List.of(), Type.list(metal));
            bag.pass(ar, "counts", Map.of(), Type.map(metal, Type.INT));
            bag.pass(ar, "words", Map.of(), Type.map(Type.STRING, metal));
            if (version > 1) {
                bag.pass(ar, "more", 0, Type.INT);
            }
        });
    }

    private static final Kind<Bag> FIRST = chest(1, First.class);
    private static final Kind<Bag> SECOND = chest(2, Second.class, new Answer.Renamed("STEEL", "IRON"));
    private static final Kind<Bag> THIRD = chest(3, Third.class, new Answer.Reused("IRON"));

    private final Map<String, byte[]> files = new HashMap<>();

    private Kinds recorded(Kind<?> kind) {
        Recording run = Recorder.run(SchemaHistory.of(files), Kinds.of(kind).describe());
        assertThat(run.questions()).isEmpty();
        files.putAll(run.files());
        return Kinds.of(kind).with(SchemaHistory.of(files));
    }

    private final Kinds first = recorded(FIRST);
    private final Kinds second = recorded(SECOND);

    private static Bag part(Enum<?> metal) {
        Bag part = new Bag.Part();
        part.set("of", metal);
        part.set("n", 3);
        return part;
    }

    /** What the first program makes of a text of the second. */
    private byte[] changedByOlderCode() {
        Bag bag = new Bag();
        bag.set("one", Second.GOLD);
        bag.set("list", List.of(Second.GOLD));
        bag.set("counts", Map.of(Second.GOLD, 3));
        bag.set("words", Map.of("a", Second.GOLD));
        bag.set("more", 5);
        Loaded<Bag> loaded = first.loader(LoadOptions.STRICT.with(Newer.KEEP))
                .load(second.saver().save(bag, SECOND), FIRST);
        loaded.value().set("one", First.IRON);
        loaded.value().set("parts", List.of(part(First.IRON)));
        loaded.value().set("list", List.of(First.GOLD, First.IRON));
        loaded.value().set("counts", Map.of(First.IRON, 4));
        loaded.value().set("words", Map.of("a", First.GOLD, "b", First.IRON));
        return first.saver().save(loaded);
    }

    private static void isSteel(Bag bag, Enum<?> gold, Enum<?> steel) {
        assertThat(bag.get("one")).isEqualTo(steel);
        assertThat(bag.get("list")).isEqualTo(List.of(gold, steel));
        assertThat(bag.get("counts")).isEqualTo(Map.of(steel, 4));
        assertThat(bag.get("words")).isEqualTo(Map.of("a", gold, "b", steel));
        assertThat(bag.get("more")).isEqualTo(5);
        List<?> parts = (List<?>) bag.get("parts");
        assertThat(((Bag) parts.get(0)).get("of")).isEqualTo(steel);
    }

    @Test
    void aConstantThatOlderCodeSetIsTheOneThatHadTheNameThen() {
        Loaded<Bag> loaded = second.loader().load(changedByOlderCode(), SECOND);

        isSteel(loaded.value(), Second.GOLD, Second.STEEL);
        assertThat(loaded.report().entries(LoadReport.Fate.RENAMED))
                .extracting(LoadReport.Entry::path)
                .containsExactly("one", "parts[0].of", "list", "counts", "words");
        loaded.value().set("more", 6);
        String saved = new String(second.saver().save(loaded), StandardCharsets.UTF_8);
        assertThat(saved).contains("; more\n6\n", "STEEL").doesNotContain("IRON");
    }

    @Test
    void soItIsInATextOfALayoutBetween() {
        byte[] file = changedByOlderCode();
        Kinds third = recorded(THIRD);

        isSteel(third.loader().load(file, THIRD).value(), Third.GOLD, Third.STEEL);
    }

    @Test
    void aNameThatNewerCodeGaveToAnotherOneIsThatOfNewerCode() {
        Kinds third = recorded(THIRD);
        Bag bag = new Bag();
        bag.set("one", Third.IRON);
        byte[] file = third.saver().save(bag, THIRD);

        assertThat(third.loader().load(file, THIRD).value().get("one")).isEqualTo(Third.IRON);
        Loaded<Bag> older = second.loader(LoadOptions.LENIENT.with(Newer.KEEP)).load(file, SECOND);
        assertThat(older.value().get("one")).isEqualTo(Second.GOLD);
        assertThat(third.loader()
                        .load(second.saver().save(older), THIRD)
                        .value()
                        .get("one"))
                .isEqualTo(Third.IRON);
    }

    private enum More {
        IRON,
        GOLD,
        ZINC
    }

    @ParameterizedTest
    @EnumSource
    void aConstantThatNewerCodeAddedIsKeptAlsoInWhatOlderCodeSaved(Form form) {
        Kind<Bag> more = chest(1, More.class);
        Map<String, byte[]> ahead = new HashMap<>();
        Recording alone = Recorder.run(SchemaHistory.of(ahead), Kinds.of(FIRST).describe());
        ahead.putAll(alone.files());
        Kinds older = Kinds.of(FIRST).with(SchemaHistory.of(Map.copyOf(ahead)));
        ahead.putAll(
                Recorder.run(SchemaHistory.of(ahead), Kinds.of(more).describe()).files());
        Kinds newer = Kinds.of(more).with(SchemaHistory.of(ahead));
        Bag bag = new Bag();
        bag.set("one", More.ZINC);
        bag.set("list", List.of(More.GOLD, More.ZINC));
        bag.set("words", Map.of("a", More.ZINC, "b", More.IRON));
        byte[] file = form.saver(newer).save(bag, more);

        for (int i = 0; i < 3; i++) {
            Loaded<Bag> loaded =
                    older.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(file, FIRST);
            loaded.value().set("counts", Map.of(First.IRON, i));
            file = form.saver(older).save(loaded);
        }

        Bag found = newer.loader().load(file, more).value();
        assertThat(found.get("one")).isEqualTo(More.ZINC);
        assertThat(found.get("list")).isEqualTo(List.of(More.GOLD, More.ZINC));
        assertThat(found.get("words")).isEqualTo(Map.of("a", More.ZINC, "b", More.IRON));
        assertThat(found.get("counts")).isEqualTo(Map.of(More.IRON, 2));
    }

    @Test
    void aNameThatNoLayoutHasIsRefused() {
        String file = new String(changedByOlderCode(), StandardCharsets.UTF_8).replace("IRON", "TIN");

        LoadException refused = catchThrowableOfType(
                LoadException.class, () -> second.loader().load(file.getBytes(StandardCharsets.UTF_8), SECOND));
        assertThat(refused).hasMessageContaining("has no constant `TIN`");
    }
}
