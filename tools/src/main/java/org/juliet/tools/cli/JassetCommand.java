package org.juliet.tools.cli;

import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.juliet.text.TextPathException;
import org.juliet.tools.KindSourceException;
import org.juliet.world.AssetException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command itself: which commands there are, and what becomes of what they throw. */
@Command(
        name = "jasset",
        description = "Works on game data in .jasset texts.",
        synopsisSubcommandLabel = "COMMAND",
        versionProvider = JassetCommand.Version.class,
        footer = {
            "",
            "Exit status: 0 nothing to report; 1 findings, differences, or a file that would change; 2 usage, input/output or internal error.",
            "Example: jasset check Assets"
        })
public final class JassetCommand {
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show this help.")
    boolean help;

    @Option(names = "--version", versionHelp = true, description = "Show the version.")
    boolean version;

    private JassetCommand() {}

    /**
     * Runs one command line; never ends the process.
     *
     * @return the exit status: 0 nothing to report, 1 findings or differences, 2 usage, input/output or internal error
     */
    public static int run(String[] arguments, Streams streams) {
        int status = execute(arguments, streams);
        // A print stream keeps silent about a full disk until it is asked.
        if (streams.out().checkError()) {
            streams.err().println("jasset: cannot write to standard output");
            status = ExitStatus.FAILURE;
        }
        streams.err().flush();
        return status;
    }

    private static int execute(String[] arguments, Streams streams) {
        try {
            return commandLine(streams).execute(arguments);
        } catch (OutOfMemoryError | StackOverflowError e) {
            // Left alone, it would end the process with the status of a finding.
            streams.err().println("jasset: internal error: " + e);
            return ExitStatus.FAILURE;
        } catch (LinkageError e) {
            streams.err()
                    .println("jasset: code cannot run: " + e
                            + "; see that --class-path is whole, and built with the juliet-core" + " of this jasset");
            return ExitStatus.FAILURE;
        }
    }

    static CommandLine commandLine(Streams streams) {
        CommandLine line = new CommandLine(new JassetCommand());
        for (Object command : List.of(
                new DemoCommand(streams),
                new CheckCommand(streams),
                new FmtCommand(streams),
                new ShowCommand(streams),
                new GetCommand(streams),
                new SetCommand(streams),
                new RmCommand(streams),
                new ConvertCommand(streams),
                new DiffCommand(streams),
                new MigrateCommand(streams),
                new CompletionCommand(streams))) {
            line.addSubcommand(command);
        }
        line.addSubcommand(new CommandLine(new WorldCommand())
                .addSubcommand(new WorldCheckCommand(streams))
                .addSubcommand(new WorldShowCommand(streams))
                .addSubcommand(new WorldNewIdCommand(streams)));
        line.addSubcommand(new CommandLine(new HistoryCommand())
                .addSubcommand(new HistoryLogCommand(streams))
                .addSubcommand(new HistoryDiffCommand(streams))
                .addSubcommand(new HistoryHeaderCommand(streams))
                .addSubcommand(new HistoryCheckCommand(streams))
                .addSubcommand(new HistoryRecordCommand(streams))
                .addSubcommand(new HistoryVerifyCommand(streams)));
        return line.setOut(writer(streams.out()))
                .setErr(writer(streams.err()))
                .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExpandAtFiles(false)
                .setUsageHelpAutoWidth(false)
                .setParameterExceptionHandler((e, args) -> wrongUsage(e))
                .setExecutionExceptionHandler((e, command, parsed) -> failed(e, streams));
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
    }

    private static int wrongUsage(ParameterException e) {
        CommandLine command = e.getCommandLine();
        // picocli begins some of its messages with the word that the status tells
        command.getErr().println("jasset: " + String.valueOf(e.getMessage()).replaceFirst("^Error: ", ""));
        UnmatchedArgumentException.printSuggestions(e, command.getErr());
        command.getErr().println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        return ExitStatus.FAILURE;
    }

    private static int failed(Exception e, Streams streams) {
        if (e instanceof Failure || e instanceof AssetException || e instanceof KindSourceException) {
            streams.err().println("jasset: " + e.getMessage());
        } else if (e instanceof TextPathException) {
            streams.err().println("jasset: " + e.getMessage());
            return ExitStatus.FINDINGS;
        } else {
            streams.err().println("jasset: internal error, please report it:");
            e.printStackTrace(streams.err());
        }
        return ExitStatus.FAILURE;
    }

    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = JassetCommand.class.getPackage().getImplementationVersion();
            return new String[] {"jasset " + (version == null ? "(not packaged)" : version)};
        }
    }
}
