package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.util.Map;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.RecordedFiles;
import org.juliet.schema.HistoryBuilder;
import org.junit.jupiter.api.Test;

/** Fields of several kinds that are equal but for what a fresh object has in them. */
class FieldsOfOneNameTest {
    private static final String HOLDER = "layout Bag\nfield part = struct Part\nfield piece = struct Piece\n";

    private static String layouts(String more) {
        return HOLDER + "layout Part\nfield x = int32\n" + more + "layout Piece\nfield y = int32\n" + more;
    }

    @Test
    void eachThatIsNewGetsTheDefaultOfItsOwnKind() {
        String more = "field more = int32\n";
        HistoryBuilder history = new HistoryBuilder()
                .version("Part", 1, "layout Part\nfield x = int32\n")
                .version("Piece", 1, "layout Piece\nfield y = int32\n")
                .version("Bag", 1, layouts(""))
                .version("Part", 2, "layout Part\nfield x = int32\n" + more, Map.of("more", "7"))
                .version("Piece", 2, "layout Piece\nfield y = int32\n" + more, Map.of("more", "8"))
                .version("Bag", 1, layouts(more));
        byte[] file = utf8("; version\n1\n\n; class\nBag\n\n; part\n{ x 4 }\n\n; piece\n{ y 5 }\n");

        byte[] migrated = RecordedFiles.of(history.build())
                .migrate(file, LoadOptions.STRICT)
                .file();

        assertThat(text(migrated)).contains("x 4 more 7 }").contains("y 5 more 8 }");
    }
}
