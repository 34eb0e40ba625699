package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.juliet.tools.VersionedClasses;
import org.junit.jupiter.api.Test;

/** What the resources of classes say together that were compiled in several places, at different times, or not to the end. */
class ClassesTogetherTest extends GameClasses {
    @Test
    void whatAClassSaysItselfCountsMoreThanWhatItsHolderSaw() throws IOException {
        compile("out", GAME);
        compile("out", Map.of("game/Item.java", ITEM.replace("int count", "int count; int wear")));
        assertThat(run("record", "out").status()).isZero();
        assertThat(files("juliet").toString()).contains("wear");
        compile("out", changed("game/Item.java", "int count", "int count; int wear"));
        assertThat(run("record", "out").err()).isEqualTo("0 files added to juliet\n");
    }

    @Test
    void twoSourceSetsWithOneClassAreOneWhereTheyAgree() {
        compile("main", GAME);
        compile("client", Map.of("game/Item.java", ITEM));
        assertThat(run("record", "main", "client").status()).isZero();
        compile("server", Map.of("game/Item.java", ITEM.replace("count", "amount")));
        Command.Result two = run("check", "main", "server");
        assertThat(two.status()).isEqualTo(ExitStatus.FINDINGS);
        assertThat(two.out())
                .isEqualTo("server/META-INF/juliet/Item.jasset:1:1: error: game.Item stores something else than in "
                        + "main/META-INF/juliet/Item.jasset; build both afresh, or keep a history for each, or give one another"
                        + " name with @Stored [classes-disagree]\n");
        compile("tool", Map.of("tool/Item.java", ITEM.replace("package game", "package tool")));
        assertThat(run("record", "main", "tool").out())
                .contains("tool.Item and game.Item (main/META-INF/juliet/Item.jasset) are both stored as \"Item\"")
                .contains("[classes-disagree]");
    }

    @Test
    void holdersThatSawTwoThingsAreNotRecorded() {
        String holder = "package game; import org.juliet.*; @Versioned class Anvil { Metal metal = Metal.TIN; }";
        compile("out", GAME);
        compile("out", Map.of("game/Anvil.java", holder, "game/Metal.java", METAL.replace("IRON", "IRON, LEAD")));
        Command.Result stale = run("record", "out");
        assertThat(stale.out())
                .isEqualTo("out/META-INF/juliet/Player.jasset:1:1: error: it was compiled with another game.Metal than "
                        + "out/META-INF/juliet/Anvil.jasset; build both afresh [classes-disagree]\n");
        assertThat(stale.err()).isEqualTo("nothing recorded: the classes do not say what they store\n");
        assertThat(Files.exists(directory.resolve("juliet"))).isFalse();
    }

    @Test
    void aResourceWhoseClassIsGoneIsPassedOver() throws IOException {
        compile("out", GAME);
        compile("out", Map.of("game/Old.java", "package game; @org.juliet.Versioned class Old { int x; }"));
        Files.delete(directory.resolve("out/game/Old.class"));
        assertThat(run("record", "out").err())
                .startsWith(
                        "note: out/META-INF/juliet/Old.jasset is passed over: an earlier build left it, and there is no class"
                                + " game.Old\n");
        assertThat(history().kinds()).doesNotContain("Old");
        // a class under another name leaves the resource of its old name
        compile("out", changed("game/Item.java", "@Versioned", "@Versioned @Stored(\"Thing\")"));
        assertThat(run("check", "out").out()).contains("and so is ").contains("; build afresh [classes-disagree]");
    }

    /** A build that fails in the body of a method has written its layouts already, and no class. */
    @Test
    void whatABuildLeavesThatFailsIsNeverRecorded() throws IOException {
        Map<String, String> half =
                changed("game/Item.java", "int count", "int count = 3"); // a default is recorded, too
        half.put("game/Broken.java", "package game; class Broken { int f() { return \"no number\"; } }");
        assertThat(VersionedClasses.compile(directory.resolve("fresh"), half)).contains("Broken.java");
        assertThat(run("record", "fresh").status()).isNotZero();
        assertThat(Files.exists(directory.resolve("juliet"))).isFalse();

        compile("out", GAME);
        run("record", "out");
        TreeMap<String, String> recorded = files("juliet");
        assertThat(VersionedClasses.compile(directory.resolve("out"), half)).contains("Broken.java");
        Command.Result result = run("record", "out");
        assertThat(result.out())
                .contains("out/META-INF/juliet/Item.jasset:1:1: error: it was written with another game.ItemCodec than"
                        + " there is: by a build that did not come to its end, or before a class was compiled alone;"
                        + " build afresh [classes-disagree]\n");
        assertThat(result.err()).isEqualTo("nothing recorded: the classes do not say what they store\n");
        assertThat(files("juliet")).isEqualTo(recorded);
    }

    @Test
    void aGenericClassThatWasCompiledAloneIsNotRecordedAsItWas() {
        String box = "package game; @org.juliet.Versioned public class Box<T> { T value; }";
        String stall = "package game; @org.juliet.Versioned public class Stall { Box<String> goods; }";
        compile("out", Map.of("game/Box.java", box, "game/Stall.java", stall));
        assertThat(run("record", "out").status()).isZero();
        compile("out", Map.of("game/Box.java", box.replace("T value;", "T value; int size;")));
        assertThat(run("check", "out").out())
                .startsWith("out/META-INF/juliet/Box%3Cstring%3E.jasset:1:1: error: it was written with another"
                        + " game.BoxCodec than there is: ");
        compile("out", Map.of("game/Stall.java", stall));
        assertThat(run("check", "out").out())
                .contains("Box<string>: + size int32")
                .doesNotContain("classes-disagree");
    }

    @Test
    void resourcesMayStandApartFromTheirClasses() throws IOException {
        compile("out", GAME);
        Path apart = Files.createDirectories(directory.resolve("kapt/META-INF"));
        Files.move(directory.resolve("out/META-INF/juliet"), apart.resolve("juliet"));
        assertThat(run("record", "kapt").out() + run("record", "kapt").err())
                .contains("no layout of a @Versioned class");
        assertThat(run("record", "kapt", "out").status()).isZero();
        assertThat(run("check", "out", "kapt")).isEqualTo(new Command.Result(0, "", "3 kinds: 0 errors\n"));
        // a class that went to another place speaks for itself there
        compile("moved", changed("game/Item.java", "int count", "int count; int wear"));
        assertThat(run("check", "kapt", "moved").out())
                .contains("Item: + wear int32")
                .doesNotContain("classes-disagree");
    }

    @Test
    void brokenResourcesAreFindingsWithTheirPlaces() throws IOException {
        compile("out", GAME);
        Path item = directory.resolve("out/META-INF/juliet/Item.jasset");
        String sound = Files.readString(item);
        Map<String, String> broken = new TreeMap<>(Map.of(
                sound.substring(0, sound.indexOf("; kind")), "1:1: error: expected the property kind [history-content]",
                sound.replace("; version\n1", "; version\n2"),
                        "2:1: error: a newer program wrote it, as version 2; this one knows version 1 [history-newer]",
                sound.replace("\n", "\r\n"),
                        "1:1: error: its line ends were converted to CRLF; build the class again"
                                + " [history-line-ends]",
                sound.replace("kind\nItem", "kind\nThing"),
                        "8:1: error: it is that of Thing; build the class again" + " [history-content]",
                sound.replace("count = int32", "count = int33"), "11:1: error: layouts: line 2: ",
                sound.replace("juliet:Class", "juliet:Step"),
                        "5:1: error: expected the class juliet:Class, found juliet:Step" + " [history-content]",
                sound.replace("kind Item", "kin Item"), "error: expected a name [history-content]",
                sound.replace("[\n", "[[\n"), "error: "));
        for (Map.Entry<String, String> each : broken.entrySet()) {
            Files.writeString(item, each.getKey());
            for (String name : List.of("record", "check")) {
                command.write("juliet/steps/x", "");
                Command.Result result = run(name, "out");
                assertThat(result.status()).as(each.getKey() + result.err()).isEqualTo(ExitStatus.FINDINGS);
                assertThat(result.out())
                        .startsWith("out/META-INF/juliet/Item.jasset:")
                        .contains(each.getValue());
            }
        }
    }
}
