package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.RecordedFiles;
import org.juliet.archive.Type;
import org.juliet.schema.Answer;
import org.juliet.schema.HistoryBuilder;
import org.juliet.schema.OnLoss;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A value that does not fit, under an answer that a fresh object's stands for it, where only code knows what that is. */
class MigratedDefaultsTest {
    @ParameterizedTest
    @EnumSource(Form.class)
    void noHistoryMakesOneUp(Form form) {
        HistoryBuilder history = new HistoryBuilder()
                .version("Bag", 1, "layout Bag\nfield v = nullable list int32\nfield n = int32\n")
                .version(
                        "Bag",
                        2,
                        "layout Bag\nfield v = list int32\nfield n = int32\n",
                        Map.of("v", "computed"),
                        new Answer.Converted("v", OnLoss.DEFAULT));
        Kind<Bag> old = Bag.kind(1, (bag, ar) -> {
            bag.pass(ar, "v", null, Type.nullable(Type.list(Type.INT)));
            bag.pass(ar, "n", 0, Type.INT);
        });
        Bag bag = new Bag();
        bag.set("n", 5);
        byte[] file = form.saver(Kinds.of(old)).save(bag, old);

        byte[] migrated = RecordedFiles.of(history.build())
                .migrate(file, LoadOptions.STRICT)
                .file();

        Kind<Bag> today = Bag.kind(2, (each, ar) -> {
            each.pass(ar, "v", new ArrayList<>(List.of(9)), Type.list(Type.INT));
            each.pass(ar, "n", 0, Type.INT);
        });
        Bag read = Kinds.of(today)
                .with(history.build())
                .loader()
                .load(migrated, today)
                .value();
        assertThat(read.get("v")).isEqualTo(List.of(9));
        assertThat(read.get("n")).isEqualTo(5);
    }
}
