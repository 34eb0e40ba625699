package org.juliet.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import org.juliet.archive.Archive;
import org.juliet.archive.Key;
import org.juliet.archive.Kind;
import org.juliet.archive.Kinds;
import org.juliet.archive.LoadOptions;
import org.juliet.archive.LoadReport;
import org.juliet.archive.LoadReport.Fate;
import org.juliet.archive.Loaded;
import org.juliet.archive.Newer;
import org.junit.jupiter.api.Test;

/** Three builds of a game: one knows a wallet and its colour, one the wallet only, one neither. */
class KeptBesideUnknownTest {
    private static final class Wallet {
        int amount;
        int colour;
    }

    private static final class Game {
        int turn;
        Wallet wallet = new Wallet();
    }

    private static Kind<Game> game(boolean wallets, boolean colours) {
        Kind<Wallet> wallet = Kind.of("Wallet", Wallet.class, Wallet::new, (Wallet it, Archive ar, int version) -> {
            it.amount = ar.value(Key.of("amount"), it.amount);
            if (colours) {
                it.colour = ar.value(Key.of("colour"), it.colour);
            }
        });
        return Kind.of("Game", Game.class, Game::new, (Game it, Archive ar, int version) -> {
            it.turn = ar.value(Key.of("turn"), it.turn);
            if (wallets) {
                it.wallet = ar.value(Key.of("wallet"), it.wallet, wallet);
            }
        });
    }

    private static byte[] turned(byte[] file, Kind<Game> kind) {
        Kinds kinds = Kinds.of(kind);
        Loaded<Game> loaded = kinds.loader(LoadOptions.STRICT.with(Newer.KEEP)).load(file, kind);
        loaded.value().turn++;
        return kinds.binarySaver().save(loaded);
    }

    private static byte[] coloured() {
        Game game = new Game();
        game.wallet.amount = 5;
        game.wallet.colour = 7;
        Kind<Game> kind = game(true, true);
        return Kinds.of(kind).binarySaver().save(game, kind);
    }

    @Test
    void aValueThatOneBuildKeptComesBack() {
        byte[] file = turned(coloured(), game(true, false));
        Kind<Game> newest = game(true, true);
        Loaded<Game> back = Kinds.of(newest).loader().load(file, newest);
        assertThat(back.value().wallet.colour).isEqualTo(7);
        assertThat(back.report().entries()).isEmpty();
    }

    @Test
    void whatStandsBesideAStructThatABuildDoesNotKnowIsKeptWithIt() {
        byte[] file = turned(coloured(), game(true, false));
        Kind<Game> oldest = game(false, false);
        Loaded<Game> loaded = Kinds.of(oldest).loader().load(file, oldest);
        assertThat(loaded.report().entries())
                .extracting(LoadReport.Entry::path, LoadReport.Entry::fate)
                .containsExactlyInAnyOrder(tuple("wallet.colour", Fate.KEPT), tuple("wallet", Fate.KEPT));
        loaded.value().turn++;
        Kinds old = Kinds.of(oldest);
        byte[] older = turned(old.binarySaver().save(loaded), oldest);
        for (byte[] again :
                List.of(older, turned(older, game(true, false)), old.saver().save(loaded))) {
            Kind<Game> newest = game(true, true);
            Game back = Kinds.of(newest).loader().load(again, newest).value();
            assertThat(List.of(back.wallet.amount, back.wallet.colour)).containsExactly(5, 7);
            assertThat(back.turn).isGreaterThan(1);
        }
    }
}
