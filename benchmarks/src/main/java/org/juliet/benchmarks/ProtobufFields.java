package org.juliet.benchmarks;

import com.google.protobuf.CodedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Players and crowds as messages of proto3, by its own stream: fields in order, defaults left out, repeated numbers packed. */
final class ProtobufFields {
    /** Writes the fields of a message. */
    private interface Fields {
        void write(CodedOutputStream out) throws IOException;
    }

    private ProtobufFields() {}

    private static byte[] message(Fields fields) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            CodedOutputStream out = CodedOutputStream.newInstance(bytes);
            fields.write(out);
            out.flush();
            return bytes.toByteArray();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    static byte[] player(Player player) {
        return message(out -> {
            out.writeInt32(1, player.revision);
            integer(out, 2, player.score);
            out.writeByteArray(3, money(player.gold));
            integer(out, 4, player.games);
            if (player.time != 0) {
                out.writeDouble(5, player.time);
            }
            out.writeByteArray(6, message(packed -> {
                for (int each : player.inventory) {
                    packed.writeInt32NoTag(each);
                }
            }));
            out.writeByteArray(7, message(packed -> {
                for (float each : player.stats) {
                    packed.writeFloatNoTag(each);
                }
            }));
            integer(out, 8, player.rank);
            bool(out, 9, player.hardcore);
            integer(out, 10, player.prestige);
            single(out, 11, player.luck);
            out.writeByteArray(12, money(player.blood));
            out.writeString(13, player.name);
            out.writeByteArray(14, unit(player.hero));
        });
    }

    static byte[] crowd(Crowd crowd) {
        return message(out -> {
            for (Unit unit : crowd.units) {
                out.writeByteArray(1, unit(unit));
            }
        });
    }

    private static byte[] money(Player.Money money) {
        return message(out -> {
            integer(out, 1, money.metal.ordinal());
            integer(out, 2, money.amount);
            integer(out, 3, money.gained);
        });
    }

    private static byte[] unit(Unit unit) {
        return message(out -> {
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
        });
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
