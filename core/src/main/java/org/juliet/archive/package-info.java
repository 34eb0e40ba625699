/**
 * Objects in and out of files by one function: archives, keys, kinds, reports.
 *
 * <p>Where to look, by what the types do:
 *
 * <ul>
 *   <li><b>Said by users.</b> {@code Kind}, {@code Kinds}, {@code Key}, {@code Serializer}, and {@code Type} with a record {@code *Type} for each form.
 *   <li><b>Called by users.</b> {@code Loader} and {@code Loaded}, {@code Saver} with {@code TextSaver} and {@code BinarySaver}; without classes of a
 *       program {@code RecordedFiles} and {@code BinaryText}; in tests {@code KindCheck} and {@code HistoryCheck}.
 *   <li><b>Text.</b> {@code TextLoading} goes over a file as often as it takes; {@code TextLoadArchive} finds properties by {@code FileKeys} and values by {@code *Reader}s around a {@code TextCursor};
 *       {@code TextSaveArchive} writes by {@code ValueWriter}. {@code Plain*} are the short cuts for files as our own writer leaves them.
 *   <li><b>Binary.</b> {@code BinaryLoading}, {@code BinaryLoadArchive} and {@code BinarySaveArchive} go over structs by {@code StructReader} and {@code StructWriter};
 *       a {@code KindTable} tells where fields stand, a {@code *Codec} how the values of a Java type stand there. {@code Envelope}, {@code FileKinds} and
 *       {@code Sections} are the file around the image.
 *   <li><b>Courses.</b> What serializers did before, as code: {@code LoadCourse}, {@code SaveCourse}, the {@code *Face} that a serializer sees,
 *       the {@code *Tracer} that notes, {@code Leg} and {@code Spot}.
 *   <li><b>Generated code.</b> {@code ImageCodec} with {@code ImageReader} and {@code ImageWriter}; {@code ImagePlan}, {@code PlanCompiler} and
 *       {@code Planned*} for older layouts.
 *   <li><b>What no object holds.</b> {@code Unknown}, {@code Rest*}, {@code Leftovers} (text), {@code Remains} and {@code Late*} (binary).
 *   <li><b>Histories.</b> {@code Origins} and {@code Recorded*}; {@code AgedText} and {@code WrittenLayouts} for texts, {@code PinnedFiles} and
 *       {@code ReadBack} for {@code saveAs}, {@code Sample*} and {@code LayoutSamples} for checks.
 *   <li><b>Layouts.</b> {@code DescribeArchive} runs a serializer to see what it stores; {@code Layouts} and {@code Said} gather it.
 * </ul>
 */
package org.juliet.archive;
