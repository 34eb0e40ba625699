package org.juliet.archive;

import org.jspecify.annotations.Nullable;
import org.juliet.image.Cell;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;
import org.juliet.schema.TypeText;

/**
 * Finds how values of a Java type stand in a cell. Where the cell is not of that type, the codec reads and converts what can be
 * converted without a guess, and the others fail.
 */
final class Codecs {
    private Codecs() {}

    /** Whether values of a type are stored in the cell as they are. */
    static boolean fits(Type<?> type, Cell cell) {
        return TypeText.renderPlain(type.schema()).equals(TypeText.renderPlain(cell.type()));
    }

    static Codec of(Type<?> type, Cell cell) {
        if (type instanceof AdaptedType<?, ?> adapted) {
            return new AdaptedCodec(adapted, of(adapted.stored(), cell));
        } else if (type instanceof NullableType<?> nullable) {
            return optional(nullable.value(), cell, OptionalCodec.Nothing.NULL);
        } else if (type instanceof OptionalType<?> optional) {
            return optional(optional.value(), cell, OptionalCodec.Nothing.EMPTY);
        } else if (cell instanceof Cell.Optional || cell instanceof Cell.Boxed boxed && boxed.isNullable()) {
            return optional(type, cell, OptionalCodec.Nothing.NOT_ALLOWED);
        }
        return present(type, cell);
    }

    private static Codec optional(Type<?> type, Cell cell, OptionalCodec.Nothing nothing) {
        if (cell instanceof Cell.Optional optional) {
            return new OptionalCodec(of(type, optional.value()), optional.valueOffset(), false, nothing);
        } else if (cell instanceof Cell.Boxed boxed && boxed.isNullable()) {
            return new OptionalCodec(present(type, cell), 0, true, nothing);
        }
        // it was always there
        Codec present = of(type, cell);
        return nothing == OptionalCodec.Nothing.EMPTY ? new AdaptedCodec(PRESENT, present) : present;
    }

    private static final AdaptedType<Object, Object> PRESENT =
            new AdaptedType<>(ComponentsType.ANY, java.util.Optional::of, value -> value);

    private static Codec present(Type<?> type, Cell cell) {
        if (type instanceof Kind<?> kind) {
            return struct(kind, cell);
        } else if (type instanceof ScalarType<?> scalar) {
            return scalar(scalar, cell);
        } else if (type instanceof EnumType<?> constants) {
            return cell instanceof Cell.Constant constant
                    ? new EnumCodec(constants, constant.layout())
                    : new ConvertedCodec(type, cell);
        } else if (type instanceof VectorType<?> vector) {
            Run run = run(cell);
            Primitive component = component(cell);
            return run == null || component == null || !component.isNumber()
                    ? new ConvertedCodec(type, cell)
                    : new VectorCodec(vector, run, component);
        } else if (type instanceof NumbersType<?> numbers) {
            return numbers(numbers, cell);
        } else if (type instanceof ListType<?> list) {
            return sequence(type, list.element(), cell);
        } else if (type instanceof SetType<?> set) {
            return sequence(type, set.element(), cell);
        } else if (type instanceof ArrayType<?> array) {
            return sequence(type, array.element(), cell);
        } else if (type instanceof MapType<?, ?> map) {
            return map(map, cell);
        } else if (type instanceof ComponentsType) {
            return cell instanceof Cell.Entries entries && fits(type, cell)
                    ? new ComponentsCodec(run(entries), entries.valueOffset(), entries.value())
                    : new ConvertedCodec(type, cell);
        } else if (type instanceof OneOfType<?> oneOf) {
            return oneOf(oneOf, cell);
        }
        throw new AssertionError(type);
    }

    private static Codec scalar(ScalarType<?> type, Cell cell) {
        boolean same = cell.type() instanceof Schema.Scalar stored && stored.primitive() == type.primitive();
        if (!same) {
            return new ConvertedCodec(type, cell);
        }
        return cell instanceof Cell.Run run ? new RunCodec(run.isText()) : new ScalarCodec(type);
    }

    private static Codec struct(Kind<?> kind, Cell cell) {
        if (cell instanceof Cell.Struct struct) {
            return new StructCodec(kind, struct.layout(), false);
        } else if (cell instanceof Cell.Boxed boxed) {
            return new StructCodec(kind, boxed.layout(), true);
        } else if (cell instanceof Cell.Nested) {
            return new NestedCodec(new OneOfType<>(java.util.List.of(kind), true));
        }
        return new ConvertedCodec(kind, cell);
    }

    private static Codec oneOf(OneOfType<?> type, Cell cell) {
        if (cell instanceof Cell.Nested) {
            return new NestedCodec(type);
        }
        String name = cell instanceof Cell.Struct struct
                ? struct.layout().kind()
                : cell instanceof Cell.Boxed boxed ? boxed.layout().kind() : "";
        for (Kind<?> member : type.kinds()) {
            if (member.name().equals(name) && member.isConcrete()) {
                return struct(member, cell);
            }
        }
        return new ConvertedCodec(type, cell);
    }

    private static Codec numbers(NumbersType<?> type, Cell cell) {
        Run run = run(cell);
        if (run == null) {
            return new ConvertedCodec(type, cell);
        }
        Type<?> element = Conversions.boxed(type.element());
        return new NumbersCodec(type, run, component(cell) == type.element() ? null : of(element, element(cell)));
    }

    private static Codec sequence(Type<?> type, Type<?> elementType, Cell cell) {
        Run run = run(cell);
        if (run != null) {
            return new SequenceCodec(type, elementType, run, element(cell), false);
        }
        boolean single = type instanceof ListType<?>
                && !(cell instanceof Cell.Entries)
                && !(cell instanceof Cell.Optional)
                && !(cell instanceof Cell.Boxed);
        return single
                ? new SequenceCodec(type, elementType, new Run(1, cell.size(), 1), cell, true)
                : new ConvertedCodec(type, cell);
    }

    private static Codec map(MapType<?, ?> type, Cell cell) {
        if (!(cell instanceof Cell.Entries entries)) {
            return new ConvertedCodec(type, cell);
        }
        Codec key = type.key() instanceof ScalarType<?> scalar && !fits(scalar, entries.key())
                ? new ConvertedCodec(scalar, entries.key(), true)
                : of(type.key() instanceof EnumType<?> constants ? constants.ofKeys() : type.key(), entries.key());
        return new MapCodec(type, run(entries), key, entries.value(), entries.valueOffset());
    }

    private static Run run(Cell.Entries entries) {
        return new Run(-1, entries.entrySize(), entries.entryAlignment());
    }

    /** Where the elements of a cell follow each other, null where it has none. */
    private static @Nullable Run run(Cell cell) {
        if (cell instanceof Cell.Elements elements) {
            return new Run(-1, elements.element().size(), elements.element().alignment());
        } else if (cell instanceof Cell.Array array) {
            return new Run(
                    array.length(), array.element().size(), array.element().alignment());
        } else if (cell instanceof Cell.Vector vector) {
            int size = Cell.sizeOf(vector.type().component());
            return new Run(vector.type().length(), size, size);
        }
        return null;
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
