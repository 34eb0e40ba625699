package org.juliet.benchmarks;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;
import org.apache.avro.specific.SpecificRecordBase;
import org.jspecify.annotations.Nullable;

/**
 * Avro's specific records, by hand around our objects: members are got and put by number as in those that its compiler writes, without objects of its own
 * besides one for each record.
 */
final class AvroRecords implements BinaryObject {
    private static final Schema UNITS = Schema.createArray(AvroSchemas.UNIT);

    /** Makes the records around our objects; enums are ours. */
    private static final class Records extends SpecificData {
        @Override
        public Object newRecord(Object old, Schema schema) {
            return switch (schema.getName()) {
                case "Money" -> new MoneyRecord(new Player.Money());
                case "Unit" -> new UnitRecord(new Unit());
                default -> new PlayerRecord(new Player());
            };
        }

        @Override
        public Object createEnum(String symbol, Schema schema) {
            return Player.Metal.valueOf(symbol);
        }
    }

    private static final Records RECORDS = new Records();

    private final SpecificDatumWriter<GenericRecord> playerWriter =
            new SpecificDatumWriter<>(AvroSchemas.PLAYER, RECORDS);
    private final SpecificDatumReader<PlayerRecord> playerReader =
            new SpecificDatumReader<>(AvroSchemas.PLAYER, AvroSchemas.PLAYER, RECORDS);
    private final SpecificDatumWriter<List<UnitRecord>> unitsWriter = new SpecificDatumWriter<>(UNITS, RECORDS);
    private final SpecificDatumReader<List<UnitRecord>> unitsReader = new SpecificDatumReader<>(UNITS, UNITS, RECORDS);
    private final ByteArrayOutputStream output = new ByteArrayOutputStream(16 << 20);
    private final BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(output, null);
    private @Nullable BinaryDecoder decoder;

    private <T> int save(SpecificDatumWriter<? super T> writer, T object) {
        try {
            output.reset();
            writer.write(object, encoder);
            encoder.flush();
            return output.size();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private <T> T load(SpecificDatumReader<T> reader, byte[] bytes) {
        try {
            decoder = DecoderFactory.get().binaryDecoder(bytes, decoder);
            return reader.read(null, decoder);
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }

    @Override
    public int save(Player player) {
        return save(playerWriter, new PlayerRecord(player));
    }

    @Override
    public int save(Crowd crowd) {
        return save(unitsWriter, list(crowd.units.size(), i -> new UnitRecord(crowd.units.get(i))));
    }

    @Override
    public byte[] saved(int length) {
        return Arrays.copyOf(output.toByteArray(), length);
    }

    @Override
    public Player player(byte[] bytes) {
        return load(playerReader, bytes).player;
    }

    @Override
    public Crowd crowd(byte[] bytes) {
        List<UnitRecord> records = load(unitsReader, bytes);
        Crowd crowd = new Crowd();
        crowd.units = new ArrayList<>(records.size());
        records.forEach(each -> crowd.units.add(each.unit));
        return crowd;
    }

    /** A list that is not there. */
    private static <E> List<E> list(int size, java.util.function.IntFunction<E> element) {
        return new AbstractList<>() {
            @Override
            public E get(int index) {
                return element.apply(index);
            }

            @Override
            public int size() {
                return size;
            }
        };
    }

    /** What all records have. */
    private abstract static class OfOurs extends SpecificRecordBase {
        @Override
        public SpecificData getSpecificData() {
            return RECORDS;
        }
    }

    private static final class MoneyRecord extends OfOurs {
        private final Player.Money money;

        MoneyRecord(Player.Money money) {
            this.money = money;
        }

        @Override
        public Schema getSchema() {
            return AvroSchemas.MONEY;
        }

        @Override
        public Object get(int field) {
            return switch (field) {
                case 0 -> money.metal;
                case 1 -> money.amount;
                default -> money.gained;
            };
        }

        @Override
        public void put(int field, Object value) {
            switch (field) {
                case 0 -> money.metal = (Player.Metal) value;
                case 1 -> money.amount = (int) value;
                default -> money.gained = (long) value;
            }
        }
    }

    private static final class UnitRecord extends OfOurs {
        private final Unit unit;

        UnitRecord(Unit unit) {
            this.unit = unit;
        }

        @Override
        public Schema getSchema() {
            return AvroSchemas.UNIT;
        }

        @Override
        public Object get(int field) {
            return switch (field) {
                case 0 -> unit.id;
                case 1 -> unit.x;
                case 2 -> unit.y;
                case 3 -> unit.z;
                case 4 -> unit.w;
                case 5 -> unit.classId;
                case 6 -> unit.mesh;
                case 7 -> unit.health;
                case 8 -> unit.mass;
                case 9 -> unit.ammo;
                case 10 -> (int) unit.faction;
                default -> unit.visible;
            };
        }

        @Override
        public void put(int field, Object value) {
            switch (field) {
                case 0 -> unit.id = (long) value;
                case 1 -> unit.x = (float) value;
                case 2 -> unit.y = (float) value;
                case 3 -> unit.z = (float) value;
                case 4 -> unit.w = (float) value;
                case 5 -> unit.classId = (int) value;
                case 6 -> unit.mesh = (int) value;
                case 7 -> unit.health = (float) value;
                case 8 -> unit.mass = (float) value;
                case 9 -> unit.ammo = (long) value;
                case 10 -> unit.faction = (byte) (int) value;
                default -> unit.visible = (boolean) value;
            }
        }
    }

    private static final class PlayerRecord extends OfOurs {
        private final Player player;

        PlayerRecord(Player player) {
            this.player = player;
        }

        @Override
        public Schema getSchema() {
            return AvroSchemas.PLAYER;
        }

        @Override
        public Object get(int field) {
            return switch (field) {
                case 0 -> player.revision;
                case 1 -> player.score;
                case 2 -> new MoneyRecord(player.gold);
                case 3 -> player.games;
                case 4 -> player.time;
                case 5 -> list(player.inventory.length, i -> player.inventory[i]);
                case 6 -> list(player.stats.length, i -> player.stats[i]);
                case 7 -> (int) player.rank;
                case 8 -> player.hardcore;
                case 9 -> player.prestige;
                case 10 -> player.luck;
                case 11 -> new MoneyRecord(player.blood);
                case 12 -> java.util.Objects.requireNonNull(player.name);
                default -> new UnitRecord(player.hero);
            };
        }

        @Override
        public void put(int field, Object value) {
            switch (field) {
                case 0 -> player.revision = (int) value;
                case 1 -> player.score = (long) value;
                case 2 -> player.gold.set(((MoneyRecord) value).money);
                case 3 -> player.games = (int) value;
                case 4 -> player.time = (double) value;
                case 5 -> numbers((List<?>) value, player.inventory);
                case 6 -> numbers((List<?>) value, player.stats);
                case 7 -> player.rank = (short) (int) value;
                case 8 -> player.hardcore = (boolean) value;
                case 9 -> player.prestige = (int) value;
                case 10 -> player.luck = (float) value;
                case 11 -> player.blood.set(((MoneyRecord) value).money);
                case 12 -> player.name = value.toString();
                default -> player.hero.set(((UnitRecord) value).unit);
            }
        }

        private static void numbers(List<?> from, int[] to) {
            for (int i = 0; i < to.length; i++) {
                to[i] = (int) from.get(i);
            }
        }

        private static void numbers(List<?> from, float[] to) {
            for (int i = 0; i < to.length; i++) {
                to[i] = (float) from.get(i);
            }
        }
    }
}
