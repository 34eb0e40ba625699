/** Bytes, key hash, scanner, numbers and quoting: what the other rooms share. Not exported. */
package org.juliet.internal;
