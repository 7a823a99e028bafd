internal import Cards
internal import Files
internal import Raster

/// What the archive worker's child says: fields of bytes, each after its length, in memory that both
/// share.
struct ArchiveFields: Equatable {
  private enum Kind: UInt8 {
    case contents = 1
    case packed, fault
  }

  /// A kind, a number, names, their places, and of each at most one text with a number.
  private static let most = 3 + 3 * ZipFile.mostEntries

  /// The first is the kind's alone.
  private let fields: [[UInt8]]

  private init(_ kind: Kind, _ fields: [[UInt8]]) { self.fields = [[kind.rawValue]] + fields }

  init(_ answer: ArchiveAnswer) {
    switch answer {
    case .contents(let names, let texts, let places):
      // Texts are named by which of the names theirs is.
      let read = names.enumerated().compactMap { index, name in
        texts[name].map { [Self.number(index), $0] }
      }
      // No place is the highest number there is.
      let all = names.flatMap { Self.number(places[$0] ?? -1) }
      self.init(
        .contents,
        [Self.number(names.count)] + names.map { Array($0.utf8) } + [all] + read.flatMap(\.self))
    case .packed(let pieces):
      // The places first, a new piece as one that begins nowhere; then all that is new.
      let places = pieces.flatMap { piece in
        if case .kept(let range) = piece {
          return Self.number(range.lowerBound) + Self.number(range.count)
        }
        return Self.number(Self.nowhere) + Self.number(piece.count)
      }
      let new = pieces.reduce(into: [UInt8]()) { if case .new(let bytes) = $1 { $0 += bytes } }
      self.init(.packed, [places, new])
    }
  }

  init(_ fault: FileError) {
    self.init(.fault, [Array(fault.path.utf8), Array(fault.reason.utf8)])
  }

  /// What is written, part by part.
  private var parts: [[UInt8]] { fields.flatMap { [Self.number($0.count), $0] } }

  /// What is written.
  var bytes: [UInt8] { parts.flatMap(\.self) }

  /// Puts them on standard output; false where there is no room.
  func put() -> Bool {
    var offset = 0
    for part in parts {
      guard unsafe part.withUnsafeBufferPointer({ unsafe SharedOutput.put($0, at: offset) }) else {
        return false
      }
      offset += part.count
    }
    return true
  }

  /// Nil where the bytes are no such fields: whoever wrote them may have been taken over.
  init?(_ bytes: ByteBuffer) {
    let fields = unsafe bytes.withUnsafeBufferPointer { bytes -> [[UInt8]]? in
      var fields: [[UInt8]] = []
      var at = 0
      while at < bytes.count {
        let (start, room) = (at + 8, bytes.count - at - 8)
        guard fields.count < Self.most, room >= 0,
          let length = unsafe Self.number(in: bytes[at..<start]),
          (0...room).contains(length)
        else { return nil }
        unsafe fields.append(Array(UnsafeBufferPointer(rebasing: bytes[start..<start + length])))
        at = start + length
      }
      return fields
    }
    guard let fields, fields.first?.count == 1 else { return nil }
    self.fields = fields
  }

  /// What was answered; nil where it is nothing that can be.
  ///
  /// - Throws: `FileError`, what it answered instead.
  func answer() throws(FileError) -> ArchiveAnswer? {
    guard let kind = fields.first?.first.flatMap(Kind.init(rawValue:)) else { return nil }
    let rest = fields.dropFirst()
    switch kind {
    case .contents: return Self.contents(rest)
    case .packed: return Self.packed(Array(rest))
    case .fault:
      let words = rest.map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 2, words[0].isEmpty || words[0].hasPrefix("/") else { return nil }
      throw FileError(words[0], words[1])
    }
  }

  private static func contents(_ fields: ArraySlice<[UInt8]>) -> ArchiveAnswer? {
    guard let count = fields.first.flatMap({ number(in: $0) }),
      (0..<fields.count - 1).contains(count)
    else {
      return nil
    }
    let names = fields.dropFirst().prefix(count).map { String(decoding: $0, as: UTF8.self) }
    let all = Array(fields[fields.startIndex + 1 + count])
    guard all.count == 8 * count else { return nil }
    var places: [String: Int] = [:]
    for (index, name) in names.enumerated() {
      places[name] = number(in: all[8 * index..<8 * index + 8])
    }
    let read = Array(fields.dropFirst(2 + count))
    var texts: [String: [UInt8]] = [:]
    for at in stride(from: 0, to: read.count, by: 2) {
      guard at + 1 < read.count, let index = number(in: read[at]), names.indices.contains(index)
      else {
        return nil
      }
      texts[names[index]] = read[at + 1]
    }
    return .contents(names: names, texts: texts, places: places)
  }

  private static func packed(_ fields: [[UInt8]]) -> ArchiveAnswer? {
    guard fields.count == 2, fields[0].count % 16 == 0 else { return nil }
    var (pieces, new): ([ArchivePiece], ArraySlice<UInt8>) = ([], fields[1][...])
    for at in stride(from: 0, to: fields[0].count, by: 16) {
      guard let start = number(in: fields[0][at..<at + 8]),
        let count = number(in: fields[0][at + 8..<at + 16])
      else { return nil }
      if start == nowhere {
        guard count <= new.count else { return nil }
        pieces.append(.new(Array(new.prefix(count))))
        new = new.dropFirst(count)
      } else {
        let (end, isTooLarge) = start.addingReportingOverflow(count)
        guard !isTooLarge else { return nil }
        pieces.append(.kept(start..<end))
      }
    }
    return new.isEmpty ? .packed(pieces) : nil
  }

  /// The place of what is new.
  private static let nowhere = Int.max

  /// 8 bytes, the lowest first.
  private static func number(_ value: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// Nil where there are not 8 bytes, or more than a number of Swift's holds.
  private static func number(in bytes: some Collection<UInt8>) -> Int? {
    guard bytes.count == 8 else { return nil }
    let value = bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }
}
