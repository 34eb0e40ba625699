package org.juliet.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The texts that are tokenized, made from one seed: as {@code .jasset} and, with the same properties, as compact JSON. */
final class TextFiles {
    /** 1000 files of 9 keys, 150 files of 50 keys, one file of 8 MiB. */
    enum Shape {
        SMALL,
        MID,
        BIG
    }

    /** How a value is written in JSON. */
    enum Style {
        PLAIN,
        TEXT,
        VECTOR
    }

    /**
     * One property.
     *
     * @param text the value without quotes
     */
    record Property(String key, Style style, String text) {}

    private static final long SEED = 20260101;
    private static final int BIG_BYTES = 8 << 20;
    private static final List<String> KINDS = List.of("Inert", "Monster", "Vehicle", "Projectile");
    private static final List<String> MATERIALS =
            List.of("Materials/M_Granite", "Materials/M Rusty Iron", "Materials/M_Oak", "Materials/M_Glass");
    private static final List<String> WORDS =
            List.of("max", "speed", "gear", "turbo", "mesh", "light", "patrol", "ammo", "armor", "damage");

    private TextFiles() {}

    static List<List<Property>> of(Shape shape) {
        Seeded random = new Seeded(SEED + shape.ordinal());
        List<List<Property>> files = new ArrayList<>();
        switch (shape) {
            case SMALL -> {
                for (int i = 0; i < 1000; i++) {
                    files.add(entity(random));
                }
            }
            case MID -> {
                for (int i = 0; i < 150; i++) {
                    files.add(manyKeys(random, 50));
                }
            }
            case BIG -> files.add(manyKeys(random, Integer.MAX_VALUE));
        }
        return files;
    }

    private static List<Property> entity(Seeded random) {
        List<Property> properties = new ArrayList<>();
        properties.add(plain("version", "1"));
        properties.add(new Property("id", Style.TEXT, id(random.next() & 0xFFFFFFFFL)));
        properties.add(new Property("class", Style.TEXT, KINDS.get(random.below(4))));
        properties.add(new Property("position", Style.VECTOR, vector(random, 3)));
        properties.add(plain("class_version", number(1 + random.below(9))));
        properties.add(plain("mesh_instance", number(random.below(5000))));
        properties.add(new Property("material", Style.TEXT, MATERIALS.get(random.below(4))));
        properties.add(plain("is_visible", String.valueOf(random.coin())));
        properties.add(plain("health", decimal(random)));
        return properties;
    }

    /** Files of a shape share their keys, in whatever order. */
    private static List<Property> manyKeys(Seeded random, int count) {
        List<Property> properties = new ArrayList<>();
        int size = 0;
        for (int i = 0; i < count && size < BIG_BYTES; i++) {
            String key = WORDS.get(random.below(10)) + "_" + WORDS.get(random.below(10)) + "_" + i;
            Property property = property(random, key);
            properties.add(property);
            size += key.length() + property.text.length() + 6;
        }
        return properties;
    }

    private static Property property(Seeded random, String key) {
        return switch (random.below(7)) {
            case 0 -> new Property(key, Style.TEXT, "Character_Mesh_" + random.below(1000));
            case 1 -> new Property(key, Style.TEXT, "Grand Citadel Knight " + random.below(1000));
            case 2 -> plain(key, number(random.below(200_000) - 100_000));
            case 3 -> plain(key, decimal(random));
            case 4 -> new Property(key, Style.TEXT, id(random.next()));
            case 5 -> plain(key, String.valueOf(random.coin()));
            default -> new Property(key, Style.VECTOR, vector(random, 4));
        };
    }

    private static Property plain(String key, String text) {
        return new Property(key, Style.PLAIN, text);
    }

    private static String number(int value) {
        return Integer.toString(value);
    }

    private static String id(long value) {
        return String.format(Locale.ROOT, "0x%016X", value);
    }

    private static String decimal(Seeded random) {
        return String.format(Locale.ROOT, "%.3f", random.below(1_000_000) / 1000.0);
    }

    private static String vector(Seeded random, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(i == 0 ? "" : " ").append(random.coordinate(200));
        }
        return text.toString();
    }

    static byte[] jasset(List<Property> file) {
        StringBuilder text = new StringBuilder("# written by the asset pipeline\n");
        for (Property property : file) {
            boolean quoted = property.style == Style.TEXT && property.text.indexOf(' ') > 0;
            String value = quoted ? '"' + property.text + '"' : property.text;
            text.append("\n; ").append(property.key).append('\n').append(value).append('\n');
        }
        return text.toString().getBytes(UTF_8);
    }

    static byte[] json(List<Property> file) {
        StringBuilder text = new StringBuilder("{");
        for (Property property : file) {
            text.append(text.length() == 1 ? "\"" : ",\"").append(property.key).append("\":");
            switch (property.style) {
                case PLAIN -> text.append(property.text);
                case TEXT -> text.append('"').append(property.text).append('"');
                case VECTOR ->
                    text.append('[').append(property.text.replace(' ', ',')).append(']');
            }
        }
        return text.append('}').toString().getBytes(UTF_8);
    }
}
