package org.juliet.processor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.juliet.archive.Both;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.SaveException;
import org.juliet.archive.Saver;
import org.juliet.house.Seeds;
import org.juliet.image.StructImage;
import org.junit.jupiter.api.Test;

/** Objects with any values: what straight codecs write and read, in sessions that are kept, is what the archive does key by key; text and views tell the same. */
class RandomObjectsTest {
    private static final int OBJECTS = Integer.getInteger("juliet.objects", 300);

    private final Kinds kinds = FixturesTest.ALL;
    private final Kinds keyByKey = Both.keyByKey(kinds);
    private final Saver saver = kinds.binarySaver();
    private final Saver text = kinds.saver();
    private final Loader loader = kinds.loader();
    private int saved;
    private int viewed;

    @Test
    void straightCodecsDoWhatTheArchiveDoes() throws ReflectiveOperationException {
        long first = Seeds.first();
        List<Kind<?>> all = kinds.all().stream().filter(Kind::isConcrete).toList();
        for (int i = 0; i < OBJECTS; i++) {
            Random random = new Random(first + i);
            Kind<?> kind = all.get(random.nextInt(all.size()));
            try {
                check(random, kind);
            } catch (RuntimeException | AssertionError | ReflectiveOperationException failed) {
                throw new AssertionError("-Djuliet.seed=" + (first + i) + " -Djuliet.objects=1: " + kind, failed);
            }
        }
        assertThat(saved).isGreaterThan(OBJECTS / 4);
        assertThat(viewed).isGreaterThan(OBJECTS / 4);
    }

    @SuppressWarnings("unchecked")
    private <T> void check(Random random, Kind<T> kind) throws ReflectiveOperationException {
        T object = (T) new RandomObjects(random, kinds).of(kind);
        if (object == null) {
            return;
        }
        String found = saved(saver, object, kind);
        assertThat(found).isEqualTo(saved(keyByKey.binarySaver(), object, kind));
        if (found.startsWith("refused")) {
            return;
        }
        saved++;
        byte[] file = HexFormat.of().parseHex(found);
        byte[] shown = text.save(object, kind);
        Loaded<T> straight = loader.load(file, kind);
        Loaded<T> plain = keyByKey.loader().load(file, kind);
        assertThat(straight.report()).isEqualTo(plain.report());
        for (T loaded : List.of(
                straight.value(), plain.value(), loader.load(shown, kind).value())) {
            assertThat(text.save(loaded, kind)).asString(UTF_8).isEqualTo(new String(shown, UTF_8));
        }
        assertThat(saver.save(straight.value(), kind)).isEqualTo(file); // bits of numbers that are none, too
        assertThat(saver.save(plain.value(), kind)).isEqualTo(file);
        view(object, kinds.loader().view(file));
    }

    private static <T> String saved(Saver saver, T object, Kind<T> kind) {
        try {
            return HexFormat.of().formatHex(saver.save(object, kind));
        } catch (SaveException refused) {
            return "refused: " + refused.getMessage();
        }
    }

    /** The methods of the view that are called as fields of scalars and enums. */
    private void view(Object object, StructImage image) throws ReflectiveOperationException {
        Class<?> type = object.getClass();
        String name = type.getName().replace('$', '_') + "View";
        Class<?> view;
        try {
            view = type.getClassLoader().loadClass(name);
        } catch (ClassNotFoundException none) {
            return;
        }
        Method of = view.getDeclaredMethod("of", StructImage.class);
        of.setAccessible(true);
        Object shown = of.invoke(null, image);
        for (Map.Entry<String, Object> field : RandomObjects.values(object).entrySet()) {
            Method method = method(view, field.getKey());
            boolean plain = field.getValue() instanceof Number
                    || field.getValue() instanceof String
                    || field.getValue() instanceof Boolean
                    || field.getValue() instanceof Enum<?>;
            if (method != null && plain) {
                assertThat(method.invoke(shown)).as(field.getKey()).isEqualTo(field.getValue());
                viewed++;
            }
        }
    }

    private static Method method(Class<?> view, String name) {
        for (Method method : view.getMethods()) {
            if (method.getName().equals(name)
                    && method.getParameterCount() == 0
                    && !method.getDeclaringClass().getName().startsWith("org.juliet.")) {
                method.setAccessible(true);
                return method;
            }
        }
        return null;
    }
}
