/** Texts as JSON and back, by their own shape. */
package org.juliet.tools.json;
