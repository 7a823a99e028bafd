@testable import PrintFiles

/// Changes to finished files.
enum Edit {
  /// A file with a change to its objects.
  ///
  /// - Parameter version: the version to write; nil for the file's own.
  static func of(
    _ bytes: [UInt8], version: String? = nil, _ change: (QPDFFile) -> Void
  ) throws -> [UInt8] {
    try bytes.withUnsafeBufferPointer { bytes in
      let file = try QPDFFile.reading(bytes)
      change(file)
      return try file.bytes(version: version ?? file.version)
    }
  }
}

extension QPDFObject {
  /// Removes a key of a dictionary.
  func remove(_ key: String) { set(key, file.null) }
}

extension QPDFFile {
  /// A stream of plain text.
  func stream(_ text: String) -> QPDFObject {
    Array(text.utf8).withUnsafeBufferPointer { stream($0) }
  }

  /// Replaces the first occurrence of a text in a page's content.
  func replace(_ old: String, _ new: String, page index: Int = 0) {
    let page = page(index)
    guard let bytes = try? StreamReader.bytes(of: page["Contents"], limit: 1 << 20) else { return }
    let parts = String(decoding: bytes, as: UTF8.self).split(
      separator: old, maxSplits: 1, omittingEmptySubsequences: false)
    page.set("Contents", stream(parts.joined(separator: new)))
  }
}
