/** Objects in and out of files by one function: archives, keys, kinds, reports. */
package org.juliet.archive;
