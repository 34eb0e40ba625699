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
import org.juliet.archive.Kinds;
import org.juliet.archive.Loader;

/** Loads players and crowds from bytes and saves them; each contestant in its own format. */
interface BinaryObject {
    List<String> NAMES =
            List.of("hand", "juliet image", "juliet image strict", "juliet file", "juliet file strict", "kryo", "fory");

    Player player(byte[] bytes);

    Crowd crowd(byte[] bytes);

    /** Saves into a buffer of its own; gives the number of bytes. */
    int save(Player player);

    int save(Crowd crowd);

    /** What the last save wrote, as a copy. */
    byte[] saved(int length);

    static BinaryObject of(String name) {
        return switch (name) {
            case "hand" -> new Hand();
            case "juliet image" -> new Images(false);
            case "juliet image strict" -> new Images(true);
            case "juliet file" -> new Files(false);
            case "juliet file strict" -> new Files(true);
            case "kryo" -> new KryoFields();
            case "fory" -> new ForyCode();
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** Straight-line code for these structs, without checks. */
    final class Hand implements BinaryObject {
        private final byte[] buffer = new byte[8 + HandImage.UNIT * Crowd.SIZE];

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
            return HandImage.write(player, buffer);
        }

        @Override
        public int save(Crowd crowd) {
            return HandImage.write(crowd.units, buffer);
        }

        @Override
        public byte[] saved(int length) {
            return Arrays.copyOf(buffer, length);
        }
    }

    /** Hand-written serializers through the archive, without a file around the image and without its check. */
    final class Images implements BinaryObject {
        private final BareImages<Player> players;
        private final BareImages<Crowd> crowds;
        private byte[] last = {};

        Images(boolean strict) {
            Kinds kinds = Kinds.of(Player.KIND, Crowd.KIND);
            players = new BareImages<>(kinds, Player.KIND, Player.KIND, strict);
            crowds = new BareImages<>(kinds, Crowd.KIND, Crowd.KIND, strict);
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
            int length = players.write(player);
            last = players.buffer();
            return length;
        }

        @Override
        public int save(Crowd crowd) {
            int length = crowds.write(crowd);
            last = crowds.buffer();
            return length;
        }

        @Override
        public byte[] saved(int length) {
            return Arrays.copyOf(last, length);
        }
    }

    /** The public way: files with checksum, stamps and layouts, one loader and one saver for all objects. */
    final class Files implements BinaryObject {
        private final Kinds kinds = Kinds.of(Player.KIND, Crowd.KIND);
        private final Loader loader = kinds.loader();
        private final BinarySaver saver;

        Files(boolean strict) {
            saver = kinds.binarySaver(BinaryOptions.DEFAULT.withStrict(strict));
        }

        @Override
        public Player player(byte[] bytes) {
            return loader.load(bytes, Player.KIND).value();
        }

        @Override
        public Crowd crowd(byte[] bytes) {
            return loader.load(bytes, Crowd.KIND).value();
        }

        @Override
        public int save(Player player) {
            return saver.saveToBuffer(player, Player.KIND);
        }

        @Override
        public int save(Crowd crowd) {
            return saver.saveToBuffer(crowd, Crowd.KIND);
        }

        @Override
        public byte[] saved(int length) {
            return Arrays.copyOf(saver.buffer(), length);
        }
    }

    /** Classes registered, no references. */
    final class KryoFields implements BinaryObject {
        private final Kryo kryo = new Kryo();
        private final Output output = new Output(16 << 20);
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
        private final MemoryBuffer output = MemoryBuffer.newHeapBuffer(16 << 20);

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
