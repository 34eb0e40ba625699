/** Text files with everything in them: the lossless document, its values, places and problems, and the canonical writer. */
package org.juliet.text;
