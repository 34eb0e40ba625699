package game;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.juliet.Hex;
import org.juliet.Unsigned;
import org.juliet.Versioned;
import org.juliet.world.EntityId;

@Versioned
public class Scalars {
    boolean alive = true;
    byte small = -1;
    short medium = 2;
    int large = 3;
    long huge = 4;
    char letter = 'x';
    float speed = 1.5f;
    double weight = 2.5;

    @Unsigned
    byte shade = -1;

    @Hex
    int mask = 255;

    @Hex
    Long bits;

    Integer maybe;
    Boolean known = false;
    Character initial = 'q';
    Double exact = 0.5;
    String text = "";
    UUID uuid = new UUID(1, 2);
    Instant created = Instant.EPOCH;
    Duration played = Duration.ofSeconds(5);
    byte[] raw = {1, 2};
    Metal metal = Metal.SILVER;
    EntityId target = EntityId.NONE;
    static int shared = 1;
    transient int cached = 2;
}
