package org.juliet.tools.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.TextPath;
import org.juliet.world.EntityId;
import org.juliet.world.WorldDirectory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code world new-id}: a copied entity gets an id of its own, and a file named after it. */
@Command(
        name = "new-id",
        description =
                "Gives the entity of a file, such as a copied one, an id of its own, and names the file after it.",
        footer = {"", "Example: jasset world new-id \"Assets/World/knight (copy).jasset\""})
final class WorldNewIdCommand implements Callable<Integer> {
    private static final Pattern NAME_BEFORE_ID = Pattern.compile("(.*?)-?[0-9a-fA-F]{16}.*");

    private final Streams streams;

    @Mixin
    private final DialectOption dialect = new DialectOption();

    @Parameters(paramLabel = "FILE", description = "The file of the copy, or of an entity that has no id.")
    private String file = "";

    WorldNewIdCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        TextSource source = TextSource.of(file, streams);
        if (source.isStandardInput()) {
            throw new Failure("new-id needs a file, which it renames");
        }
        byte[] before = source.read();
        TextDocument document = dialect.parse(before);
        List<Finding> errors = Finding.errors(source.name(), document);
        if (!errors.isEmpty()) {
            errors.forEach(streams.err()::println);
            return ExitStatus.FINDINGS;
        }
        EntityText text = new EntityText(document);
        if (!text.hasClass()) {
            throw new Failure(file + " is no entity: it does not name its kind; add `; class` first");
        }
        EntityId id = EntityId.random();
        TextDocument changed = withId(document, text.id(), id);
        // first the id, then the name: in between there is one entity, whose file is called after its old id
        source.replace(before, changed.render());
        Path renamed = rename(TextSource.path(file), id);
        streams.out().println(TextSource.of(renamed, streams).name() + ": " + id);
        return ExitStatus.OK;
    }

    private static TextDocument withId(TextDocument document, @Nullable Property old, EntityId id) {
        Property version = document.property("version");
        if (old != null || version == null) {
            return document.setValue(TextPath.of(old == null ? "id" : old.key()), id.toString(), false);
        }
        // there a save writes it
        String before = "; version\n1\n\n";
        return document.withChanges(text(before), text(before + "; id\n" + id + "\n"));
    }

    private static TextDocument text(String text) {
        return TextDocument.parse(text.getBytes(StandardCharsets.UTF_8));
    }

    private static Path rename(Path old, EntityId id) {
        String name = String.valueOf(old.getFileName()).replaceFirst("\\.jasset$", "");
        Matcher matcher = NAME_BEFORE_ID.matcher(name);
        Path renamed = old.resolveSibling(WorldDirectory.fileName(matcher.matches() ? matcher.group(1) : name, id));
        try {
            return Files.move(old, renamed, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new Failure("the entity has its new id, " + id + ", but " + old + " cannot be renamed", e);
        }
    }
}
