internal import Raster

/// What the picture worker's child says: a page at the beginning of the memory that it shares.
enum PictureAnswer: Equatable {
  /// Where a picture's bytes stand in that memory, and what is wrong with them.
  case picture(PicturePlace, PictureFlaw?)
  /// What is wrong with the file.
  case fault(String)
  /// What is wrong with the zip file that it is in.
  case archiveFault(String)

  /// Bytes of the page.
  static let size = 4096
  /// Bytes that a message may have.
  private static let longestMessage = 1024

  /// The page's content.
  var encoded: [UInt8] {
    var message: [UInt8] = []
    let numbers: [Int]
    switch self {
    case .picture(let place, let flaw):
      numbers = [
        1, place.width, place.height, place.bytesPerPixel, place.offset, flaw?.rawValue ?? 0,
      ]
    case .fault(let text), .archiveFault(let text):
      message = Array(text.utf8.prefix(Self.longestMessage))
      let kind = if case .fault = self { 2 } else { 3 }
      numbers = [kind, 0, 0, 0, 0, message.count]
    }
    return numbers.flatMap { number in
      (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    } + message
  }

  /// Nil where the child has said nothing yet, or nothing that can be.
  ///
  /// - Parameters:
  ///   - page: the memory's first bytes.
  ///   - memory: how many bytes the memory has.
  init?(_ page: [UInt8], memory: Int) {
    guard page.count == Self.size else { return nil }
    let numbers = (0..<6).map { index in
      (0..<8).reduce(0) { $0 | Int(truncatingIfNeeded: UInt64(page[8 * index + $1]) << (8 * $1)) }
    }
    switch numbers[0] {
    case 1:
      let place = PicturePlace(
        width: numbers[1], height: numbers[2], bytesPerPixel: numbers[3], offset: numbers[4])
      let flaw = PictureFlaw(rawValue: numbers[5])
      guard place.isPossible, place.offset + place.count <= memory, flaw != nil || numbers[5] == 0
      else { return nil }
      self = .picture(place, flaw)
    case 2, 3:
      guard (0...Self.longestMessage).contains(numbers[5]) else { return nil }
      let reason = String(decoding: page[48..<48 + numbers[5]], as: UTF8.self)
      self = numbers[0] == 2 ? .fault(reason) : .archiveFault(reason)
    default: return nil
    }
  }
}
