package org.juliet.image;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.juliet.schema.Primitive;

/** Compiles layouts to {@link CheckProgram}s, one for each kind and each type of elements. */
final class CheckCompiler {
    /** In-place values of at most so many bytes are checked as part of what they stand in, longer ones by a program of their own. */
    private static final int UNROLLED = 256;

    private final Map<ImageLayout, CheckProgram> programs = new HashMap<>();
    private final Map<Cell, CheckProgram> elements = new IdentityHashMap<>();
    /** Those of the entries in a block, where {@code elements} has what stands in the slot of a map. */
    private final Map<Cell.Entries, CheckProgram> entryPrograms = new HashMap<>();

    private final Deque<Runnable> uncompiled = new ArrayDeque<>();

    /** The program of a kind; the same each time. */
    CheckProgram of(ImageLayout layout) {
        CheckProgram program = program(layout);
        while (!uncompiled.isEmpty()) {
            uncompiled.remove().run();
        }
        return program;
    }

    private CheckProgram program(ImageLayout layout) {
        CheckProgram known = programs.get(layout);
        if (known == null) {
            CheckProgram made = new CheckProgram(layout.size(), layout.alignment(), layout.height());
            programs.put(layout, made);
            uncompiled.add(() -> {
                Builder builder = new Builder(made);
                builder.fields(layout, 0, "", 0);
                builder.finish();
            });
            known = made;
        }
        return known;
    }

    private CheckProgram program(Cell cell) {
        CheckProgram known = elements.get(cell);
        if (known != null) {
            return known;
        }
        CheckProgram made = new CheckProgram(cell.size(), cell.alignment(), height(cell));
        elements.put(cell, made);
        uncompiled.add(() -> {
            Builder builder = new Builder(made);
            builder.cell(cell, 0, "", 0);
            builder.finish();
        });
        return made;
    }

    private CheckProgram entryProgram(Cell.Entries entries) {
        CheckProgram known = entryPrograms.get(entries);
        if (known != null) {
            return known;
        }
        int height = Math.max(height(entries.key()), height(entries.value()));
        CheckProgram made = new CheckProgram(entries.entrySize(), entries.entryAlignment(), height);
        entryPrograms.put(entries, made);
        uncompiled.add(() -> {
            Builder builder = new Builder(made);
            builder.cell(entries.key(), 0, "", 0);
            builder.zero(entries.key().size(), entries.valueOffset(), "");
            builder.cell(entries.value(), entries.valueOffset(), "", 0);
            builder.zero(entries.valueOffset() + entries.value().size(), entries.entrySize(), "");
            builder.finish();
        });
        return made;
    }

    private static int height(Cell cell) {
        if (cell instanceof Cell.Struct struct) {
            return 1 + struct.layout().height();
        } else if (cell instanceof Cell.Array array) {
            return 1 + height(array.element());
        } else if (cell instanceof Cell.Optional optional) {
            return height(optional.value());
        }
        return 0;
    }

    /** Whether images with such a cell may have blocks. */
    private static boolean hasSlots(Cell cell) {
        if (cell instanceof Cell.Struct struct) {
            return !struct.layout().isFixed();
        } else if (cell instanceof Cell.Array array) {
            return hasSlots(array.element());
        } else if (cell instanceof Cell.Optional optional) {
            return hasSlots(optional.value());
        }
        return cell instanceof Cell.Slot;
    }

    /** Fills the tables of one program. */
    private final class Builder {
        private final CheckProgram program;
        private final List<CheckProgram.Mark> marks = new ArrayList<>();
        private final List<int[]> steps = new ArrayList<>();
        private final List<String> paths = new ArrayList<>();
        private final List<CheckProgram> targets = new ArrayList<>();
        private final List<Cell.Nested> nested = new ArrayList<>();
        private static final CheckProgram NOTHING = new CheckProgram(1, 1, 0);
        private static final Cell.Nested ANY = new Cell.Nested(new org.juliet.schema.Schema.OneOf(List.of(), false));

        Builder(CheckProgram program) {
            this.program = program;
        }

        /** The fields of a kind whose struct stands at an offset. */
        void fields(ImageLayout layout, int from, String path, int nesting) {
            int end = from + (layout.isRaw() ? ImageLayout.VERSION_SIZE : 0);
            String inside = path.isEmpty() ? "" : path + ".";
            for (ImageField field : layout.fields()) {
                int at = from + field.offset();
                zero(end, at, inside + field.name());
                cell(field.cell(), at, inside + field.name(), nesting);
                end = at + field.cell().size();
            }
            zero(end, from + layout.size(), path);
        }

        void zero(int from, int to, String path) {
            for (int at = from; at < to; at++) {
                marks.add(new CheckProgram.Mark(at, 0xFF, path, "0 as padding"));
            }
        }

        void cell(Cell cell, int at, String path, int nesting) {
            if (cell instanceof Cell.Scalar scalar) {
                scalar(scalar.type().primitive(), at, path);
            } else if (cell instanceof Cell.Constant constant) {
                int count = constant.layout().constants().size();
                step(CheckProgram.INDEX, at, path, count, 0, 0);
            } else if (cell instanceof Cell.Optional optional) {
                optional(optional, at, path, nesting);
            } else if (cell instanceof Cell.Array array) {
                array(array, at, path, nesting);
            } else if (cell instanceof Cell.Struct struct) {
                struct(struct.layout(), at, path, nesting);
            } else if (cell instanceof Cell.Slot slot) {
                slot(slot, at, path, nesting);
            }
        }

        private void scalar(Primitive primitive, int at, String path) {
            if (primitive == Primitive.BOOLEAN) {
                marks.add(new CheckProgram.Mark(at, 0xFE, path, "0 or 1"));
            } else if (primitive == Primitive.INSTANT || primitive == Primitive.DURATION) {
                step(CheckProgram.TIME, at, path, 0, 0, 0);
                zero(at + 12, at + 16, path);
            }
        }

        private void optional(Cell.Optional cell, int at, String path, int nesting) {
            marks.add(new CheckProgram.Mark(at, 0xFE, path, "0 or 1 as presence"));
            zero(at + 1, at + cell.valueOffset(), path);
            int[] step = step(CheckProgram.PRESENCE, at, path, cell.size(), 0, 0);
            int before = steps.size();
            cell(cell.value(), at + cell.valueOffset(), path, nesting);
            step[3] = steps.size() - before;
            zero(at + cell.valueOffset() + cell.value().size(), at + cell.size(), path);
        }

        private void array(Cell.Array cell, int at, String path, int nesting) {
            if (cell.length() == 0) {
                zero(at, at + 1, path);
            } else if (cell.size() <= UNROLLED) {
                for (int i = 0; i < cell.length(); i++) {
                    cell(cell.element(), at + i * cell.element().size(), path + "[" + i + "]", nesting + 1);
                }
            } else {
                inPlace(cell.length(), program(cell.element()), hasSlots(cell.element()), at, path, nesting + 1);
            }
        }

        private void struct(ImageLayout layout, int at, String path, int nesting) {
            if (layout.size() <= UNROLLED) {
                fields(layout, at, path, nesting + 1);
            } else {
                inPlace(1, program(layout), !layout.isFixed(), at, path, nesting + 1);
            }
        }

        private void inPlace(int count, CheckProgram target, boolean slots, int at, String path, int nesting) {
            step(CheckProgram.IN_PLACE, at, path, count, target.size, nesting);
            targets.set(targets.size() - 1, target);
            program.slots |= slots;
        }

        private void slot(Cell.Slot slot, int at, String path, int nesting) {
            program.slots = true;
            if (slot instanceof Cell.Run run) {
                step(CheckProgram.RUN, at, path, run.isText() ? 1 : 0, 0, nesting);
                return;
            }
            CheckProgram target = NOTHING;
            if (slot instanceof Cell.Elements elements) {
                target = program(elements.element());
                step(CheckProgram.ELEMENTS, at, path, target.size, target.alignment, nesting);
            } else if (slot instanceof Cell.Entries entries) {
                target = entryProgram(entries);
                step(CheckProgram.ELEMENTS, at, path, target.size, target.alignment, nesting);
            } else if (slot instanceof Cell.Boxed boxed) {
                target = program(boxed.layout());
                step(CheckProgram.BOXED, at, path, boxed.isNullable() ? 1 : 0, 0, nesting);
            } else {
                step(CheckProgram.NESTED, at, path, 0, 0, nesting);
                nested.set(nested.size() - 1, (Cell.Nested) slot);
            }
            targets.set(targets.size() - 1, target);
        }

        private int[] step(int code, int at, String path, int a, int b, int c) {
            int[] step = {code, at, a, b, c};
            steps.add(step);
            paths.add(path);
            targets.add(NOTHING);
            nested.add(ANY);
            return step;
        }

        void finish() {
            program.steps =
                    steps.stream().flatMapToInt(java.util.Arrays::stream).toArray();
            program.paths = paths.toArray(String[]::new);
            program.targets = targets.toArray(CheckProgram[]::new);
            program.nested = nested.toArray(Cell.Nested[]::new);
            marks.sort(java.util.Comparator.comparingInt(CheckProgram.Mark::offset));
            program.marks = marks.toArray(CheckProgram.Mark[]::new);
            masks();
        }

        /** Joins marks to words of eight bytes; a part of fewer bytes keeps its marks alone. */
        private void masks() {
            if (program.size < 8) {
                return;
            }
            List<Integer> offsets = new ArrayList<>();
            List<Long> words = new ArrayList<>();
            int last = -8;
            for (CheckProgram.Mark mark : marks) {
                if (mark.offset() >= last + 8) {
                    last = Math.min(mark.offset(), program.size - 8);
                    offsets.add(last);
                    words.add(0L);
                }
                int word = words.size() - 1;
                words.set(word, words.get(word) | (long) mark.bits() << 8 * (mark.offset() - last));
            }
            program.maskOffsets = offsets.stream().mapToInt(Integer::intValue).toArray();
            program.masks = words.stream().mapToLong(Long::longValue).toArray();
        }
    }
}
