import Foundation
import Raster
import TestSupport
import Testing

@Suite("Drivers besides llvmpipe")
struct OtherDriverTests {
  /// The card at rest, lit from the side and tilted; another foil; a comparison; the back; the
  /// chooser; then each of the other scenes, and the help.
  private static let script = """
    {"t": 0.2, "move": [60, 70]}
    {"t": 1.1, "move": [100, 130]}
    {"t": 1.15, "press": "left"}
    {"t": 1.2, "move": [140, 110]}
    {"t": 2.2, "release": "left"}
    {"t": 2.3, "key": "e"}
    {"t": 3.3, "key": "x"}
    {"t": 4.3, "key": "escape"}
    {"t": 4.4, "key": "space"}
    {"t": 5.3, "key": "c"}
    {"t": 6.3, "key": "escape"}
    {"t": 6.4, "key": "2"}
    {"t": 6.6, "key": "space"}
    {"t": 7.2, "key": "3"}
    {"t": 8.2, "key": "e"}
    {"t": 9.2, "key": "4"}
    {"t": 9.4, "key": "space"}
    {"t": 10.2, "key": "5"}
    {"t": 11.2, "key": "h"}

    """

  /// A frame of each second of the script, by the driver called `name`.
  private static func frames(
    by name: String, _ environment: [String: String]
  ) throws -> [Bitmap] {
    let folder = try TemporaryFolder()
    let script = try folder.write(Self.script.utf8, to: "script.jsonl")
    let outcome = try Program.run(
      [
        "film", "--motion", script, "--scene", "card", "--seconds", "13", "--fps", "1", "--size",
        "240x300", "--progress", "none", "--verbose", "--output", folder.file("frame-%02d.png"),
      ], environment: environment, limit: 120)
    try #require(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("graphics: \(name)"), "\(outcome.errors)")
    return try folder.names.filter { $0.hasSuffix(".png") }
      .map { try PictureFile.load(folder.file($0)) }
  }

  private static let llvmpipe: Result<[Bitmap], any Error> = Result {
    try frames(by: "llvmpipe", [:])
  }

  @Test("each scene looks as with llvmpipe", arguments: OtherDriver.Kind.allCases)
  func pictures(kind: OtherDriver.Kind) throws {
    let driver = try OtherDriver(kind)
    let frames = try Self.frames(by: "\(kind)", driver.environment)
    let expected = try Self.llvmpipe.get()
    try #require(frames.count == 13 && expected.count == 13)
    for (frame, expected) in zip(frames, expected) {
      expectSame(frame, expected, within: kind == .softpipe ? .laxest : .formula, "\(kind)")
    }
    withExtendedLifetime(driver) {}
  }
}
