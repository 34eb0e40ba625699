package org.juliet.benchmarks;

import static java.nio.ByteOrder.LITTLE_ENDIAN;

import java.util.Arrays;
import java.util.List;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * What the encoders and decoders of SBE do, on the buffer that they use: members at fixed offsets, each access with the check of bounds that the buffer has.
 * By hand, since its generator would write some thousand lines; names have a fixed length there. Messages, groups and headers as SBE has them.
 */
final class SbeFlyweights implements BinaryObject {
    private static final int HEADER = 8;
    private static final int GROUP = 6;
    private static final int UNIT = 50;
    private static final int NAME = 32;
    private static final int PLAYER = 164 + NAME + UNIT;
    private static final Player.Metal[] METALS = Player.Metal.values();

    private final byte[] bytes = new byte[HEADER + GROUP + UNIT * Crowd.SIZE];
    private final UnsafeBuffer output = new UnsafeBuffer(bytes);
    private final UnsafeBuffer input = new UnsafeBuffer(bytes);
    private final byte[] name = new byte[NAME];

    private void header(int block, int template) {
        output.putShort(0, (short) block, LITTLE_ENDIAN);
        output.putShort(2, (short) template, LITTLE_ENDIAN);
        output.putShort(4, (short) 1, LITTLE_ENDIAN);
        output.putShort(6, (short) 5, LITTLE_ENDIAN);
    }

    @Override
    public int save(Player player) {
        header(PLAYER, 1);
        int at = HEADER;
        output.putInt(at, player.revision, LITTLE_ENDIAN);
        output.putLong(at + 4, player.score, LITTLE_ENDIAN);
        put(at + 12, player.gold);
        output.putInt(at + 28, player.games, LITTLE_ENDIAN);
        output.putDouble(at + 32, player.time, LITTLE_ENDIAN);
        for (int i = 0; i < 16; i++) {
            output.putInt(at + 40 + 4 * i, player.inventory[i], LITTLE_ENDIAN);
        }
        for (int i = 0; i < 8; i++) {
            output.putFloat(at + 104 + 4 * i, player.stats[i], LITTLE_ENDIAN);
        }
        output.putShort(at + 136, player.rank, LITTLE_ENDIAN);
        output.putByte(at + 138, (byte) (player.hardcore ? 1 : 0));
        output.putInt(at + 139, player.prestige, LITTLE_ENDIAN);
        output.putFloat(at + 143, player.luck, LITTLE_ENDIAN);
        put(at + 147, player.blood);
        String text = java.util.Objects.requireNonNull(player.name);
        output.putByte(at + 163, (byte) text.length());
        output.putStringWithoutLengthAscii(at + 164, text);
        output.setMemory(at + 164 + text.length(), NAME - text.length(), (byte) 0);
        put(at + 164 + NAME, player.hero);
        return HEADER + PLAYER;
    }

    private void put(int at, Player.Money money) {
        output.putInt(at, money.metal.ordinal(), LITTLE_ENDIAN);
        output.putInt(at + 4, money.amount, LITTLE_ENDIAN);
        output.putLong(at + 8, money.gained, LITTLE_ENDIAN);
    }

    private void put(int at, Unit unit) {
        output.putLong(at, unit.id, LITTLE_ENDIAN);
        output.putFloat(at + 8, unit.x, LITTLE_ENDIAN);
        output.putFloat(at + 12, unit.y, LITTLE_ENDIAN);
        output.putFloat(at + 16, unit.z, LITTLE_ENDIAN);
        output.putFloat(at + 20, unit.w, LITTLE_ENDIAN);
        output.putInt(at + 24, unit.classId, LITTLE_ENDIAN);
        output.putInt(at + 28, unit.mesh, LITTLE_ENDIAN);
        output.putFloat(at + 32, unit.health, LITTLE_ENDIAN);
        output.putFloat(at + 36, unit.mass, LITTLE_ENDIAN);
        output.putLong(at + 40, unit.ammo, LITTLE_ENDIAN);
        output.putByte(at + 48, unit.faction);
        output.putByte(at + 49, (byte) (unit.visible ? 1 : 0));
    }

    @Override
    public int save(Crowd crowd) {
        header(0, 2);
        output.putShort(HEADER, (short) UNIT, LITTLE_ENDIAN);
        output.putInt(HEADER + 2, crowd.units.size(), LITTLE_ENDIAN);
        int at = HEADER + GROUP;
        for (Unit unit : crowd.units) {
            put(at, unit);
            at += UNIT;
        }
        return at;
    }

    @Override
    public byte[] saved(int length) {
        return Arrays.copyOf(bytes, length);
    }

    private void open(byte[] message, int template) {
        input.wrap(message);
        if (input.getShort(2, LITTLE_ENDIAN) != template) {
            throw new IllegalArgumentException("another message");
        }
    }

    @Override
    public Player player(byte[] message) {
        open(message, 1);
        int at = HEADER;
        Player player = new Player();
        player.revision = input.getInt(at, LITTLE_ENDIAN);
        player.score = input.getLong(at + 4, LITTLE_ENDIAN);
        get(at + 12, player.gold);
        player.games = input.getInt(at + 28, LITTLE_ENDIAN);
        player.time = input.getDouble(at + 32, LITTLE_ENDIAN);
        for (int i = 0; i < 16; i++) {
            player.inventory[i] = input.getInt(at + 40 + 4 * i, LITTLE_ENDIAN);
        }
        for (int i = 0; i < 8; i++) {
            player.stats[i] = input.getFloat(at + 104 + 4 * i, LITTLE_ENDIAN);
        }
        player.rank = input.getShort(at + 136, LITTLE_ENDIAN);
        player.hardcore = input.getByte(at + 138) != 0;
        player.prestige = input.getInt(at + 139, LITTLE_ENDIAN);
        player.luck = input.getFloat(at + 143, LITTLE_ENDIAN);
        get(at + 147, player.blood);
        int length = input.getByte(at + 163);
        input.getBytes(at + 164, name, 0, length);
        player.name = new String(name, 0, length, java.nio.charset.StandardCharsets.US_ASCII);
        get(at + 164 + NAME, player.hero);
        return player;
    }

    private void get(int at, Player.Money money) {
        money.metal = METALS[input.getInt(at, LITTLE_ENDIAN)];
        money.amount = input.getInt(at + 4, LITTLE_ENDIAN);
        money.gained = input.getLong(at + 8, LITTLE_ENDIAN);
    }

    private void get(int at, Unit unit) {
        unit.id = input.getLong(at, LITTLE_ENDIAN);
        unit.x = input.getFloat(at + 8, LITTLE_ENDIAN);
        unit.y = input.getFloat(at + 12, LITTLE_ENDIAN);
        unit.z = input.getFloat(at + 16, LITTLE_ENDIAN);
        unit.w = input.getFloat(at + 20, LITTLE_ENDIAN);
        unit.classId = input.getInt(at + 24, LITTLE_ENDIAN);
        unit.mesh = input.getInt(at + 28, LITTLE_ENDIAN);
        unit.health = input.getFloat(at + 32, LITTLE_ENDIAN);
        unit.mass = input.getFloat(at + 36, LITTLE_ENDIAN);
        unit.ammo = input.getLong(at + 40, LITTLE_ENDIAN);
        unit.faction = input.getByte(at + 48);
        unit.visible = input.getByte(at + 49) != 0;
    }

    @Override
    public Crowd crowd(byte[] message) {
        open(message, 2);
        int stride = input.getShort(HEADER, LITTLE_ENDIAN);
        int count = input.getInt(HEADER + 2, LITTLE_ENDIAN);
        Crowd crowd = new Crowd();
        List<Unit> units = new java.util.ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            Unit unit = new Unit();
            get(HEADER + GROUP + stride * i, unit);
            units.add(unit);
        }
        crowd.units = units;
        return crowd;
    }
}
