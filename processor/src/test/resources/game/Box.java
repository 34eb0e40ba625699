package game;

import java.util.ArrayList;
import java.util.List;
import org.juliet.Versioned;
import org.juliet.archive.Unknown;

@Versioned
class Box<T> {
    T value;
    final List<T> more = new ArrayList<>();
    private String label = "?";
    private Unknown unknown = Unknown.NONE;

    boolean isPlain() {
        return label.isEmpty() && unknown.isEmpty();
    }
}
