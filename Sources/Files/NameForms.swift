/// Names of files, to be found by their exact bytes first.
///
/// Unicode can write some characters in several ways, such as "é" or "e" and an accent. If there is
/// no file of exactly a name, one with the same characters is meant: a Mac may have renamed it.
public struct NameForms {
  private let names: Set<String>
  /// The names by their characters: Swift compares texts so.
  private let readable: [String: String]

  /// An index of `names`, as the system or `fileName` gives them.
  public init(_ names: some Collection<String>) {
    self.names = Set(names)
    readable = Dictionary(
      names.lazy.filter(\.hasOtherForms).map { ($0.readableName, $0) }
    ) { one, _ in one }
  }

  /// This name if it is there, else the first with the same characters; nil if there is neither.
  public subscript(name: String) -> String? { names.contains(name) ? name : other(name) }

  /// The first name with the same characters; nil if there is none.
  public func other(_ name: String) -> String? {
    name.hasOtherForms ? readable[name.readableName] : nil
  }
}

extension String {
  /// The text as the name of a file, equal to another only if both have the same bytes.
  ///
  /// Names that were written in a file or typed become this before they are compared; paths from the
  /// system have it already.
  public var fileName: String { RawName.text(of: RawName.bytes(of: self)) }

  /// The name or path as people read and write it; its characters are those of the file's name.
  ///
  /// Only bytes that are not UTF-8 stay private characters (see `Pathname`).
  public var readableName: String {
    isPrintable ? self : RawName.text(of: RawName.bytes(of: self), keepsForms: true)
  }

  /// The path of this file or, if it is missing, of a file whose name has the same characters; the
  /// path itself if there is neither.
  ///
  /// It is a `fileName`.
  public var existingForm: String {
    guard hasOtherForms else { return self }
    let exact = fileName
    guard OutputFile.isFree(exact) else { return exact }
    var path = exact.hasPrefix("/") ? "/" : ""
    for name in exact.split(separator: "/").map(String.init) {
      var found = path + name
      if OutputFile.isFree(found) {
        // Opening the path reports a folder that is missing or unreadable.
        let folder = path.isEmpty ? "." : path
        guard let names = try? FileReading.names(in: folder, suffix: "", isWhole: true),
          let form = NameForms(names)[name]
        else { return exact }
        found = path + form
      }
      path = found + "/"
    }
    return String(path.dropLast())
  }

  /// False if the text has only ASCII characters, which have one form.
  public var hasOtherForms: Bool { utf8.contains { $0 >= 0x80 } }
}
