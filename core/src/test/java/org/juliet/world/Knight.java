package org.juliet.world;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.Type;

/** An entity of a game that uses the library. */
final class Knight extends Entity {
    static final Kind<Knight> KIND =
            Kind.of("Knight", Knight.class, Knight::new, Knight::serialize).extending(Entity.KIND);

    private static final Key DAMAGE = Key.of("damage");
    private static final Key TARGET = Key.of("target");
    private static final Key ITEMS = Key.of("items");
    private static final Key STOCK = Key.of("stock");

    static final Kinds KINDS = Kinds.of(KIND);

    float damage = 50;
    EntityId target = EntityId.NONE;
    List<String> items = new ArrayList<>();
    Map<String, Integer> stock = new LinkedHashMap<>();

    void serialize(Archive ar, int version) {
        damage = ar.value(DAMAGE, damage);
        target = ar.value(TARGET, target, EntityId.TYPE);
        items = ar.value(ITEMS, items, Type.list(Type.STRING));
        stock = ar.value(STOCK, stock, Type.map(Type.STRING, Type.INT));
    }
}
