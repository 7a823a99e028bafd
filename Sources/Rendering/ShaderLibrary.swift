public import Raster

/// The shader files below one folder.
public struct ShaderLibrary: Sendable {
  private let folder: String
  private let files: [String: String]

  /// The shaders in `folder`: pipelines/ and effects/; `files` are paths of further effects by
  /// name, which take precedence.
  public init(folder: String, files: [String: String] = [:]) {
    self.folder = folder
    self.files = files
  }

  /// The effect called `name`.
  ///
  /// - Throws: `FileError` where there is no such file or it is no effect.
  public func effect(_ name: String) throws(FileError) -> EffectFunction {
    let path = files[name] ?? "\(folder)/effects/\(name).glsl"
    return try EffectFunction(name: name, source: FileReading.text(of: path), path: path)
  }

  /// A file of the pipelines folder.
  func pipelineFile(_ name: String) throws(FileError) -> ShaderText.Part {
    let path = "\(folder)/pipelines/\(name)"
    return ShaderText.Part(path: path, text: try FileReading.text(of: path))
  }
}

/// A shader put together from several files, which the driver's messages are mapped back to.
struct ShaderText {
  struct Part {
    let path: String
    let text: String
  }

  /// The header that makes the text valid for OpenGL 3.3 core; with it the same text is
  /// ready for OpenGL ES 3.0, which wants precisions.
  private static let header = """
    #version 330 core
    precision highp float;
    precision highp int;

    """

  private let parts: [Part]

  init(_ parts: [Part]) {
    self.parts = parts
  }

  /// Lines set aside for a part: part n begins at line n x 100,000 + 1.
  ///
  /// GLSL's own source string numbers would be the tool, but Mesa loses them in some messages.
  private static let linesPerPart = 100_000

  /// What the driver compiles.
  var source: String {
    parts.enumerated().reduce(Self.header) { text, part in
      text + "#line \(part.offset * Self.linesPerPart + 1)\n" + part.element.text + "\n"
    }
  }

  /// The first error of a driver's log, at its place in the user's file.
  ///
  /// Understands `0:12(3): error: ...` (Mesa), `0(12) : error ...` (NVIDIA) and `ERROR: 0:12: ...`
  /// (AMD, ANGLE).
  func fault(log: String) -> FileError {
    let lines = log.split(whereSeparator: \.isNewline).map(String.init)
    let line = lines.first { $0.lowercased().contains("error") } ?? lines.first ?? "no message"
    if let place = line.firstMatch(of: /^(?:ERROR:\s*)?\d+[:(](\d+)\)?(?:\(\d+\))?\s*:\s*(.*)$/),
      let number = Int(place.output.1), parts.indices.contains(number / Self.linesPerPart)
    {
      let reason = place.output.2.replacing(/^error\s*[A-Z0-9]*:\s*/, with: "")
      return FileError(
        parts[number / Self.linesPerPart].path, line: number % Self.linesPerPart, String(reason))
    }
    return FileError(parts.last?.path ?? "shader", line)
  }
}
