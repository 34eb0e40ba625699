package game.gdx;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.utils.Array;
import com.badlogic.gdx.utils.ObjectMap;
import game.Point;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.juliet.Versioned;

@Versioned
public class Sprite {
    final Vector2 position = new Vector2(1, 2);
    Vector2 target;
    Vector3d spin = new Vector3d();
    Color tint = new Color(Color.WHITE);
    Path image = Path.of("sprite.png");
    final Array<Point> path = new Array<>();
    Array<Array<String>> words = new Array<>();
    ObjectMap<String, Vector2> anchors = new ObjectMap<>();
    List<Color> palette = new ArrayList<>();
}
