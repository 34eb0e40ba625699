package org.juliet.benchmarks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Straight-line code for just these structs: what can be done at best without checks. The same bytes as Juliet's images. */
final class HandImage {
    static final int UNIT = 56;
    /** Fixed part of a player. */
    static final int PLAYER = 248;

    static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    static final VarHandle FLOAT = MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.LITTLE_ENDIAN);
    static final VarHandle DOUBLE = MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.LITTLE_ENDIAN);
    static final Player.Metal[] METALS = Player.Metal.values();

    private HandImage() {}

    static void write(Unit unit, byte[] to, int at) {
        LONG.set(to, at, unit.id);
        FLOAT.set(to, at + 8, unit.x);
        FLOAT.set(to, at + 12, unit.y);
        FLOAT.set(to, at + 16, unit.z);
        FLOAT.set(to, at + 20, unit.w);
        INT.set(to, at + 24, unit.classId);
        INT.set(to, at + 28, unit.mesh);
        FLOAT.set(to, at + 32, unit.health);
        FLOAT.set(to, at + 36, unit.mass);
        LONG.set(to, at + 40, unit.ammo);
        to[at + 48] = unit.faction;
        to[at + 49] = (byte) (unit.visible ? 1 : 0);
    }

    static void read(Unit unit, byte[] from, int at) {
        unit.id = (long) LONG.get(from, at);
        unit.x = (float) FLOAT.get(from, at + 8);
        unit.y = (float) FLOAT.get(from, at + 12);
        unit.z = (float) FLOAT.get(from, at + 16);
        unit.w = (float) FLOAT.get(from, at + 20);
        unit.classId = (int) INT.get(from, at + 24);
        unit.mesh = (int) INT.get(from, at + 28);
        unit.health = (float) FLOAT.get(from, at + 32);
        unit.mass = (float) FLOAT.get(from, at + 36);
        unit.ammo = (long) LONG.get(from, at + 40);
        unit.faction = from[at + 48];
        unit.visible = from[at + 49] != 0;
    }

    static int write(List<Unit> units, byte[] to) {
        INT.set(to, 0, 8);
        INT.set(to, 4, units.size());
        int at = 8;
        for (Unit unit : units) {
            write(unit, to, at);
            at += UNIT;
        }
        return at;
    }

    static List<Unit> readUnits(byte[] from) {
        int count = (int) INT.get(from, 4);
        List<Unit> units = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            Unit unit = new Unit();
            read(unit, from, 8 + UNIT * i);
            units.add(unit);
        }
        return units;
    }

    private static void write(Player.Money money, byte[] to, int at) {
        INT.set(to, at, money.metal.ordinal());
        INT.set(to, at + 4, money.amount);
        LONG.set(to, at + 8, money.gained);
    }

    private static void read(Player.Money money, byte[] from, int at) {
        money.metal = METALS[(int) INT.get(from, at)];
        money.amount = (int) INT.get(from, at + 4);
        money.gained = (long) LONG.get(from, at + 8);
    }

    /** Writes a player whose name is ASCII; gives the end. */
    @SuppressWarnings("deprecation") // nothing else copies without an array of its own
    static int write(Player player, byte[] to) {
        String name = java.util.Objects.requireNonNull(player.name);
        int length = name.length();
        writeFields(player, to, length);
        name.getBytes(0, length, to, PLAYER);
        return PLAYER + length;
    }

    /** Writes a player whatever its name is; gives the end. The least that code for more than a benchmark has to look at. */
    @SuppressWarnings("deprecation")
    static int writeChecked(Player player, byte[] to) {
        String name = java.util.Objects.requireNonNull(player.name);
        int length = name.length();
        int found = 0;
        for (int i = 0; i < length; i++) {
            found |= name.charAt(i);
        }
        if (found >= 0x80 || player.inventory.length != 16 || player.stats.length != 8) {
            return writeOther(player, name, to);
        }
        writeFields(player, to, length);
        name.getBytes(0, length, to, PLAYER);
        return PLAYER + length;
    }

    private static int writeOther(Player player, String name, byte[] to) {
        if (player.inventory.length != 16 || player.stats.length != 8) {
            throw new IllegalArgumentException("an array of another length");
        }
        byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
        writeFields(player, to, utf8.length);
        System.arraycopy(utf8, 0, to, PLAYER, utf8.length);
        return PLAYER + utf8.length;
    }

    private static void writeFields(Player player, byte[] to, int nameLength) {
        INT.set(to, 0, player.revision);
        LONG.set(to, 8, player.score);
        write(player.gold, to, 16);
        INT.set(to, 32, player.games);
        DOUBLE.set(to, 40, player.time);
        for (int i = 0; i < 16; i++) {
            INT.set(to, 48 + 4 * i, player.inventory[i]);
        }
        for (int i = 0; i < 8; i++) {
            FLOAT.set(to, 112 + 4 * i, player.stats[i]);
        }
        SHORT.set(to, 144, player.rank);
        to[146] = (byte) (player.hardcore ? 1 : 0);
        INT.set(to, 148, player.prestige);
        FLOAT.set(to, 152, player.luck);
        write(player.blood, to, 160);
        to[176] = 1;
        INT.set(to, 180, PLAYER);
        INT.set(to, 184, nameLength);
        write(player.hero, to, 192);
    }

    static Player read(byte[] from) {
        Player player = new Player();
        read(player, from);
        return player;
    }

    /** Reads into a player that is there. */
    static void read(Player player, byte[] from) {
        player.revision = (int) INT.get(from, 0);
        player.score = (long) LONG.get(from, 8);
        read(player.gold, from, 16);
        player.games = (int) INT.get(from, 32);
        player.time = (double) DOUBLE.get(from, 40);
        for (int i = 0; i < 16; i++) {
            player.inventory[i] = (int) INT.get(from, 48 + 4 * i);
        }
        for (int i = 0; i < 8; i++) {
            player.stats[i] = (float) FLOAT.get(from, 112 + 4 * i);
        }
        player.rank = (short) SHORT.get(from, 144);
        player.hardcore = from[146] != 0;
        player.prestige = (int) INT.get(from, 148);
        player.luck = (float) FLOAT.get(from, 152);
        read(player.blood, from, 160);
        player.name = new String(from, (int) INT.get(from, 180), (int) INT.get(from, 184), StandardCharsets.ISO_8859_1);
        read(player.hero, from, 192);
    }

    /** The sum of a unit's members that are whole, read in place. */
    static long sum(byte[] from, int at) {
        return (long) LONG.get(from, at)
                + (int) INT.get(from, at + 24)
                + (int) INT.get(from, at + 28)
                + (long) LONG.get(from, at + 40)
                + from[at + 48]
                + (from[at + 49] != 0 ? 1 : 0);
    }

    /** The sum of the others. */
    static float reals(byte[] from, int at) {
        return (float) FLOAT.get(from, at + 8)
                + (float) FLOAT.get(from, at + 12)
                + (float) FLOAT.get(from, at + 16)
                + (float) FLOAT.get(from, at + 20)
                + (float) FLOAT.get(from, at + 32)
                + (float) FLOAT.get(from, at + 36);
    }
}
