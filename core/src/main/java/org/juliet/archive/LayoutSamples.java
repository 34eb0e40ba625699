package org.juliet.archive;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;
import org.juliet.text.TextWriter;

/**
 * Writes values by layouts alone, as no class of a program would: usual ones in the first round, in each further one those at an edge of every
 * type.
 */
final class LayoutSamples {
    static final int ROUNDS = 6;

    /** How deep kinds that hold themselves are filled. */
    private static final int MAX_DEPTH = 3;

    private static final String[] STRINGS = {
        "", "null", "two\nlines", "\"quoted\" \\ # ; | \u00FCn\u00EFcode \uD83D\uDE00", "12"
    };
    private static final String[] INSTANTS = {
        "1970-01-01T00:00:00Z",
        "0001-01-01T00:00:00Z",
        "1969-12-31T23:59:59.999999999Z",
        "9999-12-31T23:59:59.999999999Z",
        "2026-11-30T12:00:00Z"
    };
    private static final String[] DURATIONS = {"PT0S", "PT-0.000000001S", "PT1M", "PT1000000H0.000000001S", "PT-1H"};
    private static final double[] DOUBLES = {0, -0.0, Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN};
    private static final float[] FLOATS = {0, -0.0f, Float.MIN_VALUE, Float.MAX_VALUE, Float.NaN};

    private final TextWriter writer = new TextWriter();
    private final LayoutSet set;
    private final Function<Schema.OneOf, @Nullable String> members;
    private int round;
    private int next;
    private int constant;
    private int depth;

    /**
     * Samples by the layouts of a set.
     *
     * @param members a kind of the set that a value of an open type may be of, null where there is none
     */
    LayoutSamples(LayoutSet set, Function<Schema.OneOf, @Nullable String> members) {
        this.set = set;
        this.members = members;
    }

    /**
     * The fields of a kind as text, without stamps.
     *
     * @param edge the field that alone is at an edge, null for all
     */
    byte[] text(String kind, int number, @Nullable FieldSchema edge) {
        constant = number;
        return write(kind, number, edge);
    }

    /** The fields of a kind with usual values, but with other constants for each number. */
    byte[] constants(String kind, int number) {
        constant = number;
        return write(kind, 0, null);
    }

    private byte[] write(String kind, int number, @Nullable FieldSchema edge) {
        writer.clear();
        next = 0;
        for (String level : set.levels(kind)) {
            for (FieldSchema field : set.struct(level).fields()) {
                round = edge == null || edge.equals(field) ? number : 0;
                writer.key(field.name());
                value(field.type());
            }
        }
        return writer.toArray();
    }

    private void value(Schema type) {
        if (type instanceof Schema.Nullable nullable) {
            if (round == 1 || depth > MAX_DEPTH || !isPossible(nullable.value())) {
                writer.nothing();
            } else {
                value(nullable.value());
            }
        } else if (type instanceof Schema.Scalar scalar) {
            scalar(scalar.primitive());
        } else if (type instanceof Schema.Enumeration constants) {
            writer.string(constant(constants, ++next));
        } else if (type instanceof Schema.Vector vector) {
            writer.openVector();
            for (int i = 0; i < vector.length(); i++) {
                scalar(vector.component());
            }
            writer.close();
        } else if (type instanceof Schema.ListOf list) {
            elements(list.element(), isPossible(list.element()) ? count() : 0);
        } else if (type instanceof Schema.ArrayOf array) {
            elements(array.element(), array.length());
        } else if (type instanceof Schema.SetOf some) {
            usually(() -> elements(some.element(), Math.min(count(), 1)));
        } else if (type instanceof Schema.MapOf map) {
            map(map);
        } else if (type instanceof Schema.Struct struct) {
            struct(struct.kind(), false);
        } else if (type instanceof Schema.OneOf some) {
            struct(member(some), true);
        }
    }

    private String constant(Schema.Enumeration type, int place) {
        List<ConstantSchema> all = set.enumeration(type.name()).constants();
        return all.get((constant + place) % all.size()).name();
    }

    private boolean isPossible(Schema type) {
        return !(type instanceof Schema.OneOf some) || some.closed() || members.apply(some) != null;
    }

    private String member(Schema.OneOf some) {
        String open =
                some.closed() ? some.kinds().get((round + next) % some.kinds().size()) : members.apply(some);
        if (open == null) {
            throw new UnsupportedOperationException("no kind is known that its " + some + " could hold");
        }
        return open;
    }

    private int count() {
        int[] counts = {2, 0, 1, 3, 1, 2};
        return depth > MAX_DEPTH ? 0 : counts[round];
    }

    /** What must differ from each other has no edges. */
    private void usually(Runnable write) {
        int before = round;
        round = 0;
        write.run();
        round = before;
    }

    private void elements(Schema element, int count) {
        writer.openList(false);
        for (int i = 0; i < count; i++) {
            value(element);
        }
        writer.close();
    }

    private void map(Schema.MapOf map) {
        writer.openStruct(false);
        boolean any = map.value() instanceof Schema.OneOf some
                && !some.closed()
                && some.kinds().isEmpty();
        if (count() > 0 && isPossible(map.value())) {
            if (any) {
                String member = member((Schema.OneOf) map.value());
                writer.key(member);
                struct(member, false);
            } else {
                writer.key(key(map.key()));
                value(map.value());
            }
        }
        writer.close();
    }

    private String key(Schema key) {
        int number = ++next % 100 + 1;
        if (key instanceof Schema.Enumeration constants) {
            return constant(constants, 0);
        }
        Primitive primitive = key instanceof Schema.Scalar scalar ? scalar.primitive() : Primitive.STRING;
        return switch (primitive) {
            case BOOLEAN -> "true";
            case CHAR -> "k";
            case FLOAT32, FLOAT64 -> number + ".5";
            case UUID -> "00000000-0000-4000-8000-0000000000" + (number % 90 + 10);
            case INSTANT -> INSTANTS[0];
            case DURATION -> DURATIONS[0];
            case BYTES -> "AAEC";
            case REFERENCE -> "0x00000000000000" + (number % 90 + 10);
            case STRING -> "sample" + number;
            default -> String.valueOf(number);
        };
    }

    private void struct(String kind, boolean named) {
        writer.openStruct(false);
        depth++;
        if (named) {
            writer.key(Stamps.CLASS.bytes);
            writer.string(kind);
        }
        for (String level : set.levels(kind)) {
            for (FieldSchema field : set.struct(level).fields()) {
                writer.key(field.name());
                value(field.type());
            }
        }
        depth--;
        writer.close();
    }

    private void scalar(Primitive primitive) {
        int number = ++next % 100 + 1;
        int edge = round - 1;
        switch (primitive) {
            case BOOLEAN -> writer.bool(round % 2 == 0);
            case CHAR ->
                writer.quoted(
                        edge < 0 ? String.valueOf((char) ('A' + number % 26)) : " ~\u00FF\u20AC0".charAt(edge) + "");
            case FLOAT32 -> writer.float32(edge < 0 ? number + 0.5f : FLOATS[edge]);
            case FLOAT64 -> writer.float64(edge < 0 ? number + 0.25 : DOUBLES[edge]);
            case STRING -> writer.string(edge < 0 ? "sample " + number : STRINGS[edge]);
            case BYTES -> writer.quoted(edge < 0 ? "AAE" + (char) ('A' + number % 26) : edge == 0 ? "" : "/w==");
            case UUID ->
                writer.string(
                        edge == 0
                                ? "00000000-0000-0000-0000-000000000000"
                                : edge == 3
                                        ? "ffffffff-ffff-ffff-ffff-ffffffffffff"
                                        : "00000000-0000-4000-8000-0000000000" + (number % 90 + 10));
            case INSTANT -> writer.quoted(edge < 0 ? "2026-01-01T00:00:" + (number % 50 + 10) + "Z" : INSTANTS[edge]);
            case DURATION -> writer.quoted(edge < 0 ? "PT" + number + "S" : DURATIONS[edge]);
            case REFERENCE -> writer.hex(edge == 0 ? 0 : edge == 3 ? -1 : number, 16);
            default -> integer(primitive, number, edge);
        }
    }

    private void integer(Primitive primitive, int number, int edge) {
        long highest = -1L >>> 64 - primitive.bits();
        if (primitive.isUnsigned()) {
            long[] edges = {0, 1, highest >>> 1, highest, number + 100};
            writer.unsigned(edge < 0 ? number : edges[edge]);
        } else {
            long[] edges = {0, -1, -1L << primitive.bits() - 1, highest >>> 1, -number};
            writer.integer(edge < 0 ? number : edges[edge]);
        }
    }
}
