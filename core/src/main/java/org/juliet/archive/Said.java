package org.juliet.archive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.Answer;
import org.juliet.schema.Description;
import org.juliet.schema.Step;

/** What kinds and enums say beside their layouts: versions, answers, and what their fresh objects hold. */
final class Said {
    private final Map<String, Integer> versions = new LinkedHashMap<>();
    private final Map<String, List<Answer>> answers = new LinkedHashMap<>();
    private final Map<String, Map<String, String>> defaults = new LinkedHashMap<>();
    /** Kinds that said themselves what their fresh objects hold. */
    private final Set<String> own = new HashSet<>();

    private final TextSaveArchive texts = new TextSaveArchive(Kinds.of());

    void kind(Kind<?> level) {
        versions.put(level.name(), level.version());
        level.answers().forEach(answer -> answer(level.name(), answer));
    }

    void key(String level, Key key) {
        key.answers.forEach(answer -> answer(level, answer));
    }

    void constants(EnumType<?> type) {
        String name = type.name;
        versions.put(name, 0);
        type.answers.forEach(answer -> answer(name, answer));
    }

    private void answer(String level, Answer answer) {
        List<Answer> all = answers.computeIfAbsent(level, name -> new ArrayList<>());
        if (!all.contains(answer)) {
            all.add(answer);
        }
    }

    void integer(String level, Key key, long value, int bits) {
        long unsigned = bits == Long.SIZE ? value : value & (1L << bits) - 1;
        String text;
        if (key.hex) {
            String digits = Long.toHexString(unsigned).toUpperCase(Locale.ROOT);
            text = "0x" + "0".repeat(bits / 4 - digits.length()) + digits;
        } else {
            text = key.unsigned ? Long.toUnsignedString(unsigned) : Long.toString(value);
        }
        tell(level, key, text);
    }

    /** Notes what a fresh object has, where it is a constant that text can say. */
    void value(String level, Key key, Type<?> type, @Nullable Object value) {
        if (!isConstant(type)) {
            return;
        }
        try {
            String text = texts.inline(value, type);
            tell(level, key, Step.isWord(text) ? '"' + text + '"' : text);
        } catch (RuntimeException unsaid) {
            // an object that could not be saved, such as a null where none may be, has no text
            return;
        }
    }

    private static boolean isConstant(Type<?> type) {
        if (type instanceof NullableType<?> nullable) {
            return isConstant(nullable.value());
        }
        if (type instanceof OptionalType<?> optional) {
            return isConstant(optional.value());
        }
        return type instanceof ScalarType || type instanceof EnumType || type instanceof VectorType;
    }

    private void tell(String level, Key key, String text) {
        defaults.computeIfAbsent(level, name -> new LinkedHashMap<>()).put(key.name(), text);
    }

    /** Adds what the levels of a kind say. Of a base of which there are no objects, only defaults on which all kinds agree are told. */
    void add(Kind<?> kind, Said more) {
        more.answers.forEach((name, all) -> all.forEach(answer -> answer(name, answer)));
        more.versions.forEach((name, version) -> {
            Map<String, String> theirs = more.defaults.getOrDefault(name, Map.of());
            if (name.equals(kind.name()) || !versions.containsKey(name)) {
                defaults.put(name, new HashMap<>(theirs));
            } else if (!own.contains(name)) {
                defaults.getOrDefault(name, new HashMap<>())
                        .entrySet()
                        .removeIf(entry -> !entry.getValue().equals(theirs.get(entry.getKey())));
            }
            versions.put(name, version);
        });
        own.add(kind.name());
    }

    Map<String, Description.Level> levels() {
        Map<String, Description.Level> levels = new LinkedHashMap<>();
        versions.forEach((name, version) -> levels.put(
                name,
                new Description.Level(
                        version,
                        answers.getOrDefault(name, List.of()),
                        defaults.getOrDefault(name, Map.of()),
                        Map.of())));
        return levels;
    }
}
