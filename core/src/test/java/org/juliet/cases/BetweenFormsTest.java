package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.archive.Type;
import org.junit.jupiter.api.Test;

/** What one build did not know goes from one form of a file to the other and comes back to a build that knows it. */
class BetweenFormsTest {
    private enum Few {
        AMBER
    }

    private enum All {
        AMBER,
        BLUE
    }

    private static final Type<Few> FEW = Type.constants("Colour", Few.values());
    private static final Type<All> ALL = Type.constants("Colour", All.values());

    private static final Kind<Bag.Part> WINGS = Bag.part(1, (bag, ar) -> bag.pass(ar, "n", 0, Type.INT));
    private static final Kind<Bag.Piece> HORNS = Bag.piece(1, (bag, ar) -> bag.pass(ar, "n", 0, Type.INT));

    private static final Kind<Bag> BEAST = Bag.kind(1, (bag, ar) -> {
        bag.pass(ar, "n", 0, Type.INT);
        bag.pass(ar, "parts", new TreeMap<>(), Type.components());
    });

    private static final Kinds WHOLE = Kinds.of(BEAST, WINGS, HORNS);
    private static final Kinds WITHOUT_HORNS = Kinds.of(BEAST, WINGS);

    private static Bag beast() {
        Bag.Part wings = new Bag.Part();
        wings.set("n", 5);
        Bag.Piece horns = new Bag.Piece();
        horns.set("n", 6);
        Bag beast = new Bag();
        beast.set("parts", new TreeMap<>(Map.of("Part", wings, "Piece", horns)));
        return beast;
    }

    private static Loaded<Bag> changed(Kinds kinds, byte[] file) {
        Loaded<Bag> loaded = kinds.loader().load(file, BEAST);
        loaded.value().set("n", 1);
        return loaded;
    }

    @Test
    void aComponentOfAnUnknownKindIsThereAgainInABinaryFile() {
        byte[] text = WHOLE.saver().save(beast(), BEAST);
        byte[] binary = WITHOUT_HORNS.binarySaver().save(changed(WITHOUT_HORNS, text));
        Loaded<Bag> back = WHOLE.loader(LoadOptions.STRICT).load(binary, BEAST);
        assertThat(((Bag) ((Map<?, ?>) back.value().get("parts")).get("Piece")).get("n"))
                .isEqualTo(6);
        assertThat(back.report()).isEqualTo(LoadReport.CLEAN);
    }

    @Test
    void aComponentOfAnUnknownKindStandsInATextAsAnyOther() {
        byte[] binary = WHOLE.binarySaver().save(beast(), BEAST);
        byte[] text = WITHOUT_HORNS.saver().save(changed(WITHOUT_HORNS, binary));
        Loaded<Bag> back = WHOLE.loader(LoadOptions.STRICT).load(text, BEAST);
        assertThat(back.report()).isEqualTo(LoadReport.CLEAN);
        assertThat(WHOLE.saver().save(back.value(), BEAST)).isEqualTo(text);
    }

    private static Kind<Bag> colours(Type<?> colour) {
        return Bag.kind(1, (bag, ar) -> {
            bag.pass(ar, "n", 0, Type.INT);
            if (colour != null) {
                list(bag, ar, colour);
            }
        });
    }

    private static <T> void list(Bag bag, org.juliet.archive.Archive ar, Type<T> colour) {
        bag.pass(ar, "colours", List.<T>of(), Type.list(colour));
    }

    @Test
    void aTextThatStandsForAValueOfTheImageIsWrittenAloneByABuildThatKnowsNeither() {
        Kind<Bag> all = colours(ALL);
        Bag bag = new Bag();
        bag.set("colours", List.of(All.BLUE));
        byte[] text = Kinds.of(all).saver().save(bag, all);
        Kind<Bag> few = colours(FEW);
        byte[] binary = Kinds.of(few)
                .binarySaver()
                .save(Kinds.of(few).loader(LoadOptions.LENIENT).load(text, few));
        Kind<Bag> none = colours(null);
        byte[] again = Kinds.of(none).saver().save(Kinds.of(none).loader().load(binary, none));
        Loaded<Bag> back = Kinds.of(all).loader(LoadOptions.STRICT).load(again, all);
        assertThat(back.value().get("colours")).isEqualTo(List.of(All.BLUE));
    }

    private static <T> Kind<Bag> late(Type<T> colour) {
        Kind<Bag.Part> part = Bag.part(1, (bag, ar) -> {
            bag.pass(ar, "n", 0, Type.INT);
            if ((Integer) bag.get("n") > 0) {
                bag.pass(ar, "more", 0, Type.INT);
            }
        });
        return Bag.kind(1, (bag, ar) -> {
            bag.pass(ar, "n", 0, Type.INT);
            if ((Integer) bag.get("n") > 0) {
                bag.pass(ar, "parts", new TreeMap<>(), Type.map(colour, part));
            }
        });
    }

    @Test
    void aValueThatDoesNotFitIsNoneThoughAKeyInsideItWasFound() {
        Kind<Bag> all = late(ALL);
        Bag bag = new Bag();
        bag.set("n", 1);
        Map<All, Bag.Part> parts = new TreeMap<>();
        for (All colour : All.values()) {
            parts.put(colour, new Bag.Part());
            parts.get(colour).set("n", 1);
        }
        bag.set("parts", parts);
        byte[] binary = Kinds.of(all).binarySaver().save(bag, all);
        Kind<Bag> few = late(FEW);
        Loaded<Bag> loaded = Kinds.of(few).loader(LoadOptions.LENIENT).load(binary, few);
        assertThat(loaded.value().get("parts")).isEqualTo(Map.of());
        byte[] again = Kinds.of(few).binarySaver().save(loaded);
        Map<?, ?> back = (Map<?, ?>) Kinds.of(all)
                .loader(LoadOptions.STRICT)
                .load(again, all)
                .value()
                .get("parts");
        assertThat(back.keySet().toString()).isEqualTo("[AMBER, BLUE]");
    }
}
