package org.juliet.image;

import org.jspecify.annotations.Nullable;
import org.juliet.schema.Conversion;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Schema;
import org.juliet.schema.TypeChange;
import org.juliet.schema.TypeText;

/** Fields of a text that are no more, as code of the program reads them. */
final class OldFields {
    private final TextEvolution evolution;

    OldFields(TextEvolution evolution) {
        this.evolution = evolution;
    }

    /**
     * The type as which code reads a field: what it says; else a scalar as any that has the value, a longer array only as what it became.
     *
     * @param now the name under which it does
     */
    Schema type(StoredKind.Field field, String now) {
        Schema then = field.schema().type();
        String level = evolution.todaysName(field.level());
        Schema said = evolution.lineage.readAs(level, now);
        if (said != null && rule(field, said).change() != TypeChange.IMPOSSIBLE) {
            return said;
        }
        Schema last = evolution.lineage.lastType(level, field.schema().origin());
        return last != null && !isScalar(last) && TypeChange.between(then, last) == TypeChange.AUTOMATIC ? last : then;
    }

    /** What becomes of values that do not fit that type: what was answered of the field before code read it. */
    OnLoss onLoss(StoredKind.Field field) {
        return evolution.lineage.oldLoss(
                evolution.todaysName(field.level()), field.schema().origin());
    }

    private static boolean isScalar(@Nullable Schema type) {
        return type instanceof Schema.Scalar
                || type instanceof Schema.Nullable nullable && nullable.value() instanceof Schema.Scalar;
    }

    /** How its values become those of the type; none where that has a kind or enum that is none of today: then they stay as they are. */
    Conversion rule(StoredKind.Field field, Schema type) {
        return TypeText.named(type).stream().anyMatch(name -> evolution.today.layout(name) == null)
                ? new Conversion.None()
                : Conversion.of(
                        field.schema().type(),
                        type,
                        name -> evolution.lineage.today(name, field.level().set()));
    }
}
