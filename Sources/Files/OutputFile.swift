internal import Glibc
internal import SystemPackage

/// The destination of an output file: checked before the work, written after it.
///
/// All files that the program writes pass through here. A link is followed and its target replaced.
/// A file appears whole or not at all. An input is never overwritten.
public struct OutputFile: Sendable {
  /// The name that errors use.
  public let name: String
  let place: Destination

  /// The file at `path`; `-` and paths to an open file, such as /dev/stdout, are written as
  /// streams.
  ///
  /// - Parameter inputs: files that must not be overwritten; missing ones are ignored.
  /// - Throws: `FileError` if the folder is missing or not writable, if `path` is not a regular
  ///   file, is read-only or an input, and if the output is a terminal.
  public init(_ path: some Pathname, protecting inputs: [any Pathname] = []) throws(FileError) {
    try self.init(path, protecting: ProtectedFiles(inputs))
  }

  /// The file at `path`, as `init(_:protecting:)` with a list of files.
  ///
  /// - Parameter followsLinks: true to write a link's target; false to replace the name itself.
  /// - Throws: `FileError` as that initializer does.
  public init(
    _ path: some Pathname, protecting inputs: ProtectedFiles, followsLinks: Bool = true
  ) throws(FileError) {
    let name = followsLinks && path.pathText == "-" ? StandardOutput.name : path.pathText
    let (place, fault) = try FileError.at(name) { () throws(Errno) in
      let place = try followsLinks ? Destination(path) : .file(path.filePath)
      return (place, try place.fault(inputs: inputs))
    }
    if let fault { throw FileError(name, fault: fault) }
    try place.requireFolder()
    self.name = name
    self.place = place
  }

  /// True if `path` is `-` or leads to an open file, which is written as a stream.
  public static func isStream(_ path: some Pathname) -> Bool {
    // A path that cannot be resolved is not an open file.
    if case .descriptor? = try? Destination(path) { true } else { false }
  }

  /// Writes the finished file.
  ///
  /// - Throws: `FileError` if the system refuses; nothing is left behind then, and an older file is
  ///   unchanged.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    do throws(FileError) {
      try FileError.at(name) { () throws(Errno) in
        switch place {
        case .descriptor(let descriptor): try OpenFile.write(bytes, to: descriptor)
        case .file(let path): try AtomicFile.replace(path, with: bytes)
        }
      }
    } catch {
      // The folder may have been deleted in the meantime.
      try place.requireFolder()
      throw error
    }
  }

  /// Writes a file in parts: `filling` gets an open file that it may write, read and truncate; the
  /// finished file gets its name.
  ///
  /// - Parameter replaces: true to replace an older file; false to throw if there is one.
  /// - Throws: the error of `filling`, and `FileError` if the system refuses; nothing is left
  ///   behind then, and an older file is unchanged.
  public func write(
    replacing replaces: Bool = true, filling: (Int32) throws -> Void
  ) throws {
    var failure: (any Error)?
    func fill(_ file: Int32) throws(Errno) {
      do {
        try filling(file)
      } catch {
        failure = error
        throw .canceled
      }
    }
    do {
      try FileError.at(name) { () throws(Errno) in
        switch place {
        case .descriptor(let descriptor): try OpenFile.copy(to: descriptor, filledBy: fill)
        case .file(let path) where replaces: try AtomicFile.replace(path, filling: fill)
        case .file(let path):
          guard try AtomicFile.create(path, filling: fill) else { throw .fileExists }
        }
      }
    } catch {
      if let failure { throw failure }
      try place.requireFolder()
      throw error
    }
  }

  /// Writes a file as `write(replacing:filling:)` does, and replaces an older one.
  ///
  /// - Parameter note: receives the finished file's stamp before the file gets its name; not called
  ///   for a stream. It may be called twice: the last stamp counts.
  /// - Throws: `FileError` as that method does.
  public func write(
    noting note: (FileStamp) -> Void, filling: (Int32) throws(FileError) -> Void
  ) throws(FileError) {
    do {
      try write { file in
        try filling(file)
        guard case .file = place else { return }
        note(try FileError.at(name) { () throws(Errno) in try FileStamp(file) })
      }
    } catch let fault as FileError {
      throw fault
    } catch {
      throw FileError(name, "\(error)")
    }
  }

  /// Removes the temporary file that another thread is writing; call it before ending the program
  /// at once.
  public static func giveUp() { TemporaryName.giveUp() }

  /// Writes a finished file at `path` by `init(_:protecting:)` and `write(_:)`.
  ///
  /// - Throws: `FileError` as they do.
  public static func write(_ bytes: [UInt8], to path: some Pathname) throws(FileError) {
    try OutputFile(path).write(bytes)
  }

  /// True if nothing has the name `path`, not even a broken link.
  public static func isFree(_ path: some Pathname) -> Bool {
    // `create` reports any fault besides a missing file.
    (try? path.filePath.stat(followTargetSymlink: false)) == nil
  }

  /// True if `path` leads to a regular file that is not empty: a finished one, as files appear
  /// whole.
  public static func isFinished(_ path: some Pathname) -> Bool {
    // `init` reports any fault besides a missing file.
    guard let status = try? path.filePath.stat() else { return false }
    return status.type == .regular && status.size > 0
  }

  /// Writes a finished new file at `path`, if nothing has that name, not even a link.
  ///
  /// - Returns: false if the name is taken; nothing is written then.
  /// - Throws: `FileError` if the system refuses; nothing is left behind then.
  public static func create(_ bytes: [UInt8], at path: some Pathname) throws(FileError) -> Bool {
    try FileError.at(path) { () throws(Errno) in
      try AtomicFile.create(path.filePath, with: bytes)
    }
  }

  /// Writes a new file at `path` as `create(_:at:)` does, by `filling` an open file.
  ///
  /// - Parameter note: receives the finished file's stamp before the file gets its name. It may be
  ///   called twice: the last stamp counts.
  /// - Returns: false if the name is taken; nothing is written then.
  /// - Throws: the error of `filling`, and `FileError` if the system refuses.
  public static func create(
    at path: some Pathname, noting note: (FileStamp) -> Void = { _ in },
    filling: (Int32) throws(FileError) -> Void
  ) throws(FileError) -> Bool {
    var failure: FileError?
    do throws(FileError) {
      return try FileError.at(path) { () throws(Errno) in
        try AtomicFile.create(path.filePath) { (file) throws(Errno) in
          do throws(FileError) {
            try filling(file)
          } catch {
            failure = error
            throw .canceled
          }
          note(try FileStamp(file))
        }
      }
    } catch {
      throw failure ?? error
    }
  }
}

extension OutputFile {
  enum Destination {
    case file(FilePath)
    /// A stream that is already open: standard output or a redirection of the shell.
    case descriptor(Int32)

    /// The end of the links that begin at `path`; it need not exist.
    init(_ path: some Pathname) throws(Errno) {
      if path.pathText == "-" {
        self = .descriptor(STDOUT_FILENO)
        return
      }
      // `FilePath` drops a trailing slash, which means a folder.
      if path.pathText.hasSuffix("/"), try path.filePath.stat().type != .directory {
        throw .notDirectory
      }
      var path = path.filePath
      for _ in 0..<40 {
        if let descriptor = Self.descriptor(path) {
          self = .descriptor(descriptor)
          return
        }
        guard let next = try path.linkTarget else {
          self = .file(path)
          return
        }
        path = path.folder.pushing(next)
      }
      throw .tooManySymbolicLinkLevels
    }

    /// The descriptor named by a path in /proc/self/fd, to which /dev/fd leads; nil for other
    /// paths.
    private static func descriptor(_ path: FilePath) -> Int32? {
      guard let number = path.lastComponent.flatMap({ Int32($0.string) }), number >= 0,
        let folder = unsafe path.folder.withPlatformString({ unsafe realpath($0, nil) })
      else { return nil }
      defer { unsafe free(folder) }
      let isOfProcess =
        unsafe FilePath(platformString: folder) == FilePath("/proc/\(getpid())/fd")
      return isOfProcess ? number : nil
    }
  }
}

extension OutputFile.Destination {
  /// The reason not to write here; nil if there is none.
  fileprivate func fault(inputs: ProtectedFiles) throws(Errno) -> FileError.Fault? {
    switch self {
    case .descriptor(let descriptor):
      let status = try FileDescriptor(rawValue: descriptor).stat()
      if isatty(descriptor) != 0 { return .isTerminal }
      guard fcntl(descriptor, F_GETFL) & O_ACCMODE != O_RDONLY else { throw .badFileDescriptor }
      return inputs.contains(status) ? .isInput : nil
    case .file(let path):
      guard !path.isEmpty else { throw .noSuchFileOrDirectory }
      if let fault = try Self.fault(existing: path, inputs: inputs) { return fault }
      return nil
    }
  }

  /// Checks the folder.
  ///
  /// - Throws: `FileError` about the folder if no file can be made in it.
  func requireFolder() throws(FileError) {
    guard case .file(let path) = self else { return }
    try FileError.at(path.folder) { () throws(Errno) in
      let status = try path.folder.stat()
      guard status.type == .directory else { throw .notDirectory }
      // A deleted working folder can still be entered; its link count is 0.
      guard status.linkCount > 0 else { throw .noSuchFileOrDirectory }
      guard path.folder.isAccessible(W_OK | X_OK) else { throw .last }
    }
  }

  private static func fault(
    existing path: FilePath, inputs: ProtectedFiles
  ) throws(Errno) -> FileError.Fault? {
    let status: Stat
    do throws(Errno) {
      status = try path.stat()
    } catch .noSuchFileOrDirectory {
      return nil
    } catch .notDirectory {
      // `requireFolder` reports this fault of the folder.
      return nil
    }
    if let fault = FileError.Fault(notAFile: status) { return fault }
    if inputs.contains(status) { return .isInput }
    // Checks the permissions too: for the superuser every file is writable.
    let isWritable = status.permissions.rawValue & 0o222 != 0
    return isWritable && path.isAccessible(W_OK) ? nil : .isReadOnly
  }
}

extension FilePath {
  fileprivate func isAccessible(_ mode: Int32) -> Bool {
    unsafe withPlatformString { unsafe access($0, mode) } == 0
  }
}
