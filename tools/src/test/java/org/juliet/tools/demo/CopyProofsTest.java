package org.juliet.tools.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.juliet.world.WorldDirectory;
import org.juliet.world.WorldReport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The proofs of the demo can fail: each is shown a copy in which something went wrong. */
class CopyProofsTest {
    /** Wrote {@code LightmapBias}, which no kind knows, in a file of the first program. */
    private static final String FIRST = "castle/yard/street-lamp-quarry-766e5beee7d9b5d6.jasset";
    /** A knight of the third program, with a field that no kind knows inside the wallet. */
    private static final String THIRD = "castle/knights/brother-cadfael-1cd8c5246e667c33.jasset";

    private static final String TODAY = "castle/knights/dame-edith-650aa30ab59d5371.jasset";

    @TempDir
    static Path directory;

    private static Map<String, byte[]> before;
    private static Map<String, byte[]> migrated;
    private static WorldReport report;

    private final Map<String, byte[]> after = new TreeMap<>();

    @BeforeAll
    static void runTheDemo() throws IOException {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        assertThat(new Demo(directory, nowhere, (name, from, to) -> "").run(false))
                .isTrue();
        before = Demo.files(directory.resolve("shipped"));
        migrated = Demo.files(directory.resolve("copy"));
        migrated.put(TODAY, before.get(TODAY));
        report = WorldDirectory.of(directory.resolve("shipped"), SampleWorld.KINDS)
                .load()
                .report();
    }

    @BeforeEach
    void startFromTheGoodCopy() {
        after.putAll(migrated);
    }

    @Test
    void theGoodCopyHolds() {
        assertThat(faults()).isEmpty();
    }

    @Test
    void aLostUnknownKeyIsFound() {
        change(FIRST, "; LightmapBias\r?\n0.002500\r?\n", "");
        assertThat(faults()).containsExactly(FIRST + ": LightmapBias: it is gone, and the report does not name it");
    }

    @Test
    void aLostUnknownFieldIsFound() {
        change(THIRD, " *bank_mod_interest 0.05\n", "");
        assertThat(faults())
                .containsExactly(THIRD + ": wallet.bank_mod_interest: it is gone, and the report does not name it");
    }

    @Test
    void aLostElementIsFound() {
        String chest = "treasury/chest-smithy-0b77f880a41fde1b.jasset";
        change(chest, "\\n  \\{ item .*(\\n\\])", "$1");
        assertThat(faults()).hasSize(1).first().asString().contains(chest + ": contents: element");
    }

    @Test
    void aLostFileIsFound() {
        after.remove(THIRD);
        assertThat(faults()).anyMatch(fault -> fault.startsWith(THIRD + ": display_name: it is gone"));
    }

    @Test
    void aChangedValueIsFound() {
        change(THIRD, "; health\n\\d+", "; health\n1");
        assertThat(faults()).containsExactly(THIRD + ": health: it changed, and nothing says why");
    }

    @Test
    void aValueSpelledAnewIsFound() {
        change(THIRD, "; health\n(\\d+)", "; health\n0$1");
        assertThat(faults()).containsExactly(THIRD + ": health: it means the same and is spelled anew");
    }

    @Test
    void aKeyFromNowhereIsFound() {
        change(THIRD, "; health\n", "; haste\n7\n\n; health\n");
        assertThat(faults()).containsExactly(THIRD + ": haste: it is new, and nothing declares it");
    }

    @Test
    void aKeyThatChangedPlacesIsFound() {
        change(THIRD, "(?s)(; display_name\n.*?\n\n)(; health\n\\d+\n\n)", "$2$1");
        assertThat(faults()).containsExactly(THIRD + ": health: it changed places");
    }

    @Test
    void aLostCommentIsFound() {
        change(FIRST, "# Generated automatically by AssetPipeline[^\n]*\n", "");
        assertThat(faults()).hasSize(1).first().asString().contains("this comment is gone: # Generated");
    }

    @Test
    void anotherLineEndIsFound() {
        change(THIRD, "; health\n", "; health\r\n");
        assertThat(faults()).containsExactly(THIRD + ": some lines now end in CR LF");
    }

    @Test
    void aFileThatNobodyTouchedMustHaveTheSameBytes() {
        change(TODAY, "\n\\z", "\n\n");
        assertThat(faults()).containsExactly(TODAY + ": the bytes differ");
        after.put(TODAY, before.get(TODAY));
        after.put("castle/new.jasset", new byte[0]);
        assertThat(faults()).containsExactly("castle/new.jasset: the bytes differ");
    }

    @Test
    void aCopyOfEverythingMustHaveTheSameBytes() {
        assertThat(new CopyProofs(before, before, report).allSame().holds()).isTrue();
        assertThat(new CopyProofs(before, after, report).allSame().holds()).isFalse();
    }

    private List<String> faults() {
        CopyProofs proofs = new CopyProofs(before, after, report);
        List<Proof> all = new ArrayList<>(proofs.migrated("position"));
        all.add(proofs.untouchedSame());
        return all.stream().flatMap(proof -> proof.faults().stream()).toList();
    }

    private void change(String file, String pattern, String replacement) {
        String text = new String(Objects.requireNonNull(after.get(file)), StandardCharsets.UTF_8);
        String changed = text.replaceFirst(pattern, replacement);
        assertThat(changed).isNotEqualTo(text);
        after.put(file, changed.getBytes(StandardCharsets.UTF_8));
    }
}
