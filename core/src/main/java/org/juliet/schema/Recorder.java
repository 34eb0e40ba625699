package org.juliet.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Says what the kinds of a program add to a history: layouts whose fields are told from all earlier ones, and the steps that lead to them.
 * What data alone does not tell becomes a question; nothing is guessed. {@code docs/HISTORY.md} has the rules.
 */
public final class Recorder {
    private final SchemaHistory history;
    private final Description described;
    private final Predicate<String> elsewhere;
    private final KindNames names;
    private final Map<String, String> bases = new HashMap<>();
    private final Map<String, Past> pasts = new LinkedHashMap<>();
    private final Map<String, Matching> matchings = new LinkedHashMap<>();
    /** What had the names of kinds that had other ones before: their steps follow it, too, so that layouts tell the two apart. */
    private final Map<String, List<Step>> formers = new HashMap<>();

    private final List<Question> questions = new ArrayList<>();
    private final Moves moves;
    private final LeftBases leftBases;

    private Recorder(SchemaHistory history, Description described, Predicate<String> elsewhere) {
        this.history = history;
        this.described = described;
        this.elsewhere = elsewhere;
        this.names = new KindNames(history, described);
        LayoutSet whole = described.layouts().withMiddles();
        this.moves = new Moves(history, whole, names.renamed(), matchings);
        this.leftBases = new LeftBases(history, whole, names.renamed(), moves, elsewhere);
    }

    /** What the described kinds add to a history. Neither changes. */
    public static Recording run(SchemaHistory history, Description described) {
        return run(history, described, kind -> false);
    }

    /**
     * What the described kinds of a program add to a history, where others are not described.
     *
     * @param elsewhere whether a recorded kind or enum that is not described is one of the program all the same, so that none has taken its place
     */
    public static Recording run(SchemaHistory history, Description described, Predicate<String> elsewhere) {
        return new Recorder(history, described, elsewhere).run();
    }

    private Recording run() {
        LayoutSet today = described.layouts();
        today.chains().values().forEach(chain -> {
            for (int i = 1; i < chain.size(); i++) {
                bases.put(chain.get(i), chain.get(i - 1));
            }
        });
        questions.addAll(names.questions());
        today.layouts().forEach(this::match);
        matchings.values().forEach(Matching::move);
        List<Layout> layouts = new ArrayList<>();
        matchings.values().forEach(Matching::finish);
        today.layouts().forEach(layout -> layouts.add(matched(layout)));
        LayoutSet set = LayoutSet.of(layouts, today.chains());
        List<Recording.Pending> pending = new ArrayList<>();
        for (Layout layout : set.layouts()) {
            Recording.Pending next = step(layout, set);
            if (next != null) {
                pending.add(next);
            }
        }
        ExchangedNames exchanged = new ExchangedNames(history, described, elsewhere, names.renamed(), matchings);
        LeftKinds left = new LeftKinds(history, described, elsewhere, names.renamed());
        List<Question> gathered = left.gathered(exchanged.gathered(questions), matchings);
        List<Question> doubts = new ArrayList<>(left.doubts(bases, exchanged::has));
        doubts.addAll(left.unrecorded());
        today.layouts().forEach(layout -> idle(layout, doubts));
        return new Recording(set, pending, gathered, doubts);
    }

    private void idle(Layout layout, List<Question> doubts) {
        String kind = layout.kind();
        Matching matching = matching(kind);
        if (matching.goesOn() && matching.questions.isEmpty()) {
            String generic = KindPairs.generic(kind);
            boolean instance = !generic.equals(kind)
                    && history.kinds().stream()
                            .anyMatch(other -> KindPairs.generic(other).equals(generic));
            new IdleAnswers(layout, matching, moves.line(kind), instance).of(described.level(kind), doubts);
        }
    }

    private void match(Layout layout) {
        String kind = layout.kind();
        List<Step> former = names.former(kind);
        List<Step> heads = new ArrayList<>(history.heads(kind));
        heads.removeAll(former);
        List<Answer> used = new ArrayList<>();
        names.renamed().forEach((was, now) -> {
            if (now.equals(kind) && !history.heads(was).isEmpty()) {
                heads.addAll(history.heads(was));
                used.add(new Answer.KindRenamed(was));
            }
        });
        List<Step> others = used.isEmpty() ? List.of() : others(former, heads);
        if (!others.isEmpty()) {
            used.add(new Answer.KindReused(kind));
        }
        formers.put(kind, others);
        boolean reused = names.isReused(kind) && !history.steps(kind).isEmpty();
        boolean back = reused || heads.isEmpty() && !history.steps(kind).isEmpty();
        if (back) {
            heads.clear();
            heads.addAll(names.retired(kind));
        }
        Past past = new Past(history, heads, names.renamed());
        Matching matching = new Matching(layout, past, described.level(kind), used, moves);
        if (reused) {
            matching.anew();
        } else if (back) {
            matching.restore();
        } else {
            matching.run();
        }
        pasts.put(kind, past);
        matchings.put(kind, matching);
    }

    /** Those of some steps that do not lead to others: a kind may have its own name again. */
    private List<Step> others(List<Step> some, List<Step> heads) {
        return some.stream()
                .filter(step ->
                        heads.stream().noneMatch(head -> history.line(head).contains(step)))
                .toList();
    }

    /** A layout with the origins that were found, as it is while something is asked of it. */
    private Layout matched(Layout layout) {
        String kind = layout.kind();
        Matching matching = matching(kind);
        if (matching.goesOn()) {
            leftBases.of(matching, kind, described.level(kind).answers(), matching.questions);
        }
        questions.addAll(matching.questions);
        if (!matching.questions.isEmpty()) {
            return layout;
        }
        return layout instanceof StructLayout struct
                ? new StructLayout(kind, fields(struct, matching), struct.block())
                : new EnumLayout(kind, constants((EnumLayout) layout, matching));
    }

    private static List<FieldSchema> fields(StructLayout layout, Matching matching) {
        return layout.fields().stream()
                .map(field -> new FieldSchema(field.name(), matching.origin(field.name()), field.type()))
                .toList();
    }

    private static List<ConstantSchema> constants(EnumLayout layout, Matching matching) {
        return layout.constants().stream()
                .map(constant -> new ConstantSchema(constant.name(), matching.origin(constant.name())))
                .toList();
    }

    private Recording.@Nullable Pending step(Layout layout, LayoutSet set) {
        String kind = layout.kind();
        Past past = past(kind);
        boolean ownChanged = past.heads.size() != 1 || !sameItems(layout, past.heads.get(0));
        Step step = draft(layout, set);
        if (past.heads.size() == 1 && step.equals(unchanged(step, past.heads.get(0), layout))) {
            return null;
        }
        if (isOfAnother(step)) {
            questions.add(names.alike(kind));
        }
        boolean union = isUnion(layout, step, ownChanged);
        version(layout, step.label(), ownChanged);
        return new Recording.Pending(step, union, new Changes(history, past(layout.kind()).heads).of(layout, step));
    }

    /** Whether a kind that took a name over gets a layout that another one of that name had. */
    private boolean isOfAnother(Step step) {
        Stream<Step> recorded = history.steps(step.kind()).stream()
                .filter(each -> each.answers().contains(new Answer.KindReused(step.kind())))
                .flatMap(each -> history.parents(each).stream());
        return Stream.concat(recorded, formers.getOrDefault(step.kind(), List.of()).stream())
                .filter(each -> each.kind().equals(step.kind()))
                .flatMap(each -> history.line(each).stream())
                .anyMatch(each -> each.kind().equals(step.kind()) && each.layout() == step.layout());
    }

    private Stream<Step> before(String kind) {
        return Stream.concat(past(kind).heads.stream(), formers.getOrDefault(kind, List.of()).stream());
    }

    private Past past(String kind) {
        return Objects.requireNonNull(pasts.get(kind));
    }

    private Matching matching(String kind) {
        return Objects.requireNonNull(matchings.get(kind));
    }

    private boolean sameItems(Layout layout, Step head) {
        return texts(layout).equals(texts(history.layout(head.layout())))
                && head.kind().equals(layout.kind());
    }

    private List<String> texts(@Nullable Layout layout) {
        return Items.of(layout).stream()
                .map(item -> item.with(names.renamed()))
                .map(item -> item.name() + " " + item.origin() + " " + item.typeText())
                .toList();
    }

    private Step draft(Layout layout, LayoutSet set) {
        String kind = layout.kind();
        Past past = past(kind);
        Description.Level level = described.level(kind);
        Map<String, String> presentation = new LinkedHashMap<>();
        for (Items.Item item : Items.of(layout)) {
            if (item.type() != null && !TypeText.render(item.type()).equals(item.typeText())) {
                presentation.put(item.name(), TypeText.render(item.type()));
            }
        }
        Map<String, String> keys = new LinkedHashMap<>();
        for (Items.Item item : Items.of(layout)) {
            String key = level.elementKeys().get(item.name());
            if (key != null) {
                keys.put(item.name(), key);
            }
        }
        Map<String, String> defaults = Defaults.told(layout, level.defaults(), inherited(kind));
        return new Step(
                kind,
                level.label() == 0 ? counted(layout, past, !defaults.isEmpty()) : level.label(),
                set.fingerprint(kind),
                before(kind).map(history::name).toList(),
                bases.get(kind),
                List.copyOf(matching(kind).used),
                defaults,
                keys,
                presentation,
                layout instanceof StructLayout struct && struct.block());
    }

    private List<Map<String, String>> inherited(String kind) {
        return before(kind)
                .map(head -> Defaults.byOrigin(history.layout(head.layout()), history.inherited(head)))
                .toList();
    }

    /** One more than before, unless a head with the highest label says the same of this level. */
    private int counted(Layout layout, Past past, boolean otherDefaults) {
        int highest = before(layout.kind()).mapToInt(Step::label).max().orElse(0);
        boolean same = !otherDefaults
                && past.heads.stream().anyMatch(head -> head.label() == highest && sameItems(layout, head));
        return same && highest > 0 ? highest : highest + 1;
    }

    /** The step that would stand in the head's place if nothing had changed. */
    private static Step unchanged(Step next, Step head, Layout layout) {
        return new Step(
                layout.kind(),
                head.label(),
                head.layout(),
                next.parents(),
                head.base(),
                List.of(),
                Map.of(),
                head.elementKeys(),
                head.presentation(),
                head.block());
    }

    private boolean isUnion(Layout layout, Step step, boolean ownChanged) {
        Past past = past(layout.kind());
        if (past.heads.size() == 1) {
            Step same = unchanged(step, past.heads.get(0), layout);
            return !ownChanged && same.equals(withLayout(step, same.layout()));
        }
        return past.heads.size() > 1
                && step.answers().stream().allMatch(answer -> isKnownName(past, answer))
                && Items.of(layout).stream().allMatch(past::has);
    }

    /** Whether an answer only takes along what a branch recorded under a name that another one had changed by then. */
    private static boolean isKnownName(Past past, Answer answer) {
        return answer instanceof Answer.KindRenamed && past.answered.has(answer);
    }

    private static Step withLayout(Step step, long layout) {
        return new Step(
                step.kind(),
                step.label(),
                layout,
                step.parents(),
                step.base(),
                step.answers(),
                step.defaults(),
                step.elementKeys(),
                step.presentation(),
                step.block());
    }

    /** A version that is recorded stands for what was recorded under it. */
    private void version(Layout layout, int label, boolean ownChanged) {
        String kind = layout.kind();
        List<Step> heads = past(kind).heads;
        if (!ownChanged || heads.isEmpty() || described.level(kind).label() == 0) {
            return;
        }
        List<Step> same = history.steps(kind, label);
        int highest = heads.stream().mapToInt(Step::label).max().orElse(0);
        if (same.stream().anyMatch(step -> sameItems(layout, step)) || same.isEmpty() && label > highest) {
            return;
        }
        questions.add(new Question(
                Question.VERSION,
                kind,
                "",
                false,
                "what it stores changed, and version " + label + (same.isEmpty() ? " is older than " : " is ")
                        + "what was recorded; declare version " + (highest + 1),
                List.of()));
    }
}
