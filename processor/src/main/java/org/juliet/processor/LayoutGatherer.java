package org.juliet.processor;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;
import org.juliet.archive.Kinds;
import org.juliet.schema.ClassResource;
import org.juliet.schema.ConstantSchema;
import org.juliet.schema.Description;
import org.juliet.schema.EnumLayout;
import org.juliet.schema.FieldSchema;
import org.juliet.schema.Layout;
import org.juliet.schema.LayoutSet;
import org.juliet.schema.StructLayout;
import org.juliet.world.Entity;

/** Gathers the layouts of a class and of all that its values hold, as its source tells them. */
final class LayoutGatherer {
    private final ClassReader reader;
    private final Sources sources;
    private final Map<String, Layout> layouts = new LinkedHashMap<>();
    private final Map<String, List<String>> levels = new LinkedHashMap<>();
    private final Map<String, TypeElement> names = new LinkedHashMap<>();
    private final Deque<TypeElement> left = new ArrayDeque<>();
    private final Map<String, Description.Level> said = new LinkedHashMap<>();
    private final Map<String, String> types = new LinkedHashMap<>();
    private final Set<TypeElement> met = new HashSet<>();
    private final Set<String> kept = new HashSet<>();
    /** Kinds and enums of old values. */
    private final Set<String> old = new LinkedHashSet<>();
    /** The same of classes that an earlier compilation saw: their own resources tell it, and that of what holds them does not. */
    private final Set<String> oldOfOthers = new LinkedHashSet<>();

    private final Set<String> handWritten = new TreeSet<>();

    private LayoutGatherer(ClassReader reader, Sources sources) {
        this.reader = reader;
        this.sources = sources;
    }

    /** What classes say of themselves, and which class or enum each name is of. */
    record Gathered(Description description, Map<String, TypeElement> types) {}

    /**
     * The layouts of a class, and what is said of them.
     *
     * @return null where a class in it is written by hand, so that its source does not tell, or has a fault
     * @throws Fault if two classes in it share a name, or one names a type that does not exist yet
     */
    static @Nullable ClassResource of(ClassReader reader, Sources sources, TypeElement type) throws Fault {
        return of(reader, sources, type, List.of());
    }

    /**
     * The same.
     *
     * @param stamps the numbers of what is generated of it
     */
    static @Nullable ClassResource of(
            ClassReader reader, Sources sources, TypeElement type, List<ClassResource.Stamp> stamps) throws Fault {
        LayoutGatherer gatherer = new LayoutGatherer(reader, sources);
        if (!gatherer.run(type)) {
            return null;
        }
        String kind = Names.stored(type);
        gatherer.old(type);
        Description description = gatherer.description(List.of(kind));
        gatherer.types.keySet().retainAll(description.levels().keySet());
        return new ClassResource(kind, gatherer.types, description, stamps);
    }

    /** The binary names of the classes with kinds written by hand because of which the source of a class does not tell what it stores, sorted. */
    static List<String> handWritten(ClassReader reader, Sources sources, TypeElement type) throws Fault {
        LayoutGatherer gatherer = new LayoutGatherer(reader, sources);
        gatherer.run(type);
        return List.copyOf(gatherer.handWritten);
    }

    /**
     * What several classes say; those whose source does not tell are left out.
     *
     * @throws Fault if two share a name
     */
    static Gathered all(ClassReader reader, Sources sources, Collection<TypeElement> types) throws Fault {
        LayoutGatherer gatherer = new LayoutGatherer(reader, sources);
        List<String> kinds = new ArrayList<>();
        for (TypeElement type : types) {
            if (of(reader, sources, type) != null) {
                gatherer.run(type);
                gatherer.old(type);
                kinds.add(Names.stored(type));
            }
        }
        kinds.addAll(gatherer.oldOfOthers);
        return new Gathered(gatherer.description(kinds), gatherer.names);
    }

    private boolean run(TypeElement type) throws Fault {
        boolean told = type.getKind() == ElementKind.ENUM || !Model.is(type, Modifier.ABSTRACT) || gather(type);
        meet(type);
        while (!left.isEmpty()) {
            told &= gather(left.remove());
        }
        return told;
    }

    /** Adds what old values hold that migrations of a class take, where its source tells that: such values are brought to today, too. */
    private void old(TypeElement type) throws Fault {
        ClassModel model = reader.read(type);
        for (TypeElement part : model == null ? List.<TypeElement>of() : model.read()) {
            LayoutGatherer own = new LayoutGatherer(reader, sources);
            if (own.run(part) && own.layouts.containsKey(Names.stored(part))) {
                for (Map.Entry<String, String> found : own.types.entrySet()) {
                    named(found.getKey(), found.getValue());
                }
                own.names.forEach(names::putIfAbsent);
                layouts.putAll(own.layouts);
                levels.putAll(own.levels);
                said.putAll(own.said);
                old.add(Names.stored(part));
            }
        }
    }

    /** What some kinds need: an earlier compilation may have found more, which a class that is compiled now held then. */
    private Description description(List<String> kinds) {
        Set<String> all = new LinkedHashSet<>(kinds);
        all.addAll(old);
        LayoutSet needed = LayoutSet.of(layouts.values(), levels).only(all);
        said.keySet().retainAll(needed.layouts().stream().map(Layout::kind).toList());
        return new Description(needed, said);
    }

    private void meet(TypeElement type) throws Fault {
        if (!met.add(type)) {
            return;
        }
        named(Names.stored(type), type);
        if (type.getKind() == ElementKind.ENUM) {
            enumeration(type);
        } else if (!Model.is(type, Modifier.ABSTRACT)) {
            left.add(type);
        }
    }

    private void named(String name, TypeElement type) throws Fault {
        TypeElement twin = names.put(name, type);
        if (twin instanceof Instance && type instanceof Instance && !twin.equals(type)) {
            throw twins(name, Names.shown(twin), Names.shown(type), ", or what is in it,");
        }
        named(name, reader.binaryName(type));
    }

    private void named(String name, String type) throws Fault {
        String twin = types.putIfAbsent(name, type);
        if (twin != null && !twin.equals(type)) {
            throw twins(name, twin.replace('$', '.'), type.replace('$', '.'), "");
        }
    }

    private static Fault twins(String name, String one, String other, String more) {
        return Fault.of(
                Rule.NAME,
                one + " and " + other + " are both stored as \"" + name + "\" in it; give one" + more
                        + " another name with @Stored");
    }

    private void enumeration(TypeElement type) {
        List<ConstantSchema> constants = Enums.constants(type).stream()
                .map(constant -> ConstantSchema.of(Enums.stored(constant)))
                .toList();
        String name = Names.stored(type);
        layouts.put(name, new EnumLayout(name, constants));
        said.put(name, new Description.Level(0, Enums.answers(type), Map.of(), Map.of()));
    }

    private boolean gather(TypeElement type) throws Fault {
        List<String> chain = new ArrayList<>();
        if (!level(type, chain)) {
            return false;
        }
        levels.put(chain.get(chain.size() - 1), chain);
        return true;
    }

    /** Of several jars with a class of one name, the first hides what the others say of theirs; a build that fails leaves what it wrote beside older classes. */
    private void demandOf(TypeElement type, ClassResource earlier) throws Fault {
        String name = Names.stored(type);
        if (!earlier.type(name).equals(reader.binaryName(type))) {
            throw twins(name, Names.shown(type), earlier.type(name).replace('$', '.'), "");
        }
        boolean other = earlier.description().layouts().layout(name) instanceof StructLayout stored
                && !FieldReader.names(type)
                        .equals(stored.fields().stream().map(FieldSchema::name).collect(Collectors.toSet()));
        if (other || !isOfCodec(type, earlier)) {
            throw Fault.of(
                    Rule.TYPE,
                    "the class " + Names.shown(type) + " in it has other fields"
                            + (other ? "" : ", defaults or answers")
                            + " than " + ClassResource.name(name)
                            + " says: a build wrote that and failed, or the class was compiled without this processor since;"
                            + " compile it, too");
        }
    }

    /** Whether the codec was compiled with the resource, as the number tells which both have. */
    private boolean isOfCodec(TypeElement type, ClassResource earlier) {
        String name = Names.qualifiedCodec(type);
        TypeElement codec = reader.type(name);
        return codec == null
                || earlier.stamps().stream()
                        .filter(stamp -> stamp.type().equals(name))
                        .allMatch(stamp -> isOf(codec, stamp.number()));
    }

    private static boolean isOf(TypeElement codec, long number) {
        List<Object> constants = ElementFilter.fieldsIn(codec.getEnclosedElements()).stream()
                .map(VariableElement::getConstantValue)
                .filter(Long.class::isInstance)
                .toList();
        return constants.isEmpty() || constants.contains(number);
    }

    /** Takes what an earlier compilation found, save what of it is compiled now. */
    private boolean earlier(TypeElement type, ClassResource earlier, List<String> chain) throws Fault {
        String name = Names.stored(type);
        named(name, type);
        for (String level : earlier.description().layouts().levels(name)) {
            TypeElement now = sources.named(level, earlier.type(level));
            if (now != null && !level(now, new ArrayList<>())) {
                return false;
            }
            chain.add(level);
        }
        keep(earlier);
        return true;
    }

    /** Keeps the layouts of an earlier compilation; a class that was compiled alone since then knows better itself. */
    private void keep(ClassResource holder) throws Fault {
        LayoutSet all = holder.description().layouts();
        LayoutSet needed = all.only(List.of(holder.kind()));
        for (Layout layout : all.layouts()) {
            String name = layout.kind();
            if (needed.layout(name) == null) {
                oldOfOthers.add(name);
            }
            TypeElement now = sources.named(name, holder.type(name));
            if (now != null) {
                meet(now);
            } else if (kept.add(name)) {
                ClassResource own = sources.earlier(name, holder.type(name));
                if (own == null || !own.type(name).equals(holder.type(name))) {
                    keep(name, holder);
                } else {
                    keep(name, own);
                    keep(own);
                }
            }
        }
    }

    private void keep(String name, ClassResource from) throws Fault {
        LayoutSet set = from.description().layouts();
        Layout layout = Objects.requireNonNull(set.layout(name));
        named(name, from.type(name));
        layouts.put(name, layout);
        said.put(name, from.description().level(name));
        if (set.levels(name).size() > 1) {
            levels.put(name, set.levels(name));
        }
    }

    /** Adds the levels of a class, the root first. */
    private boolean level(TypeElement type, List<String> chain) throws Fault {
        if (type.getQualifiedName().contentEquals(Entity.class.getName())) {
            said.putAll(Kinds.of(Entity.KIND).describe().levels());
            Entity.KIND.layouts().forEach(layout -> {
                layouts.put(layout.kind(), layout);
                types.put(layout.kind(), Entity.class.getName());
                chain.add(layout.kind());
            });
            return true;
        }
        ClassResource earlier = sources.earlier(type);
        if (earlier != null) {
            demandOf(type, earlier);
            return earlier(type, earlier, chain);
        }
        KindClass kind = Model.kindOf(type);
        if (kind != null && kind.handWritten()) {
            handWritten.add(reader.binaryName(type));
        }
        ClassModel model = reader.read(type);
        if (reader.isUnresolved(type)) {
            throw Fault.unresolved(type.toString());
        }
        if (model == null || model.base() != null && !level(model.base().type(), chain)) {
            return false;
        }
        named(model.name(), type);
        chain.add(model.name());
        List<FieldSchema> fields = new ArrayList<>();
        for (FieldModel field : model.fields()) {
            fields.add(FieldSchema.of(field.name(), field.type().schema()));
            for (TypeElement part : field.type().parts()) {
                meet(part);
            }
        }
        layouts.put(model.name(), new StructLayout(model.name(), fields, model.block()));
        said.put(
                model.name(),
                new Description.Level(0, model.answers(), sources.defaults(model), ElementKeys.of(model)));
        return true;
    }
}
