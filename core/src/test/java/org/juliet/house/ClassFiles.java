package org.juliet.house;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The compiled classes of core. */
final class ClassFiles {
    static final Path ROOT = Path.of("target", "classes");

    private static final Pattern TYPE_IN_DESCRIPTOR = Pattern.compile("L([\\w/$]+)[;<]");

    private ClassFiles() {}

    /** All class files, the module's own excepted. */
    static List<Path> all() {
        try (var files = Files.walk(ROOT)) {
            return files.filter(file -> file.toString().endsWith(".class") && !file.endsWith("module-info.class"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The binary name of the class that a file holds. */
    static String nameOf(Path classFile) {
        String path = ROOT.relativize(classFile).toString();
        return path.substring(0, path.length() - ".class".length())
                .replace(classFile.getFileSystem().getSeparator(), ".");
    }

    static ModuleDescriptor module() {
        try (var in = Files.newInputStream(ROOT.resolve("module-info.class"))) {
            return ModuleDescriptor.read(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The binary names of all classes that a class file's constant pool names. */
    static Set<String> namedBy(Path classFile) {
        Set<String> names = new HashSet<>();
        try (var in = new DataInputStream(Files.newInputStream(classFile))) {
            in.skipNBytes(8);
            int count = in.readUnsignedShort();
            String[] texts = new String[count];
            Set<Integer> classes = new HashSet<>();
            for (int i = 1; i < count; i++) {
                int tag = in.readUnsignedByte();
                switch (tag) {
                    case 1 -> texts[i] = in.readUTF();
                    case 7 -> classes.add(in.readUnsignedShort());
                    case 8, 16, 19, 20 -> in.skipNBytes(2);
                    case 15 -> in.skipNBytes(3);
                    case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
                    case 5, 6 -> {
                        in.skipNBytes(8);
                        i++;
                    }
                    default -> throw new IOException(classFile + ": constant of unknown kind " + tag);
                }
            }
            for (int i = 1; i < count; i++) {
                if (classes.contains(i) && !texts[i].startsWith("[")) {
                    names.add(texts[i].replace('/', '.'));
                } else if (texts[i] != null && texts[i].matches("[(\\[L<].*;.*")) {
                    TYPE_IN_DESCRIPTOR
                            .matcher(texts[i])
                            .results()
                            .forEach(type -> names.add(type.group(1).replace('/', '.')));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return names;
    }
}
