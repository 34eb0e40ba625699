package org.juliet.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EntityIdTest {
    @Test
    void randomIdsDifferAndFollowNoOrder() {
        Set<EntityId> ids = new HashSet<>();
        int rises = 0;
        EntityId before = EntityId.NONE;
        for (int i = 0; i < 10_000; i++) {
            EntityId id = EntityId.random();
            assertThat(id.isNone()).isFalse();
            rises += id.compareTo(before) > 0 ? 1 : 0;
            before = id;
            ids.add(id);
        }
        assertThat(ids).hasSize(10_000);
        assertThat(rises).isBetween(4_500, 5_500);
    }

    @ParameterizedTest
    @CsvSource({
        "0x00000000000003E9, 0x00000000000003E9",
        "0x3e9, 0x00000000000003E9",
        "1001, 0x00000000000003E9",
        "0, 0x0000000000000000",
        "9223372036854775808, 0x8000000000000000",
        "18446744073709551615, 0xFFFFFFFFFFFFFFFF",
        "0xFFFFFFFFFFFFFFFF, 0xFFFFFFFFFFFFFFFF"
    })
    void anIdIsReadInHexAndDecimalAndWrittenInHex(String text, String written) {
        assertThat(EntityId.parse(text)).hasToString(written);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "18446744073709551616", "0x10000000000000000", "3E9", "12 34", "null"})
    void whatIsNoIdIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EntityId.parse(text))
                .withMessageContaining("\"" + text + "\" is no id");
    }

    @Test
    void idsAreOrderedAsUnsignedNumbers() {
        assertThat(new TreeSet<>(List.of(EntityId.of(-1), EntityId.of(1), EntityId.of(Long.MIN_VALUE), EntityId.NONE)))
                .containsExactly(EntityId.NONE, EntityId.of(1), EntityId.of(Long.MIN_VALUE), EntityId.of(-1));
    }

    @Test
    void zeroIsNoEntity() {
        assertThat(EntityId.of(0)).isSameAs(EntityId.NONE);
        assertThat(EntityId.NONE.isNone()).isTrue();
    }
}
