internal import Raster

/// What is found beside a picture by its name: `name.foil.png` or `name-mask.webp` beside `name.png`.
enum MapsBeside {
  /// What a file beside a picture is to it.
  enum Role: String, CaseIterable {
    case foil, white, etch, gloss, depth, back

    /// What stands between the picture's name and the ending.
    var words: [String] { self == .foil ? ["foil", "mask"] : [rawValue] }
  }

  /// Endings of pictures, in the order in which they are looked for.
  static let endings = PictureKind.all.flatMap(\.fileExtensions)

  /// The file that is `role` to the picture called `name`; the first there is.
  static func find(_ role: Role, beside name: String, in folder: CardFolder) -> FileOrigin? {
    for candidate in names(of: role, beside: name) {
      if let found = folder.existing(candidate) { return found }
    }
    return nil
  }

  /// What it may be called, in the order in which it is looked for.
  static func names(of role: Role, beside name: String) -> [String] {
    let (stem, ending) = split(name)
    let all = endings.contains(ending) || ending == "ora" ? endings : endings + [ending]
    return [".", "-"].flatMap { mark in
      role.words.flatMap { word in all.map { "\(stem)\(mark)\(word).\($0)" } }
    }
  }

  /// The pictures among others that are a map or the back of one of these by their name.
  static func maps(among pictures: [String]) -> Set<String> {
    var known: [String: Set<String>] = [:]
    for (stem, ending) in pictures.lazy.map(split) { known[stem, default: []].insert(ending) }
    let marks = Role.allCases.flatMap(\.words).flatMap { [".\($0)", "-\($0)"] }
    return Set(
      pictures.filter { picture in
        let (stem, ending) = split(picture)
        return marks.contains { mark in
          guard stem.hasSuffix(mark), let others = known[String(stem.dropLast(mark.count))] else {
            return false
          }
          return endings.contains(ending) || ending != "ora" && others.contains(ending)
        }
      })
  }

  /// A name without the ending, and the ending without its dot.
  static func split(_ name: String) -> (stem: String, ending: String) {
    let start = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    guard let dot = name[start...].lastIndex(of: "."), dot > start else { return (name, "") }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }
}
