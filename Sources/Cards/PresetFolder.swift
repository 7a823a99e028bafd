public import CardModel
public import Files
public import SceneGraph
internal import TOML

/// A folder of presets, one TOML file each.
public struct PresetFolder: Sendable {
  /// The folder's path, whether it exists or not.
  public let path: String

  /// The extension of a preset's file.
  public static let fileExtension = ".toml"

  /// A folder of presets.
  public init(path: String) { self.path = path }

  /// The path of the preset called `name`.
  public func path(of name: String) -> String { path.path(ofFile: name + Self.fileExtension) }

  // MARK: Reading

  /// The names of the presets, sorted; empty without the folder.
  ///
  /// - Throws: `FileError` if the folder cannot be read.
  public func names() throws(FileError) -> [String] {
    try FileError.nilIfMissing(FileReading.names(in: path, suffix: Self.fileExtension)) ?? []
  }

  /// All valid presets, in the order of their titles, and the faults of the others.
  ///
  /// - Parameter effects: The known foils.
  public func read(_ effects: [EffectDescription]) -> (presets: [Preset], faults: [FileError]) {
    var (presets, faults): ([Preset], [FileError]) = ([], [])
    let names: [String]
    do throws(FileError) {
      names = try self.names()
    } catch {
      return ([], [error])
    }
    for name in names.prefix(Preset.most) {
      do throws(FileError) {
        presets.append(try preset(name, effects))
      } catch  where error.isMissing {
        // The file was deleted meanwhile.
        continue
      } catch {
        faults.append(error)
      }
    }
    if names.count > Preset.most {
      faults.append(
        FileError(path, "has more than \(Preset.most) presets; the others are left out"))
    }
    presets.sort { ($0.title.lowercased(), $0.name) < ($1.title.lowercased(), $1.name) }
    return (presets, faults)
  }

  /// The preset called `name`.
  ///
  /// - Parameter effects: The known foils.
  /// - Throws: `FileError` with the line of the first fault, and if the file is missing.
  public func preset(
    _ name: String, _ effects: [EffectDescription]
  ) throws(FileError) -> Preset {
    let path = path(of: name).existingForm
    let text = try FileReading.text(of: path, limit: TOMLText.mostBytes)
    let found = path.split(separator: "/").last.map(String.init) ?? path
    return try Self.preset(CompanionFiles.split(found).stem, text, file: path, effects)
  }

  /// The preset that a text in TOML describes.
  private static func preset(
    _ name: String, _ text: String, file: String, _ effects: [EffectDescription]
  ) throws(FileError) -> Preset {
    let entries = try TOMLText.entries(of: text, file: file)
    let table = TOMLTable(file: file, name: "a preset", line: 1, entries: entries)
    try table.requireKeys(["title", "light", "foil"])
    let title = try table["title"]?.text(mostCharacters: CardLimits.nameLength)
    let light = try table["light"]?.light()
    guard let value = table["foil"] else { throw FileError(file, "has no [[foil]]") }
    // A preset names no files, so nothing is opened.
    let folder = CardFolder(besidePicture: file, archives: .none)
    var reader = CardReader(file: file, folder: folder, effects: effects, isPreset: true)
    let foils = try reader.sheets(value, usualMask: Preset.cardMask)
    guard !foils.isEmpty else { throw value.fault("foil is empty; expected at least one sheet") }
    let words = title.map { $0.onOneLine.printable } ?? ""
    let isNamed = words.contains { !$0.isWhitespace }
    return Preset(
      name: name, title: isNamed ? words : Preset.title(for: name).printable, foils: foils,
      light: light)
  }

  // MARK: Writing

  /// Writes a preset, and makes the folder if it is missing.
  ///
  /// - Parameter replaces: True to replace a preset of the same name.
  /// - Returns: The file's path; nil if the name is taken and nothing was written.
  /// - Throws: `FileError` if the system refuses; an older file is unchanged then.
  public func write(_ preset: Preset, replacing replaces: Bool) throws(FileError) -> String? {
    let path = path(of: preset.name)
    try OutputFile.makeFolder(self.path, isPrivate: false)
    let bytes = Array(try Self.text(of: preset).utf8)
    if replaces {
      try OutputFile.write(bytes, to: path)
    } else {
      guard try OutputFile.create(bytes, at: path) else { return nil }
    }
    return path
  }

  /// A preset as the text of its file.
  static func text(of preset: Preset) throws(FileError) -> String {
    let writer = CardWriter(file: preset.name, in: CardFolder(besidePicture: "", archives: .none))
    let foils = try writer.sections(of: preset.foils, usualMask: Preset.cardMask)
    let section = TOMLSection(
      name: "",
      fields: [
        TOMLField("title", .text(preset.title)),
        preset.light.map { TOMLField("light", .text($0.name)) } ?? TOMLField(absent: "light"),
      ],
      lists: [TOMLList(key: "foil", name: "foil", sections: foils)])
    return section.lines.joined(separator: "\n") + "\n"
  }
}
