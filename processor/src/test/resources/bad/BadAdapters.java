package bad;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.juliet.*;
import org.juliet.archive.VectorAdapter;
import org.juliet.world.EntityId;

@Versioned
@Adapters({BadAdapters.NoLength.class, BadAdapters.NoLoad.class, BadAdapters.Odd.class})
class BadAdapters {
    Thread thread;
    Runtime runtime;
    Process process;

    static class NoLength implements VectorAdapter<Thread> {
        public int length() {
            return 2;
        }

        public void get(Thread thread, double[] to) {}

        public Thread set(Thread thread, double[] from) {
            return null;
        }
    }

    static class NoLoad {
        static String save(Runtime runtime) {
            return "";
        }
    }

    static class Odd {
        static Object save(Process process) {
            return "";
        }

        static Process load(Object saved) {
            return null;
        }
    }
}

// says: 13: [V-ADAPTER] BadAdapters.thread: the adapter NoLength does not say how many components a java.lang.Thread has; annotate it with @Length and that number, 2 or more
// says: 14: [V-ADAPTER] BadAdapters.runtime: the adapter NoLoad needs static methods save and load that its package sees
// says: 15: [V-TYPE] BadAdapters.process: "java.lang.Object" is no type that can be stored; annotate its class with @Versioned, name an adapter for it in @Adapters, or mark the field transient
