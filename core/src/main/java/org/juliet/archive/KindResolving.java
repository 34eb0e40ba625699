package org.juliet.archive;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.Nearest;
import org.juliet.text.Rule;

/** Finds the kind that a file names, if it may be loaded as what was asked for. */
final class KindResolving {
    /** Why a kind does not do. */
    record Fault(Rule rule, String message) {}

    private final Kinds kinds;

    KindResolving(Kinds kinds) {
        this.kinds = kinds;
    }

    /** Why a file of the kind does not load as the one asked for; null where it does. */
    @Nullable Fault fault(String name, Kind<?> asked) {
        Kind<?> kind = named(name, asked);
        if (kind == null) {
            return new Fault(
                    Rule.CLASS_UNKNOWN,
                    "no kind " + name + " is registered" + meant(name) + "; expected " + asked.name()
                            + " or one that extends it" + next(name));
        }
        if (!kind.isA(asked) || !kind.isConcrete()) {
            return new Fault(
                    Rule.CLASS_MISMATCH,
                    "the file is of the kind " + name + "; expected " + asked.name() + " or a kind that extends it");
        }
        return null;
    }

    /** The kind of that name, which {@link #fault} has nothing against. */
    @SuppressWarnings("unchecked")
    <T> Kind<? extends T> kind(String name, Kind<T> asked) {
        return (Kind<? extends T>) java.util.Objects.requireNonNull(named(name, asked));
    }

    private @Nullable Kind<?> named(String name, Kind<?> asked) {
        return name.equals(asked.name()) ? asked : kinds.kind(name);
    }

    /** What to do about a kind that the program stored once; of others nobody knows. */
    private String next(String name) {
        Recorded recorded = kinds.recorded();
        return recorded == null || recorded.history.steps(name).isEmpty()
                ? ""
                : "; it was recorded: where its class has another name now, say so there, @WasNamed(\"" + name
                        + "\") or wasNamed(\"" + name
                        + "\"), and record that; where it is still there, register it, too";
    }

    private String meant(String name) {
        List<String> names =
                Nearest.names(name, kinds.all().stream().<String>map(Kind::name).toList());
        return names.isEmpty() ? "" : " (did you mean " + String.join(" or ", names) + "?)";
    }
}
