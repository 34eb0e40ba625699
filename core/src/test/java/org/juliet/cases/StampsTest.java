package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.archive.Newer;
import org.juliet.archive.SaveException;
import org.juliet.archive.Type;
import org.juliet.text.Problem;
import org.juliet.text.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each level of a kind has a version of its own, and no migration ever runs over data that is newer than it. */
class StampsTest {
    private enum Mode {
        IDLE,
        HUNT
    }

    /** Version 1 stored {@code speed} in km/h, version 2 {@code velocity} in m/s, version 3 {@code pace}. */
    private static final class Runner {
        static final Kind<Runner> KIND =
                Kind.of("Runner", Runner.class, Runner::new, Runner::serialize).version(3);
        static final Kinds KINDS = Kinds.of(KIND);
        float pace = 1;
        Mode mode = Mode.IDLE;
        String name = "none";

        private void serialize(Archive ar, int version) {
            if (ar.isLoading() && version < 2) {
                pace = ar.value(Key.of("speed"), 3.6f) / 3.6f;
            } else if (ar.isLoading() && version < 3) {
                pace = ar.value(Key.of("velocity"), 1f);
            } else {
                pace = ar.value(Key.of("pace"), pace);
            }
            mode = ar.value(Key.of("mode"), mode, Type.of(Mode.class));
            name = ar.value(Key.of("name"), name);
        }
    }

    private static Loaded<Runner> runner(String text) {
        return Runner.KINDS.loader().load(utf8(text), Runner.KIND);
    }

    private static Loaded<Runner> leniently(String text) {
        return Runner.KINDS.loader(LoadOptions.LENIENT).load(utf8(text), Runner.KIND);
    }

    @Test
    void everyVersionLoads() {
        assertThat(runner("; version\n1\n; speed\n36\n").value().pace).isEqualTo(10f);
        assertThat(runner("; speed\n36\n").value().pace).isEqualTo(10f);
        assertThat(runner("; version\n2\n; velocity\n10\n").value().pace).isEqualTo(10f);
        assertThat(runner("; version\n3\n; pace\n10\n").value().pace).isEqualTo(10f);
    }

    @Test
    void noOldMigrationRunsOverCurrentDataWithoutAStamp() {
        String file = "; pace\n10\n; name\nBo\n";
        assertThatThrownBy(() -> runner(file)).satisfies(thrown -> {
            assertThat(((LoadException) thrown).has(Rule.STAMP_MISMATCH)).isTrue();
            assertThat(thrown).hasMessageContaining("pace").hasMessageContaining("newer than its stamp");
        });
        Loaded<Runner> loaded = leniently(file);
        assertThat(loaded.value().pace).isEqualTo(10f);
        assertThat(loaded.value().name).isEqualTo("Bo");
        assertThat(loaded.report().has(Rule.STAMP_MISMATCH)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2"})
    void noOldMigrationRunsOverDataThatIsNewerThanItsStamp(String stamp) {
        String file = "; version\n" + stamp + "\n; pace\n10\n; speed\n99\n";
        assertThatThrownBy(() -> runner(file))
                .satisfies(thrown -> assertThat(((LoadException) thrown).has(Rule.STAMP_MISMATCH))
                        .isTrue());
        Loaded<Runner> loaded = leniently(file);
        assertThat(loaded.value().pace).isEqualTo(10f);
        loaded.value().name = "Bo";
        assertThat(text(Runner.KINDS.saver().save(loaded))).contains("; pace\n10\n", "; speed\n99\n", "; version\n3\n");
    }

    @Test
    void aFileOfNewerCodeIsRefusedByNameAndNothingElseIsComplainedAbout() {
        byte[] file = utf8("; version\n9\n; pace\n10\n; mode\nSWIM\n; later\n{ a 1 }\n");
        LoadException thrown = catchThrowableOfType(
                LoadException.class, () -> Runner.KINDS.loader().load(file, Runner.KIND));
        assertThat(thrown)
                .hasMessageContaining("2:1: ")
                .hasMessageContaining("Runner version 9")
                .hasMessageContaining("version 3");
        assertThat(thrown.getMessage()).doesNotContain("SWIM").doesNotContain("enum");
        assertThat(thrown.report().problems()).extracting(Problem::rule).startsWith(Rule.NEWER);
        assertThatThrownBy(() -> Runner.KINDS.loader(LoadOptions.LENIENT).load(file, Runner.KIND))
                .hasMessageContaining("Runner version 9");
    }

    @Test
    void aFileOfNewerCodeMayBeReadWithoutEverBeingWritten() {
        byte[] file = utf8("; version\n9\n; pace\n10\n; later\n{ a 1 }\n");
        Loaded<Runner> loaded =
                Runner.KINDS.loader(LoadOptions.STRICT.with(Newer.READ_ONLY)).load(file, Runner.KIND);
        assertThat(loaded.value().pace).isEqualTo(10f);
        assertThat(loaded.isNewer()).isTrue();
        assertThat(Runner.KINDS.saver().save(loaded)).isEqualTo(file);
        loaded.value().pace = 11;
        assertThatThrownBy(() -> Runner.KINDS.saver().save(loaded)).isInstanceOf(SaveException.class);
    }

    @Test
    void aFileOfNewerCodeKeepsItsStampWhenChanged() {
        byte[] file = utf8("; version\n9\n; class\nRunner\n; pace\n10\n; later\n{ a 1 }\n");
        Loaded<Runner> loaded =
                Runner.KINDS.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(file, Runner.KIND);
        loaded.value().pace = 11;
        assertThat(text(Runner.KINDS.saver().save(loaded))).isEqualTo(text(file).replace("10", "11.0"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "x", "65536", "1.0", ""})
    void aStampThatIsNoVersionIsAnError(String stamp) {
        assertThatThrownBy(() -> runner("; version\n" + stamp + "\n; pace\n10\n"))
                .satisfies(thrown ->
                        assertThat(((LoadException) thrown).has(Rule.STAMP)).isTrue());
    }

    // Three levels.

    private static class Animal {
        float weight = 1;
        int legs = 4;

        private void before(Archive ar, int version) {
            weight = ar.value(Key.of("weight"), weight);
        }

        private void after(Archive ar, int version) {
            weight = ar.value(Key.of("weight"), weight);
            legs = ar.value(Key.of("legs"), legs);
        }
    }

    private static class Bird extends Animal {
        float wings = 2;
        int feathers = 900;

        private void before(Archive ar, int version) {
            wings = ar.value(Key.of("wings"), wings);
        }

        private void after(Archive ar, int version) {
            wings = ar.value(Key.of("wings"), wings);
            feathers = ar.value(Key.of("feathers"), feathers);
        }
    }

    private static final class Crow extends Bird {
        int tricks = 3;
        int migrated;

        private void serialize(Archive ar, int version) {
            migrated = version;
            tricks = ar.value(Key.of("tricks"), tricks);
        }
    }

    private static final Kind<Animal> ANIMAL = Kind.of("Animal", Animal.class, Animal::new, Animal::before);
    private static final Kind<Bird> BIRD =
            Kind.of("Bird", Bird.class, Bird::new, Bird::before).version(5);
    private static final Kind<Crow> CROW =
            Kind.of("Crow", Crow.class, Crow::new, Crow::serialize).version(7);
    private static final Kind<Crow> BEFORE = CROW.extending(BIRD.extending(ANIMAL));

    @Test
    void aChangeOfAMiddleLevelTouchesNothingOfTheOtherLevels() {
        Kind<Bird> bird = Kind.of("Bird", Bird.class, Bird::new, Bird::after).version(6);
        byte[] file = Kinds.of(BEFORE).saver().save(new Crow(), BEFORE);
        String expected = text(file)
                .replace("  Bird 5\n", "  Bird 6\n")
                .replace("; wings\n2.0\n", "; wings\n2.0\n\n; feathers\n900\n")
                .replace("; tricks\n3\n", "; tricks\n4\n");
        assertThat(changed(file, CROW.extending(bird.extending(ANIMAL)))).isEqualTo(expected);
    }

    /** Loads without a fault, saves unchanged as the same bytes, and gives what a change of the last level makes of it. */
    private static String changed(byte[] file, Kind<Crow> kind) {
        Kinds kinds = Kinds.of(kind);
        Loaded<Crow> loaded = kinds.loader().load(file, kind);
        assertThat(loaded.report().problems()).isEmpty();
        assertThat(loaded.value().migrated).isEqualTo(7);
        assertThat(kinds.saver().save(loaded)).isEqualTo(file);
        loaded.value().tricks = 4;
        return text(kinds.saver().save(loaded));
    }

    @Test
    void threeLevelsHaveThreeVersions() {
        assertThat(text(Kinds.of(BEFORE).saver().save(new Crow(), BEFORE))).isEqualTo("""
                ; version
                1

                ; weight
                1.0

                ; class
                Crow

                ; class_version
                7

                ; class_versions
                {
                  Bird 5
                }

                ; wings
                2.0

                ; tricks
                3
                """);
    }

    @Test
    void aChangeOfTheRootTouchesNothingOfTheOtherLevels() {
        Kind<Animal> animal =
                Kind.of("Animal", Animal.class, Animal::new, Animal::after).version(2);
        byte[] file = Kinds.of(BEFORE).saver().save(new Crow(), BEFORE);
        String expected = text(file)
                .replace("; version\n1\n", "; version\n2\n")
                .replace("; weight\n1.0\n", "; weight\n1.0\n\n; legs\n4\n")
                .replace("; tricks\n3\n", "; tricks\n4\n");
        assertThat(changed(file, CROW.extending(BIRD.extending(animal)))).isEqualTo(expected);
    }

    @Test
    void noOldMigrationOfADerivedLevelRunsWithoutItsStamp() {
        Kind<Courier> kind = Courier.KIND;
        String file = "; version\n1\n; class\nCourier\n; pace\n10\n";
        assertThatThrownBy(() -> Kinds.of(kind).loader().load(utf8(file), kind))
                .satisfies(thrown -> assertThat(((LoadException) thrown).has(Rule.STAMP_MISMATCH))
                        .isTrue());
        Loaded<Courier> loaded = Kinds.of(kind).loader(LoadOptions.LENIENT).load(utf8(file), kind);
        assertThat(loaded.value().pace).isEqualTo(10f);
        assertThat(Kinds.of(kind)
                        .loader()
                        .load(utf8("; version\n1\n; class\nCourier\n; speed\n36\n"), kind)
                        .value()
                        .pace)
                .isEqualTo(10f);
    }

    private static final class Courier extends Animal {
        static final Kind<Courier> KIND = Kind.of("Courier", Courier.class, Courier::new, Courier::serialize)
                .version(2)
                .extending(Kind.of("Animal", Animal.class, Animal::new, Animal::before));
        float pace = 1;

        private void serialize(Archive ar, int version) {
            if (ar.isLoading() && version < 2) {
                pace = ar.value(Key.of("speed"), 3.6f) / 3.6f;
            } else {
                pace = ar.value(Key.of("pace"), pace);
            }
        }
    }

    @Test
    void theStampOfAMiddleLevelGoesToThatLevel() {
        String file = text(Kinds.of(BEFORE).saver().save(new Crow(), BEFORE)).replace("Bird 5", "Bird 6");
        assertThatThrownBy(() -> Kinds.of(BEFORE).loader().load(utf8(file), BEFORE))
                .hasMessageContaining("Bird version 6")
                .hasMessageContaining("version 5");
    }

    @Test
    void aFieldMayMoveBetweenTheLevelsAndBack() {
        Kind<Moved> derived = Moved.kind(false);
        Kind<Moved> base = Moved.kind(true);
        byte[] file = Kinds.of(derived).saver().save(new Moved(1, 2), derived);
        Loaded<Moved> loaded = Kinds.of(base).loader().load(file, base);
        assertThat(loaded.report()).isSameAs(LoadReport.CLEAN);
        assertThat(loaded.value().hp).isEqualTo(1);
        assertThat(loaded.value().mana).isEqualTo(2);
        byte[] moved = Kinds.of(base).saver().save(new Moved(3, 4), base);
        assertThat(Kinds.of(derived).loader().load(moved, derived).value().hp).isEqualTo(3);
    }

    private static class Holder {}

    private static final class Moved extends Holder {
        int hp;
        int mana;

        Moved(int hp, int mana) {
            this.hp = hp;
            this.mana = mana;
        }

        static Kind<Moved> kind(boolean inBase) {
            Kind<Holder> base = Kind.ofAbstract("Holder", Holder.class, (holder, ar, version) -> {
                if (inBase && holder instanceof Moved moved) {
                    moved.hp = ar.value(Key.of("hp"), moved.hp);
                }
            });
            return Kind.of("Moved", Moved.class, () -> new Moved(0, 0), (Moved moved, Archive ar, int version) -> {
                        if (!inBase) {
                            moved.hp = ar.value(Key.of("hp"), moved.hp);
                        }
                        moved.mana = ar.value(Key.of("mana"), moved.mana);
                    })
                    .extending(base);
        }
    }
}
