package org.juliet.text;

import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.juliet.internal.ByteSink;
import org.juliet.internal.Quoting;

/** Sets and removes the value at a path. */
final class PathEdit {
    private static final String HEADER = "; value\n";

    private final TextDocument document;
    private final TextPath path;
    private final PathSearch search;
    private final Edits edits;

    PathEdit(TextDocument document, TextPath path) {
        this.document = document;
        this.path = path;
        search = PathSearch.of(document, path);
        edits = new Edits(document);
    }

    /** Whether what a user typed for this path is meant as it stands: a string is there now, and no quote begins the text. */
    boolean takesLiterally(String typed) {
        Slot slot = search.arrived() ? search.slot() : null;
        boolean string = slot != null
                && (slot.value() instanceof Value.Text
                        || slot.value() instanceof Value.Scalar scalar
                                && scalar.style() != Value.Style.EMPTY
                                && scalar.meaning() == Value.Meaning.STRING);
        return string && !typed.startsWith("\"");
    }

    /** Sets the value that a text of the value grammar means. */
    TextDocument setValue(String text, boolean createParents) {
        TextDocument source = source(text);
        if (source.properties().size() != 1) {
            throw new TextPathException(path.toString(), "a value holds no header line; put the text in quotes");
        }
        Value value = source.properties().get(0).value();
        if (Edits.isEmpty(value)) {
            throw new TextPathException(path.toString(), "there is no value; an empty string is \"\"");
        }
        return set(source, value, createParents);
    }

    /** Sets a string, spelled like the one that is there now. */
    TextDocument setString(String text, boolean createParents) {
        Slot slot = search.arrived() ? search.slot() : null;
        boolean quoted =
                slot != null && slot.value() instanceof Value.Scalar scalar && scalar.style() == Value.Style.QUOTED;
        String spelled;
        if (slot != null && slot.value() instanceof Value.Text && isText(text)) {
            spelled = "| " + text.replace("\n", "\n| ");
        } else {
            spelled = !quoted && Quoting.isBare(text) ? text : quoted(text);
        }
        TextDocument source = source(spelled);
        return set(source, source.properties().get(0).value(), createParents);
    }

    /** Takes the value away, with its name, and the comments that belong to it. */
    TextDocument remove() {
        Slot slot = search.slot();
        if (!search.arrived() || slot == null) {
            throw search.nowhere();
        }
        if (slot instanceof Slot.OfProperty place) {
            PropertyEdit properties = new PropertyEdit(edits);
            sameKey(place.property()).forEach(properties::remove);
            properties.apply();
        } else if (slot instanceof Slot.OfField place) {
            BracketEdit bracket = new BracketEdit(edits, place.owner());
            sameName(place).forEach(bracket::remove);
            bracket.apply();
        } else if (slot instanceof Slot.OfElement place) {
            BracketEdit bracket = new BracketEdit(edits, place.owner());
            bracket.remove(place.index());
            bracket.apply();
        } else {
            throw new TextPathException(path.toString(), "a number cannot leave a vector alone; set the whole vector");
        }
        return applied();
    }

    private TextDocument applied() {
        // What the path leads through changes, too: a repetition of it would now contradict it.
        for (int steps = 1; steps <= Math.min(search.steps(), path.steps().size() - 1); steps++) {
            Slot passed = PathSearch.of(document, path.first(steps)).slot();
            if (passed != null) {
                removeRepetitions(passed);
            }
        }
        TextDocument changed = edits.apply();
        if (changed.engineDialect() != document.engineDialect()) {
            throw new TextPathException(
                    path.toString(),
                    "this would have jasset_format tell another format than now, so that every string of the file "
                            + "is read anew");
        }
        refuseNewErrors(changed);
        return changed;
    }

    /** No value can break its neighbours; only what it stands for, such as the format of the file, can break the file. */
    private void refuseNewErrors(TextDocument changed) {
        Set<Rule> before = EnumSet.noneOf(Rule.class);
        document.problems().forEach(problem -> before.add(problem.rule()));
        for (Problem problem : changed.problems()) {
            if (problem.severity() == Severity.ERROR && !before.contains(problem.rule())) {
                throw new TextPathException(path.toString(), "this would break the file: " + problem.message());
            }
        }
    }

    private TextDocument set(TextDocument source, Value value, boolean createParents) {
        Slot slot = search.slot();
        if (search.arrived() && slot != null) {
            replace(slot, source, value);
            return applied();
        }
        int missing = path.steps().size() - search.steps();
        if (missing > 1 && !createParents || !search.canGrow()) {
            throw search.nowhere();
        }
        grow(source, value, missing);
        return applied();
    }

    private void replace(Slot slot, TextDocument source, Value value) {
        if (slot instanceof Slot.OfComponent && !isNumber(value)) {
            throw new TextPathException(path.toString(), "a vector holds numbers only");
        }
        edits.replace(slot, Part.of(source, value));
        removeRepetitions(slot);
    }

    private void removeRepetitions(Slot slot) {
        if (slot instanceof Slot.OfProperty place) {
            PropertyEdit properties = new PropertyEdit(edits);
            sameKey(place.property()).stream().skip(1).forEach(properties::remove);
            properties.apply();
        } else if (slot instanceof Slot.OfField place) {
            BracketEdit bracket = new BracketEdit(edits, place.owner());
            sameName(place).stream().skip(1).forEach(bracket::remove);
            bracket.apply();
        }
    }

    /** Adds what is missing at the end of what is there. */
    private void grow(TextDocument source, Value value, int missing) {
        Value container = search.container();
        if (container == null && missing == 1) {
            append(((TextPath.Name) search.missing()).name(), Part.of(source, value));
            return;
        }
        if (document.engineDialect()) {
            throw new TextPathException(
                    path.toString(), "files of the C++ engine hold no structs or lists; make it format 2 first");
        }
        Part part = Part.of(source, value);
        byte[] spelled = value instanceof Value.Text ? part.text("", false) : part.nested("", false);
        String text = new String(spelled, StandardCharsets.UTF_8);
        for (int i = path.steps().size() - 1; i >= search.steps(); i--) {
            text = wrapped(path.steps().get(i), text);
        }
        TextDocument grown = source(text);
        Value outer = grown.properties().get(0).value();
        if (outer instanceof Value.Struct struct && container instanceof Value.Struct owner) {
            BracketEdit bracket = new BracketEdit(edits, owner);
            bracket.insertAfter(
                    owner.fields().size() - 1, Part.of(grown, struct.fields().get(0)));
            bracket.apply();
        } else if (outer instanceof Value.ListValue list && container instanceof Value.ListValue owner) {
            BracketEdit bracket = new BracketEdit(edits, owner);
            bracket.insertAfter(
                    owner.elements().size() - 1, Part.of(grown, list.elements().get(0)));
            bracket.apply();
        } else if (outer instanceof Value.Struct struct) {
            Value.Field field = struct.fields().get(0);
            append(field.name(), Part.of(grown, field.value()));
        }
    }

    private void append(String key, Part part) {
        PropertyEdit properties = new PropertyEdit(edits);
        properties.append(key, part);
        properties.apply();
    }

    /** The text of what holds nothing but a value under a step. */
    private String wrapped(TextPath.Step step, String text) {
        if (step instanceof TextPath.Name name) {
            String spelled = Quoting.isIdentifier(name.name()) ? name.name() : quoted(name.name());
            return "{\n" + spelled + (text.startsWith("|") ? "\n" : " ") + text + "\n}";
        }
        if (step instanceof TextPath.Match match) {
            TextPath.Name name = new TextPath.Name(match.name());
            String field = wrapped(name, match.quoted() ? quoted(match.text()) : match.text());
            return "[\n" + field.substring(0, field.length() - 1) + text.substring(2) + "\n]";
        }
        if (((TextPath.Index) step).index() > 0 && !step.equals(search.missing())) {
            throw new TextPathException(path.toString(), "a new list begins with element 0");
        }
        return "[\n"
                + (text.startsWith("|")
                        ? quoted(((Value.Text) source(text).properties().get(0).value()).text())
                        : text) + "\n]";
    }

    /** A document that holds nothing but a value. */
    private TextDocument source(String text) {
        if (!new ByteSink().utf8(text)) {
            throw new TextPathException(path.toString(), "the text holds half of a surrogate pair");
        }
        TextDocument source = document.read(HEADER + text + "\n");
        if (source.hasErrors()) {
            throw new TextException(
                    null,
                    source.problems().stream()
                            .filter(problem -> problem.severity() == Severity.ERROR)
                            .map(problem -> new Problem(
                                    problem.rule(),
                                    problem.offset() - HEADER.length(),
                                    problem.line() - 1,
                                    problem.column(),
                                    path.toString(),
                                    problem.message()))
                            .toList());
        }
        return source;
    }

    private List<Property> sameKey(Property property) {
        return document.properties().stream()
                .filter(other -> other.valid() && other.key().equals(property.key()))
                .toList();
    }

    private static List<Integer> sameName(Slot.OfField place) {
        List<Value.Field> fields = place.owner().fields();
        return IntStream.range(0, fields.size())
                .filter(i -> fields.get(i).name().equals(place.field().name()))
                .boxed()
                .toList();
    }

    private boolean isNumber(Value value) {
        return value instanceof Value.Scalar scalar && scalar.meaning() == Value.Meaning.NUMBER;
    }

    private static boolean isText(String text) {
        return text.chars().allMatch(c -> c == '\n' || c >= ' ' && c != 0x7F) && !(text + "\n").contains(" \n");
    }

    private String quoted(String text) {
        if (document.engineDialect()) {
            if (!isText(text) || text.contains("\n")) {
                throw new TextPathException(
                        path.toString(),
                        "strings of the C++ engine hold no line ends or control characters; "
                                + "make the file format 2 first");
            }
            return '"' + text + '"';
        }
        ByteSink sink = new ByteSink();
        if (!Quoting.quote(text, sink)) {
            throw new TextPathException(path.toString(), "the text holds half of a surrogate pair");
        }
        return new String(sink.toArray(), StandardCharsets.UTF_8);
    }
}
