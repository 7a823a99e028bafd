/// A date of a PDF file, in UTC: the same text whatever the time zone.
public struct PDFDate {
  private let year: Int
  private let month: Int
  private let day: Int
  private let second: Int

  /// The latest date: the last second of the year 9999.
  public static let latest = 253_402_300_799

  /// A date from the seconds since 1970 began.
  ///
  /// Civil date from the number of days: Howard Hinnant, "chrono-Compatible Low-Level Date
  /// Algorithms" (public domain), for eras of 400 years that begin in March.
  ///
  /// - Precondition: `seconds` is in 0 ... `latest`.
  init(seconds: Int) {
    precondition((0...Self.latest).contains(seconds), "a date in the years 1970 to 9999")
    let days = seconds / 86400 + 719_468
    let dayOfEra = days % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + days / 146_097 * 400 + (month <= 2 ? 1 : 0)
    second = seconds % 86400
  }

  private var parts: [String] {
    let two = [month, day, second / 3600, second / 60 % 60, second % 60].map {
      ($0 < 10 ? "0" : "") + String($0)
    }
    return [String(year)] + two
  }

  /// The date as Info has it: `D:20231114221320Z`.
  var infoText: String { "D:\(parts.joined())Z" }

  /// The date as XMP has it: `2023-11-14T22:13:20Z`.
  var metadataText: String {
    "\(parts[..<3].joined(separator: "-"))T\(parts[3...].joined(separator: ":"))Z"
  }
}
