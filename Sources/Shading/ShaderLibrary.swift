public import Files
public import SceneGraph

/// The shader files below one folder.
public struct ShaderLibrary: Sendable, Hashable {
  /// The folder that holds pipelines/, effects/ and foils/.
  public let folder: String
  /// The files of further effects by name.
  public let files: [String: TextOrigin]

  /// The shaders in `folder`: pipelines/, effects/ and foils/; `files` are those of further effects by
  /// name, which take precedence.
  public init(folder: String, files: [String: TextOrigin] = [:]) {
    self.folder = folder
    self.files = files
  }

  /// The same shaders and an effect of the user's, known as `name`, in a file of its own; its function
  /// is called as the file is.
  public func adding(_ file: TextOrigin, as name: String) -> ShaderLibrary {
    adding([name: file])
  }

  /// The same shaders and effects of the user's, by the names that they are known as.
  public func adding(_ files: [String: TextOrigin]) -> ShaderLibrary {
    ShaderLibrary(folder: folder, files: self.files.merging(files) { $1 })
  }

  /// The same shaders without those of the user's effects that cannot be read any more, but for some
  /// that are kept nevertheless.
  public func droppingFaulty(but isKept: (String) -> Bool) -> ShaderLibrary {
    let sound = files.filter { name, _ in
      if isKept(name) { return true }
      do throws(FileError) {
        _ = try effect(name)
        return true
      } catch {
        // It is told when it is asked for.
        return false
      }
    }
    return ShaderLibrary(folder: folder, files: sound)
  }

  /// Whether an effect may be known as `name`: one of a card's file that was dropped is not.
  package func mayKnow(_ name: String) -> Bool { !name.hasSuffix(".glsl") || files[name] != nil }

  /// The effect known as `name`.
  ///
  /// - Throws: `FileError` where there is no such file or it is no effect.
  public func effect(_ known: String) throws(FileError) -> EffectFunction {
    let origin = try origin(of: known)
    let path = origin.name
    let source: String
    do throws(FileError) {
      source = try origin.text()
    } catch {
      // A name that no file has is worth more words than a missing file.
      let isKnown = try fileNames().contains { $0.name == known }
      guard files[known] == nil, !isKnown else { throw error }
      let list = try builtInNames().joined(separator: ", ")
      throw FileError(path, "there is no effect \(known), only \(list)")
    }
    let name = EffectDescription.title(of: known)
    let function = try EffectFunction(
      name: name, source: source, path: path, shaders: folder, pack: origin.pack)
    guard let function else {
      guard EffectFunction.canBeCalled(name) else {
        throw FileError(
          path,
          "\(name) is no name in GLSL: the file is called as its function is, in letters, digits and _"
        )
      }
      let other = try EffectFunction.otherwiseNamed(
        source: source, path: path, shaders: folder, pack: origin.pack)
      guard let other else {
        throw FileError(path, "has no function \(EffectFunction.heads(name))")
      }
      throw FileError(
        path, line: other.line,
        "the function is called \(other.name) and the file \(name): both should have one name")
    }
    return function
  }

  /// Names and paths of the files in Foil's two folders of effects.
  public func fileNames() throws(FileError) -> [(name: String, path: String)] {
    var names: [(name: String, path: String)] = []
    for part in Self.parts {
      names += try FileReading.names(in: "\(folder)/\(part)", suffix: ".glsl")
        .map { ($0, "\(folder)/\(part)/\($0).glsl") }
    }
    return names
  }

  /// The folders of effects: foils are kept apart.
  private static let parts = ["effects", "foils"]

  private func origin(of name: String) throws(FileError) -> TextOrigin {
    if let own = files[name] { return own }
    let known = try fileNames().first { $0.name == name }
    return .file(known?.path ?? "\(folder)/effects/\(name).glsl")
  }

  /// The names of the effects that Foil brings, in alphabetical order.
  ///
  /// - Throws: `FileError` for the first file that is no effect.
  public func builtInNames() throws(FileError) -> [String] { try builtIn().map(\.name) }

  /// The effects of the folder; what is no effect itself may be there for others to include.
  private func builtIn() throws(FileError) -> [EffectFunction] {
    var found: [EffectFunction] = []
    var faults: [(name: String, fault: FileError)] = []
    for (name, path) in try fileNames() {
      let text = try FileReading.text(of: path)
      do throws(FileError) {
        let effect = try EffectFunction(name: name, source: text, path: path, shaders: folder)
        if let effect { found.append(effect) }
      } catch {
        if EffectFunction.isNamed(name, in: text) { faults.append((name, error)) }
      }
    }
    let files = Set(found.flatMap { $0.files.compactMap { $0.split(separator: "/").last } })
    if let (_, fault) = faults.first(where: { !files.contains("\($0.name).glsl") }) { throw fault }
    return found
  }

  /// What the files say of every effect there is, the user's own files first, then by kind and
  /// name.
  ///
  /// - Throws: `FileError` for the first file that is no effect.
  public func descriptions() throws(FileError) -> [EffectDescription] {
    let own = files.keys.sorted()
    var result: [EffectDescription] = []
    for name in own {
      var description = try effect(name).description
      description.name = name
      result.append(description)
    }
    result += try builtIn().filter { files[$0.name] == nil }.map(\.description)
    let kinds = Effect.Kind.allCases
    func rank(_ effect: EffectDescription) -> Int {
      own.contains(effect.name) ? -1 : kinds.firstIndex(of: effect.kind) ?? 0
    }
    return result.sorted { (rank($0), $0.name) < (rank($1), $1.name) }
  }

  /// The folders whose files effects and pipelines come from.
  public var folders: [String] {
    let own = files.values.compactMap { file -> String? in
      guard case .file(let path) = file else { return nil }
      return path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    }
    return (Self.parts + ["pipelines"]).map { "\(folder)/\($0)" } + own
  }

  /// The user's own files among those of some effects, as messages call them.
  public func ownFiles(of effects: Set<String>) -> [String] {
    files.filter { effects.contains($0.key) }.map(\.value.name).sorted()
  }

  /// The lines of a file of the pipelines folder.
  package func pipelineFile(_ name: String) throws(FileError) -> [ShaderText.Line] {
    let path = pipelinePath(name)
    return ShaderText.lines(of: try FileReading.text(of: path), path: path)
  }

  /// Where a file of the pipelines folder lies.
  package func pipelinePath(_ name: String) -> String { "\(folder)/pipelines/\(name)" }
}
