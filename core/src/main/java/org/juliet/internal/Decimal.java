package org.juliet.internal;

import org.juliet.internal.DecimalToBinary.Width;

/**
 * A decimal number taken apart, without its sign: {@code digits * 10^power}, or a little more if its text has more than 19
 * significant digits. One object is filled again and again.
 */
final class Decimal {
    /** Every 19-digit decimal fits an unsigned long. */
    private static final int MAX_DIGITS = 19;

    /** An exponent beyond this decides alone, however many digits an array can hold. */
    private static final long MAX_EXPONENT = 1L << 40;

    /** Powers of ten beyond this, either way, are all alike to numbers of up to 64 bits. */
    private static final long MAX_POWER = 1000;

    private static final double[] EXACT_TENS = new double[23];

    static {
        EXACT_TENS[0] = 1;
        for (int i = 1; i < EXACT_TENS.length; i++) {
            EXACT_TENS[i] = 10 * EXACT_TENS[i - 1];
        }
    }

    /** The first significant digits, unsigned. */
    long digits;

    /** Whether zeros stand in front, or a side of the point has no digit. */
    boolean unusual;

    private int start;
    private int end;
    private int leftOut; // digits after those 19
    private long exponent; // power of ten of the last digit, left out or not

    /** Reads {@code digits [. digits] [e exponent]}, with digits on one side of the point at least; false if the text is not that. */
    boolean read(byte[] text, int from, int to) {
        long value = 0;
        int at = from;
        int digit;
        while (at < to && (digit = text[at] - '0') >= 0 && digit <= 9) {
            value = 10 * value + digit;
            at++;
        }
        int wholeDigits = at - from;
        int fractionDigits = 0;
        boolean pointed = at < to && text[at] == '.';
        if (pointed) {
            int fraction = ++at;
            // eight at a time pays only for doubles with all their digits
            for (long eight; at <= to - 12 && (eight = Bytes.eightDigits(text, at)) >= 0; at += 8) {
                value = 100_000_000 * value + eight;
            }
            while (at < to && (digit = text[at] - '0') >= 0 && digit <= 9) {
                value = 10 * value + digit;
                at++;
            }
            fractionDigits = at - fraction;
        }
        digits = value;
        exponent = -fractionDigits;
        leftOut = 0;
        start = from;
        end = at;
        unusual = wholeDigits == 0 || wholeDigits > 1 && text[from] == '0' || pointed && fractionDigits == 0;
        int count = wholeDigits + fractionDigits;
        if (count > MAX_DIGITS) {
            significantDigits(text);
        }
        return count > 0 && (at == to || exponent(text, at, to));
    }

    /** Goes through a long text again: zeros in front do not count, and the long has overflowed. */
    private void significantDigits(byte[] text) {
        long value = 0;
        int count = 0;
        for (int i = start; i < end; i++) {
            if (text[i] == '.' || count == 0 && text[i] == '0') {
                continue;
            }
            if (count < MAX_DIGITS) {
                value = 10 * value + text[i] - '0';
                count++;
            } else {
                leftOut++;
            }
        }
        digits = value;
    }

    /** Adds an exponent, which must reach to the end; false if it is none. */
    private boolean exponent(byte[] text, int from, int to) {
        int at = from + 1;
        boolean minus = at < to && text[at] == '-';
        if (minus || at < to && text[at] == '+') {
            at++;
        }
        if ((text[from] | 0x20) != 'e' || at == to) {
            return false;
        }
        long value = 0;
        for (; at < to; at++) {
            int digit = text[at] - '0';
            if (digit < 0 || digit > 9) {
                return false;
            }
            value = Math.min(10 * value + digit, MAX_EXPONENT);
        }
        exponent += minus ? -value : value;
        return true;
    }

    /** Whether this is a product or quotient of two integers that are doubles. */
    boolean isShort() {
        return digits >>> 53 == 0 && leftOut == 0 && exponent > -EXACT_TENS.length && exponent < EXACT_TENS.length;
    }

    /** The double nearest to a short decimal: the operation's one rounding is the only one. */
    double shortValue() {
        int power = (int) exponent;
        return power < 0 ? digits / EXACT_TENS[-power] : digits * EXACT_TENS[power];
    }

    /** The bits of the nearest number of a width; infinity's if that is out of range. */
    long bits(byte[] text, Width width) {
        if (digits == 0) {
            return 0;
        }
        int power = (int) Math.max(-MAX_POWER, Math.min(exponent + leftOut, MAX_POWER));
        long bits = DecimalToBinary.nearest(digits, power, width);
        if (leftOut > 0 && bits != DecimalToBinary.nearest(digits + 1, power, width)) {
            bits = DecimalToBinary.UNDECIDED;
        }
        return bits != DecimalToBinary.UNDECIDED ? bits : DecimalToBinary.exact(text, start, end, exponent, width);
    }
}
