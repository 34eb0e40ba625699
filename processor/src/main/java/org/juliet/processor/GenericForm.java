package org.juliet.processor;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.util.ElementFilter;
import org.juliet.Migration;

/**
 * What of a generic class the codecs of its instances are generated from, as a number. Those codecs are compiled where the class is held, perhaps long
 * before the class itself is compiled again: they compare the number that they were made of with today's.
 */
final class GenericForm {
    static final String CONSTANT = "FORM";

    private GenericForm() {}

    /**
     * That of a class as it is now; of one that is not compiled now, the number is in the class file beside it.
     *
     * @throws Fault if it was compiled without this processor, or names a type that does not exist yet
     */
    static long of(Model model, TypeElement generic) throws Fault {
        String name = generic.getQualifiedName().toString();
        if (model.isCompiled().test(generic)) {
            String text = text(generic);
            if (PlainWords.isMissing(text)) {
                throw Fault.unresolved(name); // other builds may find it at once
            }
            return number(text);
        }
        if (GenericSource.constant(model, generic, CONSTANT) instanceof Long form) {
            return form;
        }
        throw Fault.of(
                Rule.GENERIC,
                "the generic " + name + " was compiled without this processor; compile it again, with it");
    }

    private static long number(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.wrap(digest).getLong();
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java platform has SHA-256", missing);
        }
    }

    private static String text(TypeElement generic) {
        List<String> lines = new ArrayList<>();
        for (Element at = generic; at != null; at = at.getEnclosingElement()) {
            lines.add(PlainWords.annotations(at));
        }
        lines.add(generic.getModifiers() + " " + PlainWords.of(generic.asType()) + " "
                + PlainWords.of(generic.getSuperclass()));
        for (TypeParameterElement parameter : generic.getTypeParameters()) {
            lines.add(parameter.getBounds().stream().map(PlainWords::of).collect(Collectors.joining(" & ")));
        }
        ElementFilter.fieldsIn(generic.getEnclosedElements()).stream()
                .filter(Model::isKept)
                .map(field -> PlainWords.annotations(field) + field.getModifiers() + PlainWords.of(field.asType()) + " "
                        + field.getSimpleName())
                .forEach(lines::add);
        // compilers list in other orders what a record has without saying so
        generic.getEnclosedElements().stream()
                .filter(element -> element instanceof ExecutableElement method && isRead(generic, method))
                .map(method -> PlainWords.annotations(method)
                        + method.getModifiers()
                        + PlainWords.of((ExecutableElement) method))
                .sorted()
                .forEach(lines::add);
        return String.join("\n", lines);
    }

    /** Whether codecs may name a method: a constructor, a migration, or what looks as if it got or set a field. */
    private static boolean isRead(TypeElement generic, ExecutableElement method) {
        if (Model.is(method, Modifier.STATIC)) {
            return false;
        }
        if (method.getKind() == ElementKind.CONSTRUCTOR || method.getAnnotation(Migration.class) != null) {
            return true;
        }
        String name = method.getSimpleName().toString();
        return Model.storedFields(generic).stream()
                .map(field -> field.getSimpleName().toString())
                .anyMatch(field -> name.length() <= field.length() + 3
                        && name.regionMatches(true, name.length() - field.length(), field, 0, field.length()));
    }
}
