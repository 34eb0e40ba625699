package org.juliet.tools.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.NullMarked;
import org.juliet.Dropped;
import org.juliet.Length;
import org.juliet.Migration;
import org.juliet.Versioned;

@NullMarked
@Versioned
@Dropped("level")
class Player {
    String name = "nobody";
    long coins = 10;
    Rank rank = Rank.PAGE;
    int hearts = 5;

    @Length(3)
    float[] home = {0, 0, 0};

    List<String> friends = new ArrayList<>();
    List<Stack> bag = new ArrayList<>();
    Map<String, Integer> wins = new TreeMap<>();

    @Migration(reads = "health")
    void fromHealth(float health) {
        hearts = Math.round(health / 20);
    }

    static Player sample() {
        Player player = new Player();
        player.name = "Wat";
        player.coins = 7;
        player.rank = Rank.KNIGHT;
        player.home = new float[] {12.5f, 0, 45.25f};
        player.friends.add("Agnes of the Ford");
        player.bag.add(new Stack("iron sword", 1, 0.5f));
        player.wins.put("joust", 3);
        return player;
    }
}
