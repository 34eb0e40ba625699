/** The commands, one file each: arguments to calls to an exit status. */
package org.juliet.tools.cli;
