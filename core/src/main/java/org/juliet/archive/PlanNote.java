package org.juliet.archive;

/**
 * What a load by plans tells of a field, once for all objects of a file.
 *
 * @param number tells it from the others of its plan
 * @param name of the field
 */
record PlanNote(int number, LoadReport.Fate fate, String name, String message) {
    /** Of no field. */
    static final PlanNote NONE = new PlanNote(-1, LoadReport.Fate.DEFAULTED, "", "");
}
