package org.juliet.image;

/** A list, or a set or map that keeps its order. What does not fit goes. */
final class ListedStep extends EvolutionStep {
    private final Several source;
    private final Each element;

    ListedStep(Several source, Each element) {
        this.source = source;
        this.element = element;
    }

    @Override
    void fill(Evolution at, int base, int put) {}

    @Override
    void blocks(Evolution at, int base, int put) {
        int count = source.count(at, base);
        int first = source.first(at, base);
        if (element.step().mayFail()) {
            fitting(at, count, first, put);
        } else if (count > 0) {
            boolean same = element.step() instanceof CopyStep && source.stride() == element.size();
            int block = same || element.step().fillsAll()
                    ? at.out.blockToFill(put, count, element.size(), element.alignment())
                    : at.out.block(put, count, element.size(), element.alignment());
            if (same) {
                System.arraycopy(at.in, first, at.out.bytes(), block, count * element.size());
            } else {
                element.fill(at, first, source.stride(), block, count);
            }
            element.blocks(at, first, source.stride(), block, count);
        }
    }

    private void fitting(Evolution at, int count, int first, int put) {
        int fitting = 0;
        for (int i = 0; i < count; i++) {
            if (element.fits(at, first + i * source.stride())) {
                fitting++;
            } else {
                at.lost(element.place(), element.step().isGivenUp(at, first + i * source.stride()));
            }
        }
        if (fitting == 0) {
            return;
        }
        int block = at.out.block(put, fitting, element.size(), element.alignment());
        for (int i = 0, to = block; i < count; i++) {
            if (element.fits(at, first + i * source.stride())) {
                element.step().fill(at, first + i * source.stride(), to);
                to += element.size();
            }
        }
        for (int i = 0, to = block; element.slots() && i < count; i++) {
            if (element.fits(at, first + i * source.stride())) {
                element.step().blocks(at, first + i * source.stride(), to);
                to += element.size();
            }
        }
    }
}
