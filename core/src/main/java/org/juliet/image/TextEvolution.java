package org.juliet.image;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.Conversion;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Schema;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.juliet.schema.StructLayout;
import org.juliet.text.Limits;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/**
 * Gives a text that was written under earlier layouts the shape of today's: fields, constants and kinds are found by their origins and
 * named as today, values are spelled for the types of today, and what a text leaves out stands as it did then. All else stays as it is, down to the
 * comments.
 */
public final class TextEvolution {
    /** What is told of a field that was left out, and that code of the program's own reads. */
    public static final String UNKNOWN_DEFAULT =
            "left out; what a fresh object had then is not recorded, so that no code reads it";

    final LayoutSet today;
    final PlanRules lineage;
    private final boolean coded;
    final SchemaHistory history;
    private final List<Step> unrecorded;
    private final Function<String, @Nullable TextDocument> constructed;
    /** What an object that is loaded into is as text. */
    private final @Nullable Supplier<@Nullable TextDocument> target;
    /** Whether objects that say neither layout nor version are of version 1. */
    final boolean silentIsFirst;
    /** Whether newer code wrote the text: only values in it that say earlier versions than today's are of layouts that the history tells. */
    final boolean ofNewer;

    /**
     * Text of other layouts as text of these.
     *
     * @param unrecorded steps that follow those of the history
     * @param today layouts with their origins
     * @param constructed what a fresh object of a kind is as text, null where that is not known
     */
    public TextEvolution(
            SchemaHistory history,
            List<Step> unrecorded,
            LayoutSet today,
            Function<String, @Nullable TextDocument> constructed) {
        this(history, unrecorded, today, constructed, (level, name) -> null);
    }

    /**
     * The same where a program says as what its code reads old values.
     *
     * @param reads the type as which code of a level of today reads what it had under a name; null where that is not known
     */
    public TextEvolution(
            SchemaHistory history,
            List<Step> unrecorded,
            LayoutSet today,
            Function<String, @Nullable TextDocument> constructed,
            BiFunction<String, String, @Nullable Schema> reads) {
        this(
                history,
                unrecorded,
                today,
                new Lineage(history, unrecorded, today, reads),
                true,
                constructed,
                null,
                false,
                false);
    }

    private TextEvolution(
            SchemaHistory history,
            List<Step> unrecorded,
            LayoutSet today,
            PlanRules rules,
            boolean coded,
            Function<String, @Nullable TextDocument> constructed,
            @Nullable Supplier<@Nullable TextDocument> target,
            boolean silentIsFirst,
            boolean ofNewer) {
        this.history = history;
        this.unrecorded = List.copyOf(unrecorded);
        this.today = today;
        this.lineage = rules;
        this.coded = coded;
        this.constructed = constructed;
        this.target = target;
        this.silentIsFirst = silentIsFirst;
        this.ofNewer = ofNewer;
    }

    /**
     * The same for a text of a program that knew no history: objects in it that say no version are of version 1, as all of that version
     * are, and not what a text with layouts may have been given by hand since.
     */
    public TextEvolution withoutHistory() {
        return new TextEvolution(history, unrecorded, today, lineage, coded, constructed, target, true, ofNewer);
    }

    /**
     * The same for a text that is loaded into an object: what the text lacks of an array is what that has.
     *
     * @param object that object as text, null where it has none
     */
    public TextEvolution into(Supplier<@Nullable TextDocument> object) {
        return new TextEvolution(
                history, unrecorded, today, lineage, coded, constructed, object, silentIsFirst, ofNewer);
    }

    /**
     * Text of other layouts as text of recorded ones where no program is at hand, so that what only its code can do is told
     * ({@link EvolvedText.Fate#CODE}).
     *
     * @param constructed what a fresh object of a kind is as text, null where that is not known
     */
    public static TextEvolution withoutCode(
            SchemaHistory history, LayoutSet newest, Function<String, @Nullable TextDocument> constructed) {
        return new TextEvolution(
                history,
                List.of(),
                newest,
                new Lineage(history, List.of(), newest),
                false,
                constructed,
                null,
                false,
                false);
    }

    /**
     * Text of the layouts of today as text of earlier ones: what these lack is left out, what does not fit them goes to what is nearest.
     *
     * @param unrecorded steps that follow those of the history and lead to the layouts of today
     * @param constructed what a fresh object of a kind was as text, null where that is not known
     */
    public static TextEvolution back(
            SchemaHistory history,
            List<Step> unrecorded,
            LayoutSet today,
            LayoutSet earlier,
            Function<String, @Nullable TextDocument> constructed) {
        PlanRules rules = new Backward(new Lineage(history, unrecorded, today), earlier);
        return new TextEvolution(history, unrecorded, earlier, rules, true, constructed, null, false, false);
    }

    /**
     * A step since a level was stored that only code of a program can take, null where there is none, and where there is a program.
     *
     * @param stored the level as it was stored
     * @param fingerprint that of its layout
     * @param label the version that it says, 0 where it does not
     */
    public @Nullable Step code(StructLayout stored, long fingerprint, int label) {
        return coded ? null : lineage.code(stored, fingerprint, label);
    }

    /** Whether there is no program, so that what only its code can do is told. */
    boolean isWithoutCode() {
        return !coded;
    }

    /** A message about a step that is code. */
    public static String needsCode(Step step) {
        return "the step to " + step.kind() + " " + step.label() + " (" + step.name()
                + ") is code, which only the program has; run jasset migrate --class-path with its jar";
    }

    /** Whether an answer gave up what old files say under an origin of a kind or enum. */
    public boolean isDropped(String kind, String origin) {
        return lineage.isDropped(kind, origin);
    }

    /** Whether an enum of today had a constant of that name which was given up; another one may have the name today. */
    public boolean isGivenUp(String enumeration, String name) {
        return lineage.isGivenUp(enumeration, name);
    }

    /** The name under which code of the program reads values of an origin that is no more, null where none does. */
    public @Nullable String migrated(String kind, String origin) {
        return lineage.migrated(kind, origin);
    }

    /** Whether code reads under that name the values of another origin than this one. */
    public boolean isOfAnother(String kind, String name, String origin) {
        return lineage.migrated(kind, origin) == null && lineage.isRead(kind, name);
    }

    /** Whether a field of today may be one that stood in another level. */
    public boolean mayMove(FieldMatching.Place stored, FieldMatching.Place today) {
        return lineage.mayMove(stored, today);
    }

    /** What becomes of values of a field of today, by its origin, that do not fit its type. */
    public OnLoss onLoss(String kind, String origin) {
        return lineage.onLoss(kind, origin);
    }

    /** The type as which code of a level reads old values under a name, null where it does not say that. */
    public @Nullable Schema readAs(String level, String name) {
        return lineage.readAs(level, name);
    }

    /** What becomes of old values that code reads, where they do not fit that type. */
    public OnLoss oldLoss(String kind, String origin) {
        return lineage.oldLoss(kind, origin);
    }

    /** The origin in which an origin of a kind or enum goes on: itself, unless two branches stored one thing under two. */
    public String joined(String kind, String origin) {
        return lineage.joined(kind, origin);
    }

    /** The name of a kind today, if it once had the name that is given; else that name. */
    public String todaysName(String kind) {
        return lineage.today(kind);
    }

    /** The name today of a kind or enum of a set of layouts. */
    public String todaysName(String kind, LayoutSet set) {
        return lineage.today(kind, set);
    }

    /**
     * The constant of an enum of today that a text means by a name that its layout does not have, as code from before calls it; null where that cannot be
     * told.
     */
    public @Nullable ConstantSchema earlier(EnumLayout now, EnumLayout stored, String name) {
        return lineage.earlier(now, stored, name);
    }

    /** The constant of an enum of today that a stored one is, null where it has none. */
    public @Nullable ConstantSchema constant(Conversion.Constant rule, ConstantSchema stored, EnumLayout now) {
        return lineage.constant(rule, stored, now);
    }

    /** The same for a kind of which the layout of its own level is known, which counts where the name was taken over by another one. */
    public String todaysName(String kind, long layout) {
        return lineage.today(kind, layout);
    }

    /** Whether the name of a kind was taken over from another one. */
    public boolean isReused(String kind) {
        return lineage.isReused(kind);
    }

    /** Today's name of the kind of a level. */
    public String todaysName(TextLevel level) {
        String kind = level.layout().kind();
        return lineage.isReused(kind) ? lineage.today(kind, level.set().fingerprint(kind)) : lineage.today(kind);
    }

    /**
     * Whether a text, whose own level has one version in several layouts, is of layouts of today that are not recorded: the values in it say the
     * versions of these, and no other.
     *
     * @param kind its kind today
     */
    public boolean saysUnrecorded(TextDocument document, String kind) {
        ImageLayouts layouts = ImageLayouts.of(today);
        Map<String, Set<Integer>> said = ImageText.of(layouts, ImageStamps.NONE)
                .parse(layouts.kind(kind), document, TextImage.Defaults.NONE, Limits.DEFAULT)
                .versions();
        List<Step> met = unrecorded.stream()
                .filter(step -> step.label() > 1 && said.containsKey(step.kind()))
                .toList();
        return !met.isEmpty()
                && met.stream().allMatch(step -> Set.of(step.label()).equals(said.get(step.kind())));
    }

    /** The steps of a kind under this name that follow those of the history. */
    Stream<Step> unrecorded(String kind) {
        return unrecorded.stream().filter(step -> step.kind().equals(kind));
    }

    /** The steps that a step follows, be it recorded or not. */
    List<Step> parents(Step step) {
        return unrecorded.contains(step) ? history.named(step.parents()) : history.parents(step);
    }

    /** Whether a step follows another one, over any number of steps. */
    boolean isAfter(Step step, Step before) {
        return !step.equals(before)
                && (history.line(step).contains(before)
                        || parents(step).stream()
                                .anyMatch(parent -> history.line(parent).contains(before)));
    }

    /** A level of today as the steps have it that follow those of the history. */
    public List<PastLevel> pending(String level) {
        return today.layout(level) instanceof StructLayout layout
                ? unrecorded(level)
                        .map(step -> new PastLevel(new TextLevel(layout, today, Map.of()), step))
                        .toList()
                : List.of();
    }

    /** All steps of a kind under today's name and those that it had, recorded or not. */
    Stream<Step> allSteps(String kind) {
        Stream<String> names = history.kinds().stream()
                .filter(name -> !name.equals(kind) && todaysName(name).equals(kind));
        return Stream.concat(
                Stream.concat(names, Stream.of(kind)).flatMap(name -> history.steps(name).stream()), unrecorded(kind));
    }

    /** The layout of a step of a kind, without fields where it is unknown. */
    StructLayout layout(Step step) {
        Layout recorded = history.layout(step.layout());
        Layout layout = recorded == null ? today.layout(step.kind()) : recorded;
        return layout instanceof StructLayout struct ? struct : new StructLayout(step.kind(), List.of());
    }

    /** The object that a field is read into as text: a fresh one, but for the root of a text that is loaded into one; null where that is not known. */
    @Nullable TextDocument constructed(String kind, String path, String key) {
        TextDocument there = target == null || !path.equals(key) ? null : target.get();
        return there == null ? constructed.apply(kind) : there;
    }

    /** The layouts that a struct names itself, null where one of them is unknown. */
    @Nullable LayoutSet named(List<Long> fingerprints) {
        return fingerprints.isEmpty() ? null : history.of(fingerprints);
    }

    /**
     * A file of a kind in today's shape.
     *
     * @param limits bounds of the new text
     * @param kind its kind today
     * @param levels its levels as the file was written
     * @param stamped whether files of today have a stamp of layouts, so that the one that is there becomes today's; else it goes
     * @param stamps properties to begin with
     */
    public EvolvedText evolve(
            TextDocument document, Limits limits, String kind, List<TextLevel> levels, boolean stamped, String stamps) {
        return evolve(document, limits, kind, levels, (before, edits) -> {
            stamp(document, kind, before, stamped, stamps, edits);
        });
    }

    /**
     * A file of newer code, of whose layout nothing is known: values in it that say earlier versions than today's, or none, in today's shape; its own fields as
     * they are.
     */
    public EvolvedText evolveInside(TextDocument document, Limits limits, String kind) {
        List<TextLevel> levels = todaysLevels(kind).stream()
                .map(level -> new TextLevel(level, today, Map.of()).unnamed())
                .toList();
        return new TextEvolution(history, unrecorded, today, lineage, coded, constructed, target, true, true)
                .evolve(document, limits, kind, levels, (before, edits) -> {});
    }

    private EvolvedText evolve(
            TextDocument document,
            Limits limits,
            String kind,
            List<TextLevel> levels,
            BiConsumer<String, TextEdits> stamp) {
        TextEdits edits = new TextEdits();
        List<EvolvedText.Change> changes = new ArrayList<>();
        StructEvolution root = new StructEvolution(
                this, new ValueEvolution(this, document, edits, changes), new StoredKind(this, levels, kind));
        Map<String, StructEvolution.Entry> entries = new LinkedHashMap<>();
        for (Property property : document.properties()) {
            int end = property.header().end();
            if (property.valid()) {
                entries.putIfAbsent(
                        property.key(),
                        new StructEvolution.Entry(
                                property.value(),
                                end - property.key().length(),
                                end,
                                property.header().start(),
                                property.block().end()));
            }
        }
        root.evolve(entries, kind, "", -1);
        String before =
                levels.isEmpty() ? kind : levels.get(levels.size() - 1).layout().kind();
        stamp.accept(before, edits);
        root.added.toFile(document, edits);
        byte[] bytes = edits.isEmpty() ? document.render() : edits.apply(document.render());
        return new EvolvedText(TextDocument.parse(bytes, limits, document.engineDialect()), edits, changes);
    }

    private void stamp(
            TextDocument document, String kind, String before, boolean stamped, String stamps, TextEdits edits) {
        Property layout = document.property("layout");
        if (layout != null && stamped) {
            edits.replace(layout.value().span().start(), layout.value().span().end(), LayoutStamp.text(today, kind));
        } else if (layout != null) {
            edits.remove(layout.header().start(), layout.block().end());
        }
        Property name = document.property("class");
        if (name != null
                && name.value() instanceof Value.Scalar scalar
                && (todaysName(scalar.text()).equals(kind) || scalar.text().equals(before))
                && !scalar.text().equals(kind)) {
            edits.replace(scalar.span().start(), scalar.span().end(), Value.renderString(kind));
        }
        if (!stamps.isEmpty()) {
            List<Property> properties = document.properties();
            edits.insert(properties.isEmpty() ? 0 : properties.get(0).header().start(), stamps);
        }
    }

    /** The levels of a nested kind as a set of layouts has them. */
    List<TextLevel> levels(LayoutSet set, String kind) {
        List<TextLevel> levels = new ArrayList<>();
        for (String level : set.levels(kind)) {
            StructLayout layout = set.struct(level);
            levels.add(new TextLevel(layout, set, defaults(layout, set)));
        }
        return levels;
    }

    /** What fresh objects of the level had under that layout: of several steps to it, the last one tells. */
    private Map<String, String> defaults(StructLayout layout, LayoutSet set) {
        long fingerprint = set.fingerprint(layout.kind());
        Map<String, String> defaults = new HashMap<>();
        history.steps(layout.kind()).stream()
                .filter(step -> step.layout() == fingerprint)
                .forEach(step -> {
                    defaults.clear();
                    defaults.putAll(history.defaults(step));
                });
        return defaults;
    }

    /** The last version that a level of today had with its layout, 0 where that is not recorded. */
    int newestLabel(String level) {
        long fingerprint = today.layout(level) == null ? 0 : today.fingerprint(level);
        return Stream.concat(history.steps(level).stream(), unrecorded(level))
                .filter(step -> step.layout() == fingerprint)
                .mapToInt(Step::label)
                .max()
                .orElse(0);
    }

    /** What a field has in a fresh object of the last recorded version, as text has it; null where no text tells it. */
    @Nullable String todaysDefault(String level, String field) {
        List<Step> heads = history.heads(level);
        return heads.size() == 1 ? history.defaults(heads.get(0)).get(field) : null;
    }

    /** Today's levels of a kind; none where it is unknown. */
    List<StructLayout> todaysLevels(String kind) {
        List<StructLayout> levels = new ArrayList<>();
        for (String level : today.levels(kind)) {
            if (today.layout(level) instanceof StructLayout layout) {
                levels.add(layout);
            }
        }
        return levels;
    }
}
