package org.juliet.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileNamesTest {
    @ParameterizedTest
    @CsvSource({
        "Gate Guard, gate-guard",
        "iron_golem-2, iron_golem-2",
        "'  Élan / Ünder:  ', elan-under",
        "../../etc/passwd, etc-passwd",
        "IRIS, iris",
        "!!!, ''",
        "騎士, ''"
    })
    void aSlugHoldsLettersDigitsAndUnderscores(String name, String slug) {
        assertThat(FileNames.slug(name)).isEqualTo(slug);
    }

    @Test
    void aSlugHasAtMost48Characters() {
        assertThat(FileNames.slug("a".repeat(100))).isEqualTo("a".repeat(48));
        assertThat(FileNames.slug("a".repeat(47) + " b")).isEqualTo("a".repeat(47));
        assertThat(FileNames.slug("a".repeat(100), "-12")).isEqualTo("a".repeat(45) + "-12");
    }

    @ParameterizedTest
    @CsvSource({
        "castle/knight-00000000000003e9.jasset, 0x00000000000003E9",
        "00000000000003e9.jasset, 0x00000000000003E9",
        "Entity_01.jasset,",
        "knight-00000000000003E9.jasset,",
        "a00000000000003e9.jasset,"
    })
    void theIdIsReadFromNamesOfOurForm(String name, String id) {
        assertThat(FileNames.idIn(name)).isEqualTo(id == null ? null : EntityId.parse(id));
    }

    @ParameterizedTest
    @CsvSource({
        "a.jasset,",
        ".hidden.jasset, .hidden.jasset",
        "a/.git/b.jasset, a/.git/",
        "a/b.jasset~, a/b.jasset~",
        "a.orig/b.bak, a.orig/",
        "a.tmp, a.tmp",
        "a/, a/"
    })
    void leftoversArePassedOverAtTheTopmost(String name, String passedOver) {
        assertThat(FileNames.passedOver(name)).isEqualTo(passedOver);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "castle", "castle/north wing", "v1.2", "Ödland", "Cafe\u0301", "की", "ไทยน้ำ", "日本"})
    void foldersMayBeNamedLikeThis(String folder) {
        assertThatCode(() -> FileNames.requireFolder(folder)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "..", "/castle", "castle/", "a//b", "a/../b", ".git", "a.tmp", "a\\b", "C:", "a ", "a.", "con", "Aux.d",
                "com¹", "lpt³.x"
            })
    void foldersThatLeadElsewhereOrFailOnSomeSystemAreRefused(String folder) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FileNames.requireFolder(folder))
                .withMessageContaining("folder \"" + folder + "\"");
    }

    /** A folder that cannot be made would fail every save of the world. */
    @Test
    void aFolderIsNoLongerThanEverySystemTakes() {
        assertThatCode(() -> FileNames.requireFolder("é".repeat(127) + "x/y")).doesNotThrowAnyException();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FileNames.requireFolder("é".repeat(128)))
                .withMessageContaining("each of at most 255 bytes");
    }
}
