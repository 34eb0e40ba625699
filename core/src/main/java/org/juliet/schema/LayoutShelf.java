package org.juliet.schema;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The layouts of a history, each read when it is first asked for. */
final class LayoutShelf {
    private final HistoryReading reading;
    private final Map<Long, String> names = new LinkedHashMap<>();
    private final Map<Long, Optional<LayoutFile>> files = new HashMap<>();
    private final Map<Long, Optional<LayoutSet>> sets = new HashMap<>();

    LayoutShelf(HistoryReading reading) {
        this.reading = reading;
        for (String name : reading.names(HistoryFiles.LAYOUTS)) {
            Long fingerprint = HistoryFiles.fingerprint(name);
            String twin = fingerprint == null ? name : names.putIfAbsent(fingerprint, name);
            if (twin != null) {
                reading.note(HistoryReading.edited("no layout has this name").in(name));
            }
        }
    }

    Iterable<Long> fingerprints() {
        return names.keySet();
    }

    /** The kind in the name of the file of a layout, null where there is none. */
    @Nullable String kind(long fingerprint) {
        String name = names.get(fingerprint);
        return name == null ? null : HistoryFiles.kind(name);
    }

    private @Nullable LayoutFile file(long fingerprint) {
        Optional<LayoutFile> known = files.get(fingerprint);
        if (known == null) {
            String name = names.get(fingerprint);
            LayoutFile read = name == null
                    ? null
                    : reading.read(
                            name,
                            bytes -> LayoutFile.parse(bytes, this::kind),
                            LayoutFile::render,
                            file -> HistoryFiles.layout(file.layout().kind(), fingerprint));
            known = Optional.ofNullable(read);
            files.put(fingerprint, known);
        }
        return known.orElse(null);
    }

    /** A layout with all that its values depend on, null where something of that is not sound. */
    @Nullable LayoutSet set(long fingerprint) {
        Optional<LayoutSet> known = sets.get(fingerprint);
        if (known == null) {
            known = Optional.ofNullable(names.containsKey(fingerprint) ? gather(fingerprint) : null);
            sets.put(fingerprint, known);
        }
        return known.orElse(null);
    }

    private @Nullable LayoutSet gather(long fingerprint) {
        String file = String.valueOf(names.get(fingerprint));
        try {
            LayoutSet set = closure(fingerprint);
            if (set != null && set.fingerprint(String.valueOf(kind(fingerprint))) != fingerprint) {
                demandSound(fingerprint);
                throw HistoryReading.edited("its content has another fingerprint, "
                        + LayoutSet.text(set.fingerprint(String.valueOf(kind(fingerprint)))));
            }
            return set;
        } catch (HistoryFault fault) {
            reading.note(fault.in(file));
        } catch (LayoutException wrong) {
            reading.note(new HistoryProblem(HistoryRule.CONTENT, file, 1, String.valueOf(wrong.getMessage())));
        }
        return null;
    }

    /** Where a layout that it needs was edited, that one is to blame; one that needs it in turn tells nothing. */
    private void demandSound(long fingerprint) {
        for (long needed : needed(fingerprint)) {
            if (needed != fingerprint && !needed(needed).contains(fingerprint) && set(needed) == null) {
                throw missing(needed);
            }
        }
    }

    /** What a layout needs, itself included. */
    private Set<Long> needed(long first) {
        Set<Long> needed = new LinkedHashSet<>();
        Deque<Long> left = new ArrayDeque<>(List.of(first));
        while (!left.isEmpty()) {
            long next = left.remove();
            LayoutFile file = file(next);
            if (needed.add(next) && file != null) {
                file.nested().values().forEach(left::addAll);
            }
        }
        return needed;
    }

    private @Nullable LayoutSet closure(long first) {
        Map<String, Long> met = new LinkedHashMap<>();
        Map<String, Layout> layouts = new LinkedHashMap<>();
        Map<String, List<String>> chains = new LinkedHashMap<>();
        List<Long> left = new ArrayList<>(List.of(first));
        for (int i = 0; i < left.size(); i++) {
            long fingerprint = left.get(i);
            LayoutFile file = file(fingerprint);
            if (file == null) {
                if (i > 0) {
                    throw missing(fingerprint);
                }
                return null;
            }
            Long twin = met.putIfAbsent(file.layout().kind(), fingerprint);
            if (twin != null) {
                requireOne(file.layout().kind(), twin, fingerprint);
                continue;
            }
            if (met.size() > LayoutText.MAX_ITEMS) {
                throw new LayoutException("it needs more than " + LayoutText.MAX_ITEMS + " layouts");
            }
            layouts.put(file.layout().kind(), file.layout());
            file.nested().forEach((kind, levels) -> {
                left.addAll(levels);
                chains.put(kind, levels.stream().map(this::required).toList());
            });
        }
        return LayoutSet.of(layouts.values(), chains);
    }

    private String required(long fingerprint) {
        String kind = kind(fingerprint);
        if (kind == null) {
            throw missing(fingerprint);
        }
        return kind;
    }

    private HistoryFault missing(long fingerprint) {
        String kind = kind(fingerprint);
        return new HistoryFault(
                HistoryRule.LAYOUT_MISSING,
                1,
                "there is no sound file of the layout " + (kind == null ? "" : kind + " ") + LayoutSet.text(fingerprint)
                        + " that it needs; get it back from version control");
    }

    private static void requireOne(String kind, long one, long other) {
        if (one != other) {
            throw new HistoryFault(
                    HistoryRule.LAYOUT_MIXED,
                    1,
                    "it needs two layouts of " + kind + " at once, " + LayoutSet.text(one) + " and "
                            + LayoutSet.text(other)
                            + "; no program had both, so get the file back from version control");
        }
    }
}
