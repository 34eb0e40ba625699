package game;

import java.util.ArrayList;
import java.util.List;
import org.juliet.Versioned;
import org.juliet.world.Entity;
import org.juliet.world.EntityId;
import org.juliet.world.Position;

@Versioned
public class Knight extends Entity {
    String name = "nobody";
    EntityId horse = EntityId.NONE;
    final Position home = new Position();
    final Purse purse = new Purse();
    Shape shield;
    List<Shape> shapes = new ArrayList<>();
    Order order;
    List<Creature> pets = new ArrayList<>();
}
