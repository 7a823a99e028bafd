import Geometry
import SceneGraph
import Testing

@testable import Scenes

@Suite("A contact sheet")
struct ContactSheetTests {
  /// Entries of all standard sizes in turn, every third one in landscape.
  static func entries(_ count: Int, isMixed: Bool) -> [ContactSheet.Entry] {
    (0..<count).map { index in
      let size = isMixed ? CardShape.named[index % CardShape.named.count].size : Size(63, 88)
      let shape = isMixed && index % 3 == 2 ? Size(size.height, size.width) : size
      return ContactSheet.Entry(CardShape(size: shape), name: "\(index)")
    }
  }

  @Test(
    "cards are at whole points, apart, inside, and at the same scale",
    arguments: [false, true])
  func places(isMixed: Bool) {
    for count in [1, 2, 3, 5, 12, 13, 60, 200] {
      let entries = Self.entries(count, isMixed: isMixed)
      for height in [16.0, 100, 361] {
        for columns in [nil, 1, 4, count, 1000] {
          let sheet = ContactSheet(entries, height: height, columns: columns)
          let sides = [sheet.size.width, sheet.size.height]
          #expect(sides.allSatisfy { $0 == $0.rounded() })
          #expect(sheet.columns == min(columns ?? sheet.columns, count))
          #expect(sheet.places.map(\.size.height).max() == height)
          let highest = entries.map(\.shape.size.height).max() ?? 0
          for (entry, place) in zip(entries, sheet.places) {
            let wanted = entry.shape.size.vector * (height / highest)
            let off = place.size.vector - wanted
            #expect(max(abs(off.x), abs(off.y)) <= 0.5)
            #expect(place.origin == place.origin.rounded(.down) && place.origin.min() >= 3)
            #expect(place.end.x < sheet.size.width && place.end.y < sheet.size.height)
          }
          for (index, place) in sheet.places.enumerated() {
            for other in sheet.places[..<index].suffix(2 * sheet.columns) {
              let common = place.intersection(other).size
              #expect(min(common.width, common.height) <= 0)
            }
          }
        }
      }
    }
  }

  @Test("without a number of columns the sheet is about 3:2, and few places are empty")
  func columns() {
    for isMixed in [false, true] {
      for count in 2...200 {
        let sheet = ContactSheet(Self.entries(count, isMixed: isMixed), height: 360)
        let rows = (count + sheet.columns - 1) / sheet.columns
        if count >= 12 { #expect((1.05...2.2).contains(sheet.size.aspectRatio), "\(count)") }
        #expect(rows * sheet.columns - count < sheet.columns)
        if count >= 12 { #expect(Double(rows * sheet.columns - count) < 0.2 * Double(count)) }
      }
    }
  }

  @Test("a caption is below its card, and above the next row")
  func captions() {
    let sheet = ContactSheet(Self.entries(9, isMixed: true), height: 200, columns: 3)
    guard case .group(let nodes) = sheet.captions else { Issue.record("no captions"); return }
    #expect(nodes.count == 9)
    for (index, node) in nodes.enumerated() {
      guard case .transformed(let place, .drawing(let drawing)) = node else {
        Issue.record("caption \(index) is not a drawing")
        continue
      }
      let top = place.columns.3.y
      #expect(top >= sheet.places[index].end.y)
      #expect(drawing.size.width > sheet.places[index].size.width)
      for below in sheet.places where below.origin.y > sheet.places[index].end.y {
        #expect(top + drawing.size.height <= below.origin.y)
      }
    }
    #expect(
      ContactSheet(Self.entries(2, isMixed: false), height: 200, hasCaptions: false).captions
        == .group([])
    )
  }
}
