package org.juliet.image;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;

/**
 * How images of one layout become images of another, compiled once: fields, constants and kinds are matched by their origins, values are converted
 * by the rules of {@link org.juliet.schema.Conversion}, and what was not stored gets a default. Code of a program is never run.
 *
 * <pre>{@code
 * ImageLayout today = ImageLayout.of(kind.layoutSet(), "Hero");
 * EvolutionPlan plan = EvolutionPlan.of(history, stamps, today, kind -> null);  // once for each pair of layouts
 * Evolution evolution = plan.start();                                           // once for each thread
 * if (ImageCheck.of(plan.from()).check(bytes, at, end) == null) {
 *     int length = evolution.run(bytes, at);                                    // for each image
 *     file.write(evolution.buffer(), 0, length);
 * }
 * evolution.report().failed();                                                  // values that nobody answered for
 * }</pre>
 *
 * <p>A value that does not fit goes as the answer to its field says ({@link org.juliet.schema.OnLoss}); where nobody answered, its default stands and the
 * report counts it as failed, so that the caller can refuse the result. Values that a migration of the program's own reads are not carried over:
 * {@link #changes} names such fields before anything is run.
 *
 * <p>Many threads may use a plan, each with an {@link Evolution} of its own.
 */
public final class EvolutionPlan {
    /**
     * Where values may be lost.
     *
     * @param fails whether nobody answered what then becomes of them
     */
    record Place(String path, boolean fails) {}

    private record Pair(ImageLayout from, ImageLayout to) {}

    private final ImageLayout from;
    private final ImageLayout to;
    private final PlanRules rules;
    private final Defaults defaults;
    private final Map<Pair, StructPlan> plans = new HashMap<>();
    private final List<Place> places = new ArrayList<>();
    private final List<EvolutionReport.Change> changes = new ArrayList<>();
    private final Deque<StructPlan> unmatched = new ArrayDeque<>();
    private boolean matching;
    private final StructPlan root;

    private EvolutionPlan(
            ImageLayout from, ImageLayout to, PlanRules rules, Function<String, byte @Nullable []> defaults) {
        this.from = from;
        this.to = to;
        this.rules = rules;
        this.defaults = new Defaults(defaults);
        this.root = plan(from, to);
    }

    /**
     * A plan by what the layouts say themselves: kinds and enums have the names they had, what does not fit is lost.
     *
     * @param defaults the image of a fresh object of a kind, by the newer layouts; null for zeros and empty
     * @throws LayoutException if a value needs a default that has none
     */
    public static EvolutionPlan of(ImageLayout from, ImageLayout to, Function<String, byte @Nullable []> defaults) {
        return new EvolutionPlan(from, to, PlanRules.NONE, defaults);
    }

    /**
     * A plan by the answers of a history, too: renamed kinds, fields that go on in others, and what becomes of values that do not fit.
     *
     * @param defaults the image of a fresh object of a kind, by the newer layouts; null for zeros and empty
     * @throws LayoutException if a value needs a default that has none
     */
    public static EvolutionPlan of(
            ImageLayout from, ImageLayout to, SchemaHistory history, Function<String, byte @Nullable []> defaults) {
        return of(from, to, history, List.of(), defaults);
    }

    /**
     * A plan by the answers of a history and of what is not recorded yet.
     *
     * @param unrecorded steps that follow those of the history and lead to the newer layouts
     * @param defaults the image of a fresh object of a kind, by the newer layouts; null for zeros and empty
     * @throws LayoutException if a value needs a default that has none
     */
    public static EvolutionPlan of(
            ImageLayout from,
            ImageLayout to,
            SchemaHistory history,
            List<Step> unrecorded,
            Function<String, byte @Nullable []> defaults) {
        return new EvolutionPlan(
                from, to, new Lineage(history, unrecorded, to.family().set()), defaults);
    }

    /**
     * A plan from the layouts that a stamp names.
     *
     * @param levels fingerprints of the levels of the stored kind, root first
     * @param defaults the image of a fresh object of a kind, by the newer layouts; null for zeros and empty
     * @throws LayoutException if the history does not know one of the levels, or a value needs a default that has none
     */
    public static EvolutionPlan of(
            SchemaHistory history, List<Long> levels, ImageLayout to, Function<String, byte @Nullable []> defaults) {
        LayoutSet stored = levels.isEmpty() ? null : history.of(levels);
        Layout own = levels.isEmpty() ? null : history.layout(levels.get(levels.size() - 1));
        if (stored == null || own == null) {
            throw new LayoutException("the history does not know the layouts "
                    + levels.stream().map(LayoutSet::text).toList());
        }
        return of(ImageLayout.of(stored, own.kind()), to, history, defaults);
    }

    static EvolutionPlan of(
            ImageLayout from, ImageLayout to, PlanRules rules, Function<String, byte @Nullable []> defaults) {
        return new EvolutionPlan(from, to, rules, defaults);
    }

    /**
     * A plan from the layouts of today to earlier ones: what these lack is left out, what does not fit them goes to what is nearest.
     *
     * @param unrecorded steps that follow those of the history and lead to the layouts of today
     * @param defaults the image of a fresh object of a kind, by the earlier layouts; null for zeros and empty
     * @throws org.juliet.schema.LayoutException if a value needs a default that has none
     */
    public static EvolutionPlan back(
            ImageLayout from,
            ImageLayout to,
            SchemaHistory history,
            List<Step> unrecorded,
            Function<String, byte @Nullable []> defaults) {
        Lineage forward = new Lineage(history, unrecorded, from.family().set());
        return new EvolutionPlan(from, to, new Backward(forward, to.family().set()), defaults);
    }

    /** The layout of the images that it takes. */
    public ImageLayout from() {
        return from;
    }

    /** The layout of the images that it makes. */
    public ImageLayout to() {
        return to;
    }

    /** Runs of this plan. */
    public Evolution start() {
        return new Evolution(this);
    }

    /** What is done to every value, as far as kinds in nested images are known by now. */
    public synchronized List<EvolutionReport.Change> changes() {
        return List.copyOf(changes);
    }

    StructPlan root() {
        return root;
    }

    PlanRules rules() {
        return rules;
    }

    /** The plan of a kind held by another; made when it is first met, one after another: kinds may hold each other. */
    synchronized StructPlan plan(ImageLayout older, ImageLayout newer) {
        Pair pair = new Pair(older, newer);
        StructPlan known = plans.get(pair);
        if (known == null) {
            known = new StructPlan(older, newer);
            plans.put(pair, known);
            unmatched.add(known);
            if (!matching) {
                match();
            }
        }
        return known;
    }

    private void match() {
        matching = true;
        try {
            while (!unmatched.isEmpty()) {
                new StructMatcher(this, unmatched.remove(), defaults).run();
            }
        } finally {
            matching = false;
        }
    }

    /** A place of losses; what an answer gave up counts at the next one, which never fails. */
    synchronized int place(String path, boolean fails) {
        places.add(new Place(path, fails));
        places.add(new Place(path, false));
        return places.size() - 2;
    }

    synchronized Place place(int index) {
        return places.get(index);
    }

    void note(EvolutionReport.Fate fate, String path, String detail) {
        changes.add(new EvolutionReport.Change(fate, path, detail));
    }
}
