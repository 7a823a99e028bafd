import Files
import Foundation
import Raster
import TestSupport
import Testing

@Suite("Missing memory and drivers")
struct DriverTests {
  private let folder = TemporaryFolder.made()

  /// Art of 12 megapixels, in which neighboring pixels differ.
  private static let large: Result<Data, any Error> = Result {
    let folder = try TemporaryFolder()
    var bytes = [UInt8](repeating: 255, count: 4000 * 3000 * 4)
    for at in stride(from: 0, to: bytes.count, by: 1000) { bytes[at] = UInt8(at / 1000 & 255) }
    let path = folder.file("large.png")
    try Bitmap(width: 4000, height: 3000, bytes: bytes).write(to: path)
    return try Data(contentsOf: URL(filePath: path))
  }

  @Test("With little memory a picture is complete or one line of error", arguments: [false, true])
  func memory(isLarge: Bool) throws {
    var art: [String] = []
    if isLarge { art = [try folder.write(Self.large.get(), to: "large.png")] }
    let whole = folder.file("whole.png")
    let common = ["--size", "200x250"]
    #expect(try Program.run(["render", "--output", whole] + common + art).status == 0)
    let expected = try FileReading.bytes(of: whole)
    let (script, names) = ("ulimit -v $1; shift; exec \"$FOIL\" render \"$@\"", try folder.names)
    var (refused, drawn) = (0, 0)
    // Each case has every other limit.
    for limit in stride(from: isLarge ? 300_000 : 260_000, through: 900_000, by: 80_000) {
      let output = folder.file("out.png")
      let outcome = try Program.shell(script, ["\(limit)", "--output", output] + common + art)
      if outcome.status == 0 {
        drawn += 1
        #expect(try FileReading.bytes(of: output) == expected, "\(limit) KiB")
        try FileManager.default.removeItem(atPath: output)
      } else {
        refused += 1
        _ = Refusal.check(outcome)
      }
      #expect(try folder.names == names, "\(limit) KiB")
    }
    #expect(refused > 0)
    #expect(drawn > 0 || isLarge)
  }

  @Test(
    "The error about a missing driver names the library",
    arguments: [["libEGL.so.1"], ["libGL.so.1", "libOpenGL.so.0", "libGLESv2.so.2"]])
  func missing(libraries: [String]) throws {
    let environment = try without(libraries)
    let message = try Refusal.message(
      ["render", "--output", folder.file("out.png")], in: folder, environment: environment)
    #expect(message.contains("the graphics driver cannot be loaded: "))
    #expect(message.contains(libraries[0]))
  }

  @Test("Too little memory for a driver is reported as such, not as a missing driver")
  func memoryForDriver() throws {
    let arguments = ["--output", folder.file("out.png"), "--size", "60x80"]
    let script = "ulimit -v $1; shift; exec \"$FOIL\" render \"$@\""
    var refusedByDriver = 0
    for limit in stride(from: 100_000, through: 260_000, by: 20_000) {
      let outcome = try Program.shell(script, ["\(limit)"] + arguments)
      // With less memory the program itself does not load, which the dynamic linker reports.
      guard outcome.errors.hasPrefix("foil: ") else { continue }
      let message = Refusal.check(outcome)
      #expect(message.contains("out of memory"), "\(limit) KiB: \(message)")
      if message == "out of memory while loading the graphics driver" { refusedByDriver += 1 }
    }
    #expect(refusedByDriver > 0)
  }

  @Test("A driver that waits forever ends the program with one line")
  func waiting() throws {
    // Of the time that the program allows, one second is enough here; without an alarm it would
    // wait forever.
    let text = """
      #include <unistd.h>
      __attribute__((constructor)) void start(void) {
        unsigned left = alarm(0);
        if (left > 0 && left <= 20) alarm(1);
        for (;;) pause();
      }
      """
    let source = try folder.write(text.utf8, to: "waiting.c")
    let built = try Program.shell(
      "clang -shared -fPIC -o \"$2\" \"$1\" 2>&1", [source, folder.file("libEGL.so.1")])
    try #require(built.status == 0, "\(built.output)")
    let message = try Refusal.message(
      ["render", "--output", folder.file("out.png")], in: folder,
      environment: ["LD_LIBRARY_PATH": folder.path])
    #expect(message == "the graphics driver does not respond; memory may be short")
  }

  @Test("Either OpenGL or OpenGL ES is enough for drawing")
  func enough() throws {
    for libraries in [["libGLESv2.so.2"], ["libGL.so.1", "libOpenGL.so.0"]] {
      let environment = try without(libraries)
      let outcome = try Program.run(
        ["render", "--size", "60x80", "--output", folder.file("out.png")],
        environment: environment)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      for name in libraries { try FileManager.default.removeItem(atPath: folder.file(name)) }
    }
  }

  /// A folder of empty libraries, which cannot be opened and hide the real ones.
  private func without(_ libraries: [String]) throws -> [String: String] {
    for name in libraries { _ = try folder.write([], to: name) }
    return ["LD_LIBRARY_PATH": folder.path]
  }
}
