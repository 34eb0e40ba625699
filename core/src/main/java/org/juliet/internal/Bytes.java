package org.juliet.internal;

import java.util.Arrays;

/** Looks at eight bytes of a text at a time, or writes them. */
public final class Bytes {
    /** To make handles takes longer than to go through so many bytes without them. */
    private static final int PATIENCE = 1024;

    private static final long EACH_ONE = 0x0101010101010101L;
    private static final long EACH_NIBBLE = 0x0F0F0F0F0F0F0F0FL;
    private static final long EACH_HIGH_BIT = 0x8080808080808080L;
    private static final long EACH_QUOTE = 0x2222222222222222L;
    private static final long EACH_BACKSLASH = 0x5C5C5C5C5C5C5C5CL;
    private static final long EACH_BLANK = 0x2020202020202020L;
    private static final long EACH_ABOVE_BLANK = 0x2121212121212121L;
    private static final long EACH_ZERO = 0x3030303030303030L;
    private static final long EACH_BELOW_A = 0x1F1F1F1F1F1F1F1FL;
    private static final long EACH_ABOVE_Z = 0x0505050505050505L;
    private static final long EACH_BELOW_ZERO = 0x5050505050505050L;
    private static final long EACH_ABOVE_NINE_ASCII = 0x4646464646464646L;
    private static final long EACH_UNDERSCORE = 0x5F5F5F5F5F5F5F5FL;
    private static final long EACH_NOT_NULL = 0x7F7F7F7F7F7F7F7FL;
    private static final long EACH_ABOVE_NINE = 0x7676767676767676L;

    /** Whether there are handles. */
    private static boolean warm;

    private static int begun;

    private Bytes() {}

    /**
     * Tells that a text is begun that will be read. As long as there were but a few small ones, words are put together byte by byte: a
     * program that loads one file need not wait for the virtual machine to make handles, which are faster from then on.
     *
     * @param length how many bytes it has, about
     */
    public static void begin(int length) {
        if (!warm) {
            begun += Math.min(length, PATIENCE);
            warm = begun >= PATIENCE;
        }
    }

    /** Eight bytes from {@code at}, the first one lowest; they must exist. */
    public static long eight(byte[] bytes, int at) {
        return warm ? Words.eight(bytes, at) : slowEight(bytes, at);
    }

    /** Four bytes from {@code at}, the first one lowest; they must exist. */
    public static int four(byte[] bytes, int at) {
        return warm ? Words.four(bytes, at) : slowFour(bytes, at);
    }

    /** The same as {@link #eight}, for what is looked at before any text. */
    public static long slowEight(byte[] bytes, int at) {
        return slowFour(bytes, at) & 0xFFFFFFFFL | (long) slowFour(bytes, at + 4) << 32;
    }

    private static int slowFour(byte[] bytes, int at) {
        return bytes[at] & 0xFF
                | (bytes[at + 1] & 0xFF) << 8
                | (bytes[at + 2] & 0xFF) << 16
                | (bytes[at + 3] & 0xFF) << 24;
    }

    /** All bits of thirty-two bytes from {@code at}, eight at a time; they must exist. */
    static long thirtyTwo(byte[] bytes, int at) {
        return eight(bytes, at) | eight(bytes, at + 8) | eight(bytes, at + 16) | eight(bytes, at + 24);
    }

    /**
     * The first byte below 0x20 in {@code [from, to)}: a line end, a tab or another control character; {@code to} if there is none.
     *
     * <p>Subtracting 0x20 from every byte sets the high bit of those below it; bytes of 0x80 and more are masked out. A borrow
     * can only mark bytes above a true hit, and only the lowest hit is used.
     */
    public static int controlAt(byte[] bytes, int from, int to) {
        int at = from;
        while (at + 8 <= to) {
            long word = eight(bytes, at);
            long hits = (word - EACH_BLANK) & ~word & EACH_HIGH_BIT;
            if (hits != 0) {
                return at + (Long.numberOfTrailingZeros(hits) >>> 3);
            }
            at += 8;
        }
        while (at < to && (bytes[at] < 0 || bytes[at] >= ' ')) {
            at++;
        }
        return at;
    }

    /** The first byte in {@code [from, to)} that is below 0x20 or not ASCII; {@code to} if there is none. Works as {@link #controlAt} does. */
    static int wideAt(byte[] bytes, int from, int to) {
        int at = from;
        while (at + 8 <= to) {
            long word = eight(bytes, at);
            long hits = (word - EACH_BLANK | word) & EACH_HIGH_BIT;
            if (hits != 0) {
                return at + (Long.numberOfTrailingZeros(hits) >>> 3);
            }
            at += 8;
        }
        while (at < to && bytes[at] >= ' ') {
            at++;
        }
        return at;
    }

    /**
     * The first byte of 0x20 or below in {@code [from, to)}: a blank, a line end or another control character; {@code to} if there
     * is none. Works as {@link #controlAt} does.
     */
    public static int blankAt(byte[] bytes, int from, int to) {
        int at = from;
        while (at + 8 <= to) {
            long word = eight(bytes, at);
            long hits = (word - EACH_ABOVE_BLANK) & ~word & EACH_HIGH_BIT;
            if (hits != 0) {
                return at + (Long.numberOfTrailingZeros(hits) >>> 3);
            }
            at += 8;
        }
        while (at < to && (bytes[at] < 0 || bytes[at] > ' ')) {
            at++;
        }
        return at;
    }

    /**
     * The first byte in {@code [from, to)} that is a quote, a backslash, a control character or not ASCII; {@code to} if there
     * is none.
     *
     * <p>A byte is below n if subtracting n sets its high bit, one above 0x7E if adding one does or it is set already, and one is
     * c if after exclusive or with c it is below 1. What a borrow or carry marks wrongly stands above a true hit.
     */
    public static int unquotedAt(byte[] bytes, int from, int to) {
        int at = from;
        while (at + 8 <= to) {
            long word = eight(bytes, at);
            long hits = (word - EACH_BLANK
                            | (word ^ EACH_QUOTE) - EACH_ONE
                            | (word ^ EACH_BACKSLASH) - EACH_ONE
                            | word + EACH_ONE
                            | word)
                    & EACH_HIGH_BIT;
            if (hits != 0) {
                return at + (Long.numberOfTrailingZeros(hits) >>> 3);
            }
            at += 8;
        }
        while (at < to && bytes[at] >= ' ' && bytes[at] != '"' && bytes[at] != '\\' && bytes[at] != 0x7F) {
            at++;
        }
        return at;
    }

    /**
     * The first byte in {@code [from, to)} that is no ASCII letter or digit and no underscore; {@code to} if there is none.
     *
     * <p>A byte is at least n if adding 0x80 - n sets its high bit. Letters are looked at in lower case. A carry, as of bytes that
     * are not ASCII, can only change what is above a true hit.
     */
    public static int identifierEnd(byte[] bytes, int from, int to) {
        int at = from;
        while (at + 8 <= to) {
            long word = eight(bytes, at);
            long lower = word | EACH_BLANK;
            long letters = lower + EACH_BELOW_A & ~(lower + EACH_ABOVE_Z);
            long digits = word + EACH_BELOW_ZERO & ~(word + EACH_ABOVE_NINE_ASCII);
            long others = (word ^ EACH_UNDERSCORE) + EACH_NOT_NULL;
            long hits = (others & ~(letters | digits) | word) & EACH_HIGH_BIT;
            if (hits != 0) {
                return at + (Long.numberOfTrailingZeros(hits) >>> 3);
            }
            at += 8;
        }
        while (at < to && Lexicon.continuesIdentifier(bytes[at])) {
            at++;
        }
        return at;
    }

    /** Whether a text has all bytes of a word at {@code from}; so many must exist there. */
    public static boolean startsWith(byte[] text, int from, byte[] word) {
        int last = word.length - 8;
        if (last < 0) {
            return startsWithShort(text, from, word);
        }
        // most are no longer than twice that, and a loop costs more than it
        return eight(text, from) == eight(word, 0)
                && eight(text, from + last) == eight(word, last)
                && (last <= 8 || Arrays.equals(text, from + 8, from + last, word, 8, last));
    }

    private static boolean startsWithShort(byte[] text, int from, byte[] word) {
        int last = word.length - 4;
        if (last >= 0) {
            return four(text, from) == four(word, 0) && four(text, from + last) == four(word, last);
        }
        for (int i = 0; i < word.length; i++) {
            if (text[from + i] != word[i]) {
                return false;
            }
        }
        return true;
    }

    /** The number that eight decimal digits from {@code at} make, or -1 if they are not all digits; they must exist. */
    static long eightDigits(byte[] bytes, int at) {
        long digits = digits(bytes, at);
        return others(digits) == 0 ? number(digits) : -1;
    }

    /** Eight bytes from {@code at}, the first one lowest, of which decimal digits become 0 to 9 and all others more; they must exist. */
    static long digits(byte[] bytes, int at) {
        return eight(bytes, at) ^ EACH_ZERO;
    }

    /** The high bits of those of {@link #digits} that are none, among others above the lowest one that is beyond 0x89. */
    static long others(long digits) {
        return (digits + EACH_ABOVE_NINE | digits) & EACH_HIGH_BIT;
    }

    /** The number that eight digits of 0 to 9 make, the first one lowest. */
    static int number(long digits) {
        long pairs = digits * (10 << 8 | 1) >>> 8 & 0x00FF00FF00FF00FFL;
        long fours = pairs * (100 << 16 | 1) >>> 16 & 0x0000FFFF0000FFFFL;
        return (int) (fours * (10_000L << 32 | 1) >>> 32);
    }

    /** The number that eight hex digits in capitals from {@code at} make, or -1 if they are not all such digits; they must exist. */
    static long eightHexDigits(byte[] bytes, int at) {
        long word = eight(bytes, at);
        long letters = word >>> 6 & EACH_ONE;
        long nibbles = (word & EACH_NIBBLE) + 9 * letters;
        // letters make 10 or more, digits less; none makes 16; and nothing else has the nibble and that bit of a letter
        long tens = nibbles + 6 * EACH_ONE >>> 4 & EACH_ONE;
        long again = nibbles + EACH_ZERO + 7 * letters;
        if ((tens ^ letters | nibbles & ~EACH_NIBBLE | again ^ word) != 0) {
            return -1;
        }
        long pairs = (nibbles << 4 | nibbles >>> 8) & 0x00FF00FF00FF00FFL;
        long fours = (pairs << 8 | pairs >>> 16) & 0x0000FFFF0000FFFFL;
        return (fours << 16 | fours >>> 32) & 0xFFFFFFFFL;
    }

    /** Writes a number below 10^8 as its last {@code count} digits, and something else up to eight bytes from {@code at}. */
    static void putDigits(int value, int count, byte[] bytes, int at) {
        putEight((digitsOf(value) | EACH_ZERO) >>> 64 - 8 * count, bytes, at);
    }

    /**
     * Writes {@code value / 10^places} with a point, a digit before it at least and no zeros at its end but the first after the
     * point; and something else up to nine bytes from {@code at}.
     *
     * @param value below 10^8
     * @param places 3 to 7
     * @return the end of the text
     */
    static int putDecimal(int value, int places, byte[] bytes, int at) {
        long digits = digitsOf(value);
        int point = 8 - places;
        int first = Math.min(Long.numberOfTrailingZeros(digits) >>> 3, point - 1);
        int last = Math.max(7 - (Long.numberOfLeadingZeros(digits) >>> 3), point);
        long text = (digits | EACH_ZERO) >>> 8 * first;
        int whole = 8 * (point - first);
        long front = (1L << whole) - 1;
        putEight(text & front | (long) '.' << whole | (text & ~front) << 8, bytes, at);
        // the ninth byte, if there are so many
        int end = at + last - first + 1;
        bytes[end] = (byte) ('0' + (digits >>> 8 * last & 0xF));
        return end + 1;
    }

    /** The eight digits of a number below 10^8, the first one lowest. */
    private static long digitsOf(int value) {
        int upper = value / 10_000;
        // two numbers of four digits, then four of two and eight of one; the first digit ends up lowest
        long fours = upper | (long) (value - 10_000 * upper) << 32;
        long hundredths = fours * 5243 >>> 19 & 0x0000007F0000007FL;
        long pairs = hundredths | fours - 100 * hundredths << 16;
        long tenths = pairs * 103 >>> 10 & 0x000F000F000F000FL;
        return tenths | pairs - 10 * tenths << 8;
    }

    /** Writes eight bytes, the lowest first. */
    public static void putEight(long value, byte[] bytes, int at) {
        Words.putEight(bytes, at, value);
    }

    /** Writes four bytes, the lowest first. */
    static void putFour(int value, byte[] bytes, int at) {
        Words.putFour(bytes, at, value);
    }

    /** Copies all bytes of a short word to {@code at}. */
    public static void put(byte[] word, byte[] bytes, int at) {
        int last = word.length - 8;
        if (last < 0) {
            putShort(word, bytes, at);
            return;
        }
        for (int i = 0; i < last; i += 8) {
            putEight(eight(word, i), bytes, at + i);
        }
        putEight(eight(word, last), bytes, at + last);
    }

    /** Copies a multiple of eight bytes, 16 at least, to {@code at}. Most are no longer than that. */
    public static void putEights(byte[] eights, byte[] bytes, int at) {
        putEight(eight(eights, 0), bytes, at);
        putEight(eight(eights, 8), bytes, at + 8);
        for (int i = 16; i < eights.length; i += 8) {
            putEight(eight(eights, i), bytes, at + i);
        }
    }

    private static void putShort(byte[] word, byte[] bytes, int at) {
        int last = word.length - 4;
        if (last < 0) {
            System.arraycopy(word, 0, bytes, at, word.length);
        } else {
            putFour(four(word, 0), bytes, at);
            putFour(four(word, last), bytes, at + last);
        }
    }

    /** Writes 32 bits as eight hex digits in capitals. */
    static void putHex(int value, byte[] bytes, int at) {
        // each byte moves to two of its own, the first one lowest, and each half of it to one
        long fours = Integer.reverseBytes(value) & 0xFFFFFFFFL;
        long twos = (fours | fours << 16) & 0x0000FFFF0000FFFFL;
        long ones = (twos | twos << 8) & 0x00FF00FF00FF00FFL;
        long nibbles = (ones >>> 4 | ones << 8) & EACH_NIBBLE;
        long letters = nibbles + 6 * EACH_ONE >>> 4 & EACH_ONE;
        putEight(nibbles + EACH_ZERO + 7 * letters, bytes, at);
    }
}
