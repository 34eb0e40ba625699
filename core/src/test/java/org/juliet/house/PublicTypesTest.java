package org.juliet.house;

import java.io.IOException;
import java.lang.module.ModuleDescriptor.Exports;
import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PublicTypesTest {
    @Test
    void publicTypesAreThoseOfTheList() throws IOException {
        Set<String> exported =
                ClassFiles.module().exports().stream().map(Exports::source).collect(Collectors.toSet());
        var found = new TreeSet<String>();
        for (var file : ClassFiles.all()) {
            Class<?> type = load(ClassFiles.nameOf(file));
            if (exported.contains(type.getPackageName()) && isReachable(type)) {
                found.add(type.getCanonicalName());
            }
        }
        CheckedList.check("public-types.txt", found);
    }

    private static boolean isReachable(Class<?> type) {
        if (type.isAnonymousClass() || type.isLocalClass()) {
            return false;
        }
        int visible = Modifier.PUBLIC | Modifier.PROTECTED;
        return (type.getModifiers() & visible) != 0
                && (type.getDeclaringClass() == null || isReachable(type.getDeclaringClass()));
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, PublicTypesTest.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }
}
