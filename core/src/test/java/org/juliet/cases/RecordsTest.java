package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.util.ArrayList;
import java.util.List;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.Loaded;
import org.juliet.archive.SaveException;
import org.juliet.archive.Type;
import org.juliet.text.Rule;
import org.junit.jupiter.api.Test;

/** Records change their components like any other kind. */
class RecordsTest {
    private static final Key NAME = Key.of("name");
    private static final Key COUNT = Key.of("count");
    private static final Key WEIGHT = Key.of("weight");

    private record Before(String name, int count) {
        static final Kind<Before> KIND = Kind.ofRecord("Item", Before.class, () -> new Before("none", 1), Before::of);

        private static Before of(Archive ar, int version, Before current) {
            return new Before(ar.value(NAME, current.name), ar.value(COUNT, current.count));
        }
    }

    /** Lost {@code name}, gained {@code weight} in front. */
    private record After(double weight, int count) {
        static final Kind<After> KIND = Kind.ofRecord("Item", After.class, () -> new After(2.5, 1), After::of);

        private static After of(Archive ar, int version, After current) {
            return new After(ar.value(WEIGHT, current.weight), ar.value(COUNT, current.count));
        }
    }

    private record Turned(int count, String name) {
        static final Kind<Turned> KIND = Kind.ofRecord("Item", Turned.class, () -> new Turned(1, "none"), Turned::of);

        private static Turned of(Archive ar, int version, Turned current) {
            return new Turned(ar.value(COUNT, current.count), ar.value(NAME, current.name));
        }
    }

    private record Picky(int count, int weight) {
        static final Kind<Picky> KIND = Kind.ofRecord("Picky", Picky.class, () -> new Picky(1, 1), Picky::of);

        Picky {
            if (weight < count) {
                throw new IllegalArgumentException("weight " + weight + " is below count " + count);
            }
        }

        private static Picky of(Archive ar, int version, Picky current) {
            return new Picky(ar.value(COUNT, current.count), ar.value(WEIGHT, current.weight));
        }
    }

    private static final byte[] FILE = Kinds.of(Before.KIND).saver().save(new Before("axe", 12), Before.KIND);

    @Test
    void aComponentThatIsNewHasTheDefaultAndOneThatIsGoneIsKept() {
        Loaded<After> loaded = Kinds.of(After.KIND).loader().load(FILE, After.KIND);
        assertThat(loaded.value()).isEqualTo(new After(2.5, 12));
        assertThat(loaded.report().problems()).isEmpty();
        Loaded<After> changed = loaded.with(new After(3, 12));
        assertThat(text(Kinds.of(After.KIND).saver().save(changed)))
                .contains("; name\naxe\n", "; weight\n3.0\n", "; count\n12\n");
    }

    @Test
    void theOrderOfComponentsDoesNotMatter() {
        assertThat(Kinds.of(Turned.KIND).loader().load(FILE, Turned.KIND).value())
                .isEqualTo(new Turned(12, "axe"));
    }

    @Test
    void whatTheConstructorRefusesIsToldWithTheKindAndTheComponent() {
        byte[] file = utf8("; version\n1\n; class\nPicky\n; count\n5\n");
        assertThatThrownBy(() -> Kinds.of(Picky.KIND).loader().load(file, Picky.KIND))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("Picky")
                .hasMessageContaining("weight 1 is below count 5")
                .satisfies(thrown -> assertThat(((LoadException) thrown).has(Rule.SERIALIZER))
                        .isTrue());
    }

    @Test
    void whatBelongsToARecordIsNotLostWithAChangedCopyByAccident() {
        Kind<Bag> kind = Bag.KIND;
        Kinds kinds = Kinds.of(kind);
        Loaded<Bag> loaded = kinds.loader().load(utf8("; items\n[\n  { weight 1.0 count 2 sheen 9 }\n]\n"), kind);
        loaded.value().items.set(0, new After(1, 3));
        assertThatThrownBy(() -> kinds.saver().save(loaded))
                .isInstanceOf(SaveException.class)
                .hasMessageContaining("items[0].sheen");
        assertThat(text(kinds.saver().saveWithout(loaded))).contains("{ weight 1.0 count 3 }");
    }

    private static final class Bag {
        static final Kind<Bag> KIND = Kind.of("Bag", Bag.class, Bag::new, Bag::serialize);
        List<After> items = new ArrayList<>();

        private void serialize(Archive ar, int version) {
            items = ar.value(Key.of("items"), items, Type.list(After.KIND));
        }
    }
}
