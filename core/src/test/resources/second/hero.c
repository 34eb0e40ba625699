/* Reads an image by the header made for it, tells some of it, changes it in place. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "hero.h"

static uint64_t storage[512];

int main(int count, char **arguments) {
    unsigned char *bytes = (unsigned char *) storage;
    if (count != 2) return 2;
    FILE *file = fopen(arguments[1], "rb");
    if (!file) return 3;
    size_t size = fread(bytes, 1, sizeof storage, file);
    fclose(file);

    struct Hero *hero = (struct Hero *) bytes;
    struct Item *items = (struct Item *) (bytes + hero->Hero_.items.offset);
    printf("%llu %d %lld %.*s %u %d\n", (unsigned long long) hero->Entity_.id, hero->Hero_.metal == Metal_GOLD,
            (long long) hero->Hero_.mate.value, (int) hero->Hero_.name.count, (char *) bytes + hero->Hero_.name.offset,
            (unsigned) hero->Hero_.items.count, (int) items[0].count);

    hero->Entity_.visible = 1;
    hero->Hero_.double_ = 2.5;
    for (uint32_t i = 0; i < hero->Hero_.items.count; i++) items[i].count++;
    file = fopen(arguments[1], "wb");
    if (!file || fwrite(bytes, 1, size, file) != size) return 4;
    return fclose(file);
}
