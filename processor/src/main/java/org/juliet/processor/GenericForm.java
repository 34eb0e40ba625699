package org.juliet.processor;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.AnnotatedConstruct;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.juliet.Migration;

/**
 * What of a generic class the codecs of its instances are generated from, as a number. Those codecs are compiled where the class is held, perhaps long
 * before the class itself is compiled again: they compare the number that they were made of with today's.
 */
final class GenericForm {
    static final String CONSTANT = "FORM";

    /** Packages, and classes around others; what a name is resolved to depends on what else was compiled already. */
    private static final Pattern QUALIFIER = Pattern.compile("(\\w+\\.)+(?=[@\\w])");

    private final Map<String, Long> compiled = new HashMap<>();

    /**
     * That of a class as it is now.
     *
     * @param isCompiled whether a class is compiled now: of others the number is in their class files
     * @throws Fault if it was compiled without this processor
     */
    long of(Model model, TypeElement generic, Predicate<TypeElement> isCompiled) throws Fault {
        String name = generic.getQualifiedName().toString();
        if (isCompiled.test(generic)) {
            // the first look counts: later rounds see more classes
            return compiled.computeIfAbsent(name, first -> number(text(generic)));
        }
        TypeElement codec = model.elements().getTypeElement(Names.qualifiedCodec(generic));
        for (Element element : codec == null ? Set.<Element>of() : Set.copyOf(codec.getEnclosedElements())) {
            boolean named = element.getSimpleName().contentEquals(CONSTANT);
            if (named && element instanceof VariableElement field && field.getConstantValue() instanceof Long form) {
                return form;
            }
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
        StringBuilder text = new StringBuilder();
        for (Element at = generic; at != null; at = at.getEnclosingElement()) {
            text.append(said(at)).append('\n');
        }
        text.append(generic.getModifiers()).append(generic.getTypeParameters()).append(generic.getSuperclass());
        for (Element element : generic.getEnclosedElements()) {
            boolean counts = element instanceof VariableElement field && Model.isKept(field)
                    || element instanceof ExecutableElement method && isRead(generic, method);
            if (counts) {
                text.append('\n').append(said(element)).append(element.getModifiers());
                text.append(element.asType()).append(' ').append(element.getSimpleName());
            }
            if (counts && element instanceof ExecutableElement method) {
                method.getParameters().forEach(parameter -> text.append(' ').append(parameter.getSimpleName()));
            }
        }
        return QUALIFIER.matcher(text).replaceAll("");
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

    /** Annotations that codecs depend on: of this project, and of whoever says something of null. */
    private static String said(AnnotatedConstruct element) {
        return element.getAnnotationMirrors().stream()
                .map(Objects::toString)
                .filter(text -> text.startsWith("@org.juliet.") || text.contains("Null"))
                .sorted()
                .collect(Collectors.joining(" "));
    }
}
