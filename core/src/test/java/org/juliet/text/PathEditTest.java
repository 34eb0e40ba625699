package org.juliet.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathEditTest {
    @Test
    void textIsQuotedWhereNoLinesOfItMayStand() {
        TextPath first = TextPath.parse("a[0]");
        assertThat(setValue("; a\n[\n  x\n  y\n]\n", first, "| one\n| two"))
                .isEqualTo("; a\n[\n  \"one\\ntwo\"\n  y\n]\n");
        assertThat(setValue("; a\n{ t\n  | one\n}\n", TextPath.parse("a.t"), "| two\n| three"))
                .isEqualTo("; a\n{ t \"two\\nthree\"\n}\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "{z{p 1}y 2}!a.z!5!{z 5 y 2}",
                "[x{}y]!a[1]!5![x 5 y]",
                "[x[1]\"y\"]!a[1]!\"z\"![x \"z\" \"y\"]",
                "[x{}y]!a[1]![]![x[]y]"
            })
    void tokensThatABracketKeptApartStayApart(String text, String path, String value, String expected) {
        assertThat(setValue("; a\n" + text + "\n", TextPath.parse(path), value)).isEqualTo("; a\n" + expected + "\n");
    }

    @Test
    void removingABracketKeepsItsNeighboursApart() {
        TextDocument document = TextDocument.parse("; a\n[x{}y]\n".getBytes(StandardCharsets.UTF_8));
        assertThat(document.remove(TextPath.parse("a[1]")).render()).asString().isEqualTo("; a\n[x y]\n");
    }

    @Test
    void aBrokenTextMakesRoomForAValueOnTheLineOfItsName() {
        assertThat(setValue("; a\n{\n  t\n    | x\n    |y\n  b 1\n}\n", TextPath.parse("a.t"), "5"))
                .isEqualTo("; a\n{\n  t 5\n  b 1\n}\n");
    }

    @Test
    void aPropertyIsAppendedBehindTextWithoutAHeader() {
        assertThat(setValue("# c\nstray\n", TextPath.of("a"), "1")).isEqualTo("# c\nstray\n\n; a\n1\n");
        assertThat(setValue("stray", TextPath.of("a"), "1")).isEqualTo("stray\n\n; a\n1\n");
    }

    @Test
    void noEditChangesHowTheRestOfTheFileIsRead() {
        TextDocument engine =
                TextDocument.parse("; jasset_format\n1\n\n; a\n\"\\n\"\n".getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> engine.remove(TextPath.of("jasset_format")))
                .isInstanceOf(TextPathException.class)
                .hasMessageContaining("every string of the file is read anew");
        assertThatThrownBy(() -> engine.setValue(TextPath.of("jasset_format"), "2", false))
                .isInstanceOf(TextPathException.class);
        TextDocument second = TextDocument.parse("; a\n1\n\n; jasset_format\n1\n".getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> second.remove(TextPath.of("a"))).isInstanceOf(TextPathException.class);
    }

    @Test
    void aValueThatPassesALimitDoesNotKeepTheOthersFromBeingEdited() {
        String text = "; deep\n[ [ [ 1 ] ] ]\n\n; long\n" + "x".repeat(20) + "\n\n; a\n1\n";
        TextDocument document =
                TextDocument.parse(text.getBytes(StandardCharsets.UTF_8), new Limits(1 << 10, 10, 2, 100));
        assertThat(document.problems()).extracting(Problem::rule).containsExactly(Rule.LIMIT, Rule.LIMIT);
        TextDocument changed = document.setValue(TextPath.of("a"), "2", false).setValue(TextPath.of("b"), "3", false);
        assertThat(new String(changed.render(), StandardCharsets.UTF_8))
                .isEqualTo(text.replace("; a\n1\n", "; a\n2\n\n; b\n3\n"));
        assertThat(new String(document.remove(TextPath.of("long")).render(), StandardCharsets.UTF_8))
                .isEqualTo("; deep\n[ [ [ 1 ] ] ]\n\n; a\n1\n");
    }

    @Test
    void noEditGivesTheFileAFormatThatNobodyKnows() {
        for (String value : new String[] {"xyz", "3", "{ a 1 }"}) {
            TextDocument first = TextDocument.parse("; jasset_format\n2\n\n; a\n1\n".getBytes(StandardCharsets.UTF_8));
            assertThatThrownBy(() -> first.setValue(TextPath.of("jasset_format"), value, false))
                    .isInstanceOf(TextPathException.class)
                    .hasMessage("this would break the file: expected 1 or 2 as the value of jasset_format; a higher one"
                            + " needs a newer Juliet");
        }
        TextDocument none = TextDocument.parse("; a\n1\n".getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> none.setValue(TextPath.of("jasset_format"), "2", false))
                .isInstanceOf(TextPathException.class)
                .hasMessageStartingWith("this would break the file: jasset_format counts only as the first property");
    }

    @Test
    void halfOfASurrogatePairIsRefused() {
        TextDocument document = TextDocument.parse("; a\nx\n".getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> document.setValue(TextPath.of("a"), "\"\uD800\"", false))
                .isInstanceOf(TextPathException.class)
                .hasMessage("the text holds half of a surrogate pair");
    }

    @Test
    void newLinesEndAsMostLinesDo() {
        assertThat(setValue("; a\r1\r\r; b\r2\r", TextPath.of("c"), "3")).isEqualTo("; a\r1\r\r; b\r2\r\r; c\r3\r");
        assertThat(setValue("; a\r\n1\r\n; b\n2\r", TextPath.of("c"), "3"))
                .isEqualTo("; a\r\n1\r\n; b\n2\r; c\r\n3\r\n");
    }

    private static String setValue(String text, TextPath path, String value) {
        TextDocument document = TextDocument.parse(text.getBytes(StandardCharsets.UTF_8));
        return new String(document.setValue(path, value, false).render(), StandardCharsets.UTF_8);
    }

    private static final String KNIGHT = """
            # Knight

            ; name
            "Grand Knight"

            # metres
            ; position
            1.0   2.0 3.0

            ; kind
              gold
            # what it was

            ; wallet
            {
              # in coins
              amount    250
              limits { low 0 high 10 }

              # about tags
              tags [ a b ]
            }

            ; inventory
            [
              { item "iron sword" count 1 }
              { item potion count 12 }
            ]

            ; lore
            | One.
            | Two.
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "name!Grand Knight",
                "position[1]!2.0",
                "wallet.amount!250",
                "wallet.limits.high!10",
                "wallet.tags[0]!a",
                "inventory[1].item!potion",
                "inventory[item=\"iron sword\"].count!1",
                "inventory[item=potion].count!12",
                "inventory[count=12.0].item!potion"
            })
    void valuesAreFoundByTheirPath(String path, String text) {
        assertThat(document(KNIGHT).find(TextPath.parse(path)))
                .isInstanceOfSatisfying(
                        Value.Scalar.class, scalar -> assertThat(scalar.text()).isEqualTo(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "nam!there is no property nam; did you mean name?",
                "velocity!there is no property velocity",
                "wallet.amout!wallet has no field amout; did you mean amount?",
                "inventory[2]!inventory has no element 2; it has 2, from 0 to 1",
                "inventory[item=position].count!inventory has no element whose item is position; did you mean potion?",
                "name.first!name is a string, which has no fields",
                "wallet[0]!wallet is a struct, which has no elements",
                "lore.x!lore is a text, which has no fields",
                "wallet.amount.x!wallet.amount is a number, which has no fields"
            })
    void pathsThatLeadNowhereSayWhy(String path, String message) {
        TextDocument document = document(KNIGHT);
        assertThat(document.find(TextPath.parse(path))).isNull();
        assertThatThrownBy(() -> document.valueAt(TextPath.parse(path)))
                .isInstanceOf(TextPathException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> document.remove(TextPath.parse(path))).hasMessage(message);
    }

    @Test
    void aMatchThatFitsSeveralElementsIsRefused() {
        TextDocument document = document("; a\n[ { x 1 } { x 1.0 } ]\n");
        assertThatThrownBy(() -> document.find(TextPath.parse("a[x=1]")))
                .hasMessage("a[x=1] fits 2 elements, the first at index 0; give the index");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "wallet.amount!300!amount    250!amount    300",
                "name!Duke of \"York\"!\"Grand Knight\"!\"Duke of \\\"York\\\"\"",
                "name!\"Duke\"!\"Grand Knight\"!\"Duke\"",
                "name!5!\"Grand Knight\"!\"5\"",
                "kind!silver!  gold!  silver",
                "kind!two words!  gold!  \"two words\"",
                "position[2]!-7!1.0   2.0 3.0!1.0   2.0 -7",
                "position!1 2!1.0   2.0 3.0!1 2",
                "wallet.limits!{ low 1 }!{ low 0 high 10 }!{ low 1 }",
                "wallet.limits.low!5!{ low 0 high 10 }!{ low 5 high 10 }",
                "wallet.limits.low!1 2!{ low 0 high 10 }!{ low [ 1 2 ] high 10 }",
                "wallet.tags!null![ a b ]!null",
                "inventory[item=potion].count!13!{ item potion count 12 }!{ item potion count 13 }",
                "inventory[1].count!13!{ item potion count 12 }!{ item potion count 13 }",
                "wallet.amount!gold coins!amount    250!amount    \"gold coins\""
            })
    void settingChangesTheBytesOfTheValueOnly(String path, String typed, String before, String after) {
        assertThat(KNIGHT).containsOnlyOnce(before);
        assertThat(set(KNIGHT, path, typed)).isEqualTo(KNIGHT.replace(before, after));
    }

    @Test
    void linesOfTextStayLinesOfText() {
        assertThat(set(KNIGHT, "lore", "Three.\n\nFour."))
                .isEqualTo(KNIGHT.replace("| One.\n| Two.", "| Three.\n|\n| Four."));
        assertThat(set(KNIGHT, "lore", "edge ")).isEqualTo(KNIGHT.replace("| One.\n| Two.", "\"edge \""));
    }

    @Test
    void carriageReturnsStay() {
        String text = KNIGHT.replace("\n", "\r\n");
        assertThat(set(text, "lore", "a\nb")).isEqualTo(text.replace("| One.\r\n| Two.", "| a\r\n| b"));
        assertThat(set(text, "speed", "5")).isEqualTo(text + "\r\n; speed\r\n5\r\n");
        assertThat(set(text, "wallet.owner", "Joe"))
                .isEqualTo(text.replace("  tags [ a b ]", "  tags [ a b ]\r\n  owner Joe"));
    }

    @Test
    void aNewLeafIsWrittenLikeItsNeighbours() {
        assertThat(set(KNIGHT, "speed", "5")).isEqualTo(KNIGHT + "\n; speed\n5\n");
        assertThat(set(KNIGHT, "wallet.owner", "Joe"))
                .isEqualTo(KNIGHT.replace("  tags [ a b ]\n", "  tags [ a b ]\n  owner Joe\n"));
        assertThat(set(KNIGHT, "wallet[\"a b\"]", "1 2"))
                .isEqualTo(KNIGHT.replace("  tags [ a b ]\n", "  tags [ a b ]\n  \"a b\" [ 1 2 ]\n"));
        assertThat(set(KNIGHT, "wallet.limits.step", "2")).isEqualTo(KNIGHT.replace("high 10 }", "high 10 step 2 }"));
        assertThat(set(KNIGHT, "wallet.tags[2]", "c")).isEqualTo(KNIGHT.replace("[ a b ]", "[ a b c ]"));
        assertThat(set(KNIGHT, "inventory[2]", "{ item shield\ncount 1\n}".replace("\n", " ")))
                .isEqualTo(KNIGHT.replace("count 12 }\n", "count 12 }\n  { item shield count 1 }\n"));
        assertThat(set("", "a", "1")).isEqualTo("; a\n1\n");
        assertThat(set("; a\n1", "b", "2")).isEqualTo("; a\n1\n\n; b\n2\n");
        assertThat(set("; a\n1\n; b\n2\n", "c", "3")).isEqualTo("; a\n1\n; b\n2\n; c\n3\n");
        assertThat(set("; a\n{}\n", "a.x", "3")).isEqualTo("; a\n{ x 3 }\n");
        assertThat(set("; a\n[\n]\n", "a[0]", "3")).isEqualTo("; a\n[\n  3\n]\n");
        assertThat(set("; a\n[\n\t# none\n]\n", "a[0]", "3")).isEqualTo("; a\n[\n\t# none\n\t3\n]\n");
        assertThat(set("; a\n[1 2]\n", "a[2]", "3")).isEqualTo("; a\n[1 2 3]\n");
    }

    @Test
    void missingParentsAreCreatedOnlyWhereAskedFor() {
        TextDocument document = document("; a\n1\n");
        assertThatThrownBy(() -> document.set(TextPath.parse("b.c"), "1", false))
                .hasMessage("there is no property b");
        assertThat(create("; a\n1\n", "b.c", "1")).isEqualTo("; a\n1\n\n; b\n{\n  c 1\n}\n");
        assertThat(create("; a\n1\n", "b.c[0].d", "x\\y")).isEqualTo("""
                ; a
                1

                ; b
                {
                  c [
                    {
                      d "x\\\\y"
                    }
                  ]
                }
                """);
        assertThat(create(KNIGHT, "inventory[item=\"big shield\"].count", "1"))
                .isEqualTo(KNIGHT.replace("count 12 }\n", "count 12 }\n  { item \"big shield\" count 1 }\n"));
        assertThat(create(KNIGHT, "wallet.limits.x.y", "1"))
                .isEqualTo(KNIGHT.replace("high 10 }", "high 10 x { y 1 } }"));
        assertThatThrownBy(() -> create(KNIGHT, "b[1]", "1")).hasMessage("a new list begins with element 0");
        assertThatThrownBy(() -> create(KNIGHT, "name.first", "1")).hasMessage("name is a string, which has no fields");
        assertThatThrownBy(() -> create(KNIGHT, "inventory[5]", "1"))
                .hasMessage("inventory has no element 5; it has 2, from 0 to 1");
    }

    @Test
    void anEmptyValueIsFilled() {
        assertThat(set("; a\n\n; b\n2\n", "a", "1")).isEqualTo("; a\n1\n\n; b\n2\n");
        assertThat(set("; a", "a", "1")).isEqualTo("; a\n1\n");
    }

    @Test
    void unreadableValuesAreReplacedWhole() {
        assertThat(set("; a\n[ 1 2\n; b\n2\n", "a", "1")).isEqualTo("; a\n1\n; b\n2\n");
    }

    @Test
    void repetitionsGoWhenTheirKeyIsSet() {
        assertThat(set("; a\n1\n\n; b\n2\n\n; a\n1\n", "a", "3")).isEqualTo("; a\n3\n\n; b\n2\n");
        assertThat(set("; a\n{ x 1 y 2 x 1 }\n", "a.x", "3")).isEqualTo("; a\n{ x 3 y 2 }\n");
    }

    @Test
    void repetitionsOfWhatThePathLeadsThroughGo() {
        assertThat(set("; a\n{ x 1 }\n\n; a\n{ x 1 }\n", "a.x", "3")).isEqualTo("; a\n{ x 3 }\n");
        assertThat(set("; a\n{ s { x 1 } y 2 s { x 1 } }\n", "a.s.z", "3")).isEqualTo("; a\n{ s { x 1 z 3 } y 2 }\n");
        assertThat(remove("; a\n{ x 1 y 2 }\n\n; a\n{ y 2 x 1 }\n", "a.x")).isEqualTo("; a\n{ y 2 }\n");
    }

    @Test
    void textThatIsNoValueIsRefused() {
        TextDocument document = document("; a\n1\n");
        TextPath a = TextPath.of("a");
        assertThatThrownBy(() -> document.set(a, "[ 1", false))
                .isInstanceOf(TextException.class)
                .hasMessageStartingWith("1:1: error: a: this bracket is not closed");
        assertThatThrownBy(() -> document.set(a, "1\n; b\n2", false))
                .hasMessage("a value holds no header line; put the text in quotes");
        assertThatThrownBy(() -> document.set(a, "", false)).hasMessage("there is no value; an empty string is \"\"");
        assertThatThrownBy(() -> document.setString(a, "\uD800", false))
                .hasMessage("the text holds half of a surrogate pair");
        assertThatThrownBy(() -> document("; v\n1 2\n").set(TextPath.parse("v[0]"), "x", false))
                .hasMessage("a vector holds numbers only");
    }

    @Test
    void removingAPropertyTakesItsCommentsAlong() {
        assertThat(remove(KNIGHT, "position")).isEqualTo(KNIGHT.replace("# metres\n; position\n1.0   2.0 3.0\n\n", ""));
        assertThat(remove(KNIGHT, "kind")).isEqualTo(KNIGHT.replace("; kind\n  gold\n# what it was\n\n", ""));
        assertThat(remove(KNIGHT, "lore")).isEqualTo(KNIGHT.replace("\n; lore\n| One.\n| Two.\n", ""));
        assertThat(remove("; a\n1", "a")).isEmpty();
        assertThat(remove("; a\n1\n; b\n2\n; c\n3\n", "b")).isEqualTo("; a\n1\n; c\n3\n");
    }

    @Test
    void removingAFieldTakesTheCommentThatTouchesIt() {
        assertThat(remove(KNIGHT, "wallet.amount")).isEqualTo(KNIGHT.replace("  # in coins\n  amount    250\n", ""));
        assertThat(remove(KNIGHT, "wallet.tags")).isEqualTo(KNIGHT.replace("\n  # about tags\n  tags [ a b ]\n", ""));
        assertThat(remove(KNIGHT, "wallet.limits.low")).isEqualTo(KNIGHT.replace("{ low 0 high 10 }", "{ high 10 }"));
        assertThat(remove("; a\n{ x 1 }\n", "a.x")).isEqualTo("; a\n{}\n");
    }

    @Test
    void removingAnElementKeepsRows() {
        assertThat(remove(KNIGHT, "inventory[0]")).isEqualTo(KNIGHT.replace("  { item \"iron sword\" count 1 }\n", ""));
        assertThat(remove("; a\n[\n  1 2 3\n  4 5\n]\n", "a[1]")).isEqualTo("; a\n[\n  1 3\n  4 5\n]\n");
        assertThat(remove("; a\n[\n  1 2 3\n  4 5\n]\n", "a[3]")).isEqualTo("; a\n[\n  1 2 3\n  5\n]\n");
        assertThat(remove("; a\n[1\n2]\n", "a[0]")).isEqualTo("; a\n[\n2]\n");
        assertThatThrownBy(() -> remove(KNIGHT, "position[0]"))
                .hasMessage("a number cannot leave a vector alone; set the whole vector");
    }

    @Test
    void stringsOfTheEngineKeepTheirRawQuotes() {
        String text = "; jasset_format\n1\n\n; path\n\"C:\\dir\"\n";
        assertThat(set(text, "path", "D:\\a \"b\"")).isEqualTo(text.replace("C:\\dir", "D:\\a \"b\""));
        assertThat(set(text, "x", "5")).isEqualTo(text + "\n; x\n5\n");
        assertThatThrownBy(() -> set(text, "path", "a\nb")).isInstanceOf(TextPathException.class);
        assertThatThrownBy(() -> create(text, "a.b", "1")).isInstanceOf(TextPathException.class);
    }

    private static String set(String text, String path, String typed) {
        return edited(document(text).set(TextPath.parse(path), typed, false));
    }

    private static String create(String text, String path, String typed) {
        return edited(document(text).set(TextPath.parse(path), typed, true));
    }

    private static String remove(String text, String path) {
        return edited(document(text).remove(TextPath.parse(path)));
    }

    private static String edited(TextDocument document) {
        assertThat(document.hasErrors()).isFalse();
        return new String(document.render(), StandardCharsets.UTF_8);
    }

    private static TextDocument document(String text) {
        return TextDocument.parse(text.getBytes(StandardCharsets.UTF_8));
    }
}
