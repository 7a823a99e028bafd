import Foundation
import Raster
import TestSupport
import Testing

@Suite("Pictures loaded while the window is open", .serialized)
struct LoadingTests {
  private static let size = (width: 300, height: 400)

  private let folder = TemporaryFolder.made()
  private let desktop: VirtualDesktop

  init() throws { desktop = try VirtualDesktop() }

  private func screen() throws -> Bitmap {
    try desktop.screenshot(width: Self.size.width, height: Self.size.height)
  }

  private func open(_ art: String, restingWithin seconds: Double = 20) throws -> WindowedProgram {
    try WindowedProgram(
      [art, "--size", "\(Self.size.width)x\(Self.size.height)", "--effect", "none"], on: desktop,
      restingWithin: seconds)
  }

  private func plain(_ red: Int) -> [UInt8] {
    PNGSource(63, 88, .rgb) { _, _ in [red, 90, 60] }.bytes
  }

  /// The red value in the middle of the card.
  private func red() throws -> Int {
    Int(try screen()[Self.size.width / 2, Self.size.height / 2].x)
  }

  @Test("A saved picture reloads; a broken one is an error and does not change the card")
  func saved() throws {
    let art = try folder.write(plain(200), to: "art.png")
    let program = try open(art)
    #expect(try desktop.wait { abs(try red() - 200) < 12 })
    _ = try folder.write(plain(20), to: "art.png")
    #expect(try desktop.wait { abs(try red() - 20) < 12 })
    program.rests()
    let before = try screen()
    _ = try folder.write("no picture".utf8, to: "art.png")
    #expect(try desktop.wait { try screen() != before }, "a note appears")
    #expect(try desktop.wait { try screen() == before }, "the note disappears")
    #expect(try program.errors.contains("art.png: \(PictureFault.unknownKind.reason)"))
    _ = try folder.write(plain(120), to: "art.png")
    #expect(try desktop.wait { abs(try red() - 120) < 12 })
    #expect(try program.quit() == 0)
  }

  @Test("The title follows a card that another program saves, without any input")
  func title() throws {
    // Large enough for an upload of several turns on the window's thread.
    _ = try folder.write(
      PNGSource(1100, 1540, .rgb) { x, y in [x % 256, y % 256, 90] }.bytes, to: "art.png")
    func save(_ name: String) throws -> String {
      try folder.write("name = \"\(name)\"\n[front]\nart = \"art.png\"\n".utf8, to: "card.toml")
    }
    let program = try open(save("One"))
    #expect(try desktop.wait { try desktop.title.hasPrefix("One") })
    _ = try save("Two")
    #expect(try desktop.wait { try desktop.title.hasPrefix("Two") })
    #expect(try program.quit() == 0)
  }

  @Test("M shows the next mask")
  func masks() throws {
    let art = try folder.write(plain(200), to: "art.png")
    let effect = try folder.write(
      "vec4 bare(vec2 p, vec4 color, Mask mask) { return vec4(vec3(maskSample(mask, p)), 1.0); }"
        .utf8,
      to: "bare.glsl")
    let program = try WindowedProgram(
      [
        art, "--size", "\(Self.size.width)x\(Self.size.height)", "--effect", effect, "--mask",
        "frame",
      ], on: desktop)
    #expect(try desktop.wait { try screen()[4, 4].x > 0 && red() < 3 })
    try desktop.xdotool("key m")
    #expect(try desktop.wait { try red() > 252 })
    try desktop.xdotool("key m")
    #expect(try desktop.wait { try red() < 3 })
    #expect(try program.quit() == 0)
    #expect(try program.errors.isEmpty)
  }

  @Test("Decoding stops when a picture is no longer needed")
  func unwanted() throws {
    let art = try folder.write(plain(200), to: "art.png")
    let program = try open(art)
    #expect(try desktop.wait { abs(try red() - 200) < 12 })
    #expect(try desktop.wait { program.children.isEmpty })
    for _ in 0..<3 {
      _ = try folder.write(EndlessDrawing.svg.utf8, to: "art.png")
      // Long enough for the watch to see the new drawing, and to start its decoder.
      Thread.sleep(forTimeInterval: 0.5)
      #expect(try desktop.wait(atMost: 3) { program.children.count == 1 })
    }
    _ = try folder.write(plain(20), to: "art.png")
    #expect(try desktop.wait(atMost: 4) { abs(try red() - 20) < 12 })
    #expect(try desktop.wait(atMost: 3) { program.children.isEmpty })
    #expect(try program.errors.isEmpty)
    #expect(try program.quit() == 0)
  }

  @Test("A broken back is an error, and the window stays open")
  func brokenBack() throws {
    let back = try folder.write("no picture".utf8, to: "back.png")
    let program = try WindowedProgram(
      ["--back", back, "--size", "\(Self.size.width)x\(Self.size.height)"], on: desktop)
    #expect(
      try desktop.wait {
        try program.errors.contains("back.png: \(PictureFault.unknownKind.reason)")
      })
    let front = try screen()
    try desktop.xdotool("key space")
    #expect(try desktop.wait { try screen() != front })
    #expect(program.isRunning)
    #expect(try program.quit() == 0)
  }

  @Test("The window responds when the card is flipped to a back that cannot be loaded")
  func endlessBack() throws {
    let back = try folder.write(EndlessDrawing.svg.utf8, to: "back.svg")
    let program = try WindowedProgram(
      ["--back", back, "--size", "300x400"], on: desktop, home: Home())
    #expect(
      try desktop.wait(atMost: 30) {
        try program.errors.contains("back.svg: takes more than 5 s to decode")
      })
    // Q comes while the card flips.
    try desktop.xdotool("key space sleep 0.5 key q")
    let pressed = Date()
    #expect(program.waitForExit() == 0)
    #expect(Date().timeIntervalSince(pressed) < 2)
  }

  @Test("The window responds while a picture of 16 megapixels loads")
  func answers() throws {
    let art = try folder.write(plain(200), to: "art.png")
    let large = PNGSource.columns(width: 4096, height: 4096)
    let program = try open(art)
    #expect(try desktop.wait { abs(try red() - 200) < 12 })
    let bare = try screen()
    _ = try folder.write(large, to: "art.png")
    // The help opens and closes while the picture is decoded and uploaded.
    var slowest = 0.0
    for _ in 0..<8 {
      let pressed = Date()
      let before = try screen()
      try desktop.xdotool("key h")
      while try screen() == before, Date().timeIntervalSince(pressed) < 5 {}
      slowest = max(slowest, Date().timeIntervalSince(pressed))
    }
    #expect(slowest < 1, "the slowest answer took \(slowest) s")
    #expect(try desktop.wait(atMost: 60) { abs(try red() - 200) > 12 })
    #expect(try screen() != bare)
    #expect(try program.quit() == 0)
  }

  @Test("A window that opens with 16 megapixels responds at once, and shows them when loaded")
  func slowStart() throws {
    let art = try folder.write(PNGSource.columns(width: 4096, height: 4096), to: "large.png")
    // The picture is not awaited.
    let program = try open(art, restingWithin: 2)
    let pressed = Date()
    let before = try screen()
    try desktop.xdotool("key h")
    while try screen() == before, Date().timeIntervalSince(pressed) < 5 {}
    #expect(Date().timeIntervalSince(pressed) < 1)
    try desktop.xdotool("key h")
    // Fine black and white columns look gray.
    #expect(try desktop.wait(atMost: 60) { abs(try red() - 128) < 12 })
    #expect(try program.errors.isEmpty)
    #expect(try program.quit() == 0)
  }
}
