package bad;

import java.io.File;
import java.io.IOException;
import org.juliet.*;

@Versioned
class Throwing {
    int gold;

    Throwing() throws IOException {}

    @Versioned
    static class Loads {
        final int gold;

        @Load
        Loads(int gold) throws IOException {
            this.gold = gold;
        }
    }

    @Versioned
    @Adapters(Files.class)
    static class Holder {
        File file;
    }

    static final class Files {
        static String save(File file) throws IOException {
            return file.getCanonicalPath();
        }

        static File load(String path) {
            return new File(path);
        }
    }
}

// says: 8: [V-CONSTRUCTOR] Throwing: no constructor of it can make an object to load into; give it one without parameters that its package sees, or mark one whose parameters have the names and types of fields with @Load; no codec can throw what one of them declares, java.io.IOException
// says: 14: [V-CONSTRUCTOR] Loads: the constructor that loads it declares java.io.IOException, which no codec can throw; let it throw an unchecked exception
// says: 26: [V-ADAPTER] Holder.file: Files.save declares java.io.IOException, which no codec can throw; let it throw an unchecked exception
