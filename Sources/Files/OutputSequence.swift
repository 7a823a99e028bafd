internal import Glibc
internal import SystemPackage

/// Numbered files, `frames-%04d.png`, that appear all of them or none.
///
/// What is added goes into one file without a name; all get theirs at the end. Then, and only then,
/// there is a moment in which a signal has to wait: it is heard between two files.
public struct OutputSequence: ~Copyable {
  private let files: [OutputFile]
  private let room: OpenFile
  /// Bytes of each file that was added.
  private var sizes: [Int] = []

  /// Bytes that were added.
  public private(set) var bytes = 0

  /// Files of the numbers 0 ..< `count`, each checked as an `OutputFile` is.
  ///
  /// - Throws: `FileError` as an `OutputFile` does, and where the pattern has no number.
  public init(
    _ pattern: String, count: Int, protecting inputs: [any Pathname] = []
  ) throws(FileError) {
    guard let pattern = NumberedName(pattern) else {
      throw FileError(pattern, NumberedName.needed)
    }
    var files: [OutputFile] = []
    for number in 0..<count {
      let file = try OutputFile(pattern.name(number), protecting: inputs)
      guard case .file = file.place else { throw FileError(file.name, fault: .isNotRegular) }
      files.append(file)
    }
    let folder = pattern.text.folder
    room = try FileError.at(folder) { () throws(Errno) in
      if let file = AtomicFile.unnamed(in: folder) { return file }
      return try AtomicFile.unlinked(in: folder)
    }
    self.files = files
  }

  /// Adds the next file.
  ///
  /// - Precondition: there are not `count` of them yet.
  /// - Throws: `FileError` where the system refuses.
  public mutating func add(_ file: [UInt8]) throws(FileError) {
    precondition(sizes.count < files.count, "there are no more files")
    try FileError.at(files[sizes.count].name) { () throws(Errno) in try room.write(file) }
    sizes.append(file.count)
    bytes += file.count
  }

  /// Names all that was added; older files are replaced.
  ///
  /// - Throws: `FileError` where the system refuses; nothing is left behind then, and older files
  ///   are as they were.
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
