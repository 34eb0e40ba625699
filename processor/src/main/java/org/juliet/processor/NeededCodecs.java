package org.juliet.processor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import org.juliet.processor.SoundClasses.Sound;

/**
 * Holds back codecs that would name one that is not there: of a class with a fault, which is told with that class, or of one that was compiled without the
 * processor. A compiler would say of each that it finds no symbol.
 */
final class NeededCodecs {
    private final Model model;
    private final CompiledClasses compiled;
    private final Report report;

    NeededCodecs(Model model, CompiledClasses compiled, Report report) {
        this.model = model;
        this.compiled = compiled;
        this.report = report;
    }

    /**
     * The classes whose codecs find all that they name.
     *
     * @param waiting classes whose codecs come in a later round
     */
    List<Sound> whole(List<Sound> sound, Set<TypeElement> waiting) {
        List<Sound> whole = new ArrayList<>(sound);
        Set<TypeElement> there = new HashSet<>(waiting);
        sound.forEach(each -> there.add(each.type().type()));
        boolean less = true;
        while (less) {
            less = whole.removeIf(each -> {
                boolean lacks = needed(each.type()).anyMatch(type -> !isThere(type, there, each.type()));
                return lacks && there.remove(each.type().type());
            });
        }
        return whole;
    }

    private static Stream<TypeElement> needed(ClassModel type) {
        return Stream.concat(Stream.ofNullable(type.base()).map(KindClass::type), type.parts().stream())
                .filter(each -> {
                    KindClass kind = Model.kindOf(each);
                    return kind != null && !kind.handWritten();
                });
    }

    private boolean isThere(TypeElement type, Set<TypeElement> there, ClassModel holder) {
        boolean found = there.contains(type) || model.elements().getTypeElement(Names.qualifiedCodec(type)) != null;
        if (!found && !(type instanceof Instance) && !compiled.contains(type)) {
            report.error(
                    Rule.TYPE,
                    holder.type(),
                    holder.type().getSimpleName() + ": the class " + Names.shown(type)
                            + " in it was compiled without this processor, so that it has no codec; compile it again, with it");
        }
        return found;
    }
}
