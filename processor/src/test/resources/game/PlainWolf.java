package game;

/** Stores nothing itself. */
class PlainWolf extends Wolf {
    transient int hunger;
}
