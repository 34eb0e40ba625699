package bad;

import org.juliet.*;

@Versioned
class InMethod {
    static Runnable field = () -> {
        @org.juliet.Versioned
        class InLambda {}
    };

    void method() {
        @Versioned
        record InBody(int n) {
            @Versioned
            record Deeper(int n) {}
        }
        class Plain {}
    }

    @Versioned
    static class Fine {
        int n;
    }
}

// says: 9: [V-INNER] InLambda: it stands in the body of a method, where no codec can name it; make it a static nested class
// says: 14: [V-INNER] InBody: it stands in the body of a method, where no codec can name it; make it a static nested class
// says: 16: [V-INNER] Deeper: it stands in the body of a method, where no codec can name it; make it a static nested class
