internal import Press
internal import PrintFiles
internal import Raster
internal import Runtime

/// The PDF of a card for a printer: inks, order and standard.
extension PressCard {
  /// The page of a side.
  func page(_ side: PressedSide) -> PDFSheet {
    PDFSheet(
      trim: side.sheet.trim, bleed: side.sheet.bleed,
      layers: profile.output.order.compactMap { layer in
        guard let role = layer.role else { return .art(side.sheet.art, overprints: true) }
        guard let ink = profile.plates[role]?.ink else { return nil }
        if role == .cut {
          return .cut(PDFCutLine(ink, corner: profile.corner ?? side.sheet.corner))
        }
        return side.sheet.plates.first { $0.role == role }.map {
          .spot(PDFSpot(ink, role, coverage: $0.coverage))
        }
      })
  }

  /// The settings of the file.
  ///
  /// - Parameter colors: The ICC profile of the inks.
  func document(title: String, _ colors: PressColors) -> PDFDocument {
    let name = inks.name
    let condition = PDFCondition(
      identifier: profile.color.condition ?? name, info: colors.name.isEmpty ? name : colors.name,
      registry: profile.color.condition == nil ? nil : PDFCondition.colorRegistry,
      profile: colors.icc)
    return PDFDocument(
      profile.output.pdf, title: title, condition: condition, date: PressDate.seconds)
  }
}

/// The date that press files name: the same each time, so that equal cards give equal files.
enum PressDate {
  /// The first second of 2026, UTC.
  private static let fixed = 1_767_225_600

  /// The variable of reproducible-builds.org.
  private static let variable = "SOURCE_DATE_EPOCH"
  /// The dates that a PDF can name.
  private static let range = 0...PDFDate.latest

  /// Seconds since 1970: those of SOURCE_DATE_EPOCH, else a fixed date.
  static var seconds: Int { Root.environment(variable).flatMap(Int.init) ?? fixed }

  /// Checks SOURCE_DATE_EPOCH, once for a run.
  ///
  /// - Throws: `UsageError` if it is set to anything but a valid number.
  static func check() throws(UsageError) {
    guard let text = Root.environment(variable) else { return }
    guard let seconds = Int(text), range.contains(seconds) else {
      throw UsageError(
        "\(variable)=\(text): not a date; expected seconds since 1970, "
          + "\(range.lowerBound) to \(range.upperBound)")
    }
  }
}
