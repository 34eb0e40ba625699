package org.juliet.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.junit.jupiter.api.Test;

class ImageLayoutTest {
    private static ImageLayout layout(String kind, String... lines) {
        return ImageLayout.of(LayoutSet.parse(String.join("\n", lines) + "\n"), kind);
    }

    private static List<Integer> offsets(ImageLayout layout) {
        return layout.fields().stream().map(ImageField::offset).toList();
    }

    @Test
    void fieldsStandAsCLaysThemOut() {
        ImageLayout layout = layout(
                "A",
                "layout A",
                "field a = boolean",
                "field b = int64",
                "field c = char",
                "field d = float32",
                "field e = uuid",
                "field f = instant",
                "field g = vector 3 float32",
                "field h = array 3 int16",
                "field i = int8");

        assertThat(offsets(layout)).containsExactly(0, 8, 16, 20, 24, 40, 56, 68, 74);
        assertThat(layout.size()).isEqualTo(80);
        assertThat(layout.alignment()).isEqualTo(8);
        assertThat(layout.isFixed()).isTrue();
    }

    @Test
    void whatHasAnyLengthIsASlot() {
        ImageLayout layout = layout(
                "A",
                "layout A",
                "field a = int8",
                "field b = string",
                "field c = list int64",
                "field d = nullable bytes",
                "field e = map string nullable int64",
                "field f = any");

        assertThat(offsets(layout)).containsExactly(0, 4, 12, 20, 32, 40);
        assertThat(layout.size()).isEqualTo(48);
        assertThat(layout.alignment()).isEqualTo(4);
        assertThat(layout.isFixed()).isFalse();
        Cell.Entries entries = (Cell.Entries) layout.fields().get(4).cell();
        assertThat(List.of(entries.valueOffset(), entries.entrySize(), entries.entryAlignment()))
                .containsExactly(8, 24, 8);
    }

    @Test
    void presenceStandsBeforeItsValueAsInAStructOfBoth() {
        ImageLayout layout = layout(
                "A",
                "layout A",
                "field a = nullable int8",
                "field b = nullable int64",
                "field c = nullable uuid",
                "field d = nullable struct B",
                "layout B",
                "field x = int32",
                "field y = int8");

        assertThat(offsets(layout)).containsExactly(0, 8, 24, 44);
        assertThat(layout.size()).isEqualTo(56);
        assertThat(((Cell.Optional) layout.fields().get(1).cell()).valueOffset())
                .isEqualTo(8);
    }

    @Test
    void levelsAreStructsInsideTheKindsRootFirst() {
        ImageLayout layout = layout(
                "Knight",
                "layout Entity",
                "field id = reference",
                "field flag = int8",
                "layout Actor",
                "layout Knight",
                "field honour = int8",
                "kind Knight Entity Actor Knight");

        assertThat(layout.levels())
                .extracting(level -> level.name() + " " + level.offset() + " " + level.size())
                .containsExactly("Entity 0 16", "Actor 0 0", "Knight 16 1");
        assertThat(offsets(layout)).containsExactly(0, 8, 16);
        assertThat(layout.size()).isEqualTo(24);
    }

    @Test
    void nothingTakesNoByte() {
        ImageLayout layout = layout("A", "layout A", "field a = struct B", "field b = array 0 int64", "layout B");

        assertThat(offsets(layout)).containsExactly(0, 1);
        assertThat(layout.size()).isEqualTo(2);
        assertThat(layout("B", "layout B").size()).isEqualTo(1);
    }

    @Test
    void aKindThatMayHoldItselfStandsBehindASlot() {
        ImageLayout layout = layout(
                "Node",
                "layout Node",
                "field next = nullable struct Node",
                "field pair = array 2 nullable struct Pair",
                "field children = list struct Node",
                "field leaf = struct Leaf",
                "layout Pair",
                "field left = nullable struct Node",
                "layout Leaf",
                "field x = int8");

        assertThat(layout.fields().get(0).cell()).isInstanceOf(Cell.Boxed.class);
        assertThat(((Cell.Array) layout.fields().get(1).cell()).element()).isInstanceOf(Cell.Boxed.class);
        assertThat(((Cell.Elements) layout.fields().get(2).cell()).element()).isInstanceOf(Cell.Struct.class);
        assertThat(offsets(layout)).containsExactly(0, 8, 24, 32);
        assertThat(layout.size()).isEqualTo(36);
    }

    @Test
    void rawFormBeginsWithTheVersionInTheSameStruct() {
        ImageLayout flat =
                layout("A", "layout A", "field a = int8", "field b = int64").raw();
        assertThat(offsets(flat)).containsExactly(4, 8);
        assertThat(flat.size()).isEqualTo(16);

        ImageLayout levels = layout("B", "layout A", "field a = int64", "layout B", "field b = int8", "kind B A B")
                .raw();
        assertThat(offsets(levels)).containsExactly(8, 16);
        assertThat(levels.size()).isEqualTo(24);

        assertThatThrownBy(() -> layout("A", "layout A", "field a = string").raw())
                .isInstanceOf(LayoutException.class)
                .hasMessageContaining("A has no raw form");
    }

    @Test
    void aKindThatAlwaysContainsItselfIsRefused() {
        assertThatThrownBy(() -> layout("A", "layout A", "field a = struct A"))
                .isInstanceOf(LayoutException.class)
                .hasMessage("A contains itself, so that no value of it has an end");
        assertThatThrownBy(
                        () -> layout("A", "layout A", "field b = array 2 struct B", "layout B", "field a = struct A"))
                .isInstanceOf(LayoutException.class)
                .hasMessage("A contains itself through B, so that no value of it has an end");
    }

    @Test
    void bombsAreRefusedBeforeAnythingIsMadeOfThem() {
        assertThatThrownBy(
                        () -> layout("A", "layout A", "field a = array 16777216 array 16777216 array 16777216 int64"))
                .isInstanceOf(LayoutException.class)
                .hasMessageContaining("where one has at most");
        assertThatThrownBy(() -> layout("A", "layout A", "field a = list array 16777216 array 16777216 int64"))
                .isInstanceOf(LayoutException.class);
        assertThatThrownBy(() -> layout("A", "layout A", "field a = vector 999999999 float64"))
                .isInstanceOf(LayoutException.class);
        String doubling = IntStream.range(0, 40)
                .mapToObj(i ->
                        "layout K" + i + "\nfield a = struct K" + (i + 1) + "\nfield b = struct K" + (i + 1) + "\n")
                .collect(Collectors.joining());
        assertThatThrownBy(() -> layout("K0", doubling + "layout K40"))
                .isInstanceOf(LayoutException.class)
                .hasMessageContaining("where one has at most");
        String deep = IntStream.range(0, 9000)
                .mapToObj(i -> "layout K" + i + "\nfield a = struct K" + (i + 1) + "\n")
                .collect(Collectors.joining());
        assertThatThrownBy(() -> layout("K0", deep + "layout K9000"))
                .isInstanceOf(LayoutException.class)
                .hasMessageContaining("more than 64 deep");
        String circle = deep.replace("= struct", "= nullable struct");
        assertThat(layout("K0", circle + "layout K9000\nfield a = nullable struct K0")
                        .size())
                .isEqualTo(8);
        String many = IntStream.range(0, 1000)
                .mapToObj(i -> "kind L" + i + " L L" + i + "\nlayout L" + i + "\n")
                .collect(Collectors.joining());
        String fields = IntStream.range(0, 2000)
                .mapToObj(i -> "field f" + i + " = int8\n")
                .collect(Collectors.joining());
        String all = IntStream.range(0, 1000)
                .mapToObj(i -> "field f" + i + " = list struct L" + i + "\n")
                .collect(Collectors.joining());
        assertThatThrownBy(() -> layout("A", "layout A\n" + all + "layout L\n" + fields + many.trim()))
                .isInstanceOf(LayoutException.class)
                .hasMessageContaining("more than 1000000 fields");
    }

    @Test
    void aRefusedKindLeavesTheOthersUsable() {
        ImageLayouts layouts = ImageLayouts.of(
                LayoutSet.parse(
                        "layout A\nfield a = list struct B\nlayout B\nfield b = list struct C\nlayout C\nfield c = struct C\nlayout D\n"));
        ImageLayout other = layouts.kind("D");
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> layouts.kind("A")).isInstanceOf(LayoutException.class);
            assertThatThrownBy(() -> layouts.kind("B")).isInstanceOf(LayoutException.class);
        }
        assertThat(layouts.kind("D")).isSameAs(other);
        assertThat(layouts.kind(other.fingerprint())).isSameAs(other);
        assertThat(layouts.kind(1L)).isNull();
    }
}
