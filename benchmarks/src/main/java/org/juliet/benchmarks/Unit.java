package org.juliet.benchmarks;

import org.juliet.Dropped;
import org.juliet.Versioned;
import org.juliet.WasNamed;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;

/** Something in a level: 12 members, 56 bytes. */
@Versioned(keys = Versioned.Keys.SNAKE_CASE)
@Dropped("speed")
final class Unit {
    private static final Key ID = Key.of("id");
    private static final Key X = Key.of("x");
    private static final Key Y = Key.of("y");
    private static final Key Z = Key.of("z");
    private static final Key W = Key.of("w");
    private static final Key CLASS_ID = Key.of("class_id");
    private static final Key MESH = Key.of("mesh");
    private static final Key HEALTH = Key.of("health");
    private static final Key MASS = Key.of("mass");
    private static final Key AMMO = Key.of("ammo");
    private static final Key FACTION = Key.of("faction");
    private static final Key VISIBLE = Key.of("visible");
    private static final Key SPEED = Key.of("speed");
    private static final Key TEAM = Key.of("team");
    static final Kind<Unit> KIND =
            Kind.of("Unit", Unit.class, Unit::new, Unit::serialize).version(5);

    /** As it was: a speed that is gone, no mass, the mesh elsewhere, ammo of 32 bits, the faction under another name. */
    static final Kind<Unit> OLD = Kind.of("Unit", Unit.class, Unit::new, Unit::serializeOld);

    long id;
    float x;
    float y;
    float z;
    float w;
    int classId;
    int mesh;
    float health;
    float mass;
    long ammo;

    @WasNamed("team")
    byte faction;

    boolean visible;

    private void serialize(Archive ar, int version) {
        id = ar.value(ID, id);
        x = ar.value(X, x);
        y = ar.value(Y, y);
        z = ar.value(Z, z);
        w = ar.value(W, w);
        classId = ar.value(CLASS_ID, classId);
        mesh = ar.value(MESH, mesh);
        health = ar.value(HEALTH, health);
        mass = ar.value(MASS, mass);
        ammo = ar.value(AMMO, ammo);
        if (version < 5 && ar.isLoading()) {
            faction = ar.value(TEAM, faction);
            float speed = ar.value(SPEED, 0f);
            assert speed == 3;
        } else {
            faction = ar.value(FACTION, faction);
        }
        visible = ar.value(VISIBLE, visible);
    }

    private void serializeOld(Archive ar, int version) {
        id = ar.value(ID, id);
        x = ar.value(X, x);
        y = ar.value(Y, y);
        z = ar.value(Z, z);
        w = ar.value(W, w);
        classId = ar.value(CLASS_ID, classId);
        health = ar.value(HEALTH, health);
        ammo = ar.value(AMMO, (int) ammo);
        mesh = ar.value(MESH, mesh);
        float speed = ar.value(SPEED, 3f);
        assert speed == 3;
        faction = ar.value(TEAM, faction);
        visible = ar.value(VISIBLE, visible);
    }

    void set(Unit other) {
        id = other.id;
        x = other.x;
        y = other.y;
        z = other.z;
        w = other.w;
        classId = other.classId;
        mesh = other.mesh;
        health = other.health;
        mass = other.mass;
        ammo = other.ammo;
        faction = other.faction;
        visible = other.visible;
    }

    static Unit random(Seeded random) {
        Unit unit = new Unit();
        unit.id = random.next();
        unit.x = random.coordinate(1000);
        unit.y = random.coordinate(1000);
        unit.z = random.coordinate(1000);
        unit.w = 1;
        unit.classId = random.below(40);
        unit.mesh = random.below(5000);
        unit.health = random.below(10_000) / 100f;
        unit.mass = random.below(10_000) / 100f;
        unit.ammo = random.below(300);
        unit.faction = (byte) random.below(8);
        unit.visible = random.coin();
        return unit;
    }

    /** What an old file tells of it. */
    Unit aged() {
        Unit old = new Unit();
        old.id = id;
        old.x = x;
        old.y = y;
        old.z = z;
        old.w = w;
        old.classId = classId;
        old.mesh = mesh;
        old.health = health;
        old.ammo = ammo;
        old.faction = faction;
        old.visible = visible;
        return old;
    }

    @Override
    public String toString() {
        return id + " " + x + " " + y + " " + z + " " + w + " " + classId + " " + mesh + " " + health + " " + mass + " "
                + ammo + " " + faction + " " + visible;
    }
}
