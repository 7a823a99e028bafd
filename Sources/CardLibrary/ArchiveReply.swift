package import Cards
package import Jobs
package import Support

/// The `ArchiveContents` without their bytes, which are attached: those of all names, then those of
/// the texts.
package struct ArchiveReply: Codable, Equatable {
  /// The lengths of the names, in bytes.
  package let names: [Int]
  /// The offsets of the directory records.
  package let places: [Int?]
  package let texts: [Text]

  package struct Text: Codable, Equatable {
    /// The index of the text's name.
    package let name: Int
    /// The size, in bytes.
    package let count: Int
  }

  /// The limits of a reply's JSON.
  package static let limits = JSONLimits(
    bytes: 1 << 20, nesting: 8, values: 1 << 15,
    members: [
      "names": ZipFile.mostEntries, "places": ZipFile.mostEntries, "texts": ZipFile.mostEntries,
    ])

  /// The reply with an archive's contents, and the bytes to attach.
  package static func reply(
    _ contents: ArchiveContents
  ) -> (reply: ArchiveReply, attached: [[UInt8]]) {
    let names = contents.names
    let read = names.enumerated().compactMap { index, name in
      contents.texts[name].map { (index: index, bytes: $0) }
    }
    let utf8 = names.map { Array($0.utf8) }
    return (
      ArchiveReply(
        names: utf8.map(\.count), places: names.map { contents.recordOffsets[$0] },
        texts: read.map { Text(name: $0.index, count: $0.bytes.count) }),
      utf8 + read.map(\.bytes)
    )
  }

  /// The whole contents; nil if the reply is invalid, as the child process may be compromised.
  ///
  /// - Parameter attached: The range of the attached bytes in the memory.
  package func contents(attached: Range<Int>, in memory: SharedMemory) -> ArchiveContents? {
    var rest = attached
    /// Takes the next `count` bytes; nil if there are fewer or `count` is negative.
    func take(_ count: Int) -> [UInt8]? {
      guard (0...rest.count).contains(count),
        let bytes = memory.bytes(at: rest.lowerBound, count: count)
      else { return nil }
      rest = rest.lowerBound + count..<rest.upperBound
      return bytes
    }
    guard places.count == names.count, places.allSatisfy({ $0 ?? 0 >= 0 }) else { return nil }
    var found: [String] = []
    var recordOffsets: [String: Int] = [:]
    for (length, offset) in zip(names, places) {
      guard let bytes = take(length) else { return nil }
      let name = String(decoding: bytes, as: UTF8.self)
      found.append(name)
      recordOffsets[name] = offset
    }
    var read: [String: [UInt8]] = [:]
    for text in texts {
      guard found.indices.contains(text.name), let bytes = take(text.count) else { return nil }
      read[found[text.name]] = bytes
    }
    guard rest.isEmpty else { return nil }
    return ArchiveContents(names: found, texts: read, recordOffsets: recordOffsets)
  }
}
