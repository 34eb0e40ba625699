package org.juliet.benchmarks;

/**
 * One line of the results.
 *
 * @param shape what was worked on, empty where there is one thing only
 * @param nanoseconds per property, object or process; the mean of the measured rounds, of processes and in C++ the median
 * @param spread half the width of the mean's 99.9 % interval; 0 where it is not known
 * @param bytes allocated per property or object; 0 in C++
 */
record Row(String benchmark, String shape, String contestant, double nanoseconds, double spread, double bytes) {
    /** Whether others of the same benchmark and shape are compared with this one. */
    boolean isReference(boolean withSeed) {
        return switch (benchmark) {
            case "Tokenizing.tokenize" -> contestant.equals(withSeed ? Seed.NAME : "fastjson2");
            case "ManyKinds.load", "ManyKinds.save", "GeneratedKinds.load", "GeneratedKinds.save" ->
                contestant.equals("juliet, 1 kind");
            case "HeroText.load", "HeroText.loadShuffled", "HeroText.save" -> contestant.equals("fastjson2");
            case StartUp.BENCHMARK -> contestant.equals(OneFile.NAMES.get(0));
            case "Transcoding.transcode" -> contestant.equals("array copy");
            default -> contestant.equals("hand");
        };
    }
}
