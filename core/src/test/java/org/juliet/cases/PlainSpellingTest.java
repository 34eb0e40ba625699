package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.Newer;
import org.juliet.archive.Type;
import org.junit.jupiter.api.Test;

/**
 * What is spelled as our own writer spells it is read by a shorter way, and so are values of one line in a file of another order. A
 * second blank line above each header and a blank behind each line keep a loader off these ways and change no meaning, so a file
 * loads the same with them and without.
 */
class PlainSpellingTest {
    /** Levels with stamps, and numbers that fill what is there. */
    private static class Rock {
        static final Kind<Rock> KIND =
                Kind.ofAbstract("Rock", Rock.class, Rock::serializeRock).version(2);
        final float[] place = {1, 2, 3};
        final float[] turn = {0, 0, 0, 1};
        boolean loose;
        byte mask;

        private void serializeRock(Archive ar, int version) {
            ar.into(Key.of("place"), place, Type.floats(3));
            ar.into(Key.of("position"), turn, Vec.type(4));
            loose = ar.value(Key.of("loose"), loose);
            mask = ar.value(Key.of("mask").hex(), mask);
        }
    }

    private static final class Ore extends Rock {
        static final Kind<Ore> KIND =
                Kind.of("Ore", Ore.class, Ore::new, Ore::serialize).version(3).extending(Rock.KIND);
        String name = "ore";
        long owner;
        double weight = 1.5;

        private void serialize(Archive ar, int version) {
            name = ar.value(Key.of("name"), name);
            owner = ar.reference(Key.of("owner"), owner);
            weight = ar.value(Key.of("weight"), weight);
            if (ar.isLoading() && version < 3 && ar.has(Key.of("grams"))) {
                weight = ar.value(Key.of("grams"), 0f) / 1000;
            }
        }
    }

    private static final Kinds ORES = Kinds.of(Ore.KIND);
    private static final String[] NAMES = {
        "ore",
        "Iron Ore",
        "null",
        "true",
        "nan",
        "Infinity",
        "",
        "x\ny",
        "\u00E9 \uD83D\uDE00",
        "a\\b",
        "n1",
        "9",
        "_",
        "say \"hi\""
    };
    private static final String[] LINES = {
        "",
        " ",
        "# comment",
        "; name",
        "; grams",
        "5",
        "; grams \n12.5",
        "; unknown\n{ a 1 }",
        "  ; loose\ntrue",
        "; loose\nfalse\n",
        "; version\n1",
        "; version\n9",
        "; class\nOre",
        "; Kind\nOre",
        "; class_version\n2",
        "; name\n| a\n| b",
        "; name\nword",
        "; Position\n1 2 3",
        ";name\nx",
        "{",
        "]",
        "\"open",
        "+5",
        "<<<<<<< ours",
        "; merge_conflict_1\n{ }"
    };

    @Test
    void levelsAndNumbersInPlaceReadTheSame() {
        Random random = new Random(20261130);
        List<LoadOptions> options = List.of(
                LoadOptions.STRICT,
                LoadOptions.LENIENT,
                LoadOptions.LENIENT.with(Newer.KEEP),
                LoadOptions.STRICT.with(Newer.READ_ONLY).withClassRequired(true));
        List<Loader> loaders = options.stream().map(ORES::loader).toList();
        for (int i = 0; i < 3000; i++) {
            Ore ore = new Ore();
            ore.place[random.nextInt(3)] = random.nextFloat();
            ore.turn[random.nextInt(4)] = -random.nextInt(5);
            ore.loose = random.nextBoolean();
            ore.mask = (byte) random.nextInt();
            ore.name = NAMES[random.nextInt(NAMES.length)];
            ore.owner = random.nextInt(3) * random.nextLong();
            ore.weight = random.nextDouble();
            byte[] text = mutated(ORES.saver().save(ore, Ore.KIND), random);
            same(loaders.get(i % loaders.size()), text, ORES, Ore.KIND);
        }
    }

    @Test
    void everyTypeReadsTheSame() {
        Random random = new Random(4711);
        Loader strict = Everything.KINDS.loader();
        Loader lenient = Everything.KINDS.loader(LoadOptions.LENIENT);
        for (int i = 0; i < 300; i++) {
            byte[] saved = Everything.KINDS.saver().save(Everything.of(i % 200), Everything.KIND);
            same(i % 3 == 0 ? strict : lenient, mutated(saved, random), Everything.KINDS, Everything.KIND);
        }
    }

    private static <T> void same(Loader loader, byte[] text, Kinds kinds, Kind<T> kind) {
        byte[] slow = withBlanks(text);
        assertThat(outcome(loader, text, kinds, kind))
                .as("--- text\n" + Texts.text(text) + "--- end")
                .isEqualTo(outcome(loader, slow, kinds, kind));
    }

    /** All that a load gives, without places. */
    private static <T> List<String> outcome(Loader loader, byte[] text, Kinds kinds, Kind<T> kind) {
        List<String> outcome = new ArrayList<>();
        LoadReport report;
        try {
            Loaded<T> loaded = loader.load(text, kind);
            report = loaded.report();
            outcome.add(Texts.text(kinds.saver().save(loaded.value(), kind)));
            outcome.add("newer " + loaded.isNewer());
        } catch (LoadException refused) {
            report = refused.report();
            outcome.add("refused");
        }
        report.problems()
                .forEach(problem ->
                        outcome.add(problem.rule() + " " + problem.path() + " " + withoutPlace(problem.message())));
        report.entries().forEach(entry -> outcome.add(entry.fate() + " " + entry.path() + " " + entry.message()));
        return outcome;
    }

    private static String withoutPlace(String message) {
        return message.replaceAll("byte \\d+", "a byte");
    }

    private static byte[] withBlanks(byte[] text) {
        String latin = new String(text, StandardCharsets.ISO_8859_1);
        StringBuilder spaced = new StringBuilder();
        for (String line : latin.split("(?<=\n)")) {
            spaced.append(spaced.length() > 0 && line.stripLeading().startsWith(";") ? "\n" : "")
                    .append(withBlankBehind(line));
        }
        spaced.append(latin.endsWith("\n") ? "\n" : "");
        return spaced.toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Blanks count in text only; and a string that is not closed ends with its line. */
    private static String withBlankBehind(String line) {
        boolean text = line.isBlank() || line.stripLeading().startsWith("|");
        return text ? line : line.replaceFirst("(\\r?\\n?)$", " $1");
    }

    private static byte[] mutated(byte[] saved, Random random) {
        String text = new String(saved, StandardCharsets.ISO_8859_1);
        for (int i = random.nextInt(3); i >= 0; i--) {
            text = mutated(text, random);
        }
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String mutated(String text, Random random) {
        List<String> lines = new ArrayList<>(Stream.of(text.split("(?<=\n)")).toList());
        int at = random.nextInt(lines.size());
        int other = random.nextInt(lines.size());
        switch (random.nextInt(13)) {
            case 0 -> lines.set(at, lines.set(other, lines.get(at)));
            case 1 -> lines.add(at, lines.get(other));
            case 2 -> lines.remove(at);
            case 3 -> lines.add(at, LINES[random.nextInt(LINES.length)] + "\n");
            case 4 -> lines.set(at, LINES[random.nextInt(LINES.length)] + "\n");
            case 5 ->
                lines.set(at, " ".repeat(random.nextInt(2)) + lines.get(at).replace("\n", " \n"));
            case 6 -> lines.set(at, lines.get(at).replace("\n", "\r\n"));
            case 10 -> lines.add(0, "; jasset_format\n" + random.nextInt(4) + "\n\n");
            case 7 -> lines.replaceAll(line -> line.replace("\n", "\r\n"));
            case 8 -> {
                return random.nextBoolean() ? text.stripTrailing() : text + "\n".repeat(random.nextInt(3)) + "junk";
            }
            case 9 -> {
                return text.substring(0, random.nextInt(text.length()) + 1);
            }
            default -> {
                char[] bytes = text.toCharArray();
                bytes[random.nextInt(bytes.length)] = random.nextBoolean()
                        ? " \n;\"\\{}[]|#-+.019eExatn\r\t\0\u00FF\u00C3".charAt(random.nextInt(26))
                        : (char) random.nextInt(256);
                return new String(bytes);
            }
        }
        return lines.isEmpty() ? "\n" : String.join("", lines);
    }
}
