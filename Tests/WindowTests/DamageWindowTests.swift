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

  @Test("looks after each event like the still, which is drawn whole")
  func events() throws {
    let (width, height) = Self.size
    let folder = try TemporaryFolder()
    let desktop = try VirtualDesktop(width: width, height: height)
    try desktop.xdotool("mousemove \(width - 1) \(height - 1)")
    let arguments = ["--effect", "crackedIce", "--light", "point:0.3,-0.4,1"]
    let home = try Home(settings: "reducedMotion = true\n")
    let program = try WindowedProgram(
      arguments + ["--size", "\(width)x\(height)", "--verbose"], on: desktop,
      environment: ["FOIL_LOG": "trace"], home: home)
    var lines: [String] = []
    for (index, step) in Self.steps.enumerated() {
      let time = Double(index + 1) * 2
      lines += step.lines(time)
      try desktop.xdotool(step.xdotool)
      let script = try folder.write((lines.joined(separator: "\n") + "\n").utf8, to: "script.jsonl")
      let still = try VirtualDesktop.still(
        arguments + ["--input", script, "--at", "\(time + 1.9)"], size: Self.size)
      // A window has no alpha, and blends with other rounding; a glint of foil may show it more.
      #expect(try desktop.shows(still, but: 0, largest: 2, strays: 1), "after \(step.xdotool)")
    }
    let shares = try program.errors.matches(of: /, ([0-9]+) % of the pixels/).compactMap {
      Int($0.1)
    }
    // Most frames are parts of the window.
    #expect(shares.count { $0 < 60 } > shares.count / 2, "\(shares)")
    #expect(try program.errors.contains("changes are copied to the window"))
  }
}
