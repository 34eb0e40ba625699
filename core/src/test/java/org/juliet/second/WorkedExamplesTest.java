package org.juliet.second;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.juliet.image.ImageField;
import org.juliet.image.ImageLayout;
import org.juliet.schema.LayoutSet;
import org.junit.jupiter.api.Test;

/** What docs/BINARY.md shows byte for byte is true for both implementations. */
class WorkedExamplesTest {
    private static final Pattern ROW = Pattern.compile("    ([0-9A-F]{4})  ((?:[0-9A-F]{2} )*[0-9A-F]{2}) +(\\S.*)");
    private static final String PURSE = "{\"metal\": \"SILVER\", \"next\": {\"metal\": \"COPPER\", \"next\": null}}";
    private static final String HERO = "{\"alive\": true, \"level\": -2, \"name\": \"Ada\", \"pet\": null, \"purse\": "
            + PURSE + ", \"path\": [[1.0, 0.5], [-2.0, 0.0]], \"born\": [1700000000, 5000000]}";

    private final List<String> page = page();
    private final LayoutSet layouts = LayoutSet.parse(block("layout Hero") + block("layout Purse"));

    private static List<String> page() {
        try {
            return Files.readAllLines(Path.of("..", "docs", "BINARY.md"));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** The lines of a block from the one that is given to the block's end. */
    private String block(String first) {
        return page.stream()
                .dropWhile(line -> !line.equals("    " + first))
                .takeWhile(line -> line.startsWith("    "))
                .map(line -> line.substring(4) + "\n")
                .collect(Collectors.joining());
    }

    /** The rows behind the paragraph that begins so, which follow each other without a gap. */
    private List<Matcher> rows(String paragraph) {
        List<Matcher> rows = new ArrayList<>();
        int at = 0;
        for (String line : page.stream()
                .dropWhile(each -> !each.startsWith(paragraph))
                .skip(1)
                .takeWhile(each -> each.isEmpty() || each.startsWith("    "))
                .filter(each -> !each.isEmpty())
                .toList()) {
            Matcher row = ROW.matcher(line);
            assertThat(row.matches()).as(line).isTrue();
            assertThat(Integer.parseInt(row.group(1), 16)).as(line).isEqualTo(at);
            at += (row.group(2).length() + 1) / 3;
            rows.add(row);
        }
        return rows;
    }

    private static String hex(List<Matcher> rows) {
        return rows.stream().map(row -> row.group(2).replace(" ", "")).collect(Collectors.joining());
    }

    @Test
    void fingerprintsAreThoseOfThePage() {
        Matcher named = Pattern.compile("fingerprint of `Purse` is `(\\w+)`, of `Hero` `(\\w+)`")
                .matcher(String.join("\n", page));
        assertThat(named.find()).isTrue();
        assertThat(LayoutSet.text(layouts.fingerprint("Purse"))).isEqualTo(named.group(1));
        assertThat(LayoutSet.text(layouts.fingerprint("Hero"))).isEqualTo(named.group(2));
        assertThat(layouts.canonical("Purse")).isEqualTo(block("juliet layouts 1"));
    }

    @Test
    void fieldsStandWhereThePageShowsThem() {
        List<Matcher> rows = rows("**The image of a hero**");
        ImageLayout hero = ImageLayout.of(layouts, "Hero");
        ImageLayout purse = ImageLayout.of(layouts, "Purse");
        for (ImageField field : hero.fields()) {
            int inside = field.name().equals("purse") ? purse.fields().get(0).offset() : 0;
            String name = "`" + field.name() + (inside == 0 && field.name().equals("purse") ? ".metal`" : "`");
            assertThat(rows).as(name).anySatisfy(row -> {
                assertThat(row.group(3)).startsWith(name);
                assertThat(Integer.parseInt(row.group(1), 16)).isEqualTo(field.offset() + inside);
            });
        }
        assertThat(List.of(purse.size(), purse.alignment(), hero.size(), hero.alignment()))
                .containsExactly(12, 4, 64, 8);
    }

    @Test
    void theSecondImplementationReadsAndWritesTheImage() {
        String image = hex(rows("**The image of a hero**"));
        try (SecondImplementation second = SecondImplementation.start()) {
            second.layouts(layouts.render());
            assertThat(second.line("read Hero " + image)).isEqualTo(HERO);
            assertThat(second.line("write Hero " + HERO)).isEqualToIgnoringCase(image);
        }
    }

    @Test
    void theSecondImplementationReadsAndWritesTheFile() {
        String file = hex(rows("**A file** of a purse"));
        try (SecondImplementation second = SecondImplementation.start()) {
            second.layouts(block("layout Purse"));
            assertThat(second.line("file " + file))
                    .isEqualTo("{\"kinds\": [[\"Purse\", [[\"Purse\", 2, \"b482982c88e9e8dc\"]]]], \"value\": " + PURSE
                            + "}");
            assertThat(second.line("wrap Purse 2 " + second.line("write Purse " + PURSE)))
                    .isEqualToIgnoringCase(file);
        }
    }

    @Test
    void theRemarksOfTheFileShowItsText() {
        for (Matcher row : rows("**A file** of a purse")) {
            byte[] bytes = HexFormat.of().parseHex(row.group(2).replace(" ", ""));
            int at = Integer.parseInt(row.group(1), 16);
            if (at >= 0x30 && at < 0xD2 && row.group(3).startsWith("`")) {
                assertThat(row.group(3).replace('↵', '\n'))
                        .isEqualTo("`" + new String(bytes, StandardCharsets.US_ASCII) + "`");
            }
        }
    }
}
