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
}

// says: 7: [V-MIGRATION] OneEach: the migration fromSpeed reads "speed", which is the key of a field or read already; give the field another key with @Stored
// says: 15: [V-MIGRATION] Parameters: the migration from needs one parameter for each field that it reads
// says: 21: [V-MIGRATION] Hidden: the migration from is private or static; let it be a method of objects that its package sees
// says: 27: [V-MIGRATION] Odd: the migration from: key "class" is reserved by the format; store the field under another name
// says: 33: [V-MIGRATION] Fixed: the migration from would change an object that only a constructor sets
