package org.juliet.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectFileTest {
    @TempDir
    Path project;

    @BeforeEach
    void resolve() throws IOException {
        project = project.toRealPath();
        Files.createDirectories(project.resolve("Assets/Citadel"));
    }

    private List<String> worlds(String text) throws IOException {
        Files.writeString(project.resolve("juliet.jasset"), text);
        return ProjectFile.worlds(List.of(), project.resolve("Assets/Citadel"));
    }

    @Test
    void worldsAreNamedFromItsFolderOn() throws IOException {
        String citadel = project.resolve("Assets/Citadel").toString();
        assertThat(worlds("; worlds\n[ Assets/Citadel/ ]\n")).containsExactly(citadel);
        assertThat(ProjectFile.worlds(List.of(project.toString()), project)).containsExactly(project.toString());
    }

    @Test
    void whatIsNoWorldIsRefusedWithWhoNamesIt() {
        for (String wrong :
                List.of("; history\njuliet\n", "; worlds\nAssets\n", "; worlds\n[ ]\n", "; worlds\n[ [ a ] ]\n")) {
            assertThatThrownBy(() -> worlds(wrong))
                    .isInstanceOf(Failure.class)
                    .hasMessage(project.resolve("juliet.jasset") + ": expected the property worlds with a list of"
                            + " directories; or name the directory of a world");
        }
        assertThatThrownBy(() -> worlds("; worlds\n[ Assets/Gone ]\n"))
                .isInstanceOf(Failure.class)
                .hasMessage(project.resolve("Assets/Gone") + " is not a directory, and "
                        + project.resolve("juliet.jasset") + " names it");
    }
}
