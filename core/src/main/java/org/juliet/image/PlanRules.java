package org.juliet.image;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.Conversion;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Schema;
import org.juliet.schema.Step;
import org.juliet.schema.StructLayout;
import org.juliet.schema.TypeChange;

/** What is known about names and origins beside the layouts themselves. */
interface PlanRules {
    /** Names and origins are what the layouts say. */
    PlanRules NONE = new PlanRules() {
        @Override
        public String today(String name) {
            return name;
        }

        @Override
        public String joined(String kind, String origin) {
            return origin;
        }

        @Override
        public OnLoss onLoss(String kind, String origin) {
            return OnLoss.FAIL;
        }

        @Override
        public @Nullable String migrated(String kind, String origin) {
            return null;
        }
    };

    /** The name of a kind or enum in the newer layouts. */
    String today(String name);

    /** The origin in which the given one goes on. */
    String joined(String kind, String origin);

    /** What becomes of values that do not fit. */
    OnLoss onLoss(String kind, String origin);

    /**
     * The name under which code of the program's own reads old values of the origin, which is the one that it had last; null where none does.
     */
    @Nullable String migrated(String kind, String origin);

    /** The type that an origin had last which code of the program's own reads; null where none does, or where branches do not agree about it. */
    default @Nullable Schema lastType(String kind, String origin) {
        return null;
    }

    /** The type as which code of the program's own reads old values under a name, of a level of today; null where it does not say that. */
    default @Nullable Schema readAs(String level, String name) {
        return null;
    }

    /** What becomes of old values of an origin that code of the program's own reads, where they do not fit the type as which it does. */
    default OnLoss oldLoss(String kind, String origin) {
        return OnLoss.FAIL;
    }

    /** Whether code reads old values of some origin under that name, so that those of another one must not stand there. */
    default boolean isRead(String kind, String name) {
        return false;
    }

    /** The constant of an enum of today that a stored one is, null where it has none. */
    default @Nullable ConstantSchema constant(Conversion.Constant conversion, ConstantSchema stored, EnumLayout now) {
        String origin = joined(now.kind(), stored.origin());
        for (ConstantSchema each : now.constants()) {
            if (conversion.byName()
                    ? each.name().equals(stored.name())
                    : each.origin().equals(origin)) {
                return each;
            }
        }
        return null;
    }

    /** Whether a name was taken over, so that the layout tells what it stands for. */
    default boolean isReused(String name) {
        return false;
    }

    /** The name of a kind or enum in the newer layouts that had the name while it had the layout. */
    default String today(String name, long layout) {
        return today(name);
    }

    /** The name of a kind or enum of a set of older layouts in the newer ones. */
    default String today(String name, LayoutSet older) {
        return isReused(name) && older.layout(name) != null ? today(name, older.fingerprint(name)) : today(name);
    }

    /** How fields of a kind are found again, whose levels are of a set of older layouts. */
    default FieldMatching.Names names(UnaryOperator<String> levels) {
        return new FieldMatching.Names() {
            @Override
            public String today(StructLayout stored) {
                return levels.apply(stored.kind());
            }

            @Override
            public boolean isSame(String level, FieldSchema stored, FieldSchema today) {
                return joined(level, stored.origin()).equals(today.origin());
            }

            @Override
            public boolean mayMove(FieldMatching.Place stored, FieldMatching.Place today) {
                return PlanRules.this.mayMove(stored, today);
            }
        };
    }

    /** Whether a field of the newer layouts may be one that stood in another level. */
    default boolean mayMove(FieldMatching.Place stored, FieldMatching.Place today) {
        Conversion rule = Conversion.of(stored.field().type(), today.field().type(), this::today);
        return !isNew(today.level(), today.field().origin()) && rule.change() != TypeChange.IMPOSSIBLE;
    }

    /** Whether an origin was said to be something new when it came. */
    default boolean isNew(String kind, String origin) {
        return false;
    }

    /** Whether they lead to earlier layouts: what these do not know, kinds and versions included, has no place in what is made. */
    default boolean isBackward() {
        return false;
    }

    /** Whether what was stored under the origin is given up. */
    default boolean isDropped(String kind, String origin) {
        return false;
    }

    /** Whether an enum had a constant of that name which was given up: today it has none of its origin, though it may have another of its name. */
    default boolean isGivenUp(String enumeration, String name) {
        return false;
    }

    /**
     * The constant of an enum of today that a text means by a name that its layout does not have, as code from before calls it; null where that cannot be
     * told.
     *
     * @param stored the enum in the layout of the text
     */
    default @Nullable ConstantSchema earlier(EnumLayout now, EnumLayout stored, String name) {
        return null;
    }

    /**
     * Whether layouts that are not after a stored one, those of other branches too, have a field of today under its name: code of theirs puts it into a text
     * of that layout, whose stamp it leaves.
     *
     * @param kind the kind of the level today
     */
    default boolean isBeside(String kind, StructLayout stored, FieldSchema today) {
        return false;
    }

    /**
     * A step since a level was stored that code of the program's own has a part in, null where there is none.
     *
     * @param fingerprint of its layout
     * @param label the version that it says, 0 where it does not
     */
    default @Nullable Step code(StructLayout stored, long fingerprint, int label) {
        return null;
    }
}
