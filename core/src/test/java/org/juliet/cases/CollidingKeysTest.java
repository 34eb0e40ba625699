package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadReport.Fate;
import org.juliet.archive.Loaded;
import org.juliet.internal.KeyHash;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two keys of one CRC-32 are two keys: the hash finds, the bytes decide. */
class CollidingKeysTest {
    private static final class Pair {
        int first = -1;
        int second = -1;

        static Kind<Pair> both(String first, String second) {
            return Kind.of("Pair", Pair.class, Pair::new, (Pair pair, Archive ar, int version) -> {
                pair.first = ar.value(Key.of(first), pair.first);
                pair.second = ar.value(Key.of(second), pair.second);
            });
        }

        static Kind<Pair> one(String second) {
            return Kind.of("Pair", Pair.class, Pair::new, (Pair pair, Archive ar, int version) -> {
                pair.second = ar.value(Key.of(second), pair.second);
            });
        }
    }

    @ParameterizedTest
    @CsvSource({
        "NumClimbCooldown, MaxClimbSize, FE861304",
        "EndDamageSpread, InitGridAccel, A3E6BD2D",
        "ShowCollisionGroup, EnableGravityPower, CB26443B",
        "CanDragSize, OnWaterTime, C685D585",
        "MaxFallHeight, ChildMinFlags, 520E1479",
        "ArmorCooldownThreshold, LightChargeMode, CE6C48F8",
        "EnemyShadowLayer, ClimbTerrainColor, 5BA7E15F",
        "WheelQuestIndex, WheelBlendWeight, 3A66F030",
        "is_bloom_owner, base_gear_layer, ED686D9A",
        "can_crouch_tag, init_missile_mesh, C3DD6FBC",
        "min_reload_duration, next_snow_rate, 82FE354E",
        "player_shadow_type, text_particle_size, F5F9C2F3",
        "fuel_wheel_size, pitch_wander_speed, AD433275",
        "initial_run_position, dialog_max_chance, BE0AB2FF",
        "base_death_ratio, search_prev_acceleration, A9A090D5",
        "plumless, buckeroo, 4DDB0C25",
        "wind_weight_cap, health_kind_per_sec, C23F17DD",
        "MaxFallHeightMin, ChildMinFlagsMin, -"
    })
    void eachKeyFindsItsOwnValue(String first, String second, String crc) {
        assertThat(Key.of(first).crc()).isEqualTo(Key.of(second).crc());
        if (!crc.equals("-")) {
            assertThat(Integer.toHexString(Key.of(first).crc())).isEqualToIgnoringCase(crc);
        }
        bothInOneFile(first, second);
        onlyTheOtherInTheFile(first, second);
        onlyTheOtherInTheFile(second, first);
    }

    private static void bothInOneFile(String first, String second) {
        Kind<Pair> kind = Pair.both(first, second);
        Kinds kinds = Kinds.of(kind);
        for (String file :
                new String[] {"; " + first + "\n1\n; " + second + "\n2\n", "; " + second + "\n2\n; " + first + "\n1\n"
                }) {
            Loaded<Pair> loaded = kinds.loader().load(utf8(file), kind);
            assertThat(loaded.value().first).isEqualTo(1);
            assertThat(loaded.value().second).isEqualTo(2);
            assertThat(loaded.report().problems()).isEmpty();
            loaded.value().second = 3;
            assertThat(text(kinds.saver().save(loaded))).contains("; " + first + "\n1\n", "; " + second + "\n3\n");
        }
    }

    private static void onlyTheOtherInTheFile(String there, String asked) {
        Kind<Pair> kind = Pair.one(asked);
        Kinds kinds = Kinds.of(kind);
        byte[] file = utf8("; " + there + "\n1\n");
        Loaded<Pair> loaded = kinds.loader().load(file, kind);
        assertThat(loaded.value().second).isEqualTo(-1);
        assertThat(loaded.report().entries(Fate.DEFAULTED)).hasSize(1);
        assertThat(loaded.report().entries(Fate.KEPT)).hasSize(1);
        loaded.value().second = 5;
        assertThat(text(kinds.saver().save(loaded))).contains("; " + there + "\n1\n", "; " + asked + "\n5\n");
    }

    @Test
    void aKeyThatCollidesWithTheClassIsNotTheClass() {
        assertThat(Key.of("LootGearMusicLayer").crc()).isEqualTo(KeyHash.crc32("class"));
        Kind<Pair> kind = Pair.one("LootGearMusicLayer");
        Kinds kinds = Kinds.of(kind);
        Loaded<Pair> loaded = kinds.loader().load(utf8("; LootGearMusicLayer\n5\n"), kind);
        assertThat(loaded.value().second).isEqualTo(5);
        assertThat(loaded.kind()).isEqualTo(kind);
        byte[] file = kinds.saver().save(loaded.value(), kind);
        assertThat(text(file)).contains("; class\nPair\n", "; LootGearMusicLayer\n5\n");
        assertThat(kinds.loader().load(file, kind).value().second).isEqualTo(5);
    }

    @Test
    void theHashOfNothingIsZeroAndMeansNothing() {
        assertThat(KeyHash.crc32("")).isZero();
        Kind<Pair> kind = Pair.one("x");
        Loaded<Pair> loaded =
                Kinds.of(kind).loader(org.juliet.archive.LoadOptions.LENIENT).load(utf8("; \n1\n; x\n2\n"), kind);
        assertThat(loaded.value().second).isEqualTo(2);
    }
}
