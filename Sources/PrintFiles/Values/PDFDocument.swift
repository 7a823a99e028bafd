public import Press

/// The settings of a press file; its pages are `PDFSheet`s.
public struct PDFDocument: Sendable, Hashable {
  /// The standard that the file is made to.
  public var standard: PDFStandard
  /// The title, such as the card's name.
  public var title: String
  /// The printing condition that the inks are meant for.
  public var condition: PDFCondition
  /// The creation date, seconds since 1970 began in UTC, at most `PDFDate.latest`.
  public var date: Int
  /// The program that the file names as its creator.
  public var creator: String

  /// The settings of a file.
  public init(
    _ standard: PDFStandard, title: String, condition: PDFCondition, date: Int,
    creator: String = "Foil"
  ) {
    (self.standard, self.title, self.condition) = (standard, title, condition)
    (self.date, self.creator) = (date, creator)
  }
}
