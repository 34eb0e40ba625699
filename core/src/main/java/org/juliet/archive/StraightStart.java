package org.juliet.archive;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;

/**
 * Starts the codec of a kind that has lists. The virtual machine makes 15 calls in one another one piece, counted from where it begins to
 * compile, which may be far out in the program; each number of each element would be a call behind that. What a handle
 * calls that is no constant is compiled by itself, so that the count begins with the codec.
 */
final class StraightStart {
    /** Calls after which a handle is worth its while. */
    private static final int PATIENCE = 64;

    private final ImageCodec<Object> codec;
    private int calls;
    private @Nullable Handles handles;

    @SuppressWarnings("unchecked")
    StraightStart(ImageCodec<?> codec) {
        this.codec = (ImageCodec<Object>) codec;
    }

    /** A fresh object, as {@link ImageCodec#load(ImageReader, int)} gives it. */
    Object load(ImageReader in, int at) {
        Handles known = handles();
        if (known == null) {
            return codec.load(in, at);
        }
        try {
            return (Object) known.load.invokeExact((Object) in, at);
        } catch (Throwable thrown) {
            throw PlannedLoad.unchecked(thrown);
        }
    }

    /** Gives an object its values, as {@link ImageCodec#loadInto} does. */
    void loadInto(ImageReader in, int at, Object object) {
        Handles known = handles();
        if (known == null) {
            codec.loadInto(in, at, object);
            return;
        }
        try {
            known.loadInto.invokeExact((Object) in, at, object);
        } catch (Throwable thrown) {
            throw PlannedLoad.unchecked(thrown);
        }
    }

    /** Writes an object, as {@link ImageCodec#save} does. */
    void save(ImageWriter out, int at, Object object) {
        Handles known = handles();
        if (known == null) {
            codec.save(out, at, object);
            return;
        }
        try {
            known.save.invokeExact((Object) out, at, object);
        } catch (Throwable thrown) {
            throw PlannedLoad.unchecked(thrown);
        }
    }

    /** Null for the first calls: a process that loads one file pays for no handles. */
    private @Nullable Handles handles() {
        Handles known = handles;
        if (known == null && ++calls > PATIENCE) {
            known = new Handles(codec);
            handles = known;
        }
        return known;
    }

    /** Those of one codec. Several threads may make them; any will do. */
    private static final class Handles {
        private static final MethodHandle LOAD;
        private static final MethodHandle LOAD_INTO;
        private static final MethodHandle SAVE;

        static {
            try {
                MethodHandles.Lookup lookup = MethodHandles.lookup();
                // in this form tools that rename methods find these three
                LOAD = lookup.unreflect(
                        Handles.class.getDeclaredMethod("load", ImageCodec.class, Object.class, int.class));
                LOAD_INTO = lookup.unreflect(Handles.class.getDeclaredMethod(
                        "loadInto", ImageCodec.class, Object.class, int.class, Object.class));
                SAVE = lookup.unreflect(Handles.class.getDeclaredMethod(
                        "save", ImageCodec.class, Object.class, int.class, Object.class));
            } catch (ReflectiveOperationException impossible) {
                throw new AssertionError(impossible);
            }
        }

        final MethodHandle load;
        final MethodHandle loadInto;
        final MethodHandle save;

        Handles(ImageCodec<Object> codec) {
            load = MethodHandles.insertArguments(LOAD, 0, codec);
            loadInto = MethodHandles.insertArguments(LOAD_INTO, 0, codec);
            save = MethodHandles.insertArguments(SAVE, 0, codec);
        }

        @SuppressWarnings("UnusedMethod") // by its handle
        static Object load(ImageCodec<Object> codec, Object in, int at) {
            return codec.load((ImageReader) in, at);
        }

        @SuppressWarnings("UnusedMethod") // by its handle
        static void loadInto(ImageCodec<Object> codec, Object in, int at, Object object) {
            codec.loadInto((ImageReader) in, at, object);
        }

        @SuppressWarnings("UnusedMethod") // by its handle
        static void save(ImageCodec<Object> codec, Object out, int at, Object object) {
            codec.save((ImageWriter) out, at, object);
        }
    }
}
