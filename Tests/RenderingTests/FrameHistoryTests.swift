import Geometry
import OpenGL
import SceneGraph
import Testing

@testable import Rendering

@Suite("The changes of a window's last frames")
struct FrameHistoryTests {
  private static let viewport = Viewport(points: Size(100, 100), pixelWidth: 200, pixelHeight: 200)

  /// The leaves of a picture with a square at a place.
  private static func leaves(_ x: Double, hasBackdrop: Bool = true) -> [Placement] {
    let path = RoundedRectangle().path(in: Rect(origin: .zero, size: Size(10, 10)))
    let square = Node.drawing(Drawing(size: Size(10, 10), [.fill(path, .color(.white))]))
      .offset(by: Vector2(x, 0))
    let backdrop = Node.backdrop(
      Backdrop(center: .zero, edge: .zero, position: .zero, radius: 1))
    return Node.group((hasBackdrop ? [backdrop] : []) + [square]).placements()
  }

  private static func bounds(_ placement: Placement) -> Rect? {
    guard case .drawing(let drawing) = placement.leaf else { return nil }
    return placement.homography.bounds(of: Rect(origin: .zero, size: drawing.size))
  }

  private static func frame(
    _ place: Double, _ viewport: Viewport = viewport, hasBackdrop: Bool = true
  ) -> FrameHistory.Frame {
    FrameHistory.Frame(
      leaves: leaves(place, hasBackdrop: hasBackdrop).map { BoundedLeaf($0, bounds: bounds($0)) },
      viewport: viewport, coarse: nil)
  }

  private static func history(
    _ places: [Double], _ viewport: Viewport = viewport, hasBackdrop: Bool = true
  ) -> FrameHistory {
    var history = FrameHistory()
    for place in places {
      _ = history.add(frame(place, viewport, hasBackdrop: hasBackdrop))
    }
    return history
  }

  private func columns(_ areas: [PixelArea]?) -> [Range<Int>]? {
    areas?.map { $0.x..<$0.x + $0.width }.sorted { $0.lowerBound < $1.lowerBound }
  }

  @Test("A buffer of the frame before lacks the last change, an older one also those before")
  func ages() {
    let history = Self.history([0, 30, 60])
    #expect(columns(history.areas(bufferAge: 1)) == [60..<80, 120..<140])
    #expect(columns(history.areas(bufferAge: 2)) == [0..<20, 60..<80, 120..<140])
    // The first frame was drawn whole.
    #expect(history.areas(bufferAge: 3) == nil)
    #expect(history.areas(bufferAge: 0) == nil && history.areas(bufferAge: 9) == nil)
    #expect(Self.history([5, 5]).areas(bufferAge: 1) == [])
  }

  @Test("What a frame leaves unfinished is drawn in the next one, once")
  func unfinished() {
    var history = Self.history([0, 0])
    history.leave(unfinished: [Rect(origin: Vector2(40, 40), size: Size(10, 5))])
    _ = history.add(Self.frame(0))
    #expect(
      history.areas(bufferAge: 1) == [PixelArea(x: 80, y: 80, width: 20, height: 10)])
    _ = history.add(Self.frame(0))
    #expect(history.areas(bufferAge: 1) == [])
    history.leave(unfinished: [nil])
    _ = history.add(Self.frame(0))
    #expect(history.areas(bufferAge: 1) == nil)
  }

  @Test("All is drawn in a new size, without a backdrop, and after the frames were forgotten")
  func whole() {
    var history = Self.history([0, 30])
    var smaller = Self.viewport
    smaller.pixelWidth = 199
    _ = history.add(Self.frame(30, smaller))
    #expect(history.areas(bufferAge: 1) == nil)
    #expect(Self.history([0, 30], hasBackdrop: false).areas(bufferAge: 1) == nil)
    var forgotten = Self.history([0, 30])
    forgotten.forget()
    _ = forgotten.add(Self.frame(30))
    #expect(forgotten.areas(bufferAge: 1) == nil)
  }

  @Test("Areas that overlap or nearly touch become one, and there are at most four")
  func merging() {
    func area(_ x: Int, _ y: Int, _ side: Int = 10) -> PixelArea {
      PixelArea(x: x, y: y, width: side, height: side)
    }
    #expect(PixelArea.merged([area(0, 0), area(5, 5)]) == [area(0, 0, 15)])
    #expect(
      PixelArea.merged([area(0, 0), area(11, 0)])
        == [PixelArea(x: 0, y: 0, width: 21, height: 10)])
    #expect(PixelArea.merged([area(0, 0), area(90, 90)]).count == 2)
    let scattered = (0..<12).map { area($0 * 37 % 100 * 9, $0 * 61 % 100 * 9) }
    let merged = PixelArea.merged(scattered)
    #expect(merged.count <= PixelArea.mostAreas)
    for (index, part) in merged.enumerated() {
      #expect(!merged.dropFirst(index + 1).contains(where: part.overlaps), "no pixel twice")
    }
    for part in scattered {
      #expect(
        merged.contains {
          $0.x <= part.x && $0.y <= part.y && $0.x + $0.width >= part.x + part.width
            && $0.y + $0.height >= part.y + part.height
        })
    }
  }
}
