package org.juliet.archive;

/**
 * Straight-line code met something that is not plain: damage, null where nothing may be, an object of another class. The archive then does
 * the same work key by key, and says what is wrong, if anything is. Never leaves the package.
 */
final class Irregular extends Detour {
    private static final long serialVersionUID = 1L;

    /** Thrown to be caught at once, so that it needs to know nothing. */
    static final Irregular INSTANCE = new Irregular();

    private Irregular() {
        super("", null);
    }
}
