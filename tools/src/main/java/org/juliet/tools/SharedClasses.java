package org.juliet.tools;

/**
 * What a program that is looked at shares with the tools: the classes of the JDK, those of {@code juliet-core}, and {@link KindSource}. All
 * other classes are its own, so that no library of the tools stands in for one of the program's.
 */
final class SharedClasses extends ClassLoader {
    private static final String CORE = "org.juliet.";
    private static final String TOOLS = "org.juliet.tools.";

    SharedClasses() {
        super(ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        boolean core = name.startsWith(CORE) && !name.startsWith(TOOLS);
        if (core || name.equals(KindSource.class.getName())) {
            return KindSource.class.getClassLoader().loadClass(name);
        }
        throw new ClassNotFoundException(name);
    }
}
