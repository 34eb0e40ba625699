package org.juliet.benchmarks;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.Encoder;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.io.ResolvingDecoder;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;
import org.apache.avro.specific.SpecificRecordBase;
import org.jspecify.annotations.Nullable;

/**
 * Avro's specific records with custom coders, which are the fastest that its compiler writes: members go to the encoder one after the other, none in a box.
 * By hand straight from our objects and into them, with one record around a player or a crowd.
 */
final class AvroRecords implements BinaryObject {
    private static final Player.Metal[] METALS = Player.Metal.values();

    /** Makes the records around our objects. */
    private static final class Records extends SpecificData {
        Records() {
            setCustomCoders(true);
        }

        @Override
        public Object newRecord(Object old, Schema schema) {
            return schema.getName().equals("Crowd") ? new CrowdRecord(new Crowd()) : new PlayerRecord(new Player());
        }
    }

    private static final Records RECORDS = new Records();

    private final SpecificDatumWriter<PlayerRecord> playerWriter =
            new SpecificDatumWriter<>(AvroSchemas.PLAYER, RECORDS);
    private final SpecificDatumReader<PlayerRecord> playerReader =
            new SpecificDatumReader<>(AvroSchemas.PLAYER, AvroSchemas.PLAYER, RECORDS);
    private final SpecificDatumWriter<CrowdRecord> crowdWriter = new SpecificDatumWriter<>(AvroSchemas.CROWD, RECORDS);
    private final SpecificDatumReader<CrowdRecord> crowdReader =
            new SpecificDatumReader<>(AvroSchemas.CROWD, AvroSchemas.CROWD, RECORDS);
    private final ByteArrayOutputStream output = new ByteArrayOutputStream(1024);
    private final BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(output, null);
    private @Nullable BinaryDecoder decoder;

    private <T> int save(SpecificDatumWriter<T> writer, T object) {
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
        return save(crowdWriter, new CrowdRecord(crowd));
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
        return load(crowdReader, bytes).crowd;
    }

    /** What all records have: coders, and nothing by number. */
    private abstract static class OfOurs extends SpecificRecordBase {
        @Override
        public SpecificData getSpecificData() {
            return RECORDS;
        }

        @Override
        protected boolean hasCustomCoders() {
            return true;
        }

        @Override
        public Object get(int field) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void put(int field, Object value) {
            throw new UnsupportedOperationException();
        }
    }

    /** Both sides have one schema, so that the fields stand as they are written. */
    private static void begin(ResolvingDecoder in) throws IOException {
        if (in.readFieldOrderIfDiff() != null) {
            throw new IOException("another order of fields");
        }
    }

    private static void encode(Player.Money money, Encoder out) throws IOException {
        out.writeEnum(money.metal.ordinal());
        out.writeInt(money.amount);
        out.writeLong(money.gained);
    }

    private static void decode(Player.Money money, ResolvingDecoder in) throws IOException {
        begin(in);
        money.metal = METALS[in.readEnum()];
        money.amount = in.readInt();
        money.gained = in.readLong();
    }

    private static void encode(Unit unit, Encoder out) throws IOException {
        out.writeLong(unit.id);
        out.writeFloat(unit.x);
        out.writeFloat(unit.y);
        out.writeFloat(unit.z);
        out.writeFloat(unit.w);
        out.writeInt(unit.classId);
        out.writeInt(unit.mesh);
        out.writeFloat(unit.health);
        out.writeFloat(unit.mass);
        out.writeLong(unit.ammo);
        out.writeInt(unit.faction);
        out.writeBoolean(unit.visible);
    }

    private static void decode(Unit unit, ResolvingDecoder in) throws IOException {
        begin(in);
        unit.id = in.readLong();
        unit.x = in.readFloat();
        unit.y = in.readFloat();
        unit.z = in.readFloat();
        unit.w = in.readFloat();
        unit.classId = in.readInt();
        unit.mesh = in.readInt();
        unit.health = in.readFloat();
        unit.mass = in.readFloat();
        unit.ammo = in.readLong();
        unit.faction = (byte) in.readInt();
        unit.visible = in.readBoolean();
    }

    private static final class CrowdRecord extends OfOurs {
        private final Crowd crowd;

        CrowdRecord(Crowd crowd) {
            this.crowd = crowd;
        }

        @Override
        public Schema getSchema() {
            return AvroSchemas.CROWD;
        }

        @Override
        public void customEncode(Encoder out) throws IOException {
            out.writeArrayStart();
            out.setItemCount(crowd.units.size());
            for (Unit unit : crowd.units) {
                out.startItem();
                encode(unit, out);
            }
            out.writeArrayEnd();
        }

        @Override
        public void customDecode(ResolvingDecoder in) throws IOException {
            begin(in);
            long block = in.readArrayStart();
            List<Unit> units = new ArrayList<>((int) block);
            for (; block > 0; block = in.arrayNext()) {
                for (long i = 0; i < block; i++) {
                    Unit unit = new Unit();
                    decode(unit, in);
                    units.add(unit);
                }
            }
            crowd.units = units;
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
        public void customEncode(Encoder out) throws IOException {
            out.writeInt(player.revision);
            out.writeLong(player.score);
            encode(player.gold, out);
            out.writeInt(player.games);
            out.writeDouble(player.time);
            out.writeArrayStart();
            out.setItemCount(player.inventory.length);
            for (int each : player.inventory) {
                out.startItem();
                out.writeInt(each);
            }
            out.writeArrayEnd();
            out.writeArrayStart();
            out.setItemCount(player.stats.length);
            for (float each : player.stats) {
                out.startItem();
                out.writeFloat(each);
            }
            out.writeArrayEnd();
            out.writeInt(player.rank);
            out.writeBoolean(player.hardcore);
            out.writeInt(player.prestige);
            out.writeFloat(player.luck);
            encode(player.blood, out);
            out.writeString(Objects.requireNonNull(player.name));
            encode(player.hero, out);
        }

        @Override
        public void customDecode(ResolvingDecoder in) throws IOException {
            begin(in);
            player.revision = in.readInt();
            player.score = in.readLong();
            decode(player.gold, in);
            player.games = in.readInt();
            player.time = in.readDouble();
            int at = 0;
            for (long block = in.readArrayStart(); block > 0; block = in.arrayNext()) {
                for (long i = 0; i < block; i++) {
                    player.inventory[at++] = in.readInt();
                }
            }
            at = 0;
            for (long block = in.readArrayStart(); block > 0; block = in.arrayNext()) {
                for (long i = 0; i < block; i++) {
                    player.stats[at++] = in.readFloat();
                }
            }
            player.rank = (short) in.readInt();
            player.hardcore = in.readBoolean();
            player.prestige = in.readInt();
            player.luck = in.readFloat();
            decode(player.blood, in);
            player.name = in.readString();
            decode(player.hero, in);
        }
    }
}
