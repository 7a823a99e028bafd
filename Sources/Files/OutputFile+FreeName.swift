extension OutputFile {
  /// The first free name in a folder, `STEM.png`, `STEM-2.png` and so on up to `STEM-9999.png`.
  ///
  /// - Parameters:
  ///   - folder: its path; empty for the working folder.
  ///   - ending: such as `png`.
  /// - Throws: `FileError` where all are taken.
  public static func freeName(
    _ stem: String, _ ending: String, in folder: String
  ) throws(FileError) -> String {
    for number in 1...mostNames {
      let path = name(stem, ending, number, in: folder)
      if isFree(path) { return path }
    }
    throw allTaken(stem, ending, in: folder)
  }

  /// Writes a finished file under the first free name, and makes the folder where it is missing;
  /// returns the path.
  ///
  /// A name that another program takes at the same moment is that program's.
  ///
  /// - Throws: `FileError` where the system refuses or all names are taken; nothing is left behind
  ///   then.
  public static func create(
    _ bytes: [UInt8], _ stem: String, _ ending: String, in folder: String
  ) throws(FileError) -> String {
    if !folder.isEmpty { try makeFolder(folder, isPrivate: false) }
    for number in 1...mostNames {
      let path = name(stem, ending, number, in: folder)
      guard isFree(path) else { continue }
      if try create(bytes, at: path) { return path }
    }
    throw allTaken(stem, ending, in: folder)
  }

  private static let mostNames = 9999

  private static func name(
    _ stem: String, _ ending: String, _ number: Int, in folder: String
  ) -> String {
    let name = number == 1 ? "\(stem).\(ending)" : "\(stem)-\(number).\(ending)"
    return folder.isEmpty || folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  private static func allTaken(_ stem: String, _ ending: String, in folder: String) -> FileError {
    FileError(
      name(stem, ending, mostNames, in: folder), "there are \(mostNames) of that name already")
  }
}
