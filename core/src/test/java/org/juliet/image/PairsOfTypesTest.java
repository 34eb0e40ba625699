package org.juliet.image;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.Type;
import org.juliet.house.Seeds;
import org.juliet.image.PairTypes.Thing;
import org.juliet.schema.Answer;
import org.juliet.schema.HistoryBuilder;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.OnLoss;
import org.juliet.schema.Question;
import org.juliet.schema.Recorder;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.TypeChange;
import org.juliet.schema.TypeText;
import org.juliet.text.Limits;
import org.juliet.text.TextDocument;
import org.junit.jupiter.api.Test;

/**
 * What loads into what, for every pair of types: the questions of a history, the plan for images, texts in place, and hand-written code that loads
 * text and binary files are held to one model. {@code -Djuliet.rounds=N} tries N values of each pair.
 */
class PairsOfTypesTest {
    private static final int ROUNDS = Integer.getInteger("juliet.rounds", 1);

    @Test
    void allWaysSayTheSameOfEveryPair() {
        long first = Seeds.first();
        System.out.println("pairs of types from -Djuliet.seed=" + first);
        List<String> failures = new ArrayList<>();
        int pairs = 0;
        for (String then : PairTypes.ALL) {
            for (String now : PairTypes.ALL) {
                for (int round = 0; round < ROUNDS; round++) {
                    String failure = new Pair(then, now, new Random((first + pairs) * 0x9E3779B97F4A7C15L)).failure();
                    pairs++;
                    if (failure != null) {
                        failures.add("\n===== " + failure + "\n");
                    }
                }
            }
        }
        assertThat(failures.subList(0, Math.min(failures.size(), Integer.getInteger("juliet.shown", 12))))
                .as(failures.size() + " of " + pairs)
                .isEmpty();
    }

    /** A field of one type that is of another now, with a value and an answer. */
    private static final class Pair {
        private final String then;
        private final String now;
        private final OnLoss onLoss;
        private final PairTypes before;
        private final PairTypes after;
        private final Type<?> typeNow;
        private final LayoutSet from;
        private final LayoutSet to;
        private final ModelImage.Node old;
        private final ModelImage.Node fresh;
        private final ModelEvolution model;
        private final ModelImage.Node expected;
        private final boolean refused;
        private final boolean failed;
        private final String described;
        private final SchemaHistory past;
        private final SchemaHistory today;

        Pair(String then, String now, Random random) {
            this.then = then;
            this.now = now;
            this.onLoss = OnLoss.values()[random.nextInt(4)];
            this.before = new PairTypes(false, random);
            this.after = new PairTypes(true, random);
            this.typeNow = after.type(now);
            this.from = LayoutSet.parse("layout Bag\nfield v = " + then + "\n" + PairTypes.THEN);
            this.to = LayoutSet.parse("layout Bag\nfield v = " + now + "\n" + PairTypes.NOW);
            this.old = bag(before.value(from, TypeText.parse(then)));
            this.fresh = bag(after.value(to, TypeText.parse(now)));
            this.model = new ModelEvolution(from, to, name -> name, (level, origin) -> answer(level), this::fresh);
            model.giveUp("ZINC");
            this.expected = model.root(old, "Bag");
            this.refused = !model.refused().isEmpty();
            this.failed = !model.failed().isEmpty();
            this.past = history(false);
            this.today = history(true);
            this.described = then + " -> " + now + ", " + onLoss + ", fresh\n" + text(to, fresh) + "stored\n"
                    + text(from, old) + "expected " + (refused ? "never" : failed ? "failed" : "") + "\n"
                    + text(to, expected);
        }

        private OnLoss answer(String level) {
            return level.equals("Bag") ? onLoss : OnLoss.FAIL;
        }

        private static ModelImage.Node bag(Object value) {
            Map<String, Object> fields = new java.util.HashMap<>();
            fields.put("Bag/v", value);
            return new ModelImage.Node("Bag", fields);
        }

        private ModelImage.Node fresh(String kind) {
            return switch (kind) {
                case "Bag" -> fresh;
                case "Part" -> new ModelImage.Node("Part", Map.of("Part/x", 7L, "Part/z", "zz"));
                default -> new ModelImage.Node("Piece", Map.of("Piece/p", 5L));
            };
        }

        @Nullable String failure() {
            try {
                image();
                inPlace();
                questions();
                byte[] text = file();
                loaded(text, binary(text));
                return null;
            } catch (RuntimeException | AssertionError wrong) {
                StringBuilder trace = new StringBuilder();
                for (int i = 0; i < Math.min(8, wrong.getStackTrace().length); i++) {
                    trace.append("\n    ").append(wrong.getStackTrace()[i]);
                }
                return described + wrong + (wrong instanceof AssertionError ? "" : trace);
            }
        }

        // Without code.

        private SchemaHistory history(boolean today) {
            HistoryBuilder history = new HistoryBuilder();
            for (String kind : List.of("Part", "Piece", "Metal", "Rank", "Bag")) {
                history.version(kind, 1, from.toString());
            }
            if (today) {
                history.version("Part", 2, to.toString(), new Answer.Renamed("y", "x"));
                history.version(
                        "Metal",
                        2,
                        to.toString(),
                        new Answer.Reused("IRON"),
                        new Answer.Renamed("PLUMBUM", "LEAD"),
                        new Answer.Dropped("ZINC"));
                history.version("Bag", 2, to.toString(), new Answer.Converted("v", onLoss));
            }
            return history.build();
        }

        private void image() {
            byte[] image = ModelImage.write(from, old);
            Evolution evolution = EvolutionPlan.of(
                            ImageLayout.of(from, "Bag"),
                            ImageLayout.of(to, "Bag"),
                            today,
                            kind -> ModelImage.write(to, fresh(kind)))
                    .start();
            evolution.run(image, 0);
            assertThat(text(ImageLayout.of(to, "Bag"), evolution.toArray()))
                    .as("image")
                    .isEqualTo(text(to, expected));
            assertThat(evolution.report().failed() > 0).as("image fails").isEqualTo(failed);
            boolean never = evolution.report().changes().stream()
                    .anyMatch(change -> change.fate() == EvolutionReport.Fate.REFUSED);
            assertThat(never).as("image refuses").isEqualTo(refused);
        }

        private void inPlace() {
            TextEvolution texts = new TextEvolution(today, List.of(), to, kind -> document(text(to, fresh(kind))));
            EvolvedText evolved = texts.evolve(
                    document(text(from, old)), Limits.DEFAULT, "Bag", texts.levels(from, "Bag"), false, "");
            boolean unfit = evolved.changes().stream().anyMatch(change -> change.fate() == EvolvedText.Fate.UNFIT);
            // a number among others that does not fit is no text any more
            unfit |= evolved.document().hasErrors();
            ModelText reader = new ModelText(to, this::fresh);
            ModelImage.Node read = unfit ? fresh : reader.root(evolved.document(), "Bag");
            assertThat(unfit || !reader.unread().isEmpty())
                    .as("text does not fit\n" + shown(evolved))
                    .isEqualTo(refused || failed);
            if (!refused && !failed) {
                assertThat(text(to, read)).as("text\n" + shown(evolved)).isEqualTo(text(to, expected));
            }
        }

        private static String shown(EvolvedText evolved) {
            return new String(evolved.document().render(), StandardCharsets.UTF_8) + evolved.changes();
        }

        private void questions() {
            TypeChange change = TypeChange.between(TypeText.parse(then), TypeText.parse(now));
            assertThat(change == TypeChange.IMPOSSIBLE).as("impossible").isEqualTo(refused);
            boolean keeps = change == TypeChange.NONE || change == TypeChange.AUTOMATIC;
            boolean metal = then.contains("Metal");
            assertThat(failed && keeps && !metal).as("fails though " + change).isFalse();
            Kinds kinds = kinds(kind(typeNow, () -> null), after);
            List<String> asked = Recorder.run(past, kinds.describe()).questions().stream()
                    .filter(question -> question.kind().equals("Bag"))
                    .map(Question::id)
                    .filter(id -> !id.equals(Question.VERSION))
                    .toList();
            assertThat(asked)
                    .as("questions")
                    .isEqualTo(refused ? List.of(Question.IMPOSSIBLE) : keeps ? List.of() : List.of(Question.LOSSY));
        }

        // By hand-written code.

        private static Kind<Thing> kind(Type<?> type, Supplier<Object> fresh) {
            return Kind.of(
                    "Bag",
                    Thing.class,
                    () -> {
                        Thing thing = new Thing();
                        thing.values.put("v", fresh.get());
                        return thing;
                    },
                    (thing, ar, version) -> thing.pass(ar, "v", null, type));
        }

        private static Kinds kinds(Kind<?> bag, PairTypes types) {
            List<Kind<?>> all = new ArrayList<>(types.kinds());
            all.add(bag);
            return Kinds.of(all.toArray(new Kind<?>[0]));
        }

        private byte[] file() {
            return utf8("; version\n1\n\n; class\nBag\n\n" + text(from, old));
        }

        private byte[] binary(byte[] text) {
            Kind<Thing> bag = kind(before.type(then), () -> null);
            Kinds kinds = kinds(bag, before);
            return kinds.with(past)
                    .binarySaver()
                    .save(kinds.loader().load(text, bag).value(), bag);
        }

        private void loaded(byte[] text, byte[] binary) {
            Kind<Thing> plain = kind(typeNow, () -> null);
            Kinds program = kinds(plain, after);
            byte[] constructed = utf8("; class\nBag\n\n" + text(to, fresh));
            Kind<Thing> bag = kind(
                            typeNow,
                            () -> program.loader()
                                    .load(constructed, plain)
                                    .value()
                                    .values
                                    .get("v"))
                    .version(2);
            Kinds kinds = kinds(bag, after).with(today);
            loaded("text", kinds, bag, text, thing -> program.saver().save(thing, plain));
            loaded("binary", kinds, bag, binary, thing -> program.saver().save(thing, plain));
        }

        private void loaded(String form, Kinds kinds, Kind<Thing> bag, byte[] file, Function<Thing, byte[]> saved) {
            boolean misfit = !model.misfits().isEmpty(); // a constant that was given up is kept, and the rest loads
            String found;
            try {
                found = new String(saved.apply(kinds.loader().load(file, bag).value()), StandardCharsets.UTF_8);
            } catch (LoadException unfit) {
                if (!refused && !misfit) {
                    throw new AssertionError(form + " does not load: " + unfit.getMessage(), unfit);
                }
                return;
            }
            if (refused || misfit) {
                throw new AssertionError(form + " loads as\n" + found);
            }
            boolean element = isSeveral(now) && !isSeveral(then);
            if (failed && (now.contains("array") || element)) {
                return; // an array with such a constant is kept whole; where it was one value, it is no element
            }
            ModelImage.Node read = new ModelText(to, this::fresh).root(PairsOfTypesTest.document(found), "Bag");
            assertThat(text(to, read)).as(form + "\n" + found).isEqualTo(text(to, expected));
        }
    }

    private static boolean isSeveral(String type) {
        return type.startsWith("list") || type.startsWith("set");
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static TextDocument document(String text) {
        return TextDocument.parse(utf8(text));
    }

    private static String text(LayoutSet set, ModelImage.Node node) {
        return text(ImageLayout.of(set, node.kind()), ModelImage.write(set, node));
    }

    private static String text(ImageLayout layout, byte[] image) {
        return new String(
                ImageText.of(layout.family(), ImageStamps.NONE).render(layout, image, 0), StandardCharsets.UTF_8);
    }
}
