package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.VectorAdapter;
import org.juliet.world.EntityId;

@Versioned
class Marked {
    @Unsigned
    float weight;

    @Hex
    String name;

    @Length(3)
    List<String> names;

    @Length({2, 2})
    int[] row;

    @Length(2)
    short[] pair;

    @Length(-1)
    int[] less;

    @Row(3)
    int[] tiles;

    @Row(0)
    List<String> none;

    @Row(2)
    List<List<String>> nested;
}

// says: 13: [V-UNSIGNED] Marked.weight: @Unsigned is for integers, and for lists, sets, maps and optionals of them; found float32
// says: 16: [V-UNSIGNED] Marked.name: @Hex is for integers, and for lists, sets, maps and optionals of them; found string
// says: 19: [V-LENGTH] Marked.names: @Length has a number for each dimension of an array, the outer one first; found list of string
// says: 22: [V-LENGTH] Marked.row: @Length has a number for each dimension of an array, the outer one first; found array of 2 int32
// says: 25: [V-LENGTH] Marked.pair: a "short[]" has any length; those of int, float and double may have a fixed one
// says: 28: [V-LENGTH] Marked.less: @Length is from 0 to 16777216
// says: 31: [V-ROW] Marked.tiles: @Row is for lists of scalars; found list of int32
// says: 34: [V-ROW] Marked.none: @Row is for lists of scalars, 1 or more in a row; found list of string
// says: 37: [V-ROW] Marked.nested: @Row is for lists of scalars, 1 or more in a row; found list of list of string
