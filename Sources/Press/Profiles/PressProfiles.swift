public import Files
internal import TOML

/// The press profiles in some folders, one TOML file each; the first folder that has a name wins.
public struct PressProfiles: Sendable {
  /// The path of Foil's own folder, the first one, which has the base of all profiles.
  private let own: String
  /// The paths of all folders, whether they exist or not.
  private let folders: [String]

  /// The extension of a profile's file.
  public static let fileExtension = ".toml"
  /// The profile of cards that name none, and the base of all profiles.
  public static let usual = "trade-x4"

  /// The profiles in Foil's own folder and in others.
  public init(own: String, others: [String] = []) { (self.own, folders) = (own, [own] + others) }

  /// The names of all profiles, folder by folder, sorted in each; a missing folder has none.
  ///
  /// - Throws: `FileError` if a folder cannot be read.
  public func names() throws(FileError) -> [String] {
    var names: [String] = []
    for folder in folders {
      for name in try Self.names(in: folder) where !names.contains(name) { names.append(name) }
    }
    return names
  }

  private static func names(in folder: String) throws(FileError) -> [String] {
    try FileError.nilIfMissing(FileReading.names(in: folder, suffix: fileExtension)) ?? []
  }

  /// The profile with a name, or in a file if the name has a `/` or ends in `.toml`.
  ///
  /// - Parameter place: The file or option that names the profile, for the error about an unknown
  ///   name.
  /// - Throws: `FileError` for an unknown name, with the nearest one, and for a faulty file.
  public func profile(_ name: String, for place: String) throws(FileError) -> PressProfile {
    if name.contains("/") || name.hasSuffix(Self.fileExtension) {
      return try profile(in: .file(name))
    }
    for folder in folders where try Self.names(in: folder).contains(name) {
      return try profile(in: .file(folder.path(ofFile: name + Self.fileExtension)))
    }
    let words = name.suggestion(among: try names(), form: \.quoted)
    throw FileError(place, "\(name.quoted) is not a press profile; \(words)")
  }

  /// The profile in a file or a pack, which has the file's name.
  ///
  /// - Throws: `FileError` with the line of the first fault, and if the file is missing.
  public func profile(in file: TextOrigin) throws(FileError) -> PressProfile {
    guard file.name.hasSuffix(Self.fileExtension) else {
      throw FileError(
        file.name, "is not a press profile; expected a name that ends in \(Self.fileExtension)")
    }
    let text = if case .file(let path) = file { try Self.text(of: path) } else { try file.text() }
    let base = own.path(ofFile: Self.usual + Self.fileExtension)
    let entries = try TOMLText.entries(of: Self.text(of: base), file: base)
    let last = file.name.split(separator: "/").last.map(String.init) ?? file.name
    return try PressProfileReader(file: file.name, base: entries)
      .profile(String(last.dropLast(Self.fileExtension.count)), text)
  }

  private static func text(of path: String) throws(FileError) -> String {
    try FileReading.text(of: path, limit: TOMLText.mostBytes)
  }

  /// All valid profiles, folder by folder, and the faults of the others.
  ///
  /// A folder beside a card also has card files. Only the profiles among its TOML files are faults
  /// worth telling, so pass the folders of profiles alone.
  public func read() -> (profiles: [PressProfile], faults: [FileError]) {
    var (profiles, faults): ([PressProfile], [FileError]) = ([], [])
    do throws(FileError) {
      for name in try names() {
        do throws(FileError) {
          profiles.append(try profile(name, for: name))
        } catch {
          faults.append(error)
        }
      }
    } catch {
      faults.append(error)
    }
    return (profiles, faults)
  }
}
