internal import SystemPackage

/// The files that no output may replace, identified by inode and not by name.
public struct ProtectedFiles: Sendable {
  private struct Identity: Hashable {
    let inode: Inode
    let device: DeviceID

    init(_ status: Stat) { (inode, device) = (status.inode, status.deviceID) }
  }

  private var identities: Set<Identity> = []

  /// Protects `files`; missing ones are ignored.
  public init(_ files: [any Pathname] = []) { insert(files) }

  /// Adds files; missing ones are ignored.
  public mutating func insert(_ files: [any Pathname]) {
    for file in files {
      // A missing file cannot be overwritten.
      if let status = try? file.filePath.stat() { identities.insert(Identity(status)) }
    }
  }

  /// True if `path` leads to one of the files.
  public func contains(_ path: some Pathname) -> Bool {
    // A missing file is not protected.
    (try? path.filePath.stat()).map(contains) ?? false
  }

  /// True if the status is that of one of the files, by any name.
  func contains(_ status: Stat) -> Bool {
    status.type == .regular && identities.contains(Identity(status))
  }
}
