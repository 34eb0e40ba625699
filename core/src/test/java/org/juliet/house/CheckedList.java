package org.juliet.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedSet;
import java.util.TreeSet;

/** A sorted list that is checked in, so that a longer one is somebody's decision. */
final class CheckedList {
    private CheckedList() {}

    /** Compares with the list in the test resources, or writes it anew under {@code -Djuliet.update=true}. */
    static void check(String fileName, SortedSet<String> found) throws IOException {
        Path list = Path.of("src", "test", "resources", fileName);
        if (Boolean.getBoolean("juliet.update")) {
            Files.writeString(list, String.join("\n", found) + "\n");
        }
        SortedSet<String> more = new TreeSet<>(found);
        SortedSet<String> fewer = new TreeSet<>(Files.readAllLines(list));
        more.removeAll(Files.readAllLines(list));
        fewer.removeAll(found);
        assertThat(more.isEmpty() && fewer.isEmpty())
                .as(
                        "%s lacks %s and should not hold %s; where that is meant: mvn test -pl core -Dtest='org.juliet.house.*Test' "
                                + "-Djuliet.update=true",
                        list, more, fewer)
                .isTrue();
    }
}
