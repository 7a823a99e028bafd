internal import Geometry
internal import SceneGraph

/// The places of hanging cards: rows of hooks on the tree, for cards as large as possible.
struct TreeHooks {
  /// The points on the branches from which threads hang, row by row from the top.
  let points: [Vector2]
  /// The room of each card, in points.
  let room: Size
  /// The length of the threads, in points.
  let thread: Double

  /// Hooks for `count` cards, at most `Surroundings.mostSmallCards`.
  init(_ count: Int, on layout: TreeLayout) {
    let (tiers, unit) = (layout.tiers, layout.unit)
    let top = layout.star.end.y - 2 * unit
    /// The rows' heights and widths, and the number of cards that fit into the rows so far.
    func rows(_ room: Size) -> [(y: Double, width: Double, room: Int)] {
      let pitch = room.height + 11 * unit
      // The lowest cards hang over the pot by a part of their height.
      let bottom = tiers[2].end.y - (count > 8 ? 0.6 * room.height : room.height - 14 * unit)
      let number = max(Int((bottom - top) / pitch) + 1, 1)
      return (1...number).reduce(into: []) { rows, row in
        let y = bottom - Double(number - row) * pitch
        let width =
          tiers.map { tier in
            let share = (y - tier.origin.y) / tier.size.height
            return (0...1).contains(share) ? 0.92 * tier.size.width * share : 0
          }.max() ?? 0
        rows.append((y, width, (rows.last?.room ?? 0) + Int(width / (1.16 * room.width)) + 1))
      }
    }
    var width = count > 8 ? TreeHooks(8, on: layout).room.width : 66 * unit
    while (rows(Size(width, 1.4 * width)).last?.room ?? 0) < count { width *= 0.985 }
    (room, thread) = (Size(width, 1.4 * width), 6 * unit)
    var points: [Vector2] = []
    let places = rows(room)
    for (index, row) in places.enumerated() {
      // Each row has its share of the cards, rounded so that all of them add up.
      let share = Double(count * row.room) / Double(places.last?.room ?? 1)
      let number = Int(share.rounded()) - points.count
      let step = number > 1 ? min(row.width / Double(number - 1), 1.7 * width) : 0
      points += (0..<number).map { place in
        let noise = Double(NoiseLattice.value(x: place, y: index)) - 0.5
        let across = (Double(place) - Double(number - 1) / 2) * step
        return Vector2(layout.area.center.x + across, row.y + 4 * unit * noise)
      }
    }
    self.points = points
  }
}
