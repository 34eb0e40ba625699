package org.juliet.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** Texts as people leave them: keys in any order and, where the format has such things, comments and CRLF. */
final class Shuffled {
    private static final JsonMapper MAPPER = new JsonMapper();

    private Shuffled() {}

    static byte[] text(String contestant, byte[] written, int seed) {
        return contestant.equals("juliet") ? jasset(written, seed) : json(written, seed);
    }

    private static byte[] jasset(byte[] written, int seed) {
        List<String> blocks =
                new ArrayList<>(List.of(new String(written, UTF_8).strip().split("\n\n")));
        shuffle(blocks, seed);
        StringBuilder text = new StringBuilder("# checked by hand\n\n");
        for (String block : blocks) {
            text.append("// see the design notes\n").append(block).append("\n\n");
        }
        return text.toString().replace("\n", "\r\n").getBytes(UTF_8);
    }

    private static byte[] json(byte[] written, int seed) {
        Map<?, ?> properties = MAPPER.readValue(written, Map.class);
        List<Map.Entry<?, ?>> entries = new ArrayList<>(properties.entrySet());
        shuffle(entries, seed);
        Map<Object, Object> shuffled = new LinkedHashMap<>();
        entries.forEach(entry -> shuffled.put(entry.getKey(), entry.getValue()));
        return MAPPER.writeValueAsBytes(shuffled);
    }

    private static <E> void shuffle(List<E> list, int seed) {
        Seeded random = new Seeded(seed);
        for (int i = list.size() - 1; i > 0; i--) {
            E moved = list.get(i);
            int other = random.below(i + 1);
            list.set(i, list.get(other));
            list.set(other, moved);
        }
    }
}
