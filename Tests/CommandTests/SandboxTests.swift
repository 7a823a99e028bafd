import Files
import Raster
import TestSupport
import Testing

/// Tests of the sandbox in which files are decoded.
///
/// A probe enters the sandbox and tries one action; other tests use the decoder itself.
@Suite("The sandbox of the decoder")
struct SandboxTests {
  private let folder = TemporaryFolder.made()

  /// The probe's answer, and a status other than 0 if the kernel lacks parts of the sandbox.
  private static func probe(
    _ thing: String, _ name: String = "", reading folders: [String] = []
  ) throws -> (answer: String, lacks: Int32) {
    let outcome = try Program.run(
      example: "sandbox-probe", [thing, name] + folders, environment: ["PROBE_SECRET": "said"])
    return (outcome.output, outcome.status)
  }

  private static let isWhole = (try? probe("compute").lacks) == 0

  @Test(
    "The sandbox refuses to open, write, run, start or reach anything",
    .enabled(if: isWhole, "the kernel offers no Landlock or no seccomp"),
    arguments: [
      ("open", "/etc/passwd"), ("open", "/proc/self/maps"), ("list", "/"), ("connect", ""),
      ("fork", ""), ("run", "/bin/true"), ("signal", ""), ("limit", ""), ("run memory", ""),
      ("run given", ""), ("stat", "/etc/passwd"), ("lstat", "/etc/passwd"),
      ("statx", "/etc/passwd"),
      ("access", "/etc/passwd"), ("read link", "/proc/self/exe"), ("stat file system", "/"),
      ("open path", "/etc/passwd"), ("know where", ""), ("know environment", ""),
    ], [[], ["/usr/share"]])
  func refused(attempt: (String, String), folders: [String]) throws {
    let (answer, _) = try Self.probe(attempt.0, attempt.1, reading: folders)
    #expect(answer == "refused\n")
  }

  @Test("Even a readable file cannot be examined by its name", .enabled(if: isWhole))
  func names() throws {
    for thing in ["stat", "lstat", "statx", "open path"] {
      #expect(
        try Self.probe(thing, "/usr/share", reading: ["/usr/share"]).answer == "refused\n",
        "\(thing)")
    }
  }

  @Test("Text is drawn the same inside and outside the sandbox", .enabled(if: isWhole))
  func text() throws {
    let text = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 60 84'>
      <text y='40' font-size='30' font-family='serif' fill='white'>Oo</text></svg>
      """
    let path = try folder.write(text.utf8, to: "art.svg")
    let answer = try folder.write(JobFile.request(#"{"form":"luminance"}"#), to: "answer")
    let outcome = try Program.shell(
      "FOIL_PARENT=0 \"$FOIL\" decode-picture < \"$1\" 1<> \"$2\"", [path, answer])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let drawing = try SVGDrawing(SVGDocument(ByteBuffer(FileReading.bytes(of: path)))) { _ in
      .failure(.init("no link"))
    }
    let expected = try GrayBitmap(luminanceOf: drawing.bitmap(longerSide: 256))
    // The smallest size comes first.
    let drawn = try FileReading.bytes(of: answer).dropFirst(4096).prefix(expected.bytes.count)
    #expect(drawn.elementsEqual(expected.bytes) && Set(drawn).count > 20)
  }

  @Test("The sandbox cannot change files", .enabled(if: isWhole), arguments: ["write", "remove"])
  func unchanged(attempt: String) throws {
    let path = try folder.write([1], to: "file")
    for open in [[], [folder.path]] {
      #expect(try Self.probe(attempt, path, reading: open).answer == "refused\n")
    }
    #expect(try folder.names == ["file"])
  }

  @Test("The sandbox allows the given folders, memory and threads", .enabled(if: isWhole))
  func allowed() throws {
    let path = try folder.write([1], to: "file")
    #expect(try Self.probe("open", path, reading: ["/nowhere", folder.path]).answer == "done\n")
    #expect(try Self.probe("open", path, reading: [path]).answer == "done\n")
    #expect(try Self.probe("list", folder.path, reading: [folder.path]).answer == "done\n")
    for thing in ["compute", "thread"] {
      #expect(try Self.probe(thing).answer == "done\n")
      #expect(try Self.probe(thing, reading: ["/usr/share"]).answer == "done\n")
    }
  }

  /// The source of a hijacked decoder, which ends with status 99 if it gets out of the sandbox.
  private static let takenOver = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <fcntl.h>
    #include <sys/socket.h>
    #include <unistd.h>

    #define TAKES(name, ...)                                                              \\
      int name(void *a, void *b, void *c, void *d) {                                      \\
        if (open("/etc/passwd", O_RDONLY) >= 0 || socket(AF_UNIX, SOCK_STREAM, 0) >= 0 || \\
            socket(AF_INET, SOCK_STREAM, 0) >= 0 || fork() >= 0)                          \\
          _exit(99);                                                                       \\
        if (write(STDERR_FILENO, "tried ", 6) < 0) _exit(99);                              \\
        return ((int (*)(void *, void *, void *, void *))dlsym(RTLD_NEXT, #name))(a, b, c, d); \\
      }
    TAKES(png_image_begin_read_from_memory)
    TAKES(jpeg_read_header)
    TAKES(WebPGetFeaturesInternal)
    TAKES(rsvg_handle_render_document)
    TAKES(zip_open_from_source)
    TAKES(zip_fread)
    TAKES(zip_file_replace)
    """

  @Test("A hijacked decoder cannot leave the sandbox, with any kind of file", .enabled(if: isWhole))
  func takenOver() throws {
    let library = try Program.library(from: Self.takenOver, in: folder)
    for form in ["color", "luminance"] {
      for (kind, file) in try Self.pictures(in: folder) {
        let answer = try folder.write(JobFile.request("{\"form\":\"\(form)\"}"), to: "answer")
        let outcome = try Program.shell(
          "FOIL_PARENT=0 LD_PRELOAD=\"$3\" \"$FOIL\" decode-picture < \"$1\" 1<> \"$2\"",
          [file, answer, library])
        #expect(outcome.status == 0, "\(kind): \(outcome.errors)")
        #expect(outcome.errors.hasPrefix("tried "), "\(kind)")
      }
    }
  }

  @Test("Zip files are opened only in the sandbox", .enabled(if: isWhole))
  func zipFiles() throws {
    let library = try Program.library(from: Self.takenOver, in: folder)
    let pack = try PackFixture.pack(in: folder)
    let card = Array("[front]\nart = \"art.png\"\n".utf8)
    for (job, request, attached) in [
      ("unpack-archive", #"{"texts":{"_0":["card.toml"]}}"#, []),
      ("unpack-archive", #"{"texts":{"_0":[]}}"#, []),
      ("rewrite-pack", "{}", card),
    ] {
      let answer = try folder.write(
        JobFile.request(request, attaching: attached), to: "archive")
      let outcome = try Program.shell(
        "FOIL_PARENT=0 LD_PRELOAD=\"$3\" \"$FOIL\" $4 < \"$1\" 1<> \"$2\" 3> \"$5\"",
        [pack, answer, library, job, folder.file("new.foil")])
      #expect(outcome.status == 0 && outcome.errors.hasPrefix("tried "), "\(request): \(outcome)")
      #expect(try JobFile.reply(in: answer).keys.elementsEqual(["reply"]), "\(request)")
    }
    // If the program itself opened one, it would end with status 99.
    let whole = try Program.shell(
      "LD_PRELOAD=\"$3\" \"$FOIL\" render \"$1\" --size 40x56 --output \"$2\"",
      [pack, folder.file("card.png"), library])
    #expect(whole.status == 0, "\(whole.errors)")
  }

  /// A library in the place of libgif, which no job of the test needs: its start, before any
  /// sandbox, writes to standard input and logs the result.
  private static let writer = """
    #include <errno.h>
    #include <fcntl.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <unistd.h>
    __attribute__((constructor)) static void start(void) {
      const char *const log = getenv("FONTCONFIG_PROBE");
      if (!log || !getenv("FOIL_PARENT")) return;
      char name[64] = "";
      FILE *const words = fopen("/proc/self/cmdline", "r");
      if (words) {
        if (fread(name, 1, sizeof name - 1, words) > 5) fclose(words);
      }
      const long here = lseek(0, 0, SEEK_CUR);
      const char *result = "refused";
      if (pwrite(0, "X", 1, 0) == 1 || write(0, "X", 1) == 1 || ftruncate(0, 1) == 0) result = "written";
      lseek(0, here, SEEK_SET);
      FILE *const out = fopen(log, "a");
      fprintf(out, "%s %s\\n", name + 5, result);
      fclose(out);
    }
    """

  @Test("No job can write to its input")
  func inputs() throws {
    let source = try folder.write(Self.writer.utf8, to: "writer.c")
    let built = try Program.shell(
      """
      mkdir "$1/lib" && { cat "$2"
        nm -D "$FOIL" | sed -n 's/^ *U \\([A-Za-z]*Gif[A-Za-z]*\\)$/int \\1(void) { return 0; }/p'
      } > "$1/all.c" && clang -shared -fPIC -o "$1/lib/libgif.so.7" "$1/all.c" 2>&1
      """, [folder.path, source])
    try #require(built.status == 0, "\(built.output)\(built.errors)")
    let pack = try PackFixture.pack(in: folder)
    let log = folder.file("log")
    let environment = ["LD_LIBRARY_PATH": folder.file("lib"), "FONTCONFIG_PROBE": log]
    for arguments in [
      ["press", pack, "--force", "--output", folder.file("o.pdf")],
      ["render", pack, pack, "--jobs", "2", "--size", "40x56"]
        + ["--output", folder.file("{number}.png")],
    ] {
      let run = try Program.run(arguments, environment: environment)
      #expect(run.status == 0, "\(run.errors)")
    }
    let lines = Set(try FileReading.text(of: log).split(separator: "\n").map(String.init))
    let jobs = [
      "decode-picture", "unpack-archive", "convert-to-ink", "inspect-pdf", "render-cards",
    ]
    #expect(lines.isSuperset(of: jobs.map { "\($0) refused" }), "\(lines)")
    #expect(!lines.contains { $0.hasSuffix(" written") }, "\(lines)")
    #expect(try FileReading.bytes(of: folder.file("o.pdf")).starts(with: Array("%PDF".utf8)))
  }

  private static func pictures(in folder: TemporaryFolder) throws -> [(String, String)] {
    let png = PNGSource(8, 8, .rgba) { x, y in [x * 30, y * 30, 0, 255] }
    let art = try folder.write(png.bytes, to: "art.png")
    var pictures = [("png", art)]
    for fileExtension in ["jpg", "webp"] {
      let output = folder.file("art.\(fileExtension)")
      let outcome = try Program.run(["mask", art, "--where", "lights", "--output", output])
      try #require(outcome.status == 0, "\(outcome.errors)")
      pictures.append((fileExtension, output))
    }
    let drawing = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 50 70'>
      <rect width='9' height='9'/><text y='20'>art</text></svg>
      """
    pictures.append(("svg", try folder.write(drawing.utf8, to: "art.svg")))
    return pictures
  }
}
