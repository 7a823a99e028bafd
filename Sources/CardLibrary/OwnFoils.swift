package import Files
internal import Runtime
internal import SceneGraph

/// The user's own foils: the `.glsl` files of one folder, which a card names as it names Foil's.
package enum OwnFoils {
  /// The folder, whether it exists or not; nil without a home.
  package static var folder: String? { UserFolder.data.path.map { $0 + "/foils" } }

  /// The files by the names of their functions; empty without the folder.
  ///
  /// - Throws: `FileError` if the folder cannot be read or has more than 100 files.
  package static var files: [String: TextOrigin] {
    get throws(FileError) {
      guard let folder,
        let names = try FileError.nilIfMissing(
          FileReading.names(in: folder, suffix: EffectID.fileExtension))
      else { return [:] }
      guard names.count <= 100 else {
        throw FileError(folder, "has \(names.count) foils; expected at most 100")
      }
      return Dictionary(uniqueKeysWithValues: names.map { ($0, .file(path(of: $0, in: folder))) })
    }
  }

  /// The file of the foil called `name`; nil if there is none.
  package static func file(_ name: String) -> TextOrigin? { (try? files)?[name] }

  /// True if a file is one of them.
  package static func contains(_ file: TextOrigin) -> Bool {
    guard let folder, case .file(let path) = file else { return false }
    return path.hasPrefix(folder + "/")
  }

  /// Known foils, and those in the folder that are not among them yet.
  ///
  /// - Parameter known: The known foils; empty if none are checked.
  static func added(to known: [EffectDescription]) -> [EffectDescription] {
    guard !known.isEmpty, let files = try? files else { return known }
    let names = Set(known.map(\.name))
    return known
      + files.filter { !names.contains($0.key) }.map { name, file in
        var foil = EffectDescription(name: name, kind: .foil, isFoil: true)
        foil.signature.file = file.name
        return foil
      }
  }

  private static func path(of name: String, in folder: String) -> String {
    folder.path(ofFile: name + EffectID.fileExtension)
  }
}
