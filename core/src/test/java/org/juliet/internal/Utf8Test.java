package org.juliet.internal;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class Utf8Test {
    /** Every value at which the meaning of a byte changes, and its neighbours. */
    // spotless:off
    private static final int[] EDGES = {
        0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE,
        0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF8, 0xFC, 0xFF
    };
    // spotless:on

    private final CharsetDecoder decoder = UTF_8.newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    private final CharBuffer chars = CharBuffer.allocate(256);

    @Test
    void allOneAndTwoByteSequencesAreJudgedAsTheJdkDoes() {
        for (int first = 0; first < 256; first++) {
            agrees(new byte[] {(byte) first});
            for (int second = 0; second < 256; second++) {
                agrees(new byte[] {(byte) first, (byte) second});
            }
        }
    }

    @Test
    void threeAndFourByteSequencesAreJudgedAsTheJdkDoes() {
        for (int first = 0xC0; first < 256; first++) {
            for (int second : EDGES) {
                for (int third : EDGES) {
                    agrees(new byte[] {(byte) first, (byte) second, (byte) third});
                    for (int fourth : EDGES) {
                        agrees(new byte[] {(byte) first, (byte) second, (byte) third, (byte) fourth});
                    }
                }
            }
        }
    }

    @Test
    void everyCharacterIsFine() {
        for (int code = 0; code <= Character.MAX_CODE_POINT; code++) {
            if (code < Character.MIN_SURROGATE || code > Character.MAX_SURROGATE) {
                byte[] bytes = Character.toString(code).getBytes(UTF_8);
                if (Utf8.invalidAt(bytes, 0, bytes.length) >= 0) {
                    assertThat(code).isEqualTo(-1);
                }
            }
        }
    }

    @Test
    void mixedTextIsJudgedAsTheJdkDoesWhereverItStands() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 100_000; i++) {
            byte[] bytes = new byte[random.nextInt(40)];
            for (int at = 0; at < bytes.length; ) {
                byte[] next = random.nextInt(4) == 0
                        ? Character.toString(random.nextInt(0xD000)).getBytes(UTF_8)
                        : "abcdefghi".substring(random.nextInt(9)).getBytes(UTF_8);
                int length = Math.min(next.length, bytes.length - at);
                System.arraycopy(next, 0, bytes, at, length);
                at += length;
            }
            if (bytes.length > 0 && random.nextBoolean()) {
                bytes[random.nextInt(bytes.length)] = (byte) EDGES[random.nextInt(EDGES.length)];
            }
            agrees(bytes);
        }
    }

    @Test
    void theFirstFaultIsFoundAtAnyPlaceOfLongAscii() {
        byte[] bytes = "x".repeat(40).getBytes(US_ASCII);
        for (int from = 0; from < 10; from++) {
            for (int bad = from; bad < 40; bad++) {
                bytes[bad] = (byte) 0x80;
                assertThat(Utf8.invalidAt(bytes, from, 40)).isEqualTo(bad);
                assertThat(Utf8.invalidAt(bytes, from, bad)).isEqualTo(-1);
                bytes[bad] = 'x';
            }
        }
    }

    @Test
    void bytesBeyondTheRangeAreNotSeen() {
        byte[] euro = "x\u20ACx".getBytes(UTF_8);
        assertThat(Utf8.invalidAt(euro, 1, 4)).isEqualTo(-1);
        assertThat(Utf8.invalidAt(euro, 1, 3)).isEqualTo(1);
        assertThat(Utf8.invalidAt(euro, 2, 4)).isEqualTo(2);
        assertThat(Utf8.invalidAt(euro, 2, 2)).isEqualTo(-1);
    }

    private void agrees(byte[] bytes) {
        ByteBuffer input = ByteBuffer.wrap(bytes);
        chars.clear();
        boolean fault = decoder.reset().decode(input, chars, true).isError();
        int expected = fault ? input.position() : -1;
        int found = Utf8.invalidAt(bytes, 0, bytes.length);
        if (found != expected) {
            assertThat(found).as(Arrays.toString(bytes)).isEqualTo(expected);
        }
    }
}
