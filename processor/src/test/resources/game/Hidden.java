package game;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.juliet.Versioned;

@Versioned
public final class Hidden {
    private int gold = 1;
    private boolean open;
    private String name = "none";
    private List<Point> points = new ArrayList<>();
    private final Map<String, Integer> counts = new TreeMap<>();
    private Metal metal = Metal.COPPER;
    private int level;

    public int getGold() {
        return gold;
    }

    public void setGold(int gold) {
        this.gold = gold;
    }

    boolean isOpen() {
        return open;
    }

    Hidden setOpen(boolean open) {
        this.open = open;
        return this;
    }

    String name() {
        return name;
    }

    void name(String name) {
        this.name = name;
    }

    public Map<String, Integer> counts() {
        return Map.copyOf(counts);
    }

    public int total() {
        return gold + level + points.size() + metal.ordinal();
    }
}
