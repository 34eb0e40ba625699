package org.juliet.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.Newer;
import org.juliet.archive.SaveException;
import org.juliet.archive.Saver;
import org.juliet.text.Rule;
import org.juliet.text.TextDocument;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes load or are refused, and what loads can be saved. */
class LoadFuzzTest {
    private static final Saver SAVER = Chest.KINDS.saver();
    private static final Loader STRICT = Chest.KINDS.loader();
    private static final Loader LENIENT = Chest.KINDS.loader(LoadOptions.LENIENT);
    private static final Loader STRICT_KEEPING = Chest.KINDS.loader(LoadOptions.STRICT.with(Newer.KEEP));
    private static final Loader KEEPING = Chest.KINDS.loader(LoadOptions.LENIENT.with(Newer.KEEP));

    @MethodSource("org.juliet.fuzz.Seeds#texts")
    @FuzzTest(maxDuration = "2m")
    void whatLoadsCanBeSaved(byte[] input) {
        Loaded<Chest> strictly = load(STRICT, input);
        boolean strict = strictly != null;
        if (strict) {
            renews(strictly);
        }
        boolean strictKeeping = load(STRICT_KEEPING, input) != null;
        if (strict || strictKeeping) {
            assertThat(TextDocument.parse(input).hasErrors())
                    .as("a strict load takes errors")
                    .isFalse();
        }
        boolean lenient = saved(LENIENT, input);
        boolean keeping = saved(KEEPING, input);
        assertThat(lenient || !strict).as("lenient refuses what strict takes").isTrue();
        assertThat(keeping || !strictKeeping && !lenient).as("keeping refuses").isTrue();
    }

    /** Saves what loads: unchanged, changed, and as a fresh file. */
    private static boolean saved(Loader loader, byte[] input) {
        Loaded<Chest> loaded = load(loader, input);
        if (loaded == null) {
            return false;
        }
        assertThat(SAVER.save(loaded)).isEqualTo(input);
        byte[] fresh = SAVER.save(loaded.value(), Chest.KIND);
        assertThat(text(SAVER.save(STRICT.load(fresh, Chest.KIND).value(), Chest.KIND)))
                .isEqualTo(text(fresh));
        loaded.value().a ^= 0x55;
        byte[] changed = changed(loaded);
        if (changed == null) {
            return true;
        }
        Loaded<Chest> again = loader.load(changed, Chest.KIND);
        assertThat(text(SAVER.save(again.value(), Chest.KIND))).isEqualTo(text(SAVER.save(loaded.value(), Chest.KIND)));
        return true;
    }

    /** What loads strictly becomes a file of today, which holds the same and is renewed without a change. */
    private static void renews(Loaded<Chest> loaded) {
        byte[] renewed = SAVER.saveRenewed(loaded);
        Loaded<Chest> again = STRICT.load(renewed, Chest.KIND);
        assertThat(text(SAVER.save(again.value(), Chest.KIND))).isEqualTo(text(SAVER.save(loaded.value(), Chest.KIND)));
        assertThat(text(SAVER.saveRenewed(again))).isEqualTo(text(renewed));
    }

    /** Null where the text passes a limit, so that nothing is known of its parts. */
    private static byte[] changed(Loaded<Chest> loaded) {
        try {
            return SAVER.save(loaded);
        } catch (SaveException refused) {
            assertThat(loaded.report().has(Rule.LIMIT)).as("%s", refused).isTrue();
            return null;
        }
    }

    private static Loaded<Chest> load(Loader loader, byte[] input) {
        try {
            return loader.load(input, Chest.KIND);
        } catch (LoadException refused) {
            assertThat(refused.report().problems()).isNotEmpty();
            return null;
        }
    }

    private static String text(byte[] text) {
        return new String(text, StandardCharsets.UTF_8);
    }
}
