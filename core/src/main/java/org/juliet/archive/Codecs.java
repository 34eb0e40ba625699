package org.juliet.archive;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.juliet.image.Cell;
import org.juliet.schema.Conversion;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;
import org.juliet.schema.TypeText;

/**
 * Finds how values of a Java type stand in a cell. Where the cell is of another type, {@link Conversion} says what becomes of its values.
 */
final class Codecs {
    /** Of layouts whose kinds and enums have the names of today. */
    static final Codecs SAME = new Codecs(UnaryOperator.identity());

    private static final AdaptedType<Object, Object> PRESENT =
            new AdaptedType<>(ComponentsType.ANY, java.util.Optional::of, value -> value);

    private final UnaryOperator<String> today;

    /** @param today the name today of a stored kind or enum */
    Codecs(UnaryOperator<String> today) {
        this.today = today;
    }

    /** Whether values of a type are stored in the cell as they are. */
    static boolean fits(Type<?> type, Cell cell) {
        return TypeText.renderPlain(type.schema()).equals(TypeText.renderPlain(cell.type()));
    }

    Codec of(Type<?> type, Cell cell) {
        boolean leads = fits(type, cell) || !(rule(type, cell) instanceof Conversion.None);
        return leads ? value(type, cell) : new ConvertedCodec(type, cell, new Conversion.None());
    }

    private Conversion rule(Type<?> type, Cell cell) {
        return Conversion.of(cell.type(), type.schema(), today);
    }

    /** A rule leads to the type. */
    private Codec value(Type<?> type, Cell cell) {
        if (type instanceof AdaptedType<?, ?> adapted) {
            return new AdaptedCodec(adapted, value(adapted.stored(), cell));
        } else if (type instanceof NullableType<?> nullable) {
            return optional(nullable.value(), cell, OptionalCodec.Nothing.NULL);
        } else if (type instanceof OptionalType<?> optional) {
            return optional(optional.value(), cell, OptionalCodec.Nothing.EMPTY);
        } else if (cell instanceof Cell.Optional || cell instanceof Cell.Boxed boxed && boxed.isNullable()) {
            return optional(type, cell, OptionalCodec.Nothing.NOT_ALLOWED);
        }
        return present(type, cell);
    }

    private Codec optional(Type<?> type, Cell cell, OptionalCodec.Nothing nothing) {
        if (cell instanceof Cell.Optional optional) {
            return new OptionalCodec(value(type, optional.value()), optional.valueOffset(), false, nothing);
        } else if (cell instanceof Cell.Boxed boxed && boxed.isNullable()) {
            return new OptionalCodec(behind(type, cell), 0, true, nothing);
        }
        // it was always there
        Codec present = value(type, cell);
        return nothing == OptionalCodec.Nothing.EMPTY ? new AdaptedCodec(PRESENT, present) : present;
    }

    /** A value behind a slot of its own that may be empty, of which somebody has seen that it is not. */
    private Codec behind(Type<?> type, Cell cell) {
        return type instanceof AdaptedType<?, ?> adapted
                ? new AdaptedCodec(adapted, behind(adapted.stored(), cell))
                : present(type, cell);
    }

    private Codec present(Type<?> type, Cell cell) {
        if (type instanceof Kind<?> kind) {
            return cell instanceof Cell.Boxed boxed
                    ? new StructCodec(kind, boxed.layout(), true)
                    : new StructCodec(kind, ((Cell.Struct) cell).layout(), false);
        } else if (type instanceof ScalarType<?> scalar) {
            return scalar(scalar, cell);
        } else if (type instanceof EnumType<?> constants) {
            return cell instanceof Cell.Constant constant
                    ? new EnumCodec(constants, constant.layout())
                    : new ConvertedCodec(type, cell, rule(type, cell));
        } else if (type instanceof VectorType<?> vector) {
            return vector(vector, cell);
        } else if (type instanceof NumbersType<?> numbers) {
            return numbers(numbers, cell);
        } else if (type instanceof ListType<?> list) {
            return sequence(type, list.element(), cell);
        } else if (type instanceof SetType<?> set) {
            return sequence(type, set.element(), cell);
        } else if (type instanceof ArrayType<?> array) {
            return sequence(type, array.element(), cell);
        } else if (type instanceof MapType<?, ?> map) {
            return map(map, (Cell.Entries) cell);
        } else if (type instanceof ComponentsType) {
            return components((Cell.Entries) cell);
        } else if (type instanceof OneOfType<?> oneOf) {
            return new NestedCodec(oneOf);
        }
        throw new AssertionError(type);
    }

    private Codec scalar(ScalarType<?> type, Cell cell) {
        boolean same = cell.type() instanceof Schema.Scalar stored && stored.primitive() == type.primitive();
        if (!same) {
            return new ConvertedCodec(type, cell, rule(type, cell));
        }
        return cell instanceof Cell.Run run ? new RunCodec(run.isText()) : new ScalarCodec(type);
    }

    private Codec vector(VectorType<?> type, Cell cell) {
        Type<?> element = type.adapter().isDouble() ? Type.DOUBLE : Type.FLOAT;
        return new VectorCodec(type, run(cell), component(cell), value(element, element(cell)));
    }

    private Codec numbers(NumbersType<?> type, Cell cell) {
        Type<?> element = Conversions.boxed(type.element());
        if (isOne(type, cell)) {
            return new NumbersCodec(type, Run.one(cell), value(element, cell), true);
        }
        boolean same = component(cell) == type.element();
        return new NumbersCodec(type, run(cell), same ? null : value(element, element(cell)), false);
    }

    private Codec sequence(Type<?> type, Type<?> elementType, Cell cell) {
        return isOne(type, cell)
                ? new SequenceCodec(type, elementType, Run.one(cell), cell, value(elementType, cell), true)
                : new SequenceCodec(
                        type, elementType, run(cell), element(cell), value(elementType, element(cell)), false);
    }

    /** Whether the cell holds what is the only value of a list or set today. */
    private boolean isOne(Type<?> type, Cell cell) {
        if (cell instanceof Cell.Elements || cell instanceof Cell.Array) {
            return false;
        }
        // of a value behind a slot that may be empty it says that it may be nothing, too
        Conversion rule = rule(type, cell);
        return (rule instanceof Conversion.Held held ? held.value() : rule) instanceof Conversion.Wrapped;
    }

    private Codec map(MapType<?, ?> type, Cell.Entries entries) {
        Codec key = value(type.key() instanceof EnumType<?> constants ? constants.ofKeys() : type.key(), entries.key());
        Codec value = value(type.value(), entries.value());
        return new MapCodec(type, run(entries), key, entries.value(), value, entries.valueOffset());
    }

    private static Codec components(Cell.Entries entries) {
        return new ComponentsCodec(run(entries), entries.valueOffset(), entries.value());
    }

    private static Run run(Cell.Entries entries) {
        return new Run(-1, entries.entrySize(), entries.entryAlignment());
    }

    /** Where the elements of a cell follow each other. */
    private static Run run(Cell cell) {
        if (cell instanceof Cell.Elements elements) {
            return new Run(-1, elements.element().size(), elements.element().alignment());
        } else if (cell instanceof Cell.Array array) {
            return new Run(
                    array.length(), array.element().size(), array.element().alignment());
        }
        Schema.Vector vector = ((Cell.Vector) cell).type();
        int size = Cell.sizeOf(vector.component());
        return new Run(vector.length(), size, size);
    }

    private static Cell element(Cell cell) {
        if (cell instanceof Cell.Elements elements) {
            return elements.element();
        } else if (cell instanceof Cell.Array array) {
            return array.element();
        }
        return new Cell.Scalar(new Schema.Scalar(((Cell.Vector) cell).type().component()));
    }

    /** The type of the elements that follow each other if that is a scalar, else null. */
    private static @Nullable Primitive component(Cell cell) {
        boolean elements = cell instanceof Cell.Elements || cell instanceof Cell.Array || cell instanceof Cell.Vector;
        return elements && element(cell) instanceof Cell.Scalar scalar
                ? scalar.type().primitive()
                : null;
    }
}
