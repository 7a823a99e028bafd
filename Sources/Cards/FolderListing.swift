public import CardModel
internal import Files
internal import Raster

/// Lists a folder for a list of files: its folders and the files that can be chosen.
public enum FolderListing {
  /// The limit of entries; the others are left out.
  public static let mostEntries = 10_000

  /// The contents of a folder, folders first, sorted as file managers sort; for cards without the
  /// companion files of a listed picture.
  ///
  /// It reads the disk, so it is for threads other than the window's. A folder that cannot be read
  /// is empty, with the reason.
  public static func contents(of folder: String, for purpose: FilePurpose) -> FolderContents {
    let suffixes = suffixes(for: purpose)
    do throws(FileError) {
      let names = try FileReading.names(in: folder, suffix: "", isWhole: true)
      let others =
        purpose == .save ? [] : Set(names.filter { CardListing.isPicture($0, in: folder) })
      // A picture's masks and its back open with it.
      let companions =
        purpose == .cards
        ? CompanionFiles.maps(among: CardListing.pictures(among: names, others: others)) : []
      var entries: [FolderContents.Entry] = []
      for name in names.map(NaturalOrder.init).sorted().map(\.name) {
        let isFolder = FileReading.isFolder(folder.path(ofFile: name))
        let isFile = suffixes.contains(where: name.lowercased().hasSuffix) || others.contains(name)
        guard isFolder || isFile && !companions.contains(name) else { continue }
        // Read and typed by people; the path gets its exact form when it is chosen.
        entries.append(FolderContents.Entry(name.readableName, isFolder: isFolder))
      }
      let sorted = entries.filter(\.isFolder) + entries.filter { !$0.isFolder }
      let isCut = sorted.count > mostEntries
      return FolderContents(
        of: folder, Array(sorted.prefix(mostEntries)),
        fault: isCut ? "Only the first \(mostEntries) of \(sorted.count) entries are listed." : nil)
    } catch {
      return FolderContents(of: folder, [], fault: "\(error)")
    }
  }

  /// The file extensions to list, in lower case, with the dot.
  public static func suffixes(for purpose: FilePurpose) -> Set<String> {
    switch purpose {
    case .cards: CardListing.suffixes
    case .map: Set(PictureKind.all.flatMap(\.fileExtensions).map { ".\($0)" })
    case .save: [".toml", ".foil"]
    }
  }
}
