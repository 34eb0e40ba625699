package org.juliet.benchmarks;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.juliet.Length;
import org.juliet.Versioned;

/** The same objects with private fields, which codecs reach by handles. */
final class Hidden {
    private Hidden() {}

    /** A unit. */
    @Versioned
    static final class HiddenUnit {
        private long id;
        private float x;
        private float y;
        private float z;
        private float w;
        private int classId;
        private int mesh;
        private float health;
        private float mass;
        private long ammo;
        private byte faction;
        private boolean visible;

        static HiddenUnit of(Unit unit) {
            HiddenUnit hidden = new HiddenUnit();
            hidden.set(unit);
            return hidden;
        }

        void set(Unit unit) {
            id = unit.id;
            x = unit.x;
            y = unit.y;
            z = unit.z;
            w = unit.w;
            classId = unit.classId;
            mesh = unit.mesh;
            health = unit.health;
            mass = unit.mass;
            ammo = unit.ammo;
            faction = unit.faction;
            visible = unit.visible;
        }

        Unit shown() {
            Unit unit = new Unit();
            unit.id = id;
            unit.x = x;
            unit.y = y;
            unit.z = z;
            unit.w = w;
            unit.classId = classId;
            unit.mesh = mesh;
            unit.health = health;
            unit.mass = mass;
            unit.ammo = ammo;
            unit.faction = faction;
            unit.visible = visible;
            return unit;
        }
    }

    /** A crowd. */
    @Versioned
    static final class HiddenCrowd {
        private List<HiddenUnit> units = new ArrayList<>();

        static HiddenCrowd of(Crowd crowd) {
            HiddenCrowd hidden = new HiddenCrowd();
            crowd.units.forEach(unit -> hidden.units.add(HiddenUnit.of(unit)));
            return hidden;
        }

        Crowd shown() {
            Crowd crowd = new Crowd();
            units.forEach(unit -> crowd.units.add(unit.shown()));
            return crowd;
        }
    }

    /** A player. */
    @Versioned
    static final class HiddenPlayer {
        private int revision;
        private long score;
        private final Player.Money gold = new Player.Money();
        private int games;
        private double time;

        @Length(16) private final int[] inventory = new int[16];

        @Length(8) private final float[] stats = new float[8];

        private short rank;
        private boolean hardcore;
        private int prestige;
        private float luck;
        private final Player.Money blood = new Player.Money();
        private @Nullable String name = "";
        private final HiddenUnit hero = new HiddenUnit();

        static HiddenPlayer of(Player player) {
            HiddenPlayer hidden = new HiddenPlayer();
            hidden.revision = player.revision;
            hidden.score = player.score;
            hidden.games = player.games;
            hidden.time = player.time;
            hidden.rank = player.rank;
            hidden.hardcore = player.hardcore;
            hidden.prestige = player.prestige;
            hidden.luck = player.luck;
            hidden.name = player.name;
            hidden.gold.set(player.gold);
            hidden.blood.set(player.blood);
            System.arraycopy(player.inventory, 0, hidden.inventory, 0, 16);
            System.arraycopy(player.stats, 0, hidden.stats, 0, 8);
            hidden.hero.set(player.hero);
            return hidden;
        }

        Player shown() {
            Player player = new Player();
            player.revision = revision;
            player.score = score;
            player.games = games;
            player.time = time;
            player.rank = rank;
            player.hardcore = hardcore;
            player.prestige = prestige;
            player.luck = luck;
            player.name = name;
            player.gold.set(gold);
            player.blood.set(blood);
            System.arraycopy(inventory, 0, player.inventory, 0, 16);
            System.arraycopy(stats, 0, player.stats, 0, 8);
            player.hero.set(hero.shown());
            return player;
        }
    }
}
