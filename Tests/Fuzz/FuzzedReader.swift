import ArgumentParser
import Cards
import Files
import Glibc
import Raster
import Shading

@testable import App
@testable import Commands
@testable import JSON
@testable import Recordings
@testable import Rendering
@testable import Studio

/// A reader of files that may be hostile.
enum FuzzedReader {
  case picture(PictureKind)
  case other(Other)

  /// A reader of anything but pictures.
  enum Other: String, CaseIterable {
    case effect, script, json, card, pack, ora, settings, arguments
  }

  /// The names of all readers; a picture format's is in lower case.
  static let names =
    PictureKind.all.map { $0.name.lowercased() } + Other.allCases.map(\.rawValue)

  init?(name: String) {
    if let kind = PictureKind.all.first(where: { $0.name.lowercased() == name }) {
      self = .picture(kind)
    } else if let other = Other(rawValue: name) {
      self = .other(other)
    } else {
      return nil
    }
  }

  /// Reads an input; ignores errors that the reader reports.
  func read(_ bytes: [UInt8]) {
    switch self {
    case .picture(let kind) where kind.isDrawing: drawing(bytes, kind)
    case .picture(let kind):
      picture(bytes, kind)
      // Without right checksums the reader refuses most changed files early.
      if kind.name == "PNG" { picture(PNGChecksums.repaired(bytes), kind) }
    case .other(let other): read(bytes, other)
    }
  }

  private func read(_ bytes: [UInt8], _ other: Other) {
    switch other {
    case .effect: effect(bytes)
    case .script: withFile(bytes, "script.jsonl") { _ = try Recording($0).outsideFiles }
    case .json: json(bytes)
    case .card: card(bytes, "card.toml")
    case .pack: card(bytes, "card.foil")
    case .ora: card(bytes, "card.ora")
    case .settings: settings(bytes)
    case .arguments: arguments(bytes)
    }
  }

  private func attempt(_ body: () throws -> Void) {
    do { try body() } catch {
      // The message must be one line that is safe to print.
      let text = (error as? FileError)?.description ?? ""
      precondition(text.isPrintable, "an error's text is not printable")
    }
  }

  private func withFile(_ bytes: [UInt8], _ name: String, _ body: (String) throws -> Void) {
    let path = "\(Self.folder)/\(name)"
    attempt {
      try OutputFile.write(bytes, to: path)
      try body(path)
    }
  }

  /// A folder in memory for this process's files.
  private static let folder: String = {
    let path = "/dev/shm/foil-fuzz.\(getpid())"
    mkdir(path, 0o700)
    return path
  }()

  // MARK: Readers

  private func picture(_ bytes: [UInt8], _ kind: PictureKind) {
    let file = ByteBuffer(bytes)
    guard PictureKind(of: file) == kind else { return }
    attempt { _ = try PictureFile.decode(file) }
    attempt { _ = try PictureFile.decodeLuminance(file) }
  }

  /// Reads only the head of a drawing: librsvg draws in a process of its own, with a time limit.
  private func drawing(_ bytes: [UInt8], _ kind: PictureKind) {
    let file = ByteBuffer(bytes)
    guard PictureKind(of: file) == kind else { return }
    _ = kind.systemFiles(for: file)
  }

  /// Reads a JSON value, which must survive writing and reading again.
  private func json(_ bytes: [UInt8]) {
    attempt {
      let value = try JSONReader.value(of: bytes[...])
      let again = try JSONValue(encoding: value)
      precondition(again == value, "a value changes when it is written")
    }
  }

  private func effect(_ bytes: [UInt8]) {
    attempt {
      let text = try FileReading.text(of: bytes, "mine.glsl")
      let pack = PackedTexts(of: "pack.foil", ["mine.glsl": text, "other.glsl": text])
      var catalog = EffectCatalog(
        ShaderLibrary(folder: "shaders", files: ["mine": .entry("mine.glsl", of: pack)]))
      _ = try catalog.module("mine").description
    }
  }

  private func card(_ bytes: [UInt8], _ name: String) {
    withFile(bytes, name) { path in
      let document = try CardDocument(opening: path, archives: .inThisProcess)
      for source in document.sources.values { _ = (source.id, source.name, source.origins) }
    }
  }

  private func settings(_ bytes: [UInt8]) {
    attempt {
      let file = SettingsFile(path: "settings.toml", effects: ["aurora", "cosmos"])
      let text = try FileReading.text(of: bytes, file.path)
      for fault in file.settings(of: text, keeping: Settings()).faults { throw fault }
    }
  }

  /// Parses a command line with one argument a line.
  private func arguments(_ bytes: [UInt8]) {
    let words = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    do {
      _ = try FoilCommand.parseAsRoot(words)
    } catch {
      _ = FoilCommand.message(for: error)
      _ = FoilCommand.fullMessage(for: error)
    }
  }
}
