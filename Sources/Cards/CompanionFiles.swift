internal import Files
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
  ///
  /// It may have another form of the name, unless a picture of that form has it.
  static func find(_ role: Role, beside name: String, in folder: CardFolder) -> FileOrigin? {
    let candidates = names(of: role, beside: name)
    for candidate in candidates {
      if let found = folder.existing(candidate, isExact: true) { return found }
    }
    guard name.hasOtherForms else { return nil }
    let neighbors = folder.neighbors(of: name)
    let stems = Set(neighbors.map { split($0).stem })
    let forms = NameForms(neighbors)
    let stem = split(name).stem
    for candidate in candidates {
      guard let other = forms.other(candidate),
        !stems.contains(String(other.dropLast(candidate.count - stem.count)))
      else { continue }
      if let found = folder.existing(other, isExact: true) { return found }
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
    let stems = NameForms(known.keys)
    let marks = Role.allCases.flatMap(\.words).flatMap { [".\($0)", "-\($0)"] }
    return Set(
      pictures.filter { picture in
        let (stem, fileExtension) = split(picture)
        // Kept when a painted mask got its name.
        if stem.contains(".foil.old") { return true }
        return marks.contains { mark in
          guard stem.hasSuffix(mark), let base = stems[String(stem.dropLast(mark.count))],
            let others = known[base]
          else { return false }
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
