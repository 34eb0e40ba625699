/** What Juliet takes beside its rivals. */
@NullMarked
package org.juliet.benchmarks;

import org.jspecify.annotations.NullMarked;
