package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.Type;
import org.juliet.schema.HistoryBuilder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An array that is longer than it was has in its new places what a fresh object has, wherever that object stands. */
class GrownArraysTest {
    private static final String HOLDER =
            "layout Piece\nfield one = struct Part\nfield many = list struct Part\nfield by = map string struct Part\n";

    private static Kind<Bag.Piece> holder(Kind<Bag.Part> part) {
        return Bag.piece(1, (bag, ar) -> {
            bag.pass(ar, "one", new Bag.Part(), part);
            bag.pass(ar, "many", new ArrayList<>(), Type.list(part));
            bag.pass(ar, "by", new LinkedHashMap<>(), Type.map(Type.STRING, part));
        });
    }

    private static Kind<Bag.Part> part(int version, int... fresh) {
        return Bag.part(version, (bag, ar) -> bag.pass(ar, "tiles", fresh.clone(), Type.ints(fresh.length)));
    }

    private static String layouts(int length) {
        return HOLDER + "layout Part\nfield tiles = array " + length + " int32\n";
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void alsoInsideAnObjectOfAKindThatIsNotRegisteredByItself(Form form) {
        HistoryBuilder history = new HistoryBuilder()
                .version("Part", 1, "layout Part\nfield tiles = array 2 int32\n")
                .version("Piece", 1, layouts(2));
        Kind<Bag.Piece> before = holder(part(1, 1, 2));
        Bag.Piece piece = new Bag.Piece();
        piece.set("one", new Bag.Part());
        piece.set("many", new ArrayList<>(List.of(new Bag.Part())));
        piece.set("by", new LinkedHashMap<>(Map.of("a", new Bag.Part())));
        byte[] file = form.saver(Kinds.of(before).with(history.build())).save(piece, before);
        history.version("Part", 2, "layout Part\nfield tiles = array 3 int32\n").version("Piece", 1, layouts(3));
        Kind<Bag.Piece> today = holder(part(2, 7, 8, 9));

        Bag.Piece read =
                Kinds.of(today).with(history.build()).loader().load(file, today).value();

        List<Bag> parts = new ArrayList<>(List.of(read.bag("one")));
        ((List<?>) read.get("many")).forEach(part -> parts.add((Bag) part));
        ((Map<?, ?>) read.get("by")).values().forEach(part -> parts.add((Bag) part));
        assertThat(parts)
                .hasSize(3)
                .allSatisfy(part -> assertThat((int[]) part.get("tiles")).containsExactly(1, 2, 9));
    }
}
