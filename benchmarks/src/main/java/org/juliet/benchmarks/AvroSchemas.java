package org.juliet.benchmarks;

import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;

/** What {@link AvroRecords} store. */
final class AvroSchemas {
    static final Schema METAL = SchemaBuilder.enumeration("Metal").symbols("NONE", "GOLD", "BLOOD");
    static final Schema MONEY = SchemaBuilder.record("Money")
            .fields()
            .name("metal")
            .type(METAL)
            .noDefault()
            .requiredInt("amount")
            .requiredLong("gained")
            .endRecord();
    static final Schema UNIT = SchemaBuilder.record("Unit")
            .fields()
            .requiredLong("id")
            .requiredFloat("x")
            .requiredFloat("y")
            .requiredFloat("z")
            .requiredFloat("w")
            .requiredInt("classId")
            .requiredInt("mesh")
            .requiredFloat("health")
            .requiredFloat("mass")
            .requiredLong("ammo")
            .requiredInt("faction")
            .requiredBoolean("visible")
            .endRecord();
    static final Schema CROWD = SchemaBuilder.record("Crowd")
            .fields()
            .name("units")
            .type(Schema.createArray(UNIT))
            .noDefault()
            .endRecord();
    static final Schema PLAYER = SchemaBuilder.record("Player")
            .fields()
            .requiredInt("revision")
            .requiredLong("score")
            .name("gold")
            .type(MONEY)
            .noDefault()
            .requiredInt("games")
            .requiredDouble("time")
            .name("inventory")
            .type(Schema.createArray(Schema.create(Schema.Type.INT)))
            .noDefault()
            .name("stats")
            .type(Schema.createArray(Schema.create(Schema.Type.FLOAT)))
            .noDefault()
            .requiredInt("rank")
            .requiredBoolean("hardcore")
            .requiredInt("prestige")
            .requiredFloat("luck")
            .name("blood")
            .type(MONEY)
            .noDefault()
            .name("name")
            .type()
            .stringBuilder()
            .prop("avro.java.string", "String") // not Avro's own class of strings
            .endString()
            .noDefault()
            .name("hero")
            .type(UNIT)
            .noDefault()
            .endRecord();

    private AvroSchemas() {}
}
