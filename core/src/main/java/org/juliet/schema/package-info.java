/** What is stored, as closed immutable values: types of fields and layouts of kinds. */
package org.juliet.schema;
