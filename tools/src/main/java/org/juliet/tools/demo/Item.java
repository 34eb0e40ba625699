package org.juliet.tools.demo;

import java.util.List;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Type;

/** So many of one thing; in a list it takes one line. */
record Item(String item, int count) {
    static final Kind<Item> KIND = Kind.ofRecord("Item", Item.class, () -> new Item("", 1), Item::serialize);
    static final Type<List<Item>> LIST = Type.list(KIND);

    private static final Key ITEM = Key.of("item");
    private static final Key COUNT = Key.of("count");

    private static Item serialize(Archive ar, int version, Item current) {
        return new Item(ar.value(ITEM, current.item, Type.STRING), ar.value(COUNT, current.count));
    }
}
