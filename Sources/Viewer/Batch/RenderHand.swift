internal import CProcess
internal import Files
internal import Glibc
internal import SceneGraph

/// One process of a crew, as its parent sees it.
struct RenderHand {
  /// What it says of a card.
  enum Answer: Equatable {
    /// With notes on its pictures, a line each.
    case drawn(notes: [String])
    /// What is wrong with the card.
    case fault(String)
    /// What is wrong with all of them.
    case refused(String)
    /// It has ended before it was done: how.
    case gone(String)
  }

  /// What it draws now.
  private(set) var job: RenderBatch.Job?
  /// Where it answers.
  let answers: Int32
  private let orders: Int32
  /// What it says on standard error, in memory.
  private let errors: Int32
  /// Nil when it was collected.
  private var process: RunningChild?
  /// The time that it may make no progress for, from each card on.
  private var watch: StallWatch?
  private let patience: Double
  private var heard: [UInt8] = []

  /// Starts it.
  ///
  /// - Parameters:
  ///   - arguments: those of its process.
  ///   - patience: seconds that it may make no progress for.
  init(_ arguments: [String], patience: Double) throws(RenderCrew.NotStarted) {
    var (down, up): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard unsafe pipe2(&down, O_CLOEXEC) == 0 else { throw RenderCrew.NotStarted(code: errno) }
    guard unsafe pipe2(&up, O_CLOEXEC) == 0 else {
      let code = errno
      for end in down { close(end) }
      throw RenderCrew.NotStarted(code: code)
    }
    let errors = foil_shared_memory()
    do throws(JobFailure) {
      defer { for end in [down[0], up[1]] { close(end) } }
      process = try ChildStart.spawn(
        arguments, [down[0], up[1], errors], .whole)
    } catch {
      for end in [down[1], up[0], errors] where end >= 0 { close(end) }
      throw RenderCrew.NotStarted(code: error.code)
    }
    (orders, answers, self.errors, self.patience) = (down[1], up[0], errors, patience)
  }

  /// Has it draw a card; where it has ended meanwhile, `answer` tells.
  mutating func give(_ job: RenderBatch.Job) {
    self.job = job
    watch = process.map { StallWatch($0.id, seconds: patience) }
    let order = [job.art ?? "", job.output].map { Array($0.utf8) + [0] }.flatMap(\.self)
    var written = 0
    while written < order.count {
      let count = unsafe order[written...].withUnsafeBytes { bytes in
        unsafe write(orders, bytes.baseAddress, bytes.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      written += count
    }
  }

  /// What it says of its card, after which it has none; nil where it has not said all of it yet.
  ///
  /// Waits where there is nothing to read.
  mutating func answer() -> Answer? {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = unsafe read(answers, &chunk, chunk.count)
    if count < 0 && errno == EINTR { return nil }
    guard count > 0 else {
      job = nil
      let end = process?.end(within: RunningChild.secondsToEnd)
      return .gone(howItEnded(end))
    }
    heard += chunk.prefix(count)
    guard heard.last == 0, let kind = heard.first else { return nil }
    let words = String(decoding: heard.dropFirst().dropLast(), as: UTF8.self)
    heard = []
    job = nil
    switch RenderChild.Kind(rawValue: kind) {
    case .drawn: return .drawn(notes: words.split(separator: "\n").map(String.init))
    case .refused: return .refused(words)
    case .fault, nil: return .fault(words)
    }
  }

  /// Looks at it; where it has made no progress for its time, says so, after which it has no card.
  mutating func stalled() -> Answer? {
    guard watch?.look(output: heard.count) == true else { return nil }
    job = nil
    return .gone("the process that drew it made no progress for \(patience.decimal) s")
  }

  /// Ends it, and waits until it has ended.
  mutating func dismiss() {
    for end in [orders, answers, errors] where end >= 0 { close(end) }
    process?.finish()
    process = nil
  }

  /// Its last words, or the signal that ended it.
  private func howItEnded(_ end: ProcessEnd?) -> String {
    var text = [UInt8](repeating: 0, count: 4096)
    let count = errors >= 0 ? unsafe pread(errors, &text, text.count, 0) : 0
    let last = String(decoding: text.prefix(max(count, 0)), as: UTF8.self)
      .split(whereSeparator: \.isNewline).last
    if let last {
      let prefix = "foil: error: "
      return String(last.hasPrefix(prefix) ? last.dropFirst(prefix.count) : last)
    }
    guard case .signalled(let signal) = end else { return "the process that drew it has ended" }
    return "the process that drew it has ended by signal \(signal)"
  }
}

extension RenderBatch.Job {
  /// What a message calls it.
  var name: String { FileError(art ?? output, "").place }
}
