package org.juliet.processor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.LoadReport.Fate;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.Newer;
import org.juliet.archive.Saver;
import org.juliet.archive.Unknown;
import org.juliet.text.Problem;
import org.juliet.text.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What holds for the files of all programs that change: see {@link Evolution}. */
class EvolvedFilesTest {
    private interface Check {
        void run(Evolution program, int from, int to, Form form);
    }

    /** Each version, itself and each later one, in both forms, where the file loads. */
    private static void each(Check check) {
        for (Evolution program : Programs.ALL) {
            for (int to = 1; to <= program.versions().size(); to++) {
                for (int from = 1; from <= to; from++) {
                    for (Form form : Form.values()) {
                        check.run(program, from, to, form);
                    }
                }
            }
        }
    }

    private static Evolution program(String name) {
        return Programs.ALL.stream()
                .filter(program -> program.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static String name(Evolution program, int from, int to, Form form) {
        return program.name() + " " + from + " -> " + to + " " + form;
    }

    private static boolean isRefused(Evolution program, int from, int to, Form form) {
        return Stream.of("" + from, from + " " + form.name().toLowerCase(Locale.ROOT))
                .map(program.version(to).from()::get)
                .anyMatch(lines -> lines != null && lines.get(0).startsWith("fails "));
    }

    @Test
    void filesAreOfTheLayoutsThatAreRecorded() {
        for (Evolution program : Programs.ALL) {
            for (int version = 1; version <= program.versions().size(); version++) {
                assertThat(new String(Programs.file(program, version, Form.TEXT), UTF_8))
                        .as(program.name() + " " + version)
                        .contains("; layout\n");
            }
        }
    }

    @Test
    void anUntouchedFileStaysAsItIs() {
        each((program, from, to, form) -> {
            if (!isRefused(program, from, to, form)) {
                byte[] file = Programs.file(program, from, form);
                Loaded<Object> loaded = Programs.loaded(program, to, file, LoadOptions.STRICT);
                assertThat(form.saver(Programs.built(program, to).kinds).save(loaded))
                        .as(name(program, from, to, form))
                        .isEqualTo(file);
            }
        });
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void whatElementsCarryComesBackFromAFreshFileOfOlderCode(Form form) throws ReflectiveOperationException {
        Evolution program = program("t33-unknown-fields");
        Loaded<Object> older =
                Programs.loaded(program, 1, Programs.file(program, 2, form), LoadOptions.LENIENT.with(Newer.KEEP));
        Field rest =
                older.value().getClass().getDeclaredField("rest"); // of the file's own object newer code has its stamps
        rest.setAccessible(true);
        rest.set(older.value(), Unknown.NONE);

        byte[] fresh = form.saver(Programs.built(program, 1).kinds).save(older.value(), Programs.kind(program, 1));

        assertThat(Programs.told(program, 2, Programs.loaded(program, 2, fresh, LoadOptions.STRICT)))
                .isEqualTo(Programs.own(program, 2).stream()
                        .map(line -> line.startsWith("valley")
                                ? "valley \"?\""
                                : line.startsWith("songs") ? "songs []" : line)
                        .toList());
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void whatElementsOfAMapAloneCarryComesBackFromAFreshFile(Form form) throws ReflectiveOperationException {
        Evolution program = program("t33-unknown-fields");
        Object older = Programs.loaded(
                        program, 1, Programs.file(program, 2, form), LoadOptions.LENIENT.with(Newer.KEEP))
                .value();
        for (Field field : older.getClass().getDeclaredFields()) {
            field.setAccessible(true);
            if (field.getType() == List.class) { // lists of objects go another way
                field.set(older, new ArrayList<>());
            } else if (field.getType() == Unknown.class) {
                field.set(older, Unknown.NONE);
            }
        }

        byte[] fresh = form.saver(Programs.built(program, 1).kinds).save(older, Programs.kind(program, 1));

        assertThat(Programs.told(program, 2, Programs.loaded(program, 2, fresh, LoadOptions.STRICT)))
                .containsAll(Programs.own(program, 2).stream()
                        .filter(line -> line.startsWith("tents"))
                        .toList());
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void whatAMigrationSetsIsNotToldToBeOfAFreshObject(Form form) {
        Evolution program = program("t54-migrated");
        LoadReport report = Programs.loaded(program, 2, Programs.file(program, 1, form), LoadOptions.STRICT)
                .report();
        assertThat(report.entries(Fate.DEFAULTED)).isEmpty();
        assertThat(report.entries(Fate.MIGRATED))
                .isNotEmpty()
                .allSatisfy(entry -> assertThat(entry.message()).contains("the program may have made it of "));

        Evolution other = program("t33-unknown-fields");
        report = Programs.loaded(other, 2, Programs.file(other, 1, form), LoadOptions.STRICT)
                .report();
        assertThat(report.entries(Fate.DEFAULTED)).isNotEmpty();
        assertThat(report.entries(Fate.MIGRATED)).isEmpty();
    }

    @Test
    void textThroughBinaryIsWhatAFreshSaveGives() {
        each((program, from, to, form) -> {
            if (!isRefused(program, from, to, form)) {
                Kind<Object> kind = Programs.kind(program, to);
                Object object = Programs.loaded(program, to, Programs.file(program, from, form), LoadOptions.STRICT)
                        .value();
                Kinds kinds = Programs.built(program, to).kinds;
                byte[] binary = kinds.binarySaver().save(object, kind);
                Object back =
                        Programs.loaded(program, to, binary, LoadOptions.STRICT).value();
                assertThat(kinds.saver().save(back, kind))
                        .as(name(program, from, to, form))
                        .isEqualTo(kinds.saver().save(object, kind));
            }
        });
    }

    @Test
    void aSecondUpgradeChangesNothing() {
        each((program, from, to, form) -> {
            if (!isRefused(program, from, to, form)) {
                Saver saver = form.saver(Programs.built(program, to).kinds);
                byte[] file = Programs.file(program, from, form);
                byte[] renewed = saver.saveRenewed(Programs.loaded(program, to, file, LoadOptions.STRICT));
                Loaded<Object> again = Programs.loaded(program, to, renewed, LoadOptions.STRICT);
                assertThat(saver.saveRenewed(again))
                        .as(name(program, from, to, form))
                        .isEqualTo(renewed);
                assertThat(again.report().entries())
                        .as(name(program, from, to, form))
                        .filteredOn(entry -> !again.report().has(Rule.ENUM_GONE) // such a constant stays, and is told
                                || entry.fate() != Fate.UNREADABLE && entry.fate() != Fate.KEPT)
                        .isEmpty();
            }
        });
    }

    @Test
    void anUpgradedFileSaysWhatTheOldOneSaid() {
        each((program, from, to, form) -> {
            if (!isRefused(program, from, to, form)) {
                Saver saver = form.saver(Programs.built(program, to).kinds);
                Loaded<Object> old =
                        Programs.loaded(program, to, Programs.file(program, from, form), LoadOptions.STRICT);
                Loaded<Object> renewed = Programs.loaded(program, to, saver.saveRenewed(old), LoadOptions.STRICT);
                Kind<Object> kind = Programs.kind(program, to);
                assertThat(saver.save(renewed.value(), kind))
                        .as(name(program, from, to, form))
                        .isEqualTo(saver.save(old.value(), kind));
            }
        });
    }

    @Test
    void newerFilesAreRefusedByName() {
        each((program, older, newer, form) -> {
            Kind<Object> kind = Programs.kind(program, newer);
            boolean changed =
                    !kind.layoutSet().equals(Programs.kind(program, older).layoutSet());
            if (older != newer && changed) {
                byte[] file = Programs.file(program, newer, form);
                assertThatThrownBy(() -> Programs.loaded(program, older, file, LoadOptions.STRICT))
                        .as(name(program, newer, older, form))
                        .isInstanceOf(LoadException.class)
                        .satisfies(refused ->
                                isNamed(((LoadException) refused).report().problems()));
            }
        });
    }

    /** Newer code is named first. */
    private static void isNamed(List<Problem> problems) {
        assertThat(problems.get(0).rule()).isIn(Rule.NEWER, Rule.CLASS_UNKNOWN);
    }

    /** Loads and saves files of all versions and damaged ones, one after the other. */
    private static List<String> session(Evolution program, Form form, boolean one) {
        int last = program.versions().size();
        Built today = Programs.built(program, last);
        Kind<Object> kind = Programs.kind(program, last);
        Loader loader = today.kinds.loader(LoadOptions.LENIENT);
        Saver saver = form.saver(today.kinds);
        List<String> saved = new ArrayList<>();
        for (int version = 1; version <= last; version++) {
            byte[] file = Programs.file(program, version, form);
            for (byte[] each : List.of(file, Arrays.copyOf(file, file.length - 9), file)) {
                if (!one) {
                    loader = today.kinds.loader(LoadOptions.LENIENT);
                    saver = form.saver(today.kinds);
                }
                try {
                    saved.add(Arrays.toString(saver.save(loader.load(each, kind).value(), kind)));
                } catch (LoadException damaged) {
                    saved.add(damaged.getMessage());
                }
            }
        }
        return saved;
    }

    @Test
    void oneSessionWritesWhatFreshOnesWriteAlsoBesideOthers() {
        for (Form form : Form.values()) {
            List<List<String>> fresh = Programs.ALL.stream()
                    .map(program -> session(program, form, false))
                    .toList();
            assertThat(Programs.ALL.parallelStream()
                            .map(program -> session(program, form, true))
                            .toList())
                    .isEqualTo(fresh);
        }
    }

    /** Makes the checksum and the size right. */
    private static byte[] signed(byte[] file) {
        ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(12, file.length);
        CRC32C sum = new CRC32C();
        sum.update(file, 12, file.length - 12);
        bytes.putInt(8, (int) sum.getValue());
        return file;
    }

    private static void loadsOrIsRefused(Evolution program, byte[] file) {
        int last = program.versions().size();
        try {
            Object loaded =
                    Programs.loaded(program, last, file, LoadOptions.LENIENT).value();
            Programs.built(program, last).kinds.binarySaver().save(loaded, Programs.kind(program, last));
        } catch (LoadException typed) {
            assertThat(typed.report().problems()).isNotEmpty();
        }
    }

    @Test
    void aDamagedFileOfAnyVersionIsRefusedOrLoadsAsOtherData() {
        for (String name : List.of("t12-shapes", "t16-deep", "t24-unknown-constants")) {
            Evolution program = program(name);
            for (int version = 1; version <= program.versions().size(); version++) {
                byte[] text = Programs.file(program, version, Form.TEXT);
                byte[] binary = Programs.file(program, version, Form.BINARY);
                for (int cut = 0; cut < text.length; cut++) {
                    loadsOrIsRefused(program, Arrays.copyOf(text, cut));
                }
                for (int at = 16; at < binary.length; at++) {
                    loadsOrIsRefused(program, signed(Arrays.copyOf(binary, at)));
                    byte[] forged = binary.clone();
                    forged[at] ^= (byte) (1 << at % 8);
                    loadsOrIsRefused(program, signed(forged));
                }
            }
        }
    }

    @Test
    void anIndexThatNoConstantHasIsAnErrorWithItsPath() {
        Evolution program = program("t22-first-constant");
        byte[] file = Programs.file(program, 1, Form.BINARY);
        for (int index : new int[] {-1486618539, 2}) {
            List<String> refused = new ArrayList<>();
            for (int at = 16; at + 4 <= file.length; at += 4) {
                byte[] forged = file.clone();
                ByteBuffer.wrap(forged).order(ByteOrder.LITTLE_ENDIAN).putInt(at, index);
                try {
                    Programs.loaded(program, 2, signed(forged), LoadOptions.STRICT);
                } catch (LoadException typed) {
                    refused.add(typed.getMessage());
                }
            }
            assertThat(refused).anyMatch(message -> message.contains("mode"));
        }
    }

    private static Object get(Object object, String name) {
        try {
            Field field = object.getClass().getDeclaredField(name);
            field.setAccessible(true);
            return field.get(object);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void noTwoObjectsShareADefaultAndNoLoadSeesTheObjectBefore() {
        Evolution program = program("t38-falsy");
        Kind<Object> kind = Programs.kind(program, 2);
        Loader loader = Programs.built(program, 2).kinds.loader();
        byte[] without = "; volume\n7\n".getBytes(UTF_8);
        Object first = loader.load(without, kind).value();
        Object second = loader.load(without, kind).value();
        ((List<?>) get(first, "list")).clear();
        assertThat((List<?>) get(second, "list")).isEqualTo(List.of(1));
        for (Form form : Form.values()) {
            byte[] file = Programs.file(program, 1, form);
            Object target = loader.loadInto(file, 0, file.length, second, kind).value();
            assertThat(target).isSameAs(second);
            assertThat(get(second, "volume")).isEqualTo(0);
            assertThat((List<?>) get(second, "list")).isEmpty();
        }
    }

    @Test
    void noOldMigrationRunsOverNewerDataWhateverTheStampSays() {
        Evolution program = program("t54-migrated");
        Kind<Object> kind = Programs.kind(program, 2);
        Loader loader = Programs.built(program, 2).kinds.loader(LoadOptions.LENIENT);
        String content = "; velocity\n1 2 3\n\n; wheels\n[]\n";
        for (String stamp : List.of("", "; version\n1\n\n")) {
            Object car = loader.load((stamp + content).getBytes(UTF_8), kind).value();
            assertThat((float[]) get(car, "velocity")).containsExactly(1, 2, 3);
        }
        assertThatThrownBy(() -> loader.load(("; version\n9\n\n" + content).getBytes(UTF_8), kind))
                .hasMessageContaining("version 9")
                .hasMessageContaining("[newer]");
        Evolution levels = program("t17-three-levels");
        Object low = Programs.loaded(
                        levels, 3, "; more\n4\n\n; name\ny\n\n; c\n5\n".getBytes(UTF_8), LoadOptions.LENIENT)
                .value();
        assertThat(get(low, "c")).isEqualTo(5);
    }

    @ParameterizedTest
    @CsvSource({"velocity, 9, 9", "speed, 3, 300"})
    void theMigrationOfALevelWithoutItsStampRunsOverOldDataOnly(String key, int stored, int velocity) {
        Evolution program = program("t28-levels");
        String text = "; version\n1\n\n; class\nTank28\n\n; hp\n5\n\n; " + key + "\n" + stored + "\n";
        Object tank = Programs.loaded(program, 2, text.getBytes(UTF_8), LoadOptions.STRICT)
                .value();
        assertThat(get(tank, "velocity")).isEqualTo(velocity);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void aSecondRootOfAKindThatChangedLoadsAndComesThroughOlderCode(Form form) {
        Evolution program = program("t16-deep");
        Built old = Programs.built(program, 1);
        Built today = Programs.built(program, 2);
        Kind<Object> then = old.kind("Second16");
        Kind<Object> now = today.kind("Second16");
        Object second = old.kinds
                .loader()
                .load(old.text(List.of("stone { weight 3 grain ROUGH }", "end 7"), then), then)
                .value();
        Object loaded = today.kinds
                .loader()
                .load(form.saver(old.kinds).save(second, then), now)
                .value();
        List<String> wanted = Built.sorted(List.of("stone { version 2 name \"?\" weight 3 grain ROUGH }", "end 7"));
        assertThat(Built.properties(today.kinds.saver().save(loaded, now))).isEqualTo(wanted);

        Loaded<Object> older = old.kinds
                .loader(LoadOptions.LENIENT.with(Newer.KEEP))
                .load(form.saver(today.kinds).save(loaded, now), then);
        assertThat(get(older.value(), "end")).isEqualTo(7);
        byte[] through = form.saver(old.kinds).save(older);
        assertThat(Built.properties(today.kinds
                        .saver()
                        .save(today.kinds.loader().load(through, now).value(), now)))
                .isEqualTo(wanted);
    }

    @Test
    void theNewKeyCountsBesideTheOldOneInAnyOrder() {
        Evolution program = program("t09-both-keys");
        for (String both : List.of("; speed\n5\n\n; velocity\n6\n", "; velocity\n6\n\n; speed\n5\n")) {
            Loaded<Object> loaded =
                    Programs.loaded(program, 2, ("; version\n2\n\n" + both).getBytes(UTF_8), LoadOptions.LENIENT);
            assertThat(get(loaded.value(), "velocity")).isEqualTo(6);
            assertThat(loaded.report().entries())
                    .anyMatch(entry -> entry.path().equals("speed") && entry.fate() != Fate.RENAMED);
        }
    }

    @Test
    void quirksOfFilesLoadAsTheyDoElsewhere() {
        Evolution program = program("t12-shapes");
        String text = new String(Programs.file(program, 1, Form.TEXT), UTF_8);
        List<String> plain =
                Programs.told(program, 1, Programs.loaded(program, 1, text.getBytes(UTF_8), LoadOptions.STRICT));
        for (String odd : List.of(
                "\uFEFF" + text,
                text.replace("\n", "\r\n"),
                text.replace("\n; ", "\n  ; "),
                text.stripTrailing(),
                text.replace("[\n", "[\n// so\n"))) {
            Loaded<Object> loaded = Programs.loaded(program, 1, odd.getBytes(UTF_8), LoadOptions.LENIENT);
            assertThat(loaded.report().hasErrors()).as(odd).isFalse();
            assertThat(Programs.told(program, 1, loaded)).as(odd).containsAll(plain);
        }
        for (String bad : List.of("one\n7\n", "; one\n7 8\n", "; one\n<<<<<<< ours\n7\n")) {
            assertThatThrownBy(() -> Programs.loaded(program, 1, bad.getBytes(UTF_8), LoadOptions.STRICT))
                    .isInstanceOf(LoadException.class);
        }
    }

    @Test
    void hostileTextsAreBoundedWhereTheyAreReadAndWhereTheyArePassedOver() {
        Evolution program = program("t12-shapes");
        for (String key : List.of("list", "unknown", "map")) {
            for (String value :
                    List.of("[".repeat(100_000), "{ a ".repeat(100_000), "[ " + "[] ".repeat(3_000_000) + "]")) {
                byte[] file = ("; " + key + "\n" + value + "\n").getBytes(UTF_8);
                assertThatThrownBy(() -> Programs.loaded(program, 1, file, LoadOptions.STRICT))
                        .isInstanceOf(LoadException.class);
            }
        }
        byte[] named = "; class\njava.lang.ProcessBuilder\n\n; one\n1\n".getBytes(UTF_8);
        assertThatThrownBy(() -> Programs.loaded(program, 1, named, LoadOptions.STRICT))
                .hasMessageContaining("no kind java.lang.ProcessBuilder is registered");
    }

    @Test
    void oneChangedValueIsOneChangedLine() throws ReflectiveOperationException {
        Evolution program = program("t06-six-layouts");
        byte[] file = Programs.file(program, 1, Form.TEXT);
        Loaded<Object> loaded = Programs.loaded(program, 1, file, LoadOptions.STRICT);
        Field mass = loaded.value().getClass().getDeclaredField("mass");
        mass.setAccessible(true);
        mass.set(loaded.value(), 11);
        byte[] saved = Programs.built(program, 1).kinds.saver().save(loaded);
        List<String> before = new String(file, UTF_8).lines().toList();
        List<String> after = new String(saved, UTF_8).lines().toList();
        assertThat(after).hasSameSizeAs(before);
        assertThat(after.stream().filter(line -> !before.contains(line))).containsExactly("11");
    }

    @Test
    void whatAFileLeavesOutIsWhatAFreshObjectHadThen() {
        Evolution program = program("t37-defaults");
        for (int version = 1; version <= 3; version++) {
            String text = new String(Programs.file(program, version, Form.TEXT), UTF_8);
            String without = text.replaceAll("; hp\n\\d+\n", "");
            assertThat(without).isNotEqualTo(text);
            for (int reader = version; reader <= 3; reader++) {
                Object foe = Programs.loaded(program, reader, without.getBytes(UTF_8), LoadOptions.STRICT)
                        .value();
                assertThat(get(foe, "hp"))
                        .as(version + " -> " + reader)
                        .isEqualTo(List.of(100, 150, 90).get(version - 1));
            }
        }
    }
}
