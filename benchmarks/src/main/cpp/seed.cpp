// The rival in C++: the algorithm that the format comes from. Headers are counted, then each property is cut out and its key
// hashed, byte by byte, into an array made for the count.
// Usage: seed FILE...   Each FILE holds texts, each after its length in four bytes, lowest first. One line for each FILE:
// properties, checksum over nodes, and the median time of a run over all its texts in nanoseconds.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

struct Node {
    const char* key;
    size_t keyLength;
    const char* value;
    size_t valueLength;
    uint32_t hash;
};

static std::array<uint32_t, 256> makeTable() {
    std::array<uint32_t, 256> table{};
    for (uint32_t byte = 0; byte < 256; byte++) {
        uint32_t sum = byte;
        for (int bit = 0; bit < 8; bit++) {
            sum = sum & 1 ? sum >> 1 ^ 0xEDB88320u : sum >> 1;
        }
        table[byte] = sum;
    }
    return table;
}

static const std::array<uint32_t, 256> TABLE = makeTable();

static uint32_t crc32(const char* text, size_t length) {
    uint32_t sum = ~0u;
    for (size_t i = 0; i < length; i++) {
        sum = TABLE[(sum ^ static_cast<uint8_t>(text[i])) & 0xFF] ^ sum >> 8;
    }
    return ~sum;
}

static bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

static void trim(const char*& from, size_t& length) {
    while (length > 0 && isBlank(*from)) {
        from++;
        length--;
    }
    while (length > 0 && isBlank(from[length - 1])) {
        length--;
    }
}

static bool isHeader(const char* at, const char* begin) { return *at == ';' && (at == begin || at[-1] == '\n'); }

__attribute__((noinline)) static size_t tokenize(const char* begin, size_t size, std::vector<Node>& nodes) {
    const char* end = begin + size;
    size_t count = 0;
    for (const char* at = begin; at < end; at++) {
        count += isHeader(at, begin);
    }
    if (nodes.size() < count) {
        nodes.resize(count);
    }
    size_t found = 0;
    const char* at = begin;
    while (at < end && found < count) {
        if (!isHeader(at, begin)) {
            at++;
            continue;
        }
        Node& node = nodes[found++];
        node.key = ++at;
        while (at < end && *at != '\r' && *at != '\n') {
            at++;
        }
        node.keyLength = static_cast<size_t>(at - node.key);
        node.value = at;
        while (at < end && !isHeader(at, begin)) {
            at++;
        }
        node.valueLength = static_cast<size_t>(at - node.value);
        trim(node.key, node.keyLength);
        trim(node.value, node.valueLength);
        node.hash = crc32(node.key, node.keyLength);
    }
    return found;
}

static std::vector<std::string> texts(const char* path) {
    std::vector<std::string> all;
    FILE* file = fopen(path, "rb");
    unsigned char size[4];
    while (file && fread(size, 1, 4, file) == 4) {
        std::string text(size[0] | size[1] << 8 | size[2] << 16 | static_cast<size_t>(size[3]) << 24, '\0');
        if (fread(&text[0], 1, text.size(), file) != text.size()) {
            break;
        }
        all.push_back(std::move(text));
    }
    if (file) {
        fclose(file);
    }
    return all;
}

static volatile size_t sink;

int main(int count, char** paths) {
    for (int i = 1; i < count; i++) {
        std::vector<std::string> all = texts(paths[i]);
        std::vector<Node> nodes;
        size_t properties = 0;
        uint32_t checksum = 0;
        for (const std::string& text : all) {
            size_t found = tokenize(text.data(), text.size(), nodes);
            properties += found;
            for (size_t n = 0; n < found; n++) {
                checksum += nodes[n].hash + 31u * static_cast<uint32_t>(nodes[n].value - text.data())
                        + 17u * static_cast<uint32_t>(nodes[n].valueLength);
            }
        }
        std::vector<double> times;
        using Clock = std::chrono::steady_clock;
        for (auto stop = Clock::now() + std::chrono::seconds(2); Clock::now() < stop || times.size() < 9;) {
            auto start = Clock::now();
            for (const std::string& text : all) {
                sink = sink + tokenize(text.data(), text.size(), nodes);
            }
            times.push_back(std::chrono::duration<double, std::nano>(Clock::now() - start).count());
        }
        std::sort(times.begin(), times.end());
        printf("%zu %u %.0f\n", properties, checksum, times[times.size() / 2]);
    }
}
