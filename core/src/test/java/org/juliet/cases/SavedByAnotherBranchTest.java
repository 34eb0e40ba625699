package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Newer;
import org.juliet.archive.Type;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import org.juliet.text.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Two branches each add a field, and code of the one saves a file of the other, before both are merged. */
class SavedByAnotherBranchTest {
    private static Kind<Bag> bag(int version, String... fields) {
        return Bag.kind(version, (bag, ar) -> {
            for (String field : fields) {
                bag.pass(ar, field, 1, Type.INT);
            }
        });
    }

    private static final Kind<Bag> BASE = bag(1, "a");
    private static final Kind<Bag> LEFT = bag(2, "a", "l");
    private static final Kind<Bag> RIGHT = bag(2, "a", "r");
    private static final Kind<Bag> MERGED = bag(3, "a", "l", "r");

    private static Kinds recorded(Map<String, byte[]> files, Kind<?> kind) {
        Recording run = Recorder.run(SchemaHistory.of(files), Kinds.of(kind).describe());
        assertThat(run.questions()).isEmpty();
        files.putAll(run.files());
        return Kinds.of(kind).with(SchemaHistory.of(files));
    }

    private final Map<String, byte[]> files = new HashMap<>();
    private final Kinds base = recorded(files, BASE);
    private final Map<String, byte[]> rights = new HashMap<>(files);
    private final Kinds left = recorded(files, LEFT);
    private final Kinds right = recorded(rights, RIGHT);

    private byte[] savedByTheRight(Form form) {
        Bag bag = new Bag();
        bag.set("a", 2);
        bag.set("l", 3);
        byte[] file = form.saver(left).save(bag, LEFT);
        Loaded<Bag> loaded = right.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(file, RIGHT);
        loaded.value().set("a", 4);
        loaded.value().set("r", 5);
        return form.saver(right).save(loaded);
    }

    @ParameterizedTest
    @EnumSource
    void theFileHasTheFieldsOfBothWhereTheyAreMerged(Form form) {
        byte[] file = savedByTheRight(form);
        files.putAll(rights);
        for (Kinds merged : new Kinds[] {Kinds.of(MERGED).with(SchemaHistory.of(files)), recorded(files, MERGED)}) {
            Bag bag = merged.loader().load(file, MERGED).value();
            assertThat(bag.get("a")).isEqualTo(4);
            assertThat(bag.get("l")).isEqualTo(3);
            assertThat(bag.get("r")).isEqualTo(5);
        }
    }

    @ParameterizedTest
    @EnumSource
    void codeThatReadsTheFieldOfTheOtherBranchGetsIt(Form form) {
        Bag bag = new Bag();
        bag.set("l", 3);
        byte[] file = form.saver(left).save(bag, LEFT);
        Kind<Bag> reading = Bag.kind(2, (each, ar) -> {
                    each.pass(ar, "a", 1, Type.INT);
                    each.pass(ar, "r", 1, Type.INT);
                    if (ar.isLoading() && ar.has(Key.of("l"))) {
                        each.set("r", ar.value(Key.of("l"), 0));
                    }
                })
                .migrates("l");
        files.putAll(rights);

        Loaded<Bag> loaded = recorded(files, reading).loader().load(file, reading);

        assertThat(loaded.value().get("r")).isEqualTo(3);
    }

    @ParameterizedTest
    @EnumSource
    void whatThatBranchMakesUpItselfIsNoOldValue(Form form) {
        Kind<Bag> reading = Bag.kind(2, (each, ar) -> {
                    each.pass(ar, "a", 1, Type.INT);
                    each.pass(ar, "r", 1, Type.INT);
                    if (ar.isLoading() && ar.has(Key.of("l"))) {
                        each.set("r", ar.value(Key.of("l"), 0));
                    }
                })
                .migrates("l");
        files.putAll(rights);
        Kinds merged = recorded(files, reading);
        Bag bag = new Bag();
        bag.set("r", 55);
        Loaded<Bag> loaded = left.loader(LoadOptions.STRICT.with(Newer.KEEP))
                .load(form.saver(merged).save(bag, reading), LEFT);
        loaded.value().set("a", 4);

        Bag again = merged.loader().load(form.saver(left).save(loaded), reading).value();

        assertThat(again.get("a")).isEqualTo(4);
        assertThat(again.get("r")).isEqualTo(55);
    }

    private static Kind<Bag> holder(int version, Kind<Bag.Piece> piece, String... fields) {
        return Bag.kind(version, (bag, ar) -> {
            for (String field : fields) {
                bag.pass(ar, field, 1, Type.INT);
            }
            bag.pass(ar, "pieces", List.of(), Type.list(piece));
        });
    }

    private static Kind<Bag.Piece> piece(int version, String... fields) {
        return Bag.piece(version, (bag, ar) -> {
            for (String field : fields) {
                bag.pass(ar, field, 1, Type.INT);
            }
        });
    }

    private static Bag.Piece piece(int x) {
        Bag.Piece piece = new Bag.Piece();
        piece.set("x", x);
        return piece;
    }

    @Test
    void elementsThatTheOtherBranchDoesNotChangeStayThoseOfTheirWriter() {
        Kind<Bag> mine = holder(2, piece(1, "x"), "a", "l");
        Kind<Bag> theirs = holder(2, piece(2, "x", "w"), "a", "r");
        Map<String, byte[]> all = new HashMap<>();
        recorded(all, holder(1, piece(1, "x"), "a"));
        Map<String, byte[]> beside = new HashMap<>(all);
        Kinds left = recorded(all, mine);
        Kinds right = recorded(beside, theirs);
        Bag bag = new Bag();
        bag.set("pieces", List.of(piece(3), piece(4)));
        byte[] file = left.saver().save(bag, mine);

        Loaded<Bag> loaded = right.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(file, theirs);
        loaded.value().set("a", 4);
        byte[] saved = right.saver().save(loaded);

        assertThat(Texts.text(saved)).isEqualTo(Texts.text(file).replace("; a\n1", "; a\n4"));
        assertThat(left.loader().load(saved, mine).value().get("a")).isEqualTo(4);

        ((Bag) ((List<?>) loaded.value().get("pieces")).get(1)).set("w", 9);
        assertThat(Texts.text(right.saver().save(loaded)))
                .isEqualTo(Texts.text(saved).replace("{ x 4 }", "{ version 2 x 4 w 9 }"));
    }

    @Test
    void aTextWithoutLayoutsGetsNoneOfOlderCode() {
        Map<String, byte[]> first = new HashMap<>();
        Kinds old = recorded(first, BASE);
        Bag bag = new Bag();
        bag.set("l", 3);
        byte[] file = Kinds.of(LEFT).with(SchemaHistory.of(first)).saver().save(bag, LEFT);
        assertThat(Texts.text(file)).doesNotContain("; layout");

        Loaded<Bag> loaded = old.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(file, BASE);
        loaded.value().set("a", 4);
        byte[] saved = old.saver().save(loaded);

        assertThat(Texts.text(saved)).isEqualTo(Texts.text(file).replace("; a\n1", "; a\n4"));
        Bag again = Kinds.of(LEFT)
                .with(SchemaHistory.of(first))
                .loader()
                .load(saved, LEFT)
                .value();
        assertThat(again.get("l")).isEqualTo(3);
        assertThat(again.get("a")).isEqualTo(4);
    }

    @Test
    void whatCodeFromBeforePutsThereIsNoFieldThatTookItsNameOver() {
        Map<String, byte[]> all = new HashMap<>();
        Kind<Bag> first = bag(1, "gold", "a");
        Kinds old = recorded(all, first);
        recorded(all, bag(2, "a").dropped("gold"));
        Map<String, byte[]> beside = new HashMap<>(all);
        Kind<Bag> taken = Bag.kind(3, (bag, ar) -> {
            bag.pass(ar, "a", 1, Type.INT);
            bag.pass(ar, Key.of("gold").reused(), 1, Type.INT);
        });
        recorded(all, taken);
        Kind<Bag> more = bag(3, "a", "x");
        byte[] file = recorded(beside, more).saver().save(new Bag(), more);
        Loaded<Bag> loaded = old.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(file, first);
        loaded.value().set("gold", 55);
        byte[] saved = old.saver().save(loaded);
        all.putAll(beside);
        Kind<Bag> merged = bag(4, "a", "x", "gold");

        LoadException refused = catchThrowableOfType(
                LoadException.class, () -> recorded(all, merged).loader().load(saved, merged));
        assertThat(refused.has(Rule.STAMP_MISMATCH)).isTrue();
    }

    /** Newer code has brought back what this code gave up, and has not recorded that yet. */
    @ParameterizedTest
    @EnumSource
    void noAnswerOfOlderCodeIsCarriedOutOverWhatNewerCodeStored(Form form) {
        Map<String, byte[]> all = new HashMap<>();
        recorded(all, bag(1, "gold", "a"));
        Kind<Bag> without = bag(2, "a").dropped("gold");
        Kinds older = recorded(all, without);
        Kind<Bag> back = Bag.kind(3, (bag, ar) -> {
            bag.pass(ar, "a", 1, Type.INT);
            bag.pass(ar, Key.of("gold").restored(), 1, Type.INT);
        });
        Kinds newer = Kinds.of(back).with(SchemaHistory.of(Map.copyOf(all)));
        Bag bag = new Bag();
        bag.set("a", 6);
        bag.set("gold", 7);
        byte[] file = form.saver(newer).save(bag, back);

        Loaded<Bag> loaded = older.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(file, without);
        loaded.value().set("a", 66);
        Bag again = newer.loader().load(form.saver(older).save(loaded), back).value();

        assertThat(again.get("a")).isEqualTo(66);
        assertThat(again.get("gold")).isEqualTo(7);
    }

    @Test
    void aStampThatIsOlderThanTheKeysIsRefusedAllTheSame() {
        byte[] old = base.saver().save(new Bag(), BASE);
        String file = new String(old, StandardCharsets.UTF_8) + "\n; l\n7\n";

        LoadException refused = catchThrowableOfType(
                LoadException.class, () -> left.loader().load(file.getBytes(StandardCharsets.UTF_8), LEFT));
        assertThat(refused.has(Rule.STAMP_MISMATCH)).isTrue();
    }
}
