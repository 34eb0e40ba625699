package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.VectorAdapter;
import org.juliet.world.EntityId;

class Bases {
    static class Loose {
        int lost;
    }

    @Versioned
    static class OnLoose extends Loose {
        int kept;
    }

    @Versioned
    @SuppressWarnings("V-BASE")
    static class Silent extends Loose {
        int kept;
    }

    @Versioned
    static class Fixed {
        final int a;

        Fixed(int a) {
            this.a = a;
        }

        Fixed() {
            this(1);
        }

        @Versioned
        static class Immutable {
            final int b;

            @Load
            Immutable(int b) {
                this.b = b;
            }
        }

        @Versioned
        static class OnImmutable extends Immutable {
            OnImmutable() {
                super(1);
            }
        }
    }

    @Versioned
    static class Base {
        int a;
    }

    @Versioned
    static class LoadedOnBase extends Base {
        final int b;

        LoadedOnBase(int b) {
            this.b = b;
        }
    }
}

// says: 16: [V-BASE] OnLoose: the fields of its superclass Loose are not stored; annotate that with @Versioned, or say @SuppressWarnings("V-BASE")
// says: 28: [V-FINAL] Fixed.a: a final int32 is set by a constructor only; let one with @Load take it, or make the field not final, or transient if it is not to be stored
// says: 49: [V-BASE] OnImmutable: objects of its superclass Immutable are made by a constructor that takes their fields, and such a kind is not extended; give that class a constructor without parameters and fields that are not final
// says: 62: [V-CONSTRUCTOR] LoadedOnBase: objects made by a constructor that takes their fields have one level, and it extends Base; give it a constructor without parameters
