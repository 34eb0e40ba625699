package org.juliet.benchmarks;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import com.github.luben.zstd.Zstd;
import java.util.LinkedHashMap;
import java.util.Map;
import org.juliet.archive.BinaryOptions;
import org.juliet.archive.Kinds;

/** What one saved game and ten thousand units take on disk, plain and after zstd. {@code main} prints the table. */
final class Sizes {
    private static final int UNITS = 10_000;
    private static final int LEVEL = 3;

    private Sizes() {}

    /** Prints the table that {@code benchmarks/results/sizes.md} keeps. */
    public static void main(String[] arguments) {
        System.out.print(table());
    }

    private static Map<String, byte[][]> files() {
        Player player = Player.random(1);
        Crowd crowd = Crowd.random(UNITS);
        Kinds kinds = Kinds.of(Player.KIND, Crowd.KIND);
        BinaryOptions bare = BinaryOptions.DEFAULT.withLayouts(false);
        Map<String, byte[][]> files = new LinkedHashMap<>();
        put(
                files,
                "juliet text",
                kinds.saver().save(player, Player.KIND),
                kinds.saver().save(crowd, Crowd.KIND));
        put(
                files,
                "juliet binary with layouts",
                kinds.binarySaver().save(player, Player.KIND),
                kinds.binarySaver().save(crowd, Crowd.KIND));
        put(
                files,
                "juliet binary without layouts",
                kinds.binarySaver(bare).save(player, Player.KIND),
                kinds.binarySaver(bare).save(crowd, Crowd.KIND));
        for (String rival : new String[] {"kryo", "fory", "protobuf"}) {
            BinaryObject object = BinaryObject.of(rival);
            put(files, rival, object.saved(object.save(player)), object.saved(object.save(crowd)));
        }
        put(
                files,
                "json (fastjson2)",
                JSON.toJSONBytes(player, JSONWriter.Feature.FieldBased),
                JSON.toJSONBytes(crowd, JSONWriter.Feature.FieldBased));
        return files;
    }

    private static void put(Map<String, byte[][]> files, String contestant, byte[] player, byte[] crowd) {
        files.put(contestant, new byte[][] {player, crowd});
    }

    /** One row a contestant. */
    static String table() {
        StringBuilder text = new StringBuilder("""
                Bytes of one saved game (`Player`) and of 10,000 units (`Crowd`), plain and after zstd 1.5.7, level 3. Registered classes in Kryo and Fory, proto3 with packed
                numbers and `fixed64` ids. Random ids and coordinates: 20 of the 56 bytes of a unit are noise that nothing packs. `SizesTest` holds this table; it is written by
                `mvn -q -B -pl benchmarks -am test -Dtest=SizesTest -Dsurefire.failIfNoSpecifiedTests=false -Djuliet.update=true`.

                | contestant | game | zstd | units | zstd |
                |---|---|---|---|---|
                """);
        files().forEach((contestant, files) -> {
            text.append("| ").append(contestant);
            for (byte[] file : files) {
                text.append(" | ").append(file.length).append(" | ").append(Zstd.compress(file, LEVEL).length);
            }
            text.append(" |\n");
        });
        return text.toString();
    }
}
