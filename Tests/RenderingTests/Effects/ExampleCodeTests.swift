import Foundation
import Geometry
import Raster
import SceneGraph
import TestSupport
import Testing

@testable import Examples
@testable import Scenes

extension DriverTests {
  @Suite("The examples beside the scenes")
  struct ExampleCodeTests {
    @Test("Each example draws a picture that fills a part of its size")
    func pictures() throws {
      let nodes = [
        FlipCard().node(at: 1), TiltCard().node(at: 1), RadialMenu().node(at: 1),
        ChristmasTree().node(at: 1), EffectsPicture().node(at: 1),
      ]
      let pictures = Dictionary(
        uniqueKeysWithValues: [PictureID.front, .frontMask, .back].map {
          ($0, Headless.plain(8, 8))
        })
      for (index, node) in nodes.enumerated() {
        let drawn = try Headless.run(pictures: pictures) { renderer in
          try Headless.draw(node, size: (400, 480), renderer: renderer)
        }
        let filled = stride(from: 3, to: drawn.bytes.count, by: 4).count { drawn.bytes[$0] > 200 }
        #expect((5_000..<180_000).contains(filled), "\(index): \(filled) pixels")
      }
    }

    @Test("The example's own chain is written as its file has it")
    func example() throws {
      let text = try String(
        contentsOfFile: Fixture.project("docs/examples/Scenes/EffectsPicture.swift"),
        encoding: .utf8)
      let picture = EffectsPicture().effects(
        on: Picture(.front, frame: Rect(origin: .zero, size: Size(1, 1))), at: 2)
      let code = EffectCode(
        chain: picture.effects, descriptions: try Headless.descriptions())
      #expect(code.foil(in: text) == text)
      #expect(EffectCode(chain: [], descriptions: []).foil(in: text) != text)
    }

    @Test("Every effect is written with all arguments, in lines that fit the panel")
    func effects() throws {
      let descriptions = try Headless.descriptions()
      for description in descriptions where !description.isFoil {
        let code = EffectCode(chain: [Effect(description.name)], descriptions: descriptions)
        let foil = code.foil(in: "    picture\n  }\n")
        for text in [foil, code.swiftUI] {
          #expect(
            text.split(separator: "\n").allSatisfy { $0.count <= CodeText.columns }, "\(text)")
          #expect(text.count { $0 == "(" } == text.count { $0 == ")" })
          #expect(text.contains("Library.\(description.name)("))
        }
        for parameter in description.parameters {
          #expect(foil.contains("\(parameter.name): .float"), "\(foil)")
        }
        let arguments = code.swiftUI.matches(of: /[(, ]\.(float\d?|image)\(/).count
        #expect(arguments == description.signature.arguments.count, "\(code.swiftUI)")
      }
    }
  }
}
