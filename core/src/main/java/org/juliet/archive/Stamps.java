package org.juliet.archive;

/** Keys by which a file says what it is. */
final class Stamps {
    static final Key VERSION = Key.reserved("version");
    static final Key CLASS = Key.reserved("class");
    static final Key CLASS_VERSION = Key.reserved("class_version");
    static final Key CLASS_VERSIONS = Key.reserved("class_versions");
    static final Key ASSET_TYPE = Key.reserved("asset_type");

    private Stamps() {}
}
