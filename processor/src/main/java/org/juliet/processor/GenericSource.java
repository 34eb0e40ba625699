package org.juliet.processor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/**
 * What the source of a generic class tells and its class file does not: what types say of null, the names of parameters, initialisers. A constant beside
 * the class keeps it for those that hold it and are compiled later, so that builds of some classes make the codecs that a build of all makes.
 */
final class GenericSource {
    static final String CONSTANT = "SOURCE";

    private static final String UNSHOWN = "unshown";
    private static final String ABOVE = "extends";

    private final Map<String, String> lines;

    private GenericSource(Map<String, String> lines) {
        this.lines = lines;
    }

    /** What is kept of a class that is not compiled now; null of one that is, and of one compiled without this processor. */
    static @Nullable GenericSource kept(Model model, TypeElement generic) {
        Object text = model.isCompiled().test(generic) ? null : constant(model, generic, CONSTANT);
        if (text == null) {
            return null;
        }
        Map<String, String> lines = new HashMap<>();
        text.toString().lines().forEach(line -> {
            int blank = line.indexOf(' ');
            lines.put(line.substring(0, blank), line.substring(blank + 1));
        });
        return new GenericSource(lines);
    }

    /** A constant of the class beside a generic one, null where it is not there. */
    static @Nullable Object constant(Model model, TypeElement generic, String name) {
        TypeElement codec = model.elements().getTypeElement(Names.qualifiedCodec(generic));
        if (codec != null) {
            for (VariableElement field : ElementFilter.fieldsIn(codec.getEnclosedElements())) {
                if (field.getSimpleName().contentEquals(name)) {
                    return field.getConstantValue();
                }
            }
        }
        return null;
    }

    /** What is to be kept of a class that is compiled now. */
    static String text(TypeElement generic, @Nullable Initialisers initialisers) {
        List<String> lines = new ArrayList<>();
        boolean told = initialisers != null && initialisers.areAll(generic);
        for (VariableElement field : Model.storedFields(generic)) {
            String shown = initialisers == null ? UNSHOWN : Shown.line(told ? initialisers.of(field) : null);
            lines.add(field.getSimpleName() + " " + Nulls.of(field.asType()) + " " + shown);
        }
        lines.add(ABOVE + " " + Nulls.of(generic.getSuperclass()));
        for (ExecutableElement constructor : ElementFilter.constructorsIn(generic.getEnclosedElements())) {
            lines.add(constructor.getParameters().stream()
                    .map(parameter -> parameter.getSimpleName().toString())
                    .collect(Collectors.joining(" ", signature(constructor) + " ", "")));
        }
        return String.join("\n", lines);
    }

    /** What the class above, as it is named, says of null. */
    Nulls nullsAbove() {
        String word = lines.get(ABOVE);
        return word == null ? Nulls.NOTHING : Nulls.parse(word);
    }

    private static String signature(ExecutableElement constructor) {
        return constructor.getParameters().stream()
                .map(parameter -> plain(parameter.asType()))
                .collect(Collectors.joining(",", "(", ")"));
    }

    private static String plain(TypeMirror type) {
        TypeElement element = Model.element(type);
        return type instanceof ArrayType array
                ? plain(array.getComponentType()) + "[]"
                : element == null
                        ? type.getKind().name()
                        : element.getQualifiedName().toString();
    }

    /** What the type of a field says of null. */
    Nulls nulls(VariableElement field) {
        String line = lines.get(field.getSimpleName().toString());
        return line == null ? Nulls.NOTHING : Nulls.parse(line.substring(0, line.indexOf(' ')));
    }

    /** Whether the compiler of the class showed initialisers. */
    boolean isShown(Element field) {
        return !shown(field).equals(UNSHOWN);
    }

    /** What the initialiser of a field shows; null for nothing. */
    @Nullable Shown initial(Element field) {
        return Shown.parse(shown(field));
    }

    private String shown(Element field) {
        String line = lines.getOrDefault(field.getSimpleName().toString(), ". -");
        return line.substring(line.indexOf(' ') + 1);
    }

    /** The names of the parameters of a constructor, in their order; empty where they are not known. */
    List<String> parameters(ExecutableElement constructor) {
        String line = lines.get(signature(constructor));
        return line == null ? List.of() : List.of(line.split(" "));
    }
}
