package org.juliet.archive;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What loads by one plan tell of fields, each once for all objects of a file. Most files of one layout tell the same, so the report of the last one is
 * kept. Belongs to one session.
 */
final class PlanNotes {
    private record Said(PlanNote note, PathTrace.Place place) {}

    private final PathTrace path;
    private final List<Said> said = new ArrayList<>();
    private final int[] told;
    private int loads;
    private int left;
    private int next;
    private @Nullable LoadReport report = LoadReport.CLEAN;

    /** @param count how many different notes there are */
    PlanNotes(PathTrace path, int count) {
        this.path = path;
        this.told = new int[count];
    }

    /** Starts on a file. Gives whether there is anything to tell. */
    boolean begin() {
        loads++;
        left = told.length;
        next = 0;
        return left > 0;
    }

    /** Tells something of the place where the path is. Gives whether there is more to tell. */
    boolean tell(PlanNote note) {
        int number = note.number();
        if (told[number] != loads) {
            told[number] = loads;
            left--;
            if (next >= said.size()
                    || said.get(next).note().number() != number
                    || !path.isAt(said.get(next).place())) {
                forget();
                said.add(new Said(note, path.place()));
            }
            next++;
        }
        return left > 0;
    }

    private void forget() {
        said.subList(next, said.size()).clear();
        report = null;
    }

    /** What was told of the file. */
    LoadReport report() {
        if (next < said.size()) {
            forget();
        }
        LoadReport known = report;
        if (known == null) {
            LoadEvents events = new LoadEvents();
            for (Said each : said) {
                events.note(
                        each.note().fate(),
                        -1,
                        each.place().text(each.note().name()),
                        each.note().message());
            }
            known = events.report();
            report = known;
        }
        return known;
    }
}
