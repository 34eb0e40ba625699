package org.juliet.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.juliet.schema.LayoutSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CHeaderTest {
    @TempDir
    Path directory;

    private static final LayoutSet HERO = LayoutSet.parse(String.join(
            "\n",
            "layout Entity",
            "field id = reference",
            "field visible = boolean",
            "layout Hero",
            "field class_ = int16",
            "field double = float64",
            "field metal = enum Metal",
            "field mate = nullable int64",
            "field grid = array 2 vector 3 float32",
            "field name = string",
            "field items = list struct Item",
            "field next = nullable struct Hero",
            "field born = instant",
            "field key = uuid",
            "field none = array 0 int32",
            "field empty = struct Empty",
            "layout Item",
            "field count = int32",
            "field ok = boolean",
            "layout Empty",
            "enum Metal",
            "constant IRON =",
            "constant GOLD =",
            "kind Hero Entity Hero",
            ""));

    /** Compiles and gives what the compiler said; skips, saying so, where there is no compiler. */
    private String compile(String compiler, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(compiler, "-Wall", "-Wextra", "-pedantic", "-Werror"));
        command.addAll(List.of(arguments));
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException missing) {
            assumeTrue(false, "skipped: no " + compiler + " on this machine");
            throw missing;
        }
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }

    private void write(String file, String text) throws IOException {
        Files.writeString(directory.resolve(file), text);
    }

    @Test
    void headersCompileAsCAndAsCppAndAgreeWithTheLayouts() throws Exception {
        for (long seed = 0; seed < 20; seed++) {
            LayoutSet set = new RandomLayouts(seed).set();
            write("random.h", CHeader.of(ImageLayout.of(set, "K0")));
            write("random.c", "#include \"random.h\"\nint main(void) { return 0; }\n");
            assertThat(compile("gcc", "-std=c11", "-fsyntax-only", "random.c"))
                    .as("seed %d", seed)
                    .isEmpty();
        }
        write("hero.h", CHeader.of(ImageLayout.of(HERO, "Hero")));
        write("item.h", CHeader.of(ImageLayout.of(HERO, "Item").raw()));
        write("both.cpp", "#include \"hero.h\"\n#include \"item.h\"\nint main() { return 0; }\n");
        assertThat(compile("g++", "-std=c++11", "-fsyntax-only", "both.cpp")).isEmpty();
    }

    @Test
    void headersOfOneHistoryGoIntoOneProgram() throws Exception {
        String item = "layout Item\nfield metal = enum Metal\nenum Metal\nconstant IRON =\nconstant GOLD =\n";
        String hero = "layout Hero\nfield best = struct Item\nfield metal = enum Metal\n";
        write("item.h", CHeader.of(ImageLayout.of(LayoutSet.parse(item), "Item")));
        write("hero.h", CHeader.of(ImageLayout.of(LayoutSet.parse(hero + item), "Hero")));
        String program = "#include \"item.h\"\n#include \"hero.h\"\nint main(void) { return Metal_GOLD - 1; }\n";
        write("two.c", program);
        write("two.cpp", program);
        assertThat(compile("gcc", "-std=c11", "-fsyntax-only", "two.c")).isEmpty();
        assertThat(compile("g++", "-std=c++11", "-fsyntax-only", "two.cpp")).isEmpty();

        String newer = item.replace("field metal", "field count = int32\nfield metal");
        write("hero.h", CHeader.of(ImageLayout.of(LayoutSet.parse(hero + newer), "Hero")));
        assertThat(compile("gcc", "-std=c11", "-fsyntax-only", "two.c"))
                .contains("another header has Item of another layout; make both of one version");
    }

    @Test
    void aProgramInCReadsAndWritesImages() throws Exception {
        Map<String, Object> item = new LinkedHashMap<>(Map.of("Item/count", 7L, "Item/ok", true));
        Map<String, Object> fields = new LinkedHashMap<>();
        ModelImage.Node zero = (ModelImage.Node) ModelEvolution.zero(HERO, new org.juliet.schema.Schema.Struct("Hero"));
        fields.putAll(zero.fields());
        fields.put("Entity/id", 1001L);
        fields.put("Hero/metal", "GOLD");
        fields.put("Hero/mate", -5L);
        fields.put("Hero/name", "Jo");
        fields.put("Hero/items", List.of(new ModelImage.Node("Item", item), new ModelImage.Node("Item", item)));
        byte[] image = ModelImage.write(HERO, new ModelImage.Node("Hero", fields));
        Files.write(directory.resolve("hero.bin"), image);
        write("hero.h", CHeader.of(ImageLayout.of(HERO, "Hero")));
        write("hero.c", Files.readString(Path.of("src/test/resources/second/hero.c")));
        assertThat(compile("gcc", "-std=c11", "-o", "hero", "hero.c")).isEmpty();

        Process run = new ProcessBuilder(directory.resolve("hero").toString(), "hero.bin")
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        assertThat(new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo("1001 1 -5 Jo 2 7\n");
        assertThat(run.waitFor()).isZero();

        fields.put("Entity/visible", true);
        fields.put("Hero/double", 2.5);
        item.put("Item/count", 8L);
        assertThat(Files.readAllBytes(directory.resolve("hero.bin")))
                .isEqualTo(ModelImage.write(HERO, new ModelImage.Node("Hero", fields)));
    }
}
