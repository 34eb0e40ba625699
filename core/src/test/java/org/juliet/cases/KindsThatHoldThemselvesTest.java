package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.Saver;
import org.juliet.archive.Type;
import org.junit.jupiter.api.Test;

/** Kinds that hold values of their own kind, which stand in blocks of their own in binary files. */
class KindsThatHoldThemselvesTest {
    private static final Key NUMBER = Key.of("number");
    private static final Key NEXT = Key.of("next");
    private static final Key OTHER = Key.of("other");

    /** What a program holds in place of a link. */
    record Holder(Link link) {}

    private static final class Link {
        static final Kind<Link> KIND = Kind.of("Link", Link.class, Link::new, (link, ar, version) -> {
            link.number = ar.value(NUMBER, link.number);
            link.next = ar.value(NEXT, link.next, Held.NULLABLE);
            link.other = ar.value(OTHER, link.other, Held.OPTIONAL);
        });

        int number;

        @Nullable Holder next;

        Optional<Holder> other = Optional.empty();

        static Link of(int number) {
            Link link = new Link();
            link.number = number;
            return link;
        }
    }

    /** Types of what a link holds. */
    private static final class Held {
        static final Type<Holder> TYPE = Type.adapt(Link.KIND, Holder::new, Holder::link);
        static final Type<@Nullable Holder> NULLABLE = Type.nullable(TYPE);
        static final Type<Optional<Holder>> OPTIONAL = Type.optional(TYPE);
    }

    @Test
    void anAdaptedOneMayBeAbsent() {
        Kinds kinds = Kinds.of(Link.KIND);
        Link link = Link.of(1);
        link.next = new Holder(Link.of(2));
        link.next.link().other = Optional.of(new Holder(Link.of(3)));
        for (Saver saver : List.of(kinds.saver(), kinds.binarySaver())) {
            Link loaded =
                    kinds.loader().load(saver.save(link, Link.KIND), Link.KIND).value();
            Link second = java.util.Objects.requireNonNull(loaded.next).link();
            Link third = second.other.orElseThrow().link();
            assertThat(List.of(loaded.number, second.number, third.number)).containsExactly(1, 2, 3);
            assertThat(loaded.other).isEmpty();
            assertThat(second.next).isNull();
            assertThat(third.next).isNull();
        }
    }

    /** Holds one of its kind, and later a list of them. */
    private static final class Node {
        static final Kind<Node> FIRST = Kind.of("Node", Node.class, Node::new, (node, ar, version) -> {
            node.number = ar.value(NUMBER, node.number);
            node.next = ar.value(NEXT, node.next, Nodes.ONE);
        });
        static final Kind<Node> LIST = Kind.<Node>of("Node", Node.class, Node::new, (node, ar, version) -> {
                    node.number = ar.value(NUMBER, node.number);
                    node.several = ar.value(NEXT, node.several, Nodes.LIST);
                })
                .version(2);

        int number;

        @Nullable Node next;

        @Nullable List<Node> several;
    }

    private static final class Nodes {
        static final Type<@Nullable Node> ONE = Type.nullable(Node.FIRST);
        static final Type<@Nullable List<Node>> LIST = Type.nullable(Type.list(Node.LIST));
    }

    @Test
    void oneBecomesAListOfIt() {
        Node node = new Node();
        node.number = 1;
        node.next = new Node();
        node.next.number = 2;
        node.next.next = new Node();
        Kinds before = Kinds.of(Node.FIRST);
        Kinds after = Kinds.of(Node.LIST);
        byte[] file = before.binarySaver().save(node, Node.FIRST); // a text needs a history for that
        Node loaded = after.loader().load(file, Node.LIST).value();
        List<Integer> numbers = new ArrayList<>();
        for (List<Node> at = List.of(loaded); at != null; at = at.get(0).several) {
            assertThat(at).hasSize(1);
            numbers.add(at.get(0).number);
        }
        assertThat(numbers).containsExactly(1, 2, 0);
    }
}
