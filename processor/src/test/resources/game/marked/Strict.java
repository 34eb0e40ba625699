package game.marked;

import game.Metal;
import game.Point;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.juliet.Length;
import org.juliet.Versioned;
import org.juliet.world.EntityId;
import org.juliet.world.Position;
import org.jspecify.annotations.Nullable;

@Versioned
record Strict(
        String name,
        @Nullable String nick,
        Integer number,
        @Nullable Metal maybe,
        Metal metal,
        Point point,
        @Nullable Point other,
        List<@Nullable String> words,
        Map<String, @Nullable Point> points,
        Set<Integer> set,
        UUID uuid,
        Instant instant,
        Duration duration,
        Optional<Point> spot,
        EnumSet<Metal> metals,
        EnumMap<Metal, Integer> prices,
        byte[] bytes,
        int[] ints,
        @Length(2) double[] pair,
        String[] strings,
        EntityId id,
        Position position) {}
