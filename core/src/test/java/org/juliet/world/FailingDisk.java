package org.juliet.world;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A file system in memory that notes each step that changes something, and fails at one of them: a write after half of the
 * bytes. After a crash nothing works any more.
 */
final class FailingDisk extends FileSystemProvider {
    final List<String> steps = new ArrayList<>();
    /** The folder as it really is, which outlives a crash. */
    final Path real;
    /** The folder as a program sees it. */
    final Path seen;

    private final FileSystem system = new SeenSystem();
    private int failingStep = Integer.MAX_VALUE;
    private boolean crash;
    /** What somebody else does just before a step. */
    Meanwhile meanwhile = () -> {};

    /** Does something to the disk. */
    interface Meanwhile {
        void run() throws IOException;
    }

    FailingDisk() throws IOException {
        Configuration posix = Configuration.unix().toBuilder()
                .setAttributeViews("basic", "owner", "posix", "unix")
                .setDefaultAttributeValue("posix:permissions", "rw-r--r--")
                .build();
        real = Files.createDirectory(Jimfs.newFileSystem(posix).getPath("/world"));
        seen = wrap(real);
    }

    /** Fails at a step, counted from 1 from now on. */
    void failAt(int step, boolean thenCrash) {
        steps.clear();
        failingStep = step;
        crash = thenCrash;
    }

    private void step(String what) throws IOException {
        meanwhile.run();
        steps.add(what);
        if (fails()) {
            throw new IOException("the disk failed to " + what);
        }
    }

    private boolean fails() {
        return crash ? steps.size() >= failingStep : steps.size() == failingStep;
    }

    private Path wrap(Path path) {
        return (Path) Proxy.newProxyInstance(
                Path.class.getClassLoader(), new Class<?>[] {Path.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("getFileSystem")) {
                        return system;
                    }
                    Object[] plain = arguments == null ? new Object[0] : arguments.clone();
                    for (int i = 0; i < plain.length; i++) {
                        plain[i] = plain[i] instanceof Path other ? real(other) : plain[i];
                    }
                    try {
                        Object result = method.invoke(path, plain);
                        return result instanceof Path other ? wrap(other) : result;
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private Path real(Path path) {
        return Proxy.isProxyClass(path.getClass()) ? real.getFileSystem().getPath(path.toString()) : path;
    }

    private static FileSystemProvider provider(Path path) {
        return path.getFileSystem().provider();
    }

    @Override
    public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        step("open " + kind(path));
        Path file = real(path);
        return new SeenChannel(provider(file).newFileChannel(file, options, attributes));
    }

    private static String kind(Path path) {
        String name = path.getFileName().toString();
        return name.endsWith(".tmp") ? "temporary" : name.equals("world") ? "folder" : "file";
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        step("read " + kind(path));
        return provider(real(path)).newByteChannel(real(path), options, attributes);
    }

    @Override
    public void move(Path from, Path to, CopyOption... options) throws IOException {
        step("move " + kind(from) + " to " + kind(to));
        provider(real(from)).move(real(from), real(to), options);
    }

    @Override
    public void delete(Path path) throws IOException {
        step("delete " + kind(path));
        provider(real(path)).delete(real(path));
    }

    @Override
    public void createDirectory(Path path, FileAttribute<?>... attributes) throws IOException {
        provider(real(path)).createDirectory(real(path), attributes);
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
        provider(real(path)).checkAccess(real(path), modes);
    }

    @Override
    public <V extends FileAttributeView> V getFileAttributeView(Path path, Class<V> type, LinkOption... options) {
        return provider(real(path)).getFileAttributeView(real(path), type, options);
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws IOException {
        return provider(real(path)).readAttributes(real(path), type, options);
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options) throws IOException {
        return provider(real(path)).readAttributes(real(path), attributes, options);
    }

    @Override
    public String getScheme() {
        return "failing";
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> settings) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Path getPath(URI uri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path folder, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        DirectoryStream<Path> stream = Files.newDirectoryStream(real(folder));
        return new DirectoryStream<>() {
            @Override
            public Iterator<Path> iterator() {
                Iterator<Path> each = stream.iterator();
                return new Iterator<>() {
                    @Override
                    public boolean hasNext() {
                        return each.hasNext();
                    }

                    @Override
                    public Path next() {
                        return wrap(each.next());
                    }
                };
            }

            @Override
            public void close() throws IOException {
                stream.close();
            }
        };
    }

    @Override
    public void copy(Path from, Path to, CopyOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isSameFile(Path path, Path other) throws IOException {
        return Files.isSameFile(real(path), real(other));
    }

    @Override
    public boolean isHidden(Path path) {
        return false;
    }

    @Override
    public FileStore getFileStore(Path path) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setAttribute(Path path, String attribute, Object value, LinkOption... options) throws IOException {
        Files.setAttribute(real(path), attribute, value, options);
    }

    private final class SeenSystem extends FileSystem {
        @Override
        public FileSystemProvider provider() {
            return FailingDisk.this;
        }

        @Override
        public void close() {}

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public boolean isReadOnly() {
            return false;
        }

        @Override
        public String getSeparator() {
            return "/";
        }

        @Override
        public Iterable<Path> getRootDirectories() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Iterable<FileStore> getFileStores() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Set<String> supportedFileAttributeViews() {
            return real.getFileSystem().supportedFileAttributeViews();
        }

        @Override
        public Path getPath(String first, String... more) {
            return wrap(real.getFileSystem().getPath(first, more));
        }

        @Override
        public PathMatcher getPathMatcher(String pattern) {
            throw new UnsupportedOperationException();
        }

        @Override
        public UserPrincipalLookupService getUserPrincipalLookupService() {
            throw new UnsupportedOperationException();
        }

        @Override
        public WatchService newWatchService() {
            throw new UnsupportedOperationException();
        }
    }

    private final class SeenChannel extends FileChannel {
        private final FileChannel channel;

        SeenChannel(FileChannel channel) {
            this.channel = channel;
        }

        @Override
        public int write(ByteBuffer bytes) throws IOException {
            steps.add("write");
            if (fails()) {
                channel.write(bytes.slice(bytes.position(), bytes.remaining() / 2));
                throw new IOException("the disk is full");
            }
            return channel.write(bytes);
        }

        @Override
        public void force(boolean metadata) throws IOException {
            step("force");
            channel.force(metadata);
        }

        @Override
        protected void implCloseChannel() throws IOException {
            channel.close();
        }

        @Override
        public int read(ByteBuffer bytes) throws IOException {
            return channel.read(bytes);
        }

        @Override
        public long read(ByteBuffer[] buffers, int offset, int length) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long write(ByteBuffer[] buffers, int offset, int length) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long position() {
            throw new UnsupportedOperationException();
        }

        @Override
        public FileChannel position(long position) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long size() throws IOException {
            return channel.size();
        }

        @Override
        public FileChannel truncate(long size) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long transferTo(long position, long count, WritableByteChannel target) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long transferFrom(ReadableByteChannel source, long position, long count) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int read(ByteBuffer bytes, long position) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int write(ByteBuffer bytes, long position) {
            throw new UnsupportedOperationException();
        }

        @Override
        public MappedByteBuffer map(MapMode mode, long position, long size) {
            throw new UnsupportedOperationException();
        }

        @Override
        public FileLock lock(long position, long size, boolean shared) {
            throw new UnsupportedOperationException();
        }

        @Override
        public FileLock tryLock(long position, long size, boolean shared) throws IOException {
            return channel.tryLock(position, size, shared);
        }
    }
}
