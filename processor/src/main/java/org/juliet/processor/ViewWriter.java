package org.juliet.processor;

import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;
import org.juliet.processor.ImageForm.Shape;

/** Writes the view of a class: a method for each field, which reads it in an image. */
final class ViewWriter {
    private static final String IMAGE = "`org.juliet.image.StructImage`";
    private static final String VIEW = "`org.juliet.image.ImageView`";

    private final ClassModel type;
    private final JavaFile file;
    private final String name;
    private final String places;
    private final Predicate<String> isTaken;
    private final ViewNames names;

    private ViewWriter(Model model, ClassModel type, Map<String, String> members, Predicate<String> isTaken) {
        this.type = type;
        this.isTaken = isTaken;
        this.name = simple(type.type());
        this.names = new ViewNames(type.type());
        this.places = "`" + Names.qualifiedCodec(type.type()) + "`." + OwnNames.PLACES + ".";
        this.file = GeneratedClass.file(model, type.type(), name, members);
    }

    private static String simple(TypeElement type) {
        String codec = Names.codec(type);
        return codec.substring(0, codec.length() - "Codec".length()) + "View";
    }

    /** The name of the view of a class. */
    static String qualified(TypeElement type) {
        String inside = Names.packageOf(type);
        return inside.isEmpty() ? simple(type) : inside + "." + simple(type);
    }

    /**
     * The source of the view.
     *
     * @param members the names of the members of the codec
     * @param isTaken whether a class of a name is among what is compiled, so that it is no view
     */
    static String write(Model model, ClassModel type, Map<String, String> members, Predicate<String> isTaken) {
        ViewWriter writer = new ViewWriter(model, type, members, isTaken);
        writer.view(model);
        return writer.file.written().source();
    }

    /** The view that a view extends, null where it is one that all extend. */
    private @Nullable String base() {
        KindClass base = type.base();
        return base == null || base.handWritten() || isTaken.test(qualified(base.type()))
                ? null
                : "`" + qualified(base.type()) + "`";
    }

    private void view(Model model) {
        String base = base();
        file.line("/** Reads fields of {@link " + Names.raw(type.type())
                + "} in images of today's layout, one by one. Generated from its source. */");
        GeneratedClass.annotations(file, model, type);
        file.line((Model.isPublic(type.type()) ? "public " : "")
                + (Model.is(type.type(), Modifier.FINAL) ? "final " : "")
                + "class " + name + " extends " + (base == null ? VIEW : base) + " {");
        boolean open = !Model.is(type.type(), Modifier.FINAL);
        if (!type.isAbstract()) {
            file.line("private static final int SIZE = " + places + "OF.size();")
                    .line("");
        }
        file.line((open ? "protected " : "private ") + name + "(" + IMAGE + " image, boolean fits) {")
                .line("super(image, fits);")
                .line("}")
                .line("")
                .line("/** Shows a struct inside one that another view shows. */")
                .line("public " + name + "(" + VIEW + " holder, int place) {")
                .line("super(holder, place);")
                .line("}");
        if (!type.isAbstract()) {
            file.line("")
                    .line("/** A view of a struct of today's layout; refuses any other. */")
                    .line("public static " + name + " of(" + IMAGE + " image) {")
                    .line("return new " + name + "(image, " + places + "OF.isOf(image.layout()));")
                    .line("}")
                    .line("")
                    .line("/**")
                    .line(" * Shows another struct of a list, counted from the one that the view was made for.")
                    .line(" * The index is not checked: it has to be from 0 inclusive to the count exclusive.")
                    .line(" */")
                    .line("public void moveTo(int index) {")
                    .line("moveTo(index, SIZE);")
                    .line("}");
        }
        type.fields().forEach(field -> method(field, names.of(field.field())));
        file.line("}");
    }

    private void method(FieldModel field, String method) {
        boolean inPlace =
                Model.is(field.field(), Modifier.FINAL) && !type.parameters().contains(field);
        ImageForm form = ImageForm.of(field, type.type(), inPlace);
        String place = places + FieldCode.constant(field);
        boolean counted = form.shape() == Shape.LIST || form.shape() == Shape.NUMBERS && form.length() < 0;
        String value = "at() + " + place + (form.isSingle() ? "" : ".value()");
        if (counted) {
            getter("int", names.count(method) + "()", "countAt(" + value + ")");
        }
        String has = form.nullable() && !counted ? names.has(method) + "()" : null;
        if (has != null) {
            getter("boolean", has, "getBoolean(at() + " + place + ".at())");
        }
        switch (form.shape()) {
            case VALUE -> value(form, field, method, value, has);
            case LIST -> list(form, field, method, value, place);
            case NUMBERS -> {
                String accessor = form.accessor().substring(0, form.accessor().length() - 1);
                int size = size(accessor);
                String element = form.length() < 0
                        ? "elementAt(" + value + ", index, " + size + ")"
                        : value + " + " + size + " * `java.util.Objects`.checkIndex(index, " + form.length() + ")";
                getter(
                        accessor.toLowerCase(Locale.ROOT),
                        method + "(int index)",
                        "get" + accessor + "(" + element + ")");
            }
            case POSITION ->
                getter(
                        "float",
                        method + "(int index)",
                        "getFloat(" + value + " + 4 * `java.util.Objects`.checkIndex(index, 4))");
            default -> {}
        }
    }

    private static int size(String accessor) {
        return switch (accessor) {
            case "Boolean" -> 1;
            case "Short" -> 2;
            case "Int", "Float" -> 4;
            default -> 8;
        };
    }

    /** A value; of nothing zero or null. */
    private void value(ImageForm form, FieldModel field, String method, String place, @Nullable String has) {
        String view = view(form);
        if (form.kind() != null && view == null) {
            return;
        }
        String java = view != null ? view : plain(form, FieldCode.javaType(field));
        String read = view != null
                ? "new " + view + "(this, " + place + ")"
                : form.readInView(place, OwnNames.beside(places + FieldCode.constant(field), "_CONSTANTS"));
        boolean object = view != null || java.startsWith("`");
        getter(java, method + "()", has != null && object ? has + " ? " + read + " : null" : read);
    }

    private void list(ImageForm form, FieldModel field, String method, String slot, String constant) {
        String java = field.type().java();
        String element = java.substring(java.indexOf('<') + 1, java.lastIndexOf('>'));
        String view = view(form);
        if (form.kind() == null) {
            getter(
                    plain(form, element),
                    method + "(int index)",
                    form.readInView(
                            "elementAt(" + slot + ", index, " + constant + ".stride())",
                            OwnNames.beside(constant, "_CONSTANTS")));
        } else if (view != null) {
            file.line("").line("/** A view of the first element, to be moved on. */");
            body(view, method + "()", "new " + view + "(this, blockAt(" + slot + "))");
        }
    }

    private @Nullable String view(ImageForm form) {
        if (form.kind() == null) {
            return null;
        }
        String view = form.kind().replace("Codec`.KIND", "View`");
        return isTaken.test(view.replace("`", "")) ? null : view;
    }

    /** The primitive type of boxed numbers. */
    private static String plain(ImageForm form, String java) {
        return switch (form.accessor()) {
            case "Boolean", "Byte", "Short", "Int", "Long", "Char", "Float", "Double" ->
                form.accessor().toLowerCase(Locale.ROOT);
            default -> java;
        };
    }

    private void getter(String java, String signature, String value) {
        file.line("");
        body(java, signature, value);
    }

    private void body(String java, String signature, String value) {
        file.line("public final " + java + " " + signature + " {")
                .line("return " + value + ";")
                .line("}");
    }
}
