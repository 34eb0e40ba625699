package org.juliet.processor;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;
import org.juliet.image.ImageView;

/** What the methods of a view are called: as the fields, unless that is the name of a method which it has or inherits. */
final class ViewNames {
    private final Set<String> taken = new HashSet<>(Set.of(
            "of", "hashCode", "toString", "getClass", "clone", "finalize", "notify", "notifyAll", "wait", "moveTo"));

    private final Map<VariableElement, String> names = new HashMap<>();

    ViewNames(TypeElement type) {
        for (Method method : ImageView.class.getDeclaredMethods()) {
            if (!Modifier.isPrivate(method.getModifiers())) {
                taken.add(method.getName());
            }
        }
        above(Model.superclass(type));
        level(type);
    }

    /** Takes what the views of the classes above may have. */
    private void above(@Nullable TypeElement type) {
        if (type == null) {
            return;
        }
        above(Model.superclass(type));
        for (String method : level(type)) {
            has(method);
            count(method);
        }
    }

    private List<String> level(TypeElement type) {
        List<VariableElement> fields = Model.storedFields(type);
        fields.forEach(field -> names.put(field, free(field.getSimpleName().toString())));
        return fields.stream().map(this::of).toList();
    }

    /** The method that reads a field. */
    String of(VariableElement field) {
        return Objects.requireNonNull(names.get(field));
    }

    /** Another method, which says whether a field is there. */
    String has(String method) {
        return free("has" + Character.toUpperCase(method.charAt(0)) + method.substring(1));
    }

    /** Another method, which says how many elements a field has. */
    String count(String method) {
        return free(method + "Count");
    }

    private String free(String wanted) {
        String free = wanted;
        while (!taken.add(free)) {
            free += "_";
        }
        return free;
    }
}
