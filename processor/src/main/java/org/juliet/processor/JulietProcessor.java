package org.juliet.processor;

import java.io.IOException;
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
    /** Classes that name types which do not exist yet, or hold one that does. */
    private final Set<String> waiting = new LinkedHashSet<>();

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
        files = new GeneratedFiles(environment.getFiler(), classes, told);
        try {
            History named = History.of(environment.getOptions());
            history = named;
            if (named != null && named.doubt() != null) {
                told.warning(Rule.HISTORY, made(named.doubt()));
            } else if (named != null && named.beginning() != null) {
                told.note(Rule.HISTORY, made(named.beginning()));
            }
        } catch (Fault fault) {
            told.error(fault);
        }
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
        localClasses(round);
        codecs(round, classes, told);
        if (round.processingOver() && !round.errorRaised() && waiting.isEmpty()) {
            ClassReader reader = new ClassReader(classes.model(), told, Set.of());
            Sources sources = classes.sources(reader, Set.of());
            LayoutFiles layouts = new LayoutFiles(processingEnv.getFiler(), reader, sources, made(files), told);
            classes.stored(reader).forEach(type -> layouts.write(type, history != null));
            if (history != null) {
                examine(history, reader, sources, classes, told);
            }
        }
        return true;
    }

    private void localClasses(RoundEnvironment round) {
        try {
            round.getRootElements().forEach(top -> LocalClasses.report(processingEnv, top));
        } catch (LinkageError otherCompiler) {
            return;
        }
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
        ClassReader reader = new ClassReader(classes.model(), told, types);
        Sources sources = classes.sources(reader, types);
        SoundClasses sound =
                new SoundClasses(reader, sources, generic -> GenericForm.of(classes.model(), generic), told);
        types.forEach(sound::add);
        sound.waiting().forEach(type -> waiting.add(type.getQualifiedName().toString()));
        sound.generic().forEach((type, form) -> made(files).write(type, form));
        List<SoundClasses.Sound> whole =
                new NeededCodecs(classes.model(), classes, told).whole(sound.sound(), sound.waiting());
        Map<String, Integer> labels = labels(reader, sources, whole, told);
        for (SoundClasses.Sound each : whole) {
            made(files).write(each, label(each.type(), labels));
        }
    }

    private static boolean isSealedInterface(TypeElement type) {
        return type.getKind().isInterface() && Model.is(type, Modifier.SEALED);
    }

    private int label(ClassModel type, Map<String, Integer> labels) {
        Integer label = labels.get(type.name());
        return label != null ? label : history == null ? 1 : history.label(type);
    }

    private Map<String, Integer> labels(
            ClassReader reader, Sources sources, List<SoundClasses.Sound> types, Report told) {
        if (history == null || types.isEmpty()) {
            return Map.of();
        }
        try {
            return history.labels(LayoutGatherer.all(
                    reader,
                    sources,
                    types.stream().map(each -> each.type().type()).toList()));
        } catch (Fault fault) {
            told.error(fault);
            return Map.of();
        }
    }

    private void examine(History recorded, ClassReader reader, Sources sources, CompiledClasses classes, Report told) {
        try {
            LayoutGatherer.Gathered gathered = LayoutGatherer.all(reader, sources, classes.stored(reader));
            OldTypes oldTypes = recorded.oldTypes(gathered, told);
            classes.stored(reader).stream()
                    .filter(type -> type instanceof Instance || classes.contains(type))
                    .map(reader::read)
                    .filter(Objects::nonNull)
                    .forEach(oldTypes::check);
            KnownKinds known = new KnownKinds(classes, sources);
            Recording recording = recorded.examine(
                    gathered,
                    classes::contains,
                    known::contains,
                    new PackedHistories(new EarlierResources(processingEnv), told),
                    told);
            LayoutResource.write(processingEnv.getFiler(), recorded.packed(recording));
            if (recording != null && recorded.records()) {
                AfterCompilation.run(processingEnv, classes.names(), () -> record(recorded, recording, told));
            }
        } catch (Fault fault) {
            told.error(fault);
        } catch (IOException failed) {
            told.error(
                    Fault.of(Rule.WRITE, "the history cannot be written beside the classes: " + failed.getMessage()));
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
