public import Files
public import SceneGraph

/// A snapshot of a library's effects, as their files were read.
///
/// It is a value: a copy keeps its effects while files are saved, and a process can compile exactly
/// the effects that another process has tried. An effect is read when it is first needed;
/// `updated()` makes the next snapshot, which reads only changed files.
public struct EffectCatalog: Sendable {
  /// The folders and files of the effects.
  public private(set) var library: ShaderLibrary
  private var entries: [Key: Entry] = [:]
  private var sources = SourceTexts()
  /// The number of times that effects were read again because their files had changed.
  package private(set) var revision = 0
  /// Names and paths of the files in Foil's folders of effects; nil before they are listed.
  private var builtInFiles: [(name: String, path: String)]?

  /// An effect's name and file: a user's effect may have the name of one of Foil's.
  private struct Key: Hashable {
    let name: String
    let path: String
  }

  /// An effect with the files that it was read from.
  private struct Entry {
    let origin: TextOrigin
    /// The content of every path that was read or tried.
    let contents: [String: SourceTexts.Content]
    let reading: EffectReading

    /// The files that its text may come from.
    var files: [String] {
      if case .effect(let module) = reading { return module.files + contents.keys }
      return [origin.name] + contents.keys
    }
  }

  /// The effects of `library`, none of them read yet.
  public init(_ library: ShaderLibrary) {
    self.library = library
  }

  /// A catalog with one user's effect, which was read elsewhere.
  ///
  /// - Parameter name: the name that it is known as.
  package init(_ module: EffectModule, as name: String, path: String, shaders: String) {
    let origin = TextOrigin.file(path)
    library = ShaderLibrary(folder: shaders, files: [name: origin])
    entries[Key(name: name, path: path)] = Entry(
      origin: origin, contents: [:], reading: .effect(module))
  }

  /// The work of reading this snapshot and all earlier ones.
  package var work: SourceTexts.Work { sources.work }

  // MARK: Effects

  /// The effect known as `name`.
  ///
  /// - Throws: `FileError` if there is no such file or it is not an effect.
  public mutating func module(_ name: String) throws(FileError) -> EffectModule {
    let reading = try entry(name).reading
    // For an unknown name the list of names helps more than the path of a missing file.
    if case .unreadable = reading, library.files[name] == nil, try builtInPath(of: name) == nil {
      let list = try builtInNames().joined(separator: ", ")
      throw FileError(path(ofUnknown: name), "\(name) is not an effect; expected one of: \(list)")
    }
    return try reading.module()
  }

  /// The names of Foil's effects, in alphabetical order.
  ///
  /// - Throws: `FileError` for the first file that is not an effect.
  public mutating func builtInNames() throws(FileError) -> [String] { try builtIn().map(\.name) }

  /// The descriptions of all effects, the user's files first, then by kind and name.
  ///
  /// - Throws: `FileError` for the first file that is not an effect.
  public mutating func descriptions() throws(FileError) -> [EffectDescription] {
    let own = library.files.keys.sorted()
    var result: [EffectDescription] = []
    for name in own {
      var description = try module(name).description
      (description.name, description.family) = (name, EffectDescription.ownFamily)
      result.append(description)
    }
    let files = library.files
    result += try builtIn().filter { files[$0.name] == nil }.map(\.description)
    let kinds = Effect.Kind.allCases
    func rank(_ effect: EffectDescription) -> Int {
      own.contains(effect.name) ? -1 : kinds.firstIndex(of: effect.kind) ?? 0
    }
    return result.sorted { (rank($0), $0.name) < (rank($1), $1.name) }
  }

  /// The effects in Foil's folders; a file that is not an effect may be there for other files to
  /// include.
  private mutating func builtIn() throws(FileError) -> [EffectModule] {
    var found: [EffectModule] = []
    var faults: [(name: String, fault: FileError)] = []
    for (name, path) in try listed() {
      switch entry(name, from: .file(path)).reading {
      case .effect(let module): found.append(module)
      case .part, .fault(_, isEffect: false): break
      case .fault(let fault, isEffect: true): faults.append((name, fault))
      case .unreadable(let fault): throw fault
      }
    }
    let files = Set(found.flatMap { $0.files.compactMap { $0.split(separator: "/").last } })
    let others = faults.filter { !files.contains("\($0.name)\(EffectID.fileExtension)") }
    if let (_, fault) = others.first { throw fault }
    return found
  }

  // MARK: Reading

  private mutating func entry(_ name: String) throws(FileError) -> Entry {
    if let own = library.files[name] { return entry(name, from: own) }
    return entry(name, from: .file(try builtInPath(of: name) ?? path(ofUnknown: name)))
  }

  private mutating func listed() throws(FileError) -> [(name: String, path: String)] {
    if let builtInFiles { return builtInFiles }
    let listed = try library.fileNames()
    builtInFiles = listed
    return listed
  }

  private mutating func builtInPath(of name: String) throws(FileError) -> String? {
    if let own = Self.unlisted[name] { return library.pipelinePath(own) }
    return try listed().first { $0.name == name }?.path
  }

  /// The files of effects that Foil draws with itself, which are in no list.
  private static let unlisted = ["maskTint": "maskTint.glsl"]

  private func path(ofUnknown name: String) -> String {
    "\(library.folder)/effects/\(name)\(EffectID.fileExtension)"
  }

  private mutating func entry(_ name: String, from origin: TextOrigin) -> Entry {
    let key = Key(name: name, path: origin.name)
    if let known = entries[key], known.origin == origin { return known }
    let entry = read(name, from: origin)
    entries[key] = entry
    return entry
  }

  private mutating func read(_ known: String, from origin: TextOrigin) -> Entry {
    let path = origin.name
    var contents: [String: SourceTexts.Content] = [:]
    do throws(FileError) {
      let text: String
      if origin.pack == nil {
        let content = sources.content(of: path)
        contents[path] = content
        text = try content.get()
      } else {
        text = try origin.text()
      }
      let includes = try EffectIncludes(
        path: path, shaders: library.folder, pack: origin.pack, sources: sources)
      let source = GLSLFrontEnd.Source(
        name: EffectID(known).functionName, text: text, path: path, includes: includes,
        isBuiltIn: path.hasPrefix("\(library.folder)/"))
      let reading = GLSLFrontEnd.reading(source)
      sources = includes.sources
      contents.merge(includes.contents) { $1 }
      return Entry(origin: origin, contents: contents, reading: reading)
    } catch {
      return Entry(origin: origin, contents: contents, reading: .unreadable(error))
    }
  }

  // MARK: Other snapshots

  /// The next snapshot: the same effects from the present files.
  ///
  /// It reads only changed files, and only the effects that contain them.
  public func updated() -> EffectCatalog {
    var next = self
    next.builtInFiles = nil
    next.sources.refresh()
    // The user's effects that were removed are forgotten.
    next.entries = entries.filter { key, _ in
      library.files[key.name]?.name == key.path || key.path.hasPrefix("\(library.folder)/")
    }
    for (key, entry) in next.entries {
      guard entry.contents.contains(where: { next.sources.content(of: $0.key) != $0.value }) else {
        continue
      }
      next.entries[key] = nil
      next.revision += 1
      _ = next.entry(key.name, from: entry.origin)
    }
    next.sources.keep(Set(next.entries.values.flatMap(\.files)))
    return next
  }

  /// The same effects and further ones of the user, by name.
  ///
  /// - Parameter other: a snapshot that has read them; without one they are read when needed.
  public func adding(
    _ files: [String: TextOrigin], asReadIn other: EffectCatalog? = nil
  ) -> EffectCatalog {
    var wider = self
    wider.library = library.adding(files)
    guard let other else { return wider }
    for (name, origin) in files {
      let key = Key(name: name, path: origin.name)
      guard let entry = other.entries[key] else { continue }
      wider.entries[key] = entry
      wider.sources.merge(other.sources, only: Set(entry.files))
    }
    return wider
  }

  /// The same effects; an effect that `other` has read replaces the one with its name and path.
  ///
  /// - Parameter library: The new folders and files of the effects; nil to keep the current ones.
  public func merging(_ other: EffectCatalog, in library: ShaderLibrary? = nil) -> EffectCatalog {
    var merged = self
    merged.library = library ?? self.library
    merged.sources.merge(other.sources)
    merged.entries.merge(other.entries) { $1 }
    merged.builtInFiles = other.builtInFiles
    merged.revision = max(revision, other.revision)
    return merged
  }

  /// True if both have read the same texts for all effects that both know.
  package func agrees(with other: EffectCatalog) -> Bool {
    entries.allSatisfy { key, entry in
      other.entries[key].map { $0.contents == entry.contents } ?? true
    }
  }

  /// True if both have read the same texts for the user's effect called `name`.
  package func agrees(on name: String, with other: EffectCatalog) -> Bool {
    let key = library.files[name].map { Key(name: name, path: $0.name) }
    guard let key, let entry = entries[key], let known = other.entries[key] else { return false }
    return entry.contents == known.contents
  }

  /// The names of the user's files that were read but are not effects.
  public var faultyNames: Set<String> {
    Set(
      library.files.filter { name, origin in
        switch entries[Key(name: name, path: origin.name)]?.reading {
        case .part, .fault, .unreadable: true
        case .effect, nil: false
        }
      }.keys)
  }

  /// The same effects without the user's effects of these names.
  public func dropping(_ names: Set<String>) -> EffectCatalog {
    var fewer = self
    fewer.library = ShaderLibrary(
      folder: library.folder, files: library.files.filter { !names.contains($0.key) })
    fewer.entries = entries.filter { key, entry in
      !names.contains(key.name) || library.files[key.name] != entry.origin
    }
    return fewer
  }
}
