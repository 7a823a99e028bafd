public import Files
internal import SceneGraph

/// The shader files below one folder.
public struct ShaderLibrary: Sendable, Hashable {
  /// The folder that holds pipelines/, effects/ and foils/.
  public let folder: String
  /// The files of further effects by name.
  public let files: [String: TextOrigin]

  /// The shaders in `folder`: pipelines/, effects/ and foils/, and further effects by name, which
  /// take precedence.
  public init(folder: String, files: [String: TextOrigin] = [:]) {
    self.folder = folder
    self.files = files
  }

  /// The same shaders and the user's effects, by name.
  public func adding(_ files: [String: TextOrigin]) -> ShaderLibrary {
    ShaderLibrary(folder: folder, files: self.files.merging(files) { $1 })
  }

  /// False if `name` is that of a user's file that is not in the library any more; else true.
  package func isAvailable(_ name: String) -> Bool {
    EffectID(name).file == nil || files[name] != nil
  }

  /// The names and paths of the files in Foil's two folders of effects.
  public func fileNames() throws(FileError) -> [(name: String, path: String)] {
    var names: [(name: String, path: String)] = []
    for part in Self.parts {
      let suffix = EffectID.fileExtension
      names += try FileReading.names(in: "\(folder)/\(part)", suffix: suffix)
        .map { ($0, "\(folder)/\(part)/\($0)\(suffix)") }
    }
    return names
  }

  /// The folders of effects.
  private static let parts = ["effects", "foils"]

  /// The folders whose files effects and pipelines come from.
  public var folders: [String] {
    let own = files.values.compactMap { file -> String? in
      guard case .file(let path) = file else { return nil }
      return path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    }
    return (Self.parts + ["pipelines"]).map { "\(folder)/\($0)" } + own
  }

  /// The names, for messages, of the user's files among some effects, sorted.
  public func ownFiles(of effects: Set<String>) -> [String] {
    files.filter { effects.contains($0.key) }.map(\.value.name).sorted()
  }

  /// The lines of a file of the pipelines folder.
  package func pipelineFile(_ name: String) throws(FileError) -> [ShaderText.Line] {
    let path = pipelinePath(name)
    return ShaderText.lines(of: try FileReading.text(of: path), path: path)
  }

  /// The path of a file of the pipelines folder.
  package func pipelinePath(_ name: String) -> String { "\(folder)/pipelines/\(name)" }
}
