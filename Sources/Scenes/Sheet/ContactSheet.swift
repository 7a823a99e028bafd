public import Geometry
public import Interaction
public import SceneGraph

/// A contact sheet: cards in rows, at the same scale, each over its shadow with its name below.
///
/// It is drawn in parts, the ground, then card by card, then the captions, so that the pictures of
/// all cards are never in memory together.
public struct ContactSheet: Sendable {
  /// The data of a card that are known before its pictures are loaded.
  public struct Entry: Sendable, Hashable {
    /// The card's body.
    public var shape: CardShape
    /// The card's name, on one line.
    public var name: String
    /// The card's pose.
    public var pose: Pose
    /// False for an empty place, which says that the card is not drawn.
    public var isDrawn: Bool

    /// An entry for a card of a shape.
    public init(_ shape: CardShape, name: String, pose: Pose = Pose(), isDrawn: Bool = true) {
      (self.shape, self.name, self.pose, self.isDrawn) = (shape, name, pose, isDrawn)
    }
  }

  /// The size of the sheet, in whole points.
  public let size: Size
  /// The number of cards in a row.
  public let columns: Int
  /// The frame of each card at rest, in whole points.
  public let places: [Rect]
  private let entries: [Entry]
  /// The width of each column, in points.
  private let widths: [Double]
  private let backdrop: NamedBackdrop
  private let type: ContactSheetText

  /// A sheet of cards.
  ///
  /// - Parameters:
  ///   - height: The height of the tallest card in points, at least 1.
  ///   - columns: The number of cards in a row; nil for a sheet of about 3:2 with few empty
  ///     places in the last row.
  ///   - hasCaptions: True if names are shown.
  ///   - backdrop: The background.
  /// - Precondition: `entries` is not empty.
  public init(
    _ entries: [Entry], height: Double, columns: Int? = nil, hasCaptions: Bool = true,
    on backdrop: NamedBackdrop = .usual
  ) {
    precondition(!entries.isEmpty, "a sheet has a card")
    let type = ContactSheetText(height: height, hasCaptions: hasCaptions)
    let grid =
      columns.map { ContactSheetGrid(entries.map(\.shape), columns: $0, type) }
      ?? (1...entries.count).lazy.map { ContactSheetGrid(entries.map(\.shape), columns: $0, type) }
      .min { $0.fault < $1.fault }
      ?? ContactSheetGrid(entries.map(\.shape), columns: 1, type)
    (size, self.columns, places, widths) = (grid.size, grid.columns, grid.places, grid.widths)
    (self.entries, self.backdrop, self.type) = (entries, backdrop, type)
  }

  /// The layer below all cards: the wall with their shadows.
  public var ground: Node {
    let shadows = zip(entries, places).filter(\.0.isDrawn).map { entry, place in
      let layout = CardLayout(in: Self.alone(place.size), shape: entry.shape)
      return Node.projected(
        by: layout.eye, layout.shadow(of: entry.pose.rotation, opacity: backdrop.shadow)
      )
      .offset(by: place.origin + layout.center)
    }
    return .group([.backdrop(backdrop.backdrop)] + shadows)
  }

  /// A card at its position, seen by an eye in front of its center.
  ///
  /// - Parameter surroundings: The card's surroundings; its pictures are loaded.
  public func card(_ index: Int, in surroundings: Surroundings) -> Node {
    var own = surroundings
    let alone = Self.alone(places[index].size)
    (own.view, own.staging) = (alone.view, alone.staging)
    var configuration = CardScene.Configuration()
    configuration.pose = entries[index].pose
    return CardScene(configuration, in: own).node(at: 0).offset(by: places[index].origin)
  }

  /// The names below the cards, and the words in empty places; text that is too long ends in an
  /// ellipsis.
  public var captions: Node {
    func caption(_ words: String, _ index: Int, top: Double) -> Node {
      let width = widths[index % columns] + type.gap * 0.7
      let room = Size(width.rounded(), type.lineHeight)
      let text = Text(
        words, size: type.size, color: backdrop.isLight ? Palette.sheet : Palette.plain,
        alignment: .center, width: room.width)
      let corner = Vector2((places[index].center.x - room.width / 2).rounded(), top.rounded())
      return .drawing(Drawing(size: room, [.text(text, at: room.vector / 2)])).offset(by: corner)
    }
    let names = places.indices.filter { _ in type.hasCaptions }.map { index in
      caption(entries[index].name, index, top: places[index].end.y + type.captionGap)
    }
    let empty = places.indices.filter { !entries[$0].isDrawn }.map { index in
      caption("not drawn", index, top: places[index].center.y - type.lineHeight / 2)
    }
    return .group(names + empty)
  }

  /// The surroundings of a view that a card fills.
  private static func alone(_ size: Size) -> Surroundings {
    var surroundings = Surroundings(view: size)
    surroundings.staging = .cardOnly(margin: 0)
    return surroundings
  }
}
