import Foundation
import Raster
import Synchronization
import TestSupport
import Testing

@Suite("Comparison of pictures")
struct PictureExpectationTests {
  private func plain(_ level: UInt8, width: Int = 20) -> Bitmap {
    var bytes: [UInt8] = []
    for _ in 0..<width * 10 { bytes += [level, level, level, 255] }
    return Bitmap(width: width, height: 10, bytes: bytes)
  }

  /// The message of a comparison that must fail.
  private func failure(_ body: () -> Void) -> String {
    let words = Mutex("")
    withKnownIssue(
      "made to fail", body,
      matching: { issue in
        words.withLock { $0 = issue.comments.map(\.rawValue).joined() }
        return true
      })
    return words.withLock { $0 }
  }

  @Test("A failure keeps actual, expected and difference in a folder that it names")
  func kept() throws {
    let (actual, expected) = (plain(100), plain(110))
    let words = failure { expectSame(actual, expected, within: .formula, "a proof") }
    #expect(words.contains("10/255 apart at most, visibly on 100.0 % of the pixels"))
    let folder = try #require(words.split(separator: " in ").last.map(String.init))
    #expect(try PictureFile.load("\(folder)/actual.png").bytes == actual.bytes)
    #expect(try PictureFile.load("\(folder)/expected.png").bytes == expected.bytes)
    let difference = try PictureFile.load("\(folder)/difference.png")
    #expect(difference[3, 3] == SIMD4(40, 40, 40, 255))
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test("Pictures of different sizes, and equal pictures that should differ, are reported and kept")
  func otherFailures() throws {
    for words in [
      failure { expectSame(plain(1), plain(1, width: 21), "sizes") },
      failure { expectDifferent(plain(100), plain(104), by: 4, "alike") },
      failure { expectDifferent(plain(100), plain(100), "the same") },
    ] {
      let folder = try #require(words.split(separator: " in ").last.map(String.init))
      #expect(FileManager.default.fileExists(atPath: "\(folder)/actual.png"))
      try FileManager.default.removeItem(atPath: folder)
    }
    expectDifferent(plain(100), plain(105), by: 4)
    expectSame(plain(100), plain(102), within: .formula)
  }

  @Test("A tolerance that would accept a visible difference is refused")
  func lax() {
    for tolerance in [
      Tolerance(largest: 25), Tolerance(largest: 3), .init(largest: 9, share: 0.02),
    ] {
      #expect(tolerance.isLax)
      let words = failure { expectSame(plain(1), plain(1), within: tolerance) }
      #expect(words.contains("lax"))
    }
    for tolerance in [Tolerance.card, .effect, .drawing, .particles, .exact, .formula] {
      #expect(!tolerance.isLax)
    }
  }
}
