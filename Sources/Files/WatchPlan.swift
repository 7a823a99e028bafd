internal import Glibc
internal import SystemPackage

/// The folders and events to request from the kernel, so that every change of a file is noticed.
///
/// A file changes when it is written, replaced, renamed or deleted, when a link on its path
/// changes, and when a folder on its path is re-created: each is an event in some folder.
struct WatchPlan: Equatable {
  /// The inotify masks of the folders to watch.
  private(set) var masks: [FilePath: UInt32] = [:]
  /// The names to watch in these folders, besides names with a watched suffix.
  private(set) var names: Set<String> = []

  /// The events of names in a folder: every way in which a file can get new content or disappear.
  static let entries = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_MOVED_FROM | IN_DELETE)
  /// The events of a folder itself.
  private static let itself = UInt32(IN_DELETE_SELF | IN_MOVE_SELF)

  /// The plan for these files, by the present folders.
  init(_ watched: WatchedFiles) {
    for file in watched.files { follow(file.filePath, isFolder: false) }
    for folder in watched.folders.keys { follow(folder.filePath, isFolder: true) }
  }

  /// Follows a path through its links as far as it exists.
  private mutating func follow(_ path: FilePath, isFolder: Bool) {
    var place: FilePath = path.isAbsolute ? "/" : "."
    var rest = Array(path.components)
    var links = 0
    while !rest.isEmpty {
      let name = rest.removeFirst()
      let next = place.appending(name)
      let found = Found(next)
      masks[place, default: 0] |= Self.itself
      // Names to watch: the file itself, a link that may change, and a missing name that may
      // appear.
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

/// The kind of thing at a path.
private enum Found: Equatable {
  case nothing, folder, other
  case link(FilePath)

  init(_ path: FilePath) {
    do throws(Errno) {
      let status = try path.stat(followTargetSymlink: false)
      self = try path.linkTarget.map(Found.link) ?? (status.type == .directory ? .folder : .other)
    } catch {
      // An unreachable path counts as missing; the watch reports when it appears.
      self = .nothing
    }
  }
}
