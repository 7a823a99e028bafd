public import Geometry
public import SceneGraph

/// A contact sheet: cards in rows, as large beside each other as they are, each over its shadow and
/// with its name beneath.
///
/// It is drawn in parts over each other, the ground, then card by card, then the captions, so that
/// the pictures of all cards never have to be there together.
public struct CardSheet: Sendable {
  /// What is known of a card before its pictures are.
  public struct Entry: Sendable, Hashable {
    /// Its body.
    public var shape: CardShape
    /// Its name, on one line.
    public var name: String

    /// A card of a shape.
    public init(_ shape: CardShape, name: String) {
      (self.shape, self.name) = (shape, name)
    }
  }

  /// The whole sheet, in whole points.
  public let size: Size
  /// How many cards stand in a row.
  public let columns: Int
  /// Where each card lies at rest, in whole points.
  public let places: [Rect]
  private let entries: [Entry]
  /// How wide each column is.
  private let widths: [Double]
  private let pose: Pose
  private let backdrop: NamedBackdrop
  private let type: CardSheetType

  /// A sheet of cards.
  ///
  /// - Parameters:
  ///   - height: points that the highest card is high, at least 1.
  ///   - columns: how many stand in a row; nil for as many as make the sheet about 3:2 and leave
  ///     few places of the last row empty.
  ///   - hasCaptions: whether the names are there.
  ///   - pose: how all of them are held.
  ///   - backdrop: what they lie on.
  /// - Precondition: there is a card.
  public init(
    _ entries: [Entry], height: Double, columns: Int? = nil, hasCaptions: Bool = true,
    pose: Pose = Pose(), on backdrop: NamedBackdrop = .usual
  ) {
    precondition(!entries.isEmpty, "a sheet has a card")
    let type = CardSheetType(height: height, hasCaptions: hasCaptions)
    let grid =
      columns.map { CardSheetGrid(entries.map(\.shape), columns: $0, type) }
      ?? (1...entries.count).lazy.map { CardSheetGrid(entries.map(\.shape), columns: $0, type) }
      .min { $0.fault < $1.fault }
      ?? CardSheetGrid(entries.map(\.shape), columns: 1, type)
    (size, self.columns, places, widths) = (grid.size, grid.columns, grid.places, grid.widths)
    (self.entries, self.pose, self.backdrop, self.type) = (entries, pose, backdrop, type)
  }

  /// What lies below all cards: the wall, and their shadows on it.
  public var ground: Node {
    let shadows = zip(entries, places).map { entry, place in
      let layout = CardLayout(in: Self.alone(place.size), shape: entry.shape)
      return Node.seen(by: layout.eye, layout.shadow(of: pose.rotation, opacity: backdrop.shadow))
        .offset(by: place.origin + layout.center)
    }
    return .group([.backdrop(backdrop.backdrop)] + shadows)
  }

  /// A card where it lies, as the eye before its middle sees it.
  ///
  /// - Parameter surroundings: those of the card, whose pictures are there.
  public func card(_ index: Int, in surroundings: Surroundings) -> Node {
    var own = surroundings
    let alone = Self.alone(places[index].size)
    (own.view, own.staging) = (alone.view, alone.staging)
    var configuration = CardScene.Configuration()
    configuration.pose = pose
    return CardScene(configuration, in: own).node(at: 0).offset(by: places[index].origin)
  }

  /// The names beneath the cards; what is too long for its place ends in an ellipsis.
  public var captions: Node {
    guard type.hasCaptions else { return .empty }
    return .group(
      places.indices.map { index in
        let place = places[index]
        let width = widths[index % columns] + type.gap * 0.7
        let room = Size(width.rounded(), type.captionHeight)
        let text = Text(
          entries[index].name, size: type.size,
          color: backdrop.isLight ? Palette.sheet : Palette.plain,
          alignment: .center,
          width: room.width)
        let corner = Vector2(
          (place.center.x - room.width / 2).rounded(), place.end.y + type.captionGap)
        return .drawing(Drawing(size: room, [.text(text, at: room.vector / 2)])).offset(by: corner)
      })
  }

  /// A view that a card fills.
  private static func alone(_ size: Size) -> Surroundings {
    var surroundings = Surroundings(view: size)
    surroundings.staging = .cardOnly(margin: 0)
    return surroundings
  }
}
