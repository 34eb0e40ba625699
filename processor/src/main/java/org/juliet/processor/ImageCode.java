package org.juliet.processor;

import java.util.List;
import javax.lang.model.element.Modifier;
import org.juliet.processor.ImageForm.Shape;

/** Writes the part of a codec that reads and writes images: places and writing here, {@link ImageLoadCode} reading. */
final class ImageCode {
    private static final String ARCHIVE = "org.juliet.archive.";
    private static final String CODEC = "`" + ARCHIVE + "ImageCodec`";
    private static final String OUT = "`" + ARCHIVE + "ImageWriter` out, int at, ";

    private final ClassModel type;
    private final JavaFile file;
    private final String java;
    private final String object;
    private final List<FieldModel> fields;

    ImageCode(ClassModel type, JavaFile file) {
        this.type = type;
        this.file = file;
        this.java = Names.quoted(type.type());
        this.object = FieldCode.object(type);
        this.fields = type.fields();
    }

    void write() {
        places();
        file.line("")
                .line("/** Reads and writes images as the serializer does, at constant offsets. */")
                .line("private static final class " + OwnNames.IMAGE + " extends " + CODEC + "<" + java + "> {")
                .line("@`java.lang.Override`")
                .line("public `" + ARCHIVE + "ImagePlaces` places() {")
                .line("return " + OwnNames.PLACES + ".OF;")
                .line("}");
        new ImageLoadCode(this, type, file, object, fields).write();
        save();
        fields.forEach(this::parts);
        file.line("}");
    }

    // Places.

    private void places() {
        file.line("")
                .line("/** Where the fields stand in images, as all that is inside them is stored now. */")
                .line("static final class " + OwnNames.PLACES + " {")
                .line("static final `" + ARCHIVE + "ImagePlaces` OF = `" + ARCHIVE + "ImagePlaces`.of(KIND);");
        if (type.base() != null) {
            String base = type.base().code();
            file.line("static final " + CODEC + "<" + Names.quoted(type.base().type()) + "> BASE = OF.base(" + base
                    + ");");
        }
        fields.forEach(this::place);
        file.line("static final `" + ARCHIVE + "ImageGaps` GAPS = OF.gaps();").line("}");
    }

    private void place(FieldModel field) {
        ImageForm form = form(field);
        String name = FieldCode.constant(field);
        if (form.shape() == Shape.OTHER) {
            file.line("static final `" + ARCHIVE + "ImageValue`<" + field.type().java() + "> " + name + " = OF.value(\""
                    + field.name() + "\", " + FieldCode.typeOf(field) + ");");
            return;
        }
        file.line(
                form.isSingle()
                        ? "static final int " + name + " = OF.place(\"" + field.name() + "\");"
                        : "static final `" + ARCHIVE + "ImagePlace` " + name + " = OF.parts(\"" + field.name()
                                + "\");");
        if (form.kind() != null) {
            file.line("static final " + CODEC + "<" + element(field, form) + "> " + OwnNames.beside(name, "_IMAGES")
                    + " = OF.codec(" + form.kind() + ");");
        }
        if (form.constants() != null) {
            file.line("static final " + form.constants() + "[] " + OwnNames.beside(name, "_CONSTANTS") + " = "
                    + form.constants() + ".values();");
        }
    }

    ImageForm form(FieldModel field) {
        return ImageForm.of(field, type.type(), isInPlace(field));
    }

    /** Whether an object that is there is filled. */
    boolean isInPlace(FieldModel field) {
        return Model.is(field.field(), Modifier.FINAL) && !type.parameters().contains(field);
    }

    private static String element(FieldModel field, ImageForm form) {
        String java = field.type().java();
        return form.shape() == Shape.LIST ? java.substring(java.indexOf('<') + 1, java.lastIndexOf('>')) : java;
    }

    // Saving.

    private void carry() {
        Carrier own = type.carrier();
        if (own != null) {
            file.line("out.unknown(" + FieldCode.carrier(own, object) + ");");
        }
    }

    static String parenthesized(String value) {
        return value.startsWith("(") ? "(" + value + ")" : value;
    }

    String place(FieldModel field, ImageForm form) {
        return "at + " + placesOf(field) + (form.isSingle() ? "" : ".value()");
    }

    /** What stands in the class of places for a field. */
    static String placesOf(FieldModel field) {
        return OwnNames.PLACES + "." + FieldCode.constant(field);
    }

    /** The method that does something with a field. */
    static String method(String what, FieldModel field) {
        String name = field.javaName();
        return OwnNames.member(what + " " + name, what + Character.toUpperCase(name.charAt(0)) + name.substring(1));
    }

    void begin(String header) {
        file.line("").line("@`java.lang.Override`").line("public " + header + " {");
    }

    private void save() {
        String what = OUT + java + " " + object;
        boolean exact = Model.is(type.type(), Modifier.FINAL);
        if (!type.isAbstract()) {
            begin("void save(" + what + ")");
            if (!type.isImmutable()) {
                file.line("out.object(" + object + ", " + Names.raw(type.type()) + ".class);");
            } else if (!exact) {
                file.line("out.exactly(" + object + ", " + Names.raw(type.type()) + ".class);");
            }
            file.line("out.clear(" + OwnNames.PLACES + ".GAPS, at);");
            if (type.isImmutable()) {
                carry();
                fields.forEach(this::save);
            } else {
                file.line("saveFields(out, at, " + object + ");");
            }
            file.line("}");
        }
        if (!type.isImmutable()) {
            begin("void saveFields(" + what + ")");
            if (type.base() != null) {
                file.line(OwnNames.PLACES + ".BASE.saveFields(out, at, " + object + ");");
            }
            carry();
            fields.forEach(this::save);
            file.line("}");
        }
    }

    private void save(FieldModel field) {
        ImageForm form = form(field);
        String get = FieldCode.get(field, object);
        if (form.nullable()) {
            String local = FieldCode.local(field);
            String parts = placesOf(field);
            file.line(FieldCode.javaType(field) + " " + local + " = " + get + ";")
                    .line("if (" + local + " == null) {")
                    .line("out.absent(at, " + parts + ");")
                    .line("} else {")
                    .line("out.present(at, " + parts + ");");
            write(field, form, local);
            file.line("}");
        } else {
            write(field, form, get);
        }
    }

    private void write(FieldModel field, ImageForm form, String value) {
        String place = place(field, form);
        switch (form.shape()) {
            case VALUE -> file.line(form.write(place, placesOf(field), value));
            case LIST -> file.line(method("save", field) + "(out, at, " + value + ");");
            case NUMBERS -> {
                if (form.length() < 0) {
                    file.line(method("save", field) + "(out, at, " + value + ");");
                } else {
                    file.line("out.put" + form.accessor() + "(" + place + ", " + value + ", " + form.length() + ");");
                }
            }
            case POSITION -> {
                for (int i = 0; i < 4; i++) {
                    file.line("out.putFloat(" + place + (i == 0 ? "" : " + " + 4 * i) + ", " + parenthesized(value)
                            + "." + "xyzw".charAt(i) + ");");
                }
            }
            default -> file.line(placesOf(field) + ".save(out, at, " + value + ");");
        }
    }

    // Blocks.

    private void parts(FieldModel field) {
        ImageForm form = form(field);
        if (form.shape() == Shape.LIST) {
            list(field, form);
        } else if (form.shape() == Shape.NUMBERS && form.length() < 0) {
            numbers(field, form);
        }
    }

    private void list(FieldModel field, ImageForm form) {
        String name = placesOf(field);
        boolean structs = form.kind() != null;
        file.line("")
                .line("private static void " + method("save", field) + "(" + OUT
                        + field.type().java() + " given) {")
                .line(field.type().java() + " list = out.indexed(given);")
                .line("int count = list.size();")
                .line("int place = out.block(at, " + name + ", count);");
        enter(structs, "out.enter();");
        file.line("for (int i = 0; i < count; i++) {")
                .line(form.write("place + i * " + name + ".stride()", name, "list.get(i)"))
                .line("}");
        enter(structs, "out.leave();");
        file.line("}");
    }

    private void enter(boolean structs, String code) {
        if (structs) {
            file.line(code);
        }
    }

    private void numbers(FieldModel field, ImageForm form) {
        String name = placesOf(field);
        file.line("")
                .line("private static void " + method("save", field) + "(" + OUT
                        + field.type().java() + " numbers) {")
                .line("int place = out.block(at, " + name + ", numbers.length);")
                .line("out.put" + form.accessor() + "(place, numbers, numbers.length);")
                .line("}");
    }
}
