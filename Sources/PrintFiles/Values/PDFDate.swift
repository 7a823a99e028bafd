internal import Glibc

/// A date of a PDF file, in UTC: the same text whatever the time zone.
public struct PDFDate {
  /// Year, month, day, hour, minute and second, as digits.
  private let parts: [String]

  /// The latest date: the last second of the year 9999.
  public static let latest = 253_402_300_799

  /// A date from the seconds since 1970 began.
  ///
  /// - Precondition: `seconds` is in 0 ... `latest`.
  init(seconds: Int) {
    precondition((0...Self.latest).contains(seconds), "a date in the years 1970 to 9999")
    var (time, date) = unsafe (time_t(seconds), tm())
    unsafe gmtime_r(&time, &date)
    let numbers = unsafe [
      date.tm_year + 1900, date.tm_mon + 1, date.tm_mday, date.tm_hour, date.tm_min, date.tm_sec,
    ]
    parts = numbers.map { ($0 < 10 ? "0" : "") + String($0) }
  }

  /// The date as Info has it: `D:20231114221320Z`.
  var infoText: String { "D:\(parts.joined())Z" }

  /// The date as XMP has it: `2023-11-14T22:13:20Z`.
  var metadataText: String {
    "\(parts[..<3].joined(separator: "-"))T\(parts[3...].joined(separator: ":"))Z"
  }
}
