package org.juliet.tools.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.tools.Table;
import org.juliet.world.Entity;
import org.juliet.world.World;
import org.juliet.world.WorldDirectory;
import org.juliet.world.WorldReport;
import org.juliet.world.WorldReport.Entry;
import org.juliet.world.WorldReport.Fate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code world show}: a table of the entities. */
@Command(
        name = "show",
        description = "Shows a table of the entities of a world. Files that hold none, and why, go to standard error.",
        footer = {"", "Example: jasset world show Assets/World"})
final class WorldShowCommand implements Callable<Integer> {
    private final Streams streams;

    @Mixin
    private final DialectOption dialect = new DialectOption();

    @Parameters(
            arity = "0..*",
            paramLabel = "DIR",
            description =
                    "The directory of a world; without one, the worlds that juliet.jasset names, here or in a folder above.")
    private List<String> directories = new ArrayList<>();

    WorldShowCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        List<String> worlds = ProjectFile.worlds(directories, Path.of("").toAbsolutePath());
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("id", "kind", "position", "file"));
        List<String> broken = new ArrayList<>();
        worlds.forEach(world -> add(world, worlds.size() > 1 ? world + "/" : "", rows, broken));
        Table.print("", rows, streams.out());
        broken.forEach(streams.err()::println);
        return broken.isEmpty() ? ExitStatus.OK : ExitStatus.FINDINGS;
    }

    /** @param before what stands before the names of its files */
    private void add(String world, String before, List<List<String>> rows, List<String> broken) {
        Path top = TextSource.path(world);
        WorldReport report = load(top).report();
        for (Entry entry : report.files()) {
            if (entry.fate() == Fate.LOADED || entry.fate() == Fate.OPAQUE) {
                String position = position(top.resolve(entry.file()));
                rows.add(List.of(entry.id().toString(), entry.kind(), position, before + entry.file()));
            }
        }
        report.files(Fate.BROKEN).forEach(entry -> broken.add(before + entry.message()));
    }

    /** The kinds of a game are unknown here, so that its entities stay opaque: they tell their class and id only. */
    private World<Entity> load(Path top) {
        try (ProgressBar progress = new ProgressBar(streams)) {
            return WorldDirectory.of(top, Kinds.of(Entity.KIND))
                    .with(dialect.options(LoadOptions.STRICT))
                    .load(progress::at);
        }
    }

    private String position(Path file) {
        TextDocument document = dialect.parse(TextSource.of(file, streams).read());
        Property today = document.property("position");
        Property position = today == null ? document.property("Position") : today; // as the first engine spelled it
        return position == null ? "" : FlatText.text(document, position.value());
    }
}
