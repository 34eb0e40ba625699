package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.util.HashMap;
import java.util.Map;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.Loaded;
import org.juliet.schema.Recorder;
import org.juliet.schema.SchemaHistory;
import org.junit.jupiter.api.Test;

/** T28: a key that an older version had, put into a file of today by older code or by hand, is kept and never migrated. */
class ForeignKeysTest {
    private static final Key SPEED = Key.of("speed");

    private static final class Mast {
        int height = 3;
    }

    private static final Kind<Mast> FIRST_MAST = Kind.of("Mast", Mast.class, Mast::new, (mast, ar, version) -> {
        mast.height = ar.value(SPEED, mast.height);
    });
    private static final Kind<Mast> MAST = Kind.of(
                    "Mast", Mast.class, Mast::new, (Mast mast, Archive ar, int version) -> {
                        mast.height = ar.value(Key.of("height"), mast.height);
                        if (ar.isLoading() && ar.has(SPEED)) {
                            mast.height = ar.value(SPEED, 0) * 10;
                        }
                    })
            .version(2)
            .migrates("speed");

    private static final class Ship {
        int velocity = 1;
        Mast mast = new Mast();
    }

    private static final Kind<Ship> FIRST = Kind.of("Ship", Ship.class, Ship::new, (ship, ar, version) -> {
        ship.velocity = ar.value(SPEED, ship.velocity);
        ship.mast = ar.value(Key.of("mast"), ship.mast, FIRST_MAST);
    });
    private static final Kind<Ship> SHIP = Kind.of(
                    "Ship", Ship.class, Ship::new, (Ship ship, Archive ar, int version) -> {
                        ship.velocity = ar.value(Key.of("velocity"), ship.velocity);
                        if (ar.isLoading() && ar.has(SPEED)) {
                            ship.velocity = ar.value(SPEED, 0) * 10;
                        }
                        ship.mast = ar.value(Key.of("mast"), ship.mast, MAST);
                    })
            .version(2)
            .migrates("speed");

    private final Kinds kinds;
    private final Kinds before;

    ForeignKeysTest() {
        Map<String, byte[]> files = new HashMap<>(
                Recorder.run(SchemaHistory.EMPTY, Kinds.of(FIRST).describe()).files());
        before = Kinds.of(FIRST).with(SchemaHistory.of(files));
        files.putAll(
                Recorder.run(SchemaHistory.of(files), Kinds.of(SHIP).describe()).files());
        kinds = Kinds.of(SHIP).with(SchemaHistory.of(files));
    }

    @Test
    void anOldFileIsMigrated() {
        for (Form form : Form.values()) {
            Ship ship = kinds.loader()
                    .load(form.saver(before).save(new Ship(), FIRST), SHIP)
                    .value();
            assertThat(ship.velocity).isEqualTo(10);
            assertThat(ship.mast.height).isEqualTo(30);
        }
    }

    @Test
    void anOldKeyInAFileOfTodayIsKeptAndNotMigrated() {
        byte[] today = kinds.saver().save(new Ship(), SHIP);
        byte[] edited = utf8(text(today).replace("height 3", "height 3\n    speed 8") + "\n; speed\n7\n");
        Loaded<Ship> loaded = kinds.loader().load(edited, SHIP);
        check(loaded.value());
        byte[] binary = kinds.binarySaver().save(loaded);
        Loaded<Ship> again = kinds.loader().load(binary, SHIP);
        check(again.value());
        again.value().velocity = 2;
        assertThat(text(kinds.saver().save(again))).contains("velocity\n2\n", "speed\n7\n", "speed 8");
        assertThat(loaded.report().entries()).hasSize(2);
    }

    private static void check(Ship ship) {
        assertThat(ship.velocity).isEqualTo(1);
        assertThat(ship.mast.height).isEqualTo(3);
    }
}
