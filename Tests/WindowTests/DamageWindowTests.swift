import Raster
import TestSupport
import Testing

@Suite("A window that redraws only what changed", .serialized)
struct DamageWindowTests {
  private static let size = (width: 860, height: 600)

  /// An event of the user: the arguments of xdotool, and the same as lines of a script at a time.
  private struct Step: Sendable {
    let xdotool: String
    let lines: @Sendable (Double) -> [String]

    init(_ xdotool: String, _ lines: @escaping @Sendable (Double) -> [String]) {
      (self.xdotool, self.lines) = (xdotool, lines)
    }

    static func key(_ xdotool: String, _ name: String) -> Step {
      Step("key \(xdotool)") { ["{\"t\": \($0), \"key\": \"\(name)\"}"] }
    }

    static func move(_ x: Int, _ y: Int) -> Step {
      Step("mousemove \(x) \(y)") { ["{\"t\": \($0), \"move\": [\(x), \(y)]}"] }
    }

    static func wheel(down: Bool) -> Step {
      Step("click \(down ? 5 : 4)") { ["{\"t\": \($0), \"scroll\": [0, \(down ? -1 : 1)]}"] }
    }

    /// A drag from the pointer's position.
    static func drag(to x: Int, _ y: Int) -> Step {
      Step("mousedown 1 mousemove \(x) \(y) sleep 0.1 mouseup 1") { time in
        [
          "{\"t\": \(time), \"press\": \"left\"}", "{\"t\": \(time), \"move\": [\(x), \(y)]}",
          "{\"t\": \(time + 0.1), \"release\": \"left\"}",
        ]
      }
    }
  }

  /// The bench opens, scrolls, gets the focus, changes the foil's amount by a drag, folds a group;
  /// the help opens and closes over it; the card zooms; the window is hidden and comes back; the card
  /// flips and is shown alone again.
  private static let steps: [Step] = [
    .key("i", "i"), .move(700, 300), .wheel(down: true), .wheel(down: true), .key("Tab", "tab"),
    .key("Tab", "tab"), .move(790, 400), .drag(to: 740, 400), .key("Return", "enter"),
    .key("h", "h"), .key("Escape", "escape"), .move(200, 300), .wheel(down: false),
    Step("search --name Foil windowunmap sleep 0.4 windowmap sleep 0.4") { _ in [] },
    .key("space", "space"), .key("z", "z"), .key("i", "i"),
  ]

  private static let arguments = ["--effect", "crackedIce", "--light", "point:0.3,-0.4,1"]

  /// The stills after each step.
  private static let stills: Result<[Bitmap], any Error> = Result {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    var lines: [String] = []
    return try steps.enumerated().map { index, step in
      let time = Double(index + 1) * 2
      lines += step.lines(time)
      let script = try folder.write((lines.joined(separator: "\n") + "\n").utf8, to: "script.jsonl")
      return try VirtualDesktop.still(
        arguments + ["--input", script, "--at", "\(time + 1.9)"], size: size)
    }
  }

  /// A driver, and how it shows a frame.
  struct Way: CustomStringConvertible, Sendable {
    /// The driver; nil for llvmpipe.
    var driver: OtherDriver.Kind?
    var environment: [String: String] = [:]
    /// The words of the log about it.
    let words: String
    /// True if most frames are parts of the window.
    var isInParts = true
    /// The steps to compare.
    var steps = 9

    var description: String { "\(driver?.rawValue ?? "llvmpipe"): \(words)" }
  }

  @Test(
    "looks after each event like the still, which is drawn whole",
    arguments: [
      Way(words: "changes are copied to the window", steps: steps.count),
      Way(
        environment: ["FOIL_REDRAW": "all"], words: "whole frames are swapped",
        isInParts: false),
      Way(driver: .virgl, words: "changes are copied to the window"),
      Way(
        driver: .zink,
        words: "whole frames are swapped; the driver knows the age of buffers"),
    ])
  func events(way: Way) throws {
    let (width, height) = Self.size
    let desktop = try VirtualDesktop(width: width, height: height)
    try desktop.xdotool("mousemove \(width - 1) \(height - 1)")
    let driver = try way.driver.map(OtherDriver.init)
    defer { withExtendedLifetime(driver) {} }
    let environment = way.environment.merging(driver?.environment ?? [:]) { $1 }
    let program = try WindowedProgram(
      Self.arguments + ["--size", "\(width)x\(height)", "--verbose"], on: desktop,
      environment: environment.merging(["FOIL_LOG": "trace"]) { $1 })
    for (step, still) in zip(Self.steps, try Self.stills.get()).prefix(way.steps) {
      try desktop.xdotool(step.xdotool)
      // A window has no alpha, and blends with other rounding; a glint of foil may show it more.
      #expect(try desktop.shows(still, but: 0, largest: 2, strays: 1), "after \(step.xdotool)")
    }
    let errors = try program.errors
    let shares = errors.matches(of: /, ([0-9]+) % of the pixels/).compactMap { Int($0.1) }
    #expect((shares.count { $0 < 60 } > shares.count / 2) == way.isInParts, "\(shares)")
    #expect(errors.contains(way.words), "\(errors)")
    if let kind = way.driver { #expect(errors.contains("graphics: \(kind)")) }
  }
}
