/** Values as images: where each byte of a kind stands, checks, views, and the plans that carry an image from one layout to another. */
package org.juliet.image;
