internal import Raster

/// Companion files, found next to a picture by name: `name.foil.png` or `name-mask.webp` next to
/// `name.png`.
enum CompanionFiles {
  /// The role of a companion file.
  enum Role: String, CaseIterable {
    case foil, white, etch, gloss, depth, back

    /// The words between the picture's name and the extension; Magic Set Editor writes `foil_mask`.
    var words: [String] { self == .foil ? ["foil", "mask", "foil_mask"] : [rawValue] }
  }

  /// The file extensions of pictures, in search order.
  static let fileExtensions = PictureKind.all.flatMap(\.fileExtensions)

  /// The first existing companion file with `role` for the picture called `name`; nil if there is
  /// none.
  static func find(_ role: Role, beside name: String, in folder: CardFolder) -> FileOrigin? {
    for candidate in names(of: role, beside: name) {
      if let found = folder.existing(candidate) { return found }
    }
    return nil
  }

  /// The possible names of a companion file, in search order.
  static func names(of role: Role, beside name: String) -> [String] {
    let (stem, fileExtension) = split(name)
    let all =
      fileExtensions.contains(fileExtension) || fileExtension == "ora"
      ? fileExtensions : fileExtensions + [fileExtension]
    return [".", "-"].flatMap { mark in
      role.words.flatMap { word in all.map { "\(stem)\(mark)\(word).\($0)" } }
    }
  }

  /// The pictures that are a companion map or back of another in `pictures`.
  static func maps(among pictures: [String]) -> Set<String> {
    var known: [String: Set<String>] = [:]
    for (stem, fileExtension) in pictures.lazy.map(split) {
      known[stem, default: []].insert(fileExtension)
    }
    let marks = Role.allCases.flatMap(\.words).flatMap { [".\($0)", "-\($0)"] }
    return Set(
      pictures.filter { picture in
        let (stem, fileExtension) = split(picture)
        return marks.contains { mark in
          guard stem.hasSuffix(mark), let others = known[String(stem.dropLast(mark.count))] else {
            return false
          }
          return fileExtensions.contains(fileExtension)
            || fileExtension != "ora" && others.contains(fileExtension)
        }
      })
  }

  /// A name without its extension, and the extension without its dot.
  static func split(_ name: String) -> (stem: String, fileExtension: String) {
    let start = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    guard let dot = name[start...].lastIndex(of: "."), dot > start else { return (name, "") }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }
}
