package org.juliet.schema;

/** What is stored under one name: a level of a kind, or an enum. */
public sealed interface Layout permits StructLayout, EnumLayout {
    /** The stored name of the kind that declares the level, or of the enum. */
    String kind();
}
