import TestSupport
import Testing

@Suite("Wrong usage")
struct UsageTests {
  private let folder = TemporaryFolder.made()

  private func refusal(_ arguments: [String], status: Int32 = 64) throws -> String {
    let isRender = arguments.first == "render"
    let output = isRender ? ["--output", folder.file("out.png")] : []
    return try Refusal.message(arguments + output, status: status, in: folder)
  }

  @Test("Wrong usage is one line of error, here one of each kind; WrongUsageTests has the rest")
  func kinds() throws {
    let size = try refusal(["render", "--size", "0x0"])
    #expect(size.contains("--size 0x0: "))
    #expect(size.hasSuffix("expected WxH, two whole numbers from 1 to 8192"))
    let light = try refusal(["render", "--light", "nope"])
    #expect(light.contains("--light nope: "))
    #expect(
      light.hasSuffix(
        "expected one of: studio, window, strip, ring, sun, own, "
          + "point:X,Y,Z (x right, y down, z toward the viewer and more than 0; at most 1000000), "
          + "or lamp:X,Y,Z,BRIGHTNESS,#rrggbb (brightness 0.1 to 2; it and the color may be left out)"
      ))
    let frames = try refusal(["trace", "--duration", "1e6", "--fps", "1e6"])
    #expect(frames.contains("more than a million frames"))
    #expect(
      try refusal(["render", "--effect", "kira", "--param", "amount=99"])
        .contains("--param amount=99"))
    #expect(try refusal(["--nope"]).contains("nope"))
  }

  @Test(
    "Unknown scenes and effects are named in the error",
    arguments: [
      ["render", "--scene", "nope"], ["trace", "--scene", "nope"], ["bench", "--scene", "nope"],
      ["view", "--scene", "nope"], ["render", "--effect", "nope"], ["bench", "--effect", "nope"],
    ])
  func names(arguments: [String]) throws {
    #expect(try refusal(arguments).contains("nope"))
  }

  @Test("Too few and too many arguments are wrong usage")
  func arguments() throws {
    #expect(
      try Refusal.message(["render"], status: 64, in: folder).contains("--output"))
    let art = try Rendered.plain(SIMD4(9, 9, 9, 255), in: folder)
    #expect(try refusal(["render", art, art]).contains("2 cards need different names"))
    #expect(try refusal(["bench", art, art]).contains(art))
    #expect(try refusal(["bench", "card", art, art]).contains(art))
    #expect(try refusal(["bench", "card", "flip"]) == "card flip: expected only one scene")
    #expect(try refusal(["bench", art, "tree", "flip"]) == "tree flip: expected only one scene")
  }

  @Test("An unknown word is a missing file, with the nearest command if one is near")
  func unknownCommand() throws {
    let missing = "no such file or directory"
    #expect(
      try refusal(["rendre"], status: 1)
        == "no file and no command \"rendre\"; did you mean render?")
    #expect(try refusal(["landscape"], status: 1) == "landscape: \(missing)")
    #expect(try refusal(["sheet.png"], status: 1) == "sheet.png: \(missing)")
    #expect(
      try refusal(["bench", "crad"], status: 1)
        == "crad: no such file or directory, and not a scene; did you mean card?")
    #expect(
      try refusal(["bench", "landscape"], status: 1).hasSuffix(
        "not a scene; expected one of: card, flip, effects, radial, tree"))
  }

  @Test(
    "Outputs with impossible names are wrong usage",
    arguments: [
      (["sheet"], "{name}.png", "{name} is not allowed, as this is one file"),
      (["mask", "--where", "all"], "{number}.png", "{number} is not allowed, as this is one file"),
      (["render"], ".png", ".png is an extension without a name"),
      (["sheet"], "./.jpg", ".jpg is an extension without a name"),
      (["film"], ".mp4", ".mp4 is an extension without a name"),
      (["film"], "frames-%s.png", "needs one number, as in frames-%04d.png"),
      (["film"], "%d-%d.png", "needs one number, as in frames-%04d.png"),
    ])
  func senseless(words: [String], output: String, fault: String) throws {
    let art = try Rendered.plain(SIMD4(9, 9, 9, 255), in: folder)
    let message = try Refusal.message(words + [art, "--output", output], status: 64, in: folder)
    #expect(message == "--output \(output): \(fault)")
  }

  @Test("A missing effect file is a failure, not wrong usage")
  func missingEffect() throws {
    let path = folder.file("none.glsl")
    #expect(
      try refusal(["render", "--effect", path], status: 1) == "\(path): no such file or directory")
  }

  @Test("Without a display, the window is one line of error with status 1")
  func noDisplay() throws {
    let message = try Refusal.message(
      [], in: folder, environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
    #expect(message.hasPrefix("no display") && message.contains("foil render"))
  }
}
