package org.juliet.processor;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.Trees;
import java.util.List;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/** The constants that fields are initialised to, as javac shows them. */
final class Initialisers {
    private final Trees trees;

    private Initialisers(Trees trees) {
        this.trees = trees;
    }

    /** Null where the compiler shows no sources. */
    static @Nullable Initialisers of(ProcessingEnvironment environment) {
        try {
            return new Initialisers(Trees.instance(environment));
        } catch (IllegalArgumentException | LinkageError other) {
            return null;
        }
    }

    /** Whether a fresh object has what the initialisers of its fields say: nothing else sets them. */
    boolean areAll(TypeElement type) {
        ClassTree tree = trees.getTree(Substituted.source(type));
        if (tree == null) {
            return false;
        }
        for (Tree member : tree.getMembers()) {
            boolean sets = member instanceof BlockTree block && !block.isStatic()
                    || member instanceof MethodTree method
                            && method.getReturnType() == null
                            && method.getParameters().isEmpty()
                            && method.getBody() != null
                            && !isEmpty(method.getBody().getStatements());
            if (sets) {
                return false;
            }
        }
        return true;
    }

    private static boolean isEmpty(List<? extends StatementTree> body) {
        return body.isEmpty()
                || body.size() == 1
                        && body.get(0) instanceof ExpressionStatementTree only
                        && only.getExpression() instanceof MethodInvocationTree call
                        && call.getArguments().isEmpty()
                        && call.getMethodSelect().toString().equals("super");
    }

    /** Null where it shows nothing of use. */
    @Nullable Shown of(VariableElement field) {
        if (!(trees.getTree(Substituted.source(field)) instanceof VariableTree tree)) {
            return null;
        }
        ExpressionTree shown = tree.getInitializer();
        if (shown == null || shown.getKind() == Tree.Kind.NULL_LITERAL) {
            return new Shown.Zero();
        } else if (shown instanceof MemberSelectTree select) {
            return new Shown.Constant(select.getIdentifier().toString());
        } else if (shown instanceof IdentifierTree name) {
            return new Shown.Constant(name.getName().toString());
        }
        Object value = constant(shown);
        return value == null ? null : new Shown.Literal(value.toString());
    }

    private static @Nullable Object constant(ExpressionTree shown) {
        if (shown instanceof LiteralTree literal) {
            return literal.getValue();
        } else if (shown instanceof UnaryTree minus && minus.getKind() == Tree.Kind.UNARY_MINUS) {
            return negative(constant(minus.getExpression()));
        } else if (shown instanceof TypeCastTree cast && cast.getExpression() instanceof LiteralTree literal) {
            return literal.getValue();
        }
        return null;
    }

    private static @Nullable Object negative(@Nullable Object value) {
        if (value instanceof Integer number) {
            return -number;
        } else if (value instanceof Long number) {
            return -number;
        } else if (value instanceof Float number) {
            return -number;
        }
        return value instanceof Double number ? (Object) (-number) : null;
    }
}
