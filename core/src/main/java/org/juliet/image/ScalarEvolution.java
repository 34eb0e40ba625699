package org.juliet.image;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.juliet.image.EvolvedText.Fate;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.Conversion;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;
import org.juliet.text.Value;

/** Scalars and constants of a text, spelled for the types of today. */
final class ScalarEvolution {
    private final ValueEvolution values;
    private final ScalarText scalars = new ScalarText();

    ScalarEvolution(ValueEvolution values) {
        this.values = values;
    }

    /** What a scalar or a string of several lines says, null for everything else. */
    static @Nullable String text(Value value) {
        return value instanceof Value.Text lines
                ? lines.text()
                : value instanceof Value.Scalar token && token.style() != Value.Style.EMPTY ? token.text() : null;
    }

    /** The text of a scalar as one of another type, {@code rule} being one for scalars. */
    ScalarText.Result scalar(String text, Conversion rule, OnLoss onLoss) {
        if (rule instanceof Conversion.Number number) {
            return scalars.number(text, number.from(), number.to(), onLoss);
        } else if (rule instanceof Conversion.Spelled spelled) {
            return scalars.spelled(
                    text, spelled.from() instanceof Schema.Scalar scalar ? scalar.primitive() : Primitive.STRING);
        }
        Schema to = ((Conversion.Parsed) rule).to();
        EnumLayout constants =
                to instanceof Schema.Enumeration now ? values.evolution.today.enumeration(now.name()) : null;
        return scalars.parsed(text, to, constants, onLoss);
    }

    boolean scalar(Value value, Conversion rule, ValueEvolution.Place place) {
        String text = text(value);
        if (text == null) {
            return true;
        }
        ScalarText.Result result = scalar(text, rule, place.onLoss());
        switch (result.outcome()) {
            case AS_IS -> {}
            case CONVERTED -> {
                values.converted();
                respell(value, token(result.text(), rule), place);
            }
            case LOST -> {
                values.lost(1);
                respell(value, token(result.text(), rule), place);
            }
            case NOTHING -> {
                return place.onLoss() == OnLoss.FAIL && refused(value, text, rule, place);
            }
        }
        return true;
    }

    /** Leaves what does not fit to a reader that refuses it. One of floats would round. */
    private boolean refused(Value value, String text, Conversion rule, ValueEvolution.Place place) {
        if (rule instanceof Conversion.Number number && number.to().bits() == 0) {
            values.unfit();
            // as a string it is no number, so that a reader refuses it and keeps the text
            respell(value, Value.renderString(text), place);
        }
        return true;
    }

    /** The token that spells a scalar of the type that a rule leads to. */
    static String token(String text, Conversion rule) {
        boolean number = rule instanceof Conversion.Number;
        if (rule instanceof Conversion.Parsed parsed && parsed.to() instanceof Schema.Scalar scalar) {
            Primitive type = scalar.primitive();
            boolean unit = type == Primitive.CHAR && text.length() > 1;
            number = unit || type.isNumber() || type == Primitive.BOOLEAN || type == Primitive.REFERENCE;
        }
        return number ? text : Value.renderString(text);
    }

    private void respell(Value value, String token, ValueEvolution.Place place) {
        if (!values.slice(value).equals(token)) {
            values.replace(value, token, place);
        }
    }

    boolean constant(Value value, Conversion.Constant rule, ValueEvolution.Place place) {
        if (!(value instanceof Value.Scalar scalar)) {
            return true;
        }
        String today = constant(scalar.text(), scalar.span().start(), rule, place);
        if (today != null && !today.equals(scalar.text())) {
            values.replace(value, Value.renderString(today));
        }
        return today != null;
    }

    private @Nullable ConstantSchema stored(LayoutSet set, String name, String enumeration) {
        for (Layout layout : set.layouts()) {
            if (layout instanceof EnumLayout constants
                    && values.evolution.todaysName(constants.kind(), set).equals(enumeration)) {
                return named(constants, name);
            }
        }
        return null;
    }

    /** A constant's name today; the same where a reader is to say that there is none, null where it is to go. */
    @Nullable String constant(String name, int at, Conversion.Constant rule, ValueEvolution.Place place) {
        EnumLayout now = values.evolution.today.enumeration(rule.to());
        ConstantSchema stored = named(place.set().enumeration(rule.from()), name);
        ConstantSchema today = stored == null ? null : values.evolution.lineage.constant(rule, stored, now);
        for (LayoutSet other : place.level().doubts().others()) {
            ConstantSchema then = stored(other, name, now.kind());
            ConstantSchema also = then == null ? null : values.evolution.lineage.constant(rule, then, now);
            if (stored == null) {
                stored = then;
                today = also;
            } else if (then != null && !Objects.equals(today, also)) {
                values.noteOnce(
                        Fate.AMBIGUOUS,
                        at,
                        place.path(),
                        "the text names no layout, and " + name + " was more than one constant of " + now.kind()
                                + " under the version that it says; it was taken for "
                                + (today == null ? "one that is no more" : today.name())
                                + ": where that is not meant, give it the name of today and name the layouts of today");
            }
        }
        if (stored == null) {
            today = values.evolution.lineage.earlier(now, place.set().enumeration(rule.from()), name);
        }
        if (today != null) {
            if (!today.name().equals(name)) {
                values.renamed();
            }
            return today.name();
        }
        boolean reused = named(now, name) != null
                && (stored != null
                        || values.evolution.lineage.isGivenUp(now.kind(), name)); // kept by code that knew it no more
        return !reused && (stored == null || place.onLoss() == OnLoss.FAIL) ? name : null;
    }

    private static @Nullable ConstantSchema named(EnumLayout layout, String name) {
        return layout.constants().stream()
                .filter(constant -> constant.name().equals(name))
                .findFirst()
                .orElse(null);
    }
}
