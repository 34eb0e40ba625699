package org.juliet.world;

import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Type;

/**
 * What a world as a whole says, in {@code world.jasset} at its top. The file may be missing, and holds no list of entities: the
 * directory is the list. Keys that a game or a tool adds to it stay.
 */
public final class WorldSettings {
    /** The kind of the file. */
    public static final Kind<WorldSettings> KIND =
            Kind.of("World", WorldSettings.class, WorldSettings::new, WorldSettings::serialize);

    private static final Key NAME = Key.of("name");

    /** What people call the world; empty if it has no name. */
    public String name = "";

    /** The settings of a world without a name. */
    public WorldSettings() {}

    void serialize(Archive ar, int version) {
        name = ar.value(NAME, name, Type.STRING);
    }
}
