package org.juliet.image;

import java.util.function.Supplier;
import org.juliet.internal.LittleEndian;
import org.juliet.schema.Schema;

/** What is around a value: nothing, a presence, or the slot of a kind that holds itself. */
enum Holder {
    PLAIN,
    OPTIONAL,
    BOXED;

    static Holder of(Cell cell) {
        return cell instanceof Cell.Optional ? OPTIONAL : cell instanceof Cell.Boxed ? BOXED : PLAIN;
    }

    boolean isPlain() {
        return this == PLAIN;
    }

    /** What is held. */
    Cell value(Cell cell) {
        if (cell instanceof Cell.Boxed boxed) {
            return new Cell.Struct(new Schema.Struct(boxed.layout().kind()), boxed.layout());
        }
        return cell instanceof Cell.Optional optional ? optional.value() : cell;
    }

    /** What stands for what is held: the value that is held in what was constructed, if there is one. */
    Defaults.Source value(Cell cell, Supplier<Defaults.Source> constructed, Defaults defaults) {
        if (cell instanceof Cell.Optional optional) {
            Defaults.Source source = constructed.get();
            if (source.image()[source.offset()] != 0) {
                return new Defaults.Source(source.image(), source.offset() + optional.valueOffset(), source.field());
            }
        }
        return this == PLAIN ? constructed.get() : defaults.of(value(cell));
    }

    boolean isPresent(Evolution at, int base) {
        return switch (this) {
            case PLAIN -> true;
            case OPTIONAL -> at.in[base] != 0;
            case BOXED -> LittleEndian.getInt(at.in, base + 4) != 0;
        };
    }
}
