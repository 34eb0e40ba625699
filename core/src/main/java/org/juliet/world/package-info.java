/** Entities and the directories they live in: one entity, one file. */
package org.juliet.world;
