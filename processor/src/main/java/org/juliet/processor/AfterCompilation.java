package org.juliet.processor;

import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import java.util.HashSet;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;

/**
 * Runs something once every class of a compilation has its class file. Processors run before the bodies of methods are looked at, and half-finished
 * code must leave no trace in a history.
 */
final class AfterCompilation implements TaskListener {
    private final Set<String> awaited;
    private final Runnable action;

    private AfterCompilation(Set<String> awaited, Runnable action) {
        this.awaited = awaited;
        this.action = action;
    }

    /**
     * Waits for classes.
     *
     * @param awaited qualified names of the classes that are compiled
     * @throws Fault if the compiler is not javac itself
     */
    static void run(ProcessingEnvironment environment, Set<String> awaited, Runnable action) throws Fault {
        try {
            JavacTask.instance(environment).addTaskListener(new AfterCompilation(new HashSet<>(awaited), action));
        } catch (IllegalArgumentException | LinkageError other) {
            throw Fault.of(
                    Rule.HISTORY,
                    "-A" + History.MODE + "=record works where javac itself runs the processor; here it does not");
        }
    }

    @Override
    public void finished(TaskEvent event) {
        boolean last = event.getKind() == TaskEvent.Kind.GENERATE
                && event.getTypeElement() != null
                && awaited.remove(event.getTypeElement().getQualifiedName().toString())
                && awaited.isEmpty();
        if (last) {
            action.run();
        }
    }
}
