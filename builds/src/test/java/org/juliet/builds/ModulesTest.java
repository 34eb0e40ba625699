package org.juliet.builds;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program of modules, with nothing on its module path but Juliet. */
class ModulesTest {
    private static final String PLAYER = """
            package game;
            import org.juliet.*;
            import org.juliet.archive.*;
            @Versioned public class Player {
                private int gold = 5;
                public static void main(String[] arguments) {
                    Kinds kinds = Codecs.kinds(Player.class);
                    Kind<Player> kind = Codecs.kind(Player.class);
                    Player player = new Player();
                    player.gold = 7;
                    System.out.println(kinds.loader().load(kinds.binarySaver().save(player, kind), kind).value().gold);
                }
            }
            """;

    @TempDir
    Path project;

    @Test
    void compilesAndRunsWithoutAnotherModule() throws IOException {
        Path out = project.resolve("out");
        String module = "module app { requires org.juliet.core; opens game to org.juliet.core; }\n";

        assertThat(Javac.compile(
                        out,
                        Map.of("module-info.java", module, "game/Player.java", PLAYER),
                        "-p",
                        Jars.CORE.toString(),
                        "-cp",
                        ""))
                .isEmpty();
        String path = out + File.pathSeparator + Jars.CORE;
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-p", path));
        command.addAll(Child.QUICK);
        command.addAll(List.of("-m", "app/game.Player"));
        assertThat(Child.sure(project, command)).isEqualTo("7\n");
    }
}
