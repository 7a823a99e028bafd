/// The contents of a folder, for a list of files.
public struct FolderContents: Sendable, Hashable {
  /// A file or a folder.
  public struct Entry: Sendable, Hashable {
    /// The name in the folder.
    public let name: String
    /// True for a folder, also behind a link.
    public let isFolder: Bool

    /// A file or a folder.
    public init(_ name: String, isFolder: Bool = false) {
      (self.name, self.isFolder) = (name, isFolder)
    }
  }

  /// The folder's path, as it was requested.
  public let folder: String
  /// The entries in the order of the list: folders first.
  public let entries: [Entry]
  /// The reason why the folder cannot be listed, or is listed only in part; nil if all is well.
  public let fault: String?

  /// The contents of the folder at a path.
  public init(of folder: String, _ entries: [Entry], fault: String? = nil) {
    (self.folder, self.entries, self.fault) = (folder, entries, fault)
  }
}
