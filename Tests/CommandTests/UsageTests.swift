import TestSupport
import Testing

@Suite("Wrong usage")
struct UsageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func refusal(_ arguments: [String], status: Int32 = 64) throws -> String {
    let isRender = arguments.first == "render"
    let output = isRender ? ["--output", folder.file("out.png")] : []
    return try Refusal.message(arguments + output, status: status, in: folder)
  }

  @Test("wrong usage is told in one line, one of each kind; WrongUsageTests has the rest")
  func kinds() throws {
    let size = try refusal(["render", "--size", "0x0"])
    #expect(size.contains("'0x0'"))
    #expect(size.hasSuffix("should be WxH, two whole numbers from 1 to 8192"))
    let light = try refusal(["render", "--light", "nope"])
    #expect(light.contains("'nope'"))
    #expect(
      light.hasSuffix(
        "should be one of studio, window, strip, ring, sun, "
          + "or point:X,Y,Z (x right, y down, z to the viewer and more than 0, none beyond 1000000)"
      ))
    let frames = try refusal(["trace", "--duration", "1e6", "--fps", "1e6"])
    #expect(frames.contains("more than a million frames"))
    #expect(
      try refusal(["render", "--effect", "kira", "--param", "amount=99"])
        .contains("--param amount=99"))
    #expect(try refusal(["--nope"]).contains("nope"))
  }

  @Test(
    "scenes and effects that there are not",
    arguments: [
      ["render", "--scene", "nope"], ["trace", "--scene", "nope"], ["bench", "--scene", "nope"],
      ["view", "--scene", "nope"], ["render", "--effect", "nope"], ["bench", "--effect", "nope"],
    ])
  func names(arguments: [String]) throws {
    #expect(try refusal(arguments).contains("nope"))
  }

  @Test("too few and too many arguments")
  func arguments() throws {
    #expect(
      try Refusal.message(["render"], status: 64, in: folder).contains("--output"))
    let art = try Rendered.plain(SIMD4(9, 9, 9, 255), in: folder)
    #expect(try refusal(["render", art, art]).contains("2 cards need names of their own"))
    #expect(try refusal(["bench", art, art]).contains(art))
    #expect(try refusal(["bench", "card", art, art]).contains(art))
    #expect(try refusal(["bench", "card", "flip"]) == "card flip: one scene is enough")
    #expect(try refusal(["bench", art, "tree", "flip"]) == "tree flip: one scene is enough")
  }

  @Test("what looks like a command but is none is a picture that is missing")
  func unknownCommand() throws {
    let missing = "no such file or directory"
    #expect(
      try refusal(["rendre"], status: 1)
        == "rendre: \(missing), and the nearest subcommand is render")
    #expect(try refusal(["landscape"], status: 1) == "landscape: \(missing)")
    #expect(try refusal(["sheet.png"], status: 1) == "sheet.png: \(missing)")
    #expect(
      try refusal(["bench", "crad"], status: 1)
        == "crad: no such file or directory, and no scene: those are card, flip, effects, radial, tree"
    )
  }

  @Test(
    "outputs whose names make no sense",
    arguments: [
      (["sheet"], "{name}.png", "this is one file, which {name} cannot name"),
      (["mask", "--where", "all"], "{number}.png", "this is one file, which {number} cannot name"),
      (["render"], ".png", ".png is an ending without a name"),
      (["sheet"], "./.jpg", ".jpg is an ending without a name"),
      (["film"], ".mp4", ".mp4 is an ending without a name"),
      (["film"], "frames-%s.png", "needs one number, as in frames-%04d.png"),
      (["film"], "%d-%d.png", "needs one number, as in frames-%04d.png"),
    ])
  func senseless(words: [String], output: String, fault: String) throws {
    let art = try Rendered.plain(SIMD4(9, 9, 9, 255), in: folder)
    let message = try Refusal.message(words + [art, "--output", output], status: 64, in: folder)
    #expect(message == "--output \(output): \(fault)")
  }

  @Test("an effect's file that is missing is a file's fault")
  func missingEffect() throws {
    let path = folder.file("none.glsl")
    #expect(
      try refusal(["render", "--effect", path], status: 1) == "\(path): no such file or directory")
  }

  @Test("without a display the window says so in words, with status 1")
  func noDisplay() throws {
    let message = try Refusal.message(
      [], in: folder, environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
    #expect(message.hasPrefix("no display") && message.contains("foil render"))
  }
}
