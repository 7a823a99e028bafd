internal import SystemPackage

/// Files that no output may replace, told apart by what they are and not by how they are called.
public struct ProtectedFiles: Sendable {
  private struct Identity: Hashable {
    let inode: Inode
    let device: DeviceID

    init(_ status: Stat) { (inode, device) = (status.inode, status.deviceID) }
  }

  private var identities: Set<Identity> = []

  /// Some files; one that is missing does not matter.
  public init(_ files: [any Pathname] = []) { insert(files) }

  /// Takes in some more; one that is missing does not matter.
  public mutating func insert(_ files: [any Pathname]) {
    for file in files {
      do throws(Errno) {
        identities.insert(Identity(try file.filePath.stat()))
      } catch {
        // What is not there cannot be written over.
      }
    }
  }

  /// Whether one of them is at `path`.
  public func contains(_ path: some Pathname) -> Bool {
    do throws(Errno) {
      return contains(try path.filePath.stat())
    } catch {
      // What is not there is none of them.
      return false
    }
  }

  /// Whether one of them is this one, by whatever name.
  func contains(_ status: Stat) -> Bool {
    status.type == .regular && identities.contains(Identity(status))
  }
}
