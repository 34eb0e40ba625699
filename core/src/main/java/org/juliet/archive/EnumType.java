package org.juliet.archive;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Answer;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.Schema;

/** An enum, stored by the names of its constants. */
final class EnumType<E extends Enum<E>> implements Type<E> {
    final Class<E> type;
    final E[] constants;
    final List<Answer> answers;
    private final Map<String, E> byName = new HashMap<>();

    /** @param answers what is said of changes of constants */
    EnumType(Class<E> type, List<Answer> answers) {
        this.answers = answers;
        this.type = type;
        this.constants = type.getEnumConstants();
        for (E constant : constants) {
            byName.put(constant.name(), constant);
        }
    }

    @Nullable E named(String name) {
        return byName.get(name);
    }

    @Override
    public Schema schema() {
        return new Schema.Enumeration(type.getSimpleName());
    }

    /** Its constants, each of the origin that its name says. */
    EnumLayout layout() {
        return new EnumLayout(
                type.getSimpleName(),
                Arrays.stream(constants).map(c -> ConstantSchema.of(c.name())).toList());
    }
}
