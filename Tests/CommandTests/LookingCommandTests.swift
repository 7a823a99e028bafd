import Foundation
import Raster
import TestSupport
import Testing

@Suite("--zoom, --backdrop and resize")
struct LookingCommandTests {
  private let folder = TemporaryFolder.made()

  private func script(_ lines: String...) throws -> String {
    try folder.write(
      lines.map { $0 + "\n" }.joined().utf8, to: "script-\(UUID().uuidString).jsonl")
  }

  // MARK: Zoom

  @Test("--zoom equals the wheel at the middle of the view, to 1/255")
  func zoom() throws {
    let size = ["--size", "300x340", "--at", "8"]
    let plain = try Rendered.picture(size, in: folder)
    for (lines, zoom) in [(1, "1.25"), (4, "2.44140625"), (20, "12")] {
      let wheel = try script(
        "{\"t\": 0, \"move\": [150, 170]}", "{\"t\": 0, \"scroll\": [0, \(lines)]}")
      let turned = try Rendered.picture(size + ["--input", wheel], in: folder)
      let begun = try Rendered.picture(size + ["--zoom", zoom], in: folder)
      #expect(turned.isSame(as: begun, within: Tolerance(largest: 1, share: 0)), "\(zoom)")
      #expect(!turned.isSame(as: plain, within: Tolerance(largest: 40, share: 0.05)))
    }
  }

  @Test("--zoom works with a fixed pose, and with the card alone")
  func zoomedPose() throws {
    for arguments in [["--tilt", "4,-6"], ["--card-only", "--tilt", "0,0"]] {
      let size = ["--size", "200x280"]
      let plain = try Rendered.picture(size + arguments, in: folder)
      let near = try Rendered.picture(size + arguments + ["--zoom", "2"], in: folder)
      #expect(!plain.isSame(as: near, within: Tolerance(largest: 40, share: 0.05)))
    }
  }

  // MARK: Backdrops

  @Test("--backdrop shows around the card, colors are exact, and the card alone has none")
  func backdrop() throws {
    let size = ["--size", "300x340", "--tilt", "0,0"]
    let color = try Rendered.picture(size + ["--backdrop", "#2b4a7a"], in: folder)
    for (x, y) in [(0, 0), (299, 0), (0, 339), (299, 339), (3, 170)] {
      #expect(color[x, y] == SIMD4(0x2B, 0x4A, 0x7A, 255))
    }
    let paper = try Rendered.picture(size + ["--backdrop", "paper"], in: folder)
    #expect(paper[2, 2].x > 190 && paper[2, 2].x > paper[2, 2].z)
    let checker = try Rendered.picture(size + ["--backdrop", "checker"], in: folder)
    #expect(checker[2, 2] != checker[18, 2] && checker[2, 2] == checker[18, 18])
    // The card's shadow is on the backdrop.
    #expect(checker[152, 300].x < checker[2, 300].x)
    let alone = ["--card-only", "--margin", "20", "--size", "126x176"]
    expectSame(
      try Rendered.picture(alone + ["--backdrop", "paper"], in: folder),
      try Rendered.picture(alone, in: folder))
  }

  // MARK: Resize

  @Test("A resize changes the layout of the view at its time")
  func trace() throws {
    let resize = try script(
      "{\"t\": 1, \"resize\": [400, 400]}", "{\"t\": 2, \"resize\": [800.5, 300]}")
    func items(_ arguments: [String]) throws -> [Substring] {
      let outcome = try Program.run(["trace", "--scene", "radial", "--fps", "2"] + arguments)
      try #require(outcome.status == 0, "\(outcome.errors)")
      return outcome.output.split(separator: "\n").map { line in
        line[(line.firstRange(of: "\"items\"")?.lowerBound ?? line.startIndex)...]
      }
    }
    let seen = try items(["--input", resize, "--duration", "3"])
    let first = try items(["--duration", "0"])
    let second = try items(["--duration", "0", "--size", "400x400"])
    #expect(seen.count == 7 && first[0] != second[0])
    #expect(seen[0] == first[0] && seen[1] == first[0])
    #expect(seen[2] == second[0] && seen[3] == second[0])
    #expect(seen[4] != seen[3] && seen[6] == seen[4])
  }

  @Test("A picture keeps its size after a resize: the view is fitted in, with backdrop around it")
  func still() throws {
    let native = try Rendered.picture(["--size", "300x300", "--at", "5"], in: folder)
    let resize = try script("{\"t\": 1, \"resize\": [300, 300]}")
    let tall = try Rendered.picture(
      ["--size", "300x360", "--at", "5", "--input", resize], in: folder)
    #expect(tall.width == 300 && tall.height == 360)
    // The card is the same in front of any backdrop.
    func card(_ picture: Bitmap, from top: Int) -> Bitmap {
      Bitmap(100, 180) { x, y in picture[x + 100, y + top] }
    }
    expectSame(card(tall, from: 90), card(native, from: 60))
    // There is no seam at the end of the view.
    for x in [0, 40, 270, 299] {
      for y in 1..<360 {
        let (one, above) = (tall[x, y], tall[x, y - 1])
        #expect(abs(Int(one.x) - Int(above.x)) <= 3 && one.w == 255 && one.x > 0, "\(x), \(y)")
      }
    }
    // Half the size: every point is two pixels.
    let half = try script("{\"t\": 1, \"resize\": [150, 150]}")
    let large = try Rendered.picture(
      ["--size", "300x300", "--at", "5", "--input", half], in: folder)
    #expect(large.isSame(as: native, within: Tolerance(largest: 90, share: 0.05)))
    // Resizing back restores the picture.
    let back = try script(
      "{\"t\": 1, \"resize\": [150, 400]}", "{\"t\": 2, \"resize\": [300, 300]}")
    expectSame(
      try Rendered.picture(["--size", "300x300", "--at", "5", "--input", back], in: folder),
      native)
  }

  @Test("A view of one point is drawn at any size", arguments: ["card", "radial"])
  func point(scene: String) throws {
    let resize = try script("{\"t\": 0.5, \"resize\": [1, 1]}")
    let picture = try Rendered.picture(
      ["--scene", scene, "--size", "328x500", "--at", "1", "--input", resize], in: folder)
    #expect(picture.width == 328 && picture.height == 500)
  }

  @Test("A chosen backdrop is behind the other scenes too", arguments: ["flip", "radial", "tree"])
  func otherScenes(scene: String) throws {
    let size = ["--scene", scene, "--size", "90x120", "--at", "1"]
    let picture = try Rendered.picture(size + ["--backdrop", "#30c0f0"], in: folder)
    let corner = picture[1, 1]
    #expect(corner.x < 90 && corner.y > 150 && corner.z > 190, "\(corner)")
  }

  @Test("A card alone does not change with a resize")
  func alone() throws {
    let resize = try script("{\"t\": 1, \"resize\": [150, 400]}")
    let arguments = ["--card-only", "--size", "126x176", "--at", "5"]
    expectSame(
      try Rendered.picture(arguments + ["--input", resize], in: folder),
      try Rendered.picture(arguments, in: folder))
  }
}
