package org.juliet.processor;

import java.util.List;
import java.util.Set;
import org.juliet.processor.ClassModel.Construction;
import org.juliet.processor.ImageForm.Shape;

/** Writes the part of a codec that reads images of other layouts, by a plan. */
final class ImagePlanCode {
    private static final String PLAN = ", `org.juliet.archive.ImagePlan` plan";

    /** What plans give, or else what stands there. */
    private static final Set<String> PLANNED = Set.of("Boolean", "Byte", "Short", "Int", "Long", "Float", "Double");

    /** Fields that one method reads by a plan: the virtual machine makes only small ones part of what is compiled for one plan. */
    private static final int MOST_FIELDS = 8;

    private final ImageCode images;
    private final ImageLoadCode loads;
    private final ClassModel type;
    private final JavaFile file;
    private final String java;
    private final String object;
    private final List<FieldModel> fields;

    /**
     * One of a codec.
     *
     * @param loads what reads images of today's layout
     * @param fields in the order in which they are read
     */
    ImagePlanCode(
            ImageCode images,
            ImageLoadCode loads,
            ClassModel type,
            JavaFile file,
            String object,
            List<FieldModel> fields) {
        this.images = images;
        this.loads = loads;
        this.type = type;
        this.file = file;
        this.java = Names.quoted(type.type());
        this.object = object;
        this.fields = fields;
    }

    void write() {
        if (type.construction() instanceof Construction.Fields construction) {
            older(construction);
        } else {
            older();
        }
    }

    private void older(Construction.Fields construction) {
        images.begin(java + " load(" + ImageLoadCode.IN + PLAN + ")");
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
        loads.made(() -> type.assigned().forEach(field -> older(field, "kept")));
    }

    private void older() {
        if (!type.isAbstract()) {
            images.begin(java + " blank()");
            file.line("return new " + java + "();").line("}");
        }
        String into = ImageLoadCode.IN + ", " + java + " " + object + PLAN;
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
        loads.forget(object);
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
        if (loads.isSet(field)) {
            loads.set(field, of, older(field));
        } else if (form.shape() == Shape.OTHER) {
            file.line("plan.loadInto(in, at, " + number + ", " + constant + ", " + get + ");");
        } else if (form.shape() == Shape.VALUE) {
            file.line("plan.loadInto(in, at, " + number + ", " + OwnNames.beside(constant, "_IMAGES") + ", " + get
                    + ");");
        } else {
            boolean numbers = form.shape() == Shape.NUMBERS;
            loads.fill(form, numbers ? "in, at, " + number : "at + plan.at(" + number + ")", get, older(field));
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
            case NUMBERS -> ImageLoadCode.numbers(field, form, "in, at, " + number, parts);
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
}
