import Foundation
import Geometry
import SceneGraph
import TestSupport
import Testing

@testable import Rendering
@testable import Shading

/// The renderer's complete shaders, checked by the reference compiler.
///
/// A tolerant driver such as Mesa's does not report what a stricter driver refuses.
@Suite("Shaders as valid GLSL 3.30 core and ESSL 3.00")
struct ShaderLintTests {
  /// A vertex and a fragment shader that are linked.
  struct Pair {
    let name: String
    let vertex, fragment: ShaderText

    init(_ name: String, _ row: PipelineRow, fragment: ShaderText? = nil) throws {
      let library = Headless.library()
      self.name = name
      vertex = try row.vertexText(library: library)
      self.fragment = try fragment ?? row.fragmentText(library: library)
    }
  }

  private static func passes(
    _ effects: [String], files: [String: String] = [:],
    views: [EffectChain.View] = EffectChain.View.allCases
  ) throws -> [Pair] {
    var picture = Picture(
      .front, frame: Rect(origin: .zero, size: Size(63, 88)), effects: effects.map { Effect($0) })
    picture.mask = .frontMask
    return try passes(picture.parts.recipe, files: files, views: views)
  }

  private static func passes(
    _ recipe: PictureParts, files: [String: String] = [:], views: [EffectChain.View]
  ) throws -> [Pair] {
    var catalog =
      try files.isEmpty ? Headless.catalog.get() : EffectCatalog(Headless.library(files))
    let library = catalog.library
    let names = recipe.steps.map(\.name)
    let functions = try names.map { try catalog.module($0) }
    let stitches = try EffectStitch.of(functions, recipe)
    return try stitches.enumerated().flatMap { index, stitch in
      try views.map { view in
        try Pair(
          "\(names.joined(separator: "+"))-\(index)-\(view)", stitch.row,
          fragment: view.text(stitch.text(library: library, template: stitch.row.fragment.file)))
      }
    }
  }

  /// The messages of glslang for both shaders and their linking; empty if there are none.
  private static func faults(_ pair: Pair, in dialect: ShaderDialect) throws -> String {
    let folder = try TemporaryFolder()
    let vertex = try folder.write(pair.vertex.source(in: dialect).utf8, to: "\(pair.name).vert")
    let fragment = try folder.write(
      pair.fragment.source(in: dialect).utf8, to: "\(pair.name).frag")
    return try faults("-l", in: [vertex, fragment])
  }

  /// The messages for fragment shaders alone, which one process reads.
  private static func faults(unlinked pairs: [Pair], in dialect: ShaderDialect) throws -> String {
    let folder = try TemporaryFolder()
    let files = try pairs.map { pair in
      try folder.write(pair.fragment.source(in: dialect).utf8, to: "\(pair.name).frag")
    }
    return try faults("", in: files)
  }

  private static func faults(_ option: String, in files: [String]) throws -> String {
    let outcome = try Program.shell("exec glslangValidator \(option) \"$@\" 2>&1", files)
    let lines = outcome.output.split(separator: "\n").filter { !files.contains(String($0)) }
    // The whole output names each message's file.
    return outcome.status == 0 && lines.isEmpty ? "" : outcome.output + " "
  }

  @Test("Every pipeline of the table is valid", arguments: ShaderDialect.allCases)
  func pipelines(dialect: ShaderDialect) throws {
    for name in PipelineRow.Name.allCases {
      let faults = try Self.faults(Pair("\(name)", name.row), in: dialect)
      #expect(faults.isEmpty, "\(name)")
    }
    for pair in try Self.passes([]) { #expect(try Self.faults(pair, in: dialect).isEmpty) }
  }

  @Test("Every effect is valid, alone and moved by another", arguments: ShaderDialect.allCases)
  func effects(dialect: ShaderDialect) throws {
    let others = EffectChain.View.allCases.filter { $0 != .flat }
    var (linked, unlinked): (Set<String>, [Pair]) = ([], [])
    for name in try Headless.effectNames() {
      for chain in [[name], [name, "swirl"], ["blur", name]] {
        for pair in try Self.passes(chain, views: [.flat])
        where linked.insert(pair.fragment.source(in: dialect)).inserted {
          #expect(try Self.faults(pair, in: dialect).isEmpty, "\(pair.name)")
        }
        // Views differ only in definitions, so they are linked alike, and one effect is enough to
        // check the views of all moved ones.
        if chain == [name] || name == "wave" { unlinked += try Self.passes(chain, views: others) }
      }
    }
    #expect(try Self.faults(unlinked: unlinked, in: dialect).isEmpty)
  }

  /// All foils share the text for the light, so most are checked alone and without linking;
  /// `CatalogTests` draw each.
  @Test("Every foil is valid", arguments: ShaderDialect.allCases)
  func foils(dialect: ShaderDialect) throws {
    let foils = try Headless.foilNames().flatMap { try Self.passes([$0], views: [.flat]) }
    #expect(try Self.faults(unlinked: foils, in: dialect).isEmpty)
    for chain in [["cosmos"], ["cosmos", "cosmos"], ["cosmos", "swirl"], ["blur", "cosmos"]] {
      let views = chain.count == 1 ? [.flat] : EffectChain.View.allCases
      for pair in try Self.passes(chain, views: views) {
        #expect(try Self.faults(pair, in: dialect).isEmpty, "\(pair.name)")
      }
    }
  }

  @Test("A stack with every map is valid under tubes", arguments: ShaderDialect.allCases)
  func stack(dialect: ShaderDialect) throws {
    var picture = Picture(.front, frame: Rect(origin: .zero, size: Size(63, 88)))
    picture.stack = FoilStack([
      FoilLayer(Effect("cosmos"), mask: .frontMask), FoilLayer(Effect("stamp"), mask: .frontMask),
    ])
    (picture.stack.white, picture.stack.etch, picture.stack.gloss) = (.front, .front, .front)
    picture.light = .strip
    picture.depth = DepthMap(.front, range: 10)
    picture.crop.fit = .contain
    for pair in try Self.passes(picture.parts.recipe, views: EffectChain.View.allCases) {
      #expect(try Self.faults(pair, in: dialect).isEmpty, "\(pair.name)")
    }
  }

  @Test("These tests cover every shader stage that the renderer draws with")
  func complete() throws {
    let rows = PipelineRow.Name.allCases.map(\.row)
    let all = rows + [true, false].map { .picture(isPlain: $0) }
    let files = Set(all.flatMap { [$0.vertex.file, $0.fragment.file] })
    let folder = Fixture.project("shaders/pipelines")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(
      files.union(["picture.glsl", "maskTint.glsl"] + EffectStitch.stackFiles) == Set(names))
  }

  @Test("A text that only one of the languages refuses is found")
  func refusals() throws {
    let folder = try TemporaryFolder()
    let head = "vec4 mine(vec2 position, vec4 color) { "
    for (text, isCore) in [
      ("return color * 2; }", true), ("float one = 1; return color * one; }", true),
      ("return colour; }", false),
    ] {
      let path = try folder.write((head + text).utf8, to: "mine.glsl")
      let pair = try #require(try Self.passes(["mine"], files: ["mine": path]).first)
      #expect(try Self.faults(pair, in: .core330).isEmpty == isCore, "\(text)")
      #expect(try !Self.faults(pair, in: .embedded300).isEmpty, "\(text)")
    }
  }
}
