package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.juliet.archive.Loaded;
import org.juliet.text.Property;
import org.juliet.text.TextDocument;
import org.juliet.text.Value;

/** Reads the values of a {@link Hero} a second way: from the nodes of a document, with the JDK's exact numbers. */
final class HeroReader {
    private static final Hero FRESH = new Hero();

    private final TextDocument document;

    private HeroReader(TextDocument document) {
        this.document = document;
    }

    /** Each value is what the document says, or that of a fresh object and the report names the key. */
    static void check(Loaded<Hero> loaded, TextDocument document, String text) {
        HeroReader reader = new HeroReader(document);
        Hero hero = loaded.value();
        reader.check("hp", hero.hp, FRESH.hp, reader::integer, loaded, text);
        reader.check("speed", hero.speed, FRESH.speed, reader::number, loaded, text);
        reader.check("name", String.valueOf(hero.name), FRESH.name, reader::stringOrNull, loaded, text);
        reader.check("awake", hero.awake, FRESH.awake, reader::bool, loaded, text);
        reader.check("position", floats(hero.position), floats(FRESH.position), reader::vector, loaded, text);
        reader.check("tags", hero.tags, FRESH.tags, value -> reader.list(value, reader::string), loaded, text);
        reader.check("stock", hero.stock, FRESH.stock, reader::stock, loaded, text);
        reader.check("lore", String.valueOf(hero.lore), FRESH.lore, reader::stringOrNull, loaded, text);
        reader.check("wallet", wallet(hero.wallet), wallet(FRESH.wallet), reader::wallet, loaded, text);
        reader.check(
                "purses",
                hero.purses.stream().map(HeroReader::wallet).toList(),
                List.of(),
                value -> reader.list(value, reader::wallet),
                loaded,
                text);
    }

    private void check(
            String key,
            Object found,
            Object fresh,
            Function<Value, Optional<?>> reading,
            Loaded<Hero> loaded,
            String text) {
        Property property = document.property(key);
        if (property == null && key.equals("position")) {
            property = document.property("Position");
        }
        Optional<?> expected = property == null ? Optional.empty() : reading.apply(property.value());
        if (expected.isPresent() && expected.get().equals(found)) {
            return;
        }
        boolean told = loaded.report().problems().stream().anyMatch(problem -> isBelow(problem.path(), key))
                || loaded.report().entries().stream().anyMatch(entry -> isBelow(entry.path(), key));
        assertThat(told)
                .as("%s is %s, not %s, and nothing tells of it in%n%s%n%s", key, found, expected, text, loaded.report())
                .isTrue();
        boolean partly = property != null
                && (property.value() instanceof Value.Struct || property.value() instanceof Value.ListValue);
        if (!partly || expected.isPresent()) {
            assertThat(found)
                    .as("%s, where the document holds %s, of%n%s", key, expected, text)
                    .isEqualTo(fresh);
        }
    }

    private static boolean isBelow(String path, String key) {
        return path.startsWith(key);
    }

    private static List<Float> floats(float[] array) {
        List<Float> floats = new ArrayList<>();
        for (float each : array) {
            floats.add(each);
        }
        return floats;
    }

    private static List<Object> wallet(Hero.Wallet wallet) {
        return List.of(wallet.metal, wallet.amount);
    }

    private Optional<String> bare(Value value) {
        return value instanceof Value.Scalar scalar && scalar.style() == Value.Style.BARE
                ? Optional.of(scalar.text())
                : Optional.empty();
    }

    private Optional<Integer> integer(Value value) {
        return bare(value)
                .filter(token -> token.matches("[+-]?([0-9]+|0[xX][0-9a-fA-F]+)"))
                .map(token -> token.replaceFirst("^\\+", ""))
                .map(token -> token.matches("-?0[xX].*")
                        ? new BigInteger(token.replaceFirst("0[xX]", ""), 16)
                        : new BigInteger(token))
                .filter(number -> number.bitLength() < 32)
                .map(BigInteger::intValue);
    }

    private Optional<Float> number(Value value) {
        return bare(value).flatMap(HeroReader::number);
    }

    private static Optional<Float> number(String token) {
        String lower = token.toLowerCase(Locale.ROOT);
        if (lower.matches("[+-]?(nan(\\([0-9a-z_]*\\))?|inf|infinity)")) {
            float sign = lower.startsWith("-") ? -1 : 1;
            return Optional.of(lower.contains("nan") ? Float.NaN : sign * Float.POSITIVE_INFINITY);
        }
        if (!lower.matches("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)(e[+-]?[0-9]+)?")) {
            return Optional.empty();
        }
        float number = new BigDecimal(lower).floatValue();
        if (Float.isInfinite(number)) {
            return Optional.empty();
        }
        return Optional.of(lower.startsWith("-") ? -Math.abs(number) : number);
    }

    private Optional<Boolean> bool(Value value) {
        return bare(value).map(token -> token.toLowerCase(Locale.ROOT)).flatMap(token -> switch (token) {
            case "true", "1" -> Optional.of(true);
            case "false", "0" -> Optional.of(false);
            default -> Optional.empty();
        });
    }

    private Optional<String> string(Value value) {
        return value instanceof Value.Scalar scalar && scalar.meaning() == Value.Meaning.NULL
                ? Optional.empty()
                : stringOrNull(value);
    }

    private Optional<String> stringOrNull(Value value) {
        if (value instanceof Value.Scalar scalar) {
            return Optional.of(scalar.text());
        }
        return value instanceof Value.Text lines ? Optional.of(lines.text()) : Optional.empty();
    }

    private <T> Optional<List<T>> list(Value value, Function<Value, Optional<T>> reading) {
        if (!(value instanceof Value.ListValue list)) {
            return Optional.empty();
        }
        List<T> elements = new ArrayList<>();
        for (Value element : list.elements()) {
            Optional<T> read = reading.apply(element);
            if (read.isEmpty()) {
                return Optional.empty();
            }
            elements.add(read.get());
        }
        return Optional.of(elements);
    }

    private Optional<List<Float>> vector(Value value) {
        Optional<List<Float>> floats = Optional.empty();
        if (value instanceof Value.ListValue) {
            floats = list(value, this::number);
        } else if (value instanceof Value.Vector) {
            List<Float> components = Arrays.stream(
                            document.slice(value.span()).trim().split("[ \t\r\n]+"))
                    .flatMap(token -> number(token).stream())
                    .toList();
            floats = Optional.of(components);
        }
        return floats.filter(components -> components.size() == 4);
    }

    private Optional<Map<String, Integer>> stock(Value value) {
        if (!(value instanceof Value.Struct struct)) {
            return Optional.empty();
        }
        Map<String, Integer> stock = new LinkedHashMap<>();
        for (Value.Field field : struct.fields()) {
            Optional<Integer> number = integer(field.value());
            if (number.isEmpty()) {
                return Optional.empty();
            }
            stock.putIfAbsent(field.name(), number.get());
        }
        return Optional.of(stock);
    }

    private Optional<List<Object>> wallet(Value value) {
        if (!(value instanceof Value.Struct struct)) {
            return Optional.empty();
        }
        Optional<Hero.Metal> metal = field(struct, "metal")
                .flatMap(this::string)
                .flatMap(name -> Arrays.stream(Hero.Metal.values())
                        .filter(constant -> constant.name().equals(name) || name.equals("" + constant.ordinal()))
                        .findFirst());
        Optional<Integer> amount = field(struct, "amount").flatMap(this::integer);
        return metal.isPresent() && amount.isPresent()
                ? Optional.of(List.of(metal.get(), amount.get()))
                : Optional.empty();
    }

    private static Optional<Value> field(Value.Struct struct, String name) {
        return struct.fields().stream()
                .filter(field -> field.name().equals(name))
                .map(Value.Field::value)
                .findFirst();
    }
}
