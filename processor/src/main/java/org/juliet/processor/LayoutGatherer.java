package org.juliet.processor;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.StructLayout;
import org.juliet.world.Entity;

/** Gathers the layouts of a class and of all that its values hold, as its source tells them. */
final class LayoutGatherer {
    private final ClassReader reader;
    private final Map<String, Layout> layouts = new LinkedHashMap<>();
    private final Map<String, List<String>> levels = new LinkedHashMap<>();
    private final Map<String, TypeElement> names = new LinkedHashMap<>();
    private final Deque<TypeElement> left = new ArrayDeque<>();
    private final Set<TypeElement> met = new HashSet<>();

    private LayoutGatherer(ClassReader reader) {
        this.reader = reader;
    }

    /**
     * The layouts of a class.
     *
     * @return of an abstract class an empty set: what extends it has its level; null where a class in it is written by hand, so that its source does not tell, or has a fault
     * @throws Fault if two classes in it share a name
     */
    static @Nullable LayoutSet of(ClassReader reader, TypeElement type) throws Fault {
        LayoutGatherer gatherer = new LayoutGatherer(reader);
        gatherer.meet(type);
        while (!gatherer.left.isEmpty()) {
            if (!gatherer.gather(gatherer.left.remove())) {
                return null;
            }
        }
        return LayoutSet.of(gatherer.layouts.values(), gatherer.levels);
    }

    private void meet(TypeElement type) throws Fault {
        if (!met.add(type)) {
            return;
        }
        named(type.getKind() == ElementKind.ENUM ? type.getSimpleName().toString() : Names.stored(type), type);
        if (type.getKind() == ElementKind.ENUM) {
            enumeration(type);
        } else if (!Model.is(type, Modifier.ABSTRACT)) {
            left.add(type);
        }
    }

    private void named(String name, TypeElement type) throws Fault {
        TypeElement twin = names.putIfAbsent(name, type);
        if (twin != null && !twin.equals(type)) {
            throw Fault.of(
                    Rule.NAME,
                    twin.getQualifiedName() + " and " + type.getQualifiedName() + " are both stored as \"" + name
                            + "\" in it; give one another name"
                            + (type.getKind() == ElementKind.ENUM ? "" : " with @Stored"));
        }
    }

    private void enumeration(TypeElement type) {
        List<ConstantSchema> constants = type.getEnclosedElements().stream()
                .filter(element -> element.getKind() == ElementKind.ENUM_CONSTANT)
                .map(constant -> ConstantSchema.of(constant.getSimpleName().toString()))
                .toList();
        String name = type.getSimpleName().toString();
        layouts.put(name, new EnumLayout(name, constants));
    }

    private boolean gather(TypeElement type) throws Fault {
        List<String> chain = new ArrayList<>();
        if (!level(type, chain)) {
            return false;
        }
        levels.put(chain.get(chain.size() - 1), chain);
        return true;
    }

    /** Adds the levels of a class, the root first. */
    private boolean level(TypeElement type, List<String> chain) throws Fault {
        if (type.getQualifiedName().contentEquals(Entity.class.getName())) {
            Entity.KIND.layouts().forEach(layout -> {
                layouts.put(layout.kind(), layout);
                chain.add(layout.kind());
            });
            return true;
        }
        ClassModel model = reader.read(type);
        if (model == null || model.base() != null && !level(model.base().type(), chain)) {
            return false;
        }
        named(model.name(), type);
        chain.add(model.name());
        List<FieldSchema> fields = new ArrayList<>();
        for (FieldModel field : model.fields()) {
            fields.add(FieldSchema.of(field.name(), field.type().schema()));
            for (TypeElement part : field.type().parts()) {
                meet(part);
            }
        }
        layouts.put(model.name(), new StructLayout(model.name(), fields, model.block()));
        return true;
    }
}
