package app;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.Versioned;
import org.juliet.WasNamed;
import org.juliet.archive.Unknown;

@Versioned
final class Player extends Being {
    @WasNamed("title")
    String name = "nobody";

    /** Nothing here ever changes it: only the codec does. */
    private int secret = 7;

    private boolean quiet;
    private List<String> notes = new ArrayList<>();
    private Metal favourite = Metal.SILVER;
    private final Map<Metal, Integer> purse = new LinkedHashMap<>();
    Mood mood = Mood.GLAD;
    Mood[] moods = {Mood.SAD, Mood.GLAD};
    List<Shape> shapes = new ArrayList<>();
    Optional<Item> best = Optional.empty();
    private Item[] bag = {};
    private Unknown rest = Unknown.NONE;
    Kind kind = Kind.HUMAN;

    enum Kind {
        HUMAN,
        ELF
    }

    static Player sample() {
        Player player = new Player();
        player.name = "Edith";
        player.notes.add("a note");
        player.purse.put(Metal.GOLD, 3);
        player.mood = Mood.SAD;
        player.shapes.add(new Shape.Circle(2));
        player.shapes.add(new Shape.Square());
        player.best = Optional.of(new Item("rope", 2, Metal.COPPER));
        player.bag = new Item[] {new Item("ring", 1, Metal.GOLD)};
        player.kind = Kind.ELF;
        return player;
    }

    /** What it has, past the codec. */
    String shown() {
        return hp() + " " + secret + " " + quiet + " " + notes + " " + favourite + " " + purse + " " + bag.length;
    }
}
