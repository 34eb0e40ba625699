package org.juliet.cases;

import java.util.HashMap;
import java.util.Map;

/** The objects of random programs. */
class RandomThing {
    final Map<Integer, Object> values = new HashMap<>();

    static final class Top extends RandomThing {}

    static class Root extends RandomThing {}

    static class Trunk extends Root {}

    static class Mid extends Trunk {}

    static final class Sub extends Mid {}

    static final class Low extends RandomThing {}

    static RandomThing of(String kind) {
        return switch (kind) {
            case "Top" -> new Top();
            case "Mid" -> new Mid();
            case "Sub" -> new Sub();
            case "Root" -> new Root();
            case "Trunk" -> new Trunk();
            default -> new Low();
        };
    }
}
