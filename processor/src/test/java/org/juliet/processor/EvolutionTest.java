package org.juliet.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Newer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Programs that change, as {@link Evolution} tells them: each version is compiled with the processor and recorded, all programs together; its
 * classes write files in both forms, and those of each other version load them.
 */
class EvolutionTest {
    private static final List<Evolution> PROGRAMS = Programs.ALL;

    @TestFactory
    Stream<DynamicTest> theBuildAsksWhatDataAloneDoesNotTell() {
        return versions((program, version) -> {
            String said = Programs.messages(program, version);
            List<String> asked = Pattern.compile("\\[([a-z-]+)] ([\\w.<>,]+):")
                    .matcher(said)
                    .results()
                    .map(question -> question.group(1) + " " + question.group(2))
                    .toList();
            assertThat(asked)
                    .as(said)
                    .containsExactlyInAnyOrderElementsOf(
                            program.version(version).asks());
        });
    }

    @TestFactory
    Stream<DynamicTest> filesOfEveryVersionLoadIntoEveryLaterOne() {
        return pairs((program, from, to, form) -> {
            byte[] file = Programs.file(program, from, form);
            check(
                    program,
                    from,
                    to,
                    form,
                    program.version(to).from(),
                    () -> Programs.told(program, to, Programs.loaded(program, to, file, LoadOptions.STRICT)));
        });
    }

    @TestFactory
    Stream<DynamicTest> whatOlderCodeDoesNotKnowComesThroughIt() {
        return pairs((program, older, newer, form) -> {
            byte[] file = Programs.file(program, newer, form);
            check(program, older, newer, form, program.version(newer).through(), () -> {
                Loaded<Object> loaded = Programs.loaded(program, older, file, LoadOptions.LENIENT.with(Newer.KEEP));
                if (older < newer) {
                    touch(loaded.value());
                }
                byte[] saved = form.saver(Programs.built(program, older).kinds).save(loaded);
                return Programs.told(program, newer, Programs.loaded(program, newer, saved, LoadOptions.STRICT));
            });
        });
    }

    /** Compares what is found with what a program says; where it says nothing, with what the file itself says. */
    private static void check(
            Evolution program,
            int from,
            int to,
            Form form,
            Map<String, List<String>> said,
            Callable<List<String>> found)
            throws Exception {
        List<String> lines = said.get(from + " " + form.name().toLowerCase(Locale.ROOT));
        lines = lines == null ? said.get(Integer.toString(from)) : lines;
        if (lines != null && lines.get(0).startsWith("fails ")) {
            assertThatThrownBy(found::call)
                    .isInstanceOf(LoadException.class)
                    .hasMessageContaining(lines.get(0).substring("fails ".length()));
        } else {
            assertThat(found.call())
                    .containsExactlyElementsOf(lines == null ? Programs.own(program, to) : Built.sorted(lines));
        }
    }

    /** Older code changes what it knows. */
    private static void touch(Object object) throws ReflectiveOperationException {
        for (Method method : object.getClass().getDeclaredMethods()) {
            if (method.getName().equals("touch")) {
                method.setAccessible(true);
                method.invoke(object);
            }
        }
    }

    private interface Check {
        void run(Evolution program, int version) throws Exception;
    }

    private interface PairCheck {
        void run(Evolution program, int from, int to, Form form) throws Exception;
    }

    private static Stream<DynamicTest> versions(Check check) {
        List<DynamicTest> tests = new ArrayList<>();
        for (Evolution program : PROGRAMS) {
            for (int i = 1; i <= program.versions().size(); i++) {
                int version = i;
                tests.add(dynamicTest(program.name() + " " + version, () -> check.run(program, version)));
            }
        }
        return tests.stream();
    }

    /** A version, itself or a later one, and a form. */
    private static Stream<DynamicTest> pairs(PairCheck check) {
        List<DynamicTest> tests = new ArrayList<>();
        for (Evolution program : PROGRAMS) {
            for (int i = 1; i <= program.versions().size(); i++) {
                for (int j = 1; j <= i; j++) {
                    for (Form form : Form.values()) {
                        int from = j;
                        int to = i;
                        String name = program.name() + " " + from + " -> " + to + " " + form;
                        tests.add(dynamicTest(name, () -> check.run(program, from, to, form)));
                    }
                }
            }
        }
        return tests.stream();
    }
}
