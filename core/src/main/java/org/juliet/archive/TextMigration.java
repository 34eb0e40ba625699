package org.juliet.archive;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.juliet.image.EvolvedText;
import org.juliet.image.ImageLayout;
import org.juliet.image.TextImage;
import org.juliet.schema.LayoutSet;
import org.juliet.text.Problem;
import org.juliet.text.Rule;
import org.juliet.text.TextDocument;

/** Rewrites texts to the newest layouts of a history, by its rules alone. */
final class TextMigration {
    private final RecordedText texts;

    TextMigration(RecordedText texts) {
        this.texts = texts;
    }

    /** The text under the newest layouts. */
    RecordedFiles.Rewritten migrate(byte[] text, LoadOptions options) {
        RecordedText.Written written = texts.written(text, options);
        EvolvedText evolved = evolved(written, options);
        ImageLayout layout = texts.images.kind(written.kind());
        TextImage image = texts.texts.parse(layout, evolved.document(), texts.newest::defaultOf, options.limits());
        RecordedText.refuseErrors(moved(image.problems(), evolved, written.file()));
        TextDocument wanted = wanted(layout, image);
        byte[] renewed = evolved.document().renewed(wanted, wanted).render();
        requireSame(layout, image, renewed, options, written.file());
        boolean same = Arrays.equals(renewed, text);
        return new RecordedFiles.Rewritten(
                written.kind(),
                same ? text : renewed,
                texts.levels(written.kind(), written.found().labels()),
                report(written, evolved, image));
    }

    private EvolvedText evolved(RecordedText.Written written, LoadOptions options) {
        EvolvedText evolved = texts.evolve(written.file(), written.kind(), written.found(), options);
        RecordedText.refuseErrors(texts.misfits(written.file(), evolved, false));
        return evolved;
    }

    private static List<Problem> moved(List<Problem> problems, EvolvedText evolved, TextDocument file) {
        return problems.stream()
                .map(problem -> file.problem(
                        problem.rule(), evolved.original(problem.offset()), problem.path(), problem.message()))
                .toList();
    }

    /** The canonical text of an image, without what no text tells. */
    private TextDocument wanted(ImageLayout layout, TextImage image) {
        byte[] bytes = Objects.requireNonNull(image.image());
        LateTexts late = new LateTexts(TextDocument.parse(texts.texts.render(layout, bytes, 0)));
        KindSet none = new KindSet(List.of(), LayoutSet.of(List.of(), Map.of()));
        for (TextImage.Absent absent : image.absent()) {
            if (absent.given() == null) {
                late.place(new LateEntry(
                        Sections.LEFT_OUT, absent.path(), absent.level(), absent.field(), none, new byte[0]));
            }
        }
        return late.document();
    }

    /** What is written must be read as what was found. */
    private void requireSame(
            ImageLayout layout, TextImage image, byte[] renewed, LoadOptions options, TextDocument file) {
        TextDocument again = TextDocument.parse(renewed, options.limits());
        TextImage read = texts.texts.parse(layout, again, texts.newest::defaultOf, options.limits());
        if (!Arrays.equals(read.image(), image.image())) {
            throw RecordedText.refused(
                    file,
                    Rule.SERIALIZER,
                    0,
                    "",
                    "what was to be written is not read as the same values; please report this file");
        }
    }

    private LoadReport report(RecordedText.Written written, EvolvedText evolved, TextImage image) {
        LoadEvents events = new LoadEvents();
        if (written.file().property(Stamps.VERSION.name()) == null
                && written.file().property(Stamps.LAYOUT.name()) == null) {
            events.note(
                    LoadReport.Fate.DEFAULTED,
                    -1,
                    Stamps.VERSION.name(),
                    "not in the file; taken for the oldest recorded layout that has all its keys");
        }
        for (TextImage.Unknown unknown : image.unknown()) {
            String name = unknown.name();
            String path = name == null ? unknown.path() : unknown.path().isEmpty() ? name : unknown.path() + "." + name;
            events.note(
                    LoadReport.Fate.KEPT,
                    unknown.value().span().start(),
                    path,
                    "no recorded layout has it; kept and written back");
        }
        for (TextImage.Absent absent : image.absent()) {
            String name = absent.field().name();
            events.note(
                    LoadReport.Fate.DEFAULTED,
                    -1,
                    absent.path().isEmpty() ? name : absent.path() + "." + name,
                    absent.given() == null
                            ? "not in the file, and no constant; the program gives it a value when it loads"
                            : "not in the file; a fresh object has " + absent.given());
        }
        events.move(evolved::original);
        for (EvolvedText.Change change : evolved.changes()) {
            Rule rule = AgedText.rule(change.fate());
            if (rule != null) {
                events.fault(rule, change.offset(), change.path(), change.message(), false);
            } else {
                events.note(AgedText.fate(change.fate()), change.offset(), change.path(), change.message());
            }
        }
        return events.report(written.file(), 0);
    }
}
