package org.juliet.processor;

import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashSet;
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
import org.juliet.schema.LayoutSet;

/**
 * Generates the codec of each {@code @Versioned} class that is compiled. A class that cannot be stored is reported and passed over; the others
 * get their codecs.
 */
public final class JulietProcessor extends AbstractProcessor {
    /** Classes that name types which do not exist yet. */
    private final Set<String> waiting = new LinkedHashSet<>();

    /** Classes that have got their codecs. */
    private final Set<String> written = new LinkedHashSet<>();

    private @Nullable Report report;

    /** Made by the compiler. */
    public JulietProcessor() {}

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        super.init(environment);
        report = new Report(environment.getMessager());
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
        Set<TypeElement> types = new LinkedHashSet<>();
        waiting.forEach(name -> types.add(processingEnv.getElementUtils().getTypeElement(name)));
        waiting.clear();
        for (Element element : round.getElementsAnnotatedWith(Versioned.class)) {
            if (element instanceof TypeElement type && !isSealedInterface(type)) {
                types.add(type);
            }
        }
        Model model = new Model(processingEnv.getElementUtils(), processingEnv.getTypeUtils());
        Report report = Objects.requireNonNull(this.report, "a processor is initialised first");
        ClassReader reader = new ClassReader(model, report, types);
        for (TypeElement type : types) {
            ClassModel read = reader.read(type);
            if (read != null) {
                write(model, reader, read, report);
            } else if (reader.isUnresolved(type)) {
                waiting.add(type.getQualifiedName().toString());
            }
        }
        if (round.processingOver() && !round.errorRaised() && waiting.isEmpty()) {
            writeLayouts(new ClassReader(model, report, Set.of()), report);
        }
        return true;
    }

    private static boolean isSealedInterface(TypeElement type) {
        return type.getKind().isInterface() && Model.is(type, Modifier.SEALED);
    }

    private void write(Model model, ClassReader reader, ClassModel type, Report report) {
        try {
            Cycles.check(reader, type.type());
            LayoutGatherer.of(reader, type.type()); // which finds names that two classes share
            String name = Names.qualifiedCodec(type.type());
            try (Writer out =
                    processingEnv.getFiler().createSourceFile(name, type.type()).openWriter()) {
                out.write(CodecWriter.write(model, type));
            }
            written.add(type.type().getQualifiedName().toString());
        } catch (Fault fault) {
            report.error(
                    fault.rule == null ? Rule.TYPE : fault.rule,
                    type.type(),
                    type.type().getSimpleName() + ": " + fault.getMessage());
        } catch (IOException failed) {
            report.error(
                    Rule.WRITE,
                    type.type(),
                    type.type().getSimpleName() + ": its codec cannot be written: " + failed.getMessage());
        }
    }

    /** Writes what each class stores as a resource, when all classes are there and nothing is wrong with any. */
    private void writeLayouts(ClassReader reader, Report report) {
        for (String name : written) {
            TypeElement type = processingEnv.getElementUtils().getTypeElement(name);
            try {
                LayoutSet layouts = LayoutGatherer.of(reader, type);
                if (layouts != null && !layouts.layouts().isEmpty()) {
                    LayoutResource.write(processingEnv.getFiler(), type, layouts);
                }
            } catch (Fault told) {
                continue;
            } catch (IOException failed) {
                report.error(Rule.WRITE, type, name + ": its layout cannot be written: " + failed.getMessage());
            }
        }
    }
}
