package app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.schema.HistoryDirectory;

/** Writes files, and loads and writes again what another build of this program wrote. */
public final class Main {
    private static final int CROWD = 6000;
    private static final int OFTEN = 300;

    private final Path out;
    private final Path from;
    private final Kinds kinds;

    private Main(Path out, Path from, Kinds kinds) {
        this.out = out;
        this.from = from;
        this.kinds = kinds;
    }

    /** Takes a directory to write into, one to read from, and a history. */
    public static void main(String[] arguments) throws IOException {
        Kinds plain = Kinds.of(PlayerCodec.KIND, Unit.Crowd.KIND);
        Kinds recorded = plain.with(HistoryDirectory.of(Path.of(arguments[2])).read());
        Path out = Path.of(arguments[0]);
        Path from = Path.of(arguments[1]);
        new Main(Files.createDirectories(out.resolve("plain")), from.resolve("plain"), plain).run();
        new Main(Files.createDirectories(out.resolve("recorded")), from.resolve("recorded"), recorded).run();
    }

    private void run() throws IOException {
        pass("player", Player.sample(), PlayerCodec.KIND);
        pass("crowd", Unit.Crowd.of(CROWD), Unit.Crowd.KIND);
        often();
        if (Files.exists(from)) {
            Player old = kinds.loader().load(Files.readAllBytes(from.resolve("old.jasset")), PlayerCodec.KIND).value();
            Files.write(out.resolve("old-again.jasset"), kinds.saver().save(old, PlayerCodec.KIND));
            Files.writeString(out.resolve("shown.txt"), old.shown() + "\n");
        }
    }

    /** After some files of a kind its codec starts by a handle. */
    private void often() throws IOException {
        byte[] saved = kinds.binarySaver().save(Unit.Crowd.of(3), Unit.Crowd.KIND);
        for (int i = 0; i < OFTEN; i++) {
            saved = kinds.binarySaver().save(kinds.loader().load(saved, Unit.Crowd.KIND).value(), Unit.Crowd.KIND);
        }
        Files.write(out.resolve("often.jsave"), saved);
    }

    private <T> void pass(String name, T object, Kind<T> kind) throws IOException {
        Files.write(out.resolve(name + ".jasset"), kinds.saver().save(object, kind));
        Files.write(out.resolve(name + ".jsave"), kinds.binarySaver().save(object, kind));
        for (String end : new String[] {".jasset", ".jsave"}) {
            Path file = from.resolve(name + end);
            if (Files.exists(file)) {
                T loaded = kinds.loader().load(Files.readAllBytes(file), kind).value();
                Files.write(out.resolve(name + "-text" + end), kinds.saver().save(loaded, kind));
                Files.write(out.resolve(name + "-binary" + end), kinds.binarySaver().save(loaded, kind));
            }
        }
    }
}
