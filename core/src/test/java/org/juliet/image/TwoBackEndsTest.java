package org.juliet.image;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.juliet.house.Seeds;
import org.juliet.schema.Answer;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.OnLoss;
import org.juliet.schema.SchemaHistory;
import org.juliet.schema.Step;
import org.juliet.schema.StructLayout;
import org.juliet.text.Limits;
import org.juliet.text.TextDocument;
import org.junit.jupiter.api.Test;

/**
 * One plan, two back ends: the text of an image that was carried over is the image of its text that was. Both are held to a model with
 * rules of its own, over random layouts, values, edits and answers.
 */
class TwoBackEndsTest {
    private static final int PROGRAMS = Integer.getInteger("juliet.programs", 150);
    private static final int VERSIONS = 4;

    /** The layouts of a moment, the names that kinds have, and a value. */
    private record Version(LayoutSet set, Map<String, String> names, ModelImage.Node value) {}

    @Test
    void imagesAndTextsOfEveryLayoutSayTheSameUnderEveryLaterOne() {
        long first = Seeds.first();
        System.out.println("two back ends from -Djuliet.seed=" + first);
        int carried = 0;
        for (int program = 0; program < PROGRAMS; program++) {
            carried += program(first + program);
        }
        assertThat(carried).isGreaterThanOrEqualTo(PROGRAMS * 9);
    }

    private static int program(long seed) {
        RandomLayouts layouts = new RandomLayouts(seed);
        Random random = new Random(seed);
        List<Version> versions = new ArrayList<>();
        int carried = 0;
        for (int version = 0; version < VERSIONS; version++) {
            LayoutSet set = layouts.set();
            versions.add(new Version(set, layouts.names(), layouts.node(set, "K0", 0)));
            for (Version old : versions) {
                new TwoBackEndsTest().carry(seed, old, versions.get(version), random);
                carried++;
            }
            for (int edits = 0; edits < 4; edits++) {
                layouts.edit();
            }
        }
        return carried;
    }

    private final Map<String, OnLoss> answers = new HashMap<>();
    private final Map<String, String> today = new HashMap<>();
    private final List<Step> steps = new ArrayList<>();

    private void carry(long seed, Version old, Version now, Random random) {
        for (Layout layout : now.set.layouts()) {
            answer(layout, old, now, random);
        }
        byte[] image = ModelImage.write(old.set, old.value);
        ImageLayout from = ImageLayout.of(old.set, "K0");
        ImageLayout to = ImageLayout.of(now.set, "K0");
        ModelEvolution model =
                new ModelEvolution(old.set, now.set, name -> today.getOrDefault(name, name), this::onLoss);
        ModelImage.Node expected = model.root(old.value, "K0");
        String fixture = "seed " + seed + "\n--- from\n" + old.set + "--- to\n" + now.set + "--- answers\n" + answers
                + today + "\n--- value\n" + text(from, image) + "\n--- expected\n"
                + text(to, ModelImage.write(now.set, expected)) + "--- failed " + model.failed() + "\n";

        Evolution evolution = EvolutionPlan.of(from, to, SchemaHistory.EMPTY, steps, kind -> null)
                .start();
        evolution.run(image, 0);
        assertThat(text(to, evolution.toArray()))
                .as(fixture + "image")
                .isEqualTo(text(to, ModelImage.write(now.set, expected)));
        assertThat(evolution.toArray()).as(fixture).isEqualTo(ModelImage.write(now.set, expected));

        TextEvolution texts = new TextEvolution(SchemaHistory.EMPTY, steps, now.set, kind -> fresh(now.set, kind));
        TextDocument written = TextDocument.parse(text(from, image).getBytes(StandardCharsets.UTF_8));
        EvolvedText evolved = texts.evolve(written, Limits.DEFAULT, "K0", texts.levels(old.set, "K0"), false, "");
        String evolvedText = new String(evolved.document().render(), StandardCharsets.UTF_8);
        ModelText reader = new ModelText(now.set);
        Map<String, Object> read =
                new LinkedHashMap<>(reader.root(evolved.document(), "K0").fields());
        TreeSet<String> unanswered = new TreeSet<>(model.failed());
        unanswered.addAll(model.refused());
        assertThat(unanswered).as(fixture + "--- evolved\n" + evolvedText).containsAll(reader.unread());
        unanswered.forEach(field -> read.put(field, expected.fields().get(field)));
        assertThat(text(to, ModelImage.write(now.set, new ModelImage.Node("K0", read))))
                .as(fixture + "--- evolved\n" + evolvedText)
                .isEqualTo(text(to, ModelImage.write(now.set, expected)));
        assertThat(evolution.report().failed() > 0)
                .as(fixture)
                .isEqualTo(!model.failed().isEmpty());
    }

    /** Answers for the fields of a kind, at random, and where it comes from. */
    private void answer(Layout layout, Version old, Version now, Random random) {
        List<Answer> said = new ArrayList<>();
        if (layout instanceof StructLayout struct) {
            for (FieldSchema field : struct.fields()) {
                OnLoss onLoss = OnLoss.values()[random.nextInt(4)];
                answers.put(layout.kind() + "/" + field.origin(), onLoss);
                said.add(new Answer.Converted(field.name(), onLoss));
            }
        }
        now.names.forEach((first, name) -> {
            String was = old.names.getOrDefault(first, first);
            if (name.equals(layout.kind()) && !was.equals(name)) {
                today.put(was, name);
                said.add(new Answer.KindRenamed(was));
            }
        });
        steps.add(new Step(
                layout.kind(),
                2,
                now.set.fingerprint(layout.kind()),
                List.of(),
                null,
                said,
                Map.of(),
                Map.of(),
                Map.of(),
                false));
    }

    private OnLoss onLoss(String level, String origin) {
        return answers.getOrDefault(level + "/" + origin, OnLoss.FAIL);
    }

    private static TextDocument fresh(LayoutSet set, String kind) {
        ModelImage.Node zero = (ModelImage.Node) ModelEvolution.zero(set, new org.juliet.schema.Schema.Struct(kind));
        return TextDocument.parse(
                text(ImageLayout.of(set, kind), ModelImage.write(set, zero)).getBytes(StandardCharsets.UTF_8));
    }

    private static String text(ImageLayout layout, byte[] image) {
        return new String(
                ImageText.of(layout.family(), ImageStamps.NONE).render(layout, image, 0), StandardCharsets.UTF_8);
    }
}
