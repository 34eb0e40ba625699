package org.juliet.archive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Answer;

/**
 * What is said of a kind.
 *
 * @param factory null for an abstract kind
 * @param base the kind it extends, null for a root
 * @param block whether its values stand on several lines in lists
 * @param copied whether one object may stand in several places of a file
 * @param answers what is said of changes of this level as a whole
 * @param fallback what reads files of another system, null where nothing does
 * @param images what reads and writes its images at constant offsets, null where nothing does
 * @param reads types of fields that are no more, by name, as which the serializer reads their old values
 */
record KindParts<T>(
        String name,
        Class<T> type,
        @Nullable Supplier<? extends T> factory,
        RecordSerializer<T> serializer,
        boolean immutable,
        int version,
        @Nullable Kind<? super T> base,
        boolean block,
        boolean copied,
        List<Answer> answers,
        @Nullable Function<byte[], ? extends T> fallback,
        @Nullable ImageCodec<T> images,
        Map<String, Supplier<? extends Type<?>>> reads) {
    /** A kind at version 1 of which nothing else is said. */
    static <T> KindParts<T> of(
            String name,
            Class<T> type,
            @Nullable Supplier<? extends T> factory,
            RecordSerializer<T> serializer,
            boolean immutable) {
        return new KindParts<>(
                name, type, factory, serializer, immutable, 1, null, false, false, List.of(), null, null, Map.of());
    }

    KindParts<T> version(int number) {
        return new KindParts<>(
                name,
                type,
                factory,
                serializer,
                immutable,
                number,
                base,
                block,
                copied,
                answers,
                fallback,
                images,
                reads);
    }

    KindParts<T> base(Kind<? super T> kind) {
        return new KindParts<>(
                name,
                type,
                factory,
                serializer,
                immutable,
                version,
                kind,
                block,
                copied,
                answers,
                fallback,
                images,
                reads);
    }

    KindParts<T> inBlocks() {
        return new KindParts<>(
                name,
                type,
                factory,
                serializer,
                immutable,
                version,
                base,
                true,
                copied,
                answers,
                fallback,
                images,
                reads);
    }

    KindParts<T> inCopies() {
        return new KindParts<>(
                name,
                type,
                factory,
                serializer,
                immutable,
                version,
                base,
                block,
                true,
                answers,
                fallback,
                images,
                reads);
    }

    KindParts<T> answer(Answer answer) {
        List<Answer> more = new ArrayList<>(answers);
        more.add(answer);
        List<Answer> all = List.copyOf(more);
        return new KindParts<>(
                name, type, factory, serializer, immutable, version, base, block, copied, all, fallback, images, reads);
    }

    KindParts<T> fallback(Function<byte[], ? extends T> reader) {
        return new KindParts<>(
                name,
                type,
                factory,
                serializer,
                immutable,
                version,
                base,
                block,
                copied,
                answers,
                reader,
                images,
                reads);
    }

    KindParts<T> images(ImageCodec<T> codec) {
        return new KindParts<>(
                name,
                type,
                factory,
                serializer,
                immutable,
                version,
                base,
                block,
                copied,
                answers,
                fallback,
                codec,
                reads);
    }

    KindParts<T> reads(String field, Supplier<? extends Type<?>> as) {
        Map<String, Supplier<? extends Type<?>>> more = new LinkedHashMap<>(reads);
        more.put(field, as);
        return new KindParts<>(
                name,
                type,
                factory,
                serializer,
                immutable,
                version,
                base,
                block,
                copied,
                answers,
                fallback,
                images,
                more);
    }
}
