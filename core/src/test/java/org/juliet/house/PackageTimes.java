package org.juliet.house;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Prints how long the tests of each package took, and on which JVM. Test classes run one after the other. */
public final class PackageTimes implements TestExecutionListener {
    private record Total(int tests, long nanos) {
        Total plus(Total other) {
            return new Total(tests + other.tests, nanos + other.nanos);
        }
    }

    private final Map<String, Total> totals = new TreeMap<>();
    private long classStart;
    private int classTests;

    @Override
    public void executionStarted(TestIdentifier identifier) {
        if (topLevelClass(identifier).isPresent()) {
            classStart = System.nanoTime();
            classTests = 0;
        }
    }

    @Override
    public void executionFinished(TestIdentifier identifier, TestExecutionResult result) {
        if (identifier.isTest()) {
            classTests++;
        }
        topLevelClass(identifier).ifPresent(name -> {
            Total total = new Total(classTests, System.nanoTime() - classStart);
            totals.merge(name.substring(0, name.lastIndexOf('.')), total, Total::plus);
        });
    }

    @Override
    public void testPlanExecutionFinished(TestPlan plan) {
        var report = new StringBuilder("Times by package on Java " + Runtime.version() + ":\n");
        totals.forEach((name, total) -> report.append("  ")
                .append(String.format("%8d ms %6d tests  %s%n", total.nanos / 1_000_000, total.tests, name)));
        System.out.print(report);
    }

    private static Optional<String> topLevelClass(TestIdentifier identifier) {
        return identifier
                .getSource()
                .filter(ClassSource.class::isInstance)
                .map(source -> ((ClassSource) source).getClassName())
                .filter(name -> name.indexOf('$') < 0);
    }
}
