package org.juliet.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.juliet.text.Rule;
import org.junit.jupiter.api.Test;

class ArchiveTest {
    enum Metal {
        IRON,
        GOLD
    }

    record Coin(Metal metal, int amount) {
        static final Key METAL = Key.of("metal");
        static final Key AMOUNT = Key.of("amount");
        static final Kind<Coin> KIND =
                Kind.ofRecord("Coin", Coin.class, () -> new Coin(Metal.IRON, 1), Coin::serialize);

        static Coin serialize(Archive ar, int version, Coin current) {
            return new Coin(ar.value(METAL, current.metal, Type.of(Metal.class)), ar.value(AMOUNT, current.amount));
        }
    }

    static final class Vec4 {
        float x, y, z, w;
        static final Type<Vec4> TYPE = Type.vector(new VectorAdapter<>() {
            @Override
            public int length() {
                return 4;
            }

            @Override
            public void get(Vec4 vector, double[] to) {
                to[0] = vector.x;
                to[1] = vector.y;
                to[2] = vector.z;
                to[3] = vector.w;
            }

            @Override
            public Vec4 set(Vec4 current, double[] from) {
                Vec4 vector = current == null ? new Vec4() : current;
                vector.x = (float) from[0];
                vector.y = (float) from[1];
                vector.z = (float) from[2];
                vector.w = (float) from[3];
                return vector;
            }
        });
    }

    static class Thing {
        static final Key ID = Key.of("id").hex();
        static final Key POSITION = Key.of("position");
        static final Kind<Thing> KIND = Kind.of("Thing", Thing.class, Thing::new, Thing::serializeThing);
        long id;
        final Vec4 position = new Vec4();

        void serializeThing(Archive ar, int version) {
            id = ar.value(ID, id);
            ar.into(POSITION, position, Vec4.TYPE);
        }
    }

    static final class Projectile extends Thing {
        static final Key DAMAGE = Key.of("damage");
        static final Key SPEED = Key.of("speed");
        static final Key VELOCITY = Key.of("velocity");
        static final Key LABEL = Key.of("label");
        static final Key COINS = Key.of("coins");
        static final Key STOCK = Key.of("stock");
        static final Key SCORES = Key.of("scores");
        static final Kind<Projectile> KIND = Kind.of(
                        "Projectile", Projectile.class, Projectile::new, Projectile::serialize)
                .version(2)
                .extending(Thing.KIND);
        float damage = 50;
        final Vec4 velocity = new Vec4();
        String label = "none";
        List<Coin> coins = new ArrayList<>();
        Map<String, Integer> stock = new LinkedHashMap<>();
        int[] scores = {1, 2, 3};

        void serialize(Archive ar, int version) {
            damage = ar.value(DAMAGE, damage);
            if (ar.isLoading() && version < 2) {
                float speed = ar.value(SPEED, 0f);
                if (ar.found()) {
                    velocity.x = speed;
                }
            } else {
                ar.into(VELOCITY, velocity, Vec4.TYPE);
            }
            label = ar.value(LABEL, label);
            coins = ar.value(COINS, coins, Type.list(Coin.KIND));
            stock = ar.value(STOCK, stock, Type.map(Type.STRING, Type.INT));
            scores = ar.value(SCORES, scores, Type.INTS);
        }
    }

    static final Kinds KINDS = Kinds.of(Projectile.KIND, Coin.KIND);

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    static Projectile sample() {
        Projectile p = new Projectile();
        p.id = 0x3E9;
        p.position.x = 12.5f;
        p.position.w = 1;
        p.damage = 0.1f;
        p.velocity.y = -0.0f;
        p.label = "two\nlines";
        p.coins.add(new Coin(Metal.GOLD, 250));
        p.coins.add(new Coin(Metal.IRON, -1));
        p.stock.put("b c", 2);
        p.stock.put("a", 1);
        return p;
    }

    static final String CANONICAL = """
            ; version
            1

            ; id
            0x00000000000003E9

            ; position
            12.5 0.0 0.0 1.0

            ; class
            Projectile

            ; class_version
            2

            ; damage
            0.1

            ; velocity
            0.0 -0.0 0.0 0.0

            ; label
            | two
            | lines

            ; coins
            [
              { metal GOLD amount 250 }
              { metal IRON amount -1 }
            ]

            ; stock
            {
              a 1
              "b c" 2
            }

            ; scores
            [
              1
              2
              3
            ]
            """;

    @Test
    void freshSaveIsCanonical() {
        assertThat(text(KINDS.saver().save(sample(), Projectile.KIND))).isEqualTo(CANONICAL);
    }

    @Test
    void whatIsSavedLoadsEqual() {
        Loaded<Thing> loaded = KINDS.loader().load(utf8(CANONICAL), Thing.KIND);
        assertThat(loaded.report()).isSameAs(LoadReport.CLEAN);
        assertThat(loaded.kind()).isEqualTo(Projectile.KIND);
        assertThat(text(KINDS.saver().save((Projectile) loaded.value(), Projectile.KIND)))
                .isEqualTo(CANONICAL);
        assertThat(text(KINDS.saver().save(loaded))).isEqualTo(CANONICAL);
    }

    @Test
    void anOlderFileMigratesOnTheStack() {
        Loaded<Projectile> loaded = KINDS.loader().load(utf8("""
                ; version
                1
                ; class
                Projectile
                ; class_version
                1
                ; speed
                75.5
                """), Projectile.KIND);
        assertThat(loaded.value().velocity.x).isEqualTo(75.5f);
        assertThat(loaded.report().entries(LoadReport.Fate.DROPPED))
                .extracting(LoadReport.Entry::path)
                .containsExactly("speed");
        assertThat(loaded.report().problems()).isEmpty();
    }

    @Test
    void unknownKeysAreKept() {
        Loaded<Projectile> loaded = KINDS.loader().load(utf8(CANONICAL + "\n; later\n{ a 1 }\n"), Projectile.KIND);
        loaded.value().damage = 3;
        assertThat(text(KINDS.saver().save(loaded))).contains("; damage\n3.0\n").contains("; later\n{ a 1 }\n");
    }

    @Test
    void aBadNumberFailsAStrictLoadWithItsPlace() {
        byte[] bad = utf8(CANONICAL.replace("amount -1", "amount 12abc"));
        assertThatThrownBy(() -> KINDS.loader().load(bad, Projectile.KIND))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("29:")
                .hasMessageContaining("coins[1].amount")
                .hasMessageContaining("12abc");
        Loaded<Projectile> loaded = KINDS.loader(LoadOptions.LENIENT).load(bad, Projectile.KIND);
        assertThat(loaded.value().coins).containsExactly(new Coin(Metal.GOLD, 250), new Coin(Metal.IRON, 1));
        assertThat(loaded.report().has(Rule.NUMBER)).isTrue();
    }

    @Test
    void anObjectReachedTwiceFailsTheSaveWithBothPaths() {
        PatchingSaveTest.Bag bag = new PatchingSaveTest.Bag();
        PatchingSaveTest.Gem gem = new PatchingSaveTest.Gem();
        bag.gems.add(new PatchingSaveTest.Gem());
        bag.gems.add(gem);
        bag.open.add(gem);
        assertThatThrownBy(() -> PatchingSaveTest.GEMS.saver().save(bag, PatchingSaveTest.Bag.KIND))
                .isInstanceOf(SaveException.class)
                .hasMessage(
                        "open[0]: this Gem is stored at gems[1] already; values are trees: store a copy, or a reference"
                                + " to an entity");
    }

    @Test
    void aCycleFailsTheSaveWithoutAnOverflow() {
        KindCheckTest.Everything loop = new KindCheckTest.Everything();
        loop.inner = loop;
        assertThatThrownBy(
                        () -> Kinds.of(KindCheckTest.Everything.KIND).saver().save(loop, KindCheckTest.Everything.KIND))
                .isInstanceOf(SaveException.class)
                .hasMessageContaining("inner: this Everything is stored at the file itself already");
    }

    @Test
    void aKindWhoseNameNeedsQuotesIsFoundByIt() {
        Kind<KindCheckTest.Hero> kind =
                Kind.of("{Hero}", KindCheckTest.Hero.class, KindCheckTest.Hero::new, (hero, ar, version) -> {});
        byte[] quoted = Kinds.of(kind).saver().save(new KindCheckTest.Hero(), kind);
        assertThat(text(quoted)).contains("\"{Hero}\"");
        assertThat(Kinds.of(kind).loader().load(quoted, kind).report()).isSameAs(LoadReport.CLEAN);
        byte[] bare = utf8(text(quoted).replace("\"", ""));
        assertThatThrownBy(() -> Kinds.of(kind).loader().load(bare, kind)).isInstanceOf(LoadException.class);
    }
}
