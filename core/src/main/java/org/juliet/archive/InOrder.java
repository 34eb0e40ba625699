package org.juliet.archive;

/** Writes the values of a level as they come, where something that is kept beside the object may stand instead of them. */
final class InOrder extends Capture {
    private final StructWriter structs;
    private final Sections sections;
    private final KindTable.Level level;
    private final Object keeper;
    private int next;

    InOrder(BinarySaveArchive out, KindTable.Level level, Object keeper) {
        this.structs = out.structs();
        this.sections = out.sections();
        this.level = level;
        this.keeper = keeper;
    }

    @Override
    void take(Passed passed) {
        Field field = level.fields()[next];
        if (field == Field.END || !field.name.equals(passed.key().name())) {
            throw structs.disorder();
        }
        next++;
        Rest.RestField standing = sections.standing(keeper, passed.key(), passed.value(), passed.type());
        if (standing != null) {
            sections.instead(level.kind().name(), field, standing);
        }
        structs.write(field, passed);
    }

    @Override
    void end() {
        if (level.fields()[next] != Field.END) {
            throw structs.disorder();
        }
    }
}
