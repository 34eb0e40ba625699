package org.juliet.benchmarks;

import java.util.concurrent.TimeUnit;
import org.juliet.archive.BareImages;
import org.juliet.archive.Kinds;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Images are read into objects that are there, beside code written by hand that makes fresh ones; times of crowds are per unit. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class IntoBinary {
    @Param({"hand", "hand, into", "generated image, into"})
    String contestant = "";

    private final Kinds kinds = Kinds.of(PlayerCodec.KIND, CrowdCodec.KIND);
    private final BareImages<Player> players = new BareImages<>(kinds, PlayerCodec.KIND, PlayerCodec.KIND, false);
    private final BareImages<Unit> units = new BareImages<>(kinds, UnitCodec.KIND, UnitCodec.KIND, false);
    private final byte[] player = new byte[512];
    private final byte[] crowd = new byte[8 + HandImage.UNIT * Crowd.SIZE];
    final Player aPlayer = new Player();
    final Crowd aCrowd = Crowd.random(Crowd.SIZE);
    private final int length;

    /** Makes the images. */
    public IntoBinary() {
        length = HandImage.write(Player.random(7), player);
        HandImage.write(Crowd.random(Crowd.SIZE).units, crowd);
    }

    /** A player. */
    @Benchmark
    public Object player() {
        switch (contestant) {
            case "hand" -> {
                return HandImage.read(player);
            }
            case "hand, into" -> HandImage.read(aPlayer, player);
            default -> players.readInto(player, length, aPlayer);
        }
        return aPlayer;
    }

    /** A crowd. */
    @Benchmark
    @OperationsPerInvocation(Crowd.SIZE)
    public Object crowd() {
        switch (contestant) {
            case "hand" -> {
                return HandImage.readUnits(crowd);
            }
            case "hand, into" -> {
                for (int i = 0; i < Crowd.SIZE; i++) {
                    HandImage.read(aCrowd.units.get(i), crowd, 8 + HandImage.UNIT * i);
                }
            }
            default -> units.readInto(crowd, 8, HandImage.UNIT, aCrowd.units);
        }
        return aCrowd;
    }
}
