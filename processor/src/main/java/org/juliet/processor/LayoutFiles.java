package org.juliet.processor;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.annotation.processing.Filer;
import javax.lang.model.element.TypeElement;
import org.juliet.schema.ClassResource;

/** Writes what each class stores as a resource, when all classes are there and nothing is wrong with any. */
final class LayoutFiles {
    private final Filer filer;
    private final ClassReader reader;
    private final Sources sources;
    private final GeneratedFiles generated;
    private final Report report;
    private final Map<String, TypeElement> written = new HashMap<>();

    LayoutFiles(Filer filer, ClassReader reader, Sources sources, GeneratedFiles generated, Report report) {
        this.filer = filer;
        this.reader = reader;
        this.sources = sources;
        this.generated = generated;
        this.report = report;
    }

    /**
     * Writes that of a class.
     *
     * @param recorded whether the build has a history
     */
    void write(TypeElement type, boolean recorded) {
        String kind = Names.stored(type);
        TypeElement twin = written.putIfAbsent(kind, type);
        if (twin != null) {
            report.error(
                    Rule.NAME,
                    type,
                    Names.shown(twin) + " and " + Names.shown(type) + " are both stored as \"" + kind
                            + "\"; give one of them, or what is in it, another name with @Stored");
            return;
        }
        try {
            ClassResource resource = LayoutGatherer.of(reader, sources, type, generated.stamps(type));
            if (resource != null) {
                LayoutResource.write(filer, type, kind, resource.render());
            } else {
                untold(kind, type, LayoutGatherer.handWritten(reader, sources, type), recorded);
            }
        } catch (Fault alreadyTold) {
            // with its class
        } catch (IOException failed) {
            report.error(Rule.WRITE, type, kind + ": its layout cannot be written: " + failed.getMessage());
        }
    }

    /** The source of a class does not tell what it stores: says so where somebody looks for that. */
    private void untold(String kind, TypeElement type, List<String> handWritten, boolean recorded) throws IOException {
        if (handWritten.isEmpty()) {
            return;
        }
        LayoutResource.write(filer, type, kind, ClassResource.untold(kind, reader.binaryName(type), handWritten));
        if (recorded) {
            report.warning(
                    Rule.UNRECORDED,
                    type,
                    kind + ": it holds or extends " + String.join(", ", handWritten)
                            + ", with a KIND written by hand, so that this build does not know what it stores; record and"
                            + " check it with jasset history and --class-path, and say @SuppressWarnings(\""
                            + Rule.UNRECORDED.id + "\")");
        }
    }
}
