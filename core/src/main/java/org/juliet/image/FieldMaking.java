package org.juliet.image;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.Conversion;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Schema;
import org.juliet.schema.StructLayout;
import org.juliet.schema.TypeChange;

/** Makes the layout of a struct with one field of today's type, in which kinds are as they were, and finds that field and enums alone. */
final class FieldMaking implements PlanRules {
    private final LayoutSet then;
    private final ImageField field;
    private final LayoutSet layouts;
    private final OnLoss onLoss;
    private final TextEvolution names;
    private final String made;
    private final List<Layout> all;
    /** What enums of then are called here. */
    private final Map<String, String> enums = new HashMap<>();
    /** What enums are called today, by what they are called here. */
    private final Map<String, String> todays = new HashMap<>();
    /** Enums as they were then, by what they are called here. */
    private final Map<String, String> copies = new HashMap<>();

    FieldMaking(ImageLayout stored, ImageField field, LayoutSet layouts, OnLoss onLoss, TextEvolution names) {
        this.then = stored.family().set();
        this.field = field;
        this.layouts = layouts;
        this.onLoss = onLoss;
        this.names = names;
        this.all = new ArrayList<>(then.layouts());
        this.made = free(field.level());
    }

    private String free(String like) {
        String name = like;
        while (isTaken(name)) {
            name += "'";
        }
        return name;
    }

    private boolean isTaken(String name) {
        return all.stream().anyMatch(layout -> layout.kind().equals(name));
    }

    ImageLayout made(Conversion rule, Schema today) {
        Schema type = type(rule, field.type(), today, true);
        all.add(new StructLayout(made, List.of(new FieldSchema(field.name(), field.origin(), type))));
        return ImageLayout.of(LayoutSet.of(all, then.chains()), made);
    }

    /** The type of today with the kinds of then. */
    private Schema type(Conversion rule, Schema from, Schema to, boolean outermost) {
        if (rule instanceof Conversion.Held held) {
            Schema value = type(held.value(), bare(from), bare(to), outermost);
            return held.isNullable() ? new Schema.Nullable(value) : value;
        } else if (rule instanceof Conversion.Entries map) {
            return new Schema.MapOf(
                    type(map.key(), map.from().key(), map.to().key(), false),
                    type(map.value(), map.from().value(), map.to().value(), false),
                    map.to().ordered());
        } else if (rule instanceof Conversion.Wrapped one) {
            return several(to, type(one.each(), from, Conversion.element(to), false));
        } else if (rule instanceof Conversion.Elements several) {
            return several(to, type(several.each(), Conversion.element(from), Conversion.element(to), false));
        } else if (rule instanceof Conversion.Fixed fixed && to instanceof Schema.ArrayOf) {
            return array(fixed, from, to, outermost);
        } else if (rule instanceof Conversion.Constant constant) {
            return constant(constant);
        }
        if (rule instanceof Conversion.Struct) {
            return from;
        } else if (rule instanceof Conversion.Kinds kinds) {
            return kinds(kinds.to());
        }
        return to instanceof Schema.Enumeration e ? new Schema.Enumeration(added(e.name())) : to;
    }

    private static Schema several(Schema today, Schema element) {
        return today instanceof Schema.SetOf set
                ? new Schema.SetOf(element, set.ordered())
                : new Schema.ListOf(element);
    }

    /** The kinds of then that are of the type today; those that are none today are left to a reader. */
    private Schema.OneOf kinds(Schema.OneOf to) {
        List<String> found = new ArrayList<>();
        for (Layout layout : then.layouts()) {
            if (layout instanceof StructLayout && isOf(to, layout.kind())) {
                found.add(layout.kind());
            }
        }
        if (found.isEmpty()) {
            // one that no value is of
            String none = free(made + "'");
            all.add(new StructLayout(none, List.of()));
            return new Schema.OneOf(List.of(none), true);
        }
        return new Schema.OneOf(found, to.closed());
    }

    private boolean isOf(Schema.OneOf to, String kind) {
        String name = names.todaysName(kind, then);
        if (layouts.layout(name) == null) {
            // in an open type it stands for all that extended it, which may be of today
            return to.closed() || then.chains().keySet().stream().noneMatch(other -> isBelow(other, kind));
        }
        return to.closed()
                ? to.kinds().contains(name)
                : to.kinds().stream().anyMatch(other -> layouts.isA(name, other));
    }

    private boolean isBelow(String kind, String other) {
        return !kind.equals(other) && then.isA(kind, other);
    }

    private static Schema bare(Schema type) {
        return type instanceof Schema.Nullable nullable ? nullable.value() : type;
    }

    /** One inside others that only grows is left to its reader, who knows what its elements are when they are fresh. */
    private Schema array(Conversion.Fixed fixed, Schema from, Schema to, boolean outermost) {
        Schema each = type(fixed.each(), Conversion.element(from), Conversion.element(to), false);
        boolean grows = from instanceof Schema.ArrayOf had && had.length() < fixed.length();
        boolean left = grows && !outermost && fixed.each().change() != TypeChange.LOSSY;
        return new Schema.ArrayOf(each, left ? ((Schema.ArrayOf) from).length() : fixed.length());
    }

    private Schema constant(Conversion.Constant rule) {
        String name = enums.get(rule.from());
        if (name == null || rule.byName()) {
            boolean keeps = !rule.byName() && onLoss == OnLoss.FAIL;
            name = keeps ? copied(rule.from()) : added(rule.to());
        }
        if (!rule.byName()) {
            enums.put(rule.from(), name);
        }
        return new Schema.Enumeration(name);
    }

    /** Adds an enum of today. */
    private String added(String today) {
        String name = free(today);
        all.add(new EnumLayout(name, layouts.enumeration(today).constants()));
        todays.put(name, today);
        return name;
    }

    /** Adds an enum as it was: a reader keeps the constants that somebody gave up. */
    private String copied(String stored) {
        String name = free(stored);
        all.add(new EnumLayout(name, then.enumeration(stored).constants()));
        copies.put(name, stored);
        return name;
    }

    /** What enums that are as they were are called in the stored layouts, by what they are called in those that are made. */
    Map<String, String> copies() {
        return copies;
    }

    @Override
    public @Nullable ConstantSchema constant(Conversion.Constant rule, ConstantSchema stored, EnumLayout now) {
        String then = copies.get(now.kind());
        if (then == null) {
            return PlanRules.super.constant(rule, stored, now);
        }
        String today = names.todaysName(then, this.then);
        boolean goes = layouts.layout(today) instanceof EnumLayout constants
                && FieldEvolution.isReused(names, new Conversion.Constant(then, today, false), stored, constants);
        return goes ? null : stored;
    }

    @Override
    public String today(String name) {
        return enums.getOrDefault(name, name);
    }

    @Override
    public String joined(String kind, String stored) {
        String constants = todays.get(kind);
        if (constants != null) {
            return names.joined(constants, stored);
        }
        return kind.equals(field.level()) || kind.equals(made) || !stored.equals(field.origin())
                ? stored
                : stored + "#";
    }

    @Override
    public OnLoss onLoss(String kind, String stored) {
        return kind.equals(made) ? onLoss : OnLoss.FAIL;
    }

    @Override
    public @Nullable String migrated(String kind, String stored) {
        return null;
    }
}
