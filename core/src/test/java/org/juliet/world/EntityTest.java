package org.juliet.world;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.KindCheck;
import org.juliet.archive.Kinds;
import org.juliet.archive.Loaded;
import org.junit.jupiter.api.Test;

class EntityTest {
    static final class Inert extends Entity {
        static final Kind<Inert> KIND = Kind.of("Inert", Inert.class, Inert::new, Inert::serialize)
                .version(2)
                .extending(Entity.KIND);
        static final Key MESH = Key.of("mesh_instance");

        int mesh = -1;

        void serialize(Archive ar, int version) {
            mesh = ar.value(MESH, mesh);
        }
    }

    private static final Kinds KINDS = Kinds.of(Inert.KIND);

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    @Test
    void theKindsOfThisPackageKeepWhatTheyStore() {
        KindCheck.verify(Entity.KIND);
        KindCheck.verify(WorldSettings.KIND);
        KindCheck.verify(Inert.KIND);
    }

    @Test
    void theFirstEnginesSpellingLoads() {
        Loaded<Entity> loaded = KINDS.loader().load(utf8("""
                ; AssetType
                Entity

                ; Version
                1

                ; EntityID
                0x0000000000000042

                ; Kind
                Inert

                ; Position
                100.000000 25.500000 -50.000000

                ; ClassVersion
                2
                """), Entity.KIND);
        assertThat(loaded.value()).isInstanceOf(Inert.class);
        assertThat(loaded.value().id()).isEqualTo(EntityId.of(0x42));
        Position position = loaded.value().position();
        assertThat(new float[] {position.x, position.y, position.z, position.w}).containsExactly(100, 25.5f, -50, 1);
    }

    @Test
    void theSecondEnginesSpellingLoads() {
        Loaded<Entity> loaded = KINDS.loader().load(utf8("""
                # Juliet Entity Asset File
                ; version
                1

                ; id
                1001

                ; position
                12.500000 0.000000 45.200000 1.000000

                ; class
                Inert

                ; class_version
                1

                ; mesh_instance
                42
                """), Entity.KIND);
        assertThat(loaded.value().id()).isEqualTo(EntityId.of(1001));
        assertThat(((Inert) loaded.value()).mesh).isEqualTo(42);
        assertThat(loaded.value().position().z).isEqualTo(45.2f);
    }

    @Test
    void aPlainEntityIsAKindToo() {
        Entity entity = new Entity();
        entity.identify(EntityId.of(-1));
        entity.position().set(1, 2, 3);
        byte[] saved = KINDS.saver().save(entity, Entity.KIND);
        assertThat(text(saved)).isEqualTo("""
                ; version
                1

                ; class
                Entity

                ; id
                0xFFFFFFFFFFFFFFFF

                ; position
                1.0 2.0 3.0 1.0
                """);
        Entity loaded = KINDS.loader().load(saved, Entity.KIND).value();
        assertThat(loaded.id()).isEqualTo(EntityId.of(-1));
        assertThat(loaded.position().y).isEqualTo(2);
    }

    @Test
    void aFreshEntityIsAtTheOriginAndHasNoId() {
        Entity entity = new Entity();
        assertThat(entity.id()).isEqualTo(EntityId.NONE);
        assertThat(text(KINDS.saver().save(entity, Entity.KIND)))
                .contains("; id\nnull\n", "; position\n0.0 0.0 0.0 1.0\n");
    }
}
