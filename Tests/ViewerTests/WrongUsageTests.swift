import ArgumentParser
import Foundation
import Geometry
import SceneGraph
import Shading
import TestSupport
import Testing

@testable import Commands
@testable import Runtime
@testable import Studio

@Suite("Wrong usage, reported by the argument parser")
struct WrongUsageTests {
  /// The message for faulty arguments.
  private func message(
    _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) -> String {
    let words = arguments.first == "render" ? arguments + ["--output", "out.png"] : arguments
    let error = #expect(throws: (any Error).self, sourceLocation: sourceLocation) {
      _ = try FoilCommand.parseAsRoot(words)
    }
    return error.map { FoilCommand.message(for: $0) } ?? ""
  }

  @Test("invalid sizes are refused")
  func size() {
    for text in [
      "0x0", "-5x3", "1e3x2", "9000x9", "9x8193", "x", "10", "", "10x", "1x2x3", "nanx1",
    ] {
      let message = message(["trace", "--size", text])
      #expect(message.contains("'\(text)'"))
      #expect(message.hasSuffix("expected WxH, two whole numbers from 1 to 8192"))
    }
    for text in ["1x1", "8192X8192", "800x900"] { #expect(PixelSize(argument: text) != nil) }
  }

  @Test("invalid lights are refused, with the valid ones")
  func light() {
    for text in [
      "", "nope", "Studio", "studio ", "point", "point:", "point:1,2", "point:1,2,3,4",
      "point:a,b,c", "point:0,0,0", "point:0,0,-1", "point:1,1,-0", "point:nan,0,1",
      "point:0,0,inf", "point:1e7,0,1", "point:0x1,0,1", "point:1, 2,3", "point:,,1", "-1",
      "sun,ring",
    ] {
      let message = message(["trace", "--light", text])
      #expect(message.contains("'\(text)'"))
      #expect(
        message.contains("expected one of: studio, window, strip, ring, sun, own, point:X,Y,Z"))
    }
  }

  @Test("every command refuses invalid values", arguments: ["render", "bench", "view"])
  func elsewhere(command: String) {
    #expect(message([command, "--light", "nope"]).contains("--light"))
    #expect(message([command, "--size", "0x0"]).contains("--size"))
  }

  @Test("invalid angles are refused")
  func angles() {
    let tilts = ["nan,0", "1", "1,2,3", "inf,0", "1e9,0", ",", "1,,", "", "a,b"]
    let flips = ["nan", "1e9", "", "0x1p3"]
    for words in tilts.map({ ["--tilt", $0] }) + flips.map({ ["--flip", $0] }) {
      let error = #expect(throws: (any Error).self) { _ = try PoseOptions.parse(words) }
      let message = error.map { PoseOptions.message(for: $0) } ?? ""
      #expect(message.contains(words[0]) && message.contains("expected"), "\(message)")
    }
  }

  @Test("invalid times, rates, counts and zooms are refused, and angles among other options")
  func numbers() {
    for arguments in [
      ["render", "--tilt", "nan,0"], ["render", "--flip", "nan"], ["render", "--at", "-1"],
      ["render", "--at", "nan"], ["trace", "--fps", "0"], ["trace", "--fps", "-1"],
      ["trace", "--fps", "nan"], ["trace", "--fps", "inf"], ["trace", "--duration", "inf"],
      ["trace", "--duration", "-1"], ["trace", "--duration", "nan"],
      ["trace", "--duration", "0x1"],
      ["trace", "--duration", "1e6", "--fps", "1e6"],
      ["bench", "--frames", "0"], ["bench", "--frames", "-1"], ["bench", "--frames", "1.5"],
      ["bench", "--frames", "1e400"], ["trace", "--seed", "-1"], ["trace", "--seed", "x"],
      ["trace", "--curve", "spring:0,1"], ["trace", "--particles", "-1"],
      ["trace", "--particles", "1000001"],
      ["trace", "--particles", "99999999999999999999"], ["trace", "--zoom", "0.99"],
      ["trace", "--zoom", "12.01"], ["trace", "--zoom", "nan"], ["trace", "--zoom", "2x"],
      ["trace", "--backdrop", "papr"], ["trace", "--backdrop", "#12345"],
      ["trace", "--backdrop", ""],
    ] {
      let message = message(arguments)
      #expect(message.contains(arguments[1]))
      #expect(
        message.contains("expected") || message.contains("more than a million frames"),
        "\(message)")
    }
  }

  @Test("unknown options and words are refused")
  func names() throws {
    for arguments in [
      ["render", "--nope"], ["trace", "--nope"], ["bench", "--nope"], ["list", "--nope"],
      ["--nope"], ["list", "nope"],
    ] { #expect(message(arguments).contains("nope")) }
    #expect(message(["render", "--size"]).contains("--size"))
    let scene = try SceneOptions.parse(["--scene", "nope"]).choice
    #expect(throws: UsageError.self) { try scene.entry }
  }

  // MARK: Effects

  /// The message for a faulty effect or value.
  private func refusal(_ effect: String, _ values: [String] = []) throws -> String {
    let shaders = try Root(given: nil).shaders
    let error = #expect(throws: UsageError.self) {
      _ = try EffectChoice(effect, in: EffectCatalog(ShaderLibrary(folder: shaders))).arguments(
        values)
    }
    return error?.message ?? ""
  }

  @Test("unknown effects are refused")
  func effects() throws {
    for name in ["nope", "../effects/kira", ""] {
      #expect(try refusal(name).hasPrefix("--effect \(name): not an effect; "))
    }
  }

  @Test("unknown and invalid parameters are refused")
  func parameters() throws {
    for text in [
      "nope=1", "amount=abc", "amount=99", "amount=-0.1", "amount=nan", "amount=inf", "amount=",
      "amount=1,2", "amount", "=1", "", "Amount=1", "amount=0x1", "amount=0x1p-2",
    ] { #expect(try refusal("kira", [text]).contains("--param \(text)")) }
    #expect(
      try refusal("kira", ["amount=1", "amount=0.5"])
        == "--param amount=0.5: amount is given twice")
    #expect(try refusal("none", ["x=1"]) == "--param x=1: none has no parameters")
  }

  @Test("the message names the nearest name, or the fault of a value")
  func nearest() throws {
    for (effect, value, words) in [
      ("COSMOS", "", "--effect COSMOS: not an effect; did you mean cosmos?"),
      ("cosmo", "", "--effect cosmo: not an effect; did you mean cosmos?"),
      ("cosmos", "sclae=1", "no parameter sclae; did you mean scale?"),
      ("cosmos", "scale=nan", "--param scale=nan: nan is not a number"),
      ("cosmos", "scale=", "--param scale=: a number is missing"),
      ("cosmos", "scale=1 2", "--param scale=1 2: 1 2 is not a number"),
      ("cosmos", "scale=1,2", "scale is a float; expected one number"),
      ("cosmos", "scale=1e7", "1e7 is out of range"),
    ] {
      let message = try refusal(effect, [value])
      #expect(message.contains(words), "\(message)")
    }
  }

  @Test("numbers of a list may have spaces around them")
  func spaces() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "/// @param hue 0...1 = 1\nvec4 mine(vec2 p, vec4 c, vec3 hue) { return vec4(hue, 1.0); }"
        .utf8, to: "mine.glsl")
    let shaders = try Root(given: nil).shaders
    let choice = try EffectChoice(path, in: EffectCatalog(ShaderLibrary(folder: shaders)))
    for row in ["1,0,0.5", "1, 0, 0.5", " 1 ,0,.5"] {
      #expect(try choice.arguments(["hue=\(row)"])["hue"]?.components == [1, 0, 0.5])
    }
    #expect(
      try refusal(path, ["hue=1, 0"])
        == "--param hue=1, 0: hue is a vec3; expected 3 numbers separated by commas")
  }
}
