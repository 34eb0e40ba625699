package org.juliet.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LayoutSetTest {
    private static final String PURSE = """
            layout Purse
            field metal = enum Metal
            field next = nullable struct Purse
            enum Metal
            constant COPPER =
            constant SILVER TIN
            """;

    @Test
    void aFingerprintIsTheFirstEightBytesOfTheHashOfTheClosure() throws Exception {
        byte[] digest = MessageDigest.getInstance("SHA-256")
                .digest(("juliet layouts 1\n" + PURSE).getBytes(StandardCharsets.UTF_8));
        assertThat(LayoutSet.fileText(LayoutSet.parse(PURSE).fingerprint("Purse")))
                .isEqualTo(HexFormat.of().formatHex(digest, 0, 8));
    }

    @Test
    void theClosureIsTheSameWhateverElseIsInTheSetAndInWhateverOrder() {
        String more = "layout Other\nfield purse = struct Purse\nenum Metal\nconstant COPPER =\nconstant SILVER TIN\n"
                + "layout Purse\nfield metal = enum Metal\nfield next = nullable struct Purse\n";
        assertThat(LayoutSet.parse(more).canonical("Purse"))
                .isEqualTo(LayoutSet.parse(PURSE).canonical("Purse"));
    }

    @Test
    void presentationIsNoPartOfAFingerprintAndSurvivesTheText() {
        String plain = "layout Item\nfield id = uint32\nfield tags = set string\nfield grid = list int32\n";
        String presented = "layout Item\nfield id = uint32\npresent id hex uint32\nfield tags = set string\n"
                + "present tags ordered set string\nfield grid = list int32\npresent grid rows 8 list int32\nblock\n";
        LayoutSet set = LayoutSet.parse(presented);
        assertThat(set.fingerprint("Item")).isEqualTo(LayoutSet.parse(plain).fingerprint("Item"));
        assertThat(set.render()).isEqualTo(presented);
        assertThat(set).isNotEqualTo(LayoutSet.parse(plain));
    }

    @Test
    void theOutermostBaseIsNotInAFingerprintAndTheBaseOfANestedKindIs() {
        String knight = "layout Knight\nfield armor = int32\nlayout Entity\nfield id = uint64\n"
                + "layout Troop\nfield leader = struct Knight\nkind Knight Entity Knight\n";
        LayoutSet before = LayoutSet.parse(knight);
        LayoutSet after = LayoutSet.parse(knight.replace("field id = uint64", "field id = int64"));
        assertThat(after.fingerprint("Knight")).isEqualTo(before.fingerprint("Knight"));
        assertThat(after.kindFingerprint("Knight")).isNotEqualTo(before.kindFingerprint("Knight"));
        assertThat(after.fingerprint("Troop")).isNotEqualTo(before.fingerprint("Troop"));
        assertThat(before.canonical("Troop"))
                .isEqualTo(
                        "juliet layouts 1\nlayout Troop\nfield leader = struct Knight\n"
                                + "kind Knight Entity Knight\nlayout Entity\nfield id = uint64\nlayout Knight\nfield armor = int32\n");
    }

    @Test
    void aKindOfSeveralLevelsIsTheHashOfTheFingerprintsOfItsLevels() throws Exception {
        LayoutSet set = LayoutSet.parse("layout A\nfield a = int8\nlayout B\nfield b = int8\nkind B A B\n");
        String text = "juliet kind 1\n" + LayoutSet.fileText(set.fingerprint("A")) + "\n"
                + LayoutSet.fileText(set.fingerprint("B")) + "\n";
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        assertThat(LayoutSet.fileText(set.kindFingerprint("B")))
                .isEqualTo(HexFormat.of().formatHex(digest, 0, 8));
        assertThat(set.kindFingerprint("A")).isEqualTo(set.fingerprint("A"));
    }

    @Test
    void aNestedChangeAtAnyDepthChangesTheFingerprintOfAllThatHoldIt() {
        String deep =
                "layout Root\nfield all = list map string struct Middle\nlayout Middle\nfield s = nullable struct Leaf\n"
                        + "layout Leaf\nfield x = int32\n";
        LayoutSet before = LayoutSet.parse(deep);
        LayoutSet after = LayoutSet.parse(deep.replace("field x = int32", "field x = int64"));
        for (String kind : List.of("Root", "Middle", "Leaf")) {
            assertThat(after.fingerprint(kind)).as(kind).isNotEqualTo(before.fingerprint(kind));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "boolean",
                "hex uint64",
                "list rows 3 list int32",
                "map enum E struct S",
                "array 0 int8",
                "array 3 array 3 float32",
                "nullable string",
                "vector 4 float32",
                "closed 2 A B",
                "open A",
                "any",
                "ordered map string any",
                "list nullable struct S"
            })
    void aTypeIsReadAsItIsWritten(String words) {
        assertThat(TypeText.render(TypeText.parse(words))).isEqualTo(words);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "int",
                "list",
                "list ",
                "list int32 int32",
                "hex int32",
                "hex list uint32",
                "nullable nullable string",
                "vector 1 float32",
                "vector 3 int32",
                "map list int32 string",
                "map nullable string int32",
                "array -1 int8",
                "array 16777217 int8",
                "array 01 int8",
                "closed 2 A",
                "closed 2 A A",
                "closed 0",
                "rows 0 list int32",
                "ordered list int32",
                "list  int32",
                "LIST int32"
            })
    void wordsThatAreNoTypeAreRefused(String words) {
        assertThatThrownBy(() -> TypeText.parse(words)).isInstanceOf(LayoutException.class);
    }

    @Test
    void aTypeIsNestedAtMost64Deep() {
        assertThat(TypeText.parse("list ".repeat(63) + "int8")).isInstanceOf(Schema.ListOf.class);
        assertThatThrownBy(() -> TypeText.parse("list ".repeat(100_000) + "int8"))
                .isInstanceOf(LayoutException.class)
                .hasMessageContaining("64 deep");
    }

    @Test
    void textsOfLayoutsThatBreakARuleAreRefusedWithTheLine() {
        Map<String, String> wrong = Map.of(
                "layout A\nfield a = struct B\n", "of which there is no layout",
                "layout A\nlayout A\n", "two layouts are named A",
                "layout A\nfield a = int8\nfield a b int8\n", "two are named a",
                "layout A\nfield a = int8\nfield b a int8\n", "two are of the origin a",
                "layout A\nfield a a int8\n", "line 2: expected = for an origin",
                "layout A\nfield a = hex uint8\n", "line 2: expected a type without presentation",
                "field a = int8\n", "line 1: expected a field inside a layout",
                "enum E\nfield a = int8\n", "line 2: expected a field inside a layout",
                "layout A\nfield a = int8", "line 2: expected a line feed",
                "layout A\nkind A B A\n", "no layout of the kind B");
        wrong.forEach((text, message) -> assertThatThrownBy(() -> LayoutSet.parse(text))
                .as(text)
                .isInstanceOf(LayoutException.class)
                .hasMessageContaining(message));
    }

    @Test
    void anEnumIsNoKind() {
        assertThatThrownBy(() -> LayoutSet.parse("layout A\nfield a = enum B\nlayout B\n"))
                .isInstanceOf(LayoutException.class);
        assertThatThrownBy(() -> LayoutSet.parse("layout A\nfield a = struct B\nenum B\n"))
                .isInstanceOf(LayoutException.class);
    }

    @Test
    void onlyWhatKindsNeedIsTakenAlong() {
        LayoutSet set = LayoutSet.parse(
                PURSE + "layout Other\nfield m = list struct Purse\nlayout Alone\nkind Other Alone Other\n");
        assertThat(set.only(List.of("Purse")).render()).isEqualTo(PURSE);
        assertThat(set.needed(List.of("Other"))).containsExactly("Alone", "Other", "Purse", "Metal");
    }
}
