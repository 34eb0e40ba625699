package org.juliet.benchmarks;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.fory.Fory;
import org.apache.fory.memory.MemoryBuffer;
import org.juliet.archive.BareImages;
import org.juliet.archive.BinaryOptions;
import org.juliet.archive.BinarySaver;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.Loader;

/** Loads players and crowds from bytes and saves them; each contestant in its own format. Buffers begin small, for {@link FirstLoad} would measure those of a crowd. */
interface BinaryObject {
    Player player(byte[] bytes);

    Crowd crowd(byte[] bytes);

    /** Saves into a buffer of its own; gives the number of bytes. */
    int save(Player player);

    int save(Crowd crowd);

    /** What the last save wrote, as a copy. */
    byte[] saved(int length);

    static BinaryObject of(String name) {
        return switch (name) {
            case "hand" -> new Hand(false);
            case "hand, checked" -> new Hand(true);
            case "juliet image" -> new Images(Player.KIND, Crowd.KIND, false);
            case "juliet image strict" -> new Images(Player.KIND, Crowd.KIND, true);
            case "juliet file" -> new Files(Player.KIND, Crowd.KIND, false);
            case "juliet file strict" -> new Files(Player.KIND, Crowd.KIND, true);
            case "generated image" -> new Images(PlayerCodec.KIND, CrowdCodec.KIND, false);
            case "generated image strict" -> new Images(PlayerCodec.KIND, CrowdCodec.KIND, true);
            case "generated file" -> new Files(PlayerCodec.KIND, CrowdCodec.KIND, false);
            case "generated file strict" -> new Files(PlayerCodec.KIND, CrowdCodec.KIND, true);
            case "kryo" -> new KryoFields();
            case "fory" -> new ForyCode();
            case "sbe" -> new SbeFlyweights();
            case "protobuf" -> new ProtobufFields();
            case "avro" -> new AvroRecords();
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** Straight-line code for these structs, without checks, or with those that a saver cannot do without. */
    final class Hand implements BinaryObject {
        private final boolean checked;
        private byte[] buffer = new byte[1024];

        Hand(boolean checked) {
            this.checked = checked;
        }

        @Override
        public Player player(byte[] bytes) {
            return HandImage.read(bytes);
        }

        @Override
        public Crowd crowd(byte[] bytes) {
            Crowd crowd = new Crowd();
            crowd.units = HandImage.readUnits(bytes);
            return crowd;
        }

        @Override
        public int save(Player player) {
            return checked ? HandImage.writeChecked(player, buffer) : HandImage.write(player, buffer);
        }

        @Override
        public int save(Crowd crowd) {
            int size = 8 + HandImage.UNIT * crowd.units.size();
            if (buffer.length < size) {
                buffer = new byte[size];
            }
            return HandImage.write(crowd.units, buffer);
        }

        @Override
        public byte[] saved(int length) {
            return Arrays.copyOf(buffer, length);
        }
    }

    /** Images without a file around them: of hand-written serializers without a check, of generated codecs checked. */
    final class Images implements BinaryObject {
        private final BareImages<Player> players;
        private final BareImages<Crowd> crowds;
        private boolean crowd;

        Images(Kind<Player> player, Kind<Crowd> crowd, boolean strict) {
            Kinds kinds = Kinds.of(player, crowd);
            players = new BareImages<>(kinds, player, player, strict);
            crowds = new BareImages<>(kinds, crowd, crowd, strict);
        }

        @Override
        public Player player(byte[] bytes) {
            return players.read(bytes);
        }

        @Override
        public Crowd crowd(byte[] bytes) {
            return crowds.read(bytes);
        }

        @Override
        public int save(Player player) {
            crowd = false;
            return players.write(player);
        }

        @Override
        public int save(Crowd crowd) {
            this.crowd = true;
            return crowds.write(crowd);
        }

        @Override
        public byte[] saved(int length) {
            return Arrays.copyOf(crowd ? crowds.buffer() : players.buffer(), length);
        }
    }

    /** The public way: files with checksum, stamps and layouts, one loader and one saver for all objects. */
    final class Files implements BinaryObject {
        private final Kind<Player> player;
        private final Kind<Crowd> crowd;
        private final Loader loader;
        private final BinarySaver saver;

        Files(Kind<Player> player, Kind<Crowd> crowd, boolean strict) {
            this.player = player;
            this.crowd = crowd;
            Kinds kinds = Kinds.of(player, crowd);
            loader = kinds.loader();
            saver = kinds.binarySaver(BinaryOptions.DEFAULT.withStrict(strict));
        }

        @Override
        public Player player(byte[] bytes) {
            return loader.load(bytes, player).value();
        }

        @Override
        public Crowd crowd(byte[] bytes) {
            return loader.load(bytes, crowd).value();
        }

        @Override
        public int save(Player object) {
            return saver.saveToBuffer(object, player);
        }

        @Override
        public int save(Crowd object) {
            return saver.saveToBuffer(object, crowd);
        }

        @Override
        public byte[] saved(int length) {
            return Arrays.copyOf(saver.buffer(), length);
        }
    }

    /** Classes registered, no references. */
    final class KryoFields implements BinaryObject {
        private final Kryo kryo = new Kryo();
        private final Output output = new Output(1024, -1);
        private final Input input = new Input();

        KryoFields() {
            kryo.setReferences(false);
            kryo.setRegistrationRequired(true);
            for (Class<?> type : List.of(
                    int[].class,
                    float[].class,
                    ArrayList.class,
                    Player.Metal.class,
                    Player.Money.class,
                    Unit.class,
                    Player.class,
                    Crowd.class)) {
                kryo.register(type);
            }
        }

        @Override
        public Player player(byte[] bytes) {
            input.setBuffer(bytes);
            return kryo.readObject(input, Player.class);
        }

        @Override
        public Crowd crowd(byte[] bytes) {
            input.setBuffer(bytes);
            return kryo.readObject(input, Crowd.class);
        }

        @Override
        public int save(Player player) {
            output.reset();
            kryo.writeObject(output, player);
            return output.position();
        }

        @Override
        public int save(Crowd crowd) {
            output.reset();
            kryo.writeObject(output, crowd);
            return output.position();
        }

        @Override
        public byte[] saved(int length) {
            return output.toBytes();
        }
    }

    /** With the code that it generates; Java only, classes registered, no references. */
    final class ForyCode implements BinaryObject {
        private final Fory fory = Fory.builder()
                .withXlang(false)
                .withRefTracking(false)
                .requireClassRegistration(true)
                .withCompatible(false)
                .withAsyncCompilation(false)
                .build();
        private final MemoryBuffer output = MemoryBuffer.newHeapBuffer(1024);

        ForyCode() {
            short id = 301;
            for (Class<?> type :
                    List.of(Player.Metal.class, Player.Money.class, Unit.class, Player.class, Crowd.class)) {
                fory.register(type, id++);
            }
        }

        @Override
        public Player player(byte[] bytes) {
            return (Player) fory.deserialize(bytes);
        }

        @Override
        public Crowd crowd(byte[] bytes) {
            return (Crowd) fory.deserialize(bytes);
        }

        @Override
        public int save(Player player) {
            output.writerIndex(0);
            fory.serialize(output, player);
            return output.writerIndex();
        }

        @Override
        public int save(Crowd crowd) {
            output.writerIndex(0);
            fory.serialize(output, crowd);
            return output.writerIndex();
        }

        @Override
        public byte[] saved(int length) {
            return output.getBytes(0, length);
        }
    }
}
