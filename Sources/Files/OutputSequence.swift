internal import Glibc
internal import SystemPackage

/// Files, such as numbered frames or the plates of a card, that appear all together or not at all.
///
/// Added bytes go into one unnamed file; `finish` makes the named files. Only `finish` delays
/// signals: it checks for them between two files.
public struct OutputSequence: ~Copyable {
  private let files: [OutputFile]
  private let room: OpenFile
  /// The size of each file added, bytes.
  private var sizes: [Int] = []

  /// The total size of the files added, bytes.
  public private(set) var bytes = 0

  /// Files numbered 0 ..< `count`, each checked as an `OutputFile` is.
  ///
  /// - Throws: `FileError` as `OutputFile` does, and if the pattern has no number.
  public init(
    _ pattern: String, count: Int, protecting inputs: [any Pathname] = []
  ) throws(FileError) {
    guard let pattern = NumberedName(pattern) else {
      throw FileError(pattern, NumberedName.needed)
    }
    var files: [OutputFile] = []
    for number in 0..<count {
      files.append(try OutputFile(pattern.name(number), protecting: inputs))
    }
    try self.init(files, in: pattern.text.folder)
  }

  /// Files that were checked.
  ///
  /// - Parameter folder: The folder for bytes without a name.
  /// - Throws: `FileError` if one is a stream, or the system refuses.
  public init(_ files: [OutputFile], in folder: some Pathname) throws(FileError) {
    for file in files {
      guard case .file = file.place else { throw FileError(file.name, fault: .isNotRegular) }
    }
    room = try FileError.at(folder) { () throws(Errno) in
      try AtomicFile.scratch(in: folder.filePath)
    }
    self.files = files
  }

  /// Adds the next file.
  ///
  /// - Precondition: fewer than `count` files were added.
  /// - Throws: `FileError` if the system refuses.
  public mutating func add(_ file: [UInt8]) throws(FileError) {
    precondition(sizes.count < files.count, "there are no more files")
    try FileError.at(files[sizes.count].name) { () throws(Errno) in try room.write(file) }
    sizes.append(file.count)
    bytes += file.count
  }

  /// Writes all added files under their names; replaces older files.
  ///
  /// - Throws: `FileError` if the system refuses; nothing is left behind then, and older files are
  ///   unchanged.
  public func finish() throws(FileError) {
    let signals = HeldSignals()
    defer { signals.release() }
    var names: [(temporary: FilePath, file: FilePath)] = []
    defer {
      for name in names { _ = unsafe name.temporary.withPlatformString { unsafe unlink($0) } }
    }
    let word = String(UInt64.random(in: .min ... .max), radix: 36)
    var offset = 0
    for (index, size) in sizes.enumerated() where !signals.isPending {
      guard case .file(let path) = files[index].place else { continue }
      try FileError.at(files[index].name) { () throws(Errno) in
        let temporary = path.folder.appending(".foil.\(word).\(index)")
        let file = try AtomicFile.newFile(temporary)
        names.append((temporary, path))
        try OpenFile.copy(from: room.descriptor, at: offset, count: size, to: file.descriptor)
        if let old = try AtomicFile.status(path) {
          _ = fchmod(file.descriptor, old.permissions.rawValue)
        }
      }
      offset += size
    }
    guard !signals.isPending else { return }
    for (index, name) in names.enumerated() {
      try FileError.at(files[index].name) { () throws(Errno) in
        try AtomicFile.rename(name.temporary, to: name.file)
      }
    }
    names = []
  }
}
