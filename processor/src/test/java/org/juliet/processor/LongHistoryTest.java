package org.juliet.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.HistoryDirectory;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.LongHistory;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.StructLayout;
import org.juliet.schema.TypeText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A build beside a history that grew for years. */
class LongHistoryTest {
    /** Of a loaded machine; alone it is a fraction of a second. */
    private static final Duration MOST = Duration.ofSeconds(5);

    private static Duration build(Map<String, String> sources, String... options) {
        long start = System.nanoTime();
        Compilation build = Compilation.of(sources, options);
        assertThat(build.messages()).isEmpty();
        return Duration.ofNanos(System.nanoTime() - start);
    }

    /** The classes whose layouts were recorded last. */
    static String source(SchemaHistory history) {
        StringBuilder source = new StringBuilder("package game;\n");
        LayoutSet set = history.of(history.heads("Player").get(0).layout());
        for (Layout layout : set.layouts()) {
            source.append("@org.jspecify.annotations.NullMarked @org.juliet.Versioned class ");
            source.append(layout.kind()).append(" {\n");
            for (FieldSchema field : ((StructLayout) layout).fields()) {
                String type = TypeText.render(field.type());
                String struct = type.replace("struct ", "");
                source.append(
                        switch (type) {
                            case "int8" -> "byte " + field.name();
                            case "int32" -> "int " + field.name();
                            case "int64" -> "long " + field.name();
                            default -> struct + " " + field.name() + " = new " + struct + "()";
                        });
                source.append(";\n");
            }
            source.append("}\n");
        }
        return source.toString();
    }

    @Test
    void t35AHistoryOf500LayoutsCostsABuildLessThanASecond(@TempDir Path top) throws IOException {
        HistoryDirectory.of(top).add(LongHistory.files());
        Map<String, String> sources =
                Map.of("game/Player.java", source(HistoryDirectory.of(top).read()));
        String history = "-Ajuliet.history=" + top;
        Duration with = Duration.ofDays(2);
        Duration without = Duration.ofDays(1);
        for (int i = 0; i < 5 && with.minus(without).compareTo(MOST) >= 0 || i < 2; i++) {
            Duration plain = build(sources);
            Duration checked = build(sources, history, "-Ajuliet.mode=ask");
            without = plain.compareTo(without) < 0 ? plain : without;
            with = checked.compareTo(with) < 0 ? checked : with;
        }
        System.out.println(
                "a build without a history " + without.toMillis() + " ms, with 500 layouts " + with.toMillis() + " ms");
        assertThat(with.minus(without)).isLessThan(MOST);
    }
}
