package org.juliet.image;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.OnLoss;
import org.juliet.schema.StructLayout;

/**
 * The rules from the layouts of today to earlier ones: the names and origins of a history read the other way round. Whatever does not fit goes to what is
 * nearest, and what the earlier layouts lack is left out.
 */
final class Backward implements PlanRules {
    private final PlanRules forward;
    private final LayoutSet earlier;

    /** @param forward those from the earlier layouts to today's */
    Backward(PlanRules forward, LayoutSet earlier) {
        this.forward = forward;
        this.earlier = earlier;
    }

    @Override
    public String today(String name) {
        if (earlier.layout(name) != null && forward.today(name).equals(name)) {
            return name;
        }
        for (Layout layout : earlier.layouts()) {
            if (forward.today(layout.kind()).equals(name)) {
                return layout.kind();
            }
        }
        return name;
    }

    @Override
    public String joined(String kind, String origin) {
        for (String each : origins(kind)) {
            if (forward.joined(forward.today(kind), each).equals(origin)) {
                return each;
            }
        }
        return origin;
    }

    private List<String> origins(String kind) {
        Layout layout = earlier.layout(kind);
        List<String> origins = new ArrayList<>();
        if (layout instanceof StructLayout struct) {
            struct.fields().stream().map(FieldSchema::origin).forEach(origins::add);
        } else if (layout instanceof EnumLayout constants) {
            constants.constants().stream().map(ConstantSchema::origin).forEach(origins::add);
        }
        return origins;
    }

    @Override
    public OnLoss onLoss(String kind, String origin) {
        return OnLoss.CLAMP;
    }

    @Override
    public @Nullable String migrated(String kind, String origin) {
        return null;
    }

    @Override
    public boolean mayMove(FieldMatching.Place stored, FieldMatching.Place earlier) {
        return !forward.isNew(stored.level(), stored.field().origin()) && PlanRules.super.mayMove(stored, earlier);
    }

    @Override
    public boolean isDropped(String kind, String origin) {
        return true;
    }

    @Override
    public boolean isBackward() {
        return true;
    }
}
