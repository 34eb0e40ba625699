package org.juliet.processor;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javax.lang.model.element.ElementKind;
import org.juliet.schema.Schema;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.juliet.schema.StructLayout;
import org.juliet.schema.TypeText;

/**
 * The label of a class that holds or extends one with a kind written by hand: no source tells its layout, but the fields of its own level alone decide
 * whether the label rises (H-REC-7).
 */
final class OwnLabel {
    private OwnLabel() {}

    /** That of the recorded layout if the fields are those of it, else the next one; 1 where nothing is recorded. */
    static int of(ClassModel type, SchemaHistory recorded) {
        // the names of these are in their code, which the compiler does not show
        Set<String> handWritten = type.fields().stream()
                .flatMap(field -> field.type().parts().stream())
                .filter(part -> part.getKind() != ElementKind.ENUM && !Model.isVersioned(part))
                .map(Names::stored)
                .collect(Collectors.toSet());
        List<List<String>> now = type.fields().stream()
                .map(field -> words(field.name(), field.type().schema()))
                .toList();
        int label = 1;
        for (Step head : recorded.heads(type.name())) {
            boolean same = recorded.layout(head.layout()) instanceof StructLayout layout
                    && are(now, layout, handWritten::contains);
            label = Math.max(label, same ? head.label() : head.label() + 1);
        }
        return label;
    }

    private static List<String> words(String field, Schema type) {
        return List.of((field + ' ' + TypeText.renderPlain(type)).split(" "));
    }

    private static boolean are(List<List<String>> now, StructLayout layout, Predicate<String> isAnyName) {
        boolean are = now.size() == layout.fields().size();
        for (int i = 0; are && i < now.size(); i++) {
            List<String> own = now.get(i);
            List<String> before =
                    words(layout.fields().get(i).name(), layout.fields().get(i).type());
            are = own.size() == before.size();
            for (int k = 0; are && k < own.size(); k++) {
                are = own.get(k).equals(before.get(k)) || k > 0 && isAnyName.test(own.get(k));
            }
        }
        return are;
    }
}
