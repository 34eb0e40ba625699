package org.juliet.tools.demo;

import java.util.List;

/**
 * Something that was checked.
 *
 * @param claim what was compared and how much of it, a sentence
 * @param faults what speaks against it; empty if it holds
 */
record Proof(String claim, List<String> faults) {
    Proof {
        faults = List.copyOf(faults);
    }

    boolean holds() {
        return faults.isEmpty();
    }
}
