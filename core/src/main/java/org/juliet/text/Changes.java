package org.juliet.text;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.juliet.internal.ByteSink;

/**
 * Carries the difference between two canonical texts over to a text written by hand. Three sides: what is found, what the program made
 * of it ({@code before}), and what it is to become ({@code after}). Where before and after agree, the spelling that is found stays.
 */
final class Changes {
    private final Edits edits;
    private final TextDocument found;
    private final TextDocument before;
    private final TextDocument after;
    /** Gives what does not change the spelling that the program writes; null where it keeps that of the file. */
    private final @Nullable Respelling respelling;
    /** Fields that a struct of which nothing else changes does not get. */
    private final Set<String> stamps;

    private Changes(
            TextDocument found, TextDocument before, TextDocument after, boolean respelled, Set<String> stamps) {
        this.stamps = stamps;
        this.edits = new Edits(found);
        this.found = found;
        this.before = before;
        this.after = after;
        this.respelling = respelled ? new Respelling(edits, after) : null;
    }

    static TextDocument apply(
            TextDocument found, TextDocument before, TextDocument after, boolean respelled, Set<String> stamps) {
        Changes changes = new Changes(found, before, after, respelled, stamps);
        changes.properties();
        return changes.edits.apply();
    }

    private void properties() {
        PropertyEdit properties = new PropertyEdit(edits);
        Set<Property> kept = Collections.newSetFromMap(new IdentityHashMap<>());
        Set<String> changed = new HashSet<>();
        Property anchor = null;
        for (Property wanted : after.properties()) {
            if (!wanted.equals(after.property(wanted.key()))) {
                // a repetition that the program keeps beside what it knows: it stands in the file already
                continue;
            }
            Property present = found.property(wanted.key());
            Property known = before.property(wanted.key());
            if (isChanged(known == null ? null : known.value(), wanted.value())) {
                changed.add(wanted.key());
            }
            if (present != null) {
                value(new Slot.OfProperty(present), known == null ? null : known.value(), wanted.value());
                kept.add(present);
                anchor = present;
            } else if (anchor != null) {
                properties.insertAfter(anchor, wanted.key(), Part.of(after, wanted.value()));
            } else {
                properties.append(wanted.key(), Part.of(after, wanted.value()));
            }
        }
        for (Property present : found.properties()) {
            if (present.valid() && !kept.contains(present) && goes(present, changed)) {
                properties.remove(present);
            }
        }
        properties.apply();
    }

    /** Whether a property that is not the first of a wanted key goes: because its key does, or because it contradicts a new value. */
    private boolean goes(Property present, Set<String> changed) {
        Property wanted = after.property(present.key());
        return wanted == null
                ? before.property(present.key()) != null
                : (respelling != null || changed.contains(present.key())) && differ(present.value(), wanted.value());
    }

    private void value(Slot slot, @Nullable Value known, Value wanted) {
        Value present = slot.value();
        boolean same = Sameness.same(present, wanted) && !FieldOrder.differs(known, wanted);
        if (same || staysUnreadable(known, wanted)) {
            if (same && respelling != null) {
                respelling.value(slot, wanted);
            }
            return;
        }
        boolean changed = differ(known, wanted);
        if (present instanceof Value.Struct struct && wanted instanceof Value.Struct target && !isBlank(struct)) {
            fields(struct, known instanceof Value.Struct source ? source : null, target);
        } else if (present instanceof Value.ListValue list
                && wanted instanceof Value.ListValue target
                && !isBlank(list)) {
            elements(list, known instanceof Value.ListValue source ? source : null, target, changed);
        } else if (present instanceof Value.Vector vector
                && wanted instanceof Value.Vector target
                && vector.components().size() == target.components().size()) {
            components(vector, known instanceof Value.Vector source ? source : null, target);
        } else if (present instanceof Value.Text text && wanted instanceof Value.Text target && changed) {
            lines(text, target);
        } else if (changed
                || present instanceof Value.Struct && wanted instanceof Value.Struct
                || isRespelled(slot, wanted)) {
            edits.replace(slot, Part.of(after, wanted));
        }
    }

    /** Whether a token is spelled for its type, such as {@code 1} for a boolean, and shall be spelled as the program does. */
    private boolean isRespelled(Slot slot, Value wanted) {
        return respelling != null && slot.value() instanceof Value.Scalar && wanted instanceof Value.Scalar;
    }

    /** Whether both texts hold the same bytes that neither could read. */
    private boolean staysUnreadable(@Nullable Value known, Value wanted) {
        return known instanceof Value.Unreadable && wanted instanceof Value.Unreadable && isSpelledAlike(known, wanted);
    }

    private boolean isChanged(@Nullable Value known, Value wanted) {
        return known == null || !isSpelledAlike(known, wanted) && differ(known, wanted);
    }

    private boolean isSpelledAlike(Value known, Value wanted) {
        return before.spellsAlike(known, after, wanted);
    }

    /** Whether a bracket holds nothing that could be kept: no element, no comment, and nothing that is unreadable. */
    private boolean isBlank(Value bracket) {
        return edits.lines().isClear(bracket.span().start() + 1, bracket.span().end() - 1);
    }

    private static boolean differ(@Nullable Value known, Value wanted) {
        return known == null || !Sameness.same(known, wanted);
    }

    private void components(Value.Vector present, Value.@Nullable Vector known, Value.Vector wanted) {
        List<Value.Scalar> sources = known == null ? List.of() : known.components();
        boolean parallel = sources.size() == wanted.components().size();
        for (int i = 0; i < wanted.components().size(); i++) {
            value(
                    new Slot.OfComponent(present, i),
                    parallel ? sources.get(i) : null,
                    wanted.components().get(i));
        }
    }

    private void fields(Value.Struct present, Value.@Nullable Struct known, Value.Struct all) {
        Value.Struct wanted = known == null || stamps.isEmpty() ? all : Restamping.without(stamps, known, all);
        Map<String, Value> sources = known == null ? Map.of() : byName(known);
        Map<String, Value> targets = byName(wanted);
        Map<String, Integer> places = new HashMap<>();
        BracketEdit bracket = new BracketEdit(edits, present);
        Set<String> moved = known == null ? Set.of() : FieldOrder.moved(known, wanted);
        for (int i = 0; i < present.fields().size(); i++) {
            String name = present.fields().get(i).name();
            Value target = targets.get(name);
            if (moved.contains(name)) {
                bracket.remove(i);
            } else if (places.putIfAbsent(name, i) == null && target != null) {
                value(new Slot.OfField(present, i), sources.get(name), target);
            } else if (target == null
                    ? sources.containsKey(name)
                    : (respelling != null || isChanged(sources.get(name), target))
                            && differ(present.fields().get(i).value(), target)) {
                bracket.remove(i);
            }
        }
        // What comes before all that is there, such as a stamp, goes first; where nothing is known, new fields go to
        // the end.
        boolean anyKnown = wanted.fields().stream().anyMatch(field -> places.containsKey(field.name()));
        int anchor = anyKnown ? -1 : present.fields().size() - 1;
        for (Value.Field field : wanted.fields()) {
            Integer place = places.get(field.name());
            if (place != null) {
                anchor = place;
            } else if (!stamps.contains(field.name()) || !sources.containsKey(field.name())) {
                bracket.insertAfter(anchor, Part.of(after, field));
            }
        }
        bracket.apply();
    }

    private static Map<String, Value> byName(Value.Struct struct) {
        Map<String, Value> values = new HashMap<>();
        struct.fields().forEach(field -> values.putIfAbsent(field.name(), field.value()));
        return values;
    }

    private void elements(
            Value.ListValue present, Value.@Nullable ListValue known, Value.ListValue wanted, boolean changed) {
        Identities identities = new Identities();
        int[] places = identities.of(present.elements());
        int[] sources = known == null ? new int[0] : identities.of(known.elements());
        boolean parallel = known != null && isParallel(places, sources);
        if (!changed && !parallel) {
            return;
        }
        Alignment alignment = new Alignment(parallel ? sources : places, identities.of(wanted.elements()));
        int others = -1 - present.elements().size();
        alignment.alignGaps(identities.ofNames(present.elements(), -1), identities.ofNames(wanted.elements(), others));
        alignment.pairGaps();
        Set<Integer> remembered = Arrays.stream(sources).boxed().collect(Collectors.toSet());
        BracketEdit bracket = new BracketEdit(edits, present);
        alignment.walk(new Alignment.Steps() {
            @Override
            public void pair(int left, int right) {
                Value source = parallel
                        ? Objects.requireNonNull(known).elements().get(left)
                        : remembered.contains(places[left]) ? present.elements().get(left) : null;
                value(
                        new Slot.OfElement(present, left),
                        source,
                        wanted.elements().get(right));
            }

            @Override
            public void remove(int left) {
                bracket.remove(left);
            }

            @Override
            public void insertAfter(int left, int right) {
                bracket.insertAfter(left, Part.of(after, wanted.elements().get(right)));
            }
        });
        bracket.apply();
    }

    /**
     * Whether elements at the same places are the same ones, however they are spelled. If one that is found stands at another place
     * among the sources, the program has sorted them.
     */
    private static boolean isParallel(int[] places, int[] sources) {
        if (places.length != sources.length) {
            return false;
        }
        Set<Integer> moved = new HashSet<>();
        for (int i = 0; i < places.length; i++) {
            if (places[i] != sources[i]) {
                moved.add(sources[i]);
            }
        }
        for (int i = 0; i < places.length; i++) {
            if (places[i] != sources[i] && moved.contains(places[i])) {
                return false;
            }
        }
        return true;
    }

    private void lines(Value.Text present, Value.Text wanted) {
        List<TextLine> old = TextLine.of(edits.document(), present);
        List<String> target = List.of(wanted.text().split("\n", -1));
        Map<String, Integer> numbers = new HashMap<>();
        int[] left =
                old.stream().mapToInt(line -> number(numbers, line.content())).toArray();
        int[] right = target.stream().mapToInt(line -> number(numbers, line)).toArray();
        Alignment alignment = new Alignment(left, right);
        alignment.pairGaps();
        Lines lines = edits.lines();
        String margin = lines.indent(old.get(0).bar());
        alignment.walk(new Alignment.Steps() {
            @Override
            public void pair(int before, int now) {
                TextLine line = old.get(before);
                if (!line.content().equals(target.get(now))) {
                    edits.patch().replace(line.bar(), line.end(), line("", target.get(now), ""));
                }
            }

            @Override
            public void remove(int before) {
                edits.patch()
                        .delete(
                                lines.start(old.get(before).bar()),
                                lines.next(old.get(before).bar()));
            }

            @Override
            public void insertAfter(int before, int now) {
                int at = before < 0
                        ? lines.start(old.get(0).bar())
                        : lines.next(old.get(before).bar());
                edits.patch().insertLines(at, line(margin, target.get(now), "\n"));
            }
        });
    }

    private static int number(Map<String, Integer> numbers, String line) {
        Integer number = numbers.putIfAbsent(line, numbers.size());
        return number == null ? numbers.size() - 1 : number;
    }

    private static byte[] line(String margin, String content, String lineEnd) {
        ByteSink out = new ByteSink();
        out.ascii(margin);
        out.ascii(content.isEmpty() ? "|" : "| ");
        out.utf8(content);
        out.ascii(lineEnd);
        return out.toArray();
    }
}
