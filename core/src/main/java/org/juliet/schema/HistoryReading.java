package org.juliet.schema;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads the files of a history one by one, and notes what is wrong with them. */
final class HistoryReading {
    private final HistorySource source;
    private final TreeSet<String> names;
    private final TreeMap<String, Set<HistoryProblem>> problems = new TreeMap<>();

    HistoryReading(HistorySource source) {
        this.source = source;
        this.names = new TreeSet<>(source.names());
        if (names.size() > HistoryFiles.MAX_FILES) {
            note(new HistoryProblem(
                    HistoryRule.LIMIT,
                    names.first(),
                    1,
                    names.size() + " files, where a history has at most " + HistoryFiles.MAX_FILES));
            names.clear();
        }
    }

    HistorySource source() {
        return source;
    }

    /** The files of a folder, sorted. */
    Collection<String> names(String folder) {
        return names.subSet(folder, folder + Character.MAX_VALUE);
    }

    /**
     * What a file says, null where it is not sound; a problem then tells why.
     *
     * @param name the name that what was read has by its content, null where only more reading can tell
     */
    <T> @Nullable T read(
            String file, Function<byte[], T> parse, Function<T, byte[]> render, Function<T, @Nullable String> name) {
        try {
            byte[] bytes = source.read(file);
            T read = parse.apply(bytes);
            if (!Arrays.equals(render.apply(read), bytes)) {
                throw edited("its text is not as it was written");
            }
            String expected = name.apply(read);
            if (expected != null && !expected.equals(file)) {
                throw edited("its content is that of " + expected);
            }
            return read;
        } catch (HistoryFault fault) {
            note(fault.in(file));
        } catch (LayoutException wrong) {
            note(new HistoryProblem(HistoryRule.CONTENT, file, 1, String.valueOf(wrong.getMessage())));
        } catch (IOException failed) {
            note(new HistoryProblem(HistoryRule.UNREADABLE, file, 1, "it cannot be read: " + failed.getMessage()));
        }
        return null;
    }

    static HistoryFault edited(String what) {
        return new HistoryFault(
                HistoryRule.EDITED,
                1,
                what + "; files of a history are only ever added, so get this one back from version control");
    }

    void note(HistoryProblem problem) {
        problems.computeIfAbsent(problem.file(), file -> new LinkedHashSet<>()).add(problem);
    }

    List<HistoryProblem> problems() {
        return problems.values().stream().flatMap(Set::stream).toList();
    }
}
