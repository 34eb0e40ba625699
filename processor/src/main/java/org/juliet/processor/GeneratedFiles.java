package org.juliet.processor;

import java.io.IOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.Filer;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** Writes codecs and views, each once: a later round may meet a class again. */
final class GeneratedFiles {
    private final Filer filer;
    private final Model model;
    private final CompiledClasses compiled;
    private final Report report;
    private final Map<String, String> codecs = new HashMap<>();
    private final Set<String> written = new HashSet<>();

    GeneratedFiles(Filer filer, CompiledClasses compiled, Report report) {
        this.filer = filer;
        this.model = compiled.model();
        this.compiled = compiled;
        this.report = report;
    }

    /**
     * Writes the codec and the view of a class.
     *
     * @param version the label of the layout
     * @param origin that of a generic class with arguments, null for any other class
     */
    void write(ClassModel type, int version, KindCode.@Nullable Origin origin) {
        JavaFile.Written codec = CodecWriter.write(model, type, version, origin);
        if (write(type.type(), codec.source())) {
            if (!(type.type() instanceof Instance)) {
                compiled.store(type.type());
            }
            view(type, codec.members());
        }
    }

    /** Writes what the codecs of a generic class with arguments refer to. */
    void write(TypeElement generic, long form) {
        write(generic, GenericCode.write(model, generic, form, compiled.initialisers()));
    }

    private boolean write(TypeElement type, String code) {
        String name = Names.qualifiedCodec(type);
        String shown = Names.shown(type);
        String twin = codecs.putIfAbsent(name, shown);
        if (twin != null && !twin.equals(shown)) {
            report.error(
                    Rule.NAME,
                    type,
                    type.getSimpleName() + ": the codec of " + shown + " would be " + name + ", as that of " + twin
                            + " is; give one of their classes another name");
        }
        if (twin == null && isTaken(name)) {
            report.error(
                    Rule.NAME,
                    type,
                    type.getSimpleName() + ": its codec would be " + name
                            + ", as another class of the program is; give one of them another name");
            return false;
        }
        return twin == null && write(name, type, code);
    }

    /**
     * Writes the view of a class, unless the program has a class of that name itself.
     *
     * @param members the names of the members of its codec
     */
    private void view(ClassModel type, Map<String, String> members) {
        String name = ViewWriter.qualified(type.type());
        if (!isTaken(name)) {
            write(name, type.type(), ViewWriter.write(model, type, members, this::isTaken));
        }
    }

    /** Whether a class of that name is compiled that is none of these. */
    private boolean isTaken(String name) {
        return compiled.names().contains(name) && !written.contains(name);
    }

    private boolean write(String name, TypeElement of, String code) {
        try (Writer out = filer.createSourceFile(name, Substituted.source(of)).openWriter()) {
            out.write(code);
            return written.add(name);
        } catch (IOException failed) {
            report.error(
                    Rule.WRITE, of, of.getSimpleName() + ": " + name + " cannot be written: " + failed.getMessage());
            return false;
        }
    }
}
