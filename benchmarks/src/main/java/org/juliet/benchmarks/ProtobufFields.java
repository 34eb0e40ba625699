package org.juliet.benchmarks;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;

/**
 * Players and crowds as messages of proto3, by its own streams: fields in order, defaults left out, repeated numbers packed. By hand, straight from our
 * objects and into them: with generated messages there would be objects of its own besides. As these do, it counts the size of what is nested once, and
 * writes it by what it counted.
 */
final class ProtobufFields implements BinaryObject {
    private static final Player.Metal[] METALS = Player.Metal.values();

    private byte[] buffer = new byte[1024];
    /** Of nested messages and packed numbers, in the order in which they are written, since nothing nests deeper than once. */
    private int[] sizes = new int[16];

    private int counted;
    private int written;

    /** Writes the fields of a message. */
    private interface Fields<T> {
        void write(T object, CodedOutputStream out) throws IOException;
    }

    /** Reads a field. */
    private interface Field<T> {
        void read(int number, T object, CodedInputStream in) throws IOException;
    }

    private <T> int save(T object, int size, Fields<T> fields) {
        written = 0;
        counted = 0; // for the next one
        try {
            if (buffer.length < size) {
                buffer = new byte[size];
            }
            CodedOutputStream out = CodedOutputStream.newInstance(buffer, 0, size);
            fields.write(object, out);
            return size - out.spaceLeft();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    @Override
    public int save(Player player) {
        return save(player, sizeOf(player), this::write);
    }

    @Override
    public int save(Crowd crowd) {
        int size = 0;
        for (Unit unit : crowd.units) {
            size += sizeOf(1, sizeOf(unit));
        }
        return save(crowd, size, (all, out) -> {
            for (Unit unit : all.units) {
                begin(out, 1);
                write(unit, out);
            }
        });
    }

    @Override
    public byte[] saved(int length) {
        return Arrays.copyOf(buffer, length);
    }

    @Override
    public Player player(byte[] bytes) {
        return load(bytes, new Player(), ProtobufFields::read);
    }

    @Override
    public Crowd crowd(byte[] bytes) {
        return load(
                bytes, new Crowd(), (number, crowd, in) -> crowd.units.add(part(in, new Unit(), ProtobufFields::read)));
    }

    private static <T> T load(byte[] bytes, T object, Field<T> field) {
        try {
            fields(CodedInputStream.newInstance(bytes), object, field);
            return object;
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }

    private static <T> void fields(CodedInputStream in, T object, Field<T> field) throws IOException {
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            field.read(WireFormat.getTagFieldNumber(tag), object, in);
        }
    }

    private static <T> T part(CodedInputStream in, T object, Field<T> field) throws IOException {
        int limit = in.pushLimit(in.readRawVarint32());
        fields(in, object, field);
        in.popLimit(limit);
        return object;
    }

    /** With the tag and the length before it. */
    private int sizeOf(int field, int message) {
        if (counted == sizes.length) {
            sizes = Arrays.copyOf(sizes, 2 * counted);
        }
        sizes[counted++] = message;
        return CodedOutputStream.computeTagSize(field) + CodedOutputStream.computeUInt32SizeNoTag(message) + message;
    }

    private void begin(CodedOutputStream out, int field) throws IOException {
        out.writeTag(field, WireFormat.WIRETYPE_LENGTH_DELIMITED);
        out.writeUInt32NoTag(sizes[written++]);
    }

    // A player.

    private int sizeOf(Player player) {
        return integer(1, player.revision)
                + integer(2, player.score)
                + sizeOf(3, sizeOf(player.gold))
                + integer(4, player.games)
                + (player.time == 0 ? 0 : CodedOutputStream.computeDoubleSize(5, player.time))
                + sizeOf(6, packed(player.inventory))
                + sizeOf(7, Float.BYTES * player.stats.length)
                + integer(8, player.rank)
                + (player.hardcore ? CodedOutputStream.computeBoolSize(9, true) : 0)
                + integer(10, player.prestige)
                + single(11, player.luck)
                + sizeOf(12, sizeOf(player.blood))
                + CodedOutputStream.computeStringSize(13, player.name)
                + sizeOf(14, sizeOf(player.hero));
    }

    private static int packed(int[] numbers) {
        int size = 0;
        for (int each : numbers) {
            size += CodedOutputStream.computeInt32SizeNoTag(each);
        }
        return size;
    }

    private void write(Player player, CodedOutputStream out) throws IOException {
        integer(out, 1, player.revision);
        integer(out, 2, player.score);
        begin(out, 3);
        write(player.gold, out);
        integer(out, 4, player.games);
        if (player.time != 0) {
            out.writeDouble(5, player.time);
        }
        begin(out, 6);
        for (int each : player.inventory) {
            out.writeInt32NoTag(each);
        }
        begin(out, 7);
        for (float each : player.stats) {
            out.writeFloatNoTag(each);
        }
        integer(out, 8, player.rank);
        bool(out, 9, player.hardcore);
        integer(out, 10, player.prestige);
        single(out, 11, player.luck);
        begin(out, 12);
        write(player.blood, out);
        out.writeString(13, player.name);
        begin(out, 14);
        write(player.hero, out);
    }

    private static void read(int field, Player player, CodedInputStream in) throws IOException {
        switch (field) {
            case 1 -> player.revision = in.readInt32();
            case 2 -> player.score = in.readInt64();
            case 3 -> part(in, player.gold, ProtobufFields::read);
            case 4 -> player.games = in.readInt32();
            case 5 -> player.time = in.readDouble();
            case 6 -> {
                int limit = in.pushLimit(in.readRawVarint32());
                for (int i = 0; !in.isAtEnd(); i++) {
                    player.inventory[i] = in.readInt32();
                }
                in.popLimit(limit);
            }
            case 7 -> {
                int limit = in.pushLimit(in.readRawVarint32());
                for (int i = 0; !in.isAtEnd(); i++) {
                    player.stats[i] = in.readFloat();
                }
                in.popLimit(limit);
            }
            case 8 -> player.rank = (short) in.readInt32();
            case 9 -> player.hardcore = in.readBool();
            case 10 -> player.prestige = in.readInt32();
            case 11 -> player.luck = in.readFloat();
            case 12 -> part(in, player.blood, ProtobufFields::read);
            case 13 -> player.name = in.readString();
            default -> part(in, player.hero, ProtobufFields::read);
        }
    }

    // What it has.

    private static int sizeOf(Player.Money money) {
        return integer(1, money.metal.ordinal()) + integer(2, money.amount) + integer(3, money.gained);
    }

    private static void write(Player.Money money, CodedOutputStream out) throws IOException {
        integer(out, 1, money.metal.ordinal());
        integer(out, 2, money.amount);
        integer(out, 3, money.gained);
    }

    private static void read(int field, Player.Money money, CodedInputStream in) throws IOException {
        switch (field) {
            case 1 -> money.metal = METALS[in.readEnum()];
            case 2 -> money.amount = in.readInt32();
            default -> money.gained = in.readInt64();
        }
    }

    private static int sizeOf(Unit unit) {
        return CodedOutputStream.computeFixed64Size(1, unit.id)
                + single(2, unit.x)
                + single(3, unit.y)
                + single(4, unit.z)
                + single(5, unit.w)
                + integer(6, unit.classId)
                + integer(7, unit.mesh)
                + single(8, unit.health)
                + single(9, unit.mass)
                + integer(10, unit.ammo)
                + integer(11, unit.faction)
                + (unit.visible ? CodedOutputStream.computeBoolSize(12, true) : 0);
    }

    private static void write(Unit unit, CodedOutputStream out) throws IOException {
        out.writeFixed64(1, unit.id);
        single(out, 2, unit.x);
        single(out, 3, unit.y);
        single(out, 4, unit.z);
        single(out, 5, unit.w);
        integer(out, 6, unit.classId);
        integer(out, 7, unit.mesh);
        single(out, 8, unit.health);
        single(out, 9, unit.mass);
        integer(out, 10, unit.ammo);
        integer(out, 11, unit.faction);
        bool(out, 12, unit.visible);
    }

    private static void read(int field, Unit unit, CodedInputStream in) throws IOException {
        switch (field) {
            case 1 -> unit.id = in.readFixed64();
            case 2 -> unit.x = in.readFloat();
            case 3 -> unit.y = in.readFloat();
            case 4 -> unit.z = in.readFloat();
            case 5 -> unit.w = in.readFloat();
            case 6 -> unit.classId = in.readInt32();
            case 7 -> unit.mesh = in.readInt32();
            case 8 -> unit.health = in.readFloat();
            case 9 -> unit.mass = in.readFloat();
            case 10 -> unit.ammo = in.readInt64();
            case 11 -> unit.faction = (byte) in.readInt32();
            default -> unit.visible = in.readBool();
        }
    }

    private static int integer(int field, long value) {
        return value == 0 ? 0 : CodedOutputStream.computeInt64Size(field, value);
    }

    private static int single(int field, float value) {
        return value == 0 ? 0 : CodedOutputStream.computeFloatSize(field, value);
    }

    private static void integer(CodedOutputStream out, int field, long value) throws IOException {
        if (value != 0) {
            out.writeInt64(field, value);
        }
    }

    private static void single(CodedOutputStream out, int field, float value) throws IOException {
        if (value != 0) {
            out.writeFloat(field, value);
        }
    }

    private static void bool(CodedOutputStream out, int field, boolean value) throws IOException {
        if (value) {
            out.writeBool(field, true);
        }
    }
}
