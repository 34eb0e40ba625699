package org.juliet.processor;

import java.util.List;
import org.juliet.processor.ImageForm.Shape;

/** Writes the part of a codec that reads images: of today's layout here, at constant offsets, of others by {@link ImagePlanCode}. */
final class ImageLoadCode {
    static final String IN = "`org.juliet.archive.ImageReader` in, int at";

    private final ImageCode images;
    private final ClassModel type;
    private final JavaFile file;
    private final String java;
    private final String object;
    private final List<FieldModel> fields;

    /** @param fields in the order in which they are read */
    ImageLoadCode(ImageCode images, ClassModel type, JavaFile file, String object, List<FieldModel> fields) {
        this.images = images;
        this.type = type;
        this.file = file;
        this.java = Names.quoted(type.type());
        this.object = object;
        this.fields = fields;
    }

    void write() {
        if (type.isImmutable()) {
            todayMade();
        } else {
            today();
        }
        new ImagePlanCode(images, this, type, file, object, fields).write();
        fields.forEach(this::parts);
    }

    // Of today's layout.

    private void todayMade() {
        images.begin(java + " load(" + IN + ")");
        file.line("in.check(" + OwnNames.PLACES + ".GAPS, at);");
        for (FieldModel field : type.parameters()) {
            file.line(FieldCode.javaType(field) + " " + FieldCode.local(field) + " = " + read(field) + ";");
        }
        made(() -> type.assigned().forEach(field -> load(field, "kept")));
    }

    /** Makes the object of its parts, and fills what is left. */
    void made(Runnable rest) {
        String made = "new " + java + "(" + String.join(", ", type.arguments(FieldCode::local, Carrier.NONE)) + ")";
        if (type.assigned().isEmpty() && !type.assignsCarrier()) {
            file.line("return " + made + ";");
        } else {
            file.line(java + " kept = " + made + ";");
            rest.run();
            forget("kept");
            file.line("return kept;");
        }
        file.line("}");
    }

    private void today() {
        String into = IN + ", " + java + " " + object;
        if (!type.isAbstract()) {
            images.begin(java + " load(" + IN + ")");
            file.line(java + " " + object + " = new " + java + "();")
                    .line("in.check(" + OwnNames.PLACES + ".GAPS, at);")
                    .line("loadFields(in, at, " + object + ");")
                    .line("return " + object + ";")
                    .line("}");
            images.begin("void loadInto(" + into + ")");
            file.line("in.check(" + OwnNames.PLACES + ".GAPS, at);")
                    .line("loadFields(in, at, " + object + ");")
                    .line("}");
        }
        images.begin("void loadFields(" + into + ")");
        if (type.base() != null) {
            file.line(OwnNames.PLACES + ".BASE.loadFields(in, at, " + object + ");");
        }
        fields.forEach(field -> load(field, object));
        forget(object);
        file.line("}");
    }

    /** Nothing is unknown of what is read straight ahead. */
    void forget(String of) {
        Carrier own = type.carrier();
        if (own != null && type.assignsCarrier()) {
            file.line(FieldCode.carrier(own, of, Carrier.NONE));
        }
    }

    private void load(FieldModel field, String of) {
        ImageForm form = images.form(field);
        String get = FieldCode.get(field, of);
        if (isSet(field)) {
            set(field, of, read(field));
        } else if (form.shape() == Shape.OTHER) {
            file.line(ImageCode.placesOf(field) + ".loadInto(in, at, " + get + ");");
        } else if (form.shape() == Shape.VALUE) {
            file.line(OwnNames.beside(ImageCode.placesOf(field), "_IMAGES") + ".loadInto(in, "
                    + images.place(field, form) + ", " + get + ");");
        } else {
            fill(form, images.place(field, form), get, read(field));
        }
    }

    /** Whether a field is set, or filled from a value; if not, what is in it is filled in place. */
    boolean isSet(FieldModel field) {
        String fill = field.type().fill();
        return !images.isInPlace(field) || fill == null || !fill.isEmpty();
    }

    void set(FieldModel field, String of, String value) {
        if (images.isInPlace(field)) {
            FieldCode.fill(file, field, of, FieldCode.local(field), value);
        } else {
            file.line(FieldCode.assignment(field, of, value));
        }
    }

    /** Fills a list, array or position that is there. */
    void fill(ImageForm form, String place, String get, String value) {
        if (form.shape() == Shape.LIST) {
            file.line("in.refill(" + get + ", " + value + ");");
        } else if (form.shape() == Shape.NUMBERS) {
            file.line(read(form, place) + ", " + get + ", " + form.length() + ");");
        } else {
            file.line(ImageCode.parenthesized(get) + ".set(in.getFloat(" + place + "), in.getFloat(" + place
                    + " + 4), in.getFloat(" + place + " + 8), in.getFloat(" + place + " + 12));");
        }
    }

    /** An expression that gives the value of a field. */
    private String read(FieldModel field) {
        ImageForm form = images.form(field);
        String constant = ImageCode.placesOf(field);
        String value = switch (form.shape()) {
            case VALUE -> form.read(images.place(field, form), constant);
            case NUMBERS -> numbers(field, form, images.place(field, form), constant);
            case LIST ->
                ImageCode.method("load", field) + "(in, at" + (form.kind() == null ? ", " + constant : "") + ")";
            default -> constant + ".load(in, at)";
        };
        return form.nullable() ? "in.isPresent(at, " + constant + ") ? " + value + " : null" : value;
    }

    /** @param place what tells where fixed ones stand, with the object that reads them */
    static String numbers(FieldModel field, ImageForm form, String place, String parts) {
        return form.length() < 0
                ? ImageCode.method("load", field) + "(in, at, " + parts + ")"
                : read(form, place) + ", new " + array(field, Integer.toString(form.length())) + ", " + form.length()
                        + ")";
    }

    private static String read(ImageForm form, String place) {
        return place.startsWith("in, ")
                ? "plan.get" + form.accessor() + "(" + place
                : "in.get" + form.accessor() + "(" + place;
    }

    private static String array(FieldModel field, String length) {
        return field.type().java().replace("[]", "[" + length + "]");
    }

    // Blocks.

    private void parts(FieldModel field) {
        ImageForm form = images.form(field);
        if (form.shape() == Shape.LIST) {
            list(field, form, ImageCode.placesOf(field));
        } else if (form.shape() == Shape.NUMBERS && form.length() < 0) {
            file.line("")
                    .line("private static " + field.type().java() + " " + ImageCode.method("load", field) + "(" + IN
                            + ", `org.juliet.archive.ImagePlace` parts) {")
                    .line("int place = in.block(at, parts);")
                    .line("int count = in.count(at, parts);")
                    .line("return in.get" + form.accessor() + "(place, new " + array(field, "count") + ", count);")
                    .line("}");
        }
    }

    /** Structs of other layouts have another way. */
    private void list(FieldModel field, ImageForm form, String name) {
        boolean structs = form.kind() != null;
        String parts = structs ? name : "parts";
        file.line("")
                .line("private static " + field.type().java() + " " + ImageCode.method("load", field) + "(" + IN
                        + (structs ? "" : ", `org.juliet.archive.ImagePlace` parts") + ") {")
                .line("int place = in.block(at, " + parts + ");")
                .line("int count = in.count(at, " + parts + ");")
                .line(field.type().java() + " list = new `java.util.ArrayList`<>(count);");
        if (structs) {
            file.line("in.enter();");
        }
        file.line("for (int i = 0; i < count; i++) {")
                .line("list.add(" + form.read("place + i * " + parts + ".stride()", name) + ");")
                .line("}");
        if (structs) {
            file.line("in.leave();");
        }
        file.line("return list;").line("}");
    }
}
