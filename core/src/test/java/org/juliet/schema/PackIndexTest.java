package org.juliet.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.juliet.image.EvolutionPlan;
import org.juliet.image.ImageLayout;
import org.junit.jupiter.api.Test;

/** A program that starts with a long history reads what it meets, and no more. */
class PackIndexTest {
    private static final LayoutSet ITEM =
            LayoutSet.parse("layout Item\nfield metal = enum Metal\nenum Metal\nconstant IRON =\n");

    /** A history with all that steps can say, and two branches that a link puts after an older step. */
    private static Map<String, byte[]> files() {
        Map<String, byte[]> files = new TreeMap<>();
        Step first = add(
                files,
                "layout Hero\nfield gold = int32\nfield tags = list string\n",
                0,
                List.of(),
                List.of(),
                Map.of("gold", "100"));
        Step left = add(
                files,
                "layout Hero\nfield coins gold int64\nfield tags = list string\n",
                2,
                List.of(first.name()),
                List.of(new Answer.Renamed("coins", "gold"), new Answer.Converted("coins", OnLoss.CLAMP)),
                Map.of());
        Step right = add(
                files,
                "layout Hero\nfield gold = int32\nfield tags = list string\nfield name = string\n",
                2,
                List.of(),
                List.of(),
                Map.of("gold", "7", "name", "\"Ann\""));
        add(
                files,
                "layout Hero\nfield coins gold int64\nfield name = string\n",
                3,
                List.of(left.name(), right.name()),
                List.of(new Answer.Dropped("tags"), new Answer.KindRenamed("Old"), new Answer.Joined("name", "title")),
                Map.of());
        Link link = new Link("Hero", right.name(), List.of(first.name()));
        files.put(HistoryFiles.link(StepText.name(link)), StepText.render(link));
        for (Layout layout : ITEM.layouts()) {
            put(files, ITEM, layout.kind());
        }
        return files;
    }

    private static void put(Map<String, byte[]> files, LayoutSet set, String kind) {
        files.put(
                HistoryFiles.layout(kind, set.fingerprint(kind)),
                LayoutFile.of(set, kind).render());
    }

    private static Step add(
            Map<String, byte[]> files,
            String layout,
            int label,
            List<String> parents,
            List<Answer> answers,
            Map<String, String> defaults) {
        LayoutSet set = LayoutSet.parse(layout);
        put(files, set, "Hero");
        Step step = new Step(
                "Hero",
                label,
                set.fingerprint("Hero"),
                parents,
                label == 3 ? "Unit" : null,
                answers,
                new TreeMap<>(defaults),
                label == 3 ? Map.of("tags", "id") : Map.of(),
                Map.of(),
                label == 3);
        files.put(HistoryFiles.step(step.name()), StepText.render(step));
        return step;
    }

    private static byte[] pack(Map<String, byte[]> files) throws IOException {
        return HistoryPack.of(SchemaHistory.EMPTY, files);
    }

    private static SchemaHistory read(byte[] pack) throws IOException {
        return HistoryPack.read(new ByteArrayInputStream(pack));
    }

    /** The entries of a ZIP but one. */
    private static Map<String, byte[]> entries(byte[] pack) throws IOException {
        Map<String, byte[]> entries = new TreeMap<>();
        ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(pack));
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
            entries.put(entry.getName(), zip.readAllBytes());
        }
        return entries;
    }

    private static void demandSame(SchemaHistory packed, SchemaHistory files) {
        assertThat(packed.kinds()).isEqualTo(files.kinds());
        assertThat(List.copyOf(packed.steps())).isEqualTo(List.copyOf(files.steps()));
        for (String kind : files.kinds()) {
            assertThat(packed.heads(kind)).isEqualTo(files.heads(kind));
            assertThat(packed.joined(kind)).isEqualTo(files.joined(kind));
        }
        for (Step step : files.steps()) {
            assertThat(packed.name(step)).isEqualTo(step.name());
            assertThat(packed.parents(step)).isEqualTo(files.parents(step));
            assertThat(List.copyOf(packed.inherited(step).entrySet()))
                    .isEqualTo(List.copyOf(files.inherited(step).entrySet()));
            assertThat(packed.layout(step.layout())).isEqualTo(files.layout(step.layout()));
            assertThat(packed.of(step.layout())).isEqualTo(files.of(step.layout()));
        }
        assertThat(packed.of(1)).isNull();
        assertThat(packed.source().names())
                .containsExactlyInAnyOrderElementsOf(files.source().names());
        assertThat(packed.problems()).isEmpty();
    }

    @Test
    void anIndexSaysWhatTheFilesSay() throws IOException {
        for (Map<String, byte[]> files : List.of(files(), LongHistory.files())) {
            SchemaHistory plain = SchemaHistory.of(files);
            assertThat(plain.problems()).isEmpty();
            demandSame(read(pack(files)), plain);
        }
    }

    @Test
    void severalIndexesSayWhatTheirFilesSayTogether() throws IOException {
        Map<String, byte[]> own = files();
        Map<String, byte[]> other = LongHistory.files();
        Map<String, byte[]> all = new TreeMap<>(own);
        all.putAll(other);
        SchemaHistory union = SchemaHistory.union(List.of(read(pack(own)), read(pack(other)), read(pack(all))));
        demandSame(union, SchemaHistory.of(all));
        long head = union.heads("Hero").get(0).layout();
        assertThat(SchemaHistory.union(List.of(read(pack(own)), read(pack(other))))
                        .of(head))
                .isNotNull();
    }

    @Test
    void packsThatDisagreeAboutWhatIsBeforeAStepAreReadInWhole() throws IOException {
        Map<String, byte[]> unlinked = files();
        unlinked.keySet().removeIf(name -> name.startsWith(HistoryFiles.LINKS));
        SchemaHistory union = SchemaHistory.union(List.of(read(pack(unlinked)), read(pack(files()))));
        demandSame(union, SchemaHistory.of(files()));
    }

    @Test
    void aLoadReadsTheLayoutsThatItMeetsAndNoSteps() throws IOException {
        Map<String, byte[]> files = LongHistory.files();
        List<String> read = new ArrayList<>();
        HistorySource kept = HistorySource.of(files);
        HistorySource counting = new HistorySource() {
            @Override
            public Collection<String> names() {
                return kept.names();
            }

            @Override
            public byte[] read(String name) throws IOException {
                read.add(name);
                return kept.read(name);
            }
        };
        SchemaHistory today = new SchemaHistory(counting, PackIndex.read(PackIndex.write(SchemaHistory.of(files))));
        Step head = today.heads("Player").get(0);
        assertThat(today.line(head)).hasSize(LongHistory.LAYOUTS);
        LayoutSet newest = today.of(head.layout());
        today.inherited(head);
        assertThat(read).hasSize(21).allMatch(name -> name.startsWith(HistoryFiles.LAYOUTS));

        Step old = today.steps("Player").get(3);
        EvolutionPlan.of(today, List.of(old.layout()), ImageLayout.of(newest, "Player"), kind -> null);
        today.defaults(old);
        assertThat(read).hasSizeLessThanOrEqualTo(2 * 21).allMatch(name -> name.startsWith(HistoryFiles.LAYOUTS));
    }

    @Test
    void whatSomebodyAddedToAPackCounts() throws IOException {
        Map<String, byte[]> files = files();
        String item = HistoryFiles.layout("Item", ITEM.fingerprint("Item"));
        byte[] bytes = files.remove(item);
        Map<String, byte[]> entries = entries(pack(Map.copyOf(files)));
        assertThat(entries).containsKey("index");
        entries.put(item, bytes);
        demandSame(read(HistoryPackTest.zip(entries)), SchemaHistory.of(files()));
    }

    @Test
    void aPackIsReadByProgramsThatKnowNoIndex() throws IOException {
        Map<String, byte[]> entries = entries(pack(files()));
        entries.remove("index");
        assertThat(entries.keySet()).isEqualTo(files().keySet());
        entries.forEach((name, bytes) -> assertThat(bytes).isEqualTo(files().get(name)));
        demandSame(read(HistoryPackTest.zip(entries)), SchemaHistory.of(files()));
    }

    @Test
    void aHistoryWithAProblemIsPackedWithoutAnIndex() throws IOException {
        Map<String, byte[]> files = files();
        files.keySet().removeIf(name -> name.startsWith("layouts/Metal"));
        assertThat(entries(pack(files))).doesNotContainKey("index");
        assertThat(read(pack(files)).problems()).isNotEmpty();
    }

    /** A step that another tool took out or put in changes what the others say; a layout does not. */
    @Test
    void anIndexCountsOnlyBesideTheStepsAndLinksThatItIsOf() throws IOException {
        Map<String, byte[]> entries = entries(pack(files()));
        for (String name : files().keySet()) {
            Map<String, byte[]> fewer = new TreeMap<>(entries);
            fewer.remove(name);
            Map<String, byte[]> left = new TreeMap<>(files());
            left.remove(name);
            SchemaHistory packed = read(HistoryPackTest.zip(fewer));
            assertThat(List.copyOf(packed.steps()))
                    .as(name)
                    .isEqualTo(List.copyOf(SchemaHistory.of(left).steps()));
            assertThat(packed.problems())
                    .as(name)
                    .isEqualTo(SchemaHistory.of(left).problems());
        }
        Map<String, byte[]> other = new TreeMap<>(LongHistory.files());
        other.put("index", entries.get("index"));
        assertThat(read(HistoryPackTest.zip(other)).steps("Player")).hasSize(LongHistory.LAYOUTS);
    }

    @Test
    void anIndexOfAnotherFormIsPassedOver() throws IOException {
        Map<String, byte[]> entries = entries(pack(files()));
        for (byte[] other : new byte[][] {{}, {0x4A, 0x49, 0, 2, 0, 0, 0, 0}, {0x4A, 0x49, 0, 1, -1, -1}}) {
            entries.put("index", other);
            demandSame(read(HistoryPackTest.zip(entries)), SchemaHistory.of(files()));
        }
    }

    @Test
    void anIndexThatMakesNoSenseIsPassedOver() throws IOException {
        byte[] index = PackIndex.write(SchemaHistory.of(files()));
        Random random = new Random(3);
        for (int i = 0; i < 20_000; i++) {
            byte[] odd = index.clone();
            for (int n = random.nextInt(3); n >= 0; n--) {
                odd[4 + random.nextInt(odd.length - 4)] = (byte) random.nextInt();
            }
            demandSense(i % 4 == 0 ? Arrays.copyOf(odd, 4 + random.nextInt(odd.length - 4)) : odd);
        }
        for (int at = 4; at + 4 <= index.length; at++) {
            for (int number : new int[] {Integer.MAX_VALUE, Integer.MIN_VALUE, -1, 1 << 20}) {
                byte[] odd = index.clone();
                ByteBuffer.wrap(odd).putInt(at, number);
                demandSense(odd);
            }
        }
    }

    private static void demandSense(byte[] odd) {
        PackIndex read = PackIndex.read(odd);
        if (read != null) {
            read.steps().keySet().forEach(step -> assertThat(read.told(step)).isNotNull());
        }
    }
}
