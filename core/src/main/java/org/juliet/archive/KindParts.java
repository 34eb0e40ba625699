package org.juliet.archive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Answer;

/** What is said of a kind. Nothing changes once it is handed out: what says more changes a copy first. */
final class KindParts<T> {
    final String name;
    final Class<T> type;
    /** Null for an abstract kind. */
    final @Nullable Supplier<? extends T> factory;

    final RecordSerializer<T> serializer;
    final boolean immutable;

    private int version = 1;
    private @Nullable Kind<? super T> base;
    private boolean block;
    private boolean copied;
    private List<Answer> answers = List.of();
    private @Nullable Function<byte[], ? extends T> fallback;
    private @Nullable ImageCodec<T> images;
    private Map<String, Supplier<? extends Type<?>>> reads = Map.of();

    /** A kind at version 1 of which nothing else is said. */
    KindParts(
            String name,
            Class<T> type,
            @Nullable Supplier<? extends T> factory,
            RecordSerializer<T> serializer,
            boolean immutable) {
        this.name = name;
        this.type = type;
        this.factory = factory;
        this.serializer = serializer;
        this.immutable = immutable;
    }

    private KindParts<T> copy() {
        KindParts<T> copy = new KindParts<>(name, type, factory, serializer, immutable);
        copy.version = version;
        copy.base = base;
        copy.block = block;
        copy.copied = copied;
        copy.answers = answers;
        copy.fallback = fallback;
        copy.images = images;
        copy.reads = reads;
        return copy;
    }

    int version() {
        return version;
    }

    KindParts<T> version(int number) {
        KindParts<T> copy = copy();
        copy.version = number;
        return copy;
    }

    /** The kind it extends, null for a root. */
    @Nullable Kind<? super T> base() {
        return base;
    }

    KindParts<T> base(Kind<? super T> kind) {
        KindParts<T> copy = copy();
        copy.base = kind;
        return copy;
    }

    /** Whether its values stand on several lines in lists. */
    boolean block() {
        return block;
    }

    KindParts<T> inBlocks() {
        KindParts<T> copy = copy();
        copy.block = true;
        return copy;
    }

    /** Whether one object may stand in several places of a file. */
    boolean copied() {
        return copied;
    }

    KindParts<T> inCopies() {
        KindParts<T> copy = copy();
        copy.copied = true;
        return copy;
    }

    /** What is said of changes of this level as a whole. */
    List<Answer> answers() {
        return answers;
    }

    KindParts<T> answer(Answer answer) {
        List<Answer> more = new ArrayList<>(answers);
        more.add(answer);
        KindParts<T> copy = copy();
        copy.answers = List.copyOf(more);
        return copy;
    }

    /** What reads files of another system, null where nothing does. */
    @Nullable Function<byte[], ? extends T> fallback() {
        return fallback;
    }

    KindParts<T> fallback(Function<byte[], ? extends T> reader) {
        KindParts<T> copy = copy();
        copy.fallback = reader;
        return copy;
    }

    /** What reads and writes its images at constant offsets, null where nothing does. */
    @Nullable ImageCodec<T> images() {
        return images;
    }

    KindParts<T> images(ImageCodec<T> codec) {
        KindParts<T> copy = copy();
        copy.images = codec;
        return copy;
    }

    /** Types of fields that are no more, by name, as which the serializer reads their old values. */
    Map<String, Supplier<? extends Type<?>>> reads() {
        return reads;
    }

    KindParts<T> reads(String field, Supplier<? extends Type<?>> as) {
        Map<String, Supplier<? extends Type<?>>> more = new LinkedHashMap<>(reads);
        more.put(field, as);
        KindParts<T> copy = copy();
        copy.reads = more;
        return copy;
    }
}
