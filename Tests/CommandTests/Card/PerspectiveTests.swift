import Raster
import TestSupport
import Testing

@Suite("True perspective")
struct PerspectiveTests {
  static let poses = [
    CardPose(), CardPose(tiltX: 10), CardPose(tiltX: -10), CardPose(tiltY: 10),
    CardPose(tiltY: -10), CardPose(tiltX: 7, tiltY: -9), CardPose(flip: 40), CardPose(flip: 75),
    CardPose(flip: 100), CardPose(flip: 180), CardPose(tiltX: -8, tiltY: 5, flip: 130),
    CardPose(tiltX: 35, tiltY: 25, flip: -30),
  ]

  private let folder = TemporaryFolder.made()
  private let art: [String]

  init() throws {
    art = [
      try Rendered.plain(SIMD4(255, 255, 255, 255), in: folder), "--effect", "none", "--back",
      try Rendered.plain(SIMD4(255, 255, 0, 255), in: folder),
    ]
  }

  @Test(
    "The card alone has its edges in perspective, and a margin shows what a tilt moves outside",
    arguments: poses)
  func cardOnly(pose: CardPose) throws {
    let (width, height) = (100, 140)
    let options = art + pose.arguments + ["--card-only", "--size", "\(width)x\(height)"]
    let picture = try Rendered.picture(options, in: folder)
    let view = CardView(width: Double(width), height: Double(height), pose: pose)
    let color: SIMD4<UInt8> = pose.showsFront ? SIMD4(255, 255, 255, 255) : SIMD4(255, 255, 0, 255)
    let counts = try compare(picture, view) {
      $0 == color
    } isGround: {
      $0 == .zero
    }
    #expect(counts.card > 500)
    if pose.flip != 0 && pose.flip != 180 { #expect(counts.ground > 200) }
    // A margin leaves the inside unchanged.
    let margin = 40
    let whole = try Rendered.picture(options + ["--margin", "\(margin)"], in: folder)
    try #require(whole.width == width + 2 * margin && whole.height == height + 2 * margin)
    let inside = Bitmap(width, height) { whole[$0 + margin, $1 + margin] }
    expectSame(inside, picture)
    for edge in 0..<whole.height { #expect(whole[0, edge] == .zero, "nothing reaches the edge") }
    let outside = (0..<whole.height).contains { whole[margin - 2, $0].w > 0 }
    let leans = pose.tiltX == -10 && pose.flip == 0
    if leans { #expect(outside || (0..<whole.width).contains { whole[$0, margin - 2].w > 0 }) }
  }

  @Test(
    "In a view the card has its edges in perspective, in front of a dark wall", arguments: poses)
  func inView(pose: CardPose) throws {
    let picture = try Rendered.picture(art + pose.arguments + ["--size", "240x200"], in: folder)
    // 0.7 of the view's height, in a poker card's proportions.
    let view = CardView(width: 140 * 63.0 / 88, height: 140, pose: pose)
    let blue: ClosedRange<UInt8> = pose.showsFront ? 255...255 : 0...0
    let counts = try compare(picture, view) {
      $0.x == 255 && $0.y == 255 && blue.contains($0.z)
    } isGround: {
      $0.x < 120 && $0.y < 120 && $0.z < 120
    }
    #expect(counts.card > 500 && counts.ground > 10_000)
  }

  /// Checks that every pixel at least one pixel from the card's edge is card or ground.
  private func compare(
    _ picture: Bitmap, _ view: CardView, isCard: (SIMD4<UInt8>) -> Bool,
    isGround: (SIMD4<UInt8>) -> Bool
  ) throws -> (card: Int, ground: Int) {
    var counts = (card: 0, ground: 0)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let u = Double(x) + 0.5 - Double(picture.width) / 2
        let v = Double(y) + 0.5 - Double(picture.height) / 2
        guard let isCovered = view.coverage(u, v) else { continue }
        let pixel = picture[x, y]
        if isCovered { counts.card += 1 } else { counts.ground += 1 }
        guard isCovered ? isCard(pixel) : isGround(pixel) else {
          Issue.record("\(isCovered ? "card" : "ground") at \(x), \(y): \(pixel)")
          return counts
        }
      }
    }
    return counts
  }

  @Test("A positive x tilt brings the bottom nearer, a positive y tilt moves the right edge away")
  func signs() throws {
    /// The number of the card's pixels in a row or column near an edge of the view.
    func extent(_ tilt: String, rows: [Int], isColumn: Bool = false) throws -> [Int] {
      let picture = try Rendered.picture(art + ["--tilt", tilt, "--size", "240x200"], in: folder)
      return rows.map { line in
        (0..<(isColumn ? 200 : 240)).count {
          (isColumn ? picture[line, $0] : picture[$0, line]).x > 200
        }
      }
    }
    let rows = try extent("10,0", rows: [40, 160])
    #expect(rows[1] > rows[0] + 8)
    let columns = try extent("0,10", rows: [80, 160], isColumn: true)
    #expect(columns[0] > columns[1] + 8)
  }
}
