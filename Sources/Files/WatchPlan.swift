internal import Glibc
internal import SystemPackage

/// What the kernel must be asked to tell of, so that no way of changing a file goes unnoticed.
///
/// A file changes when it is written, when another takes its name, when it loses its name, when a
/// link on the way to it leads elsewhere, and when a folder on the way is made anew: each is an
/// event in some folder.
struct WatchPlan: Equatable {
  /// Folders to watch, and for what: masks of inotify.
  private(set) var masks: [FilePath: UInt32] = [:]
  /// Names in these folders that matter, beside those with a suffix that counts.
  private(set) var names: Set<String> = []

  /// What is said of the names in a folder: all ways in which a file can come to have new content,
  /// or to be gone.
  static let entries = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_MOVED_FROM | IN_DELETE)
  /// What is said of a folder itself.
  private static let itself = UInt32(IN_DELETE_SELF | IN_MOVE_SELF)

  /// What to watch for these files as the folders are now.
  init(_ watched: WatchedFiles) {
    for file in watched.files { follow(file.filePath, isFolder: false) }
    for folder in watched.folders.keys { follow(folder.filePath, isFolder: true) }
  }

  /// Goes down a path, through its links, as far as there is something.
  private mutating func follow(_ path: FilePath, isFolder: Bool) {
    var place: FilePath = path.isAbsolute ? "/" : "."
    var rest = Array(path.components)
    var links = 0
    while !rest.isEmpty {
      let name = rest.removeFirst()
      let next = place.appending(name)
      let found = Found(next)
      masks[place, default: 0] |= Self.itself
      // Watched by name: the file itself, a link that may come to lead elsewhere, and what is
      // missing and may come.
      if found != .folder || rest.isEmpty && !isFolder {
        masks[place, default: 0] |= Self.entries
        names.insert(FilePath(root: nil, components: name).pathText)
      }
      switch found {
      case .nothing, .other: return
      case .folder: place = next
      case .link(let target):
        links += 1
        guard links <= 40 else { return }
        if target.isAbsolute { place = "/" }
        rest = Array(target.components) + rest
      }
    }
    if isFolder { masks[place, default: 0] |= Self.itself | Self.entries }
  }
}

/// What has a name.
private enum Found: Equatable {
  case nothing, folder, other
  case link(FilePath)

  init(_ path: FilePath) {
    do throws(Errno) {
      let status = try path.stat(followTargetSymlink: false)
      self = try path.linkTarget.map(Found.link) ?? (status.type == .directory ? .folder : .other)
    } catch {
      // What cannot be reached is as good as missing; it is watched for.
      self = .nothing
    }
  }
}
