package org.juliet.builds;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import org.juliet.tools.Main;

/** The command, run in this process. */
final class Jasset {
    private Jasset() {}

    /** What a run said, and how it ended. */
    static Child run(String... arguments) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        int status = Main.run(arguments, InputStream.nullInputStream(), said, said);
        return new Child(status, said.toString(UTF_8));
    }
}
