package game;

import java.util.List;
import org.juliet.Convert;
import org.juliet.Dropped;
import org.juliet.Length;
import org.juliet.Migration;
import org.juliet.Restored;
import org.juliet.Reused;
import org.juliet.Versioned;
import org.juliet.WasNamed;
import org.juliet.schema.OnLoss;

/** Had another life. */
@Versioned
@WasNamed("Bolt")
@Dropped({"glow", "trail"})
class Arrow {
    @WasNamed("dmg")
    @WasNamed(value = "power", upTo = 0x9F2C4A1B7E3D0055L)
    int damage = 5;

    @Reused
    int duration;

    @Restored
    @Convert(onLoss = OnLoss.CLAMP)
    short age;

    @Length(3)
    float[] velocity = {0, 0, 0};

    Wood wood = Wood.ASH;

    @Migration(reads = "speed")
    void fromSpeed(float speed) {
        velocity = new float[] {speed, 0, 0};
    }

    @Migration(reads = {"place", "words"})
    void fromPlace(Point place, List<String> words) {
        age = (short) (place.x() + words.size());
    }

    @Dropped("OAK")
    enum Wood {
        @WasNamed("ESCHE")
        ASH,
        YEW
    }
}
