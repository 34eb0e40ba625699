package org.juliet.benchmarks;

import java.util.concurrent.TimeUnit;
import org.juliet.image.ImageField;
import org.juliet.image.ImageLayout;
import org.juliet.image.StructImage;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Reads all members of 100,000 units in place; times are per unit. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class Views {
    private static final ImageLayout CROWD = ImageLayout.of(Crowd.KIND.layoutSet(), "Crowd");
    private static final ImageField UNITS = CROWD.fields().get(0);
    private static final ImageLayout UNIT = CROWD.family().kind("Unit");
    private static final ImageField ID = UNIT.fields().get(0);
    private static final ImageField X = UNIT.fields().get(1);
    private static final ImageField Y = UNIT.fields().get(2);
    private static final ImageField Z = UNIT.fields().get(3);
    private static final ImageField W = UNIT.fields().get(4);
    private static final ImageField CLASS_ID = UNIT.fields().get(5);
    private static final ImageField MESH = UNIT.fields().get(6);
    private static final ImageField HEALTH = UNIT.fields().get(7);
    private static final ImageField MASS = UNIT.fields().get(8);
    private static final ImageField AMMO = UNIT.fields().get(9);
    private static final ImageField FACTION = UNIT.fields().get(10);
    private static final ImageField VISIBLE = UNIT.fields().get(11);

    @Param({"hand", "juliet view", "generated view"})
    String contestant = "";

    private final byte[] image = image(Crowd.SIZE);

    static byte[] image(int size) {
        byte[] image = new byte[8 + HandImage.UNIT * size];
        HandImage.write(Crowd.random(size).units, image);
        return image;
    }

    /** Sums all members of all. */
    @Benchmark
    @OperationsPerInvocation(Crowd.SIZE)
    public double sum() {
        return switch (contestant) {
            case "hand" -> hand(image);
            case "juliet view" -> view(image);
            default -> generated(image);
        };
    }

    // Members are summed in two sums: with both in one the time was that of a chain of additions and conversions, in
    // which
    // the registers that the compiler happened to choose decided, and not that of reading.

    static double hand(byte[] image) {
        long sum = 0;
        double reals = 0;
        int count = (image.length - 8) / HandImage.UNIT;
        for (int i = 0; i < count; i++) {
            int at = 8 + HandImage.UNIT * i;
            sum += HandImage.sum(image, at);
            reals += HandImage.reals(image, at);
        }
        return sum + reals;
    }

    static double view(byte[] image) {
        StructImage crowd = StructImage.of(CROWD, image, 0);
        int count = crowd.count(UNITS);
        StructImage unit = crowd.element(UNITS, 0);
        long sum = 0;
        double reals = 0;
        for (int i = 0; i < count; i++) {
            unit.moveTo(UNITS, i);
            sum += unit.getLong(ID)
                    + unit.getInt(CLASS_ID)
                    + unit.getInt(MESH)
                    + unit.getLong(AMMO)
                    + unit.getByte(FACTION)
                    + (unit.getBoolean(VISIBLE) ? 1 : 0);
            reals += unit.getFloat(X)
                    + unit.getFloat(Y)
                    + unit.getFloat(Z)
                    + unit.getFloat(W)
                    + unit.getFloat(HEALTH)
                    + unit.getFloat(MASS);
        }
        return sum + reals;
    }

    static double generated(byte[] image) {
        CrowdView crowd = CrowdView.of(StructImage.of(CROWD, image, 0));
        int count = crowd.unitsCount();
        UnitView unit = crowd.units();
        long sum = 0;
        double reals = 0;
        for (int i = 0; i < count; i++) {
            unit.moveTo(i);
            sum += unit.id() + unit.classId() + unit.mesh() + unit.ammo() + unit.faction() + (unit.visible() ? 1 : 0);
            reals += unit.x() + unit.y() + unit.z() + unit.w() + unit.health() + unit.mass();
        }
        return sum + reals;
    }
}
