package org.juliet.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.juliet.internal.Scanner;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes are tokens, one after another, and skipping a block leads to where reading it leads. */
class ScannerFuzzTest {
    /** How many places of a text a block is skipped from; more would only cost time. */
    private static final int SKIPS = 48;

    private static final int MARGIN = 5;

    private record Token(int kind, int start, int end, int keyStart, int keyEnd, String fault, int conflict) {
        static Token of(Scanner scanner, int from) {
            int kind = scanner.kind();
            boolean header = kind == Scanner.HEADER;
            return new Token(
                    kind,
                    scanner.start() - from,
                    scanner.end() - from,
                    header ? scanner.keyStart() - from : 0,
                    header ? scanner.keyEnd() - from : 0,
                    scanner.faultRule(),
                    scanner.conflictAt() < 0 ? -1 : scanner.conflictAt() - from);
        }

        boolean endsBlock() {
            return kind == Scanner.HEADER || kind == Scanner.END;
        }
    }

    @MethodSource("org.juliet.fuzz.Seeds#texts")
    @FuzzTest(maxDuration = "2m")
    void tokensMoveOn(byte[] input) {
        byte[] padded = new byte[input.length + 2 * MARGIN];
        Arrays.fill(padded, (byte) '"');
        System.arraycopy(input, 0, padded, MARGIN, input.length);
        for (boolean comments : new boolean[] {false, true}) {
            for (boolean engine : new boolean[] {false, true}) {
                Scanner scanner = new Scanner();
                scanner.comments(comments);
                scanner.assumeDialect1(engine);
                List<Token> tokens = tokens(scanner, input, 0, input.length);
                assertThat(tokens(scanner, padded, MARGIN, MARGIN + input.length))
                        .as("what stands around the range")
                        .isEqualTo(tokens);
                if (!comments) {
                    skips(scanner, input, tokens);
                }
            }
        }
    }

    private static List<Token> tokens(Scanner scanner, byte[] bytes, int from, int to) {
        List<Token> tokens = new ArrayList<>();
        scanner.reset(bytes, from, to);
        int before = from;
        while (scanner.next() != Scanner.END) {
            Token token = Token.of(scanner, from);
            boolean inside = before <= scanner.start() && scanner.start() < scanner.end() && scanner.end() <= to;
            boolean key = token.kind != Scanner.HEADER
                    || scanner.start() <= scanner.keyStart()
                            && scanner.keyStart() <= scanner.keyEnd()
                            && scanner.keyEnd() <= scanner.end();
            boolean fault = !scanner.fault() || scanner.start() <= scanner.faultAt() && scanner.faultAt() <= to;
            if (!inside || !key || !fault) {
                throw new AssertionError(token + ", fault at " + scanner.faultAt() + ", after " + before);
            }
            before = scanner.end();
            tokens.add(token);
        }
        tokens.add(Token.of(scanner, from));
        assertThat(scanner.start()).isEqualTo(to);
        assertThat(scanner.next()).isEqualTo(Scanner.END);
        return tokens;
    }

    private static void skips(Scanner scanner, byte[] input, List<Token> tokens) {
        int ending = 0;
        for (int read = 0; read < Math.min(tokens.size(), SKIPS); read++) {
            scanner.reset(input, 0, input.length);
            for (int i = 0; i < read; i++) {
                scanner.next();
            }
            ending = Math.max(ending, read);
            while (!tokens.get(ending).endsBlock()) {
                ending++;
            }
            scanner.skipBlock();
            assertThat(Token.of(scanner, 0)).as("skipped after %d tokens", read).isEqualTo(tokens.get(ending));
        }
    }
}
