internal import ArgumentParser
internal import CardLibrary
internal import CardModel
internal import Cards
internal import Files
internal import Geometry
internal import SceneGraph

/// The tools of a mask as options, in the order of work.
struct MaskToolOptions: ParsableArguments {
  @Flag(help: "Exchange white and black.")
  var invert = false
  @Option(
    help: ArgumentHelp(
      "Make the mask black and white at this level, 0 to 1; 0 keeps gray.", valueName: "level"))
  var threshold = 0.0
  @Option(
    help: ArgumentHelp(
      "Keep this range of levels gray around the threshold, 0 to 1.", valueName: "range"))
  var softness = 0.0
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Move the outline outward, or inward below 0.", valueName: "mm"))
  var grow = 0.0
  @Option(help: ArgumentHelp("Round corners and jagged edges to this radius.", valueName: "mm"))
  var smooth = 0.0
  @Option(help: ArgumentHelp("Keep the mask this far from the card's edge.", valueName: "mm"))
  var inset = 0.0
  @Option(help: ArgumentHelp("Remove spots smaller than a square of this side.", valueName: "mm"))
  var specks = 0.0
  @Option(help: ArgumentHelp("Widen lines that are narrower than this.", valueName: "mm"))
  var widen = 0.0
  @Option(help: ArgumentHelp("Fill gaps that are narrower than this.", valueName: "mm"))
  var gaps = 0.0
  @Option(
    help: ArgumentHelp(
      "The card that the millimeters belong to: a name of a size, WxH in mm, or a card file.",
      valueName: "size"))
  var sizeOfCard = "poker"

  /// The tools.
  ///
  /// - Throws: `ValidationError` if a value is out of range.
  var tools: MaskTools {
    get throws {
      var tools = MaskTools()
      (tools.isInverted, tools.threshold, tools.softness) = (invert, threshold, softness)
      (tools.specks, tools.widen, tools.leastGap) = (specks, widen, gaps)
      (tools.grow, tools.smooth, tools.inset) = (grow, smooth, inset)
      for field in MaskTools.fields {
        guard case .number(let path, let range, _) = field.form else { continue }
        let (value, limits) = (tools[keyPath: path], range(tools))
        guard !limits.contains(value) else { continue }
        throw ValidationError(
          "--\(field.key) \(value.decimal): expected a number from "
            + "\(limits.lowerBound.decimal) to \(limits.upperBound.decimal)")
      }
      if threshold == 0 { tools.threshold = nil }
      return tools
    }
  }

  /// The place of a mask of a size in pixels on the card.
  ///
  /// - Throws: `ValidationError` if the size is unknown, `FileError` if the card file cannot be read.
  func frame(of mask: Size, archives: ArchiveOpener) throws -> MaskFrame {
    if let known = CardShape.named.first(where: { $0.name == sizeOfCard })?.size {
      let isWide = mask.width > mask.height
      let size = isWide ? Size(known.height, known.width) : known
      return MaskFrame(on: CardShape(size: size), crop: Crop())
    }
    let sides = sizeOfCard.split(separator: "x").map { Double($0) ?? 0 }
    if sides.count == 2, sides.allSatisfy(CardLimits.side.contains) {
      return MaskFrame(on: CardShape(size: Size(sides[0], sides[1])), crop: Crop())
    }
    guard sizeOfCard.contains(where: { "./".contains($0) }) else {
      throw ValidationError(
        "--size-of-card \(sizeOfCard): not a size; "
          + sizeOfCard.suggestion(among: CardShape.named.map(\.name)))
    }
    let card = try CardArt(front: sizeOfCard).open(effects: [], archives: archives).card
    return MaskFrame(on: card.shape, crop: card.front.crop)
  }
}
