package org.juliet.archive;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.image.FieldEvolution;
import org.juliet.image.FieldMatching;
import org.juliet.image.ImageField;
import org.juliet.image.ImageLayout;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.LayoutSource;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Schema;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.juliet.schema.StructLayout;
import org.juliet.schema.TypeText;

/**
 * Finds what a file stores again in what a program has: by origin where a history knows it, else by name. A name that stands for something
 * else now is never taken for what it was.
 */
final class Origins {
    private final Kinds kinds;
    private final @Nullable Recorded recorded;

    Origins(Kinds kinds) {
        this.kinds = kinds;
        this.recorded = kinds.recorded();
    }

    /** The fields of a level as the program describes them, with their origins. */
    List<FieldSchema> fields(StructLayout described) {
        Layout today = recorded == null ? null : recorded.today.layout(described.kind());
        return today instanceof StructLayout struct ? struct.fields() : described.fields();
    }

    /**
     * How values of a stored field become what a field of the program holds today, where an answer says what becomes of those that do not fit, or a
     * constant in it means something else today; null where neither is needed.
     */
    @Nullable FieldEvolution answered(ImageLayout layout, ImageField stored, String level, FieldSchema today) {
        if (recorded == null) {
            return null;
        }
        OnLoss onLoss = recorded.evolution.onLoss(level, today.origin());
        return FieldEvolution.of(layout, stored, today.type(), recorded.today, onLoss, recorded.evolution);
    }

    /** The type as which code of a level of today reads a stored field that is no more; null where it does not say that. */
    @Nullable Schema readAs(String level, String name) {
        return recorded == null ? null : recorded.evolution.readAs(level, name);
    }

    /** How values of a stored field that is no more become what code takes, where an answer was given of those that do not fit; else null. */
    @Nullable FieldEvolution read(ImageLayout layout, ImageField stored, String level, Schema takes) {
        OnLoss onLoss = recorded == null ? OnLoss.FAIL : recorded.evolution.oldLoss(level, stored.origin());
        return recorded == null || onLoss == OnLoss.FAIL
                ? null
                : FieldEvolution.of(layout, stored, takes, recorded.today, onLoss, recorded.evolution);
    }

    /** The name of a kind or enum today. */
    String today(String stored) {
        return recorded == null ? stored : recorded.evolution.todaysName(stored);
    }

    /** The same where the layout of the kind's own level is known, which counts where another one took the name over. */
    String today(String stored, long layout) {
        return recorded == null ? stored : recorded.evolution.todaysName(stored, layout);
    }

    /** The same by the layouts of a file. */
    String today(String stored, LayoutSet layouts) {
        return recorded == null || !recorded.evolution.isReused(stored)
                ? today(stored)
                : today(stored, layouts.fingerprint(stored));
    }

    /** The same; empty where neither the program nor its history has such a kind: newer code may have named one of theirs anew. */
    String known(String stored, LayoutSet layouts) {
        String today = today(stored, layouts);
        boolean known = kinds.kind(today) != null
                || recorded != null && !recorded.history.steps(today).isEmpty();
        return known ? today : "";
    }

    /** The kinds of a file, with the origins that the history of the program has of them, or that of a tool; without one, with none (B-FILE-6). */
    KindSet ofHistory(KindSet set, @Nullable LayoutSource source) {
        if (recorded != null) {
            return BareLayouts.withOrigins(set, recorded.history, recorded);
        }
        if (!kinds.all().isEmpty()) {
            return BareLayouts.withoutOrigins(set, kinds);
        }
        return source instanceof SchemaHistory history ? BareLayouts.withOrigins(set, history, null) : set;
    }

    /** Whether a history tells the origins of fields, so that a name may stand for something else than it did. */
    boolean isRecorded() {
        return recorded != null;
    }

    /** Whether an answer gave up what files say of the field. */
    boolean isDropped(String level, String origin) {
        return recorded != null && recorded.evolution.isDropped(today(level), origin);
    }

    /**
     * Whether a constant that an enum does not have is one that somebody gave up: files with it are right, and it is kept. A name that nobody recorded is a
     * mistake, or newer.
     */
    static boolean isGivenUp(@Nullable Recorded recorded, EnumType<?> type, String name) {
        return type.isDropped(name) || recorded != null && recorded.evolution.isGivenUp(type.name, name);
    }

    /** The same of this program. */
    boolean isGivenUp(EnumType<?> type, String name) {
        return isGivenUp(recorded, type, name);
    }

    /**
     * Whether a constant that a program knew by name only, which had these layouts, is not today's of that name: it was given up, and its name taken over
     * since.
     */
    boolean isOfAnother(EnumType<?> type, KindSet then, String name) {
        if (recorded == null || type.named(name) == null || !recorded.evolution.isGivenUp(type.name, name)) {
            return false;
        }
        return then.layouts().layouts().stream()
                .anyMatch(layout -> layout instanceof EnumLayout stored
                        && today(stored.kind(), then.layouts()).equals(type.name)
                        && stored.constants().stream()
                                .noneMatch(each -> each.name().equals(name)));
    }

    /** The constant that code from before means by a name that the enum does not have any more, null where that cannot be told. */
    @Nullable Enum<?> earlier(EnumType<?> type, String name) {
        if (recorded == null || !(recorded.today.layout(type.name) instanceof EnumLayout today)) {
            return null;
        }
        ConstantSchema constant = recorded.evolution.earlier(today, today, name);
        return constant == null ? null : type.named(constant.name());
    }

    /** Whether something was kept of a file that had today's layout of a level. */
    boolean isKept(String level, LateValues late) {
        return recorded != null
                && recorded.today.layout(level) != null
                && late.keeps(level, recorded.today.fingerprint(level));
    }

    /** Whether a layout of a level is not today's, and was recorded under that version all the same. */
    boolean isBeside(String level, long fingerprint, int label) {
        return recorded != null
                && recorded.today.layout(level) != null
                && recorded.today.fingerprint(level) != fingerprint
                && recorded.history.steps(level).stream()
                        .anyMatch(step -> step.layout() == fingerprint && step.label() == label);
    }

    /** Whether code of the program reads another field under that name. */
    boolean isOfAnother(String level, String name, String origin) {
        return recorded != null && recorded.evolution.isOfAnother(today(level), name, origin);
    }

    /** The name of a stored field that is no more: that under which code of the program reads it, if some does. */
    String nameOf(String level, String name, String origin) {
        String read = recorded == null ? null : recorded.evolution.migrated(today(level), origin);
        return read == null ? name : read;
    }

    /** Whether a level of the fingerprint is neither of today nor recorded, though the level has a history. */
    boolean isUnknown(String level, long fingerprint) {
        if (recorded == null || recorded.history.steps(level).isEmpty()) {
            return false;
        }
        boolean isToday = recorded.today.layout(level) != null && recorded.today.fingerprint(level) == fingerprint;
        return !isToday && recorded.history.of(fingerprint) == null;
    }

    /**
     * What a file says of a field that was left out, with the value that a fresh object had when the file was written (F-STAMP-8), where the
     * history tells it; anything else as it is.
     */
    LateEntry asItWas(LateEntry entry) {
        String text = entry.isNothing() && recorded != null ? defaultThen(recorded.history, entry) : null;
        if (text == null) {
            return entry;
        }
        byte[] image = entry.parsed(entry.alone(text)).image();
        return image == null ? entry : converted(entry, entry.with(entry.field(), image));
    }

    /** The same as a value of today's type, where an answer decides on that; as it is where it goes by that. */
    private LateEntry converted(LateEntry nothing, LateEntry then) {
        String level = today(then.level());
        ImageField stored = then.alone().fields().get(0);
        FieldSchema now = today(level, then.field().origin());
        Schema type = now == null ? readAs(level, nameOf(level, stored.name(), stored.origin())) : now.type();
        if (type == null
                || !TypeText.named(type).isEmpty()
                || !TypeText.named(stored.type()).isEmpty()) {
            return then;
        }
        FieldEvolution evolution =
                now == null ? read(then.alone(), stored, level, type) : answered(then.alone(), stored, level, now);
        long lost = evolution == null ? FieldEvolution.FAILED : evolution.run(then.image(), 0, 0);
        if (evolution == null || lost == FieldEvolution.FAILED) {
            return then;
        }
        FieldSchema field = new FieldSchema(stored.name(), stored.origin(), type);
        return lost == FieldEvolution.GONE
                ? nothing
                : then.with(field, evolution.buffer().clone());
    }

    private @Nullable FieldSchema today(String level, String origin) {
        if (recorded == null || !(recorded.today.layout(level) instanceof StructLayout struct)) {
            return null;
        }
        return struct.fields().stream()
                .filter(field -> isOrigin(level, origin, field.origin()))
                .findFirst()
                .orElse(null);
    }

    /** Of several steps to the layout the one with the label of the file tells, else the last. */
    private static @Nullable String defaultThen(SchemaHistory history, LateEntry entry) {
        if (entry.set().layouts().layout(entry.level()) == null) {
            return null;
        }
        long fingerprint = entry.set().layouts().fingerprint(entry.level());
        int label = entry.set().lines().stream()
                .mapToInt(line -> line.label(entry.level()))
                .max()
                .orElse(0);
        Step found = null;
        for (Step step : history.steps(entry.level())) {
            boolean better = found == null || found.label() != label;
            found = step.layout() == fingerprint && better ? step : found;
        }
        return found == null ? null : history.defaults(found).get(entry.field().name());
    }

    /** The layouts of a kind at a version, with its stamps; null where the version tells none, or two. */
    @Nullable KindSet ofVersion(Kinds kinds, Kind<?> kind, int version) {
        LayoutSet today = kinds.layouts(List.of(kind));
        Map<Long, LayoutSet> found = new LinkedHashMap<>();
        if (version == kind.version()) {
            found.put(today.fingerprint(kind.name()), today);
        }
        if (recorded != null) {
            for (Step step : recorded.history.steps(kind.name(), version)) {
                LayoutSet set = recorded.history.of(step.layout());
                if (set != null && kind.levels().size() == 1) {
                    found.putIfAbsent(step.layout(), set);
                }
            }
        }
        if (found.size() != 1) {
            return null;
        }
        LayoutSet set = found.values().iterator().next();
        List<String> levels = kind.levels().stream().<String>map(Kind::name).toList();
        List<Integer> labels = kind.levels().stream()
                .<Integer>map(level -> level == kind ? version : level.version())
                .toList();
        List<Long> fingerprints = levels.stream().<Long>map(set::fingerprint).toList();
        return new KindSet(List.of(new KindLine(kind.name(), levels, labels, fingerprints)), set);
    }

    /** Whether a field of the program may be one that stood in another level of its kind. */
    boolean mayMove(FieldMatching.Place stored, FieldMatching.Place today) {
        return recorded == null || recorded.evolution.mayMove(stored, today);
    }

    /** Whether a stored field, or constant, is one of the program's. */
    boolean isSame(String owner, String storedName, String storedOrigin, String name, String origin) {
        return isOrigin(owner, storedOrigin, origin)
                || !isKnown(owner, name, origin) && storedName.equals(name) && storedOrigin.indexOf('#') < 0;
    }

    private boolean isOrigin(String owner, String stored, String origin) {
        String joined = recorded == null ? stored : recorded.evolution.joined(today(owner), stored);
        return joined.equals(origin);
    }

    /** Whether the program's origin of a name comes from a history. */
    private boolean isKnown(String owner, String name, String origin) {
        return !origin.equals(name)
                || recorded != null && !recorded.history.steps(today(owner)).isEmpty();
    }

    /**
     * The program's constant that a file stores, null where it has none: by its origin, or by its name where the enum is another one.
     *
     * @param stored the name of the enum in the file
     */
    @Nullable Enum<?> constant(EnumType<?> type, String stored, ConstantSchema constant) {
        String name = constant(type.layout(), stored, constant);
        return name == null ? null : type.named(name);
    }

    /**
     * The name of the program's constant that a file stores, null where it has none.
     *
     * @param described the enum as the program has it
     * @param stored the name of the enum in the file
     */
    @Nullable String constant(EnumLayout described, String stored, ConstantSchema constant) {
        Layout today = recorded == null ? null : recorded.today.layout(described.kind());
        List<ConstantSchema> own = today instanceof EnumLayout layout ? layout.constants() : described.constants();
        for (ConstantSchema each : own) {
            // of two that swapped their names, one is the other's by the name
            if (today(stored).equals(described.kind()) && isOrigin(stored, constant.origin(), each.origin())) {
                return each.name();
            }
        }
        for (ConstantSchema each : own) {
            boolean same = today(stored).equals(described.kind())
                    ? isSame(stored, constant.name(), constant.origin(), each.name(), each.origin())
                    : each.name().equals(constant.name());
            if (same) {
                return each.name();
            }
        }
        return null;
    }
}
