package org.juliet.tools;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The {@code jasset} command. */
@Command(name = "jasset", mixinStandardHelpOptions = true, versionProvider = Main.Version.class)
public final class Main implements Runnable {
    private Main() {}

    /** Runs the command and ends the process with its exit status. */
    public static void main(String... arguments) {
        System.exit(new CommandLine(new Main()).execute(arguments));
    }

    @Override
    public void run() {
        CommandLine.usage(this, System.out);
    }

    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"jasset " + Main.class.getPackage().getImplementationVersion()};
        }
    }
}
