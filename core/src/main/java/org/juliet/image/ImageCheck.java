package org.juliet.image;

import org.jspecify.annotations.Nullable;
import org.juliet.internal.Bytes;
import org.juliet.internal.Utf8;

/**
 * Checks images of a kind in one walk that counts along: every block must stand exactly where the one before ends (B-IMG-6), so that what
 * passes can be read without a look at bounds; and all else that B-IMG-7 demands. Kinds without slots and without anything that
 * can be wrong cost one comparison of sizes. Nothing is allocated unless something is wrong, and nothing by a count.
 *
 * <p>An object of this class serves one thread at a time and can be used again.
 */
public final class ImageCheck {
    private final ImageLayout layout;
    private final CheckProgram program;
    private byte[] bytes = {};
    private int start;
    private int limit;
    private int end;
    private boolean whole;
    private @Nullable ImageDamage damage;
    private long lastFingerprint;
    private @Nullable ImageLayout lastKind;

    private ImageCheck(ImageLayout layout) {
        this.layout = layout;
        this.program = layout.family().checks(layout);
    }

    /** A check of images of a kind; nested images are checked by the layouts of its {@link ImageLayout#family}. */
    public static ImageCheck of(ImageLayout layout) {
        return new ImageCheck(layout);
    }

    /**
     * Checks everything.
     *
     * @param from where the image begins, inclusive
     * @param to where it ends, exclusive; no byte may be left before it
     * @return what is wrong first, null if nothing is
     */
    public @Nullable ImageDamage check(byte[] bytes, int from, int to) {
        return run(bytes, from, to, true);
    }

    /**
     * Checks only what reads without checks of bounds rely on: places of blocks, presences before slots, kinds of nested images and
     * nesting. Padding, booleans, indexes of constants, nanoseconds and UTF-8 are left to the reader.
     *
     * @param from where the image begins, inclusive
     * @param to where it ends, exclusive; no byte may be left before it
     * @return what is wrong first, null if nothing is
     */
    public @Nullable ImageDamage checkBlocks(byte[] bytes, int from, int to) {
        return run(bytes, from, to, false);
    }

    private @Nullable ImageDamage run(byte[] image, int from, int to, boolean everything) {
        java.util.Objects.checkFromToIndex(from, to, image.length);
        bytes = image;
        whole = everything;
        damage = null;
        start = from;
        limit = to;
        boolean fine = root(program, layout, 0);
        bytes = NOTHING;
        return fine ? null : damage;
    }

    private static final byte[] NOTHING = {};

    private boolean root(CheckProgram root, ImageLayout kind, int depth) {
        if (limit - start < root.size) {
            return fail("B-IMG-7", start, "", root.size + " bytes for " + kind, limit - start + " bytes");
        }
        end = start + root.size;
        if ((whole || root.slots) && !one(root, start, depth)) {
            return false;
        }
        return end == limit
                || fail("B-IMG-7", end, "", "the end of the image", limit - end + " bytes behind its last block");
    }

    private boolean one(CheckProgram part, int at, int depth) {
        if (depth + part.height > ImageLayout.MAX_DEPTH) {
            return fail(
                    "B-IMG-7",
                    at,
                    "",
                    "values at most " + ImageLayout.MAX_DEPTH + " deep in one another",
                    "deeper ones");
        }
        if (whole && !masks(part, at)) {
            return false;
        }
        int[] steps = part.steps;
        for (int pc = 0; pc < steps.length; pc += CheckProgram.WIDTH) {
            int place = at + steps[pc + 1];
            switch (steps[pc]) {
                case CheckProgram.PRESENCE -> {
                    if (bytes[place] == 0) {
                        if (whole && !absent(part, pc, place)) {
                            return false;
                        }
                        pc += steps[pc + 3] * CheckProgram.WIDTH;
                    } else if (bytes[place] != 1) {
                        return fail(
                                "B-IMG-7", place, path(part, pc), "0 or 1 as presence", number(bytes[place] & 0xFF));
                    }
                }
                case CheckProgram.INDEX -> {
                    if (whole && Integer.compareUnsigned(Bytes.four(bytes, place), steps[pc + 2]) >= 0) {
                        return index(part, pc, place);
                    }
                }
                case CheckProgram.TIME -> {
                    if (whole && Integer.compareUnsigned(Bytes.four(bytes, place + 8), 999_999_999) > 0) {
                        return fail(
                                "B-IMG-7",
                                place + 8,
                                path(part, pc),
                                "nanoseconds from 0 to 999999999",
                                number(Bytes.four(bytes, place + 8)));
                    }
                }
                default -> {
                    if (!held(part, pc, place, depth)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    private boolean held(CheckProgram part, int pc, int place, int depth) {
        int[] steps = part.steps;
        int inner = depth + steps[pc + 4];
        return switch (steps[pc]) {
            case CheckProgram.IN_PLACE -> several(part, pc, place, steps[pc + 2], inner);
            case CheckProgram.RUN -> bytesOf(part, pc, place);
            case CheckProgram.ELEMENTS -> elements(part, pc, place, inner + 1);
            case CheckProgram.BOXED -> boxed(part, pc, place, inner + 1);
            default -> nested(part, pc, place, inner + 1);
        };
    }

    private boolean masks(CheckProgram part, int at) {
        long[] masks = part.masks;
        for (int i = 0; i < masks.length; i++) {
            if ((Bytes.eight(bytes, at + part.maskOffsets[i]) & masks[i]) != 0) {
                return marks(part, at);
            }
        }
        return part.size >= 8 || marks(part, at);
    }

    private boolean marks(CheckProgram part, int at) {
        for (CheckProgram.Mark mark : part.marks) {
            int found = bytes[at + mark.offset()] & 0xFF;
            if ((found & mark.bits()) != 0) {
                return fail("B-IMG-7", at + mark.offset(), mark.path(), mark.expected(), number(found));
            }
        }
        return true;
    }

    private boolean absent(CheckProgram part, int pc, int place) {
        return zero(place, place + part.steps[pc + 2], path(part, pc), "0 in an absent value");
    }

    private boolean zero(int from, int to, String path, String expected) {
        for (int at = from; at < to; at++) {
            if (bytes[at] != 0) {
                return fail("B-IMG-7", at, path, expected, number(bytes[at] & 0xFF));
            }
        }
        return true;
    }

    private boolean index(CheckProgram part, int pc, int place) {
        return fail(
                "B-IMG-7",
                place,
                path(part, pc),
                "the index of one of " + part.steps[pc + 2] + " constants",
                Integer.toUnsignedString(Bytes.four(bytes, place)));
    }

    // Blocks.

    /** Takes the block of a slot: {@code size * count} bytes at the next multiple of the alignment. */
    private boolean block(CheckProgram part, int pc, int place, int size, int alignment) {
        long offset = Bytes.four(bytes, place) & 0xFFFFFFFFL;
        long count = Bytes.four(bytes, place + 4) & 0xFFFFFFFFL;
        int from = end + (-(end - start) & alignment - 1);
        long expected = count == 0 ? 0 : from - start;
        if (offset != expected) {
            return fail("B-IMG-6", place, path(part, pc), "the offset " + expected, number(offset));
        }
        if (count == 0) {
            return true;
        }
        if (count * size > limit - from) {
            return fail(
                    "B-IMG-7",
                    place + 4,
                    path(part, pc),
                    "at most " + Math.max(0, (limit - from) / size) + ", as the image ends there",
                    number(count));
        }
        if (whole && !zero(end, from, path(part, pc), "0 as padding")) {
            return false;
        }
        end = from + (int) (count * size);
        return true;
    }

    private boolean bytesOf(CheckProgram part, int pc, int place) {
        if (!block(part, pc, place, 1, 1)) {
            return false;
        }
        int count = Bytes.four(bytes, place + 4);
        int wrong = whole && part.steps[pc + 2] == 1 ? Utf8.invalidAt(bytes, end - count, end) : -1;
        return wrong < 0 || fail("B-IMG-7", wrong, path(part, pc), "UTF-8", number(bytes[wrong] & 0xFF));
    }

    private boolean elements(CheckProgram part, int pc, int place, int depth) {
        if (!block(part, pc, place, part.steps[pc + 2], part.steps[pc + 3])) {
            return false;
        }
        int count = Bytes.four(bytes, place + 4);
        return several(part, pc, end - count * part.steps[pc + 2], count, depth);
    }

    private boolean several(CheckProgram part, int pc, int from, int count, int depth) {
        CheckProgram target = target(part, pc);
        boolean deep = depth + target.height > ImageLayout.MAX_DEPTH;
        if (!deep && !(whole ? !target.isEmpty() : target.slots)) {
            return true;
        }
        for (int i = 0, at = from; i < count; i++, at += target.size) {
            if (!one(target, at, depth)) {
                boolean single = part.steps[pc] != CheckProgram.ELEMENTS && count == 1;
                return failedIn(path(part, pc) + (single ? "" : "[" + i + "]"));
            }
        }
        return true;
    }

    private boolean boxed(CheckProgram part, int pc, int place, int depth) {
        CheckProgram target = target(part, pc);
        int count = Bytes.four(bytes, place + 4);
        int least = 1 - part.steps[pc + 2];
        if (count < least || count > 1) {
            return fail("B-IMG-7", place + 4, path(part, pc), least == 1 ? "1" : "0 or 1", number(count & 0xFFFFFFFFL));
        }
        if (!block(part, pc, place, target.size, target.alignment)) {
            return false;
        }
        return count == 0 || one(target, end - target.size, depth) || failedIn(path(part, pc));
    }

    private boolean nested(CheckProgram part, int pc, int place, int depth) {
        if (!block(part, pc, place, 1, Cell.IMAGE_ALIGNMENT)) {
            return false;
        }
        int size = Bytes.four(bytes, place + 4);
        if (size <= Cell.FINGERPRINT_SIZE) {
            return fail(
                    "B-IMG-7", place + 4, path(part, pc), "a fingerprint and an image of 1 byte or more", number(size));
        }
        int at = end - size;
        ImageLayout kind = kind(Bytes.eight(bytes, at));
        if (!mayBe(part.nested[pc / CheckProgram.WIDTH], kind)) {
            return fail(
                    "B-IMG-7",
                    at,
                    path(part, pc),
                    part.nested[pc / CheckProgram.WIDTH].type().toString(),
                    kind == null ? "a kind without a layout" : kind.kind());
        }
        return kind == null || within(kind, at + Cell.FINGERPRINT_SIZE, depth) || failedIn(path(part, pc));
    }

    private boolean within(ImageLayout kind, int from, int depth) {
        int outerStart = start;
        int outerLimit = limit;
        start = from;
        limit = end;
        boolean fine = root(layout.family().checks(kind), kind, depth);
        start = outerStart;
        end = limit;
        limit = outerLimit;
        return fine;
    }

    private @Nullable ImageLayout kind(long fingerprint) {
        if (lastKind == null || lastFingerprint != fingerprint) {
            lastKind = layout.family().kind(fingerprint);
            lastFingerprint = fingerprint;
        }
        return lastKind;
    }

    private static boolean mayBe(Cell.Nested cell, @Nullable ImageLayout kind) {
        if (cell.type().closed()) {
            return kind != null && cell.type().kinds().contains(kind.kind());
        }
        if (kind == null || cell.type().kinds().isEmpty()) {
            return true;
        }
        String base = cell.type().kinds().get(0);
        for (ImageLayout.Level level : kind.levels()) {
            if (level.name().equals(base)) {
                return true;
            }
        }
        return false;
    }

    // Damage.

    private static CheckProgram target(CheckProgram part, int pc) {
        return part.targets[pc / CheckProgram.WIDTH];
    }

    private static String path(CheckProgram part, int pc) {
        return part.paths[pc / CheckProgram.WIDTH];
    }

    private static String number(long number) {
        return Long.toString(number);
    }

    private boolean fail(String rule, int at, String path, String expected, String found) {
        damage = new ImageDamage(rule, at, path, expected, found);
        return false;
    }

    private boolean failedIn(String holder) {
        ImageDamage inner = damage;
        if (inner != null) {
            damage = inner.inside(holder);
        }
        return false;
    }
}
