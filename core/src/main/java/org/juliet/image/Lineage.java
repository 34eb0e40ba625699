package org.juliet.image;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Answer;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Schema;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.juliet.schema.StructLayout;

/** What the answers of a history say about origins that went, and about the names of kinds. */
final class Lineage implements PlanRules {
    /**
     * What is answered about the origins of one kind or enum, under all names it had: of several answers about one the newest.
     *
     * @param gone origins that are no more
     * @param fresh origins that were said to be something new
     */
    private record Answers(
            Map<String, Gone> gone, Map<String, String> joined, Map<String, OnLoss> onLoss, Set<String> fresh) {}

    /**
     * What is said of an origin that is no more.
     *
     * @param reads the name that it had last, under which code of the program's own reads its values; null where they are given up
     * @param type the type that it had last, where code reads it and branches agree
     * @param onLoss what was answered last of values that do not fit that type
     */
    private record Gone(
            Step step, @Nullable String reads, @Nullable Schema type, OnLoss onLoss) {
        /** Its values are given up. */
        Gone(Step step) {
            this(step, null, null, OnLoss.FAIL);
        }
    }

    private final SchemaHistory history;
    /** The recorded steps that have answers. */
    private final List<Step> said;

    private final List<Step> unrecorded;
    private final LayoutSet today;
    private final BiFunction<String, String, @Nullable Schema> reads;
    private final Map<String, Answers> byKind = new HashMap<>();
    private final EarlierNames earlier;
    private final Map<String, String> renamed = new HashMap<>();
    /** Names that were taken over by another kind or enum. */
    private final Set<String> reused = new HashSet<>();
    /** Who of today had a name under which layout, by name, where one was taken over. */
    private final Map<String, Map<Long, String>> became = new HashMap<>();

    Lineage(SchemaHistory history, List<Step> unrecorded, LayoutSet today) {
        this(history, unrecorded, today, (level, name) -> null);
    }

    /** @param reads the type as which code of a level of today reads what it had under a name; null where that is not known */
    Lineage(
            SchemaHistory history,
            List<Step> unrecorded,
            LayoutSet today,
            BiFunction<String, String, @Nullable Schema> reads) {
        this.reads = reads;
        this.earlier = new EarlierNames(history, this);
        this.history = history;
        this.said = history.steps().stream()
                .filter(step -> !step.answers().isEmpty())
                .toList();
        this.unrecorded = List.copyOf(unrecorded);
        this.today = today;
        Stream.concat(history.kinds().stream().flatMap(kind -> history.steps(kind).stream()), unrecorded.stream())
                .forEach(step -> {
                    for (Answer answer : step.answers()) {
                        if (answer instanceof Answer.KindRenamed was) {
                            renamed.put(was.name(), step.kind());
                        } else if (answer instanceof Answer.KindReused) {
                            reused.add(step.kind());
                        }
                    }
                });
        if (!reused.isEmpty()) {
            history.kinds().forEach(kind -> became(history.heads(kind), kind));
            unrecorded.forEach(step -> became(own(step), step.kind()));
        }
    }

    private void became(List<Step> last, String kind) {
        line(last)
                .forEach(step -> became.computeIfAbsent(step.kind(), name -> new HashMap<>())
                        .put(step.layout(), kind));
    }

    @Override
    public boolean isReused(String name) {
        Set<String> seen = new HashSet<>();
        String now = name;
        while (now != null && seen.add(now)) {
            if (reused.contains(now)) {
                return true;
            }
            now = renamed.get(now);
        }
        return false;
    }

    @Override
    public String today(String name, long layout) {
        String kind = isReused(name) ? became.getOrDefault(name, Map.of()).get(layout) : null;
        return kind == null ? today(name) : kind;
    }

    /** The name of a kind or enum today. */
    @Override
    public String today(String name) {
        String now = name;
        // a kind that is there goes on under its name, whatever was made of it elsewhere
        for (int i = 0; i < renamed.size() && renamed.containsKey(now) && today.layout(now) == null; i++) {
            now = renamed.get(now);
        }
        return now;
    }

    @Override
    public boolean isDropped(String kind, String origin) {
        Gone gone = answers(kind).gone.get(origin);
        return gone != null && gone.reads == null;
    }

    @Override
    public boolean isGivenUp(String kind, String name) {
        Layout now = today.layout(kind);
        Set<String> origins = new HashSet<>();
        line(kind).forEach(step -> origins.add(origin(history.layout(step.layout()), name)));
        return origins.stream()
                .anyMatch(origin -> origin != null && isDropped(kind, origin) && !isOrigin(now, joined(kind, origin)));
    }

    @Override
    public @Nullable ConstantSchema earlier(EnumLayout now, EnumLayout stored, String name) {
        return earlier.constant(now, stored, name);
    }

    @Override
    public boolean isBeside(String kind, StructLayout stored, FieldSchema today) {
        return earlier.isField(kind, stored, today);
    }

    private static boolean isOrigin(@Nullable Layout layout, String origin) {
        return layout instanceof EnumLayout constants
                && constants.constants().stream().anyMatch(each -> each.origin().equals(origin));
    }

    @Override
    public @Nullable String migrated(String kind, String origin) {
        Gone gone = answers(kind).gone.get(origin);
        return gone == null ? null : gone.reads;
    }

    @Override
    public @Nullable Schema lastType(String kind, String origin) {
        Gone gone = answers(kind).gone.get(origin);
        return gone == null ? null : gone.type;
    }

    @Override
    public @Nullable Schema readAs(String level, String name) {
        return reads.apply(level, name);
    }

    @Override
    public OnLoss oldLoss(String kind, String origin) {
        Gone gone = answers(kind).gone.get(origin);
        return gone == null ? OnLoss.FAIL : gone.onLoss;
    }

    @Override
    public boolean isRead(String kind, String name) {
        return answers(kind).gone.values().stream().anyMatch(gone -> name.equals(gone.reads));
    }

    @Override
    public boolean isNew(String kind, String origin) {
        return answers(kind).fresh.contains(origin);
    }

    /** The origin in which the given one goes on. */
    @Override
    public String joined(String kind, String origin) {
        return answers(kind).joined.getOrDefault(origin, origin);
    }

    @Override
    public OnLoss onLoss(String kind, String origin) {
        return answers(kind).onLoss.getOrDefault(origin, OnLoss.FAIL);
    }

    /**
     * {@inheritDoc} A version that rose while fields and defaults stayed as they were can only be about code.
     */
    @Override
    public @Nullable Step code(StructLayout stored, long fingerprint, int label) {
        Step from = null;
        for (Step step : history.steps(stored.kind())) {
            boolean better = from == null || from.label() != label && step.label() == label;
            from = step.layout() == fingerprint && better ? step : from;
        }
        if (from == null) {
            return null;
        }
        Set<Step> before = history.line(from);
        Step code = null;
        for (Step head : history.heads(today(stored.kind()))) {
            for (Step step : history.line(head)) {
                // what another branch did is as new to the file as what came after it
                code = !before.contains(step) && isCode(step, stored) ? step : code;
            }
        }
        return code;
    }

    private boolean isCode(Step step, StructLayout stored) {
        for (Answer answer : step.answers()) {
            if (answer instanceof Answer.Migrated migrated) {
                Set<String> read = read(step, migrated.name());
                if (stored.fields().stream().anyMatch(field -> read.contains(field.origin()))) {
                    return true;
                }
            }
        }
        List<Step> parents = parents(step);
        Layout now = history.layout(step.layout());
        return now != null
                && !parents.isEmpty()
                && step.defaults().isEmpty()
                && parents.stream()
                        .allMatch(
                                parent -> parent.label() < step.label() && now.equals(history.layout(parent.layout())));
    }

    private synchronized Answers answers(String kind) {
        Answers known = byKind.get(kind);
        if (known == null) {
            known = new Answers(new HashMap<>(), new HashMap<>(history.joined(kind)), new HashMap<>(), new HashSet<>());
            Set<Step> line = said.isEmpty() ? Set.of() : line(kind);
            List<Step> last = last(kind);
            for (Step step : said) {
                if (line.contains(step)) {
                    take(step, known);
                }
            }
            for (Step step : last) {
                take(step, known);
            }
            byKind.put(kind, known);
        }
        return known;
    }

    /** The recorded steps of a kind or enum, under all names it had; not those of another one that had one of these names. */
    Set<Step> line(String kind) {
        List<Step> last = last(kind);
        List<Step> heads =
                new ArrayList<>(last.stream().anyMatch(Lineage::takesOver) ? List.of() : history.heads(kind));
        last.forEach(step -> heads.addAll(own(step)));
        return line(heads);
    }

    private Set<Step> line(List<Step> heads) {
        Set<Step> line = new HashSet<>();
        Deque<Step> open = new ArrayDeque<>(heads);
        while (!open.isEmpty()) {
            Step step = open.remove();
            if (line.add(step)) {
                open.addAll(own(step));
            }
        }
        return line;
    }

    /** The steps before one that are of the same kind or enum. */
    private List<Step> own(Step step) {
        return parents(step).stream()
                .filter(parent -> !takesOver(step) || !parent.kind().equals(step.kind()))
                .toList();
    }

    private static boolean takesOver(Step step) {
        return step.answers().stream().anyMatch(Answer.KindReused.class::isInstance);
    }

    private List<Step> last(String kind) {
        return unrecorded.stream().filter(step -> step.kind().equals(kind)).toList();
    }

    private void take(Step step, Answers into) {
        for (Answer answer : step.answers()) {
            if (answer instanceof Answer.Dropped dropped) {
                unread(step, dropped.name(), into);
                before(step, dropped.name()).forEach(origin -> dropped(step, origin, into));
            } else if (answer instanceof Answer.Migrated migrated) {
                migrated(step, migrated.name(), into);
            } else if (answer instanceof Answer.Converted converted) {
                String origin = origin(now(step), converted.name());
                if (origin != null) {
                    into.onLoss.put(origin, converted.onLoss());
                }
            } else if (answer instanceof Answer.Joined joined && unrecorded.contains(step)) {
                String origin = origin(now(step), joined.name());
                if (origin != null) {
                    into.joined.put(joined.origin(), origin);
                }
            } else if (answer instanceof Answer.Reused reused) {
                String origin = origin(now(step), reused.name());
                if (origin != null) {
                    into.fresh.add(origin);
                }
            }
        }
    }

    private @Nullable Layout now(Step step) {
        return unrecorded.contains(step) ? today.layout(step.kind()) : history.layout(step.layout());
    }

    /** The code reads what a name stood for last, no more what code of before read under it. */
    private void migrated(Step step, String name, Answers into) {
        unread(step, name, into);
        for (String origin : read(step, name)) {
            // the code takes what no rule of before would hold, and what it does not take becomes what was answered
            // before
            OnLoss before = into.onLoss.remove(origin);
            Gone gone = into.gone.get(origin);
            OnLoss known = gone == null ? OnLoss.FAIL : gone.onLoss;
            into.gone.put(origin, new Gone(step, name, type(step, name), before == null ? known : before));
        }
    }

    /** What code of before read under a name is given up. */
    private void unread(Step step, String name, Answers into) {
        into.gone.replaceAll(
                (origin, gone) -> name.equals(gone.reads) && isAfter(step, gone.step) ? new Gone(step) : gone);
    }

    private @Nullable Schema type(Step step, String name) {
        Set<Schema> types = new HashSet<>();
        for (Step parent : parents(step)) {
            if (history.layout(parent.layout()) instanceof StructLayout layout) {
                layout.fields().stream()
                        .filter(field -> field.name().equals(name))
                        .forEach(field -> types.add(field.type()));
            }
        }
        return types.size() == 1 ? types.iterator().next() : null;
    }

    private boolean isAfter(Step step, Step before) {
        return unrecorded.contains(step) || history.line(step).contains(before);
    }

    /** What one branch reads is not given up because another one, which did not know of that, gave it up. */
    private void dropped(Step step, String origin, Answers into) {
        Gone before = into.gone.get(origin);
        boolean beside = before != null && before.reads != null && !isAfter(step, before.step);
        if (!beside) {
            into.gone.put(origin, new Gone(step));
        }
    }

    /** The origins that a name stands for in the layouts before a step. */
    private Set<String> before(Step step, String name) {
        Set<String> origins = new HashSet<>();
        for (Step parent : parents(step)) {
            String origin = origin(history.layout(parent.layout()), name);
            if (origin != null) {
                origins.add(origin);
            }
        }
        return origins;
    }

    /** The origins whose values code reads under a name; it may say so late, when an earlier step gave them up. */
    private Set<String> read(Step step, String name) {
        Set<String> origins = before(step, name);
        Set<Step> line = new HashSet<>();
        parents(step).forEach(parent -> line.addAll(history.line(parent)));
        String last = null;
        for (Step each : origins.isEmpty() ? history.steps() : List.<Step>of()) {
            String origin = line.contains(each) ? origin(history.layout(each.layout()), name) : null;
            last = origin == null ? last : origin;
        }
        return last == null ? origins : Set.of(last);
    }

    private List<Step> parents(Step step) {
        return unrecorded.contains(step) ? history.named(step.parents()) : history.parents(step);
    }

    /** What a field or constant of a layout is, by its name. */
    static @Nullable String origin(@Nullable Layout layout, String name) {
        if (layout instanceof StructLayout struct) {
            List<FieldSchema> fields = struct.fields();
            return fields.stream()
                    .filter(f -> f.name().equals(name))
                    .map(FieldSchema::origin)
                    .findFirst()
                    .orElse(null);
        } else if (layout instanceof EnumLayout constants) {
            List<ConstantSchema> all = constants.constants();
            return all.stream()
                    .filter(c -> c.name().equals(name))
                    .map(ConstantSchema::origin)
                    .findFirst()
                    .orElse(null);
        }
        return null;
    }
}
