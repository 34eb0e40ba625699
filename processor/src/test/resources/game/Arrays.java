package game;

import org.juliet.Length;
import org.juliet.Versioned;

@Versioned
class Arrays {
    boolean[] flags = {true};
    short[] shorts = {};
    int[] ints = {1, 2};
    long[] longs;
    float[] floats = {};
    double[] doubles = {};

    @Length(3)
    float[] velocity = {1, 2, 3};

    @Length(2)
    final double[] size = {1, 2};

    int[][] rows = {{1}, {2, 3}};

    @Length({2, 3})
    int[][] matrix = {{1, 2, 3}, {4, 5, 6}};

    Point[] path = {new Point(1, 2)};
    String[] names = {"a"};
    byte[][] chunks = {};

    @Length(2)
    Point[] ends = {new Point(0, 0), new Point(0, 0)};
}
