/** Generates the codecs of {@code @Versioned} classes while they are compiled. */
@org.jspecify.annotations.NullMarked
module org.juliet.processor {
    requires static org.jspecify;
    requires java.compiler;
    requires static jdk.compiler;
    requires org.juliet.core;

    provides javax.annotation.processing.Processor with
            org.juliet.processor.JulietProcessor;
}
