package org.juliet.tools;

import org.juliet.archive.Kinds;

/**
 * Tells the tools which kinds a program registers. A program has one public class of it, with a constructor without parameters, named in
 * {@code META-INF/services/org.juliet.tools.KindSource} on the class path that is given to the tools. It needs this module to be
 * compiled, and is no part of what ships.
 *
 * <pre>{@code
 * public final class GameKinds implements KindSource {
 *     @Override
 *     public Kinds kinds() {
 *         return Game.KINDS;
 *     }
 * }
 * }</pre>
 */
public interface KindSource {
    /** The kinds, best the very registry that the program loads with. Called once, before any file is looked at. */
    Kinds kinds();
}
