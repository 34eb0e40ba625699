package org.juliet.processor;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.Filer;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ClassResource;

/** Writes codecs and views, each once: a later round may meet a class again. */
final class GeneratedFiles {
    private final Filer filer;
    private final Model model;
    private final CompiledClasses compiled;
    private final Report report;
    private final Map<String, String> codecs = new HashMap<>();
    private final Set<String> written = new HashSet<>();
    private final Map<String, List<ClassResource.Stamp>> stamps = new HashMap<>();

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
     */
    void write(SoundClasses.Sound sound, int version) {
        ClassModel type = sound.type();
        ClassResource resource = sound.resource();
        Long number = resource == null ? null : resource.number();
        JavaFile.Written codec = CodecWriter.write(model, type, version, sound.origin(), number);
        if (write(type.type(), codec.source())) {
            if (!(type.type() instanceof Instance)) {
                compiled.store(type.type());
            }
            stamp(type.type(), number, sound.origin());
            view(type, codec.members());
        }
    }

    private void stamp(TypeElement type, @Nullable Long number, KindCode.@Nullable Origin origin) {
        String codec = Names.qualifiedCodec(type);
        List<ClassResource.Stamp> both = new ArrayList<>();
        if (number != null) {
            both.add(new ClassResource.Stamp(codec, number));
        }
        if (origin != null) {
            both.add(new ClassResource.Stamp(origin.codec(), origin.form()));
        }
        stamps.put(codec, both);
    }

    /** The numbers of the generated classes that come with the resource of a class. */
    List<ClassResource.Stamp> stamps(TypeElement type) {
        return stamps.getOrDefault(Names.qualifiedCodec(type), List.of());
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
