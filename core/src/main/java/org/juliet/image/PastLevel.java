package org.juliet.image;

import org.juliet.schema.Step;

/**
 * A level as a step had it.
 *
 * @param step which may follow those that are recorded; one that was found out later has the version 0
 */
public record PastLevel(TextLevel level, Step step) {
    int label() {
        return step.label();
    }
}
