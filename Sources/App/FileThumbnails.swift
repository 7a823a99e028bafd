internal import CardLibrary
internal import CardModel
internal import Editing
internal import Rendering
internal import SceneGraph
internal import Scenes

/// The thumbnails of the list of files in the window: those of its visible rows, one at a time.
final class FileThumbnails {
  private var thumbnails = Thumbnails()

  /// The CPU time for one thumbnail, in seconds: a file that needs more is listed without.
  private static let seconds = 5.0

  /// The name of a file's thumbnail picture; the card strip has its own of the same file.
  private static func id(of art: CardArt) -> PictureID { PictureID("listed \(art.front ?? "")") }

  /// Shows the thumbnails and loads the next one while the list is open; frees them once it is
  /// closed.
  func follow(in loop: WindowLoop) {
    guard loop.viewing.session.showsPicker else {
      guard thumbnails.count > 0 else { return }
      loop.renderer.forget(Set(thumbnails.takeAll().compactMap(\.picture)))
      return
    }
    let arts = loop.viewing.session.listedFiles.map { CardArt(front: $0) }
    loop.viewing.session.fillPicker(
      Dictionary(arts.compactMap(entry), uniquingKeysWith: { first, _ in first }))
    guard let next = thumbnails.next(of: arts, inSight: arts.indices) else { return }
    let cards = loop.cards
    let loader = CardLoader(root: cards.loader.root, decoders: Decoders(seconds: Self.seconds))
    cards.loadThumbnail(
      of: next, as: Self.id(of: next), height: FilePicker.thumbnailHeight, by: loader, in: loop
    ) { $0.cards.files.thumbnails.take($1, of: next, in: $0) }
  }

  private func take(_ card: Card?, of art: CardArt, in loop: WindowLoop) {
    let arts = loop.viewing.session.listedFiles.map { CardArt(front: $0) }
    let thumbnail = Thumbnails.Thumbnail(of: card, picture: Self.id(of: art))
    let gone = thumbnails.take(thumbnail, of: art, among: arts, inSight: arts.indices)
    loop.renderer.forget(Set(gone))
  }

  /// A file's path and its thumbnail; nil if it has none.
  private func entry(of art: CardArt) -> (String, Deck.Entry)? {
    guard let path = art.front, let entry = thumbnails[art]?.entry else { return nil }
    return (path, entry)
  }
}
