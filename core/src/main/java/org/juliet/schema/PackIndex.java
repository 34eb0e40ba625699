package org.juliet.schema;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What the steps of a packed history say, so that a program that starts has to read none of their files (rule H-FILE-4). Layouts are read from their own
 * files, those that somebody asks for.
 */
final class PackIndex {
    static final String NAME = "index";

    /** Most bytes. */
    static final int MAX_BYTES = 1 << 26;

    /** What it begins with: one of another form is passed over. */
    static final int FORM = 0x4A490001;

    /**
     * A step.
     *
     * @param before the names of those before it, those of links included
     * @param told the defaults that its layout has, by stored name, but those that no text tells; pairs of positions in {@code words}
     */
    record Placed(Step step, Set<String> before, int[] told, List<String> words) {}

    private final Map<String, Placed> steps;
    private final Set<String> links;

    private PackIndex(Map<String, Placed> steps, Set<String> links) {
        this.steps = steps;
        this.links = links;
    }

    /** The steps by name, each after those before it. */
    Map<String, Placed> steps() {
        return steps;
    }

    /** What {@link SchemaHistory#inherited} tells but for {@link Step#COMPUTED}, null for a step that is not here. */
    @Nullable Map<String, String> told(String step) {
        Placed placed = steps.get(step);
        if (placed == null) {
            return null;
        }
        Map<String, String> told = new LinkedHashMap<>();
        for (int i = 0; i < placed.told.length; i += 2) {
            told.put(placed.words.get(placed.told[i]), placed.words.get(placed.told[i + 1]));
        }
        return told;
    }

    /** Several in one; null where they disagree on what is before a step, as after a link that one of them lacks. */
    static @Nullable PackIndex union(Collection<PackIndex> parts) {
        Map<String, Placed> all = new TreeMap<>();
        Set<String> links = new TreeSet<>();
        for (PackIndex part : parts) {
            links.addAll(part.links);
            for (Map.Entry<String, Placed> entry : part.steps.entrySet()) {
                Placed twin = all.putIfAbsent(entry.getKey(), entry.getValue());
                if (twin != null && !twin.before.equals(entry.getValue().before)) {
                    return null;
                }
            }
        }
        Map<String, Set<String>> before = new TreeMap<>();
        all.forEach((name, placed) -> before.put(name, placed.before));
        Map<String, Placed> ordered = new LinkedHashMap<>();
        StepOrder.of(before, circle -> {}).forEach(name -> ordered.put(name, Objects.requireNonNull(all.get(name))));
        return new PackIndex(ordered, links);
    }

    /** Whether it tells of the steps and links among some files, of all of them and of no others; their names tell their content. */
    boolean isOf(Set<String> files) {
        int left = steps.size() + links.size();
        for (String file : files) {
            String name = HistoryFiles.bare(file);
            boolean isLayout = file.startsWith(HistoryFiles.LAYOUTS);
            boolean isOwn = file.startsWith(HistoryFiles.LINKS) ? links.contains(name) : steps.containsKey(name);
            if (!isLayout && !isOwn) {
                return false;
            }
            left -= isLayout ? 0 : 1;
        }
        return left == 0;
    }

    /** Reads one; null where it is of another form, or makes no sense to this program: the files are there to be read instead. */
    static @Nullable PackIndex read(byte[] bytes) {
        try {
            Reading reading = new Reading(bytes);
            return reading.in.getInt() == FORM ? reading.run() : null;
        } catch (BufferUnderflowException
                | IndexOutOfBoundsException
                | IllegalArgumentException
                | LayoutException odd) {
            return null;
        }
    }

    /** Takes one apart. Whatever a number in it is, no more is kept than there are bytes, and what is not there is an exception. */
    private static final class Reading {
        private final byte[] bytes;
        private final ByteBuffer in;
        private final List<String> words = new ArrayList<>();

        Reading(byte[] bytes) {
            this.bytes = bytes;
            this.in = ByteBuffer.wrap(bytes);
        }

        PackIndex run() {
            for (int left = in.getInt(); left > 0; left--) {
                int length = in.getInt();
                words.add(new String(bytes, in.position(), length, StandardCharsets.UTF_8));
                in.position(in.position() + length);
            }
            Set<String> links = new TreeSet<>(words());
            Map<String, Placed> steps = new LinkedHashMap<>();
            while (in.hasRemaining()) {
                String name = word();
                List<String> parents = words();
                Set<String> before = parents.size() < 2 ? Set.copyOf(parents) : new TreeSet<>(parents);
                if (!steps.keySet().containsAll(before)) {
                    throw new LayoutException("a step is before one that it follows");
                }
                int[] told = told();
                steps.put(name, new Placed(step(), before, told, words));
            }
            return new PackIndex(steps, links);
        }

        private int[] told() {
            int[] told = new int[Objects.checkIndex(in.getInt(), in.remaining() / Integer.BYTES)];
            in.asIntBuffer().get(told);
            in.position(in.position() + told.length * Integer.BYTES);
            for (int each : told) {
                Objects.checkIndex(each, words.size());
            }
            if (told.length % 2 != 0) {
                throw new LayoutException("a default has no value");
            }
            return told;
        }

        private Step step() {
            return new Step(
                    word(),
                    in.getInt(),
                    in.getLong(),
                    words(),
                    in.get() == 0 ? null : word(),
                    answers(),
                    map(),
                    map(),
                    map(),
                    in.get() != 0);
        }

        private List<Answer> answers() {
            List<Answer> answers = new ArrayList<>();
            for (int left = in.getInt(); left > 0; left--) {
                Answer answer = AnswerText.answer(word(), word(), word());
                if (answer == null) {
                    throw new LayoutException("no answer");
                }
                answers.add(answer);
            }
            return answers;
        }

        private Map<String, String> map() {
            Map<String, String> map = new LinkedHashMap<>();
            for (int left = in.getInt(); left > 0; left--) {
                map.put(word(), word());
            }
            return map;
        }

        private List<String> words() {
            List<String> found = new ArrayList<>();
            for (int left = in.getInt(); left > 0; left--) {
                found.add(word());
            }
            return found;
        }

        private String word() {
            return words.get(in.getInt());
        }
    }

    /** The index of a history that has no problem. */
    static byte[] write(SchemaHistory history) throws IOException {
        Writing writing = new Writing();
        writing.words(history.source().names().stream()
                .filter(name -> name.startsWith(HistoryFiles.LINKS))
                .map(HistoryFiles::bare)
                .sorted()
                .toList());
        for (Step step : history.steps()) {
            writing.step(step, history);
        }
        return writing.whole();
    }

    private static final class Writing {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final DataOutputStream out = new DataOutputStream(bytes);
        private final Map<String, Integer> words = new LinkedHashMap<>();

        void step(Step step, SchemaHistory history) throws IOException {
            word(history.name(step));
            words(history.parents(step).stream().map(history::name).toList());
            Map<String, String> told = new LinkedHashMap<>(history.inherited(step));
            told.values().removeIf(Step.COMPUTED::equals);
            out.writeInt(2 * told.size());
            pairs(told);
            word(step.kind());
            out.writeInt(step.label());
            out.writeLong(step.layout());
            words(step.parents());
            out.writeBoolean(step.base() != null);
            if (step.base() != null) {
                word(step.base());
            }
            out.writeInt(step.answers().size());
            for (Answer answer : step.answers()) {
                word(AnswerText.word(answer));
                word(answer.name());
                word(AnswerText.more(answer));
            }
            for (Map<String, String> map : List.of(step.defaults(), step.elementKeys(), step.presentation())) {
                out.writeInt(map.size());
                pairs(map);
            }
            out.writeBoolean(step.block());
        }

        private void pairs(Map<String, String> map) throws IOException {
            for (Map.Entry<String, String> pair : map.entrySet()) {
                word(pair.getKey());
                word(pair.getValue());
            }
        }

        void words(List<String> all) throws IOException {
            out.writeInt(all.size());
            for (String word : all) {
                word(word);
            }
        }

        private void word(String word) throws IOException {
            Integer known = words.putIfAbsent(word, words.size());
            out.writeInt(known == null ? words.size() - 1 : known);
        }

        byte[] whole() throws IOException {
            ByteArrayOutputStream whole = new ByteArrayOutputStream();
            DataOutputStream start = new DataOutputStream(whole);
            start.writeInt(FORM);
            start.writeInt(words.size());
            for (String word : words.keySet()) {
                byte[] utf8 = word.getBytes(StandardCharsets.UTF_8);
                start.writeInt(utf8.length);
                start.write(utf8);
            }
            start.write(bytes.toByteArray());
            return whole.toByteArray();
        }
    }
}
