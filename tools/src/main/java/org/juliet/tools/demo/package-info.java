/** The shipped sample: the kinds of a small game, and the demo that loads and saves its world. */
@org.jspecify.annotations.NullMarked
package org.juliet.tools.demo;
