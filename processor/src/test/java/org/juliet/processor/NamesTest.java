package org.juliet.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.SourceVersion;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.house.Seeds;
import org.junit.jupiter.api.Test;

/** Programs may call their fields, classes, constants and packages as generated code calls its own: both are compiled, and what is stored returns. */
class NamesTest {
    private static final Pattern WORD = Pattern.compile("\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*");

    /** Fields of all forms that generated code has; {@code #} stands for the name. */
    private static final List<String> FORMS = List.of(
            "public int #;",
            "public String #;",
            "public List<String> #;",
            "public int[] #;",
            "public List<Z1> #;",
            "@NonNull public Z1 # = new Z1();",
            "public Z1 #;",
            "public Z2 #;",
            "public Map<String, Z2> #;",
            "private double #;",
            "private Z2 #;",
            "private List<String> #;",
            "public final List<Z1> # = new ArrayList<>();",
            "@Length(2) public final float[] # = new float[2];",
            "public final Position # = new Position();",
            "public Optional<Integer> # = Zero.empty();",
            "public EntityId # = Zero.none();");

    private static final String IMPORTS = """
            package odd;
            import java.util.*; import org.juliet.*; import org.juliet.archive.Unknown; import org.juliet.world.*; import org.jspecify.annotations.NonNull;
            """;

    /** What no class can be called, what no name would be left for beside it, and what the codec and view of a class {@code Image} are called. */
    private static final Set<String> NO_TYPES =
            Set.of("record", "var", "yield", "sealed", "org", "ImageCodec", "ImageView");

    private static final Map<String, String> PARTS =
            Map.of("odd/Zero.java", IMPORTS + """
            final class Zero {
                static Optional<Integer> empty() { return Optional.empty(); }
                static EntityId none() { return EntityId.NONE; }
            }
            """, "odd/Z1.java", """
            package odd; @org.juliet.Versioned public class Z1 { public int z1; }
            """, "odd/Z2.java", """
            package odd; public enum Z2 { Z1 }
            """);

    private static final List<String> WORDS = words();
    private static final Random RANDOM = new Random(Seeds.first());
    private static final int SHARE = Integer.getInteger("juliet.share", 12);

    private final Map<String, String> sources = new TreeMap<>(PARTS);

    /** All words of generated code, and some that lie beside its own ways to make one word of another. */
    private static List<String> words() {
        String fields = FORMS.stream()
                .map(form -> form.replace("#", "z" + FORMS.indexOf(form)))
                .collect(Collectors.joining(" "));
        Map<String, String> sample = new TreeMap<>(PARTS);
        sample.put("odd/Z3.java", IMPORTS + """
                @Versioned public class Z3 extends Z1 { %s Unknown z;
                    @Migration(reads = "z99") void z99(int z99) {} }
                """.formatted(fields));
        sample.put("odd/Z4.java", IMPORTS + "@Versioned public record Z4(" + parameters(fields) + ") {}");
        Compilation generated = Compilation.of(sample);
        Set<String> words = new TreeSet<>();
        generated.files().keySet().stream()
                .filter(file -> file.endsWith(".java"))
                .flatMap(file -> generated.file(file).lines())
                .filter(line -> !line.strip().startsWith("*") && !line.strip().startsWith("/*"))
                .flatMap(line -> WORD.matcher(line.replaceAll("\"[^\"]*\"", "")).results())
                .forEach(word -> words.add(word.group()));
        words.removeIf(word -> word.matches(".*[zZ][0-9].*"));
        for (String word : List.of("gold", "version", "items", "kept", "in")) {
            String capital = word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
            words.addAll(List.of(word, capital, word + "Value", word + "ValueValue", word + "_KEY", word + "Images"));
            words.addAll(List.of("has" + capital, word + "Count", word + "_", "save" + capital, "OLD_" + word));
        }
        words.addAll(
                List.of("record", "var", "yield", "sealed", "when", "_x", "$x", "$", "__", "\u540d", "\u00df", "SS"));
        words.removeIf(SourceVersion::isKeyword);
        return List.copyOf(words);
    }

    private static String parameters(String fields) {
        return Arrays.stream(fields.split(";"))
                .map(field -> field.replaceAll("(public|private|final) | = .*", ""))
                .collect(Collectors.joining(", "));
    }

    private void source(String inside, String name, String text) {
        sources.put(
                (inside + ".").replace('.', '/') + name + ".java",
                (inside.isEmpty() ? "" : "package " + inside + "; ") + text);
    }

    /** What a field needs whose name is no key. */
    private static String stored(String name) {
        try {
            Key.of(name);
            return "";
        } catch (IllegalArgumentException refused) {
            return "@Stored(\"stored" + Integer.toHexString(name.hashCode()) + "\") ";
        }
    }

    private void roundTrips() {
        Compilation odd = Compilation.of(sources, "-Xlint:all,-processing", "-Werror", "-Xmaxerrs", "1000");
        assertThat(odd.messages().stream().limit(20)).isEmpty();
        List<Kind<?>> kinds = List.copyOf(FixturesTest.codecs(odd).values());
        Kinds all = Kinds.of(kinds);
        kinds.stream().filter(Kind::isConcrete).forEach(kind -> FixturesTest.comesBack(all, kind, true));
    }

    private static String fields(List<String> names, int shift) {
        List<String> fields = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            fields.add(stored(name) + FORMS.get((i + shift) % FORMS.size()).replace("#", name));
        }
        return String.join(" ", fields);
    }

    private static List<String> some(List<String> words) {
        return words.stream().filter(word -> RANDOM.nextInt(SHARE) == 0).toList();
    }

    private static List<String> types(List<String> words) {
        return words.stream().filter(word -> !NO_TYPES.contains(word)).toList();
    }

    @Test
    void fieldsHaveAnyName() {
        for (int from = 0; from < WORDS.size(); from += 50) {
            List<String> names = WORDS.subList(from, Math.min(from + 50, WORDS.size()));
            String fields = fields(names, RANDOM.nextInt(FORMS.size()));
            sources.put(
                    "odd/Class" + from + ".java", IMPORTS + "@Versioned class Class" + from + " { " + fields + " }");
            sources.put(
                    "odd/Record" + from + ".java",
                    IMPORTS + "@Versioned record Record" + from + "(" + parameters(fields) + ") {}");
        }
        roundTrips();
    }

    /** Many hold the one before. */
    private void chain(String inside, List<String> types) {
        String next = "int";
        for (String type : types) {
            String text = "import org.juliet.Versioned; import org.juliet.Stored; @Stored(\"" + inside + "_" + type
                    + "\") @Versioned public ";
            source(
                    inside,
                    type,
                    text
                            + (RANDOM.nextBoolean()
                                    ? "record " + type + "(int a, " + next + " b, int[] c) {}"
                                    : "class " + type + " { private int a; public " + next + " b; int[] c; }"));
            next = RANDOM.nextInt(4) == 0 ? "int" : type;
        }
    }

    /** Something outside holds them. */
    private void holder(List<String> types) {
        String[] forms = {"public # f;", "public java.util.List<#> f;", "public java.util.Map<String, #> f;"};
        String fields = IntStream.range(0, types.size())
                .mapToObj(i -> forms[i % 3].replace("#", types.get(i)).replace(" f;", " f" + i + ";"))
                .collect(Collectors.joining(" "));
        source("holder", "Item", "@org.juliet.Versioned public class Item { " + fields + "}");
        source("holder", "Items", "@org.juliet.Versioned public record Items(" + parameters(fields) + ") {}");
    }

    @Test
    void classesHaveAnyName() {
        List<String> words = some(types(WORDS));
        chain("types", words);
        holder(words.stream().map(word -> "types." + word).toList());
        chain(
                "",
                some(types(WORDS)).stream().filter(word -> !word.equals("java")).toList());
        roundTrips();
    }

    @Test
    void packagesHaveAnyName() {
        List<String> inside = some(WORDS).stream()
                .filter(word -> Character.isLowerCase(word.charAt(0)) && !word.equals("java"))
                .toList();
        for (String name : inside) {
            String stored = "@org.juliet.Stored(\"" + name + "_Item\") ";
            source(name, "Item", stored + "@org.juliet.Versioned public class Item { public int a; Sort b; }");
            source(name, "Sort", "@org.juliet.Stored(\"" + name + "_Sort\") public enum Sort { A }");
        }
        holder(inside.stream()
                .map(name -> name + (RANDOM.nextBoolean() ? ".Item" : ".Sort"))
                .toList());
        roundTrips();
    }
}
