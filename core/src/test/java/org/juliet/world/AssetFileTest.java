package org.juliet.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.Newer;
import org.juliet.archive.Type;
import org.juliet.text.Limits;
import org.juliet.text.TextDocument;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AssetFileTest {
    record Coin(String metal, int amount) {
        static final Key METAL = Key.of("metal");
        static final Key AMOUNT = Key.of("amount");
        static final Kind<Coin> KIND = Kind.ofRecord("Coin", Coin.class, () -> new Coin("iron", 1), Coin::serialize);

        static Coin serialize(Archive ar, int version, Coin current) {
            return new Coin(ar.value(METAL, current.metal, Type.STRING), ar.value(AMOUNT, current.amount));
        }
    }

    private static final Kinds KINDS = Kinds.of(Coin.KIND, Knight.KIND);
    private static final String HAND_WRITTEN = """
            # a coin
            ; class
            Coin
            ; amount
            007   // nobody knows why
            ; mint
            { city "Rome" }
            ; metal
            gold
            """.replace("   // nobody knows why", "");

    @TempDir
    Path top;

    Path file;

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(top.resolve("coin.jasset"), HAND_WRITTEN);
    }

    private AssetFile<Coin> load() {
        return AssetFile.load(file, KINDS, Coin.KIND);
    }

    @Test
    void anUnchangedFileIsNotWritten() throws IOException {
        FileTime longAgo = FileTime.fromMillis(1_000_000);
        Files.setLastModifiedTime(file, longAgo);
        AssetFile<Coin> coin = load();
        assertThat(coin.save()).isFalse();
        assertThat(Files.getLastModifiedTime(file)).isEqualTo(longAgo);
        assertThat(file).hasContent(HAND_WRITTEN);
    }

    @Test
    void aChangeIsWrittenAndLeavesTheRest() {
        AssetFile<Coin> coin = load();
        coin.replace(new Coin("silver", coin.value().amount()));
        assertThat(coin.save()).isTrue();
        assertThat(file).content().contains("# a coin", "007", "{ city \"Rome\" }", "; metal\nsilver\n");
        assertThat(load().value()).isEqualTo(new Coin("silver", 7));
        assertThat(coin.save()).isFalse();
    }

    @Test
    void savingAgainAndAgainGoesOnFromTheFirstText() {
        AssetFile<Coin> coin = load();
        coin.replace(new Coin("silver", 8));
        coin.save();
        coin.replace(new Coin("silver", 9));
        assertThat(coin.save()).isTrue();
        assertThat(file).content().contains("{ city \"Rome\" }", "9");
        coin.replace(new Coin("gold", 7));
        assertThat(coin.save()).isTrue();
        assertThat(file).hasContent(HAND_WRITTEN);
    }

    @Test
    void whatSomebodyElseWroteIsNotOverwritten() throws IOException {
        AssetFile<Coin> coin = load();
        coin.replace(new Coin("silver", 8));
        Files.writeString(file, HAND_WRITTEN + "\n; more\n1\n");
        assertThatThrownBy(coin::save)
                .isInstanceOf(ChangedOnDisk.class)
                .hasMessageStartingWith(file + ": it was changed since it was loaded");
        assertThat(file).content().endsWith("; more\n1\n").contains("gold");
        Files.delete(file);
        assertThatThrownBy(coin::save).isInstanceOf(ChangedOnDisk.class).hasMessageContaining("it was deleted");
        assertThat(top).isEmptyDirectory();
    }

    @Test
    void aNewFileHasTheHeaderAndIsCanonical() throws IOException {
        Path fresh = top.resolve("fresh.jasset");
        AssetFile<Coin> coin = AssetFile.create(fresh, KINDS, Coin.KIND, new Coin("iron", 3), "Juliet coin\n\nKept.");
        assertThat(fresh).doesNotExist();
        assertThat(coin.report()).isSameAs(LoadReport.CLEAN);
        assertThat(coin.save()).isTrue();
        assertThat(fresh).content().startsWith("# Juliet coin\n#\n# Kept.\n\n; version\n1\n");
        TextDocument document = TextDocument.parse(Files.readAllBytes(fresh));
        assertThat(document.format()).isSameAs(document);
        assertThat(coin.save()).isFalse();
        coin.replace(new Coin("iron", 4));
        assertThat(coin.save()).isTrue();
        assertThat(fresh).content().startsWith("# Juliet coin\n").endsWith("; amount\n4\n");
        assertThat(AssetFile.load(fresh, KINDS, Coin.KIND).value()).isEqualTo(new Coin("iron", 4));
    }

    @Test
    void aNewFileDoesNotReplaceAnother() {
        AssetFile<Coin> coin = AssetFile.create(file, KINDS, Coin.KIND, new Coin("iron", 3), "");
        assertThatThrownBy(coin::save).isInstanceOf(ChangedOnDisk.class).hasMessageContaining("a file of this name");
        assertThat(file).hasContent(HAND_WRITTEN);
    }

    @Test
    void eachProblemNamesTheFileThenThePlace() throws IOException {
        Files.writeString(file, "; class\nCoin\n; metal\n1 2\n; amount\n12abc\n");
        assertThatThrownBy(this::load).isInstanceOfSatisfying(AssetException.class, e -> {
            assertThat(e.file()).isEqualTo(file.toString());
            assertThat(e.report().problems()).hasSize(2);
            assertThat(e.getMessage().split("\n"))
                    .hasSize(2)
                    .allMatch(line -> line.startsWith(file + ":"))
                    .anyMatch(line -> line.startsWith(file + ":6:1: error: amount: ") && line.contains("12abc"));
        });
    }

    @Test
    void aMissingAnUnreadableAndAHugeFileAreNamed() {
        Path missing = top.resolve("missing.jasset");
        assertThatThrownBy(() -> AssetFile.load(missing, KINDS, Coin.KIND))
                .isInstanceOf(AssetException.class)
                .hasMessage(missing + ": it cannot be read: there is no such file or folder");
        assertThatThrownBy(() -> AssetFile.load(top, KINDS, Coin.KIND))
                .isInstanceOf(AssetException.class)
                .hasMessageStartingWith(top + ": it cannot be read: ");
        LoadOptions small = LoadOptions.STRICT.with(new Limits(8, 8, 8, 8));
        assertThatThrownBy(() -> AssetFile.load(file, KINDS, Coin.KIND, small))
                .isInstanceOf(AssetException.class)
                .hasMessageContaining(" bytes, where at most 8 are read");
    }

    @Test
    void anObjectThatCannotBeStoredNamesTheFileAndTheKey() {
        AssetFile<Coin> coin = load();
        coin.replace(new Coin("\uD800", 1));
        assertThatThrownBy(coin::save).isInstanceOf(AssetException.class).hasMessageStartingWith(file + ": metal: ");
        assertThat(file).hasContent(HAND_WRITTEN);
    }

    @Test
    void whatWouldNotLoadBackIsNotWritten() {
        Kind<StringBuilder> odd = Kind.of("Odd", StringBuilder.class, StringBuilder::new, (text, ar, version) -> {
            String found = ar.value(Key.of("text"), text.toString(), Type.STRING);
            if (ar.isLoading()) {
                if (found.length() > 3) {
                    throw new IllegalStateException("too long");
                }
                text.append(found);
            }
        });
        Path fresh = top.resolve("odd.jasset");
        AssetFile<StringBuilder> file = AssetFile.create(fresh, Kinds.of(odd), odd, new StringBuilder("long text"), "");
        assertThatThrownBy(file::save)
                .isInstanceOf(AssetException.class)
                .hasMessageStartingWith(fresh + ": what was to be written does not load back")
                .hasMessageContaining("too long");
        assertThat(fresh).doesNotExist();
    }

    @Test
    void aFileOfNewerCodeLoadedToBeReadOnlyIsSavedOnlyWhileItIsUnchanged() throws IOException {
        Files.writeString(file, "; version\n9\n; class\nCoin\n; amount\n2\n");
        AssetFile<Coin> coin = AssetFile.load(file, KINDS, Coin.KIND, LoadOptions.STRICT.with(Newer.READ_ONLY));
        assertThat(coin.save()).isFalse();
        coin.replace(new Coin("iron", 3));
        assertThatThrownBy(coin::save).isInstanceOf(AssetException.class).hasMessageContaining("Newer.KEEP");
        assertThat(file).content().contains("; version\n9\n", "; amount\n2\n");
    }

    @Test
    void aDerivedKindLoadsAsItself() throws IOException {
        Knight knight = new Knight();
        knight.identify(EntityId.of(7));
        Path castle = Files.write(top.resolve("k.jasset"), KINDS.saver().save(knight, Knight.KIND));
        AssetFile<Entity> loaded = AssetFile.load(castle, KINDS, Entity.KIND);
        assertThat(loaded.kind()).isEqualTo(Knight.KIND);
        assertThat(loaded.value()).isInstanceOf(Knight.class);
        loaded.value().position().set(1, 2, 3);
        assertThat(loaded.save()).isTrue();
        assertThat(changedLines(castle, KINDS.saver().save(knight, Knight.KIND)))
                .containsExactly("1.0 2.0 3.0 1.0");
    }

    private static List<String> changedLines(Path file, byte[] before) throws IOException {
        List<String> lines = Files.readAllLines(file);
        lines.removeAll(new String(before, StandardCharsets.UTF_8).lines().toList());
        return lines;
    }
}
