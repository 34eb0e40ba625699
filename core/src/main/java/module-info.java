/** Juliet stores game data as mergeable text and fast binary, so that nothing is ever lost. */
@org.jspecify.annotations.NullMarked
module org.juliet.core {
    requires static org.jspecify;

    exports org.juliet;
    exports org.juliet.text;
    exports org.juliet.schema;
    exports org.juliet.image;
    exports org.juliet.archive;
    exports org.juliet.world;
}
