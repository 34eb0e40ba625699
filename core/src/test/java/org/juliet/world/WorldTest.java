package org.juliet.world;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorldTest {
    @TempDir
    Path top;

    @Test
    void aNewEntityGetsAFileNamedAfterItAndItsId() throws Exception {
        World<Entity> world =
                WorldDirectory.of(top, Knight.KINDS).withHeader("Juliet entity").load();
        Knight knight = new Knight();
        knight.identify(EntityId.of(0x3E9));
        world.add(knight, "castle", "Gate Guard");
        assertThat(world.save().written()).containsExactly("castle/gate-guard-00000000000003e9.jasset");
        assertThat(Files.readString(top.resolve("castle/gate-guard-00000000000003e9.jasset")))
                .isEqualTo("""
                        # Juliet entity

                        ; version
                        1

                        ; id
                        0x00000000000003E9

                        ; position
                        0.0 0.0 0.0 1.0

                        ; class
                        Knight

                        ; class_version
                        1

                        ; damage
                        50.0

                        ; target
                        null

                        ; items
                        []

                        ; stock
                        {}
                        """);
        world = WorldDirectory.of(top, Knight.KINDS).load();
        assertThat(world.entities()).hasSize(1);
        assertThat(world.save()).isEqualTo(new WorldSave(java.util.List.of(), java.util.List.of(), 1));
    }
}
