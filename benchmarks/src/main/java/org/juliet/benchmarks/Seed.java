package org.juliet.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.juliet.archive.FileIndex;

/** The rival in C++, a program of its own, whose nodes must be those of our index. */
final class Seed {
    static final String NAME = "seed in C++";

    private Seed() {}

    /** Rows of the program, none if it was not built. */
    static List<Row> rows(Path program, Path directory) throws IOException, InterruptedException {
        List<Row> rows = new ArrayList<>();
        if (!Files.isExecutable(program)) {
            System.out.println("SKIPPED " + NAME + ": no g++ built " + program);
            return rows;
        }
        for (TextFiles.Shape shape : TextFiles.Shape.values()) {
            List<byte[]> texts =
                    TextFiles.of(shape).stream().map(TextFiles::jasset).toList();
            Path file = directory.resolve(shape + ".texts");
            Files.write(file, joined(texts));
            String[] answer = run(program, file).trim().split(" ");
            long properties = properties(shape);
            String expected = properties + " " + Integer.toUnsignedString(checksum(texts));
            if (!expected.equals(answer[0] + " " + answer[1])) {
                throw new IllegalStateException(NAME + " finds " + answer[0] + " " + answer[1] + ", not " + expected);
            }
            double time = Double.parseDouble(answer[2]) / properties;
            rows.add(new Row("Tokenizing.tokenize", shape.name(), NAME, time, 0, 0));
        }
        return rows;
    }

    static long properties(TextFiles.Shape shape) {
        return TextFiles.of(shape).stream().mapToLong(List::size).sum();
    }

    private static byte[] joined(List<byte[]> texts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] text : texts) {
            for (int shift = 0; shift < 32; shift += 8) {
                all.write(text.length >>> shift);
            }
            all.writeBytes(text);
        }
        return all.toByteArray();
    }

    private static int checksum(List<byte[]> texts) {
        FileIndex index = new FileIndex();
        int sum = 0;
        for (byte[] text : texts) {
            int count = index.read(text);
            for (int i = 0; i < count; i++) {
                int start = index.valueStart(i);
                sum += index.hash(i) + 31 * start + 17 * (index.valueEnd(i) - start);
            }
        }
        return sum;
    }

    private static String run(Path program, Path file) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(program.toAbsolutePath().toString(), file.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String answer = new String(process.getInputStream().readAllBytes(), UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(program + " failed");
        }
        return answer;
    }
}
