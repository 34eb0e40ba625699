package org.juliet.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.juliet.schema.Step;
import org.junit.jupiter.api.Test;

/** What a build asks and records of classes that change. */
class HistoryTest extends PlayerBuilds {
    @Test
    void aFirstBuildNeedsNoAnswersAndRecordsOnlyWhenTold() throws IOException {
        assertThat(build("ask", V1).succeeded()).isTrue();
        assertThat(files()).isEmpty();
        recorded(V1);
        assertThat(files()).hasSize(5).contains(".gitattributes");
        assertThat(build("check", V1).messages()).isEmpty();
        recorded(V1);
        assertThat(files()).hasSize(5);
    }

    @Test
    void aNewFieldIsANewStepAndACheckDemandsIt() throws Exception {
        recorded(V1);
        String v2 = V1 + " int level;";
        assertThat(build("ask", v2).messages()).isEmpty();
        assertThat(build("check", v2).messages())
                .containsExactly("Player.java:2: [V-UNRECORDED] Player: what it stores is not recorded: + level int32;"
                        + " build with -Ajuliet.mode=record and commit juliet");
        recorded(v2);
        assertThat(history().heads("Player"))
                .singleElement()
                .extracting(Step::label)
                .isEqualTo(2);
        assertThat(kind(build("check", v2)).version()).isEqualTo(2);
    }

    @Test
    void whatCouldBeARenameIsAskedWithEachAnswerReadyToPaste() throws IOException {
        recorded(V1);
        List<String> before = files();
        Compilation asked = build("record", V1.replace("gold", "coins"));
        assertThat(asked.succeeded()).isFalse();
        assertThat(question(asked))
                .containsExactly(
                        "Player.java:2: [field-left] Player.gold: it was recorded and is no more, and what came could be it; say"
                                + " which, or that it is gone, or read its old values yourself",
                        "recorded 0xFDB3AA4682B07FC2, now 0x4EA4F525A83F8482",
                        "@WasNamed(\"gold\") on coins",
                        "@Dropped(\"gold\") on Player",
                        "@Migration(reads = \"gold\") on a method of Player that takes the old value");
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void keysThatAreSpelledInAnotherWayAreOneQuestionWithAnswersOnTheFieldsOfTheSource() throws Exception {
        String text =
                "package game; import org.juliet.*; %s public class Player { %sint curMana = 3; %sint maxHealth = 9; }";
        String camel = text.formatted("@Versioned", "", "");
        assertThat(build("record", "", "game/Player.java", camel).messages()).isEmpty();
        String snake = "@Versioned(keys = Versioned.Keys.SNAKE_CASE)";
        assertThat(question(build("ask", "", "game/Player.java", text.formatted(snake, "", ""))))
                .element(2)
                .isEqualTo("@WasNamed(\"curMana\") on curMana, @WasNamed(\"maxHealth\") on maxHealth");
        String answered = text.formatted(snake, "@WasNamed(\"curMana\") ", "@WasNamed(\"maxHealth\") ");
        assertThat(build("record", "", "game/Player.java", answered).messages()).isEmpty();
        String old = "; version\n1\n\n; class\nPlayer\n\n; curMana\n77\n\n; maxHealth\n88\n";
        assertThat(loadedAndSaved(build("check", "", "game/Player.java", answered), old))
                .contains("; cur_mana\n77\n", "; max_health\n88\n");
    }

    @Test
    void aRenamedFieldLoadsFromOldFiles() throws Exception {
        recorded(V1);
        String old = fresh(build("ask", V1)).replace("5", "77");
        String renamed = "@WasNamed(\"gold\") " + V1.replace("gold", "coins");
        recorded(renamed);
        assertThat(loadedAndSaved(build("check", renamed), old))
                .contains("; coins\n77\n")
                .doesNotContain("gold");
        String answered = V1.replace("gold", "coins");
        assertThat(build("check", answered).messages()).isEmpty();
        assertThat(loadedAndSaved(build("check", answered), old)).contains("; coins\n77\n");
    }

    @Test
    void anEarlierNameThatIsSaidTooLateIsAWarningUntilCodeReadsIt() throws Exception {
        recorded(V1);
        String old = fresh(build("ask", V1)).replace("5", "77");
        String coins = V1.replace("gold", "coins");
        String gone =
                "package game; import org.juliet.*; @Versioned @Dropped(\"gold\") public class Player {" + coins + "}";
        assertThat(build("record", "", "game/Player.java", gone).messages()).isEmpty();
        String late = "@WasNamed(\"gold\") " + coins;
        for (String mode : List.of("ask", "record", "check")) {
            Compilation warned = build(mode, late);
            assertThat(warned.succeeded()).isTrue();
            assertThat(warned.messages())
                    .singleElement()
                    .asString()
                    .startsWith(
                            "Player.java:3: [V-ANSWER] Player.coins: the earlier name gold counts for nothing, since"
                                    + " version 2 says that it is gone")
                    .contains("@Migration(reads = \"gold\") on a method of Player");
        }
        String read = late + " @Migration(reads = \"gold\") void gold(int gold) { coins = gold; }";
        recorded(read);
        assertThat(loadedAndSaved(build("check", read), old)).contains("; coins\n77\n");
    }

    @Test
    void whatAMigrationTakesHasToHoldWhatWasStored() throws IOException {
        recorded(V1);
        String none = V1.replace("int gold = 5;", "") + " @Migration(reads = \"gold\") void gold(";
        assertThat(build("ask", none + "java.util.UUID gold) {}").messages())
                .singleElement()
                .asString()
                .contains("[V-MIGRATION] Player.gold was int32, and this takes uuid or null; no rule leads there");
        assertThat(build("record", none + "byte gold) {}").messages())
                .singleElement()
                .asString()
                .contains("[V-MIGRATION] Player.gold was int32, and this takes int8, which does not hold every value:"
                        + " take what it was");
        assertThat(build("ask", none + "Long gold) {}").messages()).isEmpty();
    }

    @Test
    void soItHasToInAClassThatGetsAnotherName() throws IOException {
        recorded(V1);
        String hero = "package game; import org.juliet.*; @Versioned @WasNamed(\"Player\") class Hero {"
                + " @Migration(reads = \"gold\") void gold(java.util.UUID gold) {} }";
        Compilation renamed = Compilation.of(
                Map.of("game/Hero.java", hero), "-Ajuliet.history=" + top.resolve("juliet"), "-Ajuliet.mode=ask");
        assertThat(renamed.messages())
                .first()
                .asString()
                .contains("[V-MIGRATION] Hero.gold was int32, and this takes uuid or null; no rule leads there");
    }

    @Test
    void aDroppedFieldIsGivenUpAndANameThatComesBackIsAsked() throws Exception {
        recorded(V1);
        String old = fresh(build("ask", V1)).replace("5", "77");
        Compilation dropped = build("record", "Metal metal; } @Versioned @Dropped(\"gold\") class Rest {");
        assertThat(dropped.messages()).singleElement().asString().contains("@Dropped(\"gold\") on Player");
        String without = "Metal metal = Metal.TIN;";
        Map<String, String> answered = Map.of(
                "game/Player.java",
                "package game; import org.juliet.*; @Versioned @Dropped(\"gold\") public class Player { " + without
                        + " }",
                "game/Metal.java",
                "package game; public enum Metal { TIN, IRON }");
        assertThat(Compilation.of(answered, "-Ajuliet.history=" + directory(), "-Ajuliet.mode=record")
                        .messages())
                .isEmpty();
        assertThat(question(build("ask", V1)))
                .hasSize(4)
                .endsWith("@Reused on gold", "@Restored on gold")
                .first()
                .asString()
                .contains("[name-reused]");
        recorded("@Reused " + V1);
        assertThat(loadedAndSaved(build("check", "@Reused " + V1), old)).contains("; gold\n5\n");
    }

    @Test
    void theNameOfAClassThatHasAnotherNowIsAskedWhereSomethingNewHasIt() {
        assertThat(knights("@Versioned public class Knight").messages()).isEmpty();
        String paladin = "@Versioned @WasNamed(\"Knight\") public class Paladin";
        assertThat(knights(paladin).messages()).isEmpty();
        assertThat(question(knights(paladin, "@Versioned public class Knight")))
                .hasSize(4)
                .endsWith("@Reused on Knight", "@Restored on Knight")
                .first()
                .asString()
                .contains("[name-reused]");
        assertThat(knights(paladin, "@Versioned @Reused public class Knight").messages())
                .isEmpty();
        assertThat(knights(paladin, "@Versioned public class Knight").messages())
                .isEmpty();
    }

    private Compilation knights(String... heads) {
        Map<String, String> sources = new TreeMap<>();
        for (String head : heads) {
            String name = head.substring(head.lastIndexOf(' ') + 1);
            sources.put("game/" + name + ".java", "package game; import org.juliet.*; " + head + " { int hp; }");
        }
        return Compilation.of(sources, "-Ajuliet.history=" + directory(), "-Ajuliet.mode=record");
    }

    @Test
    void aNarrowerTypeIsAskedAndConverted() throws Exception {
        recorded(V1);
        String old = fresh(build("ask", V1)).replace("5", "70000");
        String narrow = V1.replace("int gold", "short gold");
        assertThat(question(build("ask", narrow)))
                .hasSize(8)
                .contains("@Convert(onLoss = OnLoss.CLAMP) on gold")
                .endsWith(
                        "@Stored(\"gold2\") on gold, @Migration(reads = \"gold\") on a method of Player that takes the old"
                                + " value",
                        "@Reused(upTo = 0xFDB3AA4682B07FC2L) on gold")
                .first()
                .asString()
                .contains("[conversion-lossy]");
        assertThat(question(build("ask", "@Convert(onLoss = OnLoss.CLAMP, upTo = 5) " + narrow)))
                .endsWith("@Convert(onLoss = OnLoss.CLAMP, upTo = 0xFDB3AA4682B07FC2L) on gold")
                .first()
                .asString()
                .contains("[up-to-stale]");
        String clamped = "@Convert(onLoss = OnLoss.CLAMP) " + narrow;
        recorded(clamped);
        assertThat(loadedAndSaved(build("check", clamped), old)).contains("; gold\n32767\n");
    }

    @Test
    void aMigrationTakesTheOldValue() throws Exception {
        recorded(V1);
        String old = fresh(build("ask", V1)).replace("5", "77");
        String migrated =
                "long coppers; @Migration(reads = \"gold\") void fromGold(int gold) { coppers = gold * 100L; }";
        recorded(migrated + "Metal metal;");
        assertThat(loadedAndSaved(build("check", migrated + "Metal metal;"), old))
                .contains("; coppers\n7700\n")
                .doesNotContain("gold");
    }

    @Test
    void aConversionLeftInPlaceAnswersNoSecondOne() throws Exception {
        recorded(V1);
        String old = fresh(build("ask", V1)).replace("5", "70000");
        String clamped = "@Convert(onLoss = OnLoss.CLAMP) " + V1.replace("int gold", "short gold");
        recorded(clamped);
        String second = fresh(build("ask", clamped)).replace("5", "300");
        String narrower = clamped.replace("short gold", "byte gold");
        List<String> question = question(build("ask", narrower));
        assertThat(question.get(0)).contains("[conversion-lossy]");
        String answer = question.stream()
                .filter(line -> line.contains("OnLoss.DEFAULT"))
                .findFirst()
                .orElseThrow();
        assertThat(answer).contains(", upTo = 0x");
        String answered = narrower.replaceFirst("@Convert[^)]*\\)", answer.replace(" on gold", ""));
        recorded(answered);
        Compilation again = build("check", answered);
        assertThat(again.messages()).isEmpty();
        assertThat(loadedAndSaved(again, old)).contains("; gold\n5\n");
        assertThat(loadedAndSaved(again, second)).contains("; gold\n5\n");
        assertThat(loadedAndSaved(again, second.replace("300", "77"))).contains("; gold\n77\n");
        assertThat(question(build("ask", answered.replace("byte gold", "boolean gold")))
                        .get(0))
                .contains("[conversion-impossible]");
        assertThat(build("ask", clamped).messages()).isEmpty();
    }

    @Test
    void aMigrationLeftInPlaceRunsForOldFilesAndAnswersNothingElse() throws Exception {
        recorded(V1);
        String old = fresh(build("ask", V1)).replace("5", "77");
        String migrated =
                "long coppers; @Migration(reads = \"gold\") void fromGold(int gold) { coppers = gold * 100L; } Metal metal;";
        recorded(migrated);
        String again = "@Reused int gold = 9; long coppers; Metal metal;";
        recorded(again);
        assertThat(loadedAndSaved(build("check", again), old)).contains("; gold\n9\n", "; coppers\n0\n");
        List<String> question = question(build("ask", migrated));
        assertThat(question.get(0)).contains("[field-left]", "what is said of it now was about an earlier change");
        String answer = question.get(question.size() - 1);
        assertThat(answer).contains(", upTo = 0x").endsWith(") on a method of Player that takes the old value");
        String answered =
                migrated.replaceFirst("@Migration[^)]*\\)", answer.substring(0, answer.indexOf(" on a method")));
        String third = fresh(build("ask", again)).replace("gold\n9", "gold\n8");
        recorded(answered);
        Compilation check = build("check", answered);
        assertThat(check.messages()).isEmpty();
        assertThat(loadedAndSaved(check, third)).contains("; coppers\n800\n");
    }

    @Test
    void constantsOfEnumsAreAskedWhereTheyStand() throws IOException {
        recorded(V1);
        Compilation renamed = build(
                "ask", V1.replace("TIN", "LEAD"), "game/Metal.java", "package game; public enum Metal { LEAD, IRON }");
        assertThat(question(renamed))
                .hasSize(4)
                .endsWith("@WasNamed(\"TIN\") on LEAD", "@Dropped(\"TIN\") on Metal")
                .first()
                .asString()
                .startsWith("Metal.java:1: [field-left] Metal.TIN: ");
    }

    @Test
    void t29ALayoutThatWasLeftIsFoundAgain() throws IOException {
        recorded(V1);
        recorded(V1 + " int level;");
        List<String> before = files();
        Compilation back = Compilation.of(
                Map.of(
                        "game/Player.java",
                        "package game; import org.juliet.*; @Versioned @Dropped(\"level\") public class Player { " + V1
                                + " }",
                        "game/Metal.java",
                        "package game; public enum Metal { TIN, IRON }"),
                "-Ajuliet.history=" + directory(),
                "-Ajuliet.mode=record");
        assertThat(back.messages()).isEmpty();
        List<String> more = new ArrayList<>(files());
        more.removeAll(before);
        assertThat(more).singleElement().asString().startsWith("steps/Player-3-");
        assertThat(history().heads("Player").get(0).layout())
                .isEqualTo(history().steps("Player", 1).get(0).layout());
    }

    @Test
    void t27FilesOfTwoBranchesThatMetLoadBoth() throws Exception {
        recorded(V1);
        Map<Path, byte[]> base = contents();
        recorded(V1 + " int a = 1;");
        String ofA = fresh(build("check", V1 + " int a = 1;")).replace("; a\n1\n", "; a\n10\n");
        Map<Path, byte[]> branch = contents();
        replace(base);
        recorded(V1 + " int b = 2;");
        String ofB = fresh(build("check", V1 + " int b = 2;")).replace("; b\n2\n", "; b\n20\n");
        // git takes the files of both sides
        for (Map.Entry<Path, byte[]> file : branch.entrySet()) {
            Files.write(file.getKey(), file.getValue());
        }
        String both = V1 + " int a = 1; int b = 2;";
        assertThat(history().heads("Player")).hasSize(2);
        for (String mode : List.of("check", "record", "check")) {
            Compilation met = build(mode, both);
            assertThat(met.messages()).isEmpty();
            assertThat(loadedAndSaved(met, ofA)).contains("; a\n10\n", "; b\n2\n");
            assertThat(loadedAndSaved(met, ofB)).contains("; a\n1\n", "; b\n20\n");
        }
        assertThat(history().heads("Player")).hasSize(1);
    }

    private Map<Path, byte[]> contents() throws IOException {
        Map<Path, byte[]> contents = new TreeMap<>();
        for (String file : files()) {
            contents.put(
                    directory().resolve(file), Files.readAllBytes(directory().resolve(file)));
        }
        return contents;
    }

    private void replace(Map<Path, byte[]> contents) throws IOException {
        for (String file : files()) {
            if (!contents.containsKey(directory().resolve(file))) {
                Files.delete(directory().resolve(file));
            }
        }
    }
}
