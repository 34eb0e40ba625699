package org.juliet.processor;

import javax.lang.model.element.TypeElement;

/**
 * A class with a kind.
 *
 * @param handWritten whether the class itself has the constant {@code KIND}; otherwise its codec does
 */
record KindClass(TypeElement type, boolean handWritten) {
    String code() {
        return "`" + (handWritten ? type.getQualifiedName() : Names.qualifiedCodec(type)) + "`.KIND";
    }
}
