package org.juliet.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.assertj.core.api.Assumptions;
import org.juliet.schema.Answer;
import org.juliet.schema.HistoryDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes that hold those of a library: what its resources tell is told wherever they are. */
class LibraryJarTest {
    private static final Map<String, String> LIBRARY = Map.of(
            "lib/Ruby.java",
                    "package lib; @org.juliet.Versioned @org.juliet.Stored(\"mod:Ruby\") public class Ruby { int hp = 5; }",
            "lib/Bär.java", "package lib; @org.juliet.Versioned public class Bär { int paws = 4; }",
            "lib/Cup.java", "package lib; @org.juliet.Versioned public class Cup<T> { int size = 3; T held; }",
            "lib/Shelf.java",
                    "package lib; @org.juliet.Versioned public class Shelf { Cup<String> cup = new Cup<>(); int wide = 6; }");
    private static final Map<String, String> GAME = Map.of("game/Hero.java", """
            package game;
            @org.juliet.Versioned
            class Hero {
                lib.Ruby ruby = new lib.Ruby();
                lib.Bär pet = new lib.Bär();
                lib.Shelf shelf = new lib.Shelf();
            }
            """);

    @TempDir
    Path top;

    private String hero(Path library) {
        Compilation game =
                Compilation.of(GAME, "-cp", library + File.pathSeparator + Compilation.CLASS_PATH, "-implicit:none");
        assertThat(game.messages()).isEmpty();
        return new String(game.files().get("META-INF/juliet/Hero.jasset"), StandardCharsets.UTF_8);
    }

    private static final Map<String, String> MIGRATING = Map.of(
            "lib/Metal.java", "package lib; public enum Metal { IRON, TIN }",
            "lib/Thing.java", """
                    package lib;
                    @org.juliet.Versioned
                    public class Thing {
                        int weight = 5;
                        @org.juliet.Migration(reads = "metal") void metal(Metal metal) { weight = metal.ordinal(); }
                    }
                    """,
            "lib/Anvil.java", "package lib; @org.juliet.Versioned public class Anvil extends Thing { int worn; }");
    private static final Map<String, String> SMITHY = Map.of(
            "game/Smithy.java",
            "package game; @org.juliet.Versioned class Smithy { lib.Anvil anvil = new lib.Anvil(); }");

    private Set<String> recorded(String name, Map<String, String> sources, String... options) throws IOException {
        Path history = top.resolve(name);
        List<String> all = new ArrayList<>(List.of(options));
        all.addAll(List.of("-Ajuliet.history=" + history.toAbsolutePath(), "-Ajuliet.mode=record", "-implicit:none"));
        assertThat(Compilation.of(sources, all.toArray(String[]::new)).succeeded())
                .isTrue();
        try (Stream<Path> files = Files.walk(history)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> history.relativize(file).toString())
                    .collect(Collectors.toSet());
        }
    }

    @Test
    void whatOldValuesOfALibraryHoldIsRecordedWithTheProgramAlone() throws IOException {
        Path library = top.resolve("migrating");
        Compilation.of(MIGRATING).writeTo(library);
        Map<String, String> whole = new HashMap<>(MIGRATING);
        whole.putAll(SMITHY);

        Set<String> alone = recorded("alone", SMITHY, "-cp", library + File.pathSeparator + Compilation.CLASS_PATH);

        assertThat(alone).anyMatch(file -> file.contains("Metal")).isEqualTo(recorded("together", whole));
    }

    private Compilation checked(String library) throws IOException {
        Path jar = top.resolve("ruby");
        Compilation.of(Map.of("lib/Ruby.java", "package lib; " + library)).writeTo(jar);
        Map<String, String> game = Map.of(
                "game/Ring.java", "package game; @org.juliet.Versioned class Ring { lib.Ruby ruby; int worth; }");
        Path history = top.resolve("rings");
        String[] options = {
            "-cp",
            jar + File.pathSeparator + Compilation.CLASS_PATH,
            "-implicit:none",
            "-Ajuliet.history=" + history.toAbsolutePath(),
            "-Ajuliet.mode=" + (Files.exists(history) ? "check" : "record")
        };
        return Compilation.of(game, options);
    }

    @Test
    void aCheckDemandsThatWhatANewJarOfALibraryStoresIsRecorded() throws IOException {
        String ruby = "@org.juliet.Versioned public class Ruby { int hp; ";
        assertThat(checked(ruby + "}").messages()).isEmpty();
        assertThat(checked(ruby + "}").messages()).isEmpty();

        assertThat(checked(ruby + "int cut; }").messages())
                .singleElement()
                .asString()
                .contains("[V-UNRECORDED] Ruby: what it stores is not recorded: + cut int32");
        assertThat(checked(ruby.replace("hp", "cut") + "}").messages())
                .singleElement()
                .asString()
                .contains("[V-UNRECORDED]", "[field-left] Ruby.hp", "@WasNamed(\"hp\") on cut");
        assertThat(checked(ruby + "}").messages()).isEmpty();
    }

    @Test
    void aDamagedHistoryOfALibraryIsToldWhereItIsAsked() throws IOException {
        String ruby = "@org.juliet.Versioned public class Ruby { int hp = 5; }";
        assertThat(checked(ruby).messages()).isEmpty();
        Path pack = top.resolve("ruby/META-INF/juliet/history.zip");
        Files.write(pack, new byte[] {1, 2, 3});

        assertThat(checked(ruby.replace("hp", "life")).messages())
                .anySatisfy(message -> assertThat(message)
                        .contains("[V-HISTORY] META-INF/juliet/history.zip beside lib.Ruby cannot be read")
                        .contains("no packed history", "get the library again"))
                .anySatisfy(message -> assertThat(message).contains("[field-left] Ruby.hp"));
    }

    private Compilation module(Path to, String name, String needs, String source, String history) throws IOException {
        List<String> path = new ArrayList<>(List.of(top.resolve("modules/lib").toString()));
        for (String place : Compilation.CLASS_PATH.split(File.pathSeparator)) {
            if (place.contains("jspecify")
                    || place.contains("core") && place.endsWith("classes")
                    || place.contains("juliet-core")) {
                path.add(place);
            }
        }
        Files.createDirectories(top.resolve("modules/lib"));
        Compilation built = Compilation.of(
                Map.of(
                        "module-info.java",
                        "module " + name + " { requires " + needs + "; exports " + name + "; }",
                        name + "/C.java",
                        source),
                "-cp",
                "",
                "-p",
                String.join(File.pathSeparator, path),
                "-implicit:none",
                "-Ajuliet.history=" + top.resolve(history).toAbsolutePath(),
                "-Ajuliet.mode=record");
        built.writeTo(to);
        return built;
    }

    @Test
    void aLibraryOnTheModulePathAnswersOfItsHistoryToo() throws IOException {
        // an older compiler does not say where a class of a module is
        Assumptions.assumeThat(Runtime.version().feature()).isGreaterThanOrEqualTo(18);
        Path lib = top.resolve("modules/lib");
        String ruby = "package lib; @org.juliet.Versioned public class C { int hp = 5; }";
        String ring = "package game; @org.juliet.Versioned @org.juliet.Stored(\"Ring\") public class C { lib.C ruby; }";
        assertThat(module(lib, "lib", "transitive org.juliet.core", ruby, "of lib")
                        .messages())
                .isEmpty();
        assertThat(module(top.resolve("game"), "game", "lib", ring, "of game").messages())
                .isEmpty();
        String renamed = ruby.replace("int hp", "@org.juliet.WasNamed(\"hp\") int life");
        assertThat(module(lib, "lib", "transitive org.juliet.core", renamed, "of lib")
                        .messages())
                .isEmpty();
        String later = ruby.replace("hp", "life");
        assertThat(module(lib, "lib", "transitive org.juliet.core", later, "of lib")
                        .messages())
                .isEmpty();

        assertThat(module(top.resolve("game"), "game", "lib", ring, "of game").messages())
                .isEmpty();
        assertThat(HistoryDirectory.of(top.resolve("of game"))
                        .read()
                        .heads("C")
                        .get(0)
                        .answers())
                .containsExactly(new Answer.Renamed("life", "hp"));
    }

    @Test
    void aJarTellsWhatADirectoryTells() throws IOException {
        Compilation built = Compilation.of(LIBRARY);
        assertThat(built.messages()).isEmpty();
        built.writeTo(top.resolve("library"));
        // a space stands in an address as something else
        Path jar = top.resolve("the library.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (Map.Entry<String, byte[]> file : built.files().entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue());
            }
        }

        String fromDirectory = hero(top.resolve("library"));

        assertThat(fromDirectory).contains("hp", "paws");
        assertThat(hero(jar)).isEqualTo(fromDirectory);
    }
}
