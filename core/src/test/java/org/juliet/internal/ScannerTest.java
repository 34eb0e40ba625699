package org.juliet.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ScannerTest {
    private static final String[] KINDS = {"end", "header", "bare", "string", "text", "{", "}", "[", "]", "comment"};

    private final Scanner scanner = new Scanner();

    @Test
    void splitsAFileIntoTokens() {
        assertThat(
                        tokens(
                                "# head\n; hp\n100\n\n;\tpos \n  1.0  2.0\t3.0\n; name\n\"a \\\" b\"\n; s\n{ a 1 \"b\" [x y] }\n; t\n| l 1\n |\n"))
                .containsExactly(
                        "header|; hp|hp",
                        "bare|100",
                        "header|;\tpos|pos",
                        "bare|1.0",
                        "bare|2.0",
                        "bare|3.0",
                        "header|; name|name",
                        "string|\"a \\\" b\"",
                        "header|; s|s",
                        "{",
                        "bare|a",
                        "bare|1",
                        "string|\"b\"",
                        "[",
                        "bare|x",
                        "bare|y",
                        "]",
                        "}",
                        "header|; t|t",
                        "text|| l 1",
                        "text||",
                        "end");
    }

    @Test
    void everyLineEndIsALineEnd() {
        assertThat(tokens("; a\r\n1\r; b\r2\n; c"))
                .containsExactly("header|; a|a", "bare|1", "header|; b|b", "bare|2", "header|; c|c", "end");
    }

    @Test
    void commentsAreTokensOnlyWhenAskedFor() {
        scanner.comments(true);
        assertThat(tokens("# ; x \n// y\n/z\n")).containsExactly("comment|# ; x", "comment|// y", "bare|/z", "end");
    }

    @Test
    void bracketDepthNeverChangesTheKindOfALine() {
        assertThat(tokens("; a\n{ \n; b\n")).containsExactly("header|; a|a", "{", "header|; b|b", "end");
    }

    @Test
    void aByteOrderMarkIsNoPartOfTheFirstLine() {
        assertThat(tokens("\uFEFF; a\n")).containsExactly("header|; a|a", "end");
    }

    @Test
    void firstAndSameLineTellWhereATokenStands() {
        reset("; a\n  1 2\n\n3");
        List<String> seen = new ArrayList<>();
        while (scanner.next() != Scanner.END) {
            seen.add(scanner.first() + " " + scanner.sameLine());
        }
        assertThat(seen).containsExactly("true false", "true false", "false true", "true false");
    }

    @Test
    void faultsNameTheRuleAndThePlace() {
        assertThat(fault("; 9x", 1)).isEqualTo("header-key 2");
        assertThat(fault(";", 1)).isEqualTo("header-key 0");
        assertThat(fault(";;x", 1)).isEqualTo("header-key 1");
        assertThat(fault("; a b", 1)).isEqualTo("header-key 4");
        assertThat(fault("; a  ", 1)).isEqualTo("fine");
        assertThat(fault("100 # hp", 2)).isEqualTo("bare-start 4");
        assertThat(fault("1 ;x", 2)).isEqualTo("bare-start 2");
        assertThat(fault("1 |x", 2)).isEqualTo("bare-start 2");
        assertThat(fault("1 //x", 2)).isEqualTo("bare-start 2");
        assertThat(fault("1 /x", 2)).isEqualTo("fine");
        assertThat(fault("a\"b\"", 1)).isEqualTo("string-glued 1");
        assertThat(fault("\"a\"b", 1)).isEqualTo("string-glued 3");
        assertThat(fault("\"a\"\"b\"", 1)).isEqualTo("string-glued 3");
        assertThat(fault("\"a\"}", 1)).isEqualTo("fine");
        assertThat(fault("\"a\nb\"", 1)).isEqualTo("string-open 0");
        assertThat(fault("\"", 1)).isEqualTo("string-open 0");
        assertThat(fault("\"a\tb\"", 1)).isEqualTo("control 2");
        assertThat(fault("\"\\q\"", 1)).isEqualTo("string-escape 1");
        assertThat(fault("\"\\u12g4\"", 1)).isEqualTo("string-escape 1");
        assertThat(fault("\"\\ud800\"", 1)).isEqualTo("string-escape 1");
        assertThat(fault("\"\\udc00\"", 1)).isEqualTo("string-escape 1");
        assertThat(fault("\"\\ud83d\\ude00\\/\\b\\f\\n\\r\\t\\\\\\\"\\u00E9\"", 1))
                .isEqualTo("fine");
        assertThat(fault("a\u0001b", 1)).isEqualTo("control 1");
        assertThat(fault("a\u007Fb", 1)).isEqualTo("control 1");
        assertThat(fault("a\u000Bb", 1)).isEqualTo("fine");
        assertThat(fault("|x", 1)).isEqualTo("text-line 0");
        assertThat(fault("|\tx", 1)).isEqualTo("fine");
        assertThat(fault("| x\u0001", 1)).isEqualTo("control 3");
        assertThat(fault("<<<<<<< ours", 1)).isEqualTo("unresolved-conflict 0");
        assertThat(fault("|||||||", 1)).isEqualTo("unresolved-conflict 0");
        assertThat(fault(" =======", 1)).isEqualTo("fine");
        assertThat(fault("=======x", 1)).isEqualTo("fine");
    }

    @Test
    void aBareTokenIsItselfWithItsBackslashes() {
        assertThat(tokens("C:\\dir\\x /a a#b a;b a//b"))
                .containsExactly("bare|C:\\dir\\x", "bare|/a", "bare|a#b", "bare|a;b", "bare|a//b", "end");
    }

    @Test
    void theFormatKeyCountsOnlyAtTheTop() {
        assertThat(fault("; jasset_format\n# c\n\n 2\n", 1)).isEqualTo("fine");
        assertThat(scanner.dialect1()).isFalse();
        assertThat(fault("; jasset_format\n1\n", 1)).isEqualTo("fine");
        assertThat(scanner.dialect1()).isTrue();
        assertThat(fault("; jasset_format\n3\n", 1)).isEqualTo("format-unknown 16");
        assertThat(fault("; jasset_format", 1)).isEqualTo("format-unknown 15");
        assertThat(fault("; jasset_format\n1\n# c\n1\n", 1)).isEqualTo("format-unknown 22");
        assertThat(fault("; a\n; jasset_format\n1\n", 2)).isEqualTo("format-not-first 6");
        assertThat(scanner.dialect1()).isFalse();
    }

    @Test
    void filesOfTheEngineHaveRawQuotesAndNoBrackets() {
        assertThat(tokens("; jasset_format\n1\n; a\n\"say \"hi\" \\n\" \n; b\nx {y} \"z\n; c\n1 2\n; d\n|x\n; e\n\"\n"))
                .containsExactly(
                        "header|; jasset_format|jasset_format",
                        "bare|1",
                        "header|; a|a",
                        "string|\"say \"hi\" \\n\"",
                        "header|; b|b",
                        "bare|x {y} \"z",
                        "header|; c|c",
                        "bare|1",
                        "bare|2",
                        "header|; d|d",
                        "bare||x",
                        "header|; e|e",
                        "bare|\"",
                        "end");
    }

    @Test
    void skippingABlockStopsAtTheNextHeader() {
        reset("; a\n{ x\n\"; no\n # c\n\t y }\r\r\n  ; b\n1");
        assertThat(scanner.next()).isEqualTo(Scanner.HEADER);
        assertThat(scanner.skipBlock()).isEqualTo(Scanner.HEADER);
        assertThat(tokenText()).isEqualTo("header|; b|b");
        assertThat(scanner.skipBlock()).isEqualTo(Scanner.END);
        assertThat(scanner.skipBlock()).isEqualTo(Scanner.END);
    }

    @Test
    void conflictMarkersAreNoticedInSkippedBlocksToo() {
        reset("; a\n1\n=======\n2\n; b\n");
        scanner.next();
        assertThat(scanner.skipBlock()).isEqualTo(Scanner.HEADER);
        assertThat(scanner.conflictAt()).isEqualTo(6);
        assertThat(scanner.fault()).isFalse();
    }

    @Test
    void binaryFilesAreNoticedOnEveryPath() {
        assertThat(binaryAt(new byte[64])).isEqualTo(0);
        assertThat(binaryAt("; hp\n5".getBytes(StandardCharsets.UTF_16LE))).isEqualTo(1);
        assertThat(binaryAt("\uFEFF; hp\n5".getBytes(StandardCharsets.UTF_16BE)))
                .isEqualTo(0);
        assertThat(binaryAt(bytes("; hp\n5\n# x\0\0\n"))).isEqualTo(10);
        assertThat(binaryAt(bytes("; hp\n5\0\n"))).isEqualTo(-1);
        reset("; hp\n5\n; x\na\0\0\0\n");
        scanner.next();
        scanner.skipBlock();
        scanner.skipBlock();
        assertThat(scanner.binaryAt()).isEqualTo(12);
    }

    @Test
    void movingBackGivesTheSameTokens() {
        reset("; a\n  x y\n");
        scanner.next();
        scanner.next();
        int x = scanner.start();
        scanner.next();
        int y = scanner.start();
        scanner.move(x);
        assertThat(scanner.next()).isEqualTo(Scanner.BARE);
        assertThat(scanner.first()).isTrue();
        scanner.move(y);
        scanner.next();
        assertThat(scanner.first()).isFalse();
        assertThat(scanner.start()).isEqualTo(y);
    }

    @Test
    void skippingFindsTheSameHeadersAsReading() {
        Random random = new Random(11);
        byte[] alphabet = bytes("; a1\"\\{}[]|#/<=\n\n\r\té");
        for (int round = 0; round < 20_000; round++) {
            byte[] text = new byte[random.nextInt(60)];
            for (int i = 0; i < text.length; i++) {
                text[i] = alphabet[random.nextInt(alphabet.length)];
            }
            assertThat(headers(text, true)).isEqualTo(headers(text, false));
        }
    }

    private List<String> headers(byte[] text, boolean skipping) {
        scanner.reset(text, 0, text.length);
        List<String> headers = new ArrayList<>();
        int kind = skipping ? scanner.skipBlock() : scanner.next();
        while (kind != Scanner.END) {
            if (kind == Scanner.HEADER) {
                headers.add(scanner.start() + "-" + scanner.end() + " " + scanner.faultRule());
            }
            kind = skipping ? scanner.skipBlock() : scanner.next();
        }
        headers.add("conflict " + scanner.conflictAt() + ", binary " + scanner.binaryAt());
        return headers;
    }

    @Test
    void anyBytesEndAndGoForward() {
        Random random = new Random(7);
        byte[] alphabet = bytes("; a1\"\\{}[]|#/<=>\n\r\tu\0\u0001é");
        for (int round = 0; round < 20_000; round++) {
            byte[] text = new byte[random.nextInt(40)];
            for (int i = 0; i < text.length; i++) {
                text[i] = alphabet[random.nextInt(alphabet.length)];
            }
            scanner.comments(random.nextBoolean());
            scanner.reset(text, 0, text.length);
            int last = 0;
            while (scanner.next() != Scanner.END) {
                assertThat(scanner.start()).isGreaterThanOrEqualTo(last);
                assertThat(scanner.end()).isGreaterThan(scanner.start()).isLessThanOrEqualTo(text.length);
                last = scanner.end();
            }
        }
    }

    @Test
    void scanningAllocatesNothing() {
        byte[] text = bytes(
                "; id\n0x00000000000003E9\n\n; pos\n1.0 2.0 3.0\n\n; name\n\"x y\"\n\n; bag\n[\n  { a 1 b x }\n]\n\n; 9bad\n|x\n"
                        .repeat(50));
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long allocated = Long.MAX_VALUE;
        for (int round = 0; round < 200; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            scanner.reset(text, 0, text.length);
            while (scanner.next() != Scanner.END) {
                if (scanner.kind() == Scanner.STRING) {
                    scanner.skipBlock();
                }
            }
            allocated = Math.min(allocated, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(allocated).isZero();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private void reset(String text) {
        byte[] bytes = bytes(text);
        current = bytes;
        scanner.reset(bytes, 0, bytes.length);
    }

    private byte[] current = {};

    private List<String> tokens(String text) {
        reset(text);
        List<String> tokens = new ArrayList<>();
        do {
            scanner.next();
            tokens.add(tokenText());
        } while (scanner.kind() != Scanner.END);
        return tokens;
    }

    private String tokenText() {
        String kind = KINDS[scanner.kind()];
        String text = new String(current, scanner.start(), scanner.end() - scanner.start(), StandardCharsets.UTF_8);
        switch (scanner.kind()) {
            case Scanner.HEADER:
                return kind + "|" + text + "|"
                        + new String(
                                current,
                                scanner.keyStart(),
                                scanner.keyEnd() - scanner.keyStart(),
                                StandardCharsets.UTF_8);
            case Scanner.BARE:
            case Scanner.STRING:
            case Scanner.TEXT:
            case Scanner.COMMENT:
                return kind + "|" + text;
            default:
                return kind;
        }
    }

    private String fault(String text, int token) {
        reset(text);
        for (int i = 0; i < token; i++) {
            scanner.next();
        }
        return scanner.fault() ? scanner.faultRule() + " " + scanner.faultAt() : "fine";
    }

    private int binaryAt(byte[] text) {
        scanner.reset(text, 0, text.length);
        while (scanner.next() != Scanner.END) {
            assertThat(scanner.end()).isPositive();
        }
        return scanner.binaryAt();
    }
}
