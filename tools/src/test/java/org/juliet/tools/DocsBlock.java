package org.juliet.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A fenced block of a page.
 *
 * @param line where its fence opens, from 1
 * @param language the first word of the fence
 * @param file what {@code file=} names, the file to write the block to
 */
record DocsBlock(
        Path page, int line, String language, @Nullable String file, List<String> lines) {
    private static final Pattern FENCE = Pattern.compile("```(\\w*)(?: file=(\\S+))?");

    /** The blocks of the README and of all pages in docs. */
    static List<DocsBlock> all(Path project) throws IOException {
        List<DocsBlock> blocks = new ArrayList<>(of(project.resolve("README.md")));
        Path docs = project.resolve("docs");
        if (Files.isDirectory(docs)) {
            try (var files = Files.walk(docs)) {
                for (Path page : files.filter(file -> file.toString().endsWith(".md"))
                        .sorted()
                        .toList()) {
                    blocks.addAll(of(page));
                }
            }
        }
        return blocks;
    }

    static List<DocsBlock> of(Path page) throws IOException {
        List<DocsBlock> blocks = new ArrayList<>();
        DocsBlock open = null;
        int number = 0;
        for (String line : Files.readAllLines(page)) {
            number++;
            Matcher fence = FENCE.matcher(line);
            if (open != null && line.equals("```")) {
                open = null;
            } else if (open != null) {
                open.lines.add(line);
            } else if (fence.matches()) {
                open = new DocsBlock(page, number, fence.group(1), fence.group(2), new ArrayList<>());
                blocks.add(open);
            }
        }
        return blocks;
    }

    String text() {
        return String.join("\n", lines) + "\n";
    }

    /** The page and the line, as a compiler would name them. */
    String place() {
        return page.getFileName() + ":" + line;
    }
}
