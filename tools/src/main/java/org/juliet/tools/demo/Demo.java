package org.juliet.tools.demo;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.juliet.archive.Kind;
import org.juliet.archive.Saver;
import org.juliet.world.Entity;
import org.juliet.world.EntityId;
import org.juliet.world.World;
import org.juliet.world.WorldDirectory;
import org.juliet.world.WorldReport;
import org.juliet.world.WorldSave;

/**
 * The main job, shown on the shipped world: load what four programs wrote, say what became of it, save it, and prove from the
 * bytes on disk that nothing was lost.
 */
public final class Demo {
    /** In metres. */
    static final float LOWERED = 0.5f;

    private static final EntityId SOMEBODY = EntityId.parse("0x650AA30AB59D5371");

    private final Path shipped;
    private final Path copy;
    private final Path saves;
    private final PrintStream out;
    private final Difference difference;
    private final List<Proof> proofs = new ArrayList<>();

    /** Shows the difference of two texts. */
    @FunctionalInterface
    public interface Difference {
        /** The difference as {@code patch} reads it. */
        String of(String name, byte[] before, byte[] after);
    }

    /**
     * A demo.
     *
     * @param directory where the worlds go: {@code shipped}, as it was packaged, and {@code copy}; and {@code saves} of players
     */
    public Demo(Path directory, PrintStream out, Difference difference) {
        shipped = directory.resolve("shipped");
        copy = directory.resolve("copy");
        saves = directory.resolve("saves");
        this.out = out;
        this.difference = difference;
    }

    /**
     * Runs all steps and prints them.
     *
     * @param all whether each finding gets a row, not only each sort of finding
     * @return whether every proof holds
     * @throws IOException if the directory cannot be written or read
     */
    public boolean run(boolean all) throws IOException {
        SampleWorld.copyTo(shipped);
        WorldReport report = load(all);
        Map<String, byte[]> before = files(shipped);
        migrate(before, report);
        changeOneValue();
        loadSaves();
        return conclude();
    }

    private WorldReport load(boolean all) throws IOException {
        World<Entity> world = open(shipped);
        WorldReport report = world.report();
        title("1. Load a world that four programs and a few people wrote");
        out.println(report.files().size() + " files: " + world.entities().size() + " entities, "
                + report.count(WorldReport.Fate.SETTINGS) + " of settings, "
                + report.count(WorldReport.Fate.OPAQUE) + " of a missing mod, "
                + report.count(WorldReport.Fate.BROKEN) + " broken. What is not plain reading:");
        out.println();
        new ReportTable(report).print(out, all);

        title("2. Save a copy");
        world.saveCopy(copy);
        prove(new CopyProofs(files(shipped), files(copy), report).allSame());
        return report;
    }

    /** Changes one value in each file of an older program, so that today's program writes it. */
    private void migrate(Map<String, byte[]> before, WorldReport report) throws IOException {
        title("3. Lower everything that an older program wrote by half a metre, and save the copy");
        Set<EntityId> older = report.files().stream()
                .filter(CopyProofs::isOlder)
                .map(WorldReport.Entry::id)
                .collect(Collectors.toSet());
        World<Entity> world = open(copy);
        for (EntityId id : older) {
            entity(world, id).position().y -= LOWERED;
        }
        WorldSave save = world.save();
        out.println(save.written().size() + " files written, " + save.left() + " entities left alone.");
        CopyProofs found = new CopyProofs(before, files(copy), report);
        prove(found.untouchedSame());
        found.migrated(LOWERED).forEach(this::prove);
        prove(loadsAgain(world, older));
    }

    /** What was written loads as what was saved, and nothing in it is older. */
    private Proof loadsAgain(World<Entity> saved, Set<EntityId> ids) {
        World<Entity> again = open(copy);
        List<String> faults = new ArrayList<>();
        for (EntityId id : ids) {
            if (!Arrays.equals(text(entity(saved, id)), text(entity(again, id)))) {
                faults.add(saved.fileName(id) + ": it does not load as what was saved");
            }
        }
        for (WorldReport.Entry file : again.report().files()) {
            if (CopyProofs.isOlder(file)) {
                faults.add(file.file() + ": it is still to be migrated: "
                        + file.load().entries());
            }
        }
        return new Proof(ids.size() + " migrated files load as what was saved, and as today's", faults);
    }

    private void changeOneValue() throws IOException {
        World<Entity> world = open(copy);
        Knight knight = (Knight) entity(world, SOMEBODY);
        title("4. Give " + knight.displayName + " one coin, and save");
        String name = Objects.requireNonNull(world.fileName(SOMEBODY));
        byte[] before = Files.readAllBytes(copy.resolve(name));
        Wallet wallet = knight.wallet;
        knight.wallet = new Wallet(wallet.kind(), wallet.amount() + 1, wallet.history());
        WorldSave save = world.save();
        byte[] after = Files.readAllBytes(copy.resolve(name));
        out.print(difference.of(name, before, after));
        out.println();
        List<String> faults = new ArrayList<>();
        if (!save.written().equals(List.of(name))) {
            faults.add("written were " + save.written());
        }
        if (changedLines(before, after) != 1 || changedLines(after, before) != 1) {
            faults.add(name + ": more than one line differs");
        }
        prove(new Proof("1 file written, 1 line of it changed", faults));
    }

    private void loadSaves() throws IOException {
        SampleWorld.copySavesTo(saves);
        title("5. Load saves of a player whose class has no serializer, by " + PlayerSaves.PROGRAMS
                + " older versions of it");
        prove(new PlayerSaves(saves).load(out));
    }

    /** How many lines stand between the common ones at the start and at the end. */
    private static int changedLines(byte[] of, byte[] other) {
        String[] lines = new String(of, StandardCharsets.UTF_8).split("\n", -1);
        String[] others = new String(other, StandardCharsets.UTF_8).split("\n", -1);
        int shorter = Math.min(lines.length, others.length);
        int start = 0;
        while (start < shorter && lines[start].equals(others[start])) {
            start++;
        }
        int end = 0;
        while (end < shorter - start && lines[lines.length - 1 - end].equals(others[others.length - 1 - end])) {
            end++;
        }
        return lines.length - start - end;
    }

    private boolean conclude() {
        out.println();
        long failed = proofs.stream().filter(proof -> !proof.holds()).count();
        out.println(
                failed == 0
                        ? "All " + proofs.size() + " proofs hold: nothing was lost."
                        : failed + " of " + proofs.size() + " proofs fail.");
        return failed == 0;
    }

    private void prove(Proof proof) {
        proofs.add(proof);
        out.println((proof.holds() ? "proved: " : "NOT TRUE: ") + proof.claim());
        proof.faults().stream().limit(10).forEach(fault -> out.println("  " + fault));
    }

    private void title(String text) {
        out.println();
        out.println(text);
        out.println();
    }

    private static World<Entity> open(Path directory) {
        return WorldDirectory.of(directory, SampleWorld.KINDS).load();
    }

    private static Entity entity(World<Entity> world, EntityId id) {
        return Objects.requireNonNull(world.entity(id), () -> "no entity " + id);
    }

    @SuppressWarnings("unchecked")
    static byte[] text(Entity entity) {
        Saver saver = SampleWorld.KINDS.saver();
        Kind<Entity> kind = (Kind<Entity>) Objects.requireNonNull(SampleWorld.KINDS.kindOf(entity));
        return saver.save(entity, kind);
    }

    /** All files of a directory, by their names below it. */
    static Map<String, byte[]> files(Path directory) throws IOException {
        List<Path> paths;
        try (Stream<Path> tree = Files.walk(directory)) {
            paths = tree.filter(Files::isRegularFile).toList();
        }
        Map<String, byte[]> files = new TreeMap<>();
        for (Path file : paths) {
            files.put(directory.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
        }
        return files;
    }
}
