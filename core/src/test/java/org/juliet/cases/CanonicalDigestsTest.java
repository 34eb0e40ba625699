package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.juliet.cases.Texts.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.Saver;
import org.juliet.text.TextDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A change of one canonical byte is a decision: digests of what a series of objects is written as. To take over new ones:
 * {@code mvn test -pl core -Dtest=CanonicalDigestsTest -Djuliet.update=digests}.
 */
class CanonicalDigestsTest {
    private static final int GROUPS = 10;
    private static final int GROUP = 50;

    @ParameterizedTest
    @ValueSource(strings = {"und", "de-DE", "ar-EG-u-nu-arab", "tr-TR"})
    void theBytesAreTheSameOnEveryJdkAndInEveryLocale(String locale) throws IOException {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag(locale));
            List<String> digests = IntStream.range(0, GROUPS)
                    .mapToObj(CanonicalDigestsTest::digest)
                    .toList();
            if ("digests".equals(System.getProperty("juliet.update")) && locale.equals("und")) {
                Files.write(Path.of("src/test/resources/cases/digests.txt"), digests);
            }
            assertThat(digests).isEqualTo(Files.readAllLines(Path.of("src/test/resources/cases/digests.txt")));
        } finally {
            Locale.setDefault(before);
        }
    }

    private static String digest(int group) {
        Saver saver = Everything.KINDS.saver();
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (int i = 0; i < GROUP; i++) {
                digest.update(saver.save(Everything.of(group * GROUP + i), Everything.KIND));
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException never) {
            throw new AssertionError(never);
        }
    }

    @Test
    void everyObjectOfTheSeriesLoadsEqualAndIsCanonical() {
        Saver saver = Everything.KINDS.saver();
        Loader loader = Everything.KINDS.loader();
        for (int i = 0; i < GROUPS * GROUP; i++) {
            byte[] file = saver.save(Everything.of(i), Everything.KIND);
            TextDocument document = TextDocument.parse(file);
            assertThat(document.hasErrors()).as(text(file)).isFalse();
            assertThat(text(document.format().render())).isEqualTo(text(file));
            Loaded<Everything> loaded = loader.load(file, Everything.KIND);
            assertThat(loaded.report()).as(text(file)).isEqualTo(LoadReport.CLEAN);
            assertThat(text(saver.save(loaded.value(), Everything.KIND))).isEqualTo(text(file));
        }
    }

    @Test
    void theSeriesHoldsWhatItShould() {
        List<Everything> all = new ArrayList<>();
        IntStream.range(0, GROUPS * GROUP).forEach(seed -> all.add(Everything.of(seed)));
        assertThat(all)
                .extracting(each -> each.text)
                .hasSizeGreaterThan(0)
                .contains("\uD83D\uDE00", "a\nb", "null", "");
        assertThat(all).anyMatch(each -> Float.isNaN(each.single)).anyMatch(each -> each.single == Float.MIN_VALUE);
        assertThat(all).anyMatch(each -> Character.isSurrogate(each.letter));
        assertThat(all).anyMatch(each -> each.maybe.isPresent()).anyMatch(each -> each.none == null);
    }
}
