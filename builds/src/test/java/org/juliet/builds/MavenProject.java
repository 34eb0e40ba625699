package org.juliet.builds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A project that the Maven of this build builds, offline. What it needs comes from the local repository of this build, by way of one of its own,
 * so that nothing of a test ever gets into the former.
 */
final class MavenProject {
    private static final String VERSION = "0.1.0-SNAPSHOT";

    final Path directory;
    private final Path settings;

    /** A directory with settings, and Juliet's jars in a repository beside it. */
    MavenProject(Path directory) throws IOException {
        this.directory = Files.createDirectories(directory.resolve("project"));
        Path own = directory.resolve("own");
        publish(own, "juliet-parent", "../pom.xml", null);
        publish(own, "juliet-core", "../core/pom.xml", Jars.CORE);
        publish(own, "juliet-processor", "../processor/pom.xml", Jars.PROCESSOR);
        this.settings = Files.writeString(directory.resolve("settings.xml"), """
                <settings>
                  <localRepository>%s</localRepository>
                  <mirrors><mirror>
                    <id>known</id><mirrorOf>*,!own</mirrorOf><url>%s</url>
                  </mirror></mirrors>
                  <profiles><profile>
                    <id>own</id>
                    <repositories><repository>
                      <id>own</id><url>%s</url><snapshots><enabled>true</enabled></snapshots>
                    </repository></repositories>
                  </profile></profiles>
                  <activeProfiles><activeProfile>own</activeProfile></activeProfiles>
                </settings>
                """.formatted(
                        directory.resolve("local"),
                        Path.of(System.getProperty("juliet.repository")).toUri(),
                        own.toUri()));
    }

    private static void publish(Path own, String artifact, String pom, Path classes) throws IOException {
        Path place = Files.createDirectories(
                own.resolve("org/juliet").resolve(artifact).resolve(VERSION));
        String name = artifact + "-" + VERSION;
        Files.copy(Path.of(pom), place.resolve(name + ".pom"));
        if (classes != null) {
            Jars.pack(classes, place.resolve(name + ".jar"));
        }
    }

    /** The program of Maven, null where this build is run by something else. */
    static Path program() {
        return Stream.of("mvn", "mvn.cmd")
                .map(name -> Path.of(System.getProperty("juliet.maven", ""), "bin", name))
                .filter(Files::isExecutable)
                .findFirst()
                .orElse(null);
    }

    /** The pom that the page on builds shows, of a module among others that share a history. */
    static String pom(String artifact, String packaging, String more) throws IOException {
        String page = Files.readString(Path.of("../docs/BUILDS.md"));
        int start = page.indexOf("```xml\n<project") + "```xml\n".length();
        return page.substring(start, page.indexOf("```", start))
                .replace("<artifactId>game</artifactId>", "<artifactId>" + artifact + "</artifactId>")
                .replace("<packaging>jar</packaging>", "<packaging>" + packaging + "</packaging>" + more)
                .replace("<build>", "<build><pluginManagement><plugins>" + versions() + "</plugins></pluginManagement>")
                .replace("${project.basedir}", "${maven.multiModuleProjectDirectory}");
    }

    /** The plugins that take part besides, in the versions of this build. */
    private static String versions() throws IOException {
        Matcher plugins = Pattern.compile(
                        "<artifactId>(maven-(?:clean|resources)-plugin)</artifactId><version>([^<]+)<")
                .matcher(Files.readString(Path.of("../pom.xml")));
        StringBuilder versions = new StringBuilder();
        while (plugins.find()) {
            versions.append("<plugin><artifactId>").append(plugins.group(1)).append("</artifactId><version>");
            versions.append(plugins.group(2)).append("</version></plugin>");
        }
        return versions.toString();
    }

    void write(Map<String, String> files) throws IOException {
        Javac.write(directory, files);
    }

    /** Runs Maven. */
    Child build(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(String.valueOf(program()), "-q", "-B", "-o"));
        command.addAll(List.of("-Daether.offline.protocols=file", "-Dstyle.color=never"));
        command.addAll(List.of("-s", settings.toString(), "-gs", settings.toString()));
        command.addAll(List.of(arguments));
        Map<String, String> environment =
                Map.of("MAVEN_OPTS", String.join(" ", Child.QUICK), "JAVA_HOME", System.getProperty("java.home"));
        return Child.run(directory, environment, command);
    }
}
