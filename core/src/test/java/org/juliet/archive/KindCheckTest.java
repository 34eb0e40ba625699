package org.juliet.archive;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class KindCheckTest {
    private static final Key HP = Key.of("hp");
    private static final Key NAME = Key.of("name");

    static class Hero {
        int hp = 7;
        String name = "none";
        long score;
        boolean alive = true;
    }

    private static Kind<Hero> hero(Serializer<Hero> serializer) {
        return Kind.of("Hero", Hero.class, Hero::new, serializer);
    }

    @Test
    void aWholeSerializerPasses() {
        assertThatCode(() -> KindCheck.verify(ArchiveTest.Projectile.KIND)).doesNotThrowAnyException();
        assertThatCode(() -> KindCheck.verify(ArchiveTest.Coin.KIND)).doesNotThrowAnyException();
        assertThatCode(() -> KindCheck.verify(PatchingSaveTest.Bag.KIND, PatchingSaveTest.Ruby.KIND))
                .doesNotThrowAnyException();
        assertThatCode(() -> KindCheck.verify(Everything.KIND)).doesNotThrowAnyException();
    }

    @Test
    @SuppressWarnings("CheckReturnValue")
    void aForgottenAssignmentIsNamed() {
        Kind<Hero> kind = hero((hero, ar, version) -> {
            int ignored = ar.value(HP, hero.hp);
            hero.name = ar.value(NAME, hero.name);
        });
        assertThatThrownBy(() -> KindCheck.verify(kind))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("key \"hp\" was loaded but not assigned")
                .hasMessageNotContaining("name");
    }

    @Test
    void aKeyNamedTwiceIsNamed() {
        Kind<Hero> kind = hero((hero, ar, version) -> {
            hero.hp = ar.value(HP, hero.hp);
            hero.hp = ar.value(HP, hero.hp);
        });
        assertThatThrownBy(() -> KindCheck.verify(kind)).hasMessageContaining("key \"hp\" is named twice by Hero");
    }

    @Test
    void aKeyUnderTwoTypesIsNamed() {
        Kind<Hero> kind = hero((hero, ar, version) -> {
            hero.hp = ar.value(HP, hero.hp);
            hero.score = ar.value(HP, hero.score);
        });
        assertThatThrownBy(() -> KindCheck.verify(kind))
                .hasMessageContaining("key \"hp\" is named under two types by Hero")
                .hasMessageContaining("int32")
                .hasMessageContaining("int64");
    }

    @Test
    void aKeySwappedWithAnotherIsNamed() {
        Key first = Key.of("first");
        Key second = Key.of("second");
        Kind<Hero> kind = hero((hero, ar, version) -> {
            int swap = ar.value(first, hero.hp);
            hero.hp = ar.value(second, hero.hp);
            hero.score += swap;
        });
        assertThatThrownBy(() -> KindCheck.verify(kind)).hasMessageContaining("\"first\"");
    }

    @Test
    void keysOfOneHashAreNamed() {
        Kind<Hero> kind = hero((hero, ar, version) -> {
            hero.hp = ar.value(Key.of("plumless"), hero.hp);
            hero.score = ar.value(Key.of("buckeroo"), hero.score);
        });
        assertThatThrownBy(() -> KindCheck.verify(kind)).hasMessageContaining("one CRC-32");
        assertThatCode(() -> Kinds.of(kind)).doesNotThrowAnyException();
    }

    static final class Everything {
        static final Kind<Everything> KIND =
                Kind.of("Everything", Everything.class, Everything::new, Everything::serialize);
        private static final Type<List<Optional<String>>> NOTES = Type.list(Type.optional(Type.STRING));
        private static final Type<Map<Integer, List<Everything>>> CHILDREN = Type.map(Type.INT, Type.list(KIND));
        boolean flag;
        byte tiny;
        char letter = 'x';
        float f;
        double d;
        long mask;
        long target;
        UUID uuid = new UUID(0, 0);
        byte[] bytes = {};
        List<Optional<String>> notes = new ArrayList<>();
        Map<Integer, List<Everything>> children = new HashMap<>();
        Map<Long, Integer> byMask = new HashMap<>();
        Map<Byte, Integer> byTinyMask = new HashMap<>();
        int[][] grid = new int[3][3];
        Everything inner;

        void serialize(Archive ar, int version) {
            flag = ar.value(Key.of("flag"), flag);
            tiny = ar.value(Key.of("tiny").unsigned(), tiny);
            letter = ar.value(Key.of("letter"), letter);
            f = ar.value(Key.of("f"), f);
            d = ar.value(Key.of("d"), d);
            mask = ar.value(Key.of("mask").hex(), mask);
            target = ar.reference(Key.of("target"), target);
            uuid = ar.value(Key.of("uuid"), uuid, Type.UUID);
            bytes = ar.value(Key.of("bytes"), bytes, Type.BYTES);
            notes = ar.value(Key.of("notes"), notes, NOTES);
            children = ar.value(Key.of("children"), children, CHILDREN);
            byMask = ar.value(Key.of("byMask"), byMask, Type.map(Type.hex(Type.LONG), Type.INT));
            byTinyMask = ar.value(Key.of("byTinyMask"), byTinyMask, Type.map(Type.hex(Type.BYTE), Type.INT));
            grid = ar.value(Key.of("grid"), grid, Type.array(Type.ints(3), int[][]::new, 3));
            inner = ar.value(Key.of("inner"), inner, Type.nullable(KIND));
        }
    }
}
