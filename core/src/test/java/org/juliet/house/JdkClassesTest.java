package org.juliet.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.module.ModuleDescriptor.Requires;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class JdkClassesTest {
    @Test
    void coreNeedsNothingButJavaBaseAtRunTime() {
        assertThat(ClassFiles.module().requires())
                .filteredOn(required -> !required.modifiers().contains(Requires.Modifier.STATIC))
                .extracting(Requires::name)
                .containsExactly("java.base");
    }

    @Test
    void coreUsesTheJdkClassesOfTheListOnly() throws IOException {
        var found = new TreeSet<String>();
        for (var file : ClassFiles.all()) {
            found.addAll(ClassFiles.namedBy(file));
        }
        found.removeIf(name -> name.startsWith("org.juliet.") || name.startsWith("org.jspecify."));
        CheckedList.check("jdk-classes.txt", found);
    }
}
