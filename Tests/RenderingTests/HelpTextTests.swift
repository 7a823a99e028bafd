import Geometry
import Interaction
import SceneGraph
import Scenes
import TestSupport
import Testing

@testable import Raster

@Suite("Texts of the help")
struct HelpTextTests {
  @Test("Every text fits its column in two columns, in one, and in small type")
  func widths() throws {
    for entry in SceneRegistry.all {
      for view in [Size(1280, 800), Size(800, 600), Size(420, 588), Size(300, 300)] {
        var session = Session(entry, in: Surroundings(view: view))
        _ = session.handle(.key(.letter("h")), at: 0)
        for var text in try #require(session.helpNode).texts.map(\.text) {
          let width = try #require(text.width)
          text.width = nil
          #expect(TextLayout.size(of: text).width <= width, "\(entry.id) \(view): \(text.string)")
        }
      }
    }
  }
}
