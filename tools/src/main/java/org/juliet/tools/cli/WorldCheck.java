package org.juliet.tools.cli;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.Kinds;
import org.juliet.text.Problem;
import org.juliet.text.Property;
import org.juliet.text.Severity;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;
import org.juliet.world.EntityId;
import org.juliet.world.WorldDirectory;

/** Finds what is wrong in a world: in its files, and between them. Rules whose ids begin with {@code world-} are in docs/WORLDS.md. */
final class WorldCheck {
    private final List<Finding> findings = new ArrayList<>();
    private final Map<String, Named> namesByFolded = new HashMap<>();
    private final Map<EntityId, Place> owners = new LinkedHashMap<>();
    private final Map<EntityId, Link> parents = new LinkedHashMap<>();
    private final WorldReferences references;
    private final @Nullable KindProblems problems;

    /** A file and its name below the top of the world. */
    private record Named(String name, String file) {}

    /** Where something stands. */
    private record Place(String file, int line, int column) {}

    /** An entity's id where another entity names it. */
    private record Link(EntityId to, Place place, String path) {}

    /**
     * Begins without any findings.
     *
     * @param kinds the kinds of the program that the world is of, null where they are not known
     */
    WorldCheck(@Nullable Kinds kinds, DialectOption dialect) {
        references = new WorldReferences(kinds);
        problems = kinds == null ? null : new KindProblems(kinds, dialect);
    }

    /** Any file of the world, passed over or not. */
    void name(String name, String file) {
        String lower = name.toLowerCase(Locale.ROOT);
        Named other =
                namesByFolded.putIfAbsent(Normalizer.normalize(lower, Normalizer.Form.NFC), new Named(name, file));
        if (other != null) {
            boolean spelledAlike = lower.equals(other.name.toLowerCase(Locale.ROOT));
            String how = spelledAlike ? "case" : "how letters with marks are put together, which nobody sees";
            report(
                    top(file),
                    "world-name-case",
                    Severity.ERROR,
                    "",
                    "its name differs from that of " + other.file + " only in " + how
                            + ", so that many systems can hold only one of them; rename one");
        }
    }

    /** A file that is none of the world. */
    void stray(String file, boolean leftover) {
        report(
                top(file),
                "world-stray-file",
                Severity.WARNING,
                "",
                leftover
                        ? "some program left this here; delete it"
                        : "it is no asset, so that nobody will miss it or load it; keep it elsewhere");
    }

    /** The journal of a save. */
    void unfinishedSave(String file) {
        report(
                top(file),
                "world-unfinished-save",
                Severity.ERROR,
                "",
                "a save was interrupted, and this says how to finish it;"
                        + " load the world with the program that saved it, or with `jasset world show`");
    }

    void unreadable(Finding finding) {
        findings.add(finding);
    }

    /** The settings of the world. */
    void settings(String file, TextDocument document) {
        findings.addAll(Finding.all(file, document));
    }

    /** The file of an entity. */
    void entity(String file, TextDocument document) {
        List<Problem> found = problems == null ? document.problems() : problems.of(document);
        found.forEach(problem -> findings.add(Finding.of(file, problem)));
        EntityText text = new EntityText(document);
        references.collect(file, document, text.className());
        if (!text.hasClass() && !document.hasErrors()) {
            report(top(file), "class-missing", Severity.ERROR, "", "the file does not name its kind; add `; class`");
        }
        EntityId id = text.idValue();
        Property property = text.id();
        Place place = property == null ? top(file) : place(file, document, property.value());
        String key = property == null ? "" : property.key();
        if (id.isNone()) {
            report(place, "world-id-missing", Severity.ERROR, key, withoutId(file));
        } else {
            own(id, place, key);
            named(id, place, key);
        }
        for (Property each : document.properties()) {
            if (each.valid()) {
                parent(file, document, id, each);
            }
        }
    }

    private static String withoutId(String file) {
        EntityId named = WorldDirectory.idIn(file);
        String again = named.isNone()
                ? ""
                : "; if the file is named after the one it had, `jasset set" + argument(file) + " id " + named
                        + "` gives it back";
        return "the entity has no id" + again + "; `jasset world new-id" + argument(file) + "` gives it a new one";
    }

    private void own(EntityId id, Place place, String key) {
        Place owner = owners.putIfAbsent(id, place);
        if (owner != null) {
            report(
                    place,
                    "world-id-duplicate",
                    Severity.ERROR,
                    key,
                    "id " + id + " is that of " + owner.file + "; `jasset world new-id"
                            + copy(id, owner.file, place.file) + "` gives the copy another");
        }
    }

    /** Which of two files is the copy, if their names tell: the one that is not named after the id. */
    private static String copy(EntityId id, String first, String second) {
        boolean firstNamed = WorldDirectory.idIn(first).equals(id);
        boolean secondNamed = WorldDirectory.idIn(second).equals(id);
        if (firstNamed == secondNamed) {
            return "";
        }
        return argument(firstNamed ? second : first);
    }

    private static String argument(String file) {
        return file.indexOf(' ') < 0 ? " " + file : " \"" + file + "\"";
    }

    private void named(EntityId id, Place place, String key) {
        EntityId named = WorldDirectory.idIn(place.file);
        if (!named.isNone() && !named.equals(id)) {
            report(
                    place,
                    "world-file-name",
                    Severity.WARNING,
                    key,
                    "the file is named after the id " + named + ", the entity has " + id
                            + "; rename the file, or mend the id");
        }
    }

    private void parent(String file, TextDocument document, EntityId id, Property property) {
        EntityId parent = property.key().equals("parent") ? EntityText.id(property.value()) : EntityId.NONE;
        if (!id.isNone() && !parent.isNone()) {
            parents.putIfAbsent(id, new Link(parent, place(file, document, property.value()), "parent"));
        }
    }

    /** What was found, by file and place. All files must have been told before. */
    List<Finding> finish() {
        findings.addAll(references.dangling(owners.keySet()));
        cycles();
        findings.sort(Comparator.comparing(Finding::file)
                .thenComparingInt(Finding::line)
                .thenComparingInt(Finding::column)
                .thenComparing(Finding::rule));
        return findings;
    }

    private void cycles() {
        Set<EntityId> done = new HashSet<>();
        for (EntityId start : parents.keySet()) {
            Map<EntityId, Link> way = new LinkedHashMap<>();
            EntityId at = start;
            Link link = parents.get(at);
            while (link != null && !done.contains(at) && way.putIfAbsent(at, link) == null) {
                at = link.to;
                link = parents.get(at);
            }
            done.addAll(way.keySet());
            Link first = way.get(at);
            if (first != null) {
                List<Link> all = new ArrayList<>(way.values());
                reportCycle(first, all.subList(all.indexOf(first), all.size()));
            }
        }
    }

    private void reportCycle(Link first, List<Link> cycle) {
        StringBuilder files = new StringBuilder();
        cycle.forEach(link -> files.append(link.place.file).append(" -> "));
        report(
                first.place,
                "world-parent-cycle",
                Severity.ERROR,
                first.path,
                "the entity is below itself: " + files + first.place.file);
    }

    private void report(Place place, String rule, Severity severity, String key, String message) {
        findings.add(new Finding(place.file, place.line, place.column, rule, severity, message, key));
    }

    private static Place top(String file) {
        return new Place(file, 1, 1);
    }

    private static Place place(String file, TextDocument document, Value value) {
        int at = value.span().start();
        return new Place(file, document.line(at), document.column(at));
    }
}
