package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.juliet.cases.ForgedFile.forged;
import static org.juliet.cases.ForgedFile.signed;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.juliet.archive.Archive;
import org.juliet.archive.BinaryText;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.Type;
import org.juliet.schema.BinaryRule;
import org.juliet.schema.LayoutSet;
import org.juliet.text.Problem;
import org.juliet.text.Rule;
import org.junit.jupiter.api.Test;

/** Every rule of binary files that a reader can find broken: it is named with the byte, what was expected and what was found. */
class BinaryRulesTest {
    private static final String SHIP = "layout Ship\nfield name = string\nfield armed = boolean\n";
    private static final Kind<Ship> KIND = Kind.of("Ship", Ship.class, Ship::new, Ship::serialize);
    private static final Kinds KINDS = Kinds.of(KIND);
    /** Where the sections of {@link #ship} begin. */
    private static final int KIND_AT = 48;

    private static final int LAYT_AT = 88;
    private static final int IMAG_AT = 144;

    private static final class Ship {
        String name = "Nell";
        boolean armed = true;

        private void serialize(Archive ar, int version) {
            name = ar.value(Key.of("name"), name, Type.STRING);
            armed = ar.value(Key.of("armed"), armed);
        }
    }

    private final Set<String> seen = new HashSet<>();

    private static byte[] ship() {
        return KINDS.binarySaver().save(new Ship(), KIND);
    }

    private static String line(String name, String layouts) {
        return "kind " + name + " " + name + " 1 "
                + LayoutSet.fileText(LayoutSet.parse(layouts).fingerprint(name)) + "\n";
    }

    private static String lineOfNobody() {
        return "kind Ship Ship 1 0000000000000000\n";
    }

    private static byte[] changed(Consumer<ByteBuffer> change) {
        byte[] file = ship();
        change.accept(ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN));
        return signed(file);
    }

    private void isBroken(byte[] file, String problem) {
        LoadException loaded =
                catchThrowableOfType(LoadException.class, () -> KINDS.loader().load(file, KIND));
        LoadException shown = catchThrowableOfType(LoadException.class, () -> BinaryText.of(file, null));
        assertThat(told(loaded)).isEqualTo(problem);
        assertThat(told(shown)).isEqualTo(problem);
    }

    private String told(LoadException refused) {
        assertThat(refused).isNotNull();
        assertThat(refused.report().problems()).hasSize(1);
        Problem problem = refused.report().problems().get(0);
        assertThat(problem.rule()).isEqualTo(Rule.DAMAGED);
        assertThat(problem.id()).isEqualTo(problem.clause());
        seen.add(problem.clause());
        return problem.toString();
    }

    @Test
    void theOutsideIsOfBFile1() {
        byte[] file = ship();
        assertThat(file).hasSize(IMAG_AT + 16);
        isBroken(
                Arrays.copyOf(file, 10),
                "byte 10: error: expected at least 24 bytes, found 10; the file was cut off [B-FILE-1]");
        isBroken(
                Arrays.copyOf(file, 100),
                "byte 12: error: expected 160 bytes, as the file says, found 100; it was cut off [B-FILE-1]");
        isBroken(
                Arrays.copyOf(file, 164),
                "byte 12: error: expected 160 bytes, as the file says, found 164; something was added to it [B-FILE-1]");
        byte[] dos = file.clone();
        dos[6] = '\n';
        isBroken(
                dos,
                "byte 6: error: expected the byte 0x0D, found 0x0A; line ends in the first 8 bytes were changed, as programs"
                        + " do with texts; copy the file as binary [B-FILE-1]");
        byte[] flipped = file.clone();
        flipped[IMAG_AT] ^= 1;
        LoadException sum =
                catchThrowableOfType(LoadException.class, () -> KINDS.loader().load(flipped, KIND));
        assertThat(told(sum))
                .matches("byte 8: error: expected the checksum 0x[0-9A-F]{8}, as the file says, found 0x[0-9A-F]{8};"
                        + " the file was damaged after it was written \\[B-FILE-1]");
        isBroken(
                changed(bytes -> bytes.putShort(18, (short) 9)),
                "byte 18: error: expected at most 5 sections that the file has room for, found 9 [B-FILE-1]");
        isBroken(
                changed(bytes -> bytes.putInt(24, 7)),
                "byte 24: error: expected KIND, LAYT, IMAG, KEYS or REST, in this order, found 0x00000007 [B-FILE-1]");
        isBroken(
                changed(bytes -> bytes.putInt(28, 0)),
                "byte 28: error: expected a section of 1 to 112 bytes, found 0 [B-FILE-1]");
        isBroken(
                changed(bytes -> bytes.put(IMAG_AT - 1, (byte) 7)),
                "byte 143: error: expected 0 between sections, found 0x07 [B-FILE-1]");
    }

    @Test
    void theKindsAreOfBFile2() {
        isBroken(
                changed(bytes -> bytes.put(KIND_AT, (byte) 'K')),
                "byte 48: error: expected `kind`, a name, and name, label and fingerprint of 1 to 64 levels, found \""
                        + line("Ship", SHIP).strip().replace("kind", "Kind") + "\" [B-FILE-2]");
        String line = line("Ship", SHIP);
        isBroken(forged(line + line, SHIP, new byte[16]), "byte 48: error: the kind Ship is there twice [B-FILE-2]");
        isBroken(
                forged(line + "kind X X 1 12\n", SHIP, new byte[16]),
                "byte " + (48 + line.length())
                        + ": error: expected a fingerprint of 16 digits, found \"12\" [B-FILE-2]");
        isBroken(forged("set\n", "set\n", new byte[16]), "byte 48: error: expected a line of a kind [B-FILE-2]");
    }

    @Test
    void theLayoutsAreThoseOfTheKinds() {
        isBroken(
                forged(lineOfNobody(), SHIP, new byte[16]),
                "byte 48: error: the layout of Ship has the fingerprint "
                        + LayoutSet.text(LayoutSet.parse(SHIP).fingerprint("Ship"))
                        + ", the kind says 0x0000000000000000 [B-FILE-3]");
        isBroken(
                forged(line("Ship", SHIP), SHIP + "set\n", new byte[16]),
                "byte 88: error: expected 1 sets of layouts, as there are of kinds, found 2 [B-FILE-3]");
    }

    @Test
    void theTextOfLayoutsIsLookedAtLineByLine() {
        isBroken(
                forged(lineOfNobody(), SHIP + "field x\n", new byte[16]),
                "byte " + (LAYT_AT + SHIP.length())
                        + ": error: line 4: expected the name, origin and type of a field, found `field x` [B-LAY-3]");
        isBroken(
                forged(lineOfNobody(), "layout Schiff\u00E4\nfield x = int33\n", new byte[16]),
                "byte 104: error: line 2: type \"int33\": \"int33\" is no type, found `field x = int33` [B-TYPE-1]");
        isBroken(
                forged(lineOfNobody(), SHIP + "field a name int8\n", new byte[16]),
                "byte 88: error: Ship: two are of the origin name [B-LAY-2]");
        isBroken(
                forged(lineOfNobody(), SHIP + "field mate = struct Nobody\n", new byte[16]),
                "byte 88: error: Ship.mate: its type struct Nobody names Nobody, of which there is no layout [B-LAY-6]");
    }

    @Test
    void layoutsWithoutImagesAreRefused() {
        String large = "layout Ship\nfield a = array 16777216 array 100 int8\n";
        isBroken(
                forged(line("Ship", large), large, new byte[16]),
                "byte 88: error: Ship: a value of 1677721600 bytes, where one has at most 1073741824 without its blocks"
                        + " [B-IMG-2]");
        String endless = "layout Ship\nfield a = struct Ship\n";
        isBroken(
                forged(line("Ship", endless), endless, new byte[16]),
                "byte 88: error: Ship contains itself, so that no value of it has an end [B-IMG-4]");
    }

    @Test
    void valuesAreOfBImg6And7() {
        isBroken(
                changed(bytes -> bytes.putInt(IMAG_AT, 8)),
                "byte 144: error: name: expected the offset 12, found 8 [B-IMG-6]");
        isBroken(
                changed(bytes -> bytes.put(IMAG_AT + 8, (byte) 2)),
                "byte 152: error: armed: expected 0 or 1, found 2 [B-IMG-7]");
    }

    @Test
    void rawStructsHaveTheSizeOfTheirLayout() {
        Kind<int[]> kind = Kind.of("Fuse", int[].class, () -> new int[1], (int[] fuse, Archive ar, int version) -> {
            fuse[0] = ar.value(Key.of("left"), fuse[0]);
        });
        Kinds kinds = Kinds.of(kind);
        byte[] raw = kinds.binarySaver().saveRaw(new int[] {3}, kind);
        for (int size : new int[] {3, 7, 9}) {
            LoadException refused = catchThrowableOfType(
                    LoadException.class, () -> kinds.loader().loadRaw(Arrays.copyOf(raw, size), kind));
            assertThat(told(refused)).endsWith(", found " + size + " [B-IMG-8]");
        }
    }

    @Test
    void entriesBesideTheImageAreOfBFile5() {
        ByteBuffer entry = ByteBuffer.allocate(24).order(ByteOrder.LITTLE_ENDIAN);
        entry.putInt(1).putInt(0).putInt(16).putShort((short) 9);
        isBroken(late(entry.array()), "byte 176: error: expected a role from 1 to 5 [B-FILE-5]");
        isBroken(late(new byte[4]), "byte 168: error: expected a number of entries [B-FILE-5]");
    }

    private static byte[] late(byte[] rest) {
        byte[] file = ship();
        Map<String, byte[]> sections = new LinkedHashMap<>();
        sections.put("KIND", line("Ship", SHIP).getBytes(StandardCharsets.UTF_8));
        sections.put("LAYT", SHIP.getBytes(StandardCharsets.UTF_8));
        sections.put("IMAG", Arrays.copyOfRange(file, IMAG_AT, file.length));
        sections.put("REST", rest);
        return ForgedFile.of(sections);
    }

    @Test
    void anImageBesideTheImageIsCheckedWhereItStands() {
        String lines = "layout =\nfield odd = boolean\n";
        ByteBuffer rest = ByteBuffer.allocate(8 + 16 + 32 + 1).order(ByteOrder.LITTLE_ENDIAN);
        rest.putInt(1)
                .putInt(0)
                .putInt(49)
                .putShort((short) 1)
                .putShort((short) 0)
                .putInt(0)
                .putInt(lines.length());
        rest.put(lines.getBytes(StandardCharsets.US_ASCII));
        rest.position(56);
        rest.put((byte) 7);
        isBroken(late(rest.array()), "byte 224: error: odd: expected 0 or 1, found 7 [B-IMG-7]");
    }

    @Test
    void thePageListsTheRulesThatAreFoundBroken() throws IOException {
        Path file = Path.of("docs/BINARY.md");
        String page = Files.readString(Files.exists(file) ? file : Path.of("..").resolve(file));
        assertThat(matches("(?m)^\\| `(B-[A-Z]+-\\d+)` \\|", page))
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(BinaryRule.values()).map(BinaryRule::id).toList());
        assertThat(matches("(?m)^\\*\\*(B-[A-Z]+-\\d+)\\b", page)).containsAll(matches("(B-[A-Z]+-\\d+)", page));
    }

    @Test
    void everyRuleIsFoundBrokenHere() {
        theOutsideIsOfBFile1();
        theKindsAreOfBFile2();
        theLayoutsAreThoseOfTheKinds();
        theTextOfLayoutsIsLookedAtLineByLine();
        layoutsWithoutImagesAreRefused();
        valuesAreOfBImg6And7();
        rawStructsHaveTheSizeOfTheirLayout();
        entriesBesideTheImageAreOfBFile5();
        assertThat(seen)
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(BinaryRule.values()).map(BinaryRule::id).toList());
    }

    private static Set<String> matches(String regex, String text) {
        return Pattern.compile(regex)
                .matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .collect(Collectors.toSet());
    }
}
