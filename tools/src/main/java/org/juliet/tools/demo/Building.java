package org.juliet.tools.demo;

import java.util.List;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Type;
import org.juliet.world.Entity;
import org.juliet.world.EntityId;

/**
 * What all buildings have. It is a level of its own, with a version of its own, and nothing is a building alone.
 *
 * <p>Version 1 called the hit points {@code hp}.
 */
abstract class Building extends Entity {
    static final Kind<Building> KIND = Kind.ofAbstract("Building", Building.class, Building::serializeBuilding)
            .version(2)
            .extending(Entity.KIND);

    private static final RenamedKey HIT_POINTS = RenamedKey.of("hit_points", "hp");
    private static final Key FACTION = Key.of("faction");
    private static final Key GARRISON = Key.of("garrison");
    private static final Type<Faction> FACTIONS = Type.of(Faction.class);
    private static final Type<List<EntityId>> ENTITIES = Type.list(EntityId.TYPE);

    int hitPoints = 100;
    Faction faction = Faction.CROWN;
    List<EntityId> garrison = List.of();

    private void serializeBuilding(Archive ar, int version) {
        hitPoints = ar.value(HIT_POINTS.in(ar, version < 2), hitPoints);
        faction = ar.value(FACTION, faction, FACTIONS);
        garrison = ar.value(GARRISON, garrison, ENTITIES);
    }
}
