package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.juliet.cases.Texts.text;
import static org.juliet.cases.Texts.utf8;

import java.util.ArrayList;
import java.util.List;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadException;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.LoadReport.Fate;
import org.juliet.archive.Loaded;
import org.juliet.archive.Loader;
import org.juliet.archive.Serializer;
import org.juliet.archive.Type;
import org.junit.jupiter.api.Test;

/** What a file does not say is what a fresh object holds; what it says stands, also where it is nothing. */
class DefaultsTest {
    private static final class Player {
        int a = 1;
        int b = 2;
        int c = 3;
        int added = 42;
        String name = "none";
        int volume = 100;
        boolean music = true;
        List<String> tags = new ArrayList<>(List.of("new"));

        private void before(Archive ar, int version) {
            a = ar.value(Key.of("a"), a);
            b = ar.value(Key.of("b"), b);
            c = ar.value(Key.of("c"), c);
        }

        private void after(Archive ar, int place) {
            if (place == 0) {
                added = ar.value(Key.of("added"), added);
            }
            c = ar.value(Key.of("c"), c);
            if (place == 1) {
                added = ar.value(Key.of("added"), added);
            }
            b = ar.value(Key.of("b"), b);
            a = ar.value(Key.of("a"), a);
            if (place == 2) {
                added = ar.value(Key.of("added"), added);
            }
        }

        private void all(Archive ar, int version) {
            name = ar.value(Key.of("name"), name);
            volume = ar.value(Key.of("volume"), volume);
            music = ar.value(Key.of("music"), music);
            tags = ar.value(Key.of("tags"), tags, Type.list(Type.STRING));
        }
    }

    private static Kind<Player> kind(Serializer<Player> serializer) {
        return Kind.of("Player", Player.class, Player::new, serializer);
    }

    private static final Kind<Player> ALL = kind(Player::all);
    private static final Kinds KINDS = Kinds.of(ALL);

    private static Loaded<Player> load(String text) {
        return KINDS.loader().load(utf8(text), ALL);
    }

    @Test
    void fieldsMayBeAddedAnywhereAndReordered() {
        Kind<Player> before = kind(Player::before);
        Player old = new Player();
        old.a = 10;
        old.b = 20;
        old.c = 30;
        byte[] file = Kinds.of(before).saver().save(old, before);
        for (int i = 0; i < 3; i++) {
            int place = i;
            Kind<Player> after = kind((player, ar, version) -> player.after(ar, place));
            Loaded<Player> loaded = Kinds.of(after).loader().load(file, after);
            assertThat(List.of(loaded.value().a, loaded.value().b, loaded.value().c, loaded.value().added))
                    .containsExactly(10, 20, 30, 42);
            assertThat(loaded.report().problems()).isEmpty();
            assertThat(loaded.report().entries(Fate.DEFAULTED))
                    .extracting(LoadReport.Entry::path)
                    .containsExactly("added");
        }
    }

    @Test
    void absentNullAndEmptyAreThreeThings() {
        String absent = "; version\n1\n\n; class\nPlayer\n\n; volume\n100\n\n; music\ntrue\n\n; tags\n[]\n";
        String nothing = absent.replace("; volume", "; name\nnull\n\n; volume");
        String empty = absent.replace("; volume", "; name\n\"\"\n\n; volume");
        assertThat(load(absent).value().name).isEqualTo("none");
        assertThat(load(nothing).value().name).isNull();
        assertThat(load(empty).value().name).isEmpty();
        for (String text : List.of(absent, nothing, empty)) {
            assertThat(text(KINDS.saver().save(load(text)))).isEqualTo(text);
        }
        for (String text : List.of(nothing, empty)) {
            assertThat(text(KINDS.saver().save(load(text).value(), ALL))).isEqualTo(text);
        }
    }

    @Test
    void zeroFalseAndEmptyAreValuesNotAbsence() {
        Player player = new Player();
        player.volume = 0;
        player.music = false;
        player.name = "";
        player.tags = new ArrayList<>();
        Player loaded = load(text(KINDS.saver().save(player, ALL))).value();
        assertThat(loaded.volume).isZero();
        assertThat(loaded.music).isFalse();
        assertThat(loaded.name).isEmpty();
        assertThat(loaded.tags).isEmpty();
    }

    @Test
    void twoObjectsNeverShareADefault() {
        Loader loader = KINDS.loader();
        Player one = loader.load(utf8("; volume\n1\n"), ALL).value();
        Player two = loader.load(utf8("; volume\n2\n"), ALL).value();
        one.tags.add("mine");
        assertThat(two.tags).containsExactly("new");
        assertThat(loader.load(utf8("; volume\n3\n"), ALL).value().tags).containsExactly("new");
    }

    @Test
    void aLoadNeverSeesThePreviousObjectUnlessAsked() {
        Loader loader = KINDS.loader();
        Player first = loader.load(utf8("; name\nBo\n; volume\n1\n"), ALL).value();
        Player second = loader.load(utf8("; volume\n2\n"), ALL).value();
        assertThat(second.name).isEqualTo("none");
        byte[] partly = utf8("; volume\n3\n");
        assertThat(loader.loadInto(partly, 0, partly.length, first, ALL).value())
                .isSameAs(first);
        assertThat(first.volume).isEqualTo(3);
        assertThat(first.name).isEqualTo("Bo");
    }

    @Test
    void aFileThatSaysNothingIsRefusedAndAFreshObjectForALenientLoadOnly() {
        for (String nothing : new String[] {"", "\n", "# cut off\n", "\uFEFF"}) {
            assertThatThrownBy(() -> load(nothing))
                    .isInstanceOf(LoadException.class)
                    .hasMessageContaining("says nothing")
                    .hasMessageContaining("class-missing");
            Loaded<Player> loaded = KINDS.loader(LoadOptions.LENIENT).load(utf8(nothing), ALL);
            assertThat(loaded.value().name).isEqualTo("none");
            assertThat(loaded.report().entries(Fate.DEFAULTED)).hasSize(4);
        }
    }
}
