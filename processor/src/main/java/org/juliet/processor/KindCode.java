package org.juliet.processor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.juliet.Copied;
import org.juliet.processor.ClassModel.Construction;
import org.juliet.schema.Answer;

/** Writes the constant of a codec that is the kind of its class. */
final class KindCode {
    private final ClassModel type;
    private final String codec;
    private final String java;

    private final @Nullable Origin origin;

    /** @param origin that of a generic class with arguments, null for any other class */
    KindCode(ClassModel type, @Nullable Origin origin) {
        this.type = type;
        this.origin = origin;
        this.codec = Names.codec(type.type());
        this.java = Names.quoted(type.type());
    }

    /**
     * What the codec of a generic class with arguments was generated from.
     *
     * @param codec the qualified name of the class that tells the form of the generic class
     * @param form that form
     * @param holder the qualified name of the class with which it is compiled
     */
    record Origin(String codec, long form, String holder) {}

    void write(JavaFile file, int version) {
        List<String> more = more(version);
        file.line("public static final " + Names.KIND + "<" + java + "> KIND = " + made());
        for (int i = 0; i < more.size(); i++) {
            file.more(more.get(i) + (i + 1 < more.size() ? "" : ";"));
        }
    }

    private String made() {
        String of = Names.raw(type.type()) + ".class, ";
        String name = "(" + Literals.quoted(type.name()) + ", "
                + (type.type() instanceof Instance ? "(`java.lang.Class`<" + java + ">) (`java.lang.Class`<?>) " : "")
                + of;
        String serializer = ", " + codec + "::serialize)";
        if (type.isAbstract()) {
            return Names.KIND + ".ofAbstract" + name + codec + "::serialize)";
        } else if (type.construction() instanceof Construction.Fields fields) {
            return Names.KIND + ".ofRecord" + name + (fields.empty() ? java + "::new" : codec + "::fresh") + serializer;
        }
        return Names.KIND + ".of" + name + java + "::new" + serializer;
    }

    /** What is said of it, call by call. */
    private List<String> more(int version) {
        List<String> more = new ArrayList<>();
        if (version > 1) {
            more.add(".version(" + version + ")");
        }
        if (type.base() != null) {
            more.add(".extending(" + type.base().code() + ")");
        }
        if (type.block()) {
            more.add(".block()");
        }
        if (type.type().getAnnotation(Copied.class) != null) {
            more.add(".copied()");
        }
        for (Answer answer : type.answers()) {
            boolean ofKind = answer instanceof Answer.KindRenamed
                    || answer instanceof Answer.KindReused
                    || answer instanceof Answer.KindRestored
                    || answer instanceof Answer.Dropped
                    || answer instanceof Answer.Migrated;
            if (ofKind) {
                more.add(Answers.calls(List.of(answer)));
            }
        }
        Set<String> said = new HashSet<>();
        for (MigrationModel migration : type.migrations()) {
            for (int i = 0; i < migration.reads().size(); i++) {
                if (said.add(migration.reads().get(i))) {
                    more.add(".reading(" + Literals.quoted(migration.reads().get(i)) + ", () -> "
                            + migration.types().get(i).code() + ")");
                }
            }
        }
        if (origin != null) {
            more.add(".instance(" + GenericCode.number(origin.form) + ", `" + origin.codec + "`.form(), \""
                    + origin.holder + "\")");
        }
        more.add(".images(new " + OwnNames.IMAGE + "())");
        return more;
    }
}
