package org.juliet.processor;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;
import org.juliet.schema.HistoryPack;
import org.juliet.schema.SchemaHistory;

/** The histories packed beside classes on the class path and the module path, such as those of libraries. */
final class PackedHistories {
    private final EarlierResources resources;
    private final Report report;
    private final Map<ByteBuffer, Optional<SchemaHistory>> read = new HashMap<>();

    PackedHistories(EarlierResources resources, Report report) {
        this.resources = resources;
        this.report = report;
    }

    /** The one beside a class, null where there is none; one that is damaged is told, since what it answers is asked then. */
    @Nullable SchemaHistory of(TypeElement type) {
        byte[] pack = resources.beside(Names.binary(type), HistoryPack.RESOURCE);
        return pack == null
                ? null
                : read.computeIfAbsent(ByteBuffer.wrap(pack), bytes -> read(pack, type))
                        .orElse(null);
    }

    private Optional<SchemaHistory> read(byte[] pack, TypeElement type) {
        try {
            return Optional.of(HistoryPack.read(new ByteArrayInputStream(pack)));
        } catch (IOException damaged) {
            report.warning(
                    Rule.HISTORY,
                    HistoryPack.RESOURCE + " beside " + type.getQualifiedName()
                            + " cannot be read, so that what it answers is asked: " + damaged.getMessage()
                            + "; get the library again");
            return Optional.empty();
        }
    }
}
