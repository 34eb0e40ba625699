package org.juliet.processor;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic;
import org.juliet.Versioned;

/** Classes in the bodies of methods, of which compilers tell no processor: one that is {@code @Versioned} would be passed over in silence. */
final class LocalClasses extends TreePathScanner<Void, Boolean> {
    private static final String VERSIONED = Versioned.class.getName();
    private static final String PACKAGE = Versioned.class.getPackageName();

    private final Trees trees;

    /** Whether its plain name means the annotation. */
    private final boolean imported;

    private LocalClasses(Trees trees, boolean imported) {
        this.trees = trees;
        this.imported = imported;
    }

    /** Reports those in a class at the top; nothing where the compiler shows no sources. */
    static void report(ProcessingEnvironment environment, Element top) {
        try {
            Trees trees = Trees.instance(environment);
            TreePath path = trees.getPath(top);
            if (path != null) {
                new LocalClasses(trees, isImported(path.getCompilationUnit())).scan(path, false);
            }
        } catch (IllegalArgumentException otherCompiler) {
            return;
        }
    }

    @Override
    public Void visitClass(ClassTree type, Boolean inside) {
        Tree around = getCurrentPath().getParentPath().getLeaf();
        boolean local = inside || !(around instanceof ClassTree || around instanceof CompilationUnitTree);
        if (local && type.getModifiers().getAnnotations().stream().anyMatch(this::isVersioned)) {
            trees.printMessage(
                    Diagnostic.Kind.ERROR,
                    "[" + Rule.INNER.id + "] " + type.getSimpleName()
                            + ": it stands in the body of a method, where no codec can name it; make it a static nested class",
                    type,
                    getCurrentPath().getCompilationUnit());
        }
        return super.visitClass(type, local);
    }

    private boolean isVersioned(AnnotationTree annotation) {
        String name = annotation.getAnnotationType().toString();
        return name.equals(VERSIONED) || imported && name.equals(Versioned.class.getSimpleName());
    }

    private static boolean isImported(CompilationUnitTree unit) {
        return unit.getImports().stream()
                .map(each -> each.getQualifiedIdentifier().toString())
                .anyMatch(name -> name.equals(VERSIONED) || name.equals(PACKAGE + ".*"));
    }
}
