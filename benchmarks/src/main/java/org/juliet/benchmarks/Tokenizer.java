package org.juliet.benchmarks;

import com.alibaba.fastjson2.JSONReader;
import com.dslplatform.json.DslJson;
import com.dslplatform.json.JsonReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.juliet.archive.FileIndex;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Finds the properties of a file, with a hash of each key and without decoding values; or the rival's nearest equal. */
interface Tokenizer {
    List<String> NAMES = List.of("juliet", "fastjson2", "dsl-json", "jackson-core");

    /** Gives the number of properties. */
    int tokenize(byte[] file) throws IOException;

    static Tokenizer of(String name) {
        return switch (name) {
            case "juliet" -> new FileIndex()::read;
            case "fastjson2" -> new Fastjson();
            case "dsl-json" -> new Dsl();
            case "jackson-core" -> new Jackson();
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** The file in the form that a contestant reads. */
    static byte[] text(String name, List<TextFiles.Property> file) {
        return name.equals("juliet") ? TextFiles.jasset(file) : TextFiles.json(file);
    }

    /** Hashes names, passes over values. */
    final class Fastjson implements Tokenizer {
        private long hashes;

        @Override
        public int tokenize(byte[] file) {
            int count = 0;
            try (JSONReader reader = JSONReader.of(file, 0, file.length, StandardCharsets.UTF_8)) {
                reader.nextIfObjectStart();
                while (!reader.nextIfObjectEnd()) {
                    hashes += reader.readFieldNameHashCode();
                    reader.skipValue();
                    count++;
                }
            }
            return hashes == 0 ? -1 : count;
        }
    }

    /** Hashes names, passes over values. */
    final class Dsl implements Tokenizer {
        private final JsonReader<Object> reader = new DslJson<>().newReader();
        private long hashes;

        @Override
        public int tokenize(byte[] file) throws IOException {
            reader.process(file, file.length);
            int count = 0;
            reader.getNextToken();
            if (reader.getNextToken() == '}') {
                return 0;
            }
            do {
                hashes += reader.fillName();
                reader.getNextToken();
                reader.skip();
                count++;
            } while (reader.last() == ',' && reader.getNextToken() == '"');
            return hashes == 0 ? -1 : count;
        }
    }

    /** Walks all tokens; names are shared strings, values slices. */
    final class Jackson implements Tokenizer {
        private final JsonFactory factory = new JsonFactory();
        private long lengths;

        @Override
        public int tokenize(byte[] file) {
            int count = 0;
            try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), file)) {
                for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                    if (token == JsonToken.PROPERTY_NAME) {
                        count++;
                        lengths += parser.currentName().length();
                    } else if (token.isScalarValue()) {
                        lengths += parser.getStringLength();
                    }
                }
            }
            return lengths == 0 ? -1 : count;
        }
    }
}
