import Files
import SceneGraph
import TestSupport
import Testing

@testable import Shading

@Suite("Notes of effect files")
struct EffectNoteTests {
  private func read(_ notes: String, _ head: String) throws -> EffectModule {
    try #require(try EffectModule.mine("\(notes)\n\(head) { return position; }\n"))
  }

  private func parameter(_ note: String, _ type: String) throws -> EffectModule.Parameter {
    let effect = try read(note, "vec2 mine(vec2 position, \(type) x)")
    return try #require(effect.parameters.first)
  }

  @Test(
    "range, default and words are read, with commas and with spaces",
    arguments: [
      ("/// @param x 0...1 = 0.2,0.2,0.9  A tint.", "vec3", [0.2, 0.2, 0.9], 0...1, "A tint."),
      ("/// @param x 0...1 = 0.2 0.2 0.9  A tint.", "vec3", [0.2, 0.2, 0.9], 0...1, "A tint."),
      ("/// @param x = 1, 2,3 ,4 Four", "vec4", [1, 2, 3, 4], nil, "Four"),
      ("///@param x -2...2=0.5", "float", [0.5], -2...2, ""),
      ("/// @param x 0...1 = 0.5  Of all.", "vec2", [0.5, 0.5], 0...1, "Of all."),
      ("/// @param x 3...9  From 3.", "float", [3], 3...9, "From 3."),
      ("/// @param x -9...-3", "vec2", [-3, -3], -9 ... -3, ""),
      ("/// @param x Words alone... 3D, 2nd", "float", [0], nil, "Words alone... 3D, 2nd"),
      ("/// @param x = 2  3D words", "float", [2], nil, "3D words"),
      ("/// @param x 1e-3...1E3 = 1.5e2", "float", [150], 0.001...1000, ""),
      ("// @param y is no note\n//// @parm nor this", "float", [0], nil, ""),
      ("float one = 1.0; /// @parm nor this", "float", [0], nil, ""),
    ] as [(String, String, [Double], ClosedRange<Double>?, String)])
  func values(
    note: String, type: String, values: [Double], range: ClosedRange<Double>?, words: String
  ) throws {
    let parameter = try parameter(note, type)
    #expect(parameter.defaultValue.components == values && parameter.range == range)
    #expect(parameter.type == type && parameter.summary == words)
  }

  @Test(
    "what fits nothing is a fault with its line that names what is nearest",
    arguments: [
      ("/// @parm x 0...40", "there is no @parm, the nearest is @param"),
      ("/// @maxsampleoffset 4 4", "there is no @maxsampleoffset, the nearest is @maxSampleOffset"),
      ("/// @Mask nearest", "there is no @Mask, the nearest is @mask"),
      ("/// @param xx 0...40", "there is no parameter xx, the nearest is x"),
      ("/// @param amplitde 0...40", "there is no parameter amplitde, the nearest is amplitude"),
      ("/// @param", "@param wants a parameter's name"),
      ("/// @param x 0...1\n/// @param x 0...2", "x has a @param already"),
      ("/// @param time 0...1", "time is filled in: it takes no @param"),
      ("/// @param x 0..40 = 12", "0..40 is no range"),
      ("/// @param x a...b", "a...b is no range"),
      ("/// @param x 40...0", "40...0 is no range"),
      ("/// @param x 0...", "0... is no range"),
      ("/// @param x ...1", "...1 is no range"),
      ("/// @param x 0-40", "0-40 is no range"),
      ("/// @param x 0…40", "0…40 is no range"),
      ("/// @param x 0 ... 40", "0 is no range"),
      ("/// @param x 0...inf", "0...inf is no range"),
      ("/// @param x nan...1", "nan...1 is no range"),
      ("/// @param x 0...1e39", "0...1e39 is no range"),
      ("/// @param x 0...40 = 41", "the default of x, 41.0, is outside 0.0...40.0"),
      ("/// @param tint 0...1 = 0.2,1.2,0", "the default of tint, 1.2, is outside 0.0...1.0"),
      ("/// @param tint = 0.2,0.2", "the default of tint has 2 numbers, where it has 3"),
      ("/// @param tint = 0.2 0.2 0.2 0.2", "the default of tint has 4 numbers, where it has 3"),
      ("/// @param x = 1,2", "the default of x has 2 numbers, where it has 1"),
      ("/// @param x = twelve", "the default of x is no number: twelve"),
      ("/// @param x =", "the default of x is no number: "),
      ("/// @param tint = 0.2,0.2,", "the default of tint is no number: 0.2,0.2,"),
      ("/// @param x = nan", "the default of x is no number: nan"),
      ("/// @maxSampleOffset 40", "@maxSampleOffset wants two numbers of points, as 40 40"),
      ("/// @maxSampleOffset", "@maxSampleOffset wants two numbers of points, as 40 40"),
      ("/// @maxSampleOffset 40 x", "@maxSampleOffset wants two numbers of points, as 40 40"),
      ("/// @maxSampleOffset -1 4", "@maxSampleOffset wants two numbers of points, as 40 40"),
      ("/// @maxSampleOffset 4 4 4", "@maxSampleOffset wants two numbers of points, as 40 40"),
      ("/// @mask neerest", "there is no @mask neerest, the nearest is @mask nearest"),
      ("/// @mask", "there is no @mask , the nearest is @mask nearest"),
      ("/// @mask nearest", "@mask is for an effect with a parameter Mask mask"),
    ])
  func faults(note: String, reason: String) {
    let head = "vec2 mine(vec2 position, float x, float time, vec3 tint, float amplitude)"
    let error = #expect(throws: FileError.self) { try read("/// Words.\n\(note)", head) }
    let line = 1 + note.split(separator: "\n").count
    #expect(error?.path == "mine.glsl" && error?.line == line)
    #expect(error?.reason.hasPrefix(reason) == true, "\(error?.reason ?? "")")
  }

  @Test("an offset may be followed by words, and is read with a comma")
  func offset() throws {
    for note in ["/// @maxSampleOffset 40 30   How far.", "/// @maxSampleOffset 40, 30"] {
      let effect = try read(note, "vec2 mine(vec2 position)")
      #expect(effect.maxSampleOffset == SIMD2(40, 30))
    }
  }
}
