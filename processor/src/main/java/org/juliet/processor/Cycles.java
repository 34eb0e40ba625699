package org.juliet.processor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;
import org.juliet.schema.Schema;

/** Finds classes whose values would hold one of themselves without an end. */
final class Cycles {
    private final ClassReader reader;
    private final Sources sources;
    private final Set<TypeElement> met = new HashSet<>();
    private final Set<TypeElement> path = new LinkedHashSet<>();

    private Cycles(ClassReader reader, Sources sources) {
        this.reader = reader;
        this.sources = sources;
    }

    static void check(ClassReader reader, Sources sources, TypeElement type) throws Fault {
        new Cycles(reader, sources).follow(type, type);
    }

    private void follow(TypeElement type, TypeElement start) throws Fault {
        if (!met.add(type)) {
            return;
        }
        path.add(type);
        for (FieldModel field : held(type)) {
            TypeElement held = field.type().parts().get(0);
            if (held.equals(start)) {
                String way = path.stream()
                        .map(step -> step.getSimpleName().toString())
                        .collect(Collectors.joining(" > "));
                throw Fault.of(
                        Rule.CYCLE,
                        "each holds another one, without an end (" + way + " > " + start.getSimpleName() + "); let "
                                + type.getSimpleName() + "." + field.javaName() + " be null, or make it a list");
            }
            follow(held, start);
        }
        path.remove(type);
    }

    /** The fields of all levels of a class that hold one or more objects of a kind. */
    private List<FieldModel> held(TypeElement type) {
        List<FieldModel> held = new ArrayList<>();
        ClassModel model = reader.read(type);
        while (model != null) {
            Map<String, Schema> earlier = sources.earlierFields(model.type());
            for (FieldModel field : model.fields()) {
                if (holdsOne(earlier.getOrDefault(field.name(), field.type().schema()))) {
                    held.add(field);
                }
            }
            KindClass base = model.base();
            model = base == null || base.handWritten() ? null : reader.read(base.type());
        }
        return held;
    }

    private static boolean holdsOne(Schema type) {
        return type instanceof Schema.Struct
                || type instanceof Schema.ArrayOf array && array.length() > 0 && holdsOne(array.element());
    }
}
