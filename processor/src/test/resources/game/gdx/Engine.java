package game.gdx;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.utils.Array;
import com.badlogic.gdx.utils.ObjectMap;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;
import org.juliet.Adapters;
import org.juliet.Length;
import org.juliet.archive.VectorAdapter;

@Adapters({
    Engine.Vector2Adapter.class,
    Engine.Vector3dAdapter.class,
    Engine.ColorAdapter.class,
    Engine.PathAdapter.class,
    Engine.ArrayAdapter.class,
    Engine.ObjectMapAdapter.class
})
final class Engine {
    @Length(2)
    static final class Vector2Adapter implements VectorAdapter<Vector2> {
        @Override
        public int length() {
            return 2;
        }

        @Override
        public void get(Vector2 vector, double[] to) {
            to[0] = vector.x;
            to[1] = vector.y;
        }

        @Override
        public Vector2 set(Vector2 current, double[] from) {
            return (current == null ? new Vector2() : current).set((float) from[0], (float) from[1]);
        }
    }

    @Length(3)
    static final class Vector3dAdapter implements VectorAdapter<Vector3d> {
        @Override
        public int length() {
            return 3;
        }

        @Override
        public boolean isDouble() {
            return true;
        }

        @Override
        public void get(Vector3d vector, double[] to) {
            to[0] = vector.x;
            to[1] = vector.y;
            to[2] = vector.z;
        }

        @Override
        public Vector3d set(Vector3d current, double[] from) {
            return (current == null ? new Vector3d() : current).set(from[0], from[1], from[2]);
        }
    }

    /** As four floats: red, green, blue, alpha. */
    static final class ColorAdapter {
        @Length(4)
        static float[] save(Color color) {
            return new float[] {color.r, color.g, color.b, color.a};
        }

        static Color load(float[] rgba) {
            Color color = new Color(); // whose constructors and methods clamp components to 0 to 1
            color.r = rgba[0];
            color.g = rgba[1];
            color.b = rgba[2];
            color.a = rgba[3];
            return color;
        }
    }

    /** As a string. */
    static final class PathAdapter {
        static String save(Path path) {
            return path.toString();
        }

        static Path load(String path) {
            return Path.of(path);
        }
    }

    static final class ArrayAdapter {
        static <E> List<E> save(Array<E> array) {
            List<E> list = new ArrayList<>();
            array.forEach(list::add);
            return list;
        }

        static <E> Array<E> load(List<E> list) {
            Array<E> array = new Array<>();
            list.forEach(array::add);
            return array;
        }

        static <E> void fill(Array<E> target, Array<E> loaded) {
            target.clear();
            target.addAll(loaded);
        }
    }

    static final class ObjectMapAdapter {
        static <K, V> Map<K, V> save(ObjectMap<K, V> map) {
            Map<K, V> saved = new LinkedHashMap<>();
            map.forEach(entry -> saved.put(entry.key, entry.value));
            return saved;
        }

        static <K, V> ObjectMap<K, V> load(Map<K, V> saved) {
            ObjectMap<K, V> map = new ObjectMap<>();
            saved.forEach(map::put);
            return map;
        }
    }
}
