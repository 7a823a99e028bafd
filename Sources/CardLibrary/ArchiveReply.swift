package import Cards
package import Files
package import JSON

/// The `ArchiveContents` without their bytes, which are attached in the order of `files`.
package struct ArchiveReply: Codable, Equatable {
  package let files: [File]

  package struct File: Codable, Equatable {
    /// The length of the name, in bytes.
    package let name: Int
    /// The size of the text after the name, in bytes; nil if there is none.
    package var text: Int?
  }

  /// The limits of a reply's JSON.
  package static let limits = JSONLimits(
    bytes: 1 << 20, nesting: 8, values: 1 << 15, members: ["files": ZipFile.mostEntries])

  /// The reply with an archive's contents, and the bytes to attach.
  package static func reply(
    _ contents: ArchiveContents
  ) -> (reply: ArchiveReply, attached: [[UInt8]]) {
    let parts = contents.names.map { (Array($0.utf8), contents.texts[$0]) }
    return (
      ArchiveReply(files: parts.map { File(name: $0.count, text: $1?.count) }),
      parts.flatMap { [$0, $1 ?? []] }
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
    var names: [String] = []
    var texts: [String: [UInt8]] = [:]
    for file in files {
      guard let bytes = take(file.name) else { return nil }
      let name = String(decoding: bytes, as: UTF8.self)
      names.append(name)
      guard let count = file.text else { continue }
      guard let text = take(count) else { return nil }
      texts[name] = text
    }
    return rest.isEmpty ? ArchiveContents(names: names, texts: texts) : nil
  }
}
