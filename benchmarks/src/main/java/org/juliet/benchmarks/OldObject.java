package org.juliet.benchmarks;

import org.apache.fory.Fory;
import org.juliet.archive.BareImages;
import org.juliet.archive.BinaryOptions;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.Loader;
import org.juliet.image.Evolution;
import org.juliet.image.EvolutionPlan;
import org.juliet.image.ImageLayout;
import org.juliet.schema.Recorder;
import org.juliet.schema.SchemaHistory;

/** Loads players and crowds that version 1 saved into objects of version 5; each contestant from its own format. */
interface OldObject {
    /** The bytes of version 1, or of version 5 where the name says so. */
    byte[] saved(Player player);

    byte[] saved(Crowd crowd);

    Player player(byte[] bytes);

    Crowd crowd(byte[] bytes);

    static OldObject of(String name) {
        boolean same = name.endsWith(", same version");
        return switch (name.replace(", same version", "")) {
            case "hand" -> new Hand();
            case "generated image" -> new Images(same);
            case "carried over image" -> new CarriedOver();
            case "generated file" -> new Files(PlayerCodec.KIND, CrowdCodec.KIND, Kinds5.GENERATED, same);
            case "juliet file" -> new Files(Player.KIND, Crowd.KIND, Kinds.of(Player.KIND, Crowd.KIND), same);
            case "fory-compatible" -> new ForyCompatible(same);
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** The kinds of version 5, which know from a history what version 1 stored. */
    final class Kinds5 {
        static final Kinds OLD = Kinds.of(Player.OLD, Crowd.OLD);
        static final SchemaHistory HISTORY = SchemaHistory.of(
                Recorder.run(SchemaHistory.EMPTY, OLD.describe()).files());
        static final Kinds GENERATED =
                Kinds.of(PlayerCodec.KIND, CrowdCodec.KIND).with(HISTORY);

        private Kinds5() {}

        /** The image alone, of either version. */
        static <T> BareImages<T> images(Kind<T> kind, Kind<T> stored) {
            return new BareImages<>(kind == stored ? GENERATED : OLD, stored, stored, false);
        }
    }

    /** Images of version 1. */
    abstract class OfImages implements OldObject {
        private final BareImages<Player> players = Kinds5.images(PlayerCodec.KIND, Player.OLD);
        private final BareImages<Crowd> crowds = Kinds5.images(CrowdCodec.KIND, Crowd.OLD);

        @Override
        public byte[] saved(Player player) {
            return java.util.Arrays.copyOf(players.buffer(), players.write(player));
        }

        @Override
        public byte[] saved(Crowd crowd) {
            int length = crowds.write(crowd);
            return java.util.Arrays.copyOf(crowds.buffer(), length);
        }
    }

    /** Straight-line code for this pair of versions, without checks. */
    final class Hand extends OfImages {
        @Override
        public Player player(byte[] bytes) {
            return OldHand.read(bytes);
        }

        @Override
        public Crowd crowd(byte[] bytes) {
            Crowd crowd = new Crowd();
            crowd.units = OldHand.readUnits(bytes);
            return crowd;
        }
    }

    /** Images without a file around them, checked, by the codecs of version 5. */
    final class Images implements OldObject {
        private final BareImages<Player> writtenPlayers;
        private final BareImages<Crowd> writtenCrowds;
        private final BareImages<Player> players;
        private final BareImages<Crowd> crowds;

        Images(boolean same) {
            Kind<Player> player = same ? PlayerCodec.KIND : Player.OLD;
            Kind<Crowd> crowd = same ? CrowdCodec.KIND : Crowd.OLD;
            writtenPlayers = Kinds5.images(PlayerCodec.KIND, player);
            writtenCrowds = Kinds5.images(CrowdCodec.KIND, crowd);
            players = new BareImages<>(Kinds5.GENERATED, PlayerCodec.KIND, player, false);
            crowds = new BareImages<>(Kinds5.GENERATED, CrowdCodec.KIND, crowd, false);
        }

        @Override
        public byte[] saved(Player player) {
            int length = writtenPlayers.write(player);
            return java.util.Arrays.copyOf(writtenPlayers.buffer(), length);
        }

        @Override
        public byte[] saved(Crowd crowd) {
            int length = writtenCrowds.write(crowd);
            return java.util.Arrays.copyOf(writtenCrowds.buffer(), length);
        }

        @Override
        public Player player(byte[] bytes) {
            return players.read(bytes);
        }

        @Override
        public Crowd crowd(byte[] bytes) {
            return crowds.read(bytes);
        }
    }

    /** The image is made one of version 5 first, which is then read, both without a check of what came in. */
    final class CarriedOver extends OfImages {
        private final BareImages<Player> players = Kinds5.images(PlayerCodec.KIND, PlayerCodec.KIND);
        private final BareImages<Crowd> crowds = Kinds5.images(CrowdCodec.KIND, CrowdCodec.KIND);
        private final Evolution player = plan(Player.OLD, PlayerCodec.KIND);
        private final Evolution crowd = plan(Crowd.OLD, CrowdCodec.KIND);

        private static Evolution plan(Kind<?> from, Kind<?> to) {
            return EvolutionPlan.of(
                            ImageLayout.of(from.layoutSet(), from.name()),
                            BareImages.today(Kinds5.GENERATED, to),
                            Kinds5.HISTORY,
                            kind -> null)
                    .start();
        }

        @Override
        public Player player(byte[] bytes) {
            int length = player.run(bytes, 0);
            return players.read(player.buffer(), length);
        }

        @Override
        public Crowd crowd(byte[] bytes) {
            int length = crowd.run(bytes, 0);
            return crowds.read(crowd.buffer(), length);
        }
    }

    /** The public way: files with checksum, stamps and layouts, and a report of what an old one lacks. */
    final class Files implements OldObject {
        private final Kind<Player> player;
        private final Kind<Crowd> crowd;
        private final Kinds kinds;
        private final Loader loader;
        private final boolean same;

        Files(Kind<Player> player, Kind<Crowd> crowd, Kinds kinds, boolean same) {
            this.player = player;
            this.crowd = crowd;
            this.kinds = kinds;
            this.loader = kinds.loader();
            this.same = same;
        }

        private <T> byte[] saved(T object, Kind<T> today, Kind<T> old) {
            BinaryOptions options = BinaryOptions.DEFAULT.withStrict(false);
            return same
                    ? kinds.binarySaver(options).save(object, today)
                    : Kinds5.OLD.binarySaver(options).save(object, old);
        }

        @Override
        public byte[] saved(Player object) {
            return saved(object, player, Player.OLD);
        }

        @Override
        public byte[] saved(Crowd object) {
            return saved(object, crowd, Crowd.OLD);
        }

        @Override
        public Player player(byte[] bytes) {
            return loader.load(bytes, player).value();
        }

        @Override
        public Crowd crowd(byte[] bytes) {
            return loader.load(bytes, crowd).value();
        }
    }

    /** With code that it generates for a pair of classes; renamed fields are lost. */
    final class ForyCompatible implements OldObject {
        private final boolean same;
        private final Fory writer;
        private final Fory reader = fory(Player.Money.class, Unit.class, Player.class, Crowd.class);

        ForyCompatible(boolean same) {
            this.same = same;
            this.writer = same
                    ? reader
                    : fory(
                            OldClasses.Money.class,
                            OldClasses.OldUnit.class,
                            OldClasses.OldPlayer.class,
                            OldClasses.OldCrowd.class);
        }

        private static Fory fory(Class<?>... types) {
            Fory fory = Fory.builder()
                    .withXlang(false)
                    .withRefTracking(false)
                    .requireClassRegistration(true)
                    .withCompatible(true)
                    .withAsyncCompilation(false)
                    .build();
            short id = 301;
            fory.register(Player.Metal.class, id++);
            for (Class<?> type : types) {
                fory.register(type, id++);
            }
            return fory;
        }

        @Override
        public byte[] saved(Player player) {
            return writer.serialize(same ? player : OldClasses.of(player));
        }

        @Override
        public byte[] saved(Crowd crowd) {
            return writer.serialize(same ? crowd : OldClasses.of(crowd));
        }

        @Override
        public Player player(byte[] bytes) {
            return (Player) reader.deserialize(bytes);
        }

        @Override
        public Crowd crowd(byte[] bytes) {
            return (Crowd) reader.deserialize(bytes);
        }
    }
}
