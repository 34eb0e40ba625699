/** Types of engines, through adapters. */
@Adapters(Engine.class)
package game.gdx;

import org.juliet.Adapters;
