package org.juliet.tools.cli;

import java.util.List;
import java.util.TreeSet;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;

/** A step or its layout, as the command line names it: by a version, a fingerprint, or the name of the step's file. */
final class NamedStep {
    private NamedStep() {}

    /** The fingerprint of the layout of a kind or enum under a version, or of that fingerprint. */
    static long layout(SchemaHistory history, String kind, String named) {
        return all(history, kind, named).get(0).layout();
    }

    /** A step of a kind or enum. Of those with one layout the newest counts. */
    static Step of(SchemaHistory history, String kind, String named) {
        List<Step> found = all(history, kind, named);
        Step newest = found.get(found.size() - 1);
        if (!history.line(newest).containsAll(found)) {
            throw new Failure(kind + " has several steps of " + named + "; name one of "
                    + String.join(", ", found.stream().map(Step::name).toList()));
        }
        return newest;
    }

    /** The steps of a kind or enum, newest last. */
    static List<Step> all(SchemaHistory history, String kind) {
        List<Step> steps = history.steps(kind);
        if (steps.isEmpty()) {
            throw new Failure("no step of " + kind + "; there are those of " + String.join(", ", history.kinds()));
        }
        return steps;
    }

    private static List<Step> all(SchemaHistory history, String kind, String named) {
        List<Step> steps = all(history, kind);
        List<Step> found = steps.stream().filter(step -> isNamed(step, named)).toList();
        if (found.isEmpty()) {
            TreeSet<Integer> versions = new TreeSet<>();
            steps.forEach(step -> versions.add(step.label()));
            versions.remove(0);
            throw new Failure(kind + " has no version or layout " + named + "; there "
                    + (versions.size() == 1 ? "is version " : "are the versions ")
                    + String.join(", ", versions.stream().map(String::valueOf).toList()));
        }
        List<Long> layouts = found.stream().map(Step::layout).distinct().toList();
        if (layouts.size() > 1) {
            throw new Failure(kind + " has several layouts of version " + named + "; name one of "
                    + String.join(", ", layouts.stream().map(LayoutSet::text).toList()));
        }
        return found;
    }

    private static boolean isNamed(Step step, String named) {
        return named.equalsIgnoreCase(LayoutSet.text(step.layout()))
                || named.equals(String.valueOf(step.label()))
                || named.equals(step.name());
    }
}
