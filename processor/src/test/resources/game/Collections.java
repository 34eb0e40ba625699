package game;

import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.juliet.Hex;
import org.juliet.Row;
import org.juliet.Unsigned;
import org.juliet.Versioned;

@Versioned
class Collections {
    List<String> names = new ArrayList<>();
    List<Point> points;
    List<List<Metal>> nested = List.of();
    ArrayList<Integer> numbers = new ArrayList<>();
    Set<Metal> metals = new LinkedHashSet<>();
    LinkedHashSet<String> ordered = new LinkedHashSet<>();
    Map<String, Point> places = new HashMap<>();
    Map<Metal, List<Point>> veins = new HashMap<>();
    LinkedHashMap<UUID, Instant> log = new LinkedHashMap<>();
    TreeMap<Integer, Scalars> tree = new TreeMap<>();
    EnumSet<Metal> set = EnumSet.of(Metal.GOLD);
    EnumMap<Metal, Integer> map = new EnumMap<>(Metal.class);
    Optional<Point> spot = Optional.empty();
    Optional<String> word = Optional.of("x");
    final List<Point> trail = new ArrayList<>();
    final ArrayList<String> words = new ArrayList<>();
    final Set<Long> seen = new LinkedHashSet<>();
    final Map<String, Integer> counts = new TreeMap<>();
    final EnumSet<Metal> found = EnumSet.noneOf(Metal.class);
    final EnumMap<Metal, Double> prices = new EnumMap<>(Metal.class);

    @Row(4)
    List<Integer> tiles = new ArrayList<>();

    @Unsigned
    List<Byte> shades = List.of();

    @Hex
    Optional<Short> code = Optional.empty();
}
