package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.Newer;
import org.juliet.archive.Type;
import org.juliet.archive.Unknown;
import org.juliet.schema.Recorder;
import org.juliet.schema.SchemaHistory;
import org.juliet.text.Problem;
import org.juliet.text.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Keys that a kind names and its code does not read of some objects: both forms say so, and what stands there stays until somebody assigns the field. */
@SuppressWarnings("CheckReturnValue") // what becomes of values in the program is no matter here
class UnreadKeysTest {
    private static final Key SEALED = Key.of("sealed");
    private static final Key LOCK = Key.of("lock");
    private static final Key GOLD = Key.of("gold");
    private static final Key NAME = Key.of("name");

    /** A chest whose lock nobody reads as long as it is sealed. */
    private static class Chest {
        static final Kind<Chest> KIND = Kind.of("Chest", Chest.class, Chest::new, Chest::serialize);
        /** Its code before somebody thought of seals. */
        static final Kind<Chest> WHOLE = Kind.of("Chest", Chest.class, Chest::new, Chest::whole);

        boolean sealed;
        int lock = 1;
        int gold = 3;

        Chest() {}

        Chest(boolean sealed, int lock) {
            this.sealed = sealed;
            this.lock = lock;
        }

        void serialize(Archive ar, int version) {
            sealed = ar.value(SEALED, sealed);
            if (!ar.isLoading() || !sealed) {
                lock = ar.value(LOCK, lock);
            }
            gold = ar.value(GOLD, gold);
        }

        void whole(Archive ar, int version) {
            sealed = ar.value(SEALED, sealed);
            lock = ar.value(LOCK, lock);
            gold = ar.value(GOLD, gold);
        }

        @Override
        public String toString() {
            return sealed + " " + lock + " " + gold;
        }
    }

    private static final Kinds KINDS = Kinds.of(Chest.KIND);

    private static Loaded<Chest> loaded(byte[] file) {
        return KINDS.loader().load(file, Chest.KIND);
    }

    private static String whole(byte[] file) {
        return Kinds.of(Chest.WHOLE).loader().load(file, Chest.WHOLE).value().toString();
    }

    private static List<String> paths(LoadReport report, LoadReport.Fate fate) {
        return report.entries().stream()
                .filter(entry -> entry.fate() == fate)
                .map(LoadReport.Entry::path)
                .toList();
    }

    private static List<String> unread(LoadReport report) {
        return report.problems().stream()
                .filter(problem -> problem.rule() == Rule.KEY_UNREAD)
                .map(Problem::path)
                .toList();
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void aKeyThatIsNotReadIsToldAndStays(Form form) {
        byte[] file = form.saver(KINDS).save(new Chest(true, 5), Chest.KIND);
        Loaded<Chest> loaded = loaded(file);
        assertThat(loaded.value()).hasToString("true 1 3");
        assertThat(unread(loaded.report())).containsExactly("lock");
        assertThat(paths(loaded.report(), LoadReport.Fate.KEPT)).containsExactly("lock");
        assertThat(form.saver(KINDS).save(loaded)).isSameAs(file);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void itGoesWithTheObjectIntoBothForms(Form form) {
        byte[] file = form.saver(KINDS).save(new Chest(true, 5), Chest.KIND);
        for (Form to : Form.values()) {
            Loaded<Chest> loaded = loaded(file);
            loaded.value().gold = 9;
            byte[] saved = to.saver(KINDS).save(loaded);
            assertThat(whole(saved)).isEqualTo("true 5 9");
            Loaded<Chest> again = loaded(saved);
            assertThat(again.value()).hasToString("true 1 9");
            assertThat(unread(again.report())).containsExactly("lock");
            again.value().gold = 4;
            assertThat(whole(to.saver(KINDS).save(again))).isEqualTo("true 5 4");
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void whatIsAssignedInsteadIsWritten(Form form) {
        byte[] file = form.saver(KINDS).save(new Chest(true, 5), Chest.KIND);
        for (Form to : Form.values()) {
            Loaded<Chest> loaded = loaded(file);
            loaded.value().lock = 7;
            assertThat(whole(to.saver(KINDS).save(loaded))).isEqualTo("true 7 3");
        }
    }

    /** What the object has now is what the next load is to give. */
    @ParameterizedTest
    @EnumSource(Form.class)
    void whatTheNextLoadWouldReadIsTheObjectsOwn(Form form) {
        byte[] file = form.saver(KINDS).save(new Chest(true, 5), Chest.KIND);
        for (Form to : Form.values()) {
            Loaded<Chest> loaded = loaded(file);
            loaded.value().sealed = false;
            Loaded<Chest> again = loaded(to.saver(KINDS).save(loaded));
            assertThat(again.value()).hasToString("false 1 3");
            assertThat(again.report().entries()).isEmpty();
        }
    }

    /** Stands in fields, lists, maps, behind slots and as a base. */
    private static final class Vault extends Chest {
        static final Kind<Vault> KIND =
                Kind.of("Vault", Vault.class, Vault::new, Vault::level).extending(Chest.KIND);
        static final Kind<Vault> WHOLE =
                Kind.of("Vault", Vault.class, Vault::new, Vault::wholeLevel).extending(Chest.WHOLE);

        int depth;
        Chest one = new Chest();
        List<Chest> chests = new ArrayList<>();
        Map<String, Chest> named = new TreeMap<>();
        Vault inner;

        void level(Archive ar, int version) {
            level(ar, Chest.KIND, KIND, false);
        }

        void wholeLevel(Archive ar, int version) {
            level(ar, Chest.WHOLE, WHOLE, true);
        }

        private void level(Archive ar, Kind<Chest> chest, Kind<Vault> vault, boolean all) {
            named = ar.value(Key.of("named"), named, Type.map(Type.STRING, chest));
            if (all || !ar.isLoading() || depth == 0) {
                depth = ar.value(Key.of("depth"), depth);
            }
            chests = ar.value(Key.of("chests"), chests, Type.list(chest));
            inner = ar.value(Key.of("inner"), inner, Type.nullable(vault));
            one = ar.value(Key.of("one"), one, chest);
        }

        static Vault filled(int depth) {
            Vault vault = new Vault();
            vault.sealed = true;
            vault.lock = 10 + depth;
            vault.depth = depth;
            vault.one = new Chest(true, 20 + depth);
            vault.chests.add(new Chest(false, 30 + depth));
            vault.chests.add(new Chest(true, 40 + depth));
            vault.named.put("a", new Chest(true, 50 + depth));
            vault.inner = depth == 0 ? null : filled(depth - 1);
            return vault;
        }

        @Override
        public String toString() {
            return super.toString() + " " + depth + " " + one + " " + chests + " " + named + " " + inner;
        }
    }

    private static final Kinds VAULTS = Kinds.of(Chest.KIND, Vault.KIND);
    private static final Kinds WHOLE_VAULTS = Kinds.of(Chest.WHOLE, Vault.WHOLE);

    private static String wholeVault(byte[] file) {
        return WHOLE_VAULTS.loader().load(file, Vault.WHOLE).value().toString();
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void itStaysInListsMapsBasesAndStructs(Form form) {
        Vault vault = Vault.filled(2);
        byte[] file = form.saver(VAULTS).save(vault, Vault.KIND);
        for (Form to : Form.values()) {
            Loaded<Vault> loaded = VAULTS.loader().load(file, Vault.KIND);
            assertThat(loaded.value().chests).hasToString("[false 32 3, true 1 3]");
            loaded.value().chests.get(1).gold = 8;
            byte[] saved = to.saver(VAULTS).save(loaded);
            assertThat(wholeVault(saved)).isEqualTo(vault.toString().replace("true 42 3", "true 42 8"));
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void itStaysWhereAnObjectIsFilled(Form form) {
        byte[] file = form.saver(VAULTS).save(Vault.filled(1), Vault.KIND);
        Vault target = Vault.filled(0);
        Loaded<Vault> loaded = VAULTS.loader().loadInto(file, 0, file.length, target, Vault.KIND);
        assertThat(target.lock).isEqualTo(10);
        assertThat(unread(loaded.report())).contains("lock");
        target.gold = 77;
        String expected = Vault.filled(1).toString().replaceFirst("11 3", "11 77");
        assertThat(wholeVault(form.saver(VAULTS).save(loaded))).isEqualTo(expected);
    }

    /** So many that serializers take courses, then one of which a key is passed over. */
    @Test
    void aCourseIsLeftWhereAKeyIsPassedOver() {
        Vault vault = new Vault();
        for (int i = 0; i < 5_000; i++) {
            vault.chests.add(new Chest(false, i));
        }
        Loader loader = VAULTS.loader();
        byte[] all = VAULTS.binarySaver().save(vault, Vault.KIND);
        assertThat(loader.load(all, Vault.KIND).report().entries()).isEmpty();
        assertThat(loader.load(all, Vault.KIND).report().entries()).isEmpty();
        vault.chests.get(4_900).sealed = true;
        Loaded<Vault> loaded = loader.load(VAULTS.binarySaver().save(vault, Vault.KIND), Vault.KIND);
        assertThat(unread(loaded.report())).containsExactly("chests[4900].lock");
        loaded.value().chests.get(4_900).gold = 8;
        vault.chests.get(4_900).gold = 8;
        assertThat(wholeVault(VAULTS.binarySaver().save(loaded))).isEqualTo(vault.toString());
    }

    @Test
    void aSerializerInItsOwnOrderIsSeenToo() {
        Kind<Chest> kind = Kind.of("Chest", Chest.class, Chest::new, (chest, ar, version) -> {
            if (!ar.isLoading()) {
                chest.serialize(ar, version);
                return;
            }
            chest.gold = ar.value(GOLD, chest.gold);
            chest.sealed = ar.value(SEALED, chest.sealed);
            if (!chest.sealed) {
                chest.lock = ar.value(LOCK, chest.lock);
            }
        });
        Kinds kinds = Kinds.of(kind);
        Loader loader = kinds.loader();
        for (int i = 0; i < 3; i++) {
            boolean sealed = i != 1;
            byte[] file = kinds.binarySaver().save(new Chest(sealed, 5), kind);
            Loaded<Chest> loaded = loader.load(file, kind);
            assertThat(unread(loaded.report())).isEqualTo(sealed ? List.of("lock") : List.of());
            loaded.value().gold = 6;
            assertThat(whole(kinds.binarySaver().save(loaded))).isEqualTo(sealed + " 5 6");
        }
    }

    /** Nothing is told of a key that the serializer neither stores nor reads of such objects. */
    @ParameterizedTest
    @EnumSource(Form.class)
    void whatIsNotStoredIsNotMissed(Form form) {
        Kind<Chest> kind = Kind.of("Chest", Chest.class, Chest::new, (chest, ar, version) -> {
            chest.sealed = ar.value(SEALED, chest.sealed);
            if (!chest.sealed) {
                chest.lock = ar.value(LOCK, chest.lock);
            }
            chest.gold = ar.value(GOLD, chest.gold);
        });
        Kinds kinds = Kinds.of(kind);
        byte[] file = form.saver(kinds).save(new Chest(true, 5), kind);
        assertThat(kinds.loader().load(file, kind).report()).isEqualTo(LoadReport.CLEAN);
    }

    /** It is in the file of other code; this one neither stores nor reads it. */
    @ParameterizedTest
    @EnumSource(Form.class)
    void whatTheSaveDoesNotPassStaysToo(Form form) {
        Kind<Chest> kind = Kind.of("Chest", Chest.class, Chest::new, (chest, ar, version) -> {
            chest.sealed = ar.value(SEALED, chest.sealed);
            if (!chest.sealed) {
                chest.lock = ar.value(LOCK, chest.lock);
            }
            chest.gold = ar.value(GOLD, chest.gold);
        });
        Kinds kinds = Kinds.of(kind);
        byte[] file = form.saver(KINDS).save(new Chest(true, 5), Chest.KIND);
        for (Form to : Form.values()) {
            Loaded<Chest> loaded = kinds.loader().load(file, kind);
            assertThat(unread(loaded.report())).containsExactly("lock");
            loaded.value().gold = 6;
            byte[] saved = to.saver(kinds).save(loaded);
            assertThat(whole(saved)).isEqualTo("true 5 6");
            Loaded<Chest> open = kinds.loader().load(saved, kind);
            open.value().sealed = false;
            assertThat(whole(to.saver(kinds).save(open))).isEqualTo("false 1 6");
        }
    }

    private record Sealed(boolean sealed, int lock, int gold, Unknown unknown) {
        static final Kind<Sealed> KIND =
                Kind.ofRecord("Chest", Sealed.class, () -> new Sealed(false, 1, 3, Unknown.NONE), Sealed::serialize);

        static Sealed serialize(Archive ar, int version, Sealed chest) {
            boolean sealed = ar.value(SEALED, chest.sealed);
            int lock = ar.isLoading() && sealed ? chest.lock : ar.value(LOCK, chest.lock);
            return new Sealed(sealed, lock, ar.value(GOLD, chest.gold), ar.unknown(chest.unknown));
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void anObjectCarriesItWhereItCan(Form form) {
        Kinds kinds = Kinds.of(Sealed.KIND);
        byte[] file = form.saver(KINDS).save(new Chest(true, 5), Chest.KIND);
        Sealed chest = kinds.loader().load(file, Sealed.KIND).value();
        for (Form to : Form.values()) {
            Sealed copy = new Sealed(true, 1, 9, chest.unknown);
            assertThat(whole(to.saver(kinds).save(copy, Sealed.KIND))).isEqualTo("true 5 9");
            Sealed assigned = new Sealed(true, 2, 9, chest.unknown);
            assertThat(whole(to.saver(kinds).save(assigned, Sealed.KIND))).isEqualTo("true 2 9");
        }
    }

    private static final Kind<Chest> SECOND = Kind.of("Chest", Chest.class, Chest::new, (chest, ar, version) -> {
                chest.sealed = ar.value(SEALED, chest.sealed);
                if (version > 1 || !ar.isLoading()) {
                    chest.lock = ar.value(LOCK, chest.lock);
                    ar.value(NAME, "");
                }
                chest.gold = ar.value(GOLD, chest.gold);
            })
            .version(2);

    /** An older file has a key that the code for its version does not read: no old rule may run over it, object by object. */
    @ParameterizedTest
    @EnumSource(Form.class)
    void olderFilesWithAnUnreadKeyAreNewerThanTheirStamp(Form form) {
        Kinds kinds = Kinds.of(SECOND);
        byte[] file = form.saver(KINDS).save(new Chest(true, 5), Chest.KIND);
        assertThatThrownBy(() -> kinds.loader().load(file, SECOND))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("newer than its stamp");
        Loaded<Chest> lenient = kinds.loader(LoadOptions.LENIENT).load(file, SECOND);
        assertThat(lenient.value()).hasToString("true 5 3");
        assertThat(lenient.report().problems()).anyMatch(problem -> problem.rule() == Rule.STAMP_MISMATCH);
    }

    /** In a layout of before, under the name of then, as a value of another type. */
    @ParameterizedTest
    @EnumSource(Form.class)
    void itStaysInFilesOfOlderLayouts(Form form) {
        Kind<Chest> first = Kind.of("Chest", Chest.class, Chest::new, (chest, ar, version) -> {
            chest.sealed = ar.value(SEALED, chest.sealed);
            ar.value(Key.of("bolt"), (short) chest.lock);
        });
        Kind<Chest> renamed = Kind.of("Chest", Chest.class, Chest::new, (chest, ar, version) -> {
                    chest.sealed = ar.value(SEALED, chest.sealed);
                    if (!ar.isLoading() || !chest.sealed) {
                        chest.lock = ar.value(Key.of("lock").wasNamed("bolt"), chest.lock);
                    }
                    chest.gold = ar.value(GOLD, chest.gold);
                })
                .version(2);
        Kind<Chest> whole = Kind.of("Chest", Chest.class, Chest::new, (chest, ar, version) -> {
                    chest.sealed = ar.value(SEALED, chest.sealed);
                    chest.lock = ar.value(Key.of("lock").wasNamed("bolt"), chest.lock);
                    chest.gold = ar.value(GOLD, chest.gold);
                })
                .version(2);
        Map<String, byte[]> files = new TreeMap<>();
        SchemaHistory one = recorded(files, first);
        SchemaHistory two = recorded(files, renamed);
        byte[] file = form.saver(Kinds.of(first).with(one)).save(new Chest(true, 5), first);
        Kinds kinds = Kinds.of(renamed).with(two);
        assertThatThrownBy(() -> kinds.loader().load(file, renamed)).isInstanceOf(LoadException.class);
        for (Form to : Form.values()) {
            Loaded<Chest> loaded = kinds.loader(LoadOptions.LENIENT).load(file, renamed);
            assertThat(paths(loaded.report(), LoadReport.Fate.KEPT)).contains("lock");
            loaded.value().gold = 8;
            byte[] saved = to.saver(kinds).save(loaded);
            assertThat(Kinds.of(whole).with(two).loader().load(saved, whole).value())
                    .hasToString("true 5 8");
        }
    }

    /** Newer code's file, which older code keeps, and of which it does not read a key that it knows. */
    @ParameterizedTest
    @EnumSource(Form.class)
    void newerCodeGetsItBack(Form form) {
        Kind<Chest> newer = Kind.of("Chest", Chest.class, Chest::new, (chest, ar, version) -> {
                    chest.whole(ar, version);
                    ar.value(NAME, "n");
                })
                .version(2);
        byte[] file = form.saver(Kinds.of(newer)).save(new Chest(true, 5), newer);
        Loaded<Chest> loaded = KINDS.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(file, Chest.KIND);
        assertThat(unread(loaded.report())).containsExactly("lock");
        loaded.value().gold = 8;
        byte[] saved = form.saver(KINDS).save(loaded);
        assertThat(Kinds.of(newer).loader().load(saved, newer).value()).hasToString("true 5 8");
    }

    private static SchemaHistory recorded(Map<String, byte[]> files, Kind<?> kind) {
        files.putAll(
                Recorder.run(SchemaHistory.of(files), Kinds.of(kind).describe()).files());
        return SchemaHistory.of(files);
    }
}
