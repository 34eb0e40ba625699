package org.juliet.processor;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;
import org.juliet.Versioned;
import org.juliet.schema.ClassResource;
import org.juliet.schema.Recording;

/**
 * Generates the codec of each {@code @Versioned} class that is compiled. A class that cannot be stored is reported and passed over; the others
 * get their codecs. With {@code -Ajuliet.history=DIR} it knows what the classes stored before, and asks what became of it; with
 * {@code -Ajuliet.mode=check} or {@code record} it demands that all is recorded, or records it.
 */
public final class JulietProcessor extends AbstractProcessor {
    /** Classes that name types which do not exist yet. */
    private final Set<String> waiting = new LinkedHashSet<>();

    /** Classes that have got their codecs. */
    private final Set<String> written = new LinkedHashSet<>();

    /** The codecs that were written, those of generic classes with arguments included. */
    private final Set<String> codecs = new LinkedHashSet<>();

    /** The views that were written. */
    private final Set<String> views = new LinkedHashSet<>();

    /** All classes that are compiled, those at the top. */
    private final Set<String> compiled = new LinkedHashSet<>();

    /** All enums that are compiled. */
    private final Set<String> enums = new LinkedHashSet<>();

    private @Nullable Report report;
    private @Nullable History history;

    /** Made by the compiler. */
    public JulietProcessor() {}

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        super.init(environment);
        report = new Report(environment.getMessager());
        try {
            history = History.of(environment.getOptions());
        } catch (Fault fault) {
            report.error(fault);
        }
    }

    @Override
    public Set<String> getSupportedOptions() {
        return History.options();
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Set.of("org.juliet.*");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latest();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        Report told = Objects.requireNonNull(report, "a processor is initialised first");
        Model model = new Model(processingEnv.getElementUtils(), processingEnv.getTypeUtils());
        for (Element root : round.getRootElements()) {
            if (root instanceof TypeElement type) {
                compiled.add(type.getQualifiedName().toString());
                enums(type);
            }
        }
        codecs(round, model, told);
        if (round.processingOver() && !round.errorRaised() && waiting.isEmpty()) {
            ClassReader reader = new ClassReader(model, told, Set.of());
            Sources sources = sources(reader, Set.of());
            writeLayouts(reader, sources, told);
            if (history != null) {
                examine(history, reader, sources, told);
            }
        }
        return true;
    }

    private void enums(TypeElement type) {
        if (type.getKind() == ElementKind.ENUM) {
            enums.add(type.getQualifiedName().toString());
        }
        ElementFilter.typesIn(type.getEnclosedElements()).forEach(this::enums);
    }

    private void codecs(RoundEnvironment round, Model model, Report told) {
        Set<TypeElement> types = new LinkedHashSet<>();
        waiting.forEach(name -> types.add(type(name)));
        waiting.clear();
        for (Element element : round.getElementsAnnotatedWith(Versioned.class)) {
            if (element instanceof TypeElement type && !isSealedInterface(type)) {
                types.add(type);
            }
        }
        ClassReader reader = new ClassReader(model, told, types);
        Sources sources = sources(reader, types);
        List<ClassModel> sound = new ArrayList<>();
        Deque<TypeElement> left = new ArrayDeque<>(types);
        Set<TypeElement> met = new HashSet<>(types);
        while (!left.isEmpty()) {
            TypeElement type = left.remove();
            ClassModel read = reader.read(type);
            if (read != null && isWhole(reader, sources, type, told)) {
                sound.add(read);
                instances(read).stream().filter(met::add).forEach(left::add);
            } else if (reader.isUnresolved(type)) {
                waiting.add(type.getQualifiedName().toString());
            }
        }
        Map<String, Integer> labels = labels(reader, sources, sound, told);
        for (ClassModel each : sound) {
            write(model, each, labels.getOrDefault(each.name(), 1), told);
        }
    }

    /** The generic classes with arguments that a class holds. */
    private static List<TypeElement> instances(ClassModel type) {
        return type.fields().stream()
                .flatMap(field -> field.type().parts().stream())
                .filter(Instance.class::isInstance)
                .toList();
    }

    /** The classes that have got their codecs, and the generic ones with arguments that they hold. */
    private Set<TypeElement> written(ClassReader reader) {
        Set<TypeElement> all = new LinkedHashSet<>();
        Deque<TypeElement> left = new ArrayDeque<>();
        written.forEach(name -> left.add(type(name)));
        while (!left.isEmpty()) {
            TypeElement type = left.remove();
            ClassModel read = all.add(type) ? reader.read(type) : null;
            if (read != null) {
                left.addAll(instances(read));
            }
        }
        return all;
    }

    /** All classes with codecs of this compilation, and some more. */
    private Sources sources(ClassReader reader, Set<TypeElement> more) {
        Set<TypeElement> all = written(reader);
        all.addAll(more);
        Map<String, TypeElement> constants = new HashMap<>();
        enums.forEach(name -> constants.put(name, type(name)));
        return new Sources(all, constants, processingEnv.getFiler(), defaults());
    }

    private ShownDefaults defaults() {
        try {
            return new ShownDefaults(Initialisers.of(processingEnv));
        } catch (LinkageError otherCompiler) {
            return new ShownDefaults(null);
        }
    }

    private TypeElement type(String name) {
        return processingEnv.getElementUtils().getTypeElement(name);
    }

    private static boolean isSealedInterface(TypeElement type) {
        return type.getKind().isInterface() && Model.is(type, Modifier.SEALED);
    }

    /** Whether a class fits together with those that it holds. */
    private static boolean isWhole(ClassReader reader, Sources sources, TypeElement type, Report told) {
        try {
            Cycles.check(reader, type);
            LayoutGatherer.of(reader, sources, type);
            return true;
        } catch (Fault fault) {
            told.error(Objects.requireNonNull(fault.rule), type, type.getSimpleName() + ": " + fault.getMessage());
            return false;
        }
    }

    private Map<String, Integer> labels(ClassReader reader, Sources sources, List<ClassModel> types, Report told) {
        if (history == null || types.isEmpty()) {
            return Map.of();
        }
        try {
            return history.labels(LayoutGatherer.all(
                    reader, sources, types.stream().map(ClassModel::type).toList()));
        } catch (Fault fault) {
            told.error(fault);
            return Map.of();
        }
    }

    private void write(Model model, ClassModel type, int version, Report told) {
        String name = Names.qualifiedCodec(type.type());
        if (!codecs.add(name)) {
            return; // an earlier round wrote it
        }
        try (Writer out = processingEnv
                .getFiler()
                .createSourceFile(name, Substituted.source(type.type()))
                .openWriter()) {
            out.write(CodecWriter.write(model, type, version));
            if (!(type.type() instanceof Instance)) {
                written.add(type.type().getQualifiedName().toString());
            }
            writeView(model, type);
        } catch (IOException failed) {
            told.error(
                    Rule.WRITE,
                    type.type(),
                    type.type().getSimpleName() + ": its codec cannot be written: " + failed.getMessage());
        }
    }

    /** Writes the view of a class, unless the program has a class of that name itself. */
    private void writeView(Model model, ClassModel type) throws IOException {
        String name = ViewWriter.qualified(type.type());
        if (!isTaken(name)) {
            views.add(name);
            try (Writer out = processingEnv
                    .getFiler()
                    .createSourceFile(name, Substituted.source(type.type()))
                    .openWriter()) {
                out.write(ViewWriter.write(model, type, this::isTaken));
            }
        }
    }

    /** Whether a class of that name is compiled that is no view. */
    private boolean isTaken(String name) {
        return compiled.contains(name) && !views.contains(name);
    }

    /** Writes what each class stores as a resource, when all classes are there and nothing is wrong with any. */
    private void writeLayouts(ClassReader reader, Sources sources, Report told) {
        for (TypeElement type : written(reader)) {
            try {
                ClassResource resource = LayoutGatherer.of(reader, sources, type);
                String kind = Names.stored(type);
                if (resource != null) {
                    LayoutResource.write(processingEnv.getFiler(), type, kind, resource.render());
                } else {
                    untold(kind, type, LayoutGatherer.handWritten(reader, sources, type), reader, told);
                }
            } catch (Fault alreadyTold) {
                continue;
            } catch (IOException failed) {
                told.error(
                        Rule.WRITE,
                        type,
                        Names.stored(type) + ": its layout cannot be written: " + failed.getMessage());
            }
        }
    }

    /** The source of a class does not tell what it stores: says so where somebody looks for that. */
    private void untold(String kind, TypeElement type, List<String> handWritten, ClassReader reader, Report told)
            throws IOException {
        if (handWritten.isEmpty()) {
            return;
        }
        byte[] resource = ClassResource.untold(kind, reader.binaryName(type), handWritten);
        LayoutResource.write(processingEnv.getFiler(), type, kind, resource);
        if (history != null) {
            told.warning(
                    Rule.UNRECORDED,
                    type,
                    kind + ": it holds or extends " + String.join(", ", handWritten)
                            + ", with a KIND written by hand, so that this build does not know what it stores; record and"
                            + " check it with jasset history and --class-path, and say @SuppressWarnings(\""
                            + Rule.UNRECORDED.id + "\")");
        }
    }

    private void examine(History recorded, ClassReader reader, Sources sources, Report told) {
        try {
            LayoutGatherer.Gathered gathered = LayoutGatherer.all(reader, sources, written(reader));
            Recording recording = recorded.examine(gathered, this::isCompiled, told);
            if (recording != null && recorded.records()) {
                AfterCompilation.run(processingEnv, compiled, () -> record(recorded, recording, told));
            }
        } catch (Fault fault) {
            told.error(fault);
        }
    }

    private boolean isCompiled(TypeElement type) {
        Element top = type;
        while (top.getEnclosingElement() instanceof TypeElement outer) {
            top = outer;
        }
        return top instanceof TypeElement named
                && compiled.contains(named.getQualifiedName().toString());
    }

    private static void record(History history, Recording recording, Report told) {
        try {
            history.record(recording);
        } catch (Fault fault) {
            told.error(fault);
        }
    }
}
