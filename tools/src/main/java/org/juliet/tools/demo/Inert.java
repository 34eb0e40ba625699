package org.juliet.tools.demo;

import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Type;
import org.juliet.world.Entity;

/**
 * A thing that stands around: a block, a lamp, a barrel.
 *
 * <p>Up to version 2 the keys may be in the first engine's spelling; {@code cast_shadows} came with version 3.
 */
final class Inert extends Entity {
    static final Kind<Inert> KIND = Kind.of("Inert", Inert.class, Inert::new, Inert::serialize)
            .version(3)
            .extending(Entity.KIND);

    private static final RenamedKey MESH_INSTANCE = RenamedKey.of("mesh_instance", "MeshInstance");
    private static final RenamedKey MATERIAL = RenamedKey.of("material_override", "MaterialOverride");
    private static final RenamedKey IS_VISIBLE = RenamedKey.of("is_visible", "IsVisible");
    private static final RenamedKey SCALE = RenamedKey.of("scale", "Scale");
    private static final RenamedKey LAYER_MASK =
            new RenamedKey(Key.of("layer_mask").hex(), Key.of("LayerMask").hex());
    private static final Key CAST_SHADOWS = Key.of("cast_shadows");

    int meshInstance;
    String material = "";
    boolean isVisible = true;
    Vector3 scale = new Vector3(1, 1, 1);
    long layerMask = 1;
    boolean castShadows = true;

    private void serialize(Archive ar, int version) {
        boolean older = version < 3;
        meshInstance = ar.value(MESH_INSTANCE.in(ar, older), meshInstance);
        material = ar.value(MATERIAL.in(ar, older), material, Type.STRING);
        isVisible = ar.value(IS_VISIBLE.in(ar, older), isVisible);
        scale = ar.value(SCALE.in(ar, older), scale, Vector3.TYPE);
        layerMask = ar.value(LAYER_MASK.in(ar, older), layerMask);
        castShadows = ar.value(CAST_SHADOWS, castShadows);
    }
}
