package org.juliet.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.alibaba.fastjson2.JSON;
import com.badlogic.gdx.utils.Json;
import com.badlogic.gdx.utils.JsonWriter;
import java.util.List;
import org.juliet.archive.Kinds;
import org.juliet.archive.Loader;
import org.juliet.archive.Saver;
import tools.jackson.databind.json.JsonMapper;

/** Loads heroes from text and saves them; each contestant in its own format. */
interface TextObject {
    List<String> NAMES = List.of("juliet", "fastjson2", "jackson-databind", "libgdx-json");

    Hero load(byte[] text);

    /** A text of its own. */
    byte[] text(Hero hero);

    /** Saves to wherever the contestant likes best; gives the number of bytes or characters. */
    default int save(Hero hero) {
        return text(hero).length;
    }

    static TextObject of(String name) {
        return switch (name) {
            case "juliet" -> new Juliet();
            case "fastjson2" -> new Fastjson();
            case "jackson-databind" -> new Jackson();
            case "libgdx-json" -> new Libgdx();
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** The public way: a hand-written serializer, one loader and one saver for all objects. */
    final class Juliet implements TextObject {
        private final Kinds kinds = Kinds.of(Hero.KIND);
        private final Loader loader = kinds.loader();
        private final Saver saver = kinds.saver();

        @Override
        public Hero load(byte[] text) {
            return loader.load(text, Hero.KIND).value();
        }

        @Override
        public byte[] text(Hero hero) {
            return saver.save(hero, Hero.KIND);
        }

        @Override
        public int save(Hero hero) {
            return saver.saveToBuffer(hero, Hero.KIND);
        }

        byte[] buffer() {
            return saver.buffer();
        }
    }

    /** With the code that it generates. */
    final class Fastjson implements TextObject {
        @Override
        public Hero load(byte[] text) {
            return JSON.parseObject(text, Hero.class);
        }

        @Override
        public byte[] text(Hero hero) {
            return JSON.toJSONBytes(hero);
        }
    }

    /** By its mapper. */
    final class Jackson implements TextObject {
        private final JsonMapper mapper = new JsonMapper();

        @Override
        public Hero load(byte[] text) {
            return mapper.readValue(text, Hero.class);
        }

        @Override
        public byte[] text(Hero hero) {
            return mapper.writeValueAsBytes(hero);
        }
    }

    /** What Java games commonly use. */
    final class Libgdx implements TextObject {
        private final Json json = new Json(JsonWriter.OutputType.json);

        Libgdx() {
            json.setUsePrototypes(false);
        }

        @Override
        public Hero load(byte[] text) {
            return json.fromJson(Hero.class, new String(text, UTF_8));
        }

        @Override
        public byte[] text(Hero hero) {
            return json.toJson(hero).getBytes(UTF_8);
        }
    }
}
