package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.Loaded;
import org.juliet.archive.Type;
import org.juliet.text.Rule;
import org.junit.jupiter.api.Test;

/** What git or a tired person leaves behind after a merge is an error with a line, never a silent choice. */
class MergedByHandTest {
    private static final Kind<Box<Integer>> KIND = Box.kind(Type.INT, 5);
    private static final Kinds KINDS = Kinds.of(KIND);

    private static void refuses(String text, Rule rule, int line) {
        assertThatThrownBy(() -> KINDS.loader().load(utf8(text), KIND))
                .isInstanceOf(LoadException.class)
                .satisfies(thrown -> assertThat(
                                ((LoadException) thrown).report().problems())
                        .anySatisfy(problem -> {
                            assertThat(problem.rule()).isEqualTo(rule);
                            assertThat(problem.line()).isEqualTo(line);
                        }));
    }

    private static Loaded<Box<Integer>> leniently(String text) {
        return KINDS.loader(LoadOptions.LENIENT).load(utf8(text), KIND);
    }

    @Test
    void markersInAKnownAndInAnUnknownPropertyAreErrors() {
        refuses("; v\n<<<<<<< ours\n1\n=======\n2\n>>>>>>> theirs\n; beside\n3\n", Rule.UNRESOLVED_CONFLICT, 2);
        refuses("; v\n1\n; beside\n3\n; other\n<<<<<<< a\n1\n=======\n2\n>>>>>>> b\n", Rule.UNRESOLVED_CONFLICT, 6);
        refuses("<<<<<<< a\n; v\n1\n=======\n; v\n2\n>>>>>>> b\n", Rule.UNRESOLVED_CONFLICT, 1);
        refuses("; v\n1\n; beside\n2\n>>>>>>> b\n", Rule.UNRESOLVED_CONFLICT, 5);
    }

    @Test
    void aRecordedConflictIsAnErrorUntilItIsSettled() {
        refuses("; v\n1\n; merge_conflict_1\n{\n  path v\n  theirs \"2\"\n}\n", Rule.UNRESOLVED_CONFLICT, 3);
    }

    @Test
    void markersInAStringAreText() {
        Kind<Box<String>> kind = Box.kind(Type.STRING, "none");
        String text = "; v\n| <<<<<<< ours\n| =======\n";
        assertThat(Kinds.of(kind).loader().load(utf8(text), kind).value().value).isEqualTo("<<<<<<< ours\n=======");
    }

    @Test
    void aFileWithMarkersIsNotLostByALenientLoad() {
        String text = "; v\n<<<<<<< ours\n1\n=======\n2\n>>>>>>> theirs\n; beside\n3\n";
        Loaded<Box<Integer>> loaded = leniently(text);
        assertThat(loaded.value().value).isEqualTo(5);
        assertThat(loaded.value().beside).isEqualTo(3);
        assertThat(text(KINDS.saver().save(loaded))).isEqualTo(text);
    }

    @Test
    void aKeyTwiceWithTwoValuesIsAnErrorAndTheFirstCounts() {
        String text = "; v\n1\n; beside\n3\n; v\n2\n";
        refuses(text, Rule.KEY_DUPLICATE, 5);
        assertThat(leniently(text).value().value).isEqualTo(1);
        refuses("; v\n1\n; v\n2\n; beside\n3\n", Rule.KEY_DUPLICATE, 3);
        assertThat(leniently("; v\n1\n; v\n2\n; beside\n3\n").value().value).isEqualTo(1);
    }

    @Test
    void aKeyTwiceWithOneValueInATextOfAnOlderVersionIsAWarning() {
        Kind<Box<Integer>> second = KIND.version(2);
        String text = "; version\n1\n; v\n1\n; v\n0x1\n; beside\n3\n";
        Loaded<Box<Integer>> loaded = Kinds.of(second).loader().load(utf8(text), second);
        assertThat(loaded.value().value).isEqualTo(1);
        assertThat(loaded.report().problems()).map(problem -> problem.rule()).containsExactly(Rule.KEY_REPEATED);
    }

    @Test
    void aKeyTwiceWithOneValueStandsOnceWithAnother() {
        Loaded<Box<Integer>> loaded = KINDS.loader().load(utf8("; v\n1\n; v\n0x1\n; beside\n3\n"), KIND);
        loaded.value().value = 2;
        assertThat(KINDS.loader().load(KINDS.saver().save(loaded), KIND).value().value)
                .isEqualTo(2);
    }

    @Test
    void aKeyTwiceWithOneValueIsAWarning() {
        Loaded<Box<Integer>> loaded = KINDS.loader().load(utf8("; v\n1\n; v\n0x1\n; beside\n3\n"), KIND);
        assertThat(loaded.value().value).isEqualTo(1);
        assertThat(loaded.report().has(Rule.KEY_REPEATED)).isTrue();
    }

    @Test
    void unknownKeysTwiceAreErrorsToo() {
        refuses("; v\n1\n; other\n1\n; other\n2\n", Rule.KEY_DUPLICATE, 5);
    }

    @Test
    void aFileCutAnywhereNeverLosesAPropertySilently() {
        String text = "; beside\n3\n  ; v\n12";
        assertThat(KINDS.loader().load(utf8(text), KIND).value().value).isEqualTo(12);
        refuses("; beside\n3\n; v\n", Rule.TYPE, 3);
        refuses("; beside\n3\n; v\n\"x", Rule.STRING_OPEN, 4);
        refuses("; beside\n3\n; v[", Rule.HEADER_KEY, 3);
        refuses("3\n; v\n12\n", Rule.STRAY_TEXT, 1);
    }
}
