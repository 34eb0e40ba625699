package org.juliet.tools.demo;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.juliet.Codecs;
import org.juliet.archive.BinarySaver;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Loaded;
import org.juliet.archive.Saver;
import org.juliet.schema.HistoryDirectory;
import org.juliet.tools.Table;

/** Saves of a player by five older programs, each as text and binary, which load into the class of today through its history. */
final class PlayerSaves {
    /** How many older programs there were. */
    static final int PROGRAMS = 5;

    private static final Kind<Player> KIND = Codecs.kind(Player.class);

    private final Path directory;
    private final Kinds kinds;
    private final List<String> faults = new ArrayList<>();

    /**
     * The saves in a directory.
     *
     * @param directory with a folder for each program, and the history in {@code juliet}
     */
    PlayerSaves(Path directory) throws IOException {
        this.directory = directory;
        this.kinds = Codecs.kinds(Player.class)
                .with(HistoryDirectory.of(directory.resolve("juliet")).read());
    }

    private static String name(int program, String extension) {
        return program + "/player." + extension;
    }

    /** Loads every save, and tells what became of it. */
    Proof load(PrintStream out) throws IOException {
        List<List<String>> cells = new ArrayList<>();
        cells.add(List.of("save", "player", "fate", "key", "what"));
        for (int program = 1; program <= PROGRAMS; program++) {
            Loaded<Player> text = load(name(program, "jasset"));
            Loaded<Player> binary = load(name(program, "jsave"));
            rows(program, text, cells);
            compare(program, text, binary);
        }
        Table.print("  ", cells, out);
        out.println();
        return new Proof(
                2 * PROGRAMS + " saves of " + PROGRAMS
                        + " older layouts load; text and binary give the same player, saves as"
                        + " they were stay the same bytes, and what is written today loads as the same player",
                faults);
    }

    private Loaded<Player> load(String name) throws IOException {
        return kinds.loader().load(Files.readAllBytes(directory.resolve(name)), KIND);
    }

    private static void rows(int program, Loaded<Player> loaded, List<List<String>> cells) {
        String player = loaded.value().name;
        for (LoadReport.Entry entry : loaded.report().entries()) {
            String fate = entry.fate().name().toLowerCase(Locale.ROOT);
            List<String> row = List.of("version " + program, player, fate, entry.path(), entry.message());
            if (entry.fate() != LoadReport.Fate.DEFAULTED && !cells.contains(row)) {
                cells.add(row);
            }
        }
        int defaulted = loaded.report().entries(LoadReport.Fate.DEFAULTED).size();
        cells.add(
                List.of("version " + program, player, "defaulted", "", defaulted + " values of a fresh player stand"));
    }

    private void compare(int program, Loaded<Player> text, Loaded<Player> binary) throws IOException {
        byte[] today = fresh(text);
        String name = name(program, "jasset");
        if (!Arrays.equals(today, fresh(binary))) {
            faults.add(name + ": the binary save gives another player");
        }
        if (!Arrays.equals(kinds.saver().save(text), Files.readAllBytes(directory.resolve(name)))) {
            faults.add(name + ": saving what was not changed changes the file");
        }
        BinarySaver saver = kinds.binarySaver();
        byte[] small = saver.save(text.value(), KIND);
        Player again = kinds.loader().load(small, KIND).value();
        if (!Arrays.equals(today, kinds.saver().save(again, KIND))) {
            faults.add(name + ": written today as a binary file, it loads as another player");
        }
    }

    private byte[] fresh(Loaded<Player> loaded) {
        Saver saver = kinds.saver();
        return saver.save(loaded.value(), KIND);
    }

    /** The save of a program, as today's program writes it. */
    String today(int program) throws IOException {
        return new String(fresh(load(name(program, "jasset"))), StandardCharsets.UTF_8);
    }
}
