package org.juliet.processor;

import java.util.List;
import java.util.Set;
import org.juliet.processor.ClassModel.Construction;
import org.juliet.processor.ImageForm.Shape;

/** Writes the part of a codec that reads images: of today's layout at constant offsets, of others by a plan. */
final class ImageLoadCode {
    private static final String IN = "`org.juliet.archive.ImageReader` in, int at";
    private static final String PLAN = ", `org.juliet.archive.ImagePlan` plan";

    /** What plans give, or else what stands there. */
    private static final Set<String> PLANNED = Set.of("Boolean", "Byte", "Short", "Int", "Long", "Float", "Double");

    /** Fields that one method reads by a plan: the virtual machine makes only small ones part of what is compiled for one plan. */
    private static final int MOST_FIELDS = 8;

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
            older((Construction.Fields) type.construction());
        } else {
            today();
            older();
        }
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
    private void made(Runnable rest) {
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
    private void forget(String of) {
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
    private boolean isSet(FieldModel field) {
        String fill = field.type().fill();
        return !images.isInPlace(field) || fill == null || !fill.isEmpty();
    }

    private void set(FieldModel field, String of, String value) {
        if (images.isInPlace(field)) {
            FieldCode.fill(file, field, of, FieldCode.local(field), value);
        } else {
            file.line(FieldCode.assignment(field, of, value));
        }
    }

    /** Fills a list, array or position that is there. */
    private void fill(ImageForm form, String place, String get, String value) {
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
    private static String numbers(FieldModel field, ImageForm form, String place, String parts) {
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

    // Of other layouts.

    private void older(Construction.Fields construction) {
        images.begin(java + " load(" + IN + PLAN + ")");
        file.line("plan.begin(in, at);");
        if (!fields.isEmpty()) {
            file.line(java + " fresh = plan.isWhole() ? null : " + (construction.empty() ? "new " + java : "fresh")
                    + "();");
        }
        for (FieldModel field : type.parameters()) {
            file.line(FieldCode.javaType(field) + " " + FieldCode.local(field) + " = plan.has(in, "
                            + fields.indexOf(field) + ")")
                    .more("? " + older(field));
            file.more(": " + FieldCode.get(field, "fresh") + ";");
        }
        made(() -> type.assigned().forEach(field -> older(field, "kept")));
    }

    private void older() {
        if (!type.isAbstract()) {
            images.begin(java + " blank()");
            file.line("return new " + java + "();").line("}");
        }
        String into = IN + ", " + java + " " + object + PLAN;
        images.begin("void loadFields(" + into + ")");
        if (type.base() != null) {
            file.line(OwnNames.PLACES + ".BASE.loadFields(in, at, " + object + ", plan.base());");
        }
        older(0);
        for (int first = MOST_FIELDS; first < fields.size(); first += MOST_FIELDS) {
            file.line(
                    first == MOST_FIELDS
                            ? "loadFrom" + first + "(in, at, " + object + ", plan);"
                            : "plan.more(this, in, at, " + object + ", " + first + ");");
        }
        forget(object);
        file.line("}");
        if (fields.size() > 2 * MOST_FIELDS) {
            images.begin("void loadFrom(" + into + ", int from)");
            file.line("switch (from) {");
            for (int first = 2 * MOST_FIELDS; first < fields.size(); first += MOST_FIELDS) {
                boolean last = first + MOST_FIELDS >= fields.size();
                file.line((last ? "default" : "case " + first) + " -> loadFrom" + first + "(in, at, " + object
                        + ", plan);");
            }
            file.line("}").line("}");
        }
        for (int first = MOST_FIELDS; first < fields.size(); first += MOST_FIELDS) {
            file.line("").line("private static void loadFrom" + first + "(" + into + ") {");
            older(first);
            file.line("}");
        }
    }

    /** Some fields from one on. */
    private void older(int first) {
        fields.subList(first, Math.min(first + MOST_FIELDS, fields.size())).forEach(field -> older(field, object));
    }

    private void older(FieldModel field, String of) {
        int number = fields.indexOf(field);
        ImageForm form = images.form(field);
        String get = FieldCode.get(field, of);
        String constant = ImageCode.placesOf(field);
        if (isPlanned(field, form)) {
            String value = "plan.get" + form.accessor() + "(in, at, " + number + ", " + get + ")";
            file.line(FieldCode.assignment(field, of, value));
            return;
        }
        file.line("if (plan.has(in, " + number + ")) {");
        if (isSet(field)) {
            set(field, of, older(field));
        } else if (form.shape() == Shape.OTHER) {
            file.line("plan.loadInto(in, at, " + number + ", " + constant + ", " + get + ");");
        } else if (form.shape() == Shape.VALUE) {
            file.line("plan.loadInto(in, at, " + number + ", " + OwnNames.beside(constant, "_IMAGES") + ", " + get
                    + ");");
        } else {
            boolean numbers = form.shape() == Shape.NUMBERS;
            fill(form, numbers ? "in, at, " + number : "at + plan.at(" + number + ")", get, older(field));
        }
        file.line("}");
    }

    /**
     * Whether a plan gives a field or else what stands there: not by methods, for they may do more, and not of a class, for null may stand
     * there.
     */
    private boolean isPlanned(FieldModel field, ImageForm form) {
        return form.shape() == Shape.VALUE
                && field.field().asType().getKind().isPrimitive()
                && !form.nullable()
                && form.kind() == null
                && form.constants() == null
                && PLANNED.contains(form.accessor())
                && !images.isInPlace(field)
                && !(field.access() instanceof FieldModel.Access.Methods);
    }

    /** An expression that gives the value of a field that is there. */
    private String older(FieldModel field) {
        int number = fields.indexOf(field);
        ImageForm form = images.form(field);
        String constant = ImageCode.placesOf(field);
        String place = "at + plan.at(" + number + ")";
        String parts = "plan.place(" + number + ")";
        String value = switch (form.shape()) {
            case VALUE -> older(form, number, place, constant);
            case NUMBERS -> numbers(field, form, "in, at, " + number, parts);
            case LIST ->
                form.kind() == null
                        ? ImageCode.method("load", field) + "(in, at, " + parts + ")"
                        : "plan.loadList(in, at, " + number + ")";
            default -> "plan.load(in, at, " + number + ", " + constant + ")";
        };
        return form.nullable() ? "plan.isPresent(in, at, " + number + ") ? " + value + " : null" : value;
    }

    private static String older(ImageForm form, int number, String place, String constant) {
        if (form.kind() != null) {
            return "plan.load(in, at, " + number + ", " + OwnNames.beside(constant, "_IMAGES") + ")";
        } else if (form.constants() != null) {
            return "plan.getConstant(in, at, " + number + ", " + OwnNames.beside(constant, "_CONSTANTS") + ")";
        }
        return PLANNED.contains(form.accessor()) || "String".equals(form.accessor())
                ? "plan.get" + form.accessor() + "(in, at, " + number + ")"
                : form.read(place, constant);
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
