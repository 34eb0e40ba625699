package org.juliet.benchmarks;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.TimeUnit;
import org.juliet.image.Evolution;
import org.juliet.image.EvolutionPlan;
import org.juliet.image.ImageField;
import org.juliet.image.ImageLayout;
import org.juliet.schema.LayoutSet;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The image of a crowd of version 1 becomes one of version 5, without objects, beside a copy of the new image; times are per unit. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class Transcoding {
    private static final String CROWD = "layout Crowd\nfield units = list struct Unit\nlayout Unit\nfield id = int64\n"
            + "field x = float32\nfield y = float32\nfield z = float32\nfield w = float32\nfield class_id = int32\n";

    static final ImageLayout OLD = layout("field health = float32\nfield ammo = int32\nfield mesh = int32\n"
            + "field speed = float32\nfield team = int8\nfield visible = boolean\n");
    static final ImageLayout NEW = layout("field mesh = int32\nfield health = float32\nfield mass = float32\n"
            + "field ammo = int64\nfield faction team int8\nfield visible = boolean\n");

    @Param({"array copy", "plan"})
    String contestant = "";

    private final Evolution evolution = plan().start();
    private byte[] image = {};
    private byte[] copied = {};
    private byte[] target = {};

    private static ImageLayout layout(String rest) {
        return ImageLayout.of(LayoutSet.parse(CROWD + rest), "Crowd");
    }

    static EvolutionPlan plan() {
        return EvolutionPlan.of(OLD, NEW, kind -> null);
    }

    /** Units of either version, the same on every machine; a new one has no mass, as an old one tells of none. */
    static byte[] image(ImageLayout layout, int size) {
        ImageField units = layout.require("units");
        ImageLayout unit = units.elements();
        int first = 8;
        ByteBuffer image = ByteBuffer.allocate(first + size * unit.size()).order(ByteOrder.LITTLE_ENDIAN);
        image.putInt(units.offset(), first).putInt(units.offset() + 4, size);
        Seeded random = new Seeded(30);
        for (int i = 0; i < size; i++) {
            Unit one = Unit.random(random);
            int at = first + i * unit.size();
            image.putLong(at, one.id);
            image.putFloat(at + 8, one.x)
                    .putFloat(at + 12, one.y)
                    .putFloat(at + 16, one.z)
                    .putFloat(at + 20, one.w);
            image.putInt(at + 24, one.classId);
            image.putInt(at + unit.require("mesh").offset(), one.mesh);
            image.putFloat(at + unit.require("health").offset(), one.health);
            image.putInt(at + unit.require("ammo").offset(), (int) one.ammo);
            ImageField faction = unit.field("faction");
            image.put(at + (faction == null ? unit.require("team") : faction).offset(), one.faction);
            image.put(at + unit.require("visible").offset(), (byte) (one.visible ? 1 : 0));
        }
        return image.array();
    }

    /** Makes the images. */
    @Setup
    public void images() {
        image = image(OLD, Crowd.SIZE);
        copied = image(NEW, Crowd.SIZE);
        target = new byte[copied.length];
    }

    /** Transcodes all. */
    @Benchmark
    @OperationsPerInvocation(Crowd.SIZE)
    public Object transcode() {
        if (contestant.equals("plan")) {
            evolution.run(image, 0);
            return evolution.buffer();
        }
        System.arraycopy(copied, 0, target, 0, copied.length);
        return target;
    }
}
