package org.juliet.internal;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ByteSinkTest {
    private final ByteSink sink = new ByteSink(1);

    @Test
    void bytesArriveInOrder() {
        sink.put((byte) 'a');
        sink.put("xbcdex".getBytes(US_ASCII), 1, 5);
        sink.ascii("f ");
        sink.length(NumberWriter.writeLong(-12, sink.ensure(NumberWriter.MAX_LONG), sink.length()));
        assertThat(sink.toArray()).asString(US_ASCII).isEqualTo("abcdef -12");
        assertThat(sink.length()).isEqualTo(10);
    }

    @Test
    void clearingKeepsTheArray() {
        sink.ascii("0123456789");
        byte[] array = sink.bytes();
        sink.clear();
        assertThat(sink.length()).isZero();
        sink.ascii("ab");
        assertThat(sink.bytes()).isSameAs(array);
        assertThat(sink.toArray()).asString(US_ASCII).isEqualTo("ab");
    }

    @Test
    void roomAtLeastDoubles() {
        ByteSink grown = new ByteSink(100);
        grown.length(100);
        assertThat(grown.ensure(1)).hasSize(200);
        assertThat(grown.ensure(1000)).hasSize(1100);
        assertThat(new ByteSink(0).ensure(3)).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "plain",
                "gr\u00FC\u00DFe",
                "\u0080\u07FF\u0800\uFFFF",
                "\uD83D\uDE00",
                "a\uD83D\uDE00\u20ACz\u00E9"
            })
    void textsBecomeUtf8(String text) {
        sink.put((byte) '!');
        assertThat(sink.utf8(text)).isTrue();
        assertThat(sink.toArray()).isEqualTo(("!" + text).getBytes(UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\uD83D", "\uDE00a", "ab\uD83Dc", "\uD83D\uD83D\uDE00", "\u20AC\uDE00\uD83D"})
    void halfASurrogatePairIsRefusedWhole(String text) {
        sink.ascii("!");
        assertThat(sink.utf8(text)).isFalse();
        assertThat(sink.toArray()).asString(US_ASCII).isEqualTo("!");
    }

    @Test
    void onlyAsciiCountsAsAscii() {
        assertThatThrownBy(() -> sink.ascii("a\u00FC")).isInstanceOf(IllegalArgumentException.class);
        assertThat(sink.length()).isZero();
    }

    @Test
    void aLengthBeyondTheArrayIsRefused() {
        assertThatThrownBy(() -> sink.length(2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> sink.length(-1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void moreThanOneArrayCanHoldIsRefused() {
        sink.put((byte) 'a');
        assertThatThrownBy(() -> sink.ensure(Integer.MAX_VALUE)).isInstanceOf(IllegalStateException.class);
        assertThat(sink.toArray()).asString(US_ASCII).isEqualTo("a");
    }
}
