package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.juliet.schema.Description;
import org.juliet.schema.HistoryDirectory;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Recorder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryHeaderTest {
    @TempDir
    Path directory;

    private Command command;

    @BeforeEach
    void recordTwoVersions() throws IOException {
        command = new Command(directory);
        record(1, "layout Hero\nfield hp = int32\nfield name = string\n");
        record(2, "layout Hero\nfield hp = int64\nfield name = string\n");
        record(1, "layout Cell\nfield x = int16\nfield y = float64\n");
    }

    private void record(int version, String layouts) throws IOException {
        LayoutSet set = LayoutSet.parse(layouts);
        Description.Level level = new Description.Level(version, List.of(), Map.of(), Map.of());
        String kind = set.layouts().iterator().next().kind();
        HistoryDirectory history = HistoryDirectory.of(command.path("juliet"));
        history.add(Recorder.run(history.readOrNone(), new Description(set, Map.of(kind, level)))
                .files());
    }

    private Command.Result header(String... arguments) {
        String[] all = new String[arguments.length + 4];
        System.arraycopy(new String[] {"history", "header", "--history", "./juliet"}, 0, all, 0, 4);
        System.arraycopy(arguments, 0, all, 4, arguments.length);
        return command.run(all);
    }

    @Test
    void theNewestLayoutIsWrittenUnlessAnotherIsNamed() {
        assertThat(header("Hero").out()).contains("int64_t hp;").contains("static_assert");
        assertThat(header("Hero", "1").out()).contains("int32_t hp;");
    }

    @Test
    void aCompilerTakesTheHeaderWithItsAssertions() throws Exception {
        command.write("hero.hpp", header("Hero").out())
                .write("cell.hpp", header("--raw", "Cell").out());
        command.write("check.cpp", "#include \"hero.hpp\"\n#include \"cell.hpp\"\nint main() { return 0; }\n");
        Process compiler;
        try {
            compiler = new ProcessBuilder("g++", "-Wall", "-Werror", "-std=c++11", "-c", "check.cpp")
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException missing) {
            assumeTrue(false, "no g++ here");
            return;
        }
        String said = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(compiler.waitFor()).as(said).isZero();
    }

    @Test
    void whatIsNotThereIsNamed() {
        assertThat(header("Dragon").err()).isEqualTo("jasset: no step of Dragon; there are those of Cell, Hero\n");
        assertThat(header("Hero", "7").err())
                .isEqualTo("jasset: Hero has no version or layout 7; there are the versions 1, 2\n");
        assertThat(header("--raw", "Hero").err()).startsWith("jasset: Hero has no raw form: ");
    }
}
