package org.juliet.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
    private static final List<String> KNOWN = List.of("wallet", "health", "name", "walls", "id");

    @Test
    void mistypedNamesAreFoundNearestFirst() {
        assertThat(Nearest.names("walet", KNOWN)).containsExactly("wallet");
        assertThat(Nearest.names("wallte", KNOWN)).startsWith("wallet");
        assertThat(Nearest.names("walles", KNOWN)).containsExactly("wallet", "walls");
        assertThat(Nearest.names("Health", KNOWN)).containsExactly("health");
        assertThat(Nearest.names("di", KNOWN)).containsExactly("id");
    }

    @Test
    void strangersAreNotSuggested() {
        assertThat(Nearest.names("velocity", KNOWN)).isEmpty();
        assertThat(Nearest.names("", KNOWN)).isEmpty();
        assertThat(Nearest.names("x".repeat(100_000), List.of("x".repeat(100_000))))
                .isEmpty();
    }
}
