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
    Rank rank = Rank.PAGE;
    float health = 100;
    int level = 1;
    List<String> friends = new ArrayList<>();

    static Player sample() {
        Player player = new Player();
        player.name = "Sir Baldwin";
        player.gold = 2_000_000_000;
        player.rank = Rank.RIDER;
        player.health = 12.25f;
        player.level = 7;
        player.friends.addAll(List.of("Dame Edith", "\"Red\" Hugh"));
        return player;
    }
}
