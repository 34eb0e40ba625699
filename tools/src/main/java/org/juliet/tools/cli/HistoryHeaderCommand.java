package org.juliet.tools.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.juliet.image.CHeader;
import org.juliet.image.ImageLayout;
import org.juliet.schema.LayoutException;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.RecordedLayouts;
import org.juliet.schema.SchemaHistory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code history header}: the structs of a recorded layout in C. */
@Command(
        name = "header",
        description = {
            "Writes the C header of a kind's images: its structs, with static assertions that hold each size and offset to the layout. It is C 11 and"
                    + " C++ 11.",
            "Without LAYOUT it is the newest one. An earlier one is a version or a fingerprint; of a kind that extends others, one for each level, the"
                    + " root's first, as `layout` in a text lists them."
        },
        footer = {"", "Example: jasset history header --history Assets/juliet Knight"})
final class HistoryHeaderCommand implements Callable<Integer> {
    private final Streams streams;

    @Mixin
    private final HistoryOption option = new HistoryOption();

    @Option(names = "--raw", description = "The raw form: one struct that begins with its version.")
    private boolean raw;

    @Parameters(index = "0", paramLabel = "KIND", description = "A kind.")
    private String kind = "";

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "LAYOUT", description = "A version or a fingerprint.")
    private List<String> named = new ArrayList<>();

    HistoryHeaderCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        SchemaHistory history = option.sound();
        try {
            ImageLayout layout = ImageLayout.of(set(history), kind);
            streams.out().print(CHeader.of(raw ? layout.raw() : layout));
            return ExitStatus.OK;
        } catch (LayoutException unfit) {
            throw new Failure(String.valueOf(unfit.getMessage()));
        }
    }

    private LayoutSet set(SchemaHistory history) {
        RecordedLayouts newest = RecordedLayouts.newest(history);
        String fault = newest.fault(kind);
        NamedStep.all(history, kind);
        if (named.isEmpty() && fault != null) {
            throw new Failure(fault);
        }
        if (named.isEmpty()) {
            return newest.set();
        }
        List<String> levels = newest.set().levels(kind);
        if (named.size() != levels.size()) {
            throw new Failure(
                    kind + " has the levels " + String.join(", ", levels) + "; name a layout of each, in this order");
        }
        List<Long> fingerprints = new ArrayList<>();
        for (int i = 0; i < named.size(); i++) {
            fingerprints.add(NamedStep.layout(history, levels.get(i), named.get(i)));
        }
        return RecordedLayouts.of(history, List.of(fingerprints)).set();
    }
}
