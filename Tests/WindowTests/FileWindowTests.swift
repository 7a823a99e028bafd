import Files
import Foundation
import TestSupport
import Testing

@Suite("Opening, pasting and saving elsewhere in a window", .serialized)
struct FileWindowTests {
  private let folder = TemporaryFolder.made()
  private let desktop: VirtualDesktop
  private let home: Home

  init() throws {
    desktop = try VirtualDesktop()
    home = try Home(settings: "reducedMotion = true\n")
    try folder.makeFolder("set")
    for name in ["red", "set/blue"] {
      let art = PNGSource(63, 88, .rgb) { x, y in
        [name == "red" ? 200 : 20, x, name == "red" ? 20 : 200]
      }
      _ = try folder.write(art.bytes, to: "\(name).png")
    }
  }

  private func program() throws -> WindowedProgram {
    try WindowedProgram(
      [folder.file("red.png"), "--size", "700x600", "--verbose"], on: desktop, home: home)
  }

  /// Waits until the program has read a card's file and shows the card.
  ///
  /// The list of files reads cards too, for thumbnails; while it is open, it takes all keys.
  ///
  /// - Parameter title: The card's name; nil for the file's.
  private func hasOpened(
    _ file: String, titled title: String? = nil, _ program: WindowedProgram
  ) throws -> Bool {
    try desktop.wait {
      try program.errors.contains("files: opened \(file)")
        && desktop.title.hasPrefix(title ?? file)
    }
  }

  @Test(
    "Ctrl+O opens a file by keys alone; Ctrl+Shift+S saves it elsewhere, and Ctrl+S there again")
  func keys() throws {
    let program = try program()
    try program.perform("key ctrl+o")
    try desktop.type("se")
    try program.perform("key Tab")
    try desktop.type("b")
    try desktop.xdotool("key Return")
    #expect(try hasOpened("blue", program))
    program.rests()
    try program.perform("key ctrl+shift+s")
    let other = try TemporaryFolder()
    defer { withExtendedLifetime(other) {} }
    let path = other.file("copy of it")
    try desktop.xdotool("key ctrl+a key BackSpace")
    try desktop.type(path)
    try desktop.xdotool("key Return")
    #expect(try desktop.wait { !OutputFile.isFree(path + ".toml") })
    #expect(
      try hasOpened("copy of it", titled: "blue", program), "the card is read from its new place")
    #expect(
      try other.names == ["blue.png", "copy of it.toml"] && folder.names == ["red.png", "set"])
    let before = try FileReading.text(of: path + ".toml")
    program.rests()
    try program.perform("key e", "key ctrl+s")
    #expect(try desktop.wait { try FileReading.text(of: path + ".toml") != before })
    #expect(try program.quit() == 0)
  }

  @Test("a copied picture becomes a card, whole or in pieces", arguments: [Int.max, 500])
  func pasting(piece: Int) throws {
    let program = try program()
    let art = PNGSource(63, 88, .rgb) { x, y in [x &* 7, y &* 3, x &* y] }.bytes
    let copied = try ClipboardOwner(
      ["image/x-icon": [], "image/png": art], piece: piece, on: desktop)
    try desktop.xdotool("key ctrl+v")
    #expect(try hasOpened("pasted-", program))
    #expect(copied.asked == ["TARGETS", "image/png"])
    let kept = try FileManager.default.contentsOfDirectory(atPath: home.data + "/foil/pictures")
    #expect(kept.count == 1)
    #expect(try FileReading.bytes(of: home.data + "/foil/pictures/" + (kept.first ?? "")) == art)
    #expect(try program.quit() == 0)
  }

  @Test(
    "a program that never gives what it offers does not stop the window", arguments: [true, false])
  func silent(isField: Bool) throws {
    let program = try program()
    let forms = ["image/png": [UInt8](), "UTF8_STRING": []]
    let owner = try ClipboardOwner(forms, silent: Set(forms.keys), on: desktop)
    defer { withExtendedLifetime(owner) {} }
    if isField { try program.perform("key ctrl+o") }
    try desktop.xdotool("key ctrl+v")
    #expect(try desktop.wait { owner.asked.contains(isField ? "UTF8_STRING" : "image/png") })
    if isField { try desktop.xdotool("key Escape") }
    try desktop.xdotool("key q")
    #expect(try desktop.wait(atMost: 4) { !program.isRunning })
  }

  @Test("a path is pasted into the list of files, before the Enter that follows at once")
  func pathAndEnter() throws {
    let program = try program()
    try program.perform("key ctrl+o")
    let path = Array("file://\(folder.file("set/blue.png"))\n".utf8)
    let owner = try ClipboardOwner(["UTF8_STRING": path], on: desktop)
    try desktop.xdotool("key ctrl+v key Return")
    #expect(try hasOpened("blue", program))
    #expect(owner.asked == ["TARGETS", "UTF8_STRING"])
    #expect(try program.quit() == 0)
  }

  @Test(
    "a picture whose saved card is faulty opens bare, with one line of its error",
    arguments: [
      ("zom = 2.0", ":3: unknown key \"zom\""), ("white = \"gone.png\"", ":3: \"gone.png\""),
      ("white = \"text.png\"", ":3: \"text.png\": is not a PNG"),
      ("[[front.foil]]\nkind = \"cosmos\"\nparameters = { scael = 1.0 }", ":5: unknown key"),
      ("[[front.foil]]\nkind = \"own.glsl\"", "own.glsl:1: "),
    ])
  func faultySavedCard(line: String, words: String) throws {
    _ = try folder.write("no picture".utf8, to: "text.png")
    _ = try folder.write("Foil own(vec2 p, Foil f) { return oops; }\n".utf8, to: "own.glsl")
    let text = "[front]\nart = \"red.png\"\n\(line)\n"
    let card = try folder.write(text.utf8, to: "red.toml")
    // Started with the picture; for a fault of the card and of its effect, also opened from the list.
    let isListed = line.hasPrefix("zom") || line.contains("own.glsl")
    for start in ["red.png"] + (isListed ? ["set/blue.png"] : []) {
      let program = try WindowedProgram(
        [folder.file(start), "--size", "700x600", "--verbose"], on: desktop, home: home)
      if start != "red.png" {
        try program.perform("key ctrl+o")
        try desktop.xdotool("key ctrl+a key BackSpace")
        try desktop.type(folder.file("red.png"))
        // The bench of the last window is open, so Foil asks what the picture is for.
        try program.perform("key Return", "key n")
      }
      #expect(try desktop.wait { try program.errors.contains(words) })
      try program.perform("key i", "key l key ctrl+s")
      #expect(try desktop.wait { try program.errors.contains("red.png: already has a card") })
      let errors = try program.errors.split(separator: "\n").filter { $0.contains("error: ") }
      #expect(errors.count == 2, "\(errors)")
      #expect(try FileReading.text(of: card) == text)
      #expect(try program.quit("key q key q") == 0)
    }
  }

  @Test("a drawing is drawn again when a picture that it links to is saved, also a new one")
  func linked() throws {
    func write(_ gray: Int, to name: String) throws {
      _ = try folder.write(PNGSource(8, 8, .rgb) { _, _ in [gray, gray, gray] }.bytes, to: name)
    }
    func draw(_ name: String) throws -> String {
      try folder.write(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><image href='\(name)'/></svg>"
          .utf8, to: "drawing.svg")
    }
    try write(10, to: "one.png")
    let drawing = try draw("one.png")
    let program = try WindowedProgram([drawing, "--size", "400x500", "--verbose"], on: desktop)
    func readings() throws -> Int {
      try program.errors.split(separator: "\n").count { $0.contains("files: read \(drawing)") }
    }
    #expect(try desktop.wait { try readings() > 0 })
    let changes: [() throws -> Void] = [
      { try write(200, to: "one.png") }, { _ = try draw("two.png") },
      { try write(90, to: "two.png") }, { try write(150, to: "two.png") },
    ]
    for (index, change) in changes.enumerated() {
      program.rests()
      let before = try readings()
      try change()
      #expect(try desktop.wait(atMost: 10) { try readings() > before }, "change \(index)")
    }
    #expect(try program.quit() == 0)
  }
}
