package org.juliet.processor;

import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import javax.annotation.processing.Messager;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic;

/** Tells what is wrong, each thing once, at the element it is about. */
final class Report {
    private final Messager messager;
    private final Set<String> told = new HashSet<>();

    Report(Messager messager) {
        this.messager = messager;
    }

    void error(Rule rule, Element at, String message) {
        tell(Diagnostic.Kind.ERROR, rule.id, at, message);
    }

    void error(String id, Element at, String message) {
        tell(Diagnostic.Kind.ERROR, id, at, message);
    }

    /** An error that is about no class. */
    void error(Fault fault) {
        messager.printMessage(
                Diagnostic.Kind.ERROR, "[" + Objects.requireNonNull(fault.rule).id + "] " + fault.getMessage());
    }

    /** A warning that is about no class. */
    void warning(Rule rule, String message) {
        messager.printMessage(Diagnostic.Kind.WARNING, "[" + rule.id + "] " + message);
    }

    /** Something to know, which is no fault. */
    void note(Rule rule, String message) {
        messager.printMessage(Diagnostic.Kind.NOTE, "[" + rule.id + "] " + message);
    }

    /** A warning, unless {@code @SuppressWarnings} names its id there. */
    void warning(Rule rule, Element at, String message) {
        SuppressWarnings suppressed = at.getAnnotation(SuppressWarnings.class);
        if (suppressed == null || !Set.of(suppressed.value()).contains(rule.id)) {
            tell(Diagnostic.Kind.WARNING, rule.id, at, message);
        }
    }

    private void tell(Diagnostic.Kind kind, String id, Element at, String message) {
        String text = "[" + id + "] " + message;
        if (told.add(text)) {
            messager.printMessage(kind, text, Substituted.source(at));
        }
    }
}
