package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadReport.Fate;
import org.juliet.archive.Loaded;
import org.juliet.archive.Type;
import org.juliet.internal.KeyHash;
import org.juliet.text.Property;
import org.juliet.text.Rule;
import org.juliet.text.TextDocument;
import org.juliet.world.Entity;
import org.junit.jupiter.api.Test;

/** The examples and the test plans of the two specifications of the C++ engine, in Java. */
class SeedExamplesTest {
    /** A key and what a file holds under it. */
    private record Field<T>(Key key, Type<T> type, T expected) {
        private void serialize(Archive ar, Map<String, Object> to) {
            T value = ar.value(key, null, type);
            to.put(key.name(), value);
        }
    }

    private static <T> Field<T> field(String name, Type<T> type, T expected) {
        return new Field<>(Key.of(name), type, expected);
    }

    @SuppressWarnings("unchecked")
    private static void loads(String fixture, Field<?>... fields) {
        Class<Map<String, Object>> map = (Class<Map<String, Object>>) (Class<?>) Map.class;
        Kind<Map<String, Object>> kind = Kind.of("Example", map, HashMap::new, (values, ar, version) -> {
            for (Field<?> field : fields) {
                field.serialize(ar, values);
            }
        });
        Loaded<Map<String, Object>> loaded =
                Kinds.of(kind).loader().load(Fixtures.bytes("seeds/" + fixture + ".jasset"), kind);
        for (Field<?> field : fields) {
            assertThat(loaded.value().get(field.key.name()))
                    .as(field.key.name())
                    .isEqualTo(field.expected);
        }
        assertThat(loaded.report().problems()).allMatch(problem -> problem.rule() == Rule.KEY_OLD_SPELLING);
        assertThat(loaded.report().entries(Fate.KEPT)).isEmpty();
    }

    @Test
    void floatsOfTheOlderPlan() {
        loads("older-float", field("Health", Type.FLOAT, 100f), field("Mass", Type.FLOAT, 14.25f));
    }

    @Test
    void integersOfTheOlderPlan() {
        loads("older-int32", field("AmmoCount", Type.INT, 45), field("TeamIndex", Type.INT, -1));
    }

    @Test
    void idsAndMasksOfTheOlderPlan() {
        loads(
                "older-uint64",
                field("EntityID", Type.hex(Type.LONG), 0xDEADBEEFL),
                field("LayerMask", Type.hex(Type.LONG), 1L));
        loads(
                "older-uint64",
                field("id", Type.REFERENCE, 0xDEADBEEFL),
                field("LayerMask", Type.unsigned(Type.LONG), 1L));
    }

    @Test
    void booleansOfTheOlderPlan() {
        loads("older-bool", field("IsStatic", Type.BOOLEAN, true), field("CastShadows", Type.BOOLEAN, false));
    }

    @Test
    void vectorsOfTheOlderPlan() {
        loads("older-vector2", field("UVOffset", Vec.type(2), new float[] {0, 0.5f}));
        loads(
                "older-vector3",
                field("Position", Vec.type(3), new float[] {10.5f, 0, -25.25f}),
                field("Scale", Vec.type(3), new float[] {1, 1, 1}));
        loads(
                "older-vector3",
                field("position", Vec.type(4), new float[] {10.5f, 0, -25.25f, 1}),
                field("Scale", Vec.type(3), new float[] {1, 1, 1}));
    }

    @Test
    void stringsOfTheOlderPlan() {
        loads(
                "older-string",
                field("AssetName", Type.STRING, "Character_Mesh_Hero"),
                field("DisplayName", Type.STRING, "Grand Citadel Knight"));
    }

    /** The older plan's entity, whose keys are in camel case. */
    private static final class OlderInert extends Entity {
        static final Kind<OlderInert> KIND = Kind.of("Inert", OlderInert.class, OlderInert::new, OlderInert::serialize)
                .version(2)
                .extending(Entity.KIND);
        private static final Key MESH = Key.of("MeshInstance");
        private static final Key MATERIAL = Key.of("MaterialOverride");
        private static final Key VISIBLE = Key.of("IsVisible");
        int mesh;
        String material = "";
        boolean visible;

        private void serialize(Archive ar, int version) {
            mesh = ar.value(MESH, mesh);
            material = ar.value(MATERIAL, material);
            visible = ar.value(VISIBLE, visible);
        }
    }

    @Test
    void theEntityOfTheOlderPlan() {
        byte[] file = Fixtures.bytes("seeds/older-entity.jasset");
        Kinds kinds = Kinds.of(OlderInert.KIND);
        Loaded<Entity> loaded = kinds.loader().load(file, Entity.KIND);
        assertThat(loaded.kind()).isEqualTo(OlderInert.KIND);
        OlderInert inert = (OlderInert) loaded.value();
        assertThat(inert.id().bits()).isEqualTo(0x42);
        assertThat(List.of(inert.position().x, inert.position().y, inert.position().z, inert.position().w))
                .containsExactly(100f, 25.5f, -50f, 1f);
        assertThat(inert.mesh).isEqualTo(4);
        assertThat(inert.material).isEqualTo("Materials/M_Granite_Polished");
        assertThat(inert.visible).isTrue();
        assertThat(loaded.report().problems()).hasSize(6).allMatch(problem -> problem.rule() == Rule.KEY_OLD_SPELLING);
        assertThat(loaded.report().entries(Fate.CONVERTED)).hasSize(1);
        assertThat(kinds.saver().save(loaded)).isEqualTo(file);
    }

    /** The newer plan's entity. */
    private static final class Inert extends Entity {
        static final Kind<Inert> KIND =
                Kind.of("Inert", Inert.class, Inert::new, Inert::serialize).extending(Entity.KIND);
        private static final Key MESH = Key.of("mesh_instance");
        int mesh;

        private void serialize(Archive ar, int version) {
            mesh = ar.value(MESH, mesh);
        }
    }

    @Test
    void theEntityOfTheNewerPlan() {
        byte[] file = Fixtures.bytes("seeds/newer-entity.jasset");
        Kinds kinds = Kinds.of(Inert.KIND);
        Loaded<Entity> loaded = kinds.loader().load(file, Entity.KIND);
        Inert inert = (Inert) loaded.value();
        assertThat(inert.id().bits()).isEqualTo(1001);
        assertThat(inert.position().x).isEqualTo(12.5f);
        assertThat(inert.position().z).isEqualTo(45.2f);
        assertThat(inert.mesh).isEqualTo(42);
        assertThat(loaded.report().problems()).isEmpty();
        inert.mesh = 43;
        assertThat(text(kinds.saver().save(loaded))).isEqualTo(text(file).replace("42", "43"));
    }

    @Test
    void scalarsOfTheNewerPlan() {
        loads(
                "newer-scalars",
                field("max_speed", Type.FLOAT, 180.5f),
                field("gear_count", Type.INT, 6),
                field("turbo", Type.BOOLEAN, true));
    }

    @Test
    void theStringAndTheVectorOfTheNewerPlan() {
        loads("newer-string", field("name", Type.STRING, "Paladin Hero"));
        loads("newer-vector4", field("position", Vec.type(4), new float[] {10, 20, 30, 1}));
    }

    // The older plan's tests.

    @Test
    void test1ParserTokenization() {
        String content = "# Header Comment\r\n// Secondary comment\n\n; Health\r\n   100.500000   \r\n\n"
                + "; Name\n\"Paladin Hero\"\n\n; Position\r\n1.0 2.0 3.0\r\n";
        TextDocument document = TextDocument.parse(utf8(content));
        assertThat(document.problems()).isEmpty();
        assertThat(document.properties()).hasSize(3);
        assertThat(slices(document))
                .containsExactly(
                        Map.entry(KeyHash.crc32("Health"), "100.500000"),
                        Map.entry(KeyHash.crc32("Name"), "\"Paladin Hero\""),
                        Map.entry(KeyHash.crc32("Position"), "1.0 2.0 3.0"));
        assertThat(slices(TextDocument.parse(Fixtures.bytes("seeds/older-parser-test.jasset"))))
                .isEqualTo(slices(document));
    }

    /** Each property as the engine's tokenizer sees it: the hash of its key, and the bytes of its value. */
    private static List<Map.Entry<Integer, String>> slices(TextDocument document) {
        return document.properties().stream()
                .map(property -> Map.entry(KeyHash.crc32(property.key()), slice(document, property)))
                .toList();
    }

    private static String slice(TextDocument document, Property property) {
        return document.slice(property.value().span());
    }

    private static final class DummyVehicle {
        static final Kind<DummyVehicle> KIND =
                Kind.of("DummyVehicle", DummyVehicle.class, DummyVehicle::new, DummyVehicle::serialize);
        private static final Key MAX_SPEED = Key.of("MaxSpeed");
        private static final Key GEAR_COUNT = Key.of("GearCount");
        private static final Key CHASSIS_UUID = Key.of("ChassisUUID").hex();
        private static final Key TURBO = Key.of("Turbo");
        private static final Key POSITION = Key.of("Position");
        float maxSpeed = 120;
        int gearCount = 6;
        long chassisUuid = 0xABCDEF0123456789L;
        boolean turbo = true;
        float[] position = {10, 20, 30};

        private void serialize(Archive ar, int version) {
            maxSpeed = ar.value(MAX_SPEED, maxSpeed);
            gearCount = ar.value(GEAR_COUNT, gearCount);
            chassisUuid = ar.value(CHASSIS_UUID, chassisUuid);
            turbo = ar.value(TURBO, turbo);
            ar.into(POSITION, position, Vec.type(3));
        }
    }

    @Test
    void test2DefaultValueRetention() {
        DummyVehicle vehicle = Kinds.of(DummyVehicle.KIND)
                .loader()
                .load(Fixtures.bytes("seeds/older-defaults-test.jasset"), DummyVehicle.KIND)
                .value();
        assertThat(vehicle.maxSpeed).isEqualTo(180f);
        assertThat(vehicle.gearCount).isEqualTo(6);
        assertThat(vehicle.turbo).isTrue();
        assertThat(vehicle.chassisUuid).isEqualTo(0xABCDEF0123456789L);
        assertThat(vehicle.position).containsExactly(10, 20, 30);
    }

    private static final class LegacyWeapon extends Entity {
        static final Kind<LegacyWeapon> KIND = Kind.of(
                        "LegacyWeapon", LegacyWeapon.class, LegacyWeapon::new, LegacyWeapon::serialize)
                .version(2)
                .extending(Entity.KIND);
        private static final Key SPEED = Key.of("Speed");
        private static final Key VELOCITY_X = Key.of("VelocityX");
        private static final Key VELOCITY_Y = Key.of("VelocityY");
        float velocityX;
        float velocityY = 9;

        private void serialize(Archive ar, int version) {
            if (ar.isLoading() && version < 2) {
                float speed = ar.value(SPEED, 0f);
                if (ar.found()) {
                    velocityX = speed;
                    velocityY = 0;
                }
            } else {
                velocityX = ar.value(VELOCITY_X, velocityX);
                velocityY = ar.value(VELOCITY_Y, velocityY);
            }
        }
    }

    @Test
    void test3DeprecationMigration() {
        Kinds kinds = Kinds.of(LegacyWeapon.KIND);
        byte[] file = Fixtures.bytes("seeds/older-migration-test.jasset");
        Loaded<LegacyWeapon> loaded = kinds.loader().load(file, LegacyWeapon.KIND);
        assertThat(loaded.value().velocityX).isEqualTo(75.5f);
        assertThat(loaded.value().velocityY).isZero();
        String fresh = text(kinds.saver().save(loaded.value(), LegacyWeapon.KIND));
        assertThat(fresh)
                .contains("; class_version\n2\n", "; VelocityX\n75.5\n")
                .doesNotContain("Speed");
    }

    // The newer plan's tests.

    @Test
    void testParserTokenization() {
        String content = "# a\r\n  // b\n; max_speed\r\n\t 180.5 \t\r\n\r\n; gear_count\n6\n;turbo\ntrue";
        TextDocument document = TextDocument.parse(utf8(content));
        assertThat(document.problems()).isEmpty();
        assertThat(slices(document))
                .containsExactly(
                        Map.entry(KeyHash.crc32("max_speed"), "180.5"),
                        Map.entry(KeyHash.crc32("gear_count"), "6"),
                        Map.entry(KeyHash.crc32("turbo"), "true"));
        assertThat(Key.of("turbo").crc()).isEqualTo(KeyHash.crc32("turbo"));
    }

    private static final class Projectile {
        static final Kind<Projectile> KIND = Kind.of(
                        "Projectile", Projectile.class, Projectile::new, Projectile::serialize)
                .version(2);
        private static final Key DAMAGE = Key.of("damage");
        private static final Key SPEED = Key.of("speed");
        private static final Key VELOCITY = Key.of("velocity");
        private static final Key NAME = Key.of("name");
        float damage = 50;
        float[] velocity = {1, 2, 3, 4};
        String name = "arrow";
        int received;

        private void serialize(Archive ar, int version) {
            received = version;
            damage = ar.value(DAMAGE, damage);
            name = ar.value(NAME, name);
            if (ar.isLoading() && version < 2) {
                float speed = ar.value(SPEED, 0f);
                if (ar.found()) {
                    velocity = new float[] {speed, 0, 0, 0};
                }
            } else {
                velocity = ar.value(VELOCITY, velocity, Vec.type(4));
            }
        }
    }

    private static Projectile projectile(String text) {
        return Kinds.of(Projectile.KIND)
                .loader()
                .load(utf8(text), Projectile.KIND)
                .value();
    }

    @Test
    void testDefaultValueRetention() {
        Projectile projectile = projectile("; version\n2\n; damage\n3.5\n");
        assertThat(projectile.damage).isEqualTo(3.5f);
        assertThat(projectile.velocity).containsExactly(1, 2, 3, 4);
        assertThat(projectile.name).isEqualTo("arrow");
    }

    @Test
    void testDeprecationMigration() {
        Projectile projectile = projectile("; version\n1\n; damage\n10\n; speed\n75.5\n");
        assertThat(projectile.received).isEqualTo(1);
        assertThat(projectile.velocity).containsExactly(75.5f, 0, 0, 0);
        assertThat(text(Kinds.of(Projectile.KIND).saver().save(projectile, Projectile.KIND)))
                .contains("; version\n2\n", "; velocity\n75.5 0.0 0.0 0.0\n")
                .doesNotContain("speed");
    }

    @Test
    void testClassInheritance() {
        assertThat(Inert.KIND.isA(Entity.KIND)).isTrue();
        assertThat(Inert.KIND.isA(Inert.KIND)).isTrue();
        assertThat(Entity.KIND.isA(Inert.KIND)).isFalse();
        assertThat(Inert.KIND.isA(LegacyWeapon.KIND)).isFalse();
        assertThat(Projectile.KIND.isA(Entity.KIND)).isFalse();
        assertThat(Inert.KIND.crc()).isEqualTo(KeyHash.crc32("Inert"));
    }

    @Test
    void testStringAndVector4() {
        Projectile projectile = projectile("; version\n2\n; name\n\"Paladin Hero\"\n; velocity\n10.0 20.0 30.0 1.0\n");
        assertThat(projectile.name).isEqualTo("Paladin Hero");
        assertThat(projectile.velocity).containsExactly(10, 20, 30, 1);
        assertThat(projectile("; version\n2\n; name\nHero\n").name).isEqualTo("Hero");
        assertThat(text(Kinds.of(Projectile.KIND).saver().save(projectile, Projectile.KIND)))
                .contains("; name\n\"Paladin Hero\"\n", "; velocity\n10.0 20.0 30.0 1.0\n");
    }
}
