package org.juliet.tools.demo;

import java.time.Duration;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Type;
import org.juliet.world.Entity;

/**
 * Something that flies and hurts.
 *
 * <p>Version 1 had a speed, in metres per second along x; version 2 a velocity instead. The {@code fuse} came with version 3.
 */
final class Projectile extends Entity {
    static final Kind<Projectile> KIND = Kind.of("Projectile", Projectile.class, Projectile::new, Projectile::serialize)
            .version(3)
            .extending(Entity.KIND);

    private static final RenamedKey DAMAGE = RenamedKey.of("damage", "Damage");
    private static final RenamedKey SPEED = RenamedKey.of("speed", "Speed");
    private static final Key VELOCITY = Key.of("velocity");
    private static final Key FUSE = Key.of("fuse");

    float damage = 50;
    Vector4 velocity = new Vector4(0, 0, 0, 0);
    Duration fuse = Duration.ZERO;

    private void serialize(Archive ar, int version) {
        damage = ar.value(DAMAGE.in(ar, version < 2), damage);
        if (ar.isLoading() && version < 2) {
            float speed = ar.value(SPEED.in(ar, true), 0f);
            if (ar.found()) {
                velocity = new Vector4(speed, 0, 0, 0);
            }
        } else {
            velocity = ar.value(VELOCITY, velocity, Vector4.TYPE);
        }
        fuse = ar.value(FUSE, fuse, Type.DURATION);
    }
}
