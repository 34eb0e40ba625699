/**
 * Classes whose codecs are generated: {@link org.juliet.Versioned}, what may be said beside it, and {@link org.juliet.Codecs}, which finds the
 * codecs of a program's classes.
 */
package org.juliet;
