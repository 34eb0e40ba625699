package game;

import java.util.ArrayList;
import java.util.List;
import org.juliet.Load;
import org.juliet.Versioned;

@Versioned
final class Letter {
    private final String from;
    private final int pages;
    private boolean read;
    final List<String> lines = new ArrayList<>();

    Letter() {
        this("nobody", 1);
    }

    @Load
    Letter(String from, int pages) {
        this.from = from;
        this.pages = pages;
    }

    int pages() {
        return pages;
    }

    boolean read() {
        return read && from != null;
    }
}
