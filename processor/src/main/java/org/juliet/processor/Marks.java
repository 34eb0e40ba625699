package org.juliet.processor;

import java.util.Arrays;
import java.util.List;
import javax.lang.model.element.Element;
import org.juliet.Hex;
import org.juliet.Length;
import org.juliet.Row;
import org.juliet.Unsigned;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;

/**
 * What annotations say about how a field is stored.
 *
 * @param lengths of its arrays, the outer one first
 * @param perRow elements of a list on a line, 0 for the usual form, -1 for a number that makes no sense
 * @param nulls what its type says of null
 */
record Marks(boolean unsigned, boolean hex, List<Integer> lengths, int perRow, Nulls nulls) {
    static final Marks NONE = of(Nulls.NOTHING);

    /** Those of a type inside another about which a field says nothing more. */
    static Marks of(Nulls nulls) {
        return new Marks(false, false, List.of(), 0, nulls);
    }

    static Marks of(Element element, Nulls nulls) {
        Length length = element.getAnnotation(Length.class);
        Row row = element.getAnnotation(Row.class);
        boolean hex = element.getAnnotation(Hex.class) != null;
        return new Marks(
                hex || element.getAnnotation(Unsigned.class) != null,
                hex,
                length == null
                        ? List.of()
                        : Arrays.stream(length.value()).boxed().toList(),
                row == null ? 0 : row.value() > 0 ? row.value() : -1,
                nulls);
    }

    boolean isFixed() {
        return !lengths.isEmpty();
    }

    /** The length of the outer array, -1 for any. */
    int length() {
        return lengths.isEmpty() ? -1 : lengths.get(0);
    }

    /** What counts for the elements of an array. */
    Marks element() {
        return new Marks(
                unsigned, hex, lengths.isEmpty() ? lengths : lengths.subList(1, lengths.size()), 0, nulls.inside(0));
    }

    /**
     * What counts for the elements of a list or set, and for the values of a map or an optional.
     *
     * @param number of their type among those inside, from 0
     */
    Marks inner(int number) {
        return new Marks(unsigned, hex, lengths, 0, nulls.inside(number));
    }

    /** Demands that all they say had a meaning for the type. */
    void check(Schema type) throws Fault {
        if (lengths.stream().anyMatch(length -> length < 0 || length > org.juliet.schema.TypeText.MAX_LENGTH)) {
            throw Fault.of(Rule.LENGTH, "@Length is from 0 to " + org.juliet.schema.TypeText.MAX_LENGTH);
        }
        if (isFixed() && dimensions(type) != lengths.size()) {
            throw Fault.of(
                    Rule.LENGTH,
                    "@Length has a number for each dimension of an array, the outer one first; found " + type);
        }
        if (unsigned && !isUnsigned(type)) {
            throw Fault.of(
                    Rule.UNSIGNED,
                    (hex ? "@Hex" : "@Unsigned")
                            + " is for integers, and for lists, sets, maps and optionals of them; found " + type);
        }
        if (perRow != 0 && !(plain(type) instanceof Schema.ListOf list && list.perRow() == perRow)) {
            throw Fault.of(Rule.ROW, "@Row is for lists of scalars; found " + type);
        }
    }

    private static Schema plain(Schema type) {
        return type instanceof Schema.Nullable nullable ? nullable.value() : type;
    }

    private static int dimensions(Schema type) {
        return plain(type) instanceof Schema.ArrayOf array ? 1 + dimensions(array.element()) : 0;
    }

    private static boolean isUnsigned(Schema type) {
        Schema plain = plain(type);
        if (plain instanceof Schema.ListOf list) {
            return isUnsigned(list.element());
        }
        if (plain instanceof Schema.SetOf set) {
            return isUnsigned(set.element());
        }
        if (plain instanceof Schema.MapOf map) {
            return isUnsigned(map.value());
        }
        if (plain instanceof Schema.ArrayOf array) {
            return isUnsigned(array.element());
        }
        return plain instanceof Schema.Scalar scalar && isUnsigned(scalar.primitive());
    }

    private static boolean isUnsigned(Primitive primitive) {
        return primitive.isUnsigned();
    }
}
