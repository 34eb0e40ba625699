package org.juliet.tools.demo;

import java.util.EnumMap;
import java.util.List;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Type;

/**
 * A building that shoots: the third level, after entity and building.
 *
 * <p>Version 1 called its reach {@code range}; {@code aim} came with version 2.
 */
final class BallistaTower extends Building {
    static final Kind<BallistaTower> KIND = Kind.of(
                    "BallistaTower", BallistaTower.class, BallistaTower::new, BallistaTower::serialize)
            .version(2)
            .extending(Building.KIND);

    private static final RenamedKey REACH = RenamedKey.of("reach", "range");
    private static final Key AMMO = Key.of("ammo");
    private static final Key KILLZONE = Key.of("killzone");
    private static final Key AIM = Key.of("aim");
    private static final Type<EnumMap<Ammo, Integer>> STOCK = Type.enumMap(Ammo.class, Type.INT);
    private static final Type<List<Integer>> TILES = Type.rows(8, Type.INT);

    /** In metres. */
    float reach = 40;

    EnumMap<Ammo, Integer> ammo = new EnumMap<>(Ammo.class);

    /** How dangerous each tile before the wall is, eight in a row. */
    List<Integer> killzone = List.of();

    /** A unit quaternion, x y z w. */
    Vector4 aim = new Vector4(0, 0, 0, 1);

    private void serialize(Archive ar, int version) {
        reach = ar.value(REACH.in(ar, version < 2), reach);
        ammo = ar.value(AMMO, ammo, STOCK);
        killzone = ar.value(KILLZONE, killzone, TILES);
        aim = ar.value(AIM, aim, Vector4.TYPE);
    }
}
