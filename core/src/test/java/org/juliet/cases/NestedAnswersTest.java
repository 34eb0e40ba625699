package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.Type;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Fields whose values go by an answer, and that hold objects. */
class NestedAnswersTest {
    private static final class Part {
        long amount;
        int left = 7;
        int right;
    }

    private static final class Box {
        Part[] three = {new Part(), new Part(), new Part()};
        List<Part> parts = new ArrayList<>();
        int after = 1;
    }

    private static final Key AMOUNT = Key.of("amount");
    private static final Key LEFT = Key.of("left");
    private static final Key RIGHT = Key.of("right");

    /** An amount of 99 makes it ask for its keys in another order. */
    private static Kind<Part> part(boolean narrow) {
        Kind<Part> part = Kind.of("Part", Part.class, Part::new, (p, ar, version) -> {
            p.amount = narrow ? ar.value(AMOUNT.converted(OnLoss.CLAMP), (int) p.amount) : ar.value(AMOUNT, p.amount);
            if (p.amount == 99) {
                p.right = ar.value(RIGHT, p.right);
                p.left = ar.value(LEFT, p.left);
            } else {
                p.left = ar.value(LEFT, p.left);
                p.right = ar.value(RIGHT, p.right);
            }
        });
        return narrow ? part.version(2) : part;
    }

    private static Kind<Box> first(Kind<Part> part) {
        Type<Part> any = Type.nullable(part);
        return Kind.of("Box", Box.class, Box::new, (box, ar, version) -> {
            box.after = ar.value(Key.of("after"), box.after);
            box.three = ar.value(Key.of("three"), box.three, Type.array(any, Part[]::new, 3));
            box.parts = ar.value(Key.of("parts"), box.parts, Type.list(any));
        });
    }

    private static Kind<Box> second(Kind<Part> part) {
        return Kind.of("Box", Box.class, Box::new, (Box box, org.juliet.archive.Archive ar, int version) -> {
                    box.after = ar.value(Key.of("after"), box.after);
                    box.three = ar.value(
                            Key.of("three").converted(OnLoss.DEFAULT), box.three, Type.array(part, Part[]::new, 3));
                    box.parts = ar.value(Key.of("parts").converted(OnLoss.DEFAULT), box.parts, Type.list(part));
                })
                .version(2);
    }

    private final Map<String, byte[]> files = new HashMap<>();

    private Kinds recorded(Kind<?> kind) {
        Recording run = Recorder.run(SchemaHistory.of(files), Kinds.of(kind).describe());
        assertThat(run.questions()).isEmpty();
        files.putAll(run.files());
        return Kinds.of(kind).with(SchemaHistory.of(files));
    }

    @ParameterizedTest
    @EnumSource
    void anAnswerInsideAnElementLeavesTheAnswerOfTheArrayAlone(Form form) {
        Kind<Box> first = first(part(false));
        Kind<Box> second = second(part(true));
        Box box = new Box();
        box.three[0] = null;
        box.three[1].amount = 1L << 40;
        box.three[2] = null;
        byte[] file = form.saver(recorded(first)).save(box, first);

        Part[] three = recorded(second).loader().load(file, second).value().three;

        assertThat(three).doesNotContainNull();
        assertThat(three[1].amount).isEqualTo(Integer.MAX_VALUE);
        assertThat(three[0].left).isEqualTo(7);
        assertThat(three[2].left).isEqualTo(7);
    }

    @Test
    void codeThatAsksInAnotherOrderInsideAnAnswerReadsTheWholeFileAgain() {
        Kind<Part> part = part(false);
        Kind<Box> first = first(part);
        Kind<Box> second = second(part);
        Kinds then = recorded(first);
        Loader loader = recorded(second).loader();
        for (int i = 0; i < 3; i++) {
            Box box = new Box();
            box.after = 1000 + i;
            for (int n = 0; n < 3000; n++) {
                box.parts.add(new Part());
            }
            box.parts.get(2999).amount = i == 1 ? 99 : 5;
            box.parts.get(2999).right = 8;

            Loaded<Box> loaded = loader.load(then.binarySaver().save(box, first), second);

            assertThat(loaded.value().after).isEqualTo(1000 + i);
            assertThat(loaded.value().parts).hasSize(3000).allMatch(Objects::nonNull);
            assertThat(loaded.value().parts.get(2999).amount).isEqualTo(i == 1 ? 99 : 5);
            assertThat(loaded.value().parts.get(2999).right).isEqualTo(8);
        }
    }
}
