import Files
import SceneGraph
import Testing

@testable import Shading

@Suite("Annotations of effect files")
struct EffectNoteTests {
  private func read(_ notes: String, _ head: String) throws -> EffectModule {
    try #require(try EffectModule.mine("\(notes)\n\(head) { return position; }\n"))
  }

  private func parameter(_ note: String, _ type: String) throws -> EffectModule.Parameter {
    let effect = try read(note, "vec2 mine(vec2 position, \(type) x)")
    return try #require(effect.parameters.first)
  }

  @Test(
    "An annotation gives a range, a default and a description; commas and spaces separate numbers",
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
      ("/// @param x = 1, 2,3 Three", "float[3]", [1, 2, 3], nil, "Three"),
      ("/// @param x 0...1 = 0.5", "float[4]", [0.5, 0.5, 0.5, 0.5], 0...1, ""),
      ("/// @param x = #ff0000,#0000FF", "vec4[2]", [1, 0, 0, 1, 0, 0, 1, 1], nil, ""),
      ("/// @param x = #00ff00  Tint.", "vec3", [0, 1, 0], nil, "Tint."),
      ("// @param y is not an annotation\n//// @parm nor this", "float", [0], nil, ""),
      ("float one = 1.0; /// @parm nor this", "float", [0], nil, ""),
    ] as [(String, String, [Double], ClosedRange<Double>?, String)])
  func values(
    note: String, type: String, values: [Double], range: ClosedRange<Double>?, words: String
  ) throws {
    let parameter = try parameter(note, type)
    #expect(parameter.defaultValue.components == values && parameter.range == range)
    #expect(parameter.type == type && parameter.summary == words)
  }

  @Test("An annotation may name the values 0, 1, 2 of a float")
  func names() throws {
    let metal = try parameter("/// @param x silver|gold|rose = 1 \"Metal\" Kind.", "float")
    #expect(metal.valueNames == ["silver", "gold", "rose"] && metal.range == 0...2)
    #expect(metal.defaultValue == .float(1) && metal.title == "Metal" && metal.summary == "Kind.")
    #expect(try parameter("/// @param x silver | gold", "float").valueNames == nil)
    #expect(throws: (any Error).self) { try parameter("/// @param x on|off", "vec2") }
    #expect(throws: (any Error).self) { try parameter("/// @param x on|off = 2", "float") }
  }

  @Test(
    "An annotation may give a unit and a title before its description",
    arguments: [
      ("/// @param x 3...20 = 9 mm \"Shard width\" Width of a shard.", "mm", "Shard width"),
      ("/// @param x 3...20 = 9   \"Shard  width\"   Width of a shard.", nil, "Shard width"),
      ("/// @param x 3...20 = 9 nm Width of a shard.", "nm", nil),
      ("/// @param x 3...20 = 9 % Width of a shard.", "%", nil),
      ("/// @param x points/s \"0...1 of it\" Width of a shard.", "points/s", "0...1 of it"),
      ("/// @param x \"0...1 of it\" Width of a shard.", nil, "0...1 of it"),
      ("/// @param x 3...20=9 \"It\"Width of a shard.", nil, "It"),
      ("/// @param x = 9 s \"It\" Width of a shard.", "s", "It"),
    ] as [(String, String?, String?)])
  func captions(note: String, unit: String?, title: String?) throws {
    let parameter = try parameter(note, "float")
    #expect(parameter.unit == unit && parameter.title == title ?? "x")
    #expect(parameter.summary == "Width of a shard.")
    let label = (title ?? "x") + (unit.map { ", \($0)" } ?? "")
    #expect(parameter.label == label)
  }

  @Test("Every unit can be alone after a default", arguments: EffectDescription.Parameter.units)
  func units(unit: String) throws {
    let parameter = try parameter("/// @param x 0...4 = 1 \(unit)", "float")
    #expect(parameter.unit == unit && parameter.title == "x" && parameter.summary.isEmpty)
  }

  @Test(
    "A description may begin with a unit's word or a quotation, as in version 0.1",
    arguments: [
      "points to the left", "degrees clockwise.", "% of all", "\"soft\" edges", "mm, or less",
      "so-called \"soft\" edges", "The \"Soft\" Edge.", "millimetres Wide", "\"a\" and \"b\"",
      "Width of a shard, millimetres.", "parsecs \"Width\" Of it.", "called \"Size\" In the app.",
    ])
  func descriptions(words: String) throws {
    for start in ["3...20 = 9 ", "= 9  ", "3...20 ", ""] {
      let parameter = try parameter("/// @param x \(start)\(words)", "float")
      #expect(parameter.summary == words, "\(start)")
      #expect(parameter.unit == nil && parameter.title == "x", "\(start)")
    }
  }

  @Test("An effect has its file's title, or else the name of its function")
  func title() throws {
    let head = "vec2 mine(vec2 position)"
    let titled = try read("/// Words.\n/// @title  Cracked\tice \n/// @keepsAlpha", head)
    #expect(titled.description.title == "Cracked ice" && titled.description.name == "mine")
    #expect(titled.description.summary == "Words.")
    #expect(try read("/// Words.", head).description.title == "mine")
  }

  @Test("Control characters in titles are escaped")
  func printable() throws {
    let note = "/// @title A\u{1B}[2J\n/// @param x = 1 \"B\u{1B}[2J\" Words."
    let effect = try read(note, "vec2 mine(vec2 position, float x)")
    let titles = [effect.description.title, try #require(effect.parameters.first).title]
    #expect(titles == ["A\\u{1B}[2J", "B\\u{1B}[2J"])
  }

  @Test(
    "A wrong annotation is an error with its line and the nearest valid name",
    arguments: [
      ("/// @parm x 0...40", "there is no @parm; did you mean @param?"),
      ("/// @maxsampleoffset 4 4", "there is no @maxsampleoffset; did you mean @maxSampleOffset?"),
      ("/// @Mask nearest", "there is no @Mask; did you mean @mask?"),
      ("/// @param xx 0...40", "there is no parameter xx; did you mean x?"),
      ("/// @param amplitde 0...40", "there is no parameter amplitde; did you mean amplitude?"),
      ("/// @param", "@param needs a parameter's name"),
      ("/// @param x 0...1\n/// @param x 0...2", "x already has a @param"),
      ("/// @param time 0...1", "Foil fills in time: it takes no @param"),
      ("/// @param x 0..40 = 12", "0..40 is not a range"),
      ("/// @param x a...b", "a...b is not a range"),
      ("/// @param x 40...0", "40...0 is not a range"),
      ("/// @param x 0...", "0... is not a range"),
      ("/// @param x ...1", "...1 is not a range"),
      ("/// @param x 0-40", "0-40 is not a range"),
      ("/// @param x 0…40", "0…40 is not a range"),
      ("/// @param x 0 ... 40", "0 is not a range"),
      ("/// @param x 0...inf", "0...inf is not a range"),
      ("/// @param x nan...1", "nan...1 is not a range"),
      ("/// @param x 0...1e39", "0...1e39 is not a range"),
      ("/// @param x 0...40 = 41", "the default of x, 41.0, is outside 0.0...40.0"),
      ("/// @param tint 0...1 = 0.2,1.2,0", "the default of tint, 1.2, is outside 0.0...1.0"),
      ("/// @param tint = 0.2,0.2", "the default of tint has 2 numbers; expected 3"),
      ("/// @param tint = 0.2 0.2 0.2 0.2", "the default of tint has 4 numbers; expected 3"),
      ("/// @param x = 1,2", "the default of x has 2 numbers; expected 1"),
      ("/// @param x = twelve", "the default of x is not a number: twelve"),
      ("/// @param x =", "the default of x is not a number: "),
      ("/// @param tint = 0.2,0.2,", "the default of tint is not a number: 0.2,0.2,"),
      ("/// @param x = nan", "the default of x is not a number: nan"),
      ("/// @maxSampleOffset 40", "@maxSampleOffset needs two distances in points, such as"),
      ("/// @maxSampleOffset", "@maxSampleOffset needs two distances in points, such as"),
      ("/// @maxSampleOffset 40 x", "@maxSampleOffset needs two distances in points, such as"),
      ("/// @maxSampleOffset -1 4", "@maxSampleOffset needs two distances in points, such as"),
      ("/// @maxSampleOffset 4 4 4", "@maxSampleOffset needs two distances in points, such as"),
      ("/// @mask neerest", "there is no @mask neerest; did you mean @mask nearest?"),
      ("/// @mask", "there is no @mask ; expected one of: @mask nearest"),
      ("/// @where edgse", "there is no @where edgse; did you mean @where edges?"),
      ("/// @where not ligths", "there is no @where not ligths; did you mean @where not lights?"),
      ("/// @titel Ice", "there is no @titel; did you mean @title?"),
      ("/// @title", "@title needs a name"),
      ("/// @words", "@words needs words to search for"),
      ("/// @words gold\n/// @words ice", "the file already has @words"),
      ("/// @title Ice\n/// @title Snow", "the file already has a @title"),
      ("/// @param x = 9 mn \"Width\"", "there is no unit mn; did you mean mm?"),
      ("/// @param x = 9 MM \"Width\" Of it.", "there is no unit MM; did you mean mm?"),
      ("/// @param x = 9 \"Width\" mm Of it.", "the unit of x comes before its title: mm \"W"),
      ("/// @param x = 9 \"Width Of it.", "the title of x has no closing quotation mark"),
      ("/// @param x = 9 mm \"Width", "the title of x has no closing quotation mark"),
      ("/// @param x = 9 \" \" Of it.", "the title of x is empty"),
      ("/// @place over", "only a foil can have a @place"),
      ("/// @where not edges", "only a foil can have a @where"),
      ("/// @family Rays", "only a foil can have a @family"),
      ("/// @mask nearest", "@mask needs a parameter Mask mask"),
      ("/// @art", "only a foil can have @art"),
      ("/// @ornament", "only a foil can have @ornament"),
    ])
  func faults(note: String, reason: String) {
    let head = "vec2 mine(vec2 position, float x, float time, vec3 tint, float amplitude)"
    let error = #expect(throws: FileError.self) { try read("/// Words.\n\(note)", head) }
    let line = 1 + note.split(separator: "\n").count
    #expect(error?.path == "mine.glsl" && error?.line == line)
    #expect(error?.reason.hasPrefix(reason) == true, "\(error?.reason ?? "")")
  }

  @Test(
    "A foil's annotations have one value each",
    arguments: [
      ("@place over", "@place under", "the file already has a @place"),
      ("@where frame", "@where edges", "the file already has a @where"),
      ("@family Rays", "@art 2", "@art takes no value: 2"),
      ("@ornament", "@ornament 2", "@ornament takes no value: 2"),
    ])
  func repeated(first: String, second: String, reason: String) throws {
    let head = "Foil mine(vec2 position, Foil foil, vec4 art)"
    _ = try read("/// Words.\n/// @art\n/// \(first)", head)
    let error = #expect(throws: FileError.self) {
      try read("/// Words.\n/// @art\n/// \(first)\n/// \(second)", head)
    }
    #expect(error?.line == 4 && error?.reason == reason)
  }

  @Test("Text may follow maxSampleOffset, and a comma may separate its numbers")
  func offset() throws {
    for note in ["/// @maxSampleOffset 40 30   How far.", "/// @maxSampleOffset 40, 30"] {
      let effect = try read(note, "vec2 mine(vec2 position)")
      #expect(effect.maxSampleOffset == SIMD2(40, 30))
    }
  }
}
