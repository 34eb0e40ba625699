package org.juliet.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.juliet.archive.ArchiveTest.text;
import static org.juliet.archive.ArchiveTest.utf8;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A save that renews: the file as today's code writes it, also where no value has changed. */
class RenewedFileTest {
    static final class Lamp {
        static final Kind<Lamp> KIND =
                Kind.of("Lamp", Lamp.class, Lamp::new, Lamp::serialize).version(3);

        boolean lit;
        float power = 2.5f;
        String label = "";
        float[] color = {1, 1, 1};
        List<Bulb> bulbs = new ArrayList<>();

        void serialize(Archive ar, int version) {
            lit = ar.value(Key.of("lit"), lit);
            power = ar.value(Key.of("power"), power);
            if (ar.isLoading() && version < 2) {
                float factor = ar.value(Key.of("factor"), 1f);
                if (factor < 0) {
                    throw new IllegalStateException("a factor below 0");
                }
                power *= factor;
            }
            label = ar.value(Key.of("label"), label);
            color = ar.value(Key.of("color"), color, Type.floats(3));
            bulbs = ar.value(Key.of("bulbs"), bulbs, Type.list(Bulb.KIND));
        }
    }

    static final class Bulb {
        static final Kind<Bulb> KIND =
                Kind.of("Bulb", Bulb.class, Bulb::new, Bulb::serialize).version(2);

        int watts = 40;
        int hours;

        void serialize(Archive ar, int version) {
            watts = ar.value(Key.of("watts"), watts);
            if (version < 2 && watts == 13) {
                throw new IllegalStateException("13 watts");
            }
            hours = ar.value(Key.of("hours"), hours);
        }
    }

    private static final Kinds KINDS = Kinds.of(Lamp.KIND, Bulb.KIND);

    private static final String TODAY = """
            # by hand
            ; version
            3
            ; class
            Lamp
            ; lit
            false
            ; power
            2.5

            ; label
            "old"
            // warm
            ; color
            1.0   0.5 0.0
            ; bulbs
            [
              # left
                { version 2  watts 40 hours 7 }
            ]
            ; from_a_mod
            { a 0x10 b 01 }
            """;

    private static String renewed(String file) {
        String once = text(KINDS.saver().saveRenewed(KINDS.loader().load(utf8(file), Lamp.KIND)));
        assertThat(text(KINDS.saver().saveRenewed(KINDS.loader().load(utf8(once), Lamp.KIND))))
                .as("renewed twice")
                .isEqualTo(once);
        return once;
    }

    @Test
    void aFileOfTodayStaysAsItIs() {
        assertThat(renewed(TODAY)).isEqualTo(TODAY);
    }

    @Test
    void onlyTheStampIsNewWhereNothingElseIsOld() {
        assertThat(renewed(TODAY.replace("; version\n3", "; version\n2"))).isEqualTo(TODAY);
        assertThat(renewed(TODAY.replace("; version\n3\n", ""))).contains("; version\n3\n");
    }

    @Test
    void stampsInsideAreRenewed() {
        assertThat(renewed(TODAY.replace("{ version 2  watts", "{ version 1  watts")))
                .isEqualTo(TODAY);
        assertThat(renewed(TODAY.replace("{ version 2  watts", "{ watts"))).contains("{ version 2 watts 40 hours 7 }");
    }

    @Test
    void whatAMigrationReadGoesAndItsOutcomeIsWritten() {
        String old = TODAY.replace("; version\n3", "; version\n1").replace("2.5\n", "2.5\n; factor\n4\n");
        assertThat(renewed(old)).isEqualTo(TODAY.replace("2.5\n", "10.0\n"));
    }

    @Test
    void whatIsMissingIsWrittenAlsoWhenNothingElseIsToBeDone() {
        assertThat(renewed(TODAY.replace("; lit\nfalse\n", ""))).contains("; lit\nfalse\n");
        assertThat(renewed(TODAY.replace(" hours 7", ""))).contains("{ version 2  watts 40 hours 0 }");
        assertThat(renewed("; class\nLamp\n")).isEqualTo("""
                ; class
                Lamp

                ; version
                3

                ; lit
                false

                ; power
                2.5

                ; label
                ""

                ; color
                1.0 1.0 1.0

                ; bulbs
                []
                """);
    }

    @Test
    void numbersAndBooleansTakeTodaysSpellingAndStringsKeepTheirs() {
        String odd = TODAY.replace("; lit\nfalse", "; lit\nFALSE")
                .replace("\n2.5\n", "\n2.50000\n")
                .replace("1.0   0.5 0.0", "1   .5 0e3")
                .replace("watts 40", "watts 0x28")
                .replace("hours 7", "hours 007");
        assertThat(renewed(odd)).isEqualTo(TODAY);
        assertThat(renewed(TODAY.replace("; lit\nfalse", "; lit\n0"))).isEqualTo(TODAY);
        assertThat(renewed(TODAY.replace("\n2.5\n", "\n2.50000000001\n"))).isEqualTo(TODAY);
        assertThat(renewed(TODAY.replace("; label\n\"old\"", "; label\n12"))).contains("; label\n\"12\"\n");
        assertThat(renewed(TODAY.replace("; label\n\"old\"", "; label\n| old"))).contains("; label\n| old\n");
    }

    @Test
    void aRepetitionThatTheRespelledValueContradictsGoes() {
        String doubled = TODAY.replace("\n2.5\n", "\n2.50000000001\n; power\n2.50000000001\n");
        assertThat(renewed(doubled)).isEqualTo(TODAY);
    }

    @Test
    void aFileOfTheEngineBecomesOneOfFormatTwo() {
        assertThat(renewed("; jasset_format\n1\n; version\n3\n; class\nLamp\n; label\n\"a \\ b\"\n"))
                .startsWith("; version\n3\n; class\nLamp\n")
                .contains("; label\n\"a \\\\ b\"\n")
                .doesNotContain("jasset_format");
    }

    @Test
    void whatNobodyKnowsInAFileOfTheEngineIsQuotedAnewToo() {
        String engine = "; jasset_format\n1\n; class\nLamp\n; said\nsay \"hi\"\n; path\n\"C:\\x\"\n; count\n007\n";
        assertThat(renewed(engine)).contains("; said\n\"say \\\"hi\\\"\"\n; path\n\"C:\\\\x\"\n; count\n007\n");
        Loaded<Lamp> loaded = KINDS.loader().load(utf8(engine), Lamp.KIND);
        loaded.value().power = 9;
        assertThat(text(KINDS.saver().save(loaded)))
                .contains("; said\n\"say \\\"hi\\\"\"\n; path\n\"C:\\\\x\"\n; count\n007\n");
    }

    @Test
    void aFileOfNewerCodeIsNotRenewed() {
        Loaded<Lamp> newer = KINDS.loader(LoadOptions.STRICT.with(Newer.KEEP))
                .load(utf8("; version\n4\n; class\nLamp\n"), Lamp.KIND);
        assertThatThrownBy(() -> KINDS.saver().saveRenewed(newer))
                .isInstanceOf(SaveException.class)
                .hasMessageContaining("newer code wrote the file");
    }

    @Test
    void aMigrationThatFailsNamesStepObjectAndField() {
        String old = TODAY.replace("[\n  # left", "[\n  { watts 1 hours 1 }\n  { hours 3 watts 13 }\n  # left");
        assertThatThrownBy(() -> KINDS.loader().load(utf8(old), Lamp.KIND))
                .hasMessage(
                        "19:19: error: bulbs[1]: the serializer of Bulb v2 failed on data of version 1 after reading watts:"
                                + " java.lang.IllegalStateException: 13 watts [serializer]");
        String older = TODAY.replace("; version\n3", "; version\n1").replace("2.5\n", "2.5\n; factor\n-1\n");
        assertThatThrownBy(() -> KINDS.loader().load(utf8(older), Lamp.KIND))
                .hasMessage("11:1: error: the serializer of Lamp v3 failed on data of version 1 after reading factor:"
                        + " java.lang.IllegalStateException: a factor below 0 [serializer]");
    }
}
