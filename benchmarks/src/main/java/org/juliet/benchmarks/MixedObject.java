package org.juliet.benchmarks;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
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

/** Loads and saves objects of many kinds, which are counted from 0, as {@link BinaryObject} does players. */
interface MixedObject {
    Object load(int kind, byte[] bytes);

    /** Saves into a buffer of its own; gives the number of bytes. */
    int save(int kind, Object object);

    /** What the last save, which was of this kind, wrote, as a copy. */
    byte[] saved(int kind, int length);

    static MixedObject of(String name, Kinds all, Kind<?>... kinds) {
        return switch (name) {
            case "juliet" -> new Files(all, kinds);
            case "juliet image" -> new Images(all, kinds);
            case "kryo" -> new KryoFields(kinds);
            case "fory" -> new ForyCode(kinds);
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** Files with checksum, stamps and layouts, one loader and one saver for all kinds. */
    final class Files implements MixedObject {
        private final Kind<?>[] kinds;
        private final Loader loader;
        private final BinarySaver saver;

        Files(Kinds all, Kind<?>... kinds) {
            this.kinds = kinds;
            loader = all.loader();
            saver = all.binarySaver(BinaryOptions.DEFAULT.withStrict(false));
        }

        @Override
        public Object load(int kind, byte[] bytes) {
            return loader.load(bytes, kinds[kind]).value();
        }

        @Override
        @SuppressWarnings("unchecked")
        public int save(int kind, Object object) {
            return saver.saveToBuffer(object, (Kind<Object>) kinds[kind]);
        }

        @Override
        public byte[] saved(int kind, int length) {
            return Arrays.copyOf(saver.buffer(), length);
        }
    }

    /** Images without a file around them, checked. */
    final class Images implements MixedObject {
        private final BareImages<?>[] images;

        Images(Kinds all, Kind<?>... kinds) {
            images = new BareImages<?>[kinds.length];
            for (int i = 0; i < kinds.length; i++) {
                images[i] = of(all, kinds[i]);
            }
        }

        private static <T> BareImages<T> of(Kinds all, Kind<T> kind) {
            return new BareImages<>(all, kind, kind, false);
        }

        @Override
        public Object load(int kind, byte[] bytes) {
            return images[kind].read(bytes);
        }

        @Override
        @SuppressWarnings("unchecked")
        public int save(int kind, Object object) {
            return ((BareImages<Object>) images[kind]).write(object);
        }

        @Override
        public byte[] saved(int kind, int length) {
            return Arrays.copyOf(images[kind].buffer(), length);
        }
    }

    /** Classes registered and written, since any may come; no references. */
    final class KryoFields implements MixedObject {
        private final Kryo kryo = new Kryo();
        private final Output output = new Output(1024, -1);
        private final Input input = new Input();

        KryoFields(Kind<?>... kinds) {
            kryo.setReferences(false);
            kryo.setRegistrationRequired(true);
            List.of(kinds).forEach(kind -> kryo.register(kind.type()));
        }

        @Override
        public Object load(int kind, byte[] bytes) {
            input.setBuffer(bytes);
            return kryo.readClassAndObject(input);
        }

        @Override
        public int save(int kind, Object object) {
            output.reset();
            kryo.writeClassAndObject(output, object);
            return output.position();
        }

        @Override
        public byte[] saved(int kind, int length) {
            return output.toBytes();
        }
    }

    /** With the code that it generates; Java only, classes registered, no references. */
    final class ForyCode implements MixedObject {
        private final Fory fory;
        private final MemoryBuffer output = MemoryBuffer.newHeapBuffer(1024);

        ForyCode(Kind<?>... kinds) {
            ClassLoader classes = kinds.length == 0
                    ? ForyCode.class.getClassLoader()
                    : kinds[0].type().getClassLoader();
            fory = Fory.builder()
                    .withXlang(false)
                    .withRefTracking(false)
                    .requireClassRegistration(true)
                    .withCompatible(false)
                    .withAsyncCompilation(false)
                    .withClassLoader(classes)
                    .build();
            short id = 301;
            for (Kind<?> kind : kinds) {
                fory.register(kind.type(), id++);
            }
        }

        @Override
        public Object load(int kind, byte[] bytes) {
            return fory.deserialize(bytes);
        }

        @Override
        public int save(int kind, Object object) {
            output.writerIndex(0);
            fory.serialize(output, object);
            return output.writerIndex();
        }

        @Override
        public byte[] saved(int kind, int length) {
            return output.getBytes(0, length);
        }
    }
}
