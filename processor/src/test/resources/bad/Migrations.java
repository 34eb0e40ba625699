package bad;

import org.juliet.*;

class Migrations {
    @Versioned
    static class OneEach {
        int speed;

        @Migration(reads = "speed")
        void fromSpeed(int speed) {}
    }

    @Versioned
    static class Parameters {
        @Migration(reads = {"a", "b"})
        void from(int a) {}
    }

    @Versioned
    static class Hidden {
        @Migration(reads = "a")
        private void from(int a) {}
    }

    @Versioned
    static class Odd {
        @Migration(reads = "class")
        void from(int a) {}
    }

    @Versioned
    record Fixed(int now) {
        @Migration(reads = "before")
        void from(int before) {}
    }

    @Versioned
    record Other(int now, String name) {
        @Migration(reads = "before")
        static int then(int before) {
            return before;
        }
    }

    @Versioned
    record Wider(int now) {
        @Migration(reads = "before")
        static long now(int before) {
            return before;
        }
    }

    @Versioned
    static class Twice {
        @Migration(reads = {"a", "a"})
        void from(int a, int b) {}
    }

    @Versioned
    static class InTwoWays {
        @Migration(reads = "a")
        void from(int a) {}

        @Migration(reads = "a")
        void then(long a) {}
    }
}

// says: 11: [V-MIGRATION] OneEach.fromSpeed: it reads "speed", which is the key of a field; give the field another key with @Stored
// says: 17: [V-MIGRATION] Parameters.from: a migration has one parameter for each field that it reads; it reads [a, b], and has 1
// says: 23: [V-MIGRATION] Hidden.from: a migration is neither private nor static; let it be a method of objects that its package sees
// says: 29: [V-MIGRATION] Odd.from: key "class" is reserved by the format; store the field under another name
// says: 35: [V-MIGRATION] Fixed.from: only a constructor sets the objects of its class; let it be a static method that gives what the constructor takes, and has the name of that: now
// says: 41: [V-MIGRATION] Other.then: only a constructor sets the objects of its class; let it be a static method that gives what the constructor takes, and has the name of that: now, name
// says: 49: [V-MIGRATION] Wider.now: it gives long, and now is int; let it give that
// says: 57: [V-MIGRATION] Twice.from: it reads "a" twice; one parameter is enough
// says: 66: [V-MIGRATION] InTwoWays.then: it reads "a" as int64, and from as int32; let both take one type
