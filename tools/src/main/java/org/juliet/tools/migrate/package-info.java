/** Files rewritten as the newest code writes them. */
package org.juliet.tools.migrate;
