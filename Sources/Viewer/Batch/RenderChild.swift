internal import CProcess
internal import Files
internal import Glibc
internal import OpenGL
internal import Raster

/// One process of a crew: draws the cards that standard input names, as its arguments order, and
/// answers on standard output.
enum RenderChild {
  /// How an answer begins; words and a zero follow.
  enum Kind: UInt8 {
    case drawn = 0x64
    case fault = 0x66
    case refused = 0x72
  }

  private static let name = "render-cards"

  /// The arguments of such a process.
  ///
  /// - Parameter processes: how many share the processors.
  static func arguments(_ still: StillOrder, of processes: Int) throws -> [String] {
    [name, String(processes), try JSONLine.text(still)]
  }

  /// How many share the processors and the text of the order, where the program was started as such
  /// a process.
  static func order(in arguments: [String]) -> (processes: Int, text: String)? {
    guard arguments.first == name, arguments.count == 3, let processes = Int(arguments[1]) else {
      return nil
    }
    return (processes, arguments[2])
  }

  /// Does the work until there is no more, and ends the process.
  ///
  /// - Parameter text: the order.
  static func main(_ text: String, of processes: Int) -> Never {
    ChildStart.begin(endedBy: SIGTERM)
    CrashReport.begin()
    // A software driver has threads of its own: together as many as there are processors.
    unsafe setenv("LP_NUM_THREADS", String(max(1, Int(foil_processors()) / processes)), 0)
    do {
      try JSONDecoding.value(StillOrder.self, of: text).answer()
    } catch {
      answer(.refused, "\(error)")
    }
    _exit(0)
  }

  fileprivate static func answer(_ kind: Kind, _ words: String) {
    let bytes = [kind.rawValue] + words.utf8.filter { $0 != 0 } + [0]
    _ = unsafe write(STDOUT_FILENO, bytes, bytes.count)
  }

  /// Text up to a zero on standard input; nil at the end.
  fileprivate static func nextText(_ rest: inout [UInt8]) -> String? {
    while true {
      if let end = rest.firstIndex(of: 0) {
        defer { rest.removeSubrange(...end) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = unsafe read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return nil }
      rest += chunk.prefix(count)
    }
  }
}

extension StillOrder {
  /// Draws card after card, and says of each how that went.
  fileprivate func answer() throws {
    let recording = try input.map(Recording.init)
    try HeadlessContext.asked(gpu: gpu).withCurrent {
      var notes: [PictureNote] = []
      let shared = try SharedRenderer(gpu: gpu) { notes.append($0) }
      var rest: [UInt8] = []
      while let art = RenderChild.nextText(&rest), let output = RenderChild.nextText(&rest) {
        let job = RenderBatch.Job(art: art.isEmpty ? nil : art, output: output)
        let fault = try UndrawnCards.fault(of: job.art) { try draw(job, recording, by: shared) }
        if let fault {
          RenderChild.answer(.fault, fault)
        } else {
          RenderChild.answer(.drawn, notes.map(\.line.onOneLine).joined(separator: "\n"))
        }
        notes = []
      }
    }
  }
}
