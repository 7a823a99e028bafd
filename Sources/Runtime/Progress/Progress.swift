internal import JSON

/// The progress of long work: it decides from the given times which report is due, and when.
///
/// Work of less than a second reports nothing.
package struct Progress {
  /// The form of the reports.
  package enum Style: Codable, Sendable, Hashable {
    /// One line that is overwritten, for a terminal of `columns` columns.
    case line(columns: Int)
    /// A line every five seconds, for a log.
    case log
    /// A JSON object every second, and one at the end.
    case json
    case none
  }

  /// The card that the work is for, one of several.
  package struct Card: Sendable, Hashable {
    /// The card's place, from 1.
    package let number: Int
    package let count: Int

    package init(number: Int, count: Int) {
      self.number = number
      self.count = count
    }
  }

  package let style: Style
  package let card: Card?
  /// The plural of the thing counted: `frames`.
  package let unit: String
  package let total: Int
  package private(set) var done = 0
  /// Bytes made so far; 0 if unknown.
  package private(set) var bytes = 0
  private let began: Double
  private var told: Double
  private var hasTold = false

  /// Work that begins at `time`, in seconds of any clock.
  package init(
    of total: Int, _ unit: String, as style: Style, card: Card? = nil, at time: Double
  ) {
    (self.total, self.unit, self.style, self.card) = (total, unit, style, card)
    (began, told) = (time, time)
  }

  /// Sets the amount done; returns the text that is due now, nil if none is.
  package mutating func advance(to done: Int, bytes: Int = 0, at time: Double) -> String? {
    (self.done, self.bytes) = (done, max(bytes, self.bytes))
    guard done < total, time - told >= pause, time - began >= Self.delay
    else { return nil }
    (told, hasTold) = (time, true)
    return text(at: time)
  }

  /// Ends the work, finished or not; returns the text that is due.
  package mutating func end(at time: Double) -> String? {
    switch style {
    case .line: return hasTold ? LastLine.erased : nil
    case .json: return hasTold || time - began >= Self.delay ? text(at: time) : nil
    case .log, .none: return nil
    }
  }

  /// Seconds before the first report.
  package static let delay = 1.0

  /// Seconds between two reports.
  private var pause: Double {
    switch style {
    case .line: hasTold ? 0.1 : 0
    case .log: 5
    case .json: 1
    case .none: .infinity
    }
  }

  /// Units a second since the beginning.
  private func rate(at time: Double) -> Double {
    time > began ? Double(done) / (time - began) : 0
  }

  private func text(at time: Double) -> String? {
    switch style {
    case .line(let columns): LastLine.erased + String(words(at: time).prefix(max(columns - 1, 1)))
    case .log: "foil: " + words(at: time) + "\n"
    case .json: object(at: time).closed + "\n"
    case .none: nil
    }
  }

  private func words(at time: Double) -> String {
    let rate = rate(at: time)
    var words = ["\(done) of \(total) \(unit)"]
    if rate > 0 {
      words.append("\(Self.short(rate)) a second")
      words.append("\(Self.duration(Double(total - done) / rate)) left")
    }
    if bytes > 0 { words.append(bytes.byteWords) }
    let place = card.map { "card \($0.number) of \($0.count): " } ?? ""
    return place + words.joined(separator: ", ")
  }

  private func object(at time: Double) -> JSONLine {
    let rate = rate(at: time)
    var object = JSONLine()
    if let card {
      object.add("card", card.number)
      object.add("cards", card.count)
    }
    object.add("unit", unit)
    object.add("done", done)
    object.add("total", total)
    object.add("seconds", time - began)
    object.add("rate", rate)
    if rate > 0 { object.add("secondsLeft", Double(total - done) / rate) }
    if bytes > 0 { object.add("bytes", bytes) }
    return object
  }

  /// The number with one digit after the point if it is below 20.
  private static func short(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return value >= 20 ? "\(Int(value.rounded()))" : "\(tenths / 10).\(tenths % 10)"
  }

  /// `8 s`, `3 min 20 s`, `2 h 5 min`: rounded up.
  package static func duration(_ seconds: Double) -> String {
    let whole = Int(min(seconds.rounded(.up), 1e9))
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }
}
