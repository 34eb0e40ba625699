package org.juliet.tools.demo;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.juliet.Migration;
import org.juliet.Versioned;

@NullMarked
@Versioned
class Player {
    String name = "nobody";
    long coins = 10;
    Rank rank = Rank.PAGE;
    int hearts = 5;
    int level = 1;
    List<String> friends = new ArrayList<>();
    List<Stack> bag = new ArrayList<>();

    @Migration(reads = "health")
    void fromHealth(float health) {
        hearts = Math.round(health / 20);
    }

    static Player sample() {
        Player player = new Player();
        player.name = "Agnes of the Ford";
        player.rank = Rank.SQUIRE;
        player.hearts = 3;
        player.bag.add(new Stack("lantern", 1, 0.75f));
        return player;
    }
}
