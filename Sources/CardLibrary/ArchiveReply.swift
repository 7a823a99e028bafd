package import Cards
package import Jobs
package import Support

/// An `ArchiveAnswer` without its bytes, which are attached.
package enum ArchiveReply: Codable, Equatable {
  /// The lengths of the names, the offsets of the directory records, and the requested texts. The
  /// bytes of all names are attached, then those of the texts.
  case contents(names: [Int], places: [Int?], texts: [Text])
  /// The parts of a rewritten zip file; the bytes of new parts are attached.
  case packed(pieces: [Piece])

  package struct Text: Codable, Equatable {
    /// The index of the text's name.
    package let name: Int
    /// The size, in bytes.
    package let count: Int
  }

  package struct Piece: Codable, Equatable {
    /// The offset in the old zip file; nil for a new part.
    package let start: Int?
    /// The size, in bytes.
    package let count: Int
  }

  /// The limits of a reply's JSON.
  package static let limits = JSONLimits(
    bytes: 1 << 20, nesting: 8, values: 1 << 15,
    members: [
      "names": ZipFile.mostEntries, "places": ZipFile.mostEntries, "texts": ZipFile.mostEntries,
      "pieces": 8 * ZipFile.mostEntries,
    ])

  /// The reply for an answer, and the bytes to attach.
  package static func reply(_ answer: ArchiveAnswer) -> (reply: ArchiveReply, attached: [[UInt8]]) {
    switch answer {
    case .contents(let names, let texts, let recordOffsets):
      let read = names.enumerated().compactMap { index, name in
        texts[name].map { (index: index, bytes: $0) }
      }
      let utf8 = names.map { Array($0.utf8) }
      return (
        .contents(
          names: utf8.map(\.count), places: names.map { recordOffsets[$0] },
          texts: read.map { Text(name: $0.index, count: $0.bytes.count) }),
        utf8 + read.map(\.bytes)
      )
    case .packed(let pieces):
      let new = pieces.compactMap { if case .new(let bytes) = $0 { bytes } else { nil } }
      return (
        .packed(
          pieces: pieces.map { piece in
            let start: Int? = if case .kept(let range) = piece { range.lowerBound } else { nil }
            return Piece(start: start, count: piece.count)
          }), new
      )
    }
  }

  /// The whole answer; nil if the reply is invalid, as the child process may be compromised.
  ///
  /// - Parameter attached: The range of the attached bytes in the memory.
  package func answer(attached: Range<Int>, in memory: SharedMemory) -> ArchiveAnswer? {
    var rest = AttachedBytes(memory: memory, place: attached)
    guard let answer = answer(&rest), rest.isEmpty else { return nil }
    return answer
  }

  private func answer(_ rest: inout AttachedBytes) -> ArchiveAnswer? {
    switch self {
    case .contents(let lengths, let offsets, let read):
      guard offsets.count == lengths.count, offsets.allSatisfy({ $0 ?? 0 >= 0 }) else {
        return nil
      }
      var names: [String] = []
      var recordOffsets: [String: Int] = [:]
      for (length, offset) in zip(lengths, offsets) {
        guard let bytes = rest.take(length) else { return nil }
        let name = String(decoding: bytes, as: UTF8.self)
        names.append(name)
        recordOffsets[name] = offset
      }
      var texts: [String: [UInt8]] = [:]
      for text in read {
        guard names.indices.contains(text.name), let bytes = rest.take(text.count) else {
          return nil
        }
        texts[names[text.name]] = bytes
      }
      return .contents(names: names, texts: texts, recordOffsets: recordOffsets)
    case .packed(let pieces):
      var whole: [ArchivePiece] = []
      for piece in pieces {
        guard let start = piece.start else {
          guard let bytes = rest.take(piece.count) else { return nil }
          whole.append(.new(bytes))
          continue
        }
        let (end, isTooLarge) = start.addingReportingOverflow(piece.count)
        guard start >= 0, piece.count >= 0, !isTooLarge else { return nil }
        whole.append(.kept(start..<end))
      }
      return .packed(whole)
    }
  }
}

/// The bytes attached to a reply, read part by part.
private struct AttachedBytes {
  let memory: SharedMemory
  var place: Range<Int>

  var isEmpty: Bool { place.isEmpty }

  /// Takes the next `count` bytes; nil if there are fewer or `count` is negative.
  mutating func take(_ count: Int) -> [UInt8]? {
    guard (0...place.count).contains(count),
      let bytes = memory.bytes(at: place.lowerBound, count: count)
    else { return nil }
    place = place.lowerBound + count..<place.upperBound
    return bytes
  }
}
