internal import Files

/// Which Foil this is.
package enum Version {
  /// As releases are counted.
  package static let number = "0.1.0"

  /// The number and, where it is known, the commit that was built.
  package static var text: String { commit.map { "\(number) (\($0))" } ?? number }

  /// What the installation was made of, else what is checked out; nil where neither says.
  private static var commit: String? {
    do throws(FileError) {
      let root = try Root(given: nil).path
      if let installed = try line(root + "/commit") { return installed }
      guard let head = try line(root + "/.git/HEAD") else { return nil }
      guard head.hasPrefix("ref: ") else { return String(head.prefix(12)) }
      return try line(root + "/.git/" + head.dropFirst(5)).map { String($0.prefix(12)) }
    } catch {
      // What cannot be read is not known: the number says enough.
      return nil
    }
  }

  /// The first line of a file; nil where there is none.
  private static func line(_ path: String) throws(FileError) -> String? {
    do throws(FileError) {
      let text = try FileReading.text(of: path, limit: 4096)
      return text.split(whereSeparator: \.isNewline).first.map(String.init)
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }
}
