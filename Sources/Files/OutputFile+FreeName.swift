extension OutputFile {
  /// The first free name in a folder, `STEM.png`, `STEM-2.png` and so on up to `STEM-9999.png`.
  ///
  /// - Parameters:
  ///   - folder: the folder's path; empty for the working folder.
  ///   - fileExtension: the extension without a dot, such as `png`.
  /// - Throws: `FileError` if all names are taken.
  public static func freeName(
    _ stem: String, _ fileExtension: String, in folder: String
  ) throws(FileError) -> String {
    try first(stem, fileExtension, in: folder, where: isFree)
  }

  /// Writes a finished file under the first free name, and makes the folder if it is missing;
  /// returns the path.
  ///
  /// If another program takes a name at the same moment, the next name is used.
  ///
  /// - Throws: `FileError` if the system refuses or all names are taken; nothing is left behind
  ///   then.
  public static func create(
    _ bytes: [UInt8], _ stem: String, _ fileExtension: String, in folder: String
  ) throws(FileError) -> String {
    if !folder.isEmpty { try makeFolder(folder, isPrivate: false) }
    return try first(stem, fileExtension, in: folder) { (path) throws(FileError) in
      try isFree(path) ? create(bytes, at: path) : false
    }
  }

  /// The path of a file with these bytes: of the first name if that file has them, else of a new
  /// file.
  ///
  /// - Throws: `FileError` as `create`.
  public static func keep(
    _ bytes: [UInt8], _ stem: String, _ fileExtension: String, in folder: String
  ) throws(FileError) -> String {
    let usual = name(stem, fileExtension, 1, in: folder)
    // A missing file is made; another file of that name stays beside the new one.
    if (try? FileReading.bytes(of: usual, limit: bytes.count)) == bytes { return usual }
    return try create(bytes, stem, fileExtension, in: folder)
  }

  private static let mostNames = 9999

  private static func name(
    _ stem: String, _ fileExtension: String, _ number: Int, in folder: String
  ) -> String {
    let name = number == 1 ? "\(stem).\(fileExtension)" : "\(stem)-\(number).\(fileExtension)"
    return folder.isEmpty || folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  private static func first(
    _ stem: String, _ fileExtension: String, in folder: String,
    where isUsable: (String) throws(FileError) -> Bool
  ) throws(FileError) -> String {
    for number in 1...mostNames {
      let path = name(stem, fileExtension, number, in: folder)
      if try isUsable(path) { return path }
    }
    throw FileError(
      name(stem, fileExtension, mostNames, in: folder),
      "\(mostNames) files of that name exist already")
  }
}
