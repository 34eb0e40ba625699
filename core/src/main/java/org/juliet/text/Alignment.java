package org.juliet.text;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which elements of one sequence are which of another. Order is kept: partners never cross. Short sequences are aligned by a longest
 * common subsequence. For long ones that would take the square of their length, so the elements that occur once on both sides come
 * first, and what lies between them after that.
 */
final class Alignment {
    /** Cells of a table beyond which elements are not compared each with each: two sequences of a thousand. */
    private static final int MAX_CELLS = 1 << 20;

    private final int[] partners;
    private final int rightLength;

    /** What turns the left sequence into the right one, in order. Indices count from 0. */
    interface Steps {
        /** An element has a partner. */
        void pair(int left, int right);

        /** An element has none. */
        void remove(int left);

        /** An element of the right sequence is new, after one of the left sequence, or first for -1. */
        void insertAfter(int left, int right);
    }

    /** Aligns two sequences, whose elements are given as numbers that equal ones share. */
    Alignment(int[] left, int[] right) {
        partners = new int[left.length];
        rightLength = right.length;
        Arrays.fill(partners, -1);
        align(left, right, 0, left.length, 0, right.length);
    }

    /** Aligns what has no partner yet by other numbers, without crossing the partners there are. */
    void alignGaps(int[] left, int[] right) {
        forGaps((fromLeft, toLeft, fromRight, toRight) -> align(left, right, fromLeft, toLeft, fromRight, toRight));
    }

    /** Makes partners of what has none yet, in order from the start of each gap. */
    void pairGaps() {
        forGaps((fromLeft, toLeft, fromRight, toRight) -> {
            for (int i = 0; fromLeft + i < toLeft && fromRight + i < toRight; i++) {
                partners[fromLeft + i] = fromRight + i;
            }
        });
    }

    void walk(Steps steps) {
        int next = 0;
        for (int left = 0; left < partners.length; left++) {
            if (partners[left] < 0) {
                steps.remove(left);
                continue;
            }
            while (next < partners[left]) {
                steps.insertAfter(left - 1, next++);
            }
            steps.pair(left, next++);
        }
        while (next < rightLength) {
            steps.insertAfter(partners.length - 1, next++);
        }
    }

    private interface Gap {
        void accept(int fromLeft, int toLeft, int fromRight, int toRight);
    }

    private void forGaps(Gap action) {
        int fromRight = 0;
        for (int left = 0; left <= partners.length; left++) {
            int fromLeft = left;
            while (left < partners.length && partners[left] < 0) {
                left++;
            }
            int toRight = left < partners.length ? partners[left] : rightLength;
            if (fromLeft < left && fromRight < toRight) {
                action.accept(fromLeft, left, fromRight, toRight);
            }
            fromRight = toRight + 1;
        }
    }

    private void align(int[] left, int[] right, int fromLeft, int toLeft, int fromRight, int toRight) {
        int endLeft = toLeft;
        int endRight = toRight;
        while (endLeft > fromLeft && endRight > fromRight && left[endLeft - 1] == right[endRight - 1]) {
            partners[--endLeft] = --endRight;
        }
        int startLeft = fromLeft;
        int startRight = fromRight;
        while (startLeft < endLeft && startRight < endRight && left[startLeft] == right[startRight]) {
            partners[startLeft++] = startRight++;
        }
        if ((long) (endLeft - startLeft) * (endRight - startRight) <= MAX_CELLS) {
            alignShort(left, right, startLeft, endLeft, startRight, endRight);
        } else {
            alignLong(left, right, startLeft, endLeft, startRight, endRight);
        }
    }

    private void alignLong(int[] left, int[] right, int fromLeft, int toLeft, int fromRight, int toRight) {
        int nextLeft = fromLeft;
        int nextRight = fromRight;
        List<Occurrences> anchors = rising(occurringOnce(left, right, fromLeft, toLeft, fromRight, toRight));
        for (Occurrences anchor : anchors) {
            align(left, right, nextLeft, anchor.left, nextRight, anchor.right);
            partners[anchor.left] = anchor.right;
            nextLeft = anchor.left + 1;
            nextRight = anchor.right + 1;
        }
        if (!anchors.isEmpty()) {
            align(left, right, nextLeft, toLeft, nextRight, toRight);
        }
    }

    /** Where a number occurs, and how often. */
    private static final class Occurrences {
        int left;
        int right;
        int leftCount;
        int rightCount;
        /** Index of the one before it in the longest rising run that ends with it, or -1. */
        int before;
    }

    /** The numbers that both sides have exactly once, by their place on the left. */
    private static List<Occurrences> occurringOnce(
            int[] left, int[] right, int fromLeft, int toLeft, int fromRight, int toRight) {
        Map<Integer, Occurrences> all = new LinkedHashMap<>();
        for (int i = fromLeft; i < toLeft; i++) {
            Occurrences one = all.computeIfAbsent(left[i], number -> new Occurrences());
            one.left = i;
            one.leftCount++;
        }
        for (int i = fromRight; i < toRight; i++) {
            Occurrences one = all.get(right[i]);
            if (one != null) {
                one.right = i;
                one.rightCount++;
            }
        }
        return all.values().stream()
                .filter(one -> one.leftCount == 1 && one.rightCount == 1)
                .toList();
    }

    /** A longest selection whose places on the right rise, too. */
    private static List<Occurrences> rising(List<Occurrences> all) {
        int[] lasts = new int[all.size()];
        int length = 0;
        for (int i = 0; i < all.size(); i++) {
            int low = 0;
            int high = length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (all.get(lasts[middle]).right < all.get(i).right) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            all.get(i).before = low == 0 ? -1 : lasts[low - 1];
            lasts[low] = i;
            length = Math.max(length, low + 1);
        }
        Deque<Occurrences> rising = new ArrayDeque<>();
        for (int i = length == 0 ? -1 : lasts[length - 1]; i >= 0; i = all.get(i).before) {
            rising.addFirst(all.get(i));
        }
        return List.copyOf(rising);
    }

    private void alignShort(int[] left, int[] right, int fromLeft, int toLeft, int fromRight, int toRight) {
        int[][] longest = new int[toLeft - fromLeft + 1][toRight - fromRight + 1];
        for (int i = toLeft - 1; i >= fromLeft; i--) {
            int[] row = longest[i - fromLeft];
            int[] below = longest[i - fromLeft + 1];
            for (int j = toRight - 1; j >= fromRight; j--) {
                int column = j - fromRight;
                row[column] = left[i] == right[j] ? below[column + 1] + 1 : Math.max(below[column], row[column + 1]);
            }
        }
        for (int i = fromLeft, j = fromRight; i < toLeft && j < toRight; ) {
            if (left[i] == right[j]) {
                partners[i++] = j++;
            } else if (longest[i - fromLeft + 1][j - fromRight] >= longest[i - fromLeft][j - fromRight + 1]) {
                i++;
            } else {
                j++;
            }
        }
    }
}
