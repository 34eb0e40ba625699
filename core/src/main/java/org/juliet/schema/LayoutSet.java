package org.juliet.schema;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The layouts that a program, or a file, has at one moment: one for each name, and all that they need. Rules B-LAY-1 to B-LAY-6.
 */
public final class LayoutSet {
    private final Map<String, Layout> layouts;
    private final Map<String, List<String>> levels;
    private final Map<String, Long> fingerprints = new HashMap<>();

    private LayoutSet(Map<String, Layout> layouts, Map<String, List<String>> levels) {
        this.layouts = layouts;
        this.levels = levels;
    }

    /**
     * A set of layouts.
     *
     * @param layouts each name once
     * @param levels the levels of the kinds that have more than one, root first, by the kind's name
     * @throws LayoutException if a name is there twice, or one that a type or kind names is not there
     */
    public static LayoutSet of(Collection<? extends Layout> layouts, Map<String, List<String>> levels) {
        Map<String, Layout> byName = new LinkedHashMap<>();
        for (Layout layout : layouts) {
            if (byName.putIfAbsent(layout.kind(), layout) != null) {
                throw new LayoutException(BinaryRule.B_LAY_6, "two layouts are named " + layout.kind());
            }
        }
        Map<String, List<String>> chains = new TreeMap<>();
        levels.forEach((kind, chain) -> {
            if (chain.size() > 1) {
                chains.put(kind, List.copyOf(chain));
            }
        });
        LayoutSet set = new LayoutSet(Collections.unmodifiableMap(byName), Collections.unmodifiableMap(chains));
        new LayoutChecks(set).run();
        return set;
    }

    /** All layouts, in the order they were given. */
    public Collection<Layout> layouts() {
        return layouts.values();
    }

    /** The kinds that have more than one level, with their levels, root first. */
    public Map<String, List<String>> chains() {
        return levels;
    }

    /** The layout of that name, null where there is none. */
    public @Nullable Layout layout(String name) {
        return layouts.get(name);
    }

    /**
     * The layout of a level.
     *
     * @throws LayoutException if there is none of that name
     */
    public StructLayout struct(String name) {
        if (layouts.get(name) instanceof StructLayout layout) {
            return layout;
        }
        throw new LayoutException("no layout of the kind " + name);
    }

    /**
     * The layout of an enum.
     *
     * @throws LayoutException if there is none of that name
     */
    public EnumLayout enumeration(String name) {
        if (layouts.get(name) instanceof EnumLayout layout) {
            return layout;
        }
        throw new LayoutException("no layout of the enum " + name);
    }

    /** The levels of a kind, root first: the kind alone unless it extends others. */
    public List<String> levels(String kind) {
        List<String> chain = levels.get(kind);
        return chain == null ? List.of(kind) : chain;
    }

    /** The same with the levels of kinds that stand between others only, as in what a part of a program describes. */
    LayoutSet withMiddles() {
        Map<String, List<String>> all = new LinkedHashMap<>(levels);
        for (List<String> chain : levels.values()) {
            for (int i = 1; i < chain.size(); i++) {
                all.putIfAbsent(chain.get(i), chain.subList(0, i + 1));
            }
        }
        return of(layouts(), all);
    }

    /** Whether a kind is another one or extends it. */
    public boolean isA(String kind, String other) {
        return levels(kind).contains(other);
    }

    /**
     * The fingerprint of a level or enum (B-LAY-4): what its values depend on, in 64 bits.
     *
     * @throws LayoutException if there is none of that name
     */
    public synchronized long fingerprint(String name) {
        return fingerprints.computeIfAbsent(name, n -> hash(canonical(n)));
    }

    /**
     * The fingerprint of a kind with all its levels (B-LAY-5).
     *
     * @throws LayoutException if there is no layout of a level
     */
    public long kindFingerprint(String kind) {
        List<String> chain = levels(kind);
        if (chain.size() == 1) {
            return fingerprint(kind);
        }
        return kindFingerprint(chain.stream().map(this::fingerprint).toList());
    }

    /** The fingerprint of a kind of which only the fingerprints of its levels are known, root first, one or more. */
    public static long kindFingerprint(List<Long> levels) {
        if (levels.size() == 1) {
            return levels.get(0);
        }
        StringBuilder text = new StringBuilder("juliet kind 1\n");
        levels.forEach(level -> text.append(fileText(level)).append('\n'));
        return hash(text.toString());
    }

    /** What the fingerprint of a level or enum is taken of. */
    public String canonical(String name) {
        StringBuilder text = new StringBuilder("juliet layouts 1\n");
        new Closure(this).of(name).forEach(item -> LayoutText.plain(this, item, text));
        return text.toString();
    }

    /** The names of the levels and enums that values of these kinds need: their levels, then breadth first what these name. */
    public Set<String> needed(Collection<String> kinds) {
        return new Closure(this).names(kinds);
    }

    /** The same set with only what values of these kinds need, in the order of {@link #needed}. */
    public LayoutSet only(Collection<String> kinds) {
        List<Layout> kept = new ArrayList<>();
        Map<String, List<String>> chains = new LinkedHashMap<>();
        for (String name : needed(kinds)) {
            Layout layout = layouts.get(name);
            if (layout != null) {
                kept.add(layout);
            }
        }
        Closure closure = new Closure(this);
        closure.names(kinds);
        levels.forEach((kind, chain) -> {
            if (closure.reached(kind) || kinds.contains(kind)) {
                chains.put(kind, chain);
            }
        });
        return of(kept, chains);
    }

    /** The set as text, with presentation (B-LAY-3). */
    public String render() {
        return LayoutText.render(this);
    }

    /** Whether a field, constant, layout or kind can have the name (B-LAY-3). */
    public static boolean isName(String name) {
        return LayoutChecks.isName(name);
    }

    /**
     * A set from its text.
     *
     * @throws LayoutException if the text breaks a rule or a limit (B-LAY-6); the message names the line
     */
    public static LayoutSet parse(String text) {
        return LayoutText.parse(text);
    }

    /** A fingerprint as texts have it: {@code 0x} and 16 digits. */
    public static String text(long fingerprint) {
        return "0x" + fileText(fingerprint).toUpperCase(java.util.Locale.ROOT);
    }

    /** A fingerprint as names of files have it: 16 digits. */
    public static String fileText(long fingerprint) {
        String digits = Long.toHexString(fingerprint);
        return "0".repeat(16 - digits.length()) + digits;
    }

    private static long hash(String text) {
        return hash(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The first 8 bytes of the SHA-256. */
    static long hash(byte[] bytes) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return java.nio.ByteBuffer.wrap(digest).getLong();
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java platform has SHA-256", missing);
        }
    }

    /** Sets with the same layouts, whatever their order, are equal. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof LayoutSet set && set.layouts.equals(layouts) && set.levels.equals(levels);
    }

    @Override
    public int hashCode() {
        return layouts.hashCode();
    }

    @Override
    public String toString() {
        return render();
    }
}
