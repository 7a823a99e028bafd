internal import Foundation
public import Raster
internal import Synchronization
public import Testing

/// Expects two pictures of the same content to look alike; every test compares pictures with this.
///
/// On failure both pictures and their difference are kept in a folder that the failure names; by
/// default `name` is made of the test's file and line. Pixels for which `isCompared` is false
/// (x, y) are ignored. A tolerance that would hide visible differences is refused.
///
/// - Returns: true if they look alike.
@discardableResult
public func expectSame(
  _ actual: Bitmap, _ expected: Bitmap, within tolerance: Tolerance = .rounding,
  _ name: String? = nil, where isCompared: ((Int, Int) -> Bool)? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  guard !tolerance.isLax else {
    Issue.record("the tolerance is lax: \(tolerance)", sourceLocation: sourceLocation)
    return false
  }
  let failure = PictureFailure(actual: actual, expected: expected)
  guard actual.width == expected.width, actual.height == expected.height else {
    let sizes = "\(actual.width) x \(actual.height), not \(expected.width) x \(expected.height)"
    failure.record("a picture of \(sizes)", name, sourceLocation)
    return false
  }
  let difference = Comparison(actual, expected, where: isCompared)
  guard !difference.isWithin(tolerance) else { return true }
  failure.record("\(difference)", name, sourceLocation)
  return false
}

/// Expects two pictures to look alike if letters may be off by a part of a pixel: the means of
/// squares of 8 x 8 pixels are compared.
///
/// On failure both are kept as for `expectSame`.
public func expectSameFromAfar(
  _ actual: Bitmap, _ expected: Bitmap, _ name: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let sizes = [actual.width, actual.height] == [expected.width, expected.height]
  let difference = sizes ? Comparison(actual.means(of: 8), expected.means(of: 8)) : nil
  if let difference, difference.largest <= Tolerance.laxest.largest { return }
  PictureFailure(actual: actual, expected: expected)
    .record("from afar: \(difference.map { "\($0)" } ?? "of two sizes")", name, sourceLocation)
}

/// Expects two pictures of the same size to differ by more than `steps` of 255 somewhere among the
/// compared pixels, and visibly on more than `share` of them.
///
/// On failure both are kept as for `expectSame`.
public func expectDifferent(
  _ actual: Bitmap, _ other: Bitmap, by steps: Int = 2, share: Double = 0,
  _ name: String? = nil, where isCompared: ((Int, Int) -> Bool)? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let difference = Comparison(actual, other, where: isCompared)
  guard difference.largest <= steps || difference.share <= share else { return }
  PictureFailure(actual: actual, expected: other)
    .record("too much alike: \(difference)", name, sourceLocation)
}

/// The two pictures of a failure, kept for inspection.
private struct PictureFailure {
  let actual, expected: Bitmap

  /// The folders written in this run, as a parameterized test can fail more than once.
  private static let written = Mutex<[String: Int]>([:])

  func record(_ words: String, _ name: String?, _ place: SourceLocation) {
    let stem = name ?? "\(place.fileName.replacing(".swift", with: ""))-\(place.line)"
    let count = Self.written.withLock { written in
      written[stem, default: 0] += 1
      return written[stem] ?? 1
    }
    let file = stem.replacing(/[\/ ]+/, with: "-") + (count > 1 ? "-\(count)" : "")
    let folder = Fixture.project(".build/test-failures/\(file)")
    do {
      try keep(in: folder)
      Issue.record("\(stem): \(words); the pictures are in \(folder)", sourceLocation: place)
    } catch {
      Issue.record("\(stem): \(words); not kept: \(error)", sourceLocation: place)
    }
  }

  private func keep(in folder: String) throws {
    if FileManager.default.fileExists(atPath: folder) {
      try FileManager.default.removeItem(atPath: folder)
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try actual.write(to: "\(folder)/actual.png")
    try expected.write(to: "\(folder)/expected.png")
    guard actual.width == expected.width, actual.height == expected.height else { return }
    // Four times as strong, and opaque, to be visible.
    let apart = zip(actual.bytes, expected.bytes).enumerated().map { index, pair in
      index % 4 == 3 ? 255 : UInt8(min(abs(Int(pair.0) - Int(pair.1)) * 4, 255))
    }
    try Bitmap(width: actual.width, height: actual.height, bytes: apart)
      .write(to: "\(folder)/difference.png")
  }
}
