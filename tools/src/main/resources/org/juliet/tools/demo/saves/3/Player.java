package org.juliet.tools.demo;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.juliet.Versioned;
import org.juliet.WasNamed;

@NullMarked
@Versioned
class Player {
    String name = "nobody";

    @WasNamed("gold")
    long coins = 10;

    Rank rank = Rank.PAGE;
    float health = 100;
    int level = 1;
    List<String> friends = new ArrayList<>();
    List<Stack> bag = new ArrayList<>();

    static Player sample() {
        Player player = new Player();
        player.name = "Osric the Long";
        player.coins = 5_000_000_000L;
        player.rank = Rank.RIDER;
        player.level = 12;
        player.bag.add(new Stack("rope", 2));
        player.bag.add(new Stack("potion", 5));
        return player;
    }
}
