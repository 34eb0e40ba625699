package org.juliet.internal;

/**
 * Writes numbers as ASCII, the same bytes on every JDK, locale and system, without allocating. Every method writes from
 * {@code at} and returns the position after its text; the caller has made room, the {@code MAX} constants say how much. Bytes
 * of that room after the text may be overwritten, too.
 */
public final class NumberWriter {
    /** Most bytes of an integer in decimal. */
    public static final int MAX_LONG = 20;

    /** Most bytes of {@link #writeHex}. */
    public static final int MAX_HEX = 18;

    /** Most bytes of a float. */
    public static final int MAX_FLOAT = 19;

    /** Most bytes of a double. */
    public static final int MAX_DOUBLE = 24;

    /** Biased exponents of 2^-10 and 2^14. */
    private static final int MIN_DECIMALS = 117;

    private static final int MAX_DECIMALS = 141;

    /** With one digit before the point these make eight. */
    private static final int MAX_PLACES = 7;

    private static final double[] EXACT_TENS = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7};
    private static final double[] PARTS = {1, 1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7};

    /** Where, counted from the first digit, a decimal point may stand before an exponent is written instead. */
    private static final int MIN_POINT = -4;

    private static final int MAX_POINT = 16;

    private static final long[] TENS = new long[19];

    static {
        TENS[0] = 1;
        for (int i = 1; i < TENS.length; i++) {
            TENS[i] = 10 * TENS[i - 1];
        }
    }

    private NumberWriter() {}

    /** A signed integer in decimal. */
    public static int writeLong(long value, byte[] out, int at) {
        if (value > -Triples.INTEGERS_END && value < Triples.INTEGERS_END) {
            return Triples.putInteger((int) Math.abs(value), (int) (value >>> 63), out, at);
        }
        if (value < 0) {
            out[at] = '-';
            return writeUnsigned(-value, out, at + 1);
        }
        return writeUnsigned(value, out, at);
    }

    /** An unsigned 64-bit integer in decimal. */
    public static int writeUnsigned(long value, byte[] out, int at) {
        if (value >= 0 && value < Triples.INTEGERS_END) {
            return Triples.putInteger((int) value, 0, out, at);
        }
        if (value < 0) {
            long tens = (value >>> 1) / 5;
            int end = writeUnsigned(tens, out, at);
            out[end] = (byte) ('0' + (value - 10 * tens));
            return end + 1;
        }
        int count = count(value);
        digits(value, count, out, at);
        return at + count;
    }

    /**
     * The low bits of a value in hex, as {@code 0x} and upper-case digits.
     *
     * @param digits how many, from 1 to 16; higher bits are not written
     */
    public static int writeHex(long value, int digits, byte[] out, int at) {
        out[at] = '0';
        out[at + 1] = 'x';
        int end = at + 2 + digits;
        if (digits == 16) {
            Bytes.putHex((int) (value >>> 32), out, at + 2);
            Bytes.putHex((int) value, out, at + 10);
            return end;
        }
        for (int i = end - 1, shift = 0; i > at + 1; i--, shift += 4) {
            int digit = (int) (value >>> shift) & 0xF;
            out[i] = (byte) (digit < 10 ? '0' + digit : 'A' - 10 + digit);
        }
        return end;
    }

    /**
     * The shortest text that reads back as the same float; see {@link #writeDouble} for its form.
     */
    public static int writeFloat(float value, byte[] out, int at) {
        float size = Math.abs(value);
        int digits = (int) (size * 10_000.0 + 0.5);
        return digits < Triples.DECIMALS_END && (float) (digits * 0.0001) == size
                ? Triples.putDecimal(digits, Float.floatToRawIntBits(value) >>> 31, out, at)
                : otherFloat(value, out, at);
    }

    private static int otherFloat(float value, byte[] out, int at) {
        int bits = Float.floatToRawIntBits(value);
        int biased = bits >>> 23 & 0xFF;
        int fraction = bits & 0x7FFFFF;
        if (biased == 0xFF) {
            return special(bits < 0, fraction != 0, out, at);
        }
        // signs change from number to number, so they are no branch
        out[at] = '-';
        int start = at + (bits >>> 31);
        if (biased >= MIN_DECIMALS && biased < MAX_DECIMALS) {
            int end = fewDecimals(Math.abs(value), biased - 127, out, start);
            if (end > 0) {
                return end;
            }
        }
        int c = biased == 0 ? fraction : fraction | 0x800000;
        int q = Math.max(biased, 1) - 150;
        if (q <= 0 && q > -24 && c >> -q << -q == c) {
            return whole(c >> -q, out, start);
        }
        // below this a tenth of the digits would be less than one, so they are computed for the tenfold number
        boolean tiny = c < 8;
        boolean uneven = fraction == 0 && biased > 1;
        int exponent = ShortestDecimal.exponent(q, uneven);
        int digits = ShortestDecimal.floatDigits(tiny ? 10 * c : c, q, exponent, uneven);
        return decimal(digits, tiny ? exponent - 1 : exponent, out, start);
    }

    /**
     * The shortest text that reads back as the same double, of the shortest the nearest, of two as near the one with the even
     * digit. Always with a point and a digit on each side of it; plain if the text's value is from 1e-5 (inclusive) to 1e16
     * (exclusive), else with an exponent: {@code 1.0e16}, {@code 2.5e-7}. Also {@code -0.0}, {@code nan} (for every NaN),
     * {@code inf} and {@code -inf}.
     */
    public static int writeDouble(double value, byte[] out, int at) {
        long bits = Double.doubleToRawLongBits(value);
        int biased = (int) (bits >>> 52) & 0x7FF;
        long fraction = bits & 0xFFFFFFFFFFFFFL;
        if (biased == 0x7FF) {
            return special(bits < 0, fraction != 0, out, at);
        }
        int start = at;
        if (bits < 0) {
            out[start++] = '-';
        }
        if ((bits & Long.MAX_VALUE) == 0) {
            return zero(out, start);
        }
        long c = biased == 0 ? fraction : fraction | 0x10000000000000L;
        int q = Math.max(biased, 1) - 1075;
        if (q <= 0 && q > -53 && c >> -q << -q == c) {
            return whole(c >> -q, out, start);
        }
        boolean tiny = c < 3;
        boolean uneven = fraction == 0 && biased > 1;
        int exponent = ShortestDecimal.exponent(q, uneven);
        long digits = ShortestDecimal.doubleDigits(tiny ? 10 * c : c, q, exponent, uneven);
        return decimal(digits, tiny ? exponent - 1 : exponent, out, start);
    }

    /**
     * Writes a float of few decimals, as people write them; 0, with nothing that counts written, if it has more.
     *
     * <p>So many decimals are tried that floats of this size still stand closer than the last one counts, 10^-k &gt; ulp. Then the
     * interval that rounds to the float holds at most one decimal of k places or fewer, and it is the nearest of k places;
     * dropping its zeros gives the shortest. The product is exact: 24 bits times 10^k make 41 bits at most. That the decimal
     * reads back may be tested in doubles, and by the reciprocal of 10^k, which takes less time than a division: of so few decimals none is
     * a midpoint of floats, which has more binary places than k, and from every midpoint it is further than the error of two
     * roundings, by a factor of 2^28 / 5^k.
     */
    private static int fewDecimals(float value, int exponent, byte[] out, int at) {
        // log10 of 2^23-e, which is below 2.9 * 10^k: no more than eight digits
        int places = Math.min((23 - exponent) * 1233 >> 12, MAX_PLACES);
        double scale = EXACT_TENS[places];
        int digits = (int) (value * scale + 0.5);
        return (float) (digits * PARTS[places]) == value ? Bytes.putDecimal(digits, places, out, at) : 0;
    }

    private static int special(boolean negative, boolean nan, byte[] out, int at) {
        int start = at;
        if (negative && !nan) {
            out[start++] = '-';
        }
        out[start] = (byte) (nan ? 'n' : 'i');
        out[start + 1] = (byte) (nan ? 'a' : 'n');
        out[start + 2] = (byte) (nan ? 'n' : 'f');
        return start + 3;
    }

    private static int zero(byte[] out, int at) {
        out[at] = '0';
        return pointZero(out, at + 1);
    }

    /** An integer below 2^53: all its digits are needed or zero. */
    private static int whole(long value, byte[] out, int at) {
        return pointZero(out, writeUnsigned(value, out, at));
    }

    private static int pointZero(byte[] out, int at) {
        out[at] = '.';
        out[at + 1] = '0';
        return at + 2;
    }

    /** {@code value * 10^exponent}, in the form that {@link #writeDouble} describes. */
    private static int decimal(long value, int exponent, byte[] out, int at) {
        if (value % 10 != 0) {
            return placed(value, exponent, out, at);
        }
        long digits = value / 10;
        int shift = exponent + 1;
        while (digits % 100_000_000 == 0) {
            digits /= 100_000_000;
            shift += 8;
        }
        if (digits % 10_000 == 0) {
            digits /= 10_000;
            shift += 4;
        }
        if (digits % 100 == 0) {
            digits /= 100;
            shift += 2;
        }
        if (digits % 10 == 0) {
            digits /= 10;
            shift++;
        }
        return placed(digits, shift, out, at);
    }

    /** The same of digits that do not end in zero. */
    private static int placed(long digits, int shift, byte[] out, int at) {
        int count = count(digits);
        int point = count + shift;
        if (point < MIN_POINT || point > MAX_POINT) {
            return exponential(digits, count, point - 1, out, at);
        }
        if (point <= 0) {
            int start = fill(out, at, at + 2 - point);
            out[at + 1] = '.';
            digits(digits, count, out, start);
            return start + count;
        }
        if (point >= count) {
            digits(digits, count, out, at);
            return pointZero(out, fill(out, at + count, at + point));
        }
        pointed(digits, count, point, out, at);
        return at + count + 1;
    }

    private static int exponential(long digits, int count, int exponent, byte[] out, int at) {
        int end;
        if (count == 1) {
            out[at] = (byte) ('0' + digits);
            end = pointZero(out, at + 1);
        } else {
            pointed(digits, count, 1, out, at);
            end = at + count + 1;
        }
        out[end++] = 'e';
        if (exponent < 0) {
            out[end++] = '-';
        }
        // byte by byte: eight at a time could go beyond the promised room
        int size = Math.abs(exponent);
        if (size >= 100) {
            out[end++] = (byte) ('0' + size / 100);
        }
        if (size >= 10) {
            out[end++] = (byte) ('0' + size / 10 % 10);
        }
        out[end++] = (byte) ('0' + size % 10);
        return end;
    }

    /** Digits with a point after the first {@code point} of them. */
    private static void pointed(long digits, int count, int point, byte[] out, int at) {
        digits(digits, count, out, at + 1);
        for (int i = at; i < at + point; i++) {
            out[i] = out[i + 1];
        }
        out[at + point] = '.';
    }

    private static int fill(byte[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            out[i] = '0';
        }
        return to;
    }

    /** Number of decimal digits of a value that is not negative; 1 for 0. */
    private static int count(long value) {
        // 1233 / 4096 is a little more than log10(2): the guess is right or one too low
        int guess = (64 - Long.numberOfLeadingZeros(value | 1)) * 1233 >> 12;
        return guess < TENS.length && value >= TENS[guess] ? guess + 1 : Math.max(guess, 1);
    }

    /** Writes the digits of a value that is not negative, and maybe something else up to eight bytes from {@code at}. */
    private static void digits(long value, int count, byte[] out, int at) {
        long rest = value;
        int start = at;
        int left = count;
        if (left > 16) {
            long high = rest / 10_000_000_000_000_000L;
            Bytes.putDigits((int) high, left - 16, out, start);
            rest -= 10_000_000_000_000_000L * high;
            start += left - 16;
            left = 16;
        }
        if (left > 8) {
            long high = rest / 100_000_000;
            Bytes.putDigits((int) high, left - 8, out, start);
            rest -= 100_000_000 * high;
            start += left - 8;
            left = 8;
        }
        Bytes.putDigits((int) rest, left, out, start);
    }
}
