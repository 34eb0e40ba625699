package org.juliet.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.juliet.house.Seeds;
import org.junit.jupiter.api.Test;

/**
 * Random edits of a kind, recorded one after the other. A model beside numbers each field when it is thought up, and knows nothing of origins: two
 * fields of any two layouts must have one origin exactly if they have one number.
 */
class RandomEditsTest {
    private static final int STORIES = 2_000;
    private static final int STEPS = 6;
    private static final String[] TYPES = {"int8", "int16", "int32", "int64", "string"};

    /** A field of today, with the answers that stand at its key. */
    private static final class Field {
        final int number;
        int type;
        List<Answer> answers = new ArrayList<>();

        Field(int number, int type) {
            this.number = number;
            this.type = type;
        }
    }

    private final Random random = new Random();
    private final Map<String, Field> now = new LinkedHashMap<>();
    /** What bore a name last and is gone. */
    private final Map<String, Integer> retired = new HashMap<>();

    private final List<Answer> ofKind = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<Integer, String> origins = new HashMap<>();
    private int count;
    private Story story = new Story();
    private long head;

    @Test
    void originsTellFieldsAsTheirAuthorsDid() {
        long first = Seeds.first();
        for (long seed = first; seed < first + STORIES; seed++) {
            try {
                tell(seed);
            } catch (RuntimeException | AssertionError failed) {
                throw new AssertionError("-Djuliet.seed=" + seed + ": " + now.keySet(), failed);
            }
        }
    }

    private void tell(long seed) {
        random.setSeed(seed);
        story = new Story();
        now.clear();
        retired.clear();
        ofKind.clear();
        numbers.clear();
        origins.clear();
        for (int i = random.nextInt(4) + 1; i > 0; i--) {
            add();
        }
        for (int version = 1; version <= STEPS; version++) {
            record(version);
            edit();
        }
    }

    private void record(int version) {
        StringBuilder text = new StringBuilder("layout Hero\n");
        List<Answer> answers = new ArrayList<>(ofKind);
        now.forEach((name, field) -> {
            text.append("field ")
                    .append(name)
                    .append(" = ")
                    .append(TYPES[field.type])
                    .append('\n');
            answers.addAll(field.answers);
        });
        Recording recording = story.ask(version, text.toString(), answers.toArray(Answer[]::new));
        assertThat(recording.questions()).isEmpty();
        recording.files().forEach(story.files::put);
        head = recording.layouts().fingerprint("Hero");
        LayoutSet read = story.history().of(head);
        assertThat(read).isNotNull();
        for (FieldSchema field : read.struct("Hero").fields()) {
            int number = now.get(field.name()).number;
            assertThat(numbers.putIfAbsent(field.origin(), number))
                    .as(field.origin())
                    .isIn(null, number);
            assertThat(origins.putIfAbsent(number, field.origin()))
                    .as(field.name())
                    .isIn(null, field.origin());
        }
    }

    /** One to three edits, of which no two touch the same name. */
    private void edit() {
        List<String> free = new ArrayList<>(now.keySet());
        Collections.shuffle(free, random);
        Map<String, Integer> left = new HashMap<>();
        for (int i = random.nextInt(3) + 1; i > 0; i--) {
            String name = free.isEmpty() ? "" : free.remove(0);
            switch (name.isEmpty() ? 0 : random.nextInt(8)) {
                case 0 -> add();
                case 1 -> drop(name, left);
                case 2 -> rename(name);
                case 3 -> swap(name, free);
                case 4 -> moveAndReplace(name);
                case 5 -> anew(name);
                case 6 -> back();
                default -> widen(now.get(name));
            }
        }
        retired.putAll(left);
        shuffle();
    }

    private String fresh() {
        return "f" + count++;
    }

    private void add() {
        now.put(fresh(), new Field(count++, random.nextInt(TYPES.length)));
    }

    private void drop(String name, Map<String, Integer> left) {
        left.put(name, now.remove(name).number);
        ofKind.add(new Answer.Dropped(name, head));
    }

    private void rename(String name) {
        Field field = now.remove(name);
        String fresh = fresh();
        field.answers = new ArrayList<>(List.of(new Answer.Renamed(fresh, name)));
        now.put(fresh, field);
        retired.remove(name);
    }

    private void swap(String name, List<String> free) {
        if (free.isEmpty()) {
            return;
        }
        String other = free.remove(0);
        Field field = now.get(name);
        Field twin = now.get(other);
        now.put(name, twin);
        now.put(other, field);
        twin.answers = new ArrayList<>(List.of(new Answer.Renamed(name, other, head)));
        field.answers = new ArrayList<>(List.of(new Answer.Renamed(other, name, head)));
    }

    /** A field moves to a new name, another one takes its old name. */
    private void moveAndReplace(String name) {
        rename(name);
        Field next = new Field(count++, random.nextInt(TYPES.length));
        next.answers.add(new Answer.Reused(name, head));
        now.put(name, next);
    }

    /** A name in use means something else from now on. */
    private void anew(String name) {
        Field next = new Field(count++, random.nextInt(TYPES.length));
        next.answers.add(new Answer.Reused(name, head));
        now.put(name, next);
    }

    /** A name that was given up is back, with its old meaning or a new one. */
    private void back() {
        for (String name : retired.keySet()) {
            if (!now.containsKey(name)) {
                boolean same = random.nextBoolean();
                Field field = new Field(same ? retired.get(name) : count++, TYPES.length - 1);
                field.answers.add(same ? new Answer.Restored(name) : new Answer.Reused(name));
                now.put(name, field);
                retired.remove(name);
                return;
            }
        }
    }

    private static void widen(Field field) {
        field.type = Math.min(field.type + 1, TYPES.length - 1);
    }

    private void shuffle() {
        List<String> names = new ArrayList<>(now.keySet());
        Collections.shuffle(names, random);
        Map<String, Field> shuffled = new LinkedHashMap<>();
        names.forEach(name -> shuffled.put(name, now.get(name)));
        now.clear();
        now.putAll(shuffled);
    }
}
