package org.juliet.archive;

import java.util.List;
import java.util.Map;
import org.juliet.schema.Primitive;
import org.juliet.schema.Schema;

/** Objects of registered kinds, each under the name of its kind. */
record ComponentsType() implements Type<Map<String, Object>> {
    /** How the entries are sorted. */
    static final MapType<String, String> BY_NAME = new MapType<>(Type.STRING, Type.STRING, false);

    /** Any kind. */
    static final Type<Object> ANY = new OneOfType<>(List.of(), false);

    @Override
    public Schema schema() {
        return new Schema.MapOf(new Schema.Scalar(Primitive.STRING), new Schema.OneOf(List.of(), false), false);
    }
}
