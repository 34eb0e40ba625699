package org.juliet.archive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.image.FieldMatching;
import org.juliet.image.ImageField;
import org.juliet.image.ImageLayout;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Schema;
import org.juliet.schema.StructLayout;

/**
 * Where a kind's fields stand in images of one layout: that which the kind describes, or that of a file. Fields are found again by
 * origin; only where a kind knows no origins, by name. Belongs to one session.
 */
final class KindTable {
    /**
     * One level of the kind.
     *
     * @param fields those that the kind names, in its order; then those that only the layout has, each behind a {@link Field#END}; {@link Field#END}
     * @param first how many fields the levels before have
     * @param version the version its values were saved by
     */
    record Level(Kind<?> kind, Field[] fields, int first, int version) {
        /** The field of that name, null where there is none. */
        @Nullable Field named(String name) {
            for (Field field : fields) {
                if (field != Field.END && field.name.equals(name)) {
                    return field;
                }
            }
            return null;
        }
    }

    /** Objects after which a course is worth its while: it has to be compiled. */
    private static final int PATIENCE = Integer.getInteger("juliet.patience", 2_000);

    /** Most objects that are looked at for a course. */
    private static final int MAX_TRACED = 16;

    /** So often may a course be left until it is given up. */
    private static final int MAX_STRAYS = 8;

    private final Origins origins;
    private final @Nullable KindLine stamps;
    final Kind<?> kind;
    final ImageLayout layout;
    final Level[] levels;
    /** Fields that only the layout has, in the order of their levels. */
    final List<Field> extras = new ArrayList<>();
    /** Fields that only the layout has, and of which somebody answered that they are given up. */
    final List<ImageField> dropped = new ArrayList<>();
    /** Fields that the kind names and the layout has under another name. */
    final List<Field> renamed = new ArrayList<>();
    /** Levels that newer code wrote, as a message tells them; empty if there are none. */
    final String newer;
    /** Whether one of those is in a layout that no history has, which may be older than today's. */
    final boolean unrecorded;

    private final @Nullable String migrated;
    /** Whether any level is of an earlier version than today's. */
    final boolean older;
    /** Whether a level of it is of another layout than today's that has the same version: branches may have given one number twice. */
    final boolean beside;
    /** Serializers that name their keys in another order, or not all of them, or others: their values are gathered first. */
    boolean disorderly;
    /** The fingerprint of the kind, where it was needed already. */
    long fingerprint;

    boolean hashed;
    /** Which load told last that it meets the kind. */
    int told;
    /** How objects are loaded that need nothing else than those before; null where that is not known, or never will be. */
    @Nullable LoadCourse loading;
    /** The same for saving. */
    @Nullable SaveCourse saving;
    /** Objects read or written without a course, as long as one is looked for. */
    int runs;
    /** How often a course was left. */
    int strays;

    private @Nullable Codec[] values = {};

    KindTable(Origins origins, Kind<?> kind, ImageLayout layout, @Nullable KindLine stamps) {
        this.origins = origins;
        this.stamps = stamps;
        this.kind = kind;
        this.layout = layout;
        List<? extends Kind<?>> own = kind.levels();
        List<List<FieldSchema>> described =
                kind.layouts().stream().map(origins::fields).toList();
        List<List<@Nullable ImageField>> matches = matches(described);
        List<ImageField> unmatched = new ArrayList<>(layout.fields());
        matches.forEach(unmatched::removeAll);
        levels = new Level[own.size()];
        StringBuilder ahead = new StringBuilder();
        boolean behind = false;
        boolean untold = false;
        boolean twice = false;
        int first = 0;
        for (int i = 0; i < levels.length; i++) {
            Kind<?> level = own.get(i);
            int label = stamps == null ? 0 : stamps.label(levelName(i));
            boolean unknown = label >= level.version()
                    && stamps != null
                    && origins.isUnknown(level.name(), stamps.fingerprint(levelName(i)));
            boolean isNewer = label > level.version() || unknown;
            if (isNewer) {
                ahead.append(ahead.isEmpty() ? "" : ", ")
                        .append(level.name() + " version " + label + (unknown ? " in a layout that no history has" : "")
                                + ", where this program knows version "
                                + level.version());
            }
            untold |= unknown;
            behind |= label > 0 && label < level.version();
            twice |= stamps != null
                    && label == level.version()
                    && origins.isBeside(level.name(), stamps.fingerprint(levelName(i)), label);
            Field[] fields = fields(level.name(), described.get(i), matches.get(i), extrasOf(i, unmatched), isNewer);
            levels[i] = new Level(level, fields, first, label > 0 && label < level.version() ? label : level.version());
            for (Field field : fields) {
                if (field != Field.END) {
                    field.slot = first + field.number;
                }
                if (field.described && field.storedName != null) {
                    renamed.add(field);
                }
            }
            first += fields.length;
        }
        newer = ahead.toString();
        older = behind;
        beside = twice;
        unrecorded = untold;
        migrated = Migrations.read(kind, key -> elsewhere(key.name()) != null);
    }

    /** How a field of the kind, or of one that it holds, is read and written on behalf of an {@link ImageCodec}. */
    Codec value(ImageValue<?> value) {
        if (value.number >= values.length) {
            values = Arrays.copyOf(values, value.number + 8);
        }
        Codec known = values[value.number];
        if (known == null) {
            ImageLayout owner =
                    layout.kind().equals(value.level) ? layout : layout.family().kind(value.level);
            known = Codecs.SAME.of(value.type, owner.require(value.name).cell());
            values[value.number] = known;
        }
        return known;
    }

    /** Whether images of the layout are what the kind's own code writes today, and its stamps say nothing else. */
    boolean isToday() {
        return newer.isEmpty() && !older && extras.isEmpty() && dropped.isEmpty();
    }

    /** Whether a history has the layout, so that a file of it is of that version. */
    boolean isOfHistory() {
        return stamps != null && origins.isRecorded();
    }

    /** Whether meeting the kind in a file tells nothing. */
    boolean isQuiet() {
        return newer.isEmpty() && dropped.isEmpty();
    }

    /** How many fields all levels have, with what stands between them. */
    int size() {
        Level last = levels[levels.length - 1];
        return last.first + last.fields.length;
    }

    /** Whether to look for a course with the next object. */
    boolean isTraced() {
        return levels.length <= 3 && strays < MAX_STRAYS && runs <= PATIENCE + MAX_TRACED && ++runs > PATIENCE;
    }

    /** A course was left; one that is left often is given up. */
    void stray() {
        if (++strays == MAX_STRAYS) {
            loading = null;
            saving = null;
        }
    }

    /** Whether a level of the kind names a field so. */
    boolean describes(String name) {
        for (Level level : levels) {
            Field field = level.named(name);
            if (field != null && field.described) {
                return true;
            }
        }
        return false;
    }

    /** What to say of a field that the layout lacks, null where nothing of the layout is what the kind reads of older ones. */
    @Nullable String migrated() {
        return migrated;
    }

    /** A field of that name that no level of the kind names, null where there is none. */
    @Nullable Field elsewhere(String name) {
        for (Field field : extras) {
            if (field.name.equals(name)) {
                return field;
            }
        }
        return null;
    }

    /** The level of the layout that one of the kind's levels is: that of its name, the last for the last, or none. */
    private ImageLayout.@Nullable Level level(int i) {
        List<? extends Kind<?>> own = kind.levels();
        for (ImageLayout.Level level : layout.levels()) {
            if (todaysName(level.name()).equals(own.get(i).name())) {
                return level;
            }
        }
        List<ImageLayout.Level> stored = layout.levels();
        ImageLayout.Level last = stored.get(stored.size() - 1);
        boolean known = own.stream().anyMatch(each -> each.name().equals(todaysName(last.name())));
        return i == own.size() - 1 && !known ? last : null;
    }

    /** Today's name of a level of the layout. */
    private String todaysName(String level) {
        return stamps == null || !stamps.levels().contains(level)
                ? origins.today(level)
                : origins.today(level, stamps.fingerprint(level));
    }

    private String levelName(int i) {
        ImageLayout.Level level = level(i);
        return level == null ? kind.levels().get(i).name() : level.name();
    }

    /** Where the fields of each level stand, null for those that the layout does not have. */
    private List<List<@Nullable ImageField>> matches(List<List<FieldSchema>> described) {
        Map<FieldMatching.Place, ImageField> places = new HashMap<>();
        List<StructLayout> stored = new ArrayList<>();
        for (ImageLayout.Level level : layout.levels()) {
            level.fields().forEach(field -> places.put(new FieldMatching.Place(level.name(), field.schema()), field));
            stored.add(layout.family().set().struct(level.name()));
        }
        List<? extends Kind<?>> own = kind.levels();
        List<StructLayout> today = new ArrayList<>();
        for (int i = 0; i < own.size(); i++) {
            today.add(new StructLayout(own.get(i).name(), described.get(i)));
        }
        FieldMatching matching = new FieldMatching(stored, today, names());
        List<List<@Nullable ImageField>> matches = new ArrayList<>();
        for (StructLayout level : today) {
            List<@Nullable ImageField> found = new ArrayList<>();
            for (FieldSchema field : level.fields()) {
                found.add(places.get(matching.stored(level.kind(), field)));
            }
            matches.add(found);
        }
        return matches;
    }

    private FieldMatching.Names names() {
        Map<String, String> levels = new HashMap<>();
        layout.levels().forEach(level -> levels.put(level.name(), todaysName(level.name())));
        for (int i = 0; i < kind.levels().size(); i++) {
            ImageLayout.Level level = level(i);
            if (level != null) {
                levels.put(level.name(), kind.levels().get(i).name());
            }
        }
        return new FieldMatching.Names() {
            @Override
            public String today(StructLayout stored) {
                return levels.getOrDefault(stored.kind(), stored.kind());
            }

            @Override
            public boolean isSame(String level, FieldSchema stored, FieldSchema today) {
                return origins.isSame(level, stored.name(), stored.origin(), today.name(), today.origin());
            }

            @Override
            public boolean mayMove(FieldMatching.Place was, FieldMatching.Place now) {
                return origins.mayMove(was, now);
            }
        };
    }

    /** The unmatched fields of a level; the last one has those of levels that the kind does not have, too. */
    private List<ImageField> extrasOf(int i, List<ImageField> unmatched) {
        List<ImageField> own = new ArrayList<>();
        for (ImageField field : unmatched) {
            int owner = levels.length - 1;
            for (int j = 0; j < levels.length; j++) {
                owner = levelName(j).equals(field.level()) ? j : owner;
            }
            if (owner == i) {
                own.add(field);
            }
        }
        return own;
    }

    /** Of a level that newer code wrote nothing counts as given up: what was so here is there because it came back since. */
    private Field[] fields(
            String level,
            List<FieldSchema> described,
            List<@Nullable ImageField> found,
            List<ImageField> rest,
            boolean isNewer) {
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            FieldSchema field = described.get(i);
            Field own = new Field(field.name(), field.origin(), i, found.get(i), true);
            if (own.place != null && !isNewer) {
                own.answered = origins.answered(layout, own.place, level, field);
                own.answeredType = field.type();
            }
            fields.add(own);
        }
        for (ImageField field : rest) {
            String name = origins.nameOf(todaysName(field.level()), field.name(), field.origin());
            boolean isReused = kind.declares(name) && origins.isRecorded()
                    || origins.isOfAnother(todaysName(field.level()), name, field.origin());
            if (!isNewer && (isReused || origins.isDropped(todaysName(field.level()), field.origin()))) {
                dropped.add(field);
                continue;
            }
            // no key may take it for the next one unseen: what is not taken is kept
            fields.add(Field.END);
            String free = isReused ? field.name() : name;
            Field extra = new Field(free, field.origin(), fields.size(), field, false);
            String owner = todaysName(field.level());
            Schema takes = isNewer ? null : origins.readAs(owner, free);
            extra.answered = takes == null ? null : origins.read(layout, field, owner, takes);
            extra.answeredType = takes;
            fields.add(extra);
            extras.add(extra);
        }
        fields.add(Field.END);
        return fields.toArray(new Field[0]);
    }
}
