package org.juliet.benchmarks;

import static org.juliet.benchmarks.HandImage.DOUBLE;
import static org.juliet.benchmarks.HandImage.FLOAT;
import static org.juliet.benchmarks.HandImage.INT;
import static org.juliet.benchmarks.HandImage.LONG;
import static org.juliet.benchmarks.HandImage.METALS;
import static org.juliet.benchmarks.HandImage.SHORT;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Straight-line code that reads images of version 1 into objects of version 5, for just this pair and without checks. */
final class OldHand {
    static final int UNIT = 48;

    private OldHand() {}

    private static void read(Unit unit, byte[] from, int at) {
        unit.id = (long) LONG.get(from, at);
        unit.x = (float) FLOAT.get(from, at + 8);
        unit.y = (float) FLOAT.get(from, at + 12);
        unit.z = (float) FLOAT.get(from, at + 16);
        unit.w = (float) FLOAT.get(from, at + 20);
        unit.classId = (int) INT.get(from, at + 24);
        unit.health = (float) FLOAT.get(from, at + 28);
        unit.ammo = (int) INT.get(from, at + 32);
        unit.mesh = (int) INT.get(from, at + 36);
        unit.faction = from[at + 44];
        unit.visible = from[at + 45] != 0;
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

    static Player read(byte[] from) {
        Player player = new Player();
        player.revision = (int) INT.get(from, 0);
        player.games = (int) INT.get(from, 4);
        player.time = (double) DOUBLE.get(from, 8);
        player.gold.metal = METALS[(int) INT.get(from, 16)];
        player.gold.amount = (int) INT.get(from, 20);
        player.score = (int) INT.get(from, 24);
        for (int i = 0; i < 16; i++) {
            player.inventory[i] = (int) INT.get(from, 28 + 4 * i);
        }
        for (int i = 0; i < 8; i++) {
            player.stats[i] = (float) FLOAT.get(from, 92 + 4 * i);
        }
        player.rank = (short) SHORT.get(from, 124);
        player.hardcore = from[126] != 0;
        player.name = new String(from, (int) INT.get(from, 132), (int) INT.get(from, 136), StandardCharsets.ISO_8859_1);
        read(player.hero, from, 144);
        return player;
    }
}
