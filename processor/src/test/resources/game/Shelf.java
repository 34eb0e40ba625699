package game;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.juliet.Versioned;

@Versioned
final class Shelf {
    Box<String> words = new Box<>();
    final Box<Point> points = new Box<>();
    List<Pair<String, Integer>> counts = new ArrayList<>();
    Pair<Metal, Shape> shape;
    Box<Pair<String, List<Long>>> nested = new Box<>();
    Chain<Integer> chain;
    Map<String, Box<String>> byName = new HashMap<>();
}
