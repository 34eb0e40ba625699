package org.juliet.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Classes that cannot be stored, compiled together; each file says at its end what is to be said of it. */
class MistakesTest {
    private static final String SAYS = "// says: ";
    // javac leaves out what comes after the hundredth
    private static final Compilation BAD = Compilation.ofFolder("bad", "-Xmaxerrs", "1000");

    @TestFactory
    Stream<DynamicTest> eachMistakeIsNamedWithItsFix() {
        return Compilation.sources("bad").entrySet().stream()
                .map(source -> dynamicTest(source.getKey(), () -> {
                    List<String> expected = source.getValue()
                            .lines()
                            .filter(line -> line.startsWith(SAYS))
                            .map(line -> line.substring(SAYS.length()))
                            .toList();
                    assertThat(said(source.getKey())).containsExactlyElementsOf(expected);
                }));
    }

    @Test
    void codeThatIsGeneratedBesideThemCompiles() {
        Set<String> sources = Compilation.sources("bad").keySet();
        assertThat(BAD.messages()).allMatch(message -> sources.contains(message.substring(0, message.indexOf(':'))));
    }

    private static List<String> said(String file) {
        return BAD.messages().stream()
                .filter(message -> message.startsWith(file + ":"))
                .map(message -> message.substring(file.length() + 1))
                .toList();
    }
}
