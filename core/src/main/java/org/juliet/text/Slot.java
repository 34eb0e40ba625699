package org.juliet.text;

/** A place in a document that holds a value. */
sealed interface Slot {
    /** The value there. */
    Value value();

    /** The value of a property. */
    record OfProperty(Property property) implements Slot {
        @Override
        public Value value() {
            return property.value();
        }
    }

    /** The value of a field of a struct. */
    record OfField(Value.Struct owner, int index) implements Slot {
        Value.Field field() {
            return owner.fields().get(index);
        }

        @Override
        public Value value() {
            return field().value();
        }
    }

    /** An element of a list. */
    record OfElement(Value.ListValue owner, int index) implements Slot {
        @Override
        public Value value() {
            return owner.elements().get(index);
        }
    }

    /** A number of a vector. */
    record OfComponent(Value.Vector owner, int index) implements Slot {
        @Override
        public Value value() {
            return owner.components().get(index);
        }
    }
}
