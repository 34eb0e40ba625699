package org.juliet.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.KindCheck;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.SaveException;
import org.juliet.archive.Type;
import org.juliet.text.Rule;
import org.juliet.world.WorldReport.Entry;
import org.juliet.world.WorldReport.Fate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComponentsTest {
    record Health(int now, int most) {
        static final Key NOW = Key.of("now");
        static final Key MOST = Key.of("most");
        static final Kind<Health> KIND =
                Kind.ofRecord("Health", Health.class, () -> new Health(100, 100), Health::serialize);

        static Health serialize(Archive ar, int version, Health current) {
            return new Health(ar.value(NOW, current.now), ar.value(MOST, current.most));
        }
    }

    static final class Backpack {
        static final Key ITEMS = Key.of("items");
        static final Key SLOTS = Key.of("slots");
        static final Kind<Backpack> KIND = Kind.of("Backpack", Backpack.class, Backpack::new, Backpack::serialize)
                .version(2);

        List<String> items = new ArrayList<>();
        int slots = 8;

        void serialize(Archive ar, int version) {
            items = ar.value(ITEMS, items, Type.list(Type.STRING));
            if (ar.isSaving() || version >= 2) {
                slots = ar.value(SLOTS, slots);
            }
        }
    }

    private static final Kinds KINDS = Kinds.of(ComponentEntity.KIND, Health.KIND, Backpack.KIND);
    private static final Kinds WITHOUT_BACKPACK = Kinds.of(ComponentEntity.KIND, Health.KIND);

    private static final String TEXT = """
            ; version
            1

            ; id
            0x0000000000000001

            ; position
            0.0 0.0 0.0 1.0

            ; class
            ComponentEntity

            ; class_version
            1

            ; components
            {
              Backpack {
                version 2
                items [ rope torch ]
                slots 9
              }
              Health {
                now 7
                most 100
              }
            }
            """;

    @TempDir
    Path top;

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static ComponentEntity entity() {
        ComponentEntity entity = new ComponentEntity();
        entity.identify(EntityId.of(1));
        entity.components().put(Health.KIND, new Health(7, 100));
        Backpack backpack = new Backpack();
        backpack.items.addAll(List.of("rope", "torch"));
        backpack.slots = 9;
        entity.components().put(Backpack.KIND, backpack);
        return entity;
    }

    @Test
    void componentsAreAMapFromKindsToStructsThatIsSorted() {
        assertThat(text(KINDS.saver().save(entity(), ComponentEntity.KIND))).isEqualTo(TEXT);
        Loaded<ComponentEntity> loaded = KINDS.loader().load(utf8(TEXT), ComponentEntity.KIND);
        Components components = loaded.value().components();
        assertThat(components.get(Health.KIND)).isEqualTo(new Health(7, 100));
        assertThat(components.get(Backpack.KIND).items).containsExactly("rope", "torch");
        assertThat(components.names()).containsExactlyInAnyOrder("Health", "Backpack");
        assertThat(components.all()).hasSize(2);
        assertThat(text(KINDS.saver().save(loaded))).isEqualTo(TEXT);
        components.put(Health.KIND, new Health(8, 100));
        assertThat(text(KINDS.saver().save(loaded))).isEqualTo(TEXT.replace("now 7", "now 8"));
        assertThat(components.remove(Backpack.KIND)).isNotNull();
        assertThat(components.get(Backpack.KIND)).isNull();
        assertThat(text(KINDS.saver().save(loaded))).doesNotContain("Backpack").contains("now 8");
    }

    @Test
    void anOlderComponentIsMigratedByItsOwnVersion() {
        String old = TEXT.replace("    version 2\n", "").replace("    slots 9\n", "");
        Loaded<ComponentEntity> loaded = KINDS.loader().load(utf8(old), ComponentEntity.KIND);
        assertThat(loaded.value().components().get(Backpack.KIND).slots).isEqualTo(8);
        loaded.value().components().put(Health.KIND, new Health(1, 100));
        assertThat(text(KINDS.saver().save(loaded)))
                .contains("Backpack {\n    version 2\n")
                .contains("slots 8");
    }

    /** T18: what a build without a mod does not know is whole again when the mod is back. */
    @Test
    void aComponentOfAnUnknownKindIsKeptAndComesBack() {
        String mod = TEXT.replace("{\n  Backpack", """
                {
                  Count 3
                  "mod:Wings" {
                    # wide
                    span 2.50
                    parts [ 1 { a b } ]
                  }
                  Backpack""");
        Loaded<ComponentEntity> loaded = WITHOUT_BACKPACK.loader().load(utf8(mod), ComponentEntity.KIND);
        assertThat(loaded.report().has(Rule.CLASS_UNKNOWN)).isTrue();
        assertThat(loaded.report().hasErrors()).isFalse();
        assertThat(loaded.value().components().names()).containsExactly("Health");
        assertThat(text(WITHOUT_BACKPACK.saver().save(loaded))).isEqualTo(mod);
        loaded.value().components().put(Health.KIND, new Health(8, 100));
        byte[] saved = WITHOUT_BACKPACK.saver().save(loaded);
        assertThat(text(saved)).isEqualTo(mod.replace("now 7", "now 8"));
        assertThat(KINDS.loader()
                        .load(saved, ComponentEntity.KIND)
                        .value()
                        .components()
                        .get(Backpack.KIND)
                        .items)
                .containsExactly("rope", "torch");
    }

    @Test
    void aComponentThatDoesNotFitIsAnErrorWithItsPath() {
        byte[] bad = utf8(TEXT.replace("now 7", "now x"));
        assertThatThrownBy(() -> KINDS.loader().load(bad, ComponentEntity.KIND))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("components.Health.now: ");
        byte[] scalar = utf8(TEXT.replace("  Health {\n    now 7\n    most 100\n  }\n", "  Health 7\n"));
        assertThatThrownBy(() -> KINDS.loader().load(scalar, ComponentEntity.KIND))
                .hasMessageContaining("components.Health: ");
        Loaded<ComponentEntity> lenient = KINDS.loader(LoadOptions.LENIENT).load(scalar, ComponentEntity.KIND);
        assertThat(text(KINDS.saver().save(lenient))).isEqualTo(text(scalar));
    }

    @Test
    void aComponentStandsUnderTheNameOfItsKind() {
        Key key = Key.of("parts");
        record Holder(Map<String, Object> parts) {}
        Kind<Holder> kind = Kind.ofRecord(
                "Holder",
                Holder.class,
                () -> new Holder(Map.of()),
                (ar, version, current) -> new Holder(ar.value(key, current.parts, Type.components())));
        Kinds kinds = Kinds.of(kind, Health.KIND, Backpack.KIND);
        for (Map<String, Object> wrong :
                List.<Map<String, Object>>of(Map.of("Life", new Health(1, 2)), Map.of("Backpack", new Health(1, 2)))) {
            assertThatThrownBy(() -> kinds.saver().save(new Holder(wrong), kind))
                    .isInstanceOf(SaveException.class)
                    .hasMessageContaining("parts.");
        }
    }

    @Test
    void theCheckOfKindsKnowsComponents() {
        KindCheck.verify(ComponentEntity.KIND, Health.KIND, Backpack.KIND);
    }

    /** T47 with components: 998 clean, one kept whole, one reported with its path. */
    @Test
    void amongAThousandEntitiesOneHasAnUnknownComponentAndOneIsBroken() throws IOException {
        for (int id = 1; id <= 1000; id++) {
            String text = TEXT.replace("0x0000000000000001", EntityId.of(id).toString());
            text = id == 500 ? text.replace("  Health {", "  Wings { span 2.50 }\n  Health {") : text;
            text = id == 501 ? text.replace("now 7", "now 7x") : text;
            Files.writeString(top.resolve(WorldDirectory.fileName("thing", EntityId.of(id))), text);
        }
        World<Entity> world = WorldDirectory.of(top, KINDS).load();
        assertThat(world.entities()).hasSize(999);
        assertThat(world.report().files())
                .filteredOn(entry -> entry.load().problems().isEmpty())
                .hasSize(998);
        assertThat(world.report().files(Fate.BROKEN))
                .singleElement()
                .extracting(Entry::message)
                .asString()
                .contains("components.Health.now");
        assertThat(world.save().written()).isEmpty();
        ComponentEntity winged = (ComponentEntity) world.entity(EntityId.of(500));
        winged.components().put(Health.KIND, new Health(1, 100));
        assertThat(world.save().written()).hasSize(1);
        assertThat(top.resolve(world.fileName(EntityId.of(500)))).content().contains("Wings { span 2.50 }", "now 1\n");
    }
}
