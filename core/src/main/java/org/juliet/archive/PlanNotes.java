package org.juliet.archive;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What loads by one plan tell of fields, each once for all objects of a file. Most files of one layout tell the same, so the report of the last one is
 * kept, and where all files tell the same, the reading code looks at none of it any more. Belongs to one session.
 */
final class PlanNotes {
    private static final MethodHandle TELL;

    static {
        try {
            // in this form tools that rename methods find it
            TELL = MethodHandles.lookup()
                    .unreflect(PlanNotes.class.getDeclaredMethod("tell", Object.class, Object.class));
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private record Said(PlanNote note, PathTrace.Place place) {}

    /** In a field that is no constant to the virtual machine, so that it is a call: as a part of plans it leaves no room for the fields. */
    private final MethodHandle tells = TELL;

    private final PathTrace path;
    private final List<Said> said = new ArrayList<>();
    private final int[] told;
    private int loads;
    private int left;
    private int next;
    private @Nullable LoadReport report = LoadReport.CLEAN;
    private final boolean constant;
    /** What every file tells, null where that is not known yet. */
    private @Nullable LoadReport settled;

    /**
     * For files of one layout.
     *
     * @param count how many different notes there are
     * @param constant whether each file tells all of them
     */
    PlanNotes(PathTrace path, int count, boolean constant) {
        this.path = path;
        this.told = new int[count];
        this.constant = constant;
    }

    /** Starts on a file. Gives whether there is anything to tell while it is read. */
    boolean begin() {
        if (settled != null) {
            return false;
        }
        loads++;
        left = told.length;
        next = 0;
        return left > 0;
    }

    /** Tells something of the place where the path is. Gives whether there is more to tell. */
    boolean tell(PlanNote note) {
        try {
            return (boolean) tells.invokeExact((Object) this, (Object) note);
        } catch (Throwable thrown) {
            throw PlannedLoad.unchecked(thrown);
        }
    }

    @SuppressWarnings("UnusedMethod") // by its handle
    private static boolean tell(Object notes, Object note) {
        return ((PlanNotes) notes).told((PlanNote) note);
    }

    private boolean told(PlanNote note) {
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
        if (settled != null) {
            return settled;
        } else if (next < said.size()) {
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
        settled = constant && left == 0 ? known : null;
        return known;
    }
}
