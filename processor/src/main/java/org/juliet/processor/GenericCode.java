package org.juliet.processor;

import java.util.Map;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** Writes the class beside a generic one that the codecs of its instances ask whether they are still what they should be. */
final class GenericCode {
    private GenericCode() {}

    static String write(Model model, TypeElement generic, long form, @Nullable Initialisers initialisers) {
        String codec = Names.codec(generic);
        JavaFile file = GeneratedClass.file(model, generic, codec, Map.of());
        file.line("/** What codecs of {@link " + Names.raw(generic)
                + "} are generated from. Generated from its source: change that. */");
        GeneratedClass.mark(file, model, generic);
        file.line("final class " + codec + " {")
                .line("/** Another number whenever those codecs have to be generated again. */")
                .line("static final long " + GenericForm.CONSTANT + " = " + number(form) + ";")
                .line("")
                .line("/** What class files do not tell of the source, for codecs that are generated later. */")
                .line("static final String " + GenericSource.CONSTANT + " = "
                        + Literals.quoted(GenericSource.text(generic, initialisers)) + ";")
                .line("")
                .line("private " + codec + "() {}")
                .line("")
                .line("/** A method, for a compiler copies constants into the classes that name them. */")
                .line("static long form() {")
                .line("return " + GenericForm.CONSTANT + ";")
                .line("}")
                .line("}");
        return file.written().source();
    }

    static String number(long form) {
        String digits = Long.toHexString(form);
        return "0x" + "0".repeat(16 - digits.length()) + digits + "L";
    }
}
