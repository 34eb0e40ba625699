package org.juliet.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.juliet.Codecs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Codecs of generic classes with arguments: each has a name of its own, in whatever build it is made. */
class InstanceNamesTest {
    private static final Map<String, String> BOX = Map.of("lib/Box.java", """
            package lib;
            @org.juliet.Versioned public class Box<T> { T value; public Box() {} }
            """);

    @TempDir
    Path top;

    /** Compiles an item and what holds a box of it into a jar of its own. */
    private Path jar(String name) throws IOException {
        return jar(name, Map.of(name + "/Item.java", """
                package %s;
                @org.juliet.Versioned public class Item { int %s; }
                """.formatted(name, name), name + "/Holder.java", """
                package %s;
                @org.juliet.Versioned @org.juliet.Stored("%s:Holder") public class Holder {
                    lib.Box<Item> box = new lib.Box<>();
                }
                """.formatted(
                        name, name)));
    }

    private Path jar(String name, Map<String, String> sources) throws IOException {
        Path jar = Files.createDirectories(top.resolve(name));
        Compilation build = compile(sources, List.of("lib"));
        assertThat(build.messages()).isEmpty();
        build.writeTo(jar);
        return jar;
    }

    private Compilation compile(Map<String, String> sources, List<String> jars) {
        List<String> path = new ArrayList<>();
        jars.forEach(jar -> path.add(top.resolve(jar).toString()));
        path.add(Compilation.CLASS_PATH);
        return Compilation.of(sources, "-cp", String.join(File.pathSeparator, path));
    }

    @Test
    void holdersInTwoJarsMayHoldEachTheirOwnItem() throws IOException, ReflectiveOperationException {
        URL[] path = {
            jar("lib", BOX).toUri().toURL(),
            jar("a").toUri().toURL(),
            jar("b").toUri().toURL()
        };
        try (URLClassLoader loader = new URLClassLoader(path, getClass().getClassLoader())) {
            for (String name : List.of("a", "b")) {
                assertThat(Codecs.kind(loader.loadClass(name + ".Holder"))
                                .layoutSet()
                                .render())
                        .contains("field " + name + " = int32");
            }
        }
    }

    @Test
    void theirNamesAreTheJavaTypes() throws IOException {
        jar("lib", BOX);
        Compilation build = compile(
                Map.of(
                        "game/Outer.java",
                                "package game; public class Outer { @org.juliet.Versioned public static class Item {} }",
                        "lib/Item.java",
                                "package lib; @org.juliet.Versioned @org.juliet.Stored(\"lib:Item\") public class Item {}",
                        "lib/Holder.java", """
                                package lib;
                                import java.util.*;
                                @org.juliet.Versioned public class Holder {
                                    Box<Item> a; Box<game.Outer.Item> b; Box<@Nullable Item> c; Box<List<int[]>> d;
                                    Box<Map<String, UUID>> e; Box<org.juliet.world.EntityId> f;
                                    @java.lang.annotation.Target(java.lang.annotation.ElementType.TYPE_USE) @interface Nullable {}
                                }
                                """),
                List.of("lib"));
        assertThat(build.messages()).isEmpty();
        assertThat(build.files().keySet())
                .contains(
                        "lib/BoxOfItemCodec.class",
                        "lib/BoxOfGame_Outer_ItemView.class",
                        "lib/BoxOfNullableItemCodec.class",
                        "lib/BoxOfListOfIntArrayCodec.class",
                        "lib/BoxOfMapOfStringAndUUIDCodec.class",
                        "lib/BoxOfEntityIdCodec.class");
    }

    @Test
    void twoOfOneNameInFilesAreRefused() throws IOException {
        jar("lib", BOX);
        Compilation build = compile(
                Map.of(
                        "game/Holder.java",
                        "package game; @org.juliet.Versioned class Holder { lib.Box<int[]> a; lib.Box<java.util.List<Integer>> b; }"),
                List.of("lib"));
        assertThat(build.messages())
                .containsExactly("Holder.java:1: [V-NAME] Holder: lib.Box<int[]> and"
                        + " lib.Box<java.util.List<java.lang.Integer>> are both stored as \"Box<list<int32>>\" in it; give"
                        + " one, or what is in it, another name with @Stored");
    }

    @Test
    void twoOfOneNameInFilesThatNothingHoldsTogetherAreRefused() throws IOException {
        jar("lib", BOX);
        Compilation build = compile(
                Map.of(
                        "game/Dice.java", "package game; @org.juliet.Versioned class Dice { lib.Box<int[]> a; }",
                        "game/Sums.java",
                                "package game; @org.juliet.Versioned class Sums { lib.Box<java.util.List<Integer>> b; }"),
                List.of("lib"));
        assertThat(build.messages())
                .singleElement()
                .asString()
                .contains(
                        "[V-NAME]",
                        "lib.Box<int[]>",
                        "lib.Box<java.util.List<java.lang.Integer>>",
                        "both stored as \"Box<list<int32>>\"");
    }

    @Test
    void aGenericClassOfAnotherModuleIsRefused() throws IOException {
        Compilation lib = Compilation.of(
                Map.of(
                        "module-info.java",
                        "module lib { requires org.juliet.core; exports lib; }",
                        "lib/Box.java",
                        """
                        package lib;
                        @org.juliet.Versioned public class Box<T> { T value; Pair<T, String> two; }
                        """,
                        "lib/Pair.java",
                        "package lib; @org.juliet.Versioned public record Pair<A, B>(A a, B b) {}",
                        "lib/Fine.java",
                        """
                        package lib;
                        @org.juliet.Versioned public class Fine { Box<String> box; }
                        """),
                "-p",
                Compilation.CLASS_PATH);
        assertThat(lib.messages()).isEmpty();
        lib.writeTo(Files.createDirectories(top.resolve("lib")));
        Compilation game = Compilation.of(
                Map.of(
                        "module-info.java",
                        "module game { requires org.juliet.core; requires lib; }",
                        "game/Hero.java",
                        "package game; @org.juliet.Versioned class Hero { lib.Fine fine; lib.Box<String> box; }"),
                "-p",
                top.resolve("lib") + File.pathSeparator + Compilation.CLASS_PATH);
        assertThat(game.messages())
                .singleElement()
                .asString()
                .startsWith(
                        "Hero.java:1: [V-GENERIC] Hero.box: the generic lib.Box is of the module lib, and its codec");
    }

    @Test
    void twoOfOneCodecAreRefused() {
        Compilation build = Compilation.of(Map.of(
                "game/Outer.java",
                "package game; class Outer { @org.juliet.Versioned static class Item {} }",
                "game/Outer_Item.java",
                "package game; @org.juliet.Versioned class Outer_Item {}"));
        assertThat(build.messages())
                .singleElement()
                .asString()
                .contains("[V-NAME]", "game.Outer.Item", "game.Outer_Item", "game.Outer_ItemCodec");
    }

    @Test
    void aClassWhoseResourceIsHiddenByThatOfAnotherIsRefused() throws IOException {
        jar("lib", BOX);
        jar("a");
        jar("b");
        Map<String, String> holder =
                Map.of("game/Game.java", "package game; @org.juliet.Versioned class Game { b.Item item; }");
        assertThat(compile(holder, List.of("lib", "b", "a")).messages()).isEmpty();
        assertThat(compile(holder, List.of("lib", "a", "b")).messages())
                .containsExactly("Game.java:1: [V-NAME] Game: b.Item and a.Item are both stored as \"Item\" in it; give"
                        + " one another name with @Stored");
    }
}
