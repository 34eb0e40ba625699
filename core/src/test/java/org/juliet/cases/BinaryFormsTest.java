package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Objects;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport.Fate;
import org.juliet.archive.Loaded;
import org.juliet.archive.SaveException;
import org.juliet.archive.Type;
import org.juliet.image.ImageField;
import org.juliet.image.StructImage;
import org.juliet.text.Rule;
import org.junit.jupiter.api.Test;

/** From text to binary and back, and the forms beside these two. */
class BinaryFormsTest {
    @Test
    void aTextBecomesBinaryAndTheSameTextAgain() {
        for (int seed = 0; seed < 20; seed++) {
            byte[] text = Everything.KINDS.saver().save(Everything.of(seed), Everything.KIND);
            Loaded<Everything> fromText = Everything.KINDS.loader().load(text, Everything.KIND);
            byte[] binary = Everything.KINDS.binarySaver().save(fromText);
            assertThat(binary).isEqualTo(Everything.KINDS.binarySaver().save(Everything.of(seed), Everything.KIND));
            Loaded<Everything> fromBinary = Everything.KINDS.loader().load(binary, Everything.KIND);
            assertThat(text(Everything.KINDS.saver().save(fromBinary))).isEqualTo(text(text));
        }
    }

    /** What it does not know goes along. */
    private static final class Pouch {
        static final Kind<Pouch> KIND = Kind.of("Pouch", Pouch.class, Pouch::new, Pouch::serialize);
        static final Kinds KINDS = Kinds.of(KIND);
        String name = "";
        int coins;

        private void serialize(Archive ar, int version) {
            name = Objects.requireNonNull(ar.value(Key.of("name"), name));
            coins = ar.value(Key.of("coins"), coins);
        }
    }

    @Test
    void whatNobodyKnowsGoesFromTextToBinaryAndBack() {
        String file = """
                ; version
                1

                ; class
                Pouch

                ; name
                Bo

                ; coins
                7

                ; gems
                [
                  { cut oval weight 1.5 }
                  { cut round weight 2.5 }
                ]

                ; note
                | two
                | lines
                """;
        Loaded<Pouch> fromText = Pouch.KINDS.loader().load(utf8(file), Pouch.KIND);
        byte[] binary = Pouch.KINDS.binarySaver().save(fromText);
        Loaded<Pouch> fromBinary = Pouch.KINDS.loader().load(binary, Pouch.KIND);
        assertThat(fromBinary.report().problems()).isEmpty();
        assertThat(fromBinary.report().entries(Fate.KEPT)).hasSize(2);
        assertThat(text(Pouch.KINDS.saver().save(fromBinary))).isEqualTo(file);
        fromBinary.value().coins = 8;
        byte[] changed = Pouch.KINDS.binarySaver().save(fromBinary);
        assertThat(text(Pouch.KINDS.saver().save(Pouch.KINDS.loader().load(changed, Pouch.KIND))))
                .isEqualTo(file.replace("7", "8"));
    }

    /** The same pouch in a program that knows more of it. */
    private static final class Purse {
        static final Kind<Purse> KIND = Kind.of("Pouch", Purse.class, Purse::new, Purse::serialize);
        static final Kinds KINDS = Kinds.of(KIND);
        String name = "";
        int coins;
        List<String> stamps = List.of();
        float[] place = {0, 0, 0};
        Purse inner;

        private void serialize(Archive ar, int version) {
            name = Objects.requireNonNull(ar.value(Key.of("name"), name));
            stamps = ar.value(Key.of("stamps"), stamps, Type.list(Type.STRING));
            inner = ar.value(Key.of("inner"), inner, Type.nullable(KIND));
            place = ar.value(Key.of("place"), place, Vec.type(3));
            coins = ar.value(Key.of("coins"), coins);
        }
    }

    @Test
    void whatABinaryFileHoldsBesideComesBackInTextAndBinary() {
        Purse purse = new Purse();
        purse.name = "Bo";
        purse.coins = 7;
        purse.stamps = List.of("a b", "");
        purse.place = new float[] {1, -0f, 2.5f};
        purse.inner = new Purse();
        purse.inner.stamps = List.of("inside");
        byte[] file = Purse.KINDS.binarySaver().save(purse, Purse.KIND);
        Loaded<Pouch> less = Pouch.KINDS.loader().load(file, Pouch.KIND);
        assertThat(less.report().entries(Fate.KEPT)).hasSize(3);
        assertThat(Pouch.KINDS.binarySaver().save(less)).isSameAs(file);
        less.value().coins = 8;
        for (Form form : Form.values()) {
            byte[] saved = form.saver(Pouch.KINDS).save(less);
            Purse again = Purse.KINDS.loader().load(saved, Purse.KIND).value();
            assertThat(again.coins).isEqualTo(8);
            assertThat(again.stamps).containsExactly("a b", "");
            assertThat(again.place).containsExactly(1, -0f, 2.5f);
            assertThat(again.inner.stamps).containsExactly("inside");
        }
    }

    @Test
    void aViewReadsSingleValuesInPlace() {
        Pouch pouch = new Pouch();
        pouch.name = "Bo";
        pouch.coins = 7;
        byte[] file = Pouch.KINDS.binarySaver().save(pouch, Pouch.KIND);
        StructImage view = Pouch.KINDS.loader().view(file);
        ImageField coins = Objects.requireNonNull(view.layout().field("coins"));
        assertThat(view.getInt(coins)).isEqualTo(7);
        byte[] cut = java.util.Arrays.copyOf(file, file.length - 1);
        assertThatThrownBy(() -> Pouch.KINDS.loader().view(cut)).isInstanceOf(LoadException.class);
    }

    private static final class Raw {
        static final Kind<Raw> KIND =
                Kind.of("Raw", Raw.class, Raw::new, Raw::serialize).version(3);
        static final Kinds KINDS = Kinds.of(KIND);
        byte small;
        double exact;
        boolean flag;

        private void serialize(Archive ar, int version) {
            small = ar.value(Key.of("small"), small);
            exact = ar.value(Key.of("exact"), exact);
            flag = ar.value(Key.of("flag"), flag);
        }
    }

    @Test
    void aRawStructIsWhatACCompilerLaysOut() {
        Raw raw = new Raw();
        raw.small = -2;
        raw.exact = 0.1;
        raw.flag = true;
        byte[] struct = Raw.KINDS.binarySaver().saveRaw(raw, Raw.KIND);
        ByteBuffer expected = ByteBuffer.allocate(24).order(ByteOrder.LITTLE_ENDIAN);
        expected.putInt(0, 3).put(4, (byte) -2).putDouble(8, 0.1).put(16, (byte) 1);
        assertThat(struct).isEqualTo(expected.array());
        Raw loaded = Raw.KINDS.loader().loadRaw(struct, Raw.KIND).value();
        assertThat(loaded.small).isEqualTo((byte) -2);
        assertThat(loaded.exact).isEqualTo(0.1);
        assertThat(loaded.flag).isTrue();
        struct[0] = 4;
        assertThatThrownBy(() -> Raw.KINDS.loader().loadRaw(struct, Raw.KIND))
                .satisfies(thrown ->
                        assertThat(((LoadException) thrown).has(Rule.NEWER)).isTrue());
        struct[0] = 2;
        assertThatThrownBy(() -> Raw.KINDS.loader().loadRaw(struct, Raw.KIND))
                .hasMessageContaining("version 2 of Raw does not tell one layout");
        assertThatThrownBy(() -> Pouch.KINDS.binarySaver().saveRaw(new Pouch(), Pouch.KIND))
                .isInstanceOf(SaveException.class)
                .hasMessageContaining("no raw form");
    }

    @Test
    void filesOfAnotherSystemComeInThroughAFallback() {
        Kind<Pouch> kind = Pouch.KIND.fallback(bytes -> {
            Pouch pouch = new Pouch();
            pouch.coins = ByteBuffer.wrap(bytes).getInt();
            return pouch;
        });
        Kinds kinds = Kinds.of(kind);
        Loaded<Pouch> loaded = kinds.loader().load(new byte[] {0, 0, 1, 0}, kind);
        assertThat(loaded.value().coins).isEqualTo(256);
        assertThat(loaded.report().entries(Fate.CONVERTED)).hasSize(1);
        assertThat(text(kinds.saver().save(loaded))).contains("; coins\n256\n");
        for (Form form : Form.values()) {
            byte[] own = form.saver(kinds).save(loaded.value(), kind);
            assertThat(kinds.loader().load(own, kind).report().entries()).isEmpty();
        }
        assertThatThrownBy(() -> kinds.loader().load(new byte[] {1}, kind))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("fallback of Pouch failed");
        assertThat(kinds.loader().load(utf8("; coins\n5\n"), kind).value().coins)
                .isEqualTo(5);
        assertThat(kinds.loader(LoadOptions.LENIENT).load(new byte[0], kind).value().coins)
                .isZero();
    }
}
