package app;

public enum Metal {
    COPPER,
    SILVER,
    GOLD
}
