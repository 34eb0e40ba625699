package org.juliet.house;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PackagesTest {
    private static final Map<String, Set<String>> MAY_USE = Map.of(
            "org.juliet.internal", Set.of(),
            "org.juliet.text", packages("internal"),
            "org.juliet.schema", packages("text", "internal"),
            "org.juliet.image", packages("schema", "text", "internal"),
            "org.juliet.archive", packages("text", "schema", "image", "internal"),
            "org.juliet.world", packages("archive", "text", "internal"),
            "org.juliet.merge", packages("text", "schema", "image", "internal"),
            "org.juliet", packages("internal", "text", "schema", "image", "archive", "world", "merge"));

    private static final JavaClasses CORE = new ClassFileImporter().importPath(ClassFiles.ROOT);

    @Test
    void everyPackageHasItsPlace() {
        assertThat(CORE).extracting(JavaClass::getPackageName).isSubsetOf(MAY_USE.keySet());
    }

    @Test
    void packagesUseOnlyWhatStandsBelowThem() {
        assertThat(CORE)
                .flatExtracting(PackagesTest::upward)
                .as("uses of packages that may not be used")
                .isEmpty();
    }

    @Test
    void packagesFormNoCycle() {
        slices().matching("org.juliet.(**)")
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true)
                .check(CORE);
    }

    private static List<String> upward(JavaClass user) {
        Set<String> allowed = MAY_USE.getOrDefault(user.getPackageName(), Set.of());
        return user.getDirectDependenciesFromSelf().stream()
                .filter(use -> {
                    String used = use.getTargetClass().getBaseComponentType().getPackageName();
                    return used.startsWith("org.juliet")
                            && !used.equals(user.getPackageName())
                            && !allowed.contains(used);
                })
                .map(Dependency::getDescription)
                .toList();
    }

    private static Set<String> packages(String... names) {
        return Set.of(names).stream().map(name -> "org.juliet." + name).collect(Collectors.toSet());
    }
}
