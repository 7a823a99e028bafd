internal import Glibc
internal import SystemPackage

/// Where a finished file is to go: checked before the work is done, written when it is.
///
/// The one door by which files leave the program. A link is followed, and what it leads to is
/// replaced; a file appears whole or not at all; what is read from is never written to.
public struct OutputFile: Sendable {
  /// What it is called in errors.
  public let name: String
  let place: Place

  /// The file at `path`; `-`, and what leads to an open file as /dev/stdout does, is written to as
  /// it stands.
  ///
  /// - Parameter inputs: files that must stay as they are; one that is missing does not matter.
  /// - Throws: `FileError` where the folder is missing or not writable, where there is something
  ///   that is not a regular file, is read-only or an input, and where the output is a terminal.
  public init(_ path: some Pathname, protecting inputs: [any Pathname] = []) throws(FileError) {
    try self.init(path, protecting: ProtectedFiles(inputs))
  }

  /// The file at `path`, as `init(_:protecting:)` of a list of files.
  ///
  /// - Parameter followsLinks: whether a link's target is meant; else the name itself, whatever it
  ///   is.
  /// - Throws: `FileError` as there.
  public init(
    _ path: some Pathname, protecting inputs: ProtectedFiles, followsLinks: Bool = true
  ) throws(FileError) {
    let name = followsLinks && path.pathText == "-" ? StandardOutput.name : path.pathText
    let (place, fault) = try FileError.at(name) { () throws(Errno) in
      let place = try followsLinks ? Place(path) : .file(path.filePath)
      return (place, try place.fault(inputs: inputs))
    }
    if let fault { throw FileError(name, fault: fault) }
    try place.requireFolder()
    self.name = name
    self.place = place
  }

  /// Whether `path` is `-` or leads to an open file, which is written to as it stands.
  public static func isStream(_ path: some Pathname) -> Bool {
    do throws(Errno) {
      if case .descriptor = try Place(path) { return true }
    } catch {
      // A path that leads nowhere leads to no open file.
    }
    return false
  }

  /// Writes the finished file.
  ///
  /// - Throws: `FileError` where the system refuses; nothing is left behind then, and an older file
  ///   is as it was.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    do throws(FileError) {
      try FileError.at(name) { () throws(Errno) in
        switch place {
        case .descriptor(let descriptor): try OpenFile.write(bytes, to: descriptor)
        case .file(let path): try AtomicFile.replace(path, with: bytes)
        }
      }
    } catch {
      // The folder may have gone in the meantime.
      try place.requireFolder()
      throw error
    }
  }

  /// Writes a file bit by bit: `filling` is handed an open file that it may write, read and cut, and
  /// that gets its name when it is whole.
  ///
  /// - Parameter replaces: whether an older file gives way; else it is an error.
  /// - Throws: what `filling` throws, and `FileError` where the system refuses; nothing is left
  ///   behind then, and an older file is as it was.
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

  /// Writes a file as `write(replacing:filling:)` does, in place of an older one.
  ///
  /// - Parameter note: receives the finished file's stamp before the file takes its name; not called
  ///   for an open file. It may be called twice: the last stamp counts.
  /// - Throws: `FileError` as there.
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

  /// Gives up a file that another thread is writing, of which something may be left behind otherwise:
  /// for whoever ends the program at once.
  public static func giveUp() { TemporaryName.giveUp() }

  /// Writes a finished file at `path`, as `init(_:protecting:)` and `write(_:)` do.
  ///
  /// - Throws: `FileError` as they do.
  public static func write(_ bytes: [UInt8], to path: some Pathname) throws(FileError) {
    try OutputFile(path).write(bytes)
  }

  /// Whether nothing has the name `path`, also no link that leads nowhere.
  public static func isFree(_ path: some Pathname) -> Bool {
    do throws(Errno) {
      _ = try path.filePath.stat(followTargetSymlink: false)
      return false
    } catch {
      // Whatever else is wrong is told by `create`.
      return true
    }
  }

  /// Whether `path` leads to a regular file that is not empty: a finished one, as files appear whole.
  public static func isFinished(_ path: some Pathname) -> Bool {
    do throws(Errno) {
      let status = try path.filePath.stat()
      return status.type == .regular && status.size > 0
    } catch {
      // Whatever else is wrong is told by `init`.
      return false
    }
  }

  /// Writes a finished file at `path`, where there must be nothing, also no link.
  ///
  /// - Returns: false where the name is taken; then nothing is written.
  /// - Throws: `FileError` where the system refuses; nothing is left behind then.
  public static func create(_ bytes: [UInt8], at path: some Pathname) throws(FileError) -> Bool {
    try FileError.at(path) { () throws(Errno) in
      try AtomicFile.create(path.filePath, with: bytes)
    }
  }

  /// Writes a file at `path` as `create(_:at:)` does, by `filling` an open file.
  ///
  /// - Parameter note: receives the finished file's stamp before the file takes its name; it may be
  ///   called twice: the last stamp counts.
  /// - Returns: false where the name is taken; then there is no such file.
  /// - Throws: what `filling` throws, and `FileError` where the system refuses.
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
  enum Place {
    case file(FilePath)
    /// What is open already: standard output, or what the shell has redirected.
    case descriptor(Int32)

    /// Where the links lead that begin at `path`; the last need not be there.
    init(_ path: some Pathname) throws(Errno) {
      if path.pathText == "-" {
        self = .descriptor(STDOUT_FILENO)
        return
      }
      // A path forgets the slash at its end, which says that a folder is meant.
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

    /// The open file that a path in /proc/self/fd, where /dev/fd leads as well, stands for.
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

extension OutputFile.Place {
  /// Why nothing should be written here.
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

  /// - Throws: `FileError`, of the folder, where no file can be made in it.
  func requireFolder() throws(FileError) {
    guard case .file(let path) = self else { return }
    try FileError.at(path.folder) { () throws(Errno) in
      let status = try path.folder.stat()
      guard status.type == .directory else { throw .notDirectory }
      // The working folder can be entered for ever, also when it was deleted.
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
      // The folder's fault, which is told of it.
      return nil
    }
    if let fault = FileError.Fault(notAFile: status) { return fault }
    if inputs.contains(status) { return .isInput }
    // Asked of the permissions as well: to the superuser every file is writable.
    let isWritable = status.permissions.rawValue & 0o222 != 0
    return isWritable && path.isAccessible(W_OK) ? nil : .isReadOnly
  }
}

extension FilePath {
  fileprivate func isAccessible(_ mode: Int32) -> Bool {
    unsafe withPlatformString { unsafe access($0, mode) } == 0
  }
}
