package org.juliet.tools.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.juliet.Length;
import org.juliet.Migration;
import org.juliet.Versioned;
import org.juliet.WasNamed;

/** A player's save, which needs no serializer. Five older versions of this class wrote saves; their sources lie beside these. */
@Versioned
class Player {
    String name = "nobody";
    long coins = 10;
    Rank rank = Rank.PAGE;
    int hearts = 5;

    @Length(3) float[] home = {0, 0, 0};

    List<String> friends = new ArrayList<>();

    @WasNamed("bag")
    List<Stack> backpack = new ArrayList<>();

    Map<String, Integer> wins = new TreeMap<>();
    double playedHours;

    @Migration(reads = "health")
    void fromHealth(float health) {
        hearts = Math.round(health / 20);
    }
}
