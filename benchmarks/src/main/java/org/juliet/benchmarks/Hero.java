package org.juliet.benchmarks;

import org.jspecify.annotations.Nullable;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Type;

/** The object that is loaded and saved: thirteen fields, with a vector and two strings. Rivals see its public fields. */
public final class Hero {
    private static final Key REVISION = Key.of("revision");
    private static final Key ID = Key.of("id").hex();
    private static final Key POSITION = Key.of("position");
    private static final Key CLAN = Key.of("clan");
    private static final Key LEVEL = Key.of("level");
    private static final Key MESH_INSTANCE = Key.of("mesh_instance");
    private static final Key HEALTH = Key.of("health");
    private static final Key MASS = Key.of("mass");
    private static final Key MAX_SPEED = Key.of("max_speed");
    private static final Key GEAR_COUNT = Key.of("gear_count");
    private static final Key IS_VISIBLE = Key.of("is_visible");
    private static final Key TURBO = Key.of("turbo");
    private static final Key DISPLAY_NAME = Key.of("display_name");
    private static final Type<float[]> FOUR = Type.floats(4);

    static final Kind<Hero> KIND = Kind.of("Hero", Hero.class, Hero::new, Hero::serialize);

    // the names of fields say what they are
    public int revision;
    public long id;
    public float[] position = new float[4];
    public @Nullable String clan;
    public int level;
    public int meshInstance;
    public float health;
    public float mass;
    public float maxSpeed;
    public int gearCount;
    public boolean isVisible;
    public boolean turbo;
    public @Nullable String displayName;

    private void serialize(Archive ar, int version) {
        revision = ar.value(REVISION, revision);
        id = ar.value(ID, id);
        ar.into(POSITION, position, FOUR);
        clan = ar.value(CLAN, clan);
        level = ar.value(LEVEL, level);
        meshInstance = ar.value(MESH_INSTANCE, meshInstance);
        health = ar.value(HEALTH, health);
        mass = ar.value(MASS, mass);
        maxSpeed = ar.value(MAX_SPEED, maxSpeed);
        gearCount = ar.value(GEAR_COUNT, gearCount);
        isVisible = ar.value(IS_VISIBLE, isVisible);
        turbo = ar.value(TURBO, turbo);
        displayName = ar.value(DISPLAY_NAME, displayName);
    }

    /** 256 different ones. */
    static Hero[] all() {
        Seeded random = new Seeded(20260111);
        Hero[] heroes = new Hero[COUNT];
        for (int i = 0; i < COUNT; i++) {
            heroes[i] = new Hero();
            heroes[i].fill(random);
        }
        return heroes;
    }

    static final int COUNT = 256;

    private void fill(Seeded random) {
        revision = 1;
        id = random.next() & 0xFFFF_FFFFFFFFL;
        position = new float[] {random.coordinate(200), random.coordinate(200), random.coordinate(200), 1};
        clan = random.coin() ? "Citadel" : "Outlaws";
        level = 1 + random.below(9);
        meshInstance = random.below(5000);
        health = random.below(10_000) / 100f;
        mass = random.below(100_000) / 1000f;
        maxSpeed = random.below(4000) / 16f;
        gearCount = random.below(12) - 1;
        isVisible = random.coin();
        turbo = random.coin();
        displayName = "Paladin Hero " + random.below(1000);
    }
}
