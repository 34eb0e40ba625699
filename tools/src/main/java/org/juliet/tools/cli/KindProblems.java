package org.juliet.tools.cli;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loader;
import org.juliet.text.Problem;
import org.juliet.text.Property;
import org.juliet.text.Rule;
import org.juliet.text.TextDocument;

/** What is wrong in a text for the kinds of a program: its types, stamps, constants and keys besides its syntax. */
final class KindProblems {
    private final Loader loader;

    KindProblems(Kinds kinds, DialectOption dialect) {
        loader = kinds.loader(dialect.options(LoadOptions.LENIENT));
    }

    /** Every problem, by place; of a file of another kind those of its syntax, and that its kind is unknown. */
    List<Problem> of(TextDocument document) {
        EntityText text = new EntityText(document);
        Kind<?> kind = kind(document);
        Property named = text.classProperty();
        if (kind != null) {
            return loaded(document, kind);
        }
        List<Problem> problems = new ArrayList<>(document.problems());
        if (named != null) {
            problems.add(document.problem(
                    Rule.CLASS_UNKNOWN,
                    named.value().span().start(),
                    named.key(),
                    "the program registers no kind " + text.className() + "; it keeps the file as it is"));
        }
        return problems;
    }

    private @Nullable Kind<?> kind(TextDocument document) {
        try {
            return loader.kindOf(document.render());
        } catch (LoadException tooLarge) {
            return null;
        }
    }

    private List<Problem> loaded(TextDocument document, Kind<?> kind) {
        try {
            return loader.load(document.render(), kind).report().problems();
        } catch (LoadException e) {
            return e.report().problems();
        }
    }
}
