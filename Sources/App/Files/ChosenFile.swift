internal import CardLibrary
internal import CardModel
internal import Files
internal import Raster
internal import SceneGraph

/// A check of a file that the user chose, before it is opened.
enum ChosenFile {
  /// Requires that a file can be used, by its place and its first bytes; reads the disk.
  ///
  /// Cards and pictures are decoded later, by a process that may read nothing else.
  ///
  /// - Throws: `FileError` if it cannot.
  static func require(_ path: String, for purpose: FilePurpose) throws(FileError) {
    switch purpose {
    case .save:
      // A missing folder throws here; the file itself is new.
      _ = try FileReading.names(in: path.folder, suffix: "")
    case .cards where FileReading.isFolder(path): return
    case .cards, .map:
      let bytes = try FileReading.beginning(of: path, atMost: PictureKind.mostBytes)
      let isCard = CardArt(front: path).isCardFile || EffectID.isDroppedEffect(path)
      if purpose == .cards, isCard { return }
      guard PictureKind(of: ByteBuffer(bytes)) != nil else {
        throw FileError(path, PictureFault.unknownKind.reason)
      }
    }
  }
}
