package game;

public enum Metal {
    COPPER,
    SILVER,
    GOLD
}
