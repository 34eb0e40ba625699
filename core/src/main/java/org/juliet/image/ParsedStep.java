package org.juliet.image;

import org.juliet.schema.OnLoss;

/** The scalar or constant that a text spells. */
final class ParsedStep extends EvolutionStep {
    private final Cell from;
    private final Cell to;
    private final OnLoss onLoss;
    private final int place;

    ParsedStep(Cell from, Cell to, OnLoss onLoss, int place) {
        this.from = from;
        this.to = to;
        this.onLoss = onLoss;
        this.place = place;
    }

    private ScalarText.Result result(Evolution at, int base) {
        String text = ScalarCell.render(from, at.in, at.start, base);
        return at.scalars.parsed(text, to.type(), to instanceof Cell.Constant e ? e.layout() : null, onLoss);
    }

    @Override
    boolean mayFail() {
        return true;
    }

    @Override
    boolean fits(Evolution at, int base) {
        return result(at, base).isValue();
    }

    @Override
    void fill(Evolution at, int base, int put) {
        ScalarText.Result result = result(at, base);
        if (result.outcome() == ScalarText.Outcome.LOST) {
            at.lost(place);
        }
        if (!(to instanceof Cell.Run)) {
            boolean parsed = ScalarCell.parse(result.text(), to, at.out.bytes(), put);
            assert parsed : result;
        }
    }

    @Override
    void blocks(Evolution at, int base, int put) {
        byte[] bytes =
                to instanceof Cell.Run ? ScalarCell.bytes(result(at, base).text()) : null;
        if (bytes != null) {
            at.out.block(put, bytes);
        }
    }
}
