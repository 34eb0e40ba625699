package org.juliet.archive;

/** A serializer that changes the object it is given. */
record Changing<T>(Serializer<? super T> own) implements RecordSerializer<T> {
    @Override
    public T serialize(Archive archive, int version, T current) {
        own.serialize(current, archive, version);
        return current;
    }
}
