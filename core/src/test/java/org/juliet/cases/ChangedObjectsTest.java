package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.Saver;
import org.juliet.archive.Type;
import org.juliet.text.TextDocument;
import org.junit.jupiter.api.Test;

/** Whatever becomes of an object, its file says exactly that afterwards, and still holds what people wrote into it. */
class ChangedObjectsTest {
    private static final int COUNT = 150;

    private final Saver saver = Everything.KINDS.saver();
    private final Loader loader = Everything.KINDS.loader();

    private String canonical(Everything object) {
        return text(saver.save(object, Everything.KIND));
    }

    /** The file of an object with its properties in another order, comments, an unknown property, and CRLF at times. */
    private byte[] byHand(int seed) {
        Random random = new Random(seed);
        List<String> blocks =
                new ArrayList<>(List.of(canonical(Everything.of(seed)).split("\n(?=; )")));
        blocks.add("; from_a_mod\n{\n  deep [ { x 1 } ]\n}\n");
        Collections.shuffle(blocks, random);
        StringBuilder file = new StringBuilder("# made by hand\n\n");
        for (int i = 0; i < blocks.size(); i++) {
            file.append("# note ").append(i).append('\n').append(blocks.get(i)).append('\n');
        }
        String text = file.toString();
        return utf8(seed % 5 == 0 && !text.contains("\r") ? text.replace("\n", "\r\n") : text);
    }

    private static void become(Everything object, Everything other, Random random, int outOf) throws Exception {
        for (Field field : Everything.class.getDeclaredFields()) {
            boolean stored =
                    !Modifier.isStatic(field.getModifiers()) && !field.getName().equals("state");
            if (stored && random.nextInt(outOf) == 0) {
                field.set(object, field.get(other));
            }
        }
    }

    private void changeSome(int outOf) throws Exception {
        for (int seed = 0; seed < COUNT; seed++) {
            byte[] file = byHand(seed);
            Loaded<Everything> loaded = loader.load(file, Everything.KIND);
            assertThat(canonical(loaded.value())).isEqualTo(canonical(Everything.of(seed)));
            assertThat(saver.save(loaded)).isEqualTo(file);
            become(loaded.value(), Everything.of(seed + COUNT), new Random(seed), outOf);
            byte[] saved = saver.save(loaded);
            Loaded<Everything> again = loader.load(saved, Everything.KIND);
            assertThat(canonical(again.value()))
                    .as(text(file) + "becomes\n" + text(saved))
                    .isEqualTo(canonical(loaded.value()));
            assertThat(again.report().problems()).isEmpty();
            assertThat(comments(saved)).as(text(saved)).isEqualTo(comments(file));
            assertThat(text(saved)).contains("; from_a_mod");
            assertThat(saver.save(again)).isEqualTo(saved);
        }
    }

    private static List<String> comments(byte[] file) {
        TextDocument document = TextDocument.parse(file);
        return document.comments().stream().map(document::slice).toList();
    }

    @Test
    void theOrderOfAnOrderedMapIsPartOfIt() {
        Kind<Box<Map<String, Integer>>> kind = Box.kind(Type.orderedMap(Type.STRING, Type.INT), Map.of());
        Kinds kinds = Kinds.of(kind);
        byte[] file = utf8("; v\n{\n  b 1\n  # of a\n  a 2\n\n  c 3\n}\n; beside\n1\n");
        Loaded<Box<Map<String, Integer>>> loaded = kinds.loader().load(file, kind);
        assertThat(loaded.value().value.keySet()).containsExactly("b", "a", "c");
        loaded.value().value = new LinkedHashMap<>();
        List.of("a", "c", "b").forEach(key -> loaded.value().value.put(key, 7));
        byte[] saved = kinds.saver().save(loaded);
        assertThat(kinds.loader().load(saved, kind).value().value.keySet()).containsExactly("a", "c", "b");
        assertThat(text(saved)).contains("  # of a\n  a 7\n");
    }

    @Test
    void oneOrAnotherChangeArrivesAndNothingElseHappens() throws Exception {
        changeSome(12);
    }

    @Test
    void everythingMayChangeAtOnce() throws Exception {
        changeSome(1);
    }
}
