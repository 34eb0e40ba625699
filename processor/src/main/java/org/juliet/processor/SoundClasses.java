package org.juliet.processor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ClassResource;

/** The classes of a round that get their codecs in it. Of others the fault is told, or they wait for what some processor makes for a later round. */
final class SoundClasses {
    private final ClassReader reader;
    private final Sources sources;
    private final Forms forms;
    private final Report report;
    private final Set<TypeElement> met = new HashSet<>();
    private final List<Sound> sound = new ArrayList<>();
    private final Map<TypeElement, Long> generic = new LinkedHashMap<>();
    private final Set<TypeElement> waiting = new LinkedHashSet<>();

    SoundClasses(ClassReader reader, Sources sources, Forms forms, Report report) {
        this.reader = reader;
        this.sources = sources;
        this.forms = forms;
        this.report = report;
    }

    /** Tells of a generic class what codecs are made of. */
    interface Forms {
        long of(TypeElement generic) throws Fault;
    }

    /**
     * A class that gets its codec.
     *
     * @param origin that of a generic class with arguments, null for any other class
     * @param resource what it stores; null where its source does not tell that
     */
    record Sound(
            ClassModel type,
            KindCode.@Nullable Origin origin,
            @Nullable ClassResource resource) {}

    /** Takes a class, and the generic ones with arguments that it holds. */
    void add(TypeElement type) {
        add(type, type);
    }

    /** @param holder the class with which that of an instance is compiled, itself for any other class */
    private void add(TypeElement type, TypeElement holder) {
        if (!met.add(type)) {
            return;
        }
        ClassModel read = reader.read(type);
        try {
            if (!type.getTypeParameters().isEmpty()) {
                generic.put(type, forms.of(type));
            } else if (read != null) {
                Cycles.check(reader, sources, type);
                add(read, holder, LayoutGatherer.of(reader, sources, type));
            } else if (reader.isUnresolved(type)) {
                waiting.add(holder); // which leads to an instance again
            }
        } catch (Fault fault) {
            tell(fault, type, holder);
        }
    }

    private void add(ClassModel type, TypeElement holder, @Nullable ClassResource resource) {
        try {
            sound.add(new Sound(
                    type, type.type() instanceof Instance instance ? origin(instance, holder) : null, resource));
            CompiledClasses.instances(type).forEach(instance -> add(instance, holder));
        } catch (Fault fault) {
            tell(fault, holder, holder);
        }
    }

    private KindCode.Origin origin(Instance instance, TypeElement holder) throws Fault {
        TypeElement of = Substituted.source((TypeElement) instance);
        return new KindCode.Origin(
                Names.qualifiedCodec(of),
                forms.of(of),
                holder.getQualifiedName().toString());
    }

    private void tell(Fault fault, TypeElement type, TypeElement holder) {
        if (fault.rule == null) {
            waiting.add(holder);
        } else {
            report.error(fault.rule, type, type.getSimpleName() + ": " + fault.getMessage());
        }
    }

    List<Sound> sound() {
        return sound;
    }

    /** The generic ones, with their forms. */
    Map<TypeElement, Long> generic() {
        return generic;
    }

    /** Those that name a type that does not exist yet, or hold one that does. */
    Set<TypeElement> waiting() {
        return waiting;
    }
}
