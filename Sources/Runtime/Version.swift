internal import Files

/// The program's version.
package enum Version {
  /// The release number.
  package static let number = "0.2.0"

  /// The number and, if known, the commit that was built.
  package static var text: String { commit.map { "\(number) (\($0))" } ?? number }

  /// The installation's commit, else the checkout's; nil if neither is known.
  private static var commit: String? {
    do throws(FileError) {
      let root = try Root(given: nil).path
      if let installed = try line(root + "/commit") { return installed }
      guard let head = try line(root + "/.git/HEAD") else { return nil }
      guard head.hasPrefix("ref: ") else { return String(head.prefix(12)) }
      return try line(root + "/.git/" + head.dropFirst(5)).map { String($0.prefix(12)) }
    } catch {
      // Without a readable commit, the number is enough.
      return nil
    }
  }

  /// The first line of a file; nil if there is no such file.
  private static func line(_ path: String) throws(FileError) -> String? {
    try FileError.nilIfMissing(FileReading.text(of: path, limit: 4096))?
      .split(whereSeparator: \.isNewline).first.map(String.init)
  }
}
