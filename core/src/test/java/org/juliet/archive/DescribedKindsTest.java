package org.juliet.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Answer;
import org.juliet.schema.Description;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Recorder;
import org.juliet.schema.Recording;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.junit.jupiter.api.Test;

class DescribedKindsTest {
    enum Metal {
        IRON,
        SILVER
    }

    static class Thing {
        static final Key ID = Key.of("id");
        static final Kind<Thing> KIND =
                Kind.ofAbstract("Thing", Thing.class, Thing::serialize).version(3);

        int id = -1;

        void serialize(Archive ar, int version) {
            id = ar.value(ID.hex(), id);
        }
    }

    static final class Coin extends Thing {
        static final Key AMOUNT = Key.of("amount").wasNamed("gold").converted(OnLoss.CLAMP);
        static final Key NAME = Key.of("name").reused();
        static final Key METAL = Key.of("metal").restored();
        static final Key TAGS = Key.of("tags");
        static final Key WEIGHT = Key.of("weight").wasNamed("size", 0x9F2C4A1B7E3D0055L);
        static final Type<Metal> METALS = Type.of(Metal.class, new Answer.Renamed("SILVER", "TIN"));
        static final Type<List<String>> STRINGS = Type.list(Type.STRING);
        static final Kind<Coin> KIND = Kind.of("Coin", Coin.class, Coin::new, Coin::serializeCoin)
                .version(2)
                .wasNamed("Money")
                .dropped("face")
                .migrates("speed")
                .extending(Thing.KIND);

        int amount = 5;

        @Nullable String name = "computed";

        Metal metal = Metal.SILVER;
        List<String> tags = List.of();
        float weight = 0.5f;

        void serializeCoin(Archive ar, int version) {
            amount = ar.value(AMOUNT, amount);
            name = ar.value(NAME, name);
            metal = ar.value(METAL, metal, METALS);
            tags = ar.value(TAGS, tags, STRINGS);
            weight = ar.value(WEIGHT, weight);
        }
    }

    private static final Kinds KINDS = Kinds.of(Thing.KIND, Coin.KIND);

    @Test
    void aDescriptionHoldsVersionsAnswersAndWhatFreshObjectsHave() {
        Description said = KINDS.describe();
        assertThat(said.levels().keySet()).containsExactlyInAnyOrder("Thing", "Coin", "Metal");
        Description.Level coin = said.levels().get("Coin");
        assertThat(coin.label()).isEqualTo(2);
        assertThat(coin.answers())
                .containsExactlyInAnyOrder(
                        new Answer.KindRenamed("Money"),
                        new Answer.Dropped("face"),
                        new Answer.Migrated("speed"),
                        new Answer.Renamed("amount", "gold"),
                        new Answer.Converted("amount", OnLoss.CLAMP),
                        new Answer.Reused("name"),
                        new Answer.Restored("metal"),
                        new Answer.Renamed("weight", "size", 0x9F2C4A1B7E3D0055L));
        assertThat(coin.defaults())
                .containsOnly(
                        java.util.Map.entry("amount", "5"),
                        java.util.Map.entry("name", "\"computed\""),
                        java.util.Map.entry("metal", "SILVER"),
                        java.util.Map.entry("weight", "0.5"));
        assertThat(said.levels().get("Thing").label()).isEqualTo(3);
        assertThat(said.levels().get("Thing").defaults()).containsEntry("id", "0xFFFFFFFF");
        assertThat(said.levels().get("Metal").answers()).containsExactly(new Answer.Renamed("SILVER", "TIN"));
    }

    @Test
    void describedKindsAreRecordedWithPresentationAndBase() {
        Recording recording = Recorder.run(SchemaHistory.EMPTY, KINDS.describe());
        assertThat(recording.questions()).isEmpty();
        SchemaHistory history = SchemaHistory.of(recording.files());
        assertThat(history.problems()).isEmpty();
        Step coin = history.heads("Coin").get(0);
        assertThat(coin.base()).isEqualTo("Thing");
        assertThat(coin.answers()).containsExactly(new Answer.Reused("name")); // a hint from now on (H-REC-3)
        assertThat(history.heads("Thing").get(0).presentation()).containsEntry("id", "hex uint32");
        assertThat(Recorder.run(history, KINDS.describe()).pending()).isEmpty();
    }

    @Test
    void aKeyIsTheSameKeyWhateverIsSaidOfIt() {
        assertThat(Coin.AMOUNT).isEqualTo(Key.of("amount"));
        assertThat(Coin.AMOUNT.hex().answers).hasSize(2);
    }
}
