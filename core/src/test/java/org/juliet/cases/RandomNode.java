package org.juliet.cases;

import java.util.LinkedHashMap;
import java.util.Map;

/** An object in the model of a random program: values by the identity of their fields, which names do not touch. */
record RandomNode(String kind, Map<Integer, Object> values) {
    RandomNode(String kind) {
        this(kind, new LinkedHashMap<>());
    }
}
