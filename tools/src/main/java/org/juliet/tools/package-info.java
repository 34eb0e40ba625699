/** The {@code jasset} command: what a team does to its texts outside of the game. */
package org.juliet.tools;
