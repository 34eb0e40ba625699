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
import org.juliet.text.TextDocument;
import org.juliet.text.TextPath;
import org.juliet.text.Value;
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
    void aWrongStampIsFound() {
        change(THIRD, "; class_version\n4", "; class_version\n5");
        assertThat(faults()).containsExactly(THIRD + ": class_version: it changed, and nothing says why");
    }

    @Test
    void anotherMoveThanTheOneMadeIsFound() {
        change(THIRD, "; position\n1.0 ", "; position\n2.0 ");
        change(FIRST, "; position\r?\n-107.75 20.25 ", "; position\n-107.75 20.5 ");
        assertThat(faults())
                .containsExactly(
                        THIRD + ": position: it changed, and nothing says why",
                        FIRST + ": position: it changed, and nothing says why");
    }

    /** What the kinds make of older keys, said once more without them. */
    @Test
    void migratedValuesAreThoseOfTheOlderFiles() {
        Map<String, List<String>> names = Map.of(
                "MeshInstance", List.of("mesh_instance"),
                "MaterialOverride", List.of("material_override"),
                "Scale", List.of("scale"),
                "LayerMask", List.of("layer_mask"),
                "DisplayName", List.of("display_name"),
                "Damage", List.of("damage"),
                "Gold", List.of("wallet.amount"),
                "gold", List.of("wallet.amount", "contents[item=\"gold coin\"].count"),
                "hp", List.of("health", "hit_points"),
                "range", List.of("reach"));
        List<String> compared = new ArrayList<>();
        before.forEach((file, bytes) -> {
            TextDocument old = TextDocument.parse(bytes);
            TextDocument now = TextDocument.parse(Objects.requireNonNull(migrated.get(file)));
            names.forEach((key, paths) -> {
                Value from = find(old, List.of(key));
                boolean emptyChest = file.startsWith("treasury/")
                        && from != null
                        && old.slice(from.span()).equals("0");
                if (from != null && !emptyChest) {
                    Value to = find(now, paths);
                    assertThat(to).as(file + " " + key).isNotNull();
                    assertThat(TextDocument.same(from, to)).as(file + " " + key).isTrue();
                    compared.add(key);
                }
            });
        });
        assertThat(compared).hasSizeGreaterThan(140).containsAll(names.keySet());
    }

    @Test
    void aSpeedIsAVelocityAlongTheFirstAxis() {
        int compared = 0;
        for (String file : before.keySet()) {
            TextDocument old = TextDocument.parse(before.get(file));
            Value speed = find(old, List.of("Speed", "speed"));
            if (speed != null) {
                TextDocument now = TextDocument.parse(migrated.get(file));
                String velocity = now.slice(find(now, List.of("velocity")).span());
                assertThat(velocity).as(file).endsWith(" 0.0 0.0 0.0");
                assertThat(Float.parseFloat(velocity.substring(0, velocity.indexOf(' '))))
                        .as(file)
                        .isEqualTo(Float.parseFloat(old.slice(speed.span())));
                compared++;
            }
        }
        assertThat(compared).isEqualTo(22);
    }

    private static Value find(TextDocument document, List<String> paths) {
        return paths.stream()
                .map(path -> document.find(TextPath.parse(path)))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
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
        List<Proof> all = new ArrayList<>(proofs.migrated(Demo.LOWERED));
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
