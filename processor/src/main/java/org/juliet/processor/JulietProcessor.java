package org.juliet.processor;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
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
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;
import org.juliet.Versioned;
import org.juliet.schema.Recording;

/**
 * Generates the codec of each {@code @Versioned} class that is compiled. A class that cannot be stored is reported and passed over; the others
 * get their codecs. With {@code -Ajuliet.history=DIR} it knows what the classes stored before, and asks what became of it; with
 * {@code -Ajuliet.mode=check} or {@code record} it demands that all is recorded, or records it.
 */
public final class JulietProcessor extends AbstractProcessor {
    /** Classes that name types which do not exist yet. */
    private final Set<String> waiting = new LinkedHashSet<>();

    private final GenericForm forms = new GenericForm();
    private @Nullable Report report;
    private @Nullable CompiledClasses compiled;
    private @Nullable GeneratedFiles files;
    private @Nullable History history;

    /** Made by the compiler. */
    public JulietProcessor() {}

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        super.init(environment);
        Report told = new Report(environment.getMessager());
        CompiledClasses classes = new CompiledClasses(environment);
        report = told;
        compiled = classes;
        files = new GeneratedFiles(environment.getFiler(), model(), classes, told);
        try {
            history = History.of(environment.getOptions());
        } catch (Fault fault) {
            told.error(fault);
        }
    }

    private Model model() {
        return new Model(processingEnv.getElementUtils(), processingEnv.getTypeUtils());
    }

    @Override
    public Set<String> getSupportedOptions() {
        return History.options();
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Set.of(
                "org.juliet.*", GeneratedClass.GENERATED); // what is generated is ours: -Xlint:all asks whose it is
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latest();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        Report told = made(report);
        CompiledClasses classes = made(compiled);
        classes.meet(round);
        codecs(round, classes, told);
        if (round.processingOver() && !round.errorRaised() && waiting.isEmpty()) {
            ClassReader reader = new ClassReader(model(), told, Set.of());
            Sources sources = classes.sources(reader, Set.of());
            LayoutFiles layouts = new LayoutFiles(processingEnv.getFiler(), reader, sources, told);
            classes.stored(reader).forEach(type -> layouts.write(type, history != null));
            if (history != null) {
                examine(history, reader, sources, classes, told);
            }
        }
        return true;
    }

    private static <T> T made(@Nullable T part) {
        return Objects.requireNonNull(part, "a processor is initialised first");
    }

    private void codecs(RoundEnvironment round, CompiledClasses classes, Report told) {
        Set<TypeElement> types = new LinkedHashSet<>();
        waiting.forEach(name -> types.add(classes.type(name)));
        waiting.clear();
        for (Element element : round.getElementsAnnotatedWith(Versioned.class)) {
            if (element instanceof TypeElement type && !isSealedInterface(type)) {
                types.add(type);
            }
        }
        ClassReader reader = new ClassReader(model(), told, types);
        Sources sources = classes.sources(reader, types);
        List<ClassModel> sound = new ArrayList<>();
        Deque<TypeElement> left = new ArrayDeque<>(types);
        Map<TypeElement, TypeElement> holders = new HashMap<>();
        types.forEach(type -> holders.put(type, type));
        while (!left.isEmpty()) {
            TypeElement type = left.remove();
            ClassModel read = reader.read(type);
            if (read != null && isWhole(reader, sources, type, told)) {
                sound.add(read);
                for (TypeElement instance : CompiledClasses.instances(read)) {
                    if (holders.putIfAbsent(instance, holders.get(type)) == null) {
                        left.add(instance);
                    }
                }
            } else if (reader.isUnresolved(type)) {
                TypeElement holder = Objects.requireNonNull(holders.get(type)); // it leads to an instance again
                waiting.add(holder.getQualifiedName().toString());
            }
        }
        Map<String, Integer> labels = labels(reader, sources, sound, told);
        types.stream().filter(type -> !type.getTypeParameters().isEmpty()).forEach(type -> write(type, told));
        for (ClassModel each : sound) {
            write(each, labels.getOrDefault(each.name(), 1), Objects.requireNonNull(holders.get(each.type())), told);
        }
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

    private void write(TypeElement generic, Report told) {
        try {
            made(files).write(generic, forms.of(model(), generic, made(compiled)::contains));
        } catch (Fault fault) {
            told.error(Rule.GENERIC, generic, generic.getSimpleName() + ": " + fault.getMessage());
        }
    }

    /** @param holder the class with which that of an instance is compiled, itself for any other class */
    private void write(ClassModel type, int version, TypeElement holder, Report told) {
        try {
            KindCode.@Nullable Origin origin = null;
            if (type.type() instanceof Instance instance) {
                TypeElement generic = Substituted.source((TypeElement) instance);
                origin = new KindCode.Origin(
                        Names.qualifiedCodec(generic),
                        forms.of(model(), generic, made(compiled)::contains),
                        holder.getQualifiedName().toString());
            }
            made(files).write(type, version, origin);
        } catch (Fault fault) {
            told.error(Rule.GENERIC, holder, holder.getSimpleName() + ": " + fault.getMessage());
        }
    }

    private void examine(History recorded, ClassReader reader, Sources sources, CompiledClasses classes, Report told) {
        try {
            LayoutGatherer.Gathered gathered = LayoutGatherer.all(reader, sources, classes.stored(reader));
            Recording recording = recorded.examine(gathered, classes::contains, told);
            if (recording != null && recorded.records()) {
                AfterCompilation.run(processingEnv, classes.names(), () -> record(recorded, recording, told));
            }
        } catch (Fault fault) {
            told.error(fault);
        }
    }

    private static void record(History history, Recording recording, Report told) {
        try {
            history.record(recording);
        } catch (Fault fault) {
            told.error(fault);
        }
    }
}
