package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.juliet.cases.Texts.text;

import java.util.function.Supplier;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.Serializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is wrong with kinds is told when they are registered, before any file is touched. */
class KindsTest {
    private static class Base {
        int id = 1;
    }

    private static final class Derived extends Base {
        int own = 2;
    }

    private static Kind<Base> base(Serializer<Base> serializer) {
        return Kind.of("Base", Base.class, Base::new, serializer);
    }

    private static Kind<Derived> derived(Kind<Base> base, String key) {
        return Kind.of("Derived", Derived.class, Derived::new, (Derived derived, Archive ar, int version) -> {
                    derived.own = ar.value(Key.of(key), derived.own);
                })
                .extending(base);
    }

    private static void id(Base base, Archive ar, int version) {
        base.id = ar.value(Key.of("id"), base.id);
    }

    private static void refused(Supplier<?> registration, String... words) {
        assertThatThrownBy(registration::get)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll(words);
    }

    @Test
    void aKeyOfTwoLevelsIsRefused() {
        refused(() -> Kinds.of(derived(base(KindsTest::id), "id")), "\"id\"", "Base", "Derived", "another name");
    }

    @Test
    void bothFieldsSurviveUnderTwoNames() {
        Kind<Derived> kind = derived(base(KindsTest::id), "own_id");
        byte[] file = Kinds.of(kind).saver().save(new Derived(), kind);
        assertThat(text(file)).contains("; id\n1\n", "; own_id\n2\n");
        Derived loaded = Kinds.of(kind).loader().load(file, kind).value();
        assertThat(loaded.id).isEqualTo(1);
        assertThat(loaded.own).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "version",
                "class",
                "class_version",
                "class_versions",
                "layout",
                "asset_type",
                "jasset_format",
                "json_document",
                "merge_conflict_",
                "merge_conflict_1"
            })
    void reservedNamesAreNoKeys(String name) {
        refused(() -> Key.of(name), name, "reserved");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "9x", "a b", "a.b", "a-b", "\u00E9", "a\n; b", "vehicle->MaxSpeed", "\u0131d"})
    void whatIsNoIdentifierIsNoKey(String name) {
        refused(() -> Key.of(name), "letter or underscore");
    }

    @Test
    void aKeyIsNamedOnceAndUnderOneType() {
        refused(
                () -> Kinds.of(base((base, ar, version) -> {
                    base.id = ar.value(Key.of("id"), base.id);
                    base.id = ar.value(Key.of("id"), base.id);
                })),
                "\"id\"",
                "twice");
        refused(
                () -> Kinds.of(base((base, ar, version) -> {
                    base.id = ar.value(Key.of("id"), base.id);
                    base.id = (int) ar.value(Key.of("id"), 1f);
                })),
                "\"id\"",
                "two types");
    }

    @Test
    void namesAndClassesBelongToOneKind() {
        Kind<Base> base = base(KindsTest::id);
        Kind<Derived> sameName = Kind.of("Base", Derived.class, Derived::new, KindsTest::id);
        refused(() -> Kinds.of(base, sameName), "two kinds are named Base");
        refused(() -> Kinds.of(base, base.version(2)), "two kinds are named Base", "v1", "v2");
        Kind<Base> sameClass = Kind.of("Other", Base.class, Base::new, KindsTest::id);
        refused(() -> Kinds.of(base, sameClass), "one class");
    }

    @Test
    void everyFaultIsToldAtOnce() {
        refused(
                () -> Kinds.of(
                        derived(base(KindsTest::id), "id"), Kind.of("Two", Base.class, Base::new, KindsTest::id)),
                "\"id\"",
                "one class");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 65_536})
    void versionsAreSixteenUnsignedBitsAboveZero(int version) {
        refused(() -> base(KindsTest::id).version(version), "65535");
    }

    @Test
    void aKindIsAllThatItExtends() {
        Kind<Base> base = base(KindsTest::id);
        Kind<Derived> derived = derived(base, "own");
        assertThat(derived.isA(base)).isTrue();
        assertThat(derived.isA(derived)).isTrue();
        assertThat(base.isA(derived)).isFalse();
        assertThat(Kinds.of(derived).kind("Base")).isSameAs(base);
        assertThat(Kinds.of(derived).all()).containsExactly(base, derived);
        assertThat(Kinds.of(derived).kindOf(new Derived())).isSameAs(derived);
        assertThat(Kinds.of(derived).kind("Nobody")).isNull();
    }
}
