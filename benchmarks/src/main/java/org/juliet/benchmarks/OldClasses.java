package org.juliet.benchmarks;

import java.util.ArrayList;
import java.util.List;

/** The classes of version 1, for a rival that stores classes as they are. It finds fields again by name, and loses those that were renamed. */
final class OldClasses {
    private OldClasses() {}

    /** Money of version 1. */
    static final class Money {
        Player.Metal metal = Player.Metal.NONE;
        int amount;
    }

    /** A unit of version 1. */
    static final class OldUnit {
        long id;
        float x;
        float y;
        float z;
        float w;
        int classId;
        float health;
        int ammo;
        int mesh;
        float speed;
        byte team;
        boolean visible;
    }

    /** A player of version 1. */
    static final class OldPlayer {
        int revision;
        int games;
        double time;
        Money gold = new Money();
        int score;
        int[] inventory = new int[16];
        float[] stats = new float[8];
        short level;
        boolean hardcore;
        String name = "";
        OldUnit hero = new OldUnit();
    }

    /** A crowd of version 1. */
    static final class OldCrowd {
        List<OldUnit> units = new ArrayList<>();
    }

    static OldUnit of(Unit unit) {
        OldUnit old = new OldUnit();
        old.id = unit.id;
        old.x = unit.x;
        old.y = unit.y;
        old.z = unit.z;
        old.w = unit.w;
        old.classId = unit.classId;
        old.health = unit.health;
        old.ammo = (int) unit.ammo;
        old.mesh = unit.mesh;
        old.speed = 3;
        old.team = unit.faction;
        old.visible = unit.visible;
        return old;
    }

    static OldPlayer of(Player player) {
        OldPlayer old = new OldPlayer();
        old.revision = player.revision;
        old.games = player.games;
        old.time = player.time;
        old.gold.metal = player.gold.metal;
        old.gold.amount = player.gold.amount;
        old.score = (int) player.score;
        old.inventory = player.inventory.clone();
        old.stats = player.stats.clone();
        old.level = player.rank;
        old.hardcore = player.hardcore;
        old.name = java.util.Objects.requireNonNull(player.name);
        old.hero = of(player.hero);
        return old;
    }

    static OldCrowd of(Crowd crowd) {
        OldCrowd old = new OldCrowd();
        crowd.units.forEach(unit -> old.units.add(of(unit)));
        return old;
    }
}
