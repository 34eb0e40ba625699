package org.juliet.tools.demo;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.juliet.Versioned;

@NullMarked
@Versioned
class Player {
    String name = "nobody";
    int gold = 10;
    float health = 100;
    List<String> friends = new ArrayList<>();

    static Player sample() {
        Player player = new Player();
        player.name = "Dame Edith";
        player.gold = 314;
        player.health = 61.5f;
        player.friends.add("the miller of Ash");
        return player;
    }
}
