/** Where null is marked. */
@NullMarked
package game.marked;

import org.jspecify.annotations.NullMarked;
