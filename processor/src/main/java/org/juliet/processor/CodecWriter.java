package org.juliet.processor;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the codec of a class. */
final class CodecWriter {
    private final ClassModel type;
    private final JavaFile file;

    private CodecWriter(Model model, ClassModel type) {
        this.type = type;
        this.file = GeneratedClass.file(model, type.type(), Names.codec(type.type()), Map.of());
    }

    /**
     * The codec.
     *
     * @param version the label of the layout
     * @param origin that of a generic class with arguments, null for any other class
     * @param stored the number of what the class stores, null where its source does not tell that
     */
    static JavaFile.Written write(
            Model model, ClassModel type, int version, KindCode.@Nullable Origin origin, @Nullable Long stored) {
        CodecWriter writer = new CodecWriter(model, type);
        writer.codec(model, new KindCode(type, origin), version, stored);
        return writer.file.written();
    }

    private void codec(Model model, KindCode kind, int version, @Nullable Long stored) {
        String codec = Names.codec(type.type());
        file.line(
                "/** How {@link " + Names.raw(type.type()) + "} is stored. Generated from its source: change that. */");
        GeneratedClass.annotations(file, model, type);
        file.line((Model.isPublic(type.type()) ? "public " : "") + "final class " + codec + " {");
        kind.write(file, version);
        if (stored != null) {
            file.line("")
                    .line(
                            "/** Stands in META-INF/juliet, too: what is recorded there is what this was compiled with. */")
                    .line("static final long " + OwnNames.STORED + " = " + GenericCode.number(stored) + ";");
        }
        keys();
        types();
        HandleCode.write(type, file);
        file.line("").line("private " + codec + "() {}").line("");
        new SerializerCode(type, file).write();
        new ImageCode(type, file).write();
        file.line("}");
    }

    /** The keys of fields, those that are no more and that only migrations read at the end. */
    private void keys() {
        if (!type.fields().isEmpty()) {
            file.line("");
        }
        type.fields().forEach(field -> key(FieldCode.constant(field), field.key()));
        type.migrations().stream()
                .flatMap(migration -> migration.reads().stream())
                .distinct()
                .forEach(gone -> key(FieldCode.old(gone), Names.KEY + ".of(\"" + gone + "\")"));
    }

    private void key(String name, String key) {
        file.line("private static final " + Names.KEY + " " + name + " = " + key + ";");
    }

    /** Types made of others; constants of the archive and of other codecs need no name here. */
    private void types() {
        List<FieldModel> made =
                type.fields().stream().filter(FieldCode::hasTypeConstant).toList();
        if (made.isEmpty()) {
            return;
        }
        file.line("")
                .line("/** Apart from the kind, so that kinds may hold each other whichever is used first. */")
                .line("private static final class " + OwnNames.TYPES + " {");
        for (FieldModel field : made) {
            file.line("static final " + Names.TYPE + "<" + field.type().java() + "> " + FieldCode.constant(field)
                    + " = " + field.type().code() + ";");
        }
        file.line("}");
    }
}
