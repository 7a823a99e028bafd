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

  @Test(
    "sizes that are none",
    arguments: ["0x0", "-5x3", "1e3x2", "9000x9", "9x8193", "x", "10", "", "10x", "1x2x3", "nanx1"])
  func size(text: String) throws {
    let message = try refusal(["render", "--size", text])
    #expect(message.contains("'\(text)'"))
    #expect(message.hasSuffix("should be WxH, two whole numbers from 1 to 8192"))
  }

  private static let noLights = [
    "", "nope", "Studio", "studio ", "point", "point:", "point:1,2", "point:1,2,3,4", "point:a,b,c",
    "point:0,0,0", "point:0,0,-1", "point:1,1,-0", "point:nan,0,1", "point:0,0,inf",
    "point:1e7,0,1", "point:0x1,0,1", "point:1, 2,3", "point:,,1", "-1", "sun,ring",
  ]

  @Test("lights that are none, and which there are", arguments: noLights)
  func light(text: String) throws {
    let message = try refusal(["render", "--light", text])
    #expect(message.contains("'\(text)'"))
    #expect(
      message.hasSuffix(
        "should be one of studio, window, strip, ring, sun, "
          + "or point:X,Y,Z (x right, y down, z to the viewer and more than 0, none beyond 1000000)"
      ))
  }

  @Test("every command refuses those", arguments: ["trace", "bench", "view"])
  func lightElsewhere(command: String) throws {
    #expect(try refusal([command, "--light", "nope"]).contains("--light"))
  }

  @Test("every command refuses them", arguments: ["trace", "bench", "view"])
  func sizeElsewhere(command: String) throws {
    #expect(try refusal([command, "--size", "0x0"]).contains("--size"))
  }

  @Test(
    "angles, times, rates and counts that are none",
    arguments: [
      ["render", "--tilt", "nan,0"], ["render", "--tilt", "1"], ["render", "--tilt", "1,2,3"],
      ["render", "--tilt", "inf,0"], ["render", "--tilt", "1e9,0"], ["render", "--tilt", ","],
      ["render", "--tilt", "1,,"], ["render", "--tilt", ""], ["render", "--tilt", "a,b"],
      ["render", "--flip", "nan"], ["render", "--flip", "1e9"], ["render", "--flip", ""],
      ["render", "--at", "-1"], ["render", "--at", "nan"], ["render", "--at", "inf"],
      ["trace", "--fps", "0"], ["trace", "--fps", "-1"], ["trace", "--fps", "nan"],
      ["trace", "--fps", "inf"], ["trace", "--duration", "inf"], ["trace", "--duration", "-1"],
      ["trace", "--duration", "nan"], ["trace", "--duration", "1e6", "--fps", "1e6"],
      ["bench", "--frames", "0"], ["bench", "--frames", "-1"], ["bench", "--frames", "1.5"],
      ["bench", "--frames", "1e400"], ["trace", "--seed", "-1"], ["trace", "--seed", "x"],
      ["trace", "--particles", "-1"], ["trace", "--particles", "1000001"],
      ["trace", "--particles", "99999999999999999999"], ["render", "--at", "0x1"],
      ["render", "--flip", "0x1p3"],
    ])
  func numbers(arguments: [String]) throws {
    let message = try refusal(arguments)
    #expect(message.contains(arguments[1]))
    #expect(message.contains("should be") || message.contains("more than a million frames"))
  }

  @Test(
    "scenes, effects, options and commands that there are not",
    arguments: [
      ["render", "--scene", "nope"], ["trace", "--scene", "nope"], ["bench", "--scene", "nope"],
      ["view", "--scene", "nope"], ["render", "--effect", "nope"], ["bench", "--effect", "nope"],
      ["render", "--effect", "../effects/kira"], ["render", "--nope"], ["trace", "--nope"],
      ["bench", "--nope"], ["list", "--nope"], ["list", "nope"], ["--nope"], ["trace", "nope"],
    ])
  func names(arguments: [String]) throws {
    #expect(try refusal(arguments).contains(arguments.count > 2 ? arguments[2] : "nope"))
  }

  @Test(
    "parameters that the effect has not or cannot take",
    arguments: [
      "nope=1", "amount=abc", "amount=99", "amount=-0.1", "amount=nan", "amount=inf", "amount=",
      "amount=1,2", "amount", "=1", "", "Amount=1", "amount=0x1", "amount=0x1p-2",
    ])
  func parameters(text: String) throws {
    #expect(
      try refusal(["render", "--effect", "kira", "--param", text]).contains("--param \(text)"))
  }

  @Test(
    "the nearest name is told first, and what is wrong with a value",
    arguments: [
      (
        ["--effect", "COSMOS"], "--effect COSMOS: there is no such effect, the nearest is cosmos; "
      ),
      (
        ["--effect", "cosmo"], "--effect cosmo: there is no such effect, the nearest is cosmos; all"
      ),
      (
        ["--effect", "cosmos", "--param", "sclae=1"],
        "no parameter sclae, the nearest is scale; all"
      ),
      (["--effect", "cosmos", "--param", "scale=nan"], "--param scale=nan: nan is no number"),
      (["--effect", "cosmos", "--param", "scale="], "--param scale=: a number is missing"),
      (["--effect", "cosmos", "--param", "scale=1 2"], "--param scale=1 2: 1 2 is no number"),
      (["--effect", "cosmos", "--param", "scale=1,2"], "scale is a float, one number"),
      (["--effect", "cosmos", "--param", "scale=1e7"], "1e7 is beyond a million"),
    ])
  func nearest(arguments: [String], words: String) throws {
    let message = try refusal(["render"] + arguments)
    #expect(message.contains(words), "\(message)")
  }

  @Test(
    "numbers of a row may have spaces around them", arguments: ["1,0,0.5", "1, 0, 0.5", " 1 ,0,.5"])
  func spaces(row: String) throws {
    let path = try folder.write(
      "/// @param hue 0...1 = 1\nvec4 mine(vec2 p, vec4 c, vec3 hue) { return vec4(hue, 1.0); }"
        .utf8,
      to: "mine.glsl")
    let refused = try refusal(["render", "--effect", path, "--param", "hue=1, 0"])
    #expect(refused == "--param hue=1, 0: hue is a vec3, 3 numbers separated by commas")
    let outcome = try Program.run([
      "render", "--effect", path, "--param", "hue=\(row)", "--size", "20x20", "--output",
      folder.file("out.png"),
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("a parameter that is given twice")
  func parameterTwice() throws {
    let message = try refusal([
      "render", "--effect", "kira", "--param", "amount=1", "--param", "amount=0.5",
    ])
    #expect(message == "--param amount=0.5: amount was given before")
  }

  @Test("a parameter of an effect that has none")
  func parameterOfNone() throws {
    let message = try refusal(["render", "--effect", "none", "--param", "x=1"])
    #expect(message == "--param x=1: none has no parameters")
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
    #expect(try refusal(["render", "--size"]).contains("--size"))
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
