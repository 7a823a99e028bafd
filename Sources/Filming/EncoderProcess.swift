internal import CProcess
internal import Files
internal import Glibc
internal import Processes

/// A running ffmpeg, fed through a pipe or from a file.
///
/// It ends with the thread that started it, or with this object. Its messages are kept in memory,
/// so that it never waits for a reader.
final class EncoderProcess {
  private let output: String
  private var child: RunningChild?
  private var watch: StallWatch
  private let timeLimit: Double
  private let file: Int32
  /// The bytes written to its pipe.
  private var taken = 0
  private var pipe: Int32
  private let messages: SharedMemory

  /// Starts ffmpeg.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - name: The file that errors name.
  ///   - input: Its standard input; nil for a pipe that `write` feeds.
  ///   - file: Its standard output.
  ///   - other: Its descriptor 3, or -1.
  /// - Throws: `FileError` if it cannot be started.
  init(
    _ ffmpeg: FFmpeg, _ arguments: [String], for name: String, input: Int32?, file: Int32,
    other: Int32 = -1
  ) throws(FileError) {
    output = name
    (self.file, timeLimit) = (file, ffmpeg.timeLimit)
    var ends: [Int32] = [-1, -1]
    guard let messages = SharedMemory() else { throw FileError.system(name) }
    self.messages = messages
    if input == nil, unsafe pipe2(&ends, O_CLOEXEC) != 0 { throw FileError.system(name) }
    pipe = ends[1]
    if pipe >= 0 { Self.widen(pipe) }
    let descriptors = [input ?? ends[0], file, messages.descriptor, other]
    let texts = [ffmpeg.path] + FFmpeg.quiet + arguments
    var started: pid_t = 0
    let failure = unsafe ProgramArguments.withCStrings(texts) { words in
      unsafe foil_start_program(words[0], words, descriptors, &started)
    }
    if ends[0] >= 0 { close(ends[0]) }
    guard failure == 0 else {
      errno = failure
      let reason = FileError.system(name).reason
      if pipe >= 0 { close(pipe) }
      throw FileError(name, "ffmpeg does not start: \(reason)")
    }
    child = RunningChild(started)
    watch = StallWatch(started, seconds: timeLimit)
  }

  deinit {
    child?.kill()
    if pipe >= 0 { close(pipe) }
  }

  /// Enlarges a pipe's buffer to 1 MiB, if the system allows it, and makes the pipe nonblocking.
  ///
  /// With the default buffer, each side would wait for the other every few rows.
  private static func widen(_ pipe: Int32) {
    _ = fcntl(pipe, foil_set_pipe_size, Int32(1 << 20))
    _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
  }

  /// Writes bytes to the pipe.
  ///
  /// - Throws: `FileError` with ffmpeg's own message if it has ended or makes no progress.
  func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    var written = 0
    while written < bytes.count {
      var query = pollfd(fd: pipe, events: Int16(POLLOUT), revents: 0)
      let ready = unsafe poll(&query, 1, Int32((watch.interval * 1000).rounded(.up)))
      if ready < 0 && errno == EINTR { continue }
      guard ready > 0 else {
        if watch.check(output: progress) { throw stalled }
        continue
      }
      let count = unsafe Glibc.write(
        pipe, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      if count < 0 && (errno == EINTR || errno == EAGAIN) { continue }
      guard count > 0 else { return try end(early: true) }
      written += count
      taken += count
    }
  }

  /// The sum of the bytes that ffmpeg was given and that it has written.
  private var progress: Int { taken + fileSize(file) }

  private var stalled: FileError {
    let seconds = timeLimit == timeLimit.rounded() ? "\(Int(timeLimit))" : "\(timeLimit)"
    return FileError(output, "ffmpeg made no progress for \(seconds) s")
  }

  /// Closes the pipe and waits for ffmpeg's end, as long as it makes progress.
  ///
  /// - Throws: `FileError` with ffmpeg's own message if it failed.
  func finish() throws(FileError) {
    try end(early: false)
  }

  private func end(early: Bool) throws(FileError) {
    close(pipe)
    pipe = -1
    guard let child else { return }
    let end = child.end(watchedBy: &watch) { progress }
    self.child = nil
    let words = lastMessage
    switch end {
    case .exited(0) where !early: return
    case .exited(0):
      throw FileError(output, words.map { "ffmpeg: \($0)" } ?? "ffmpeg ended before the last frame")
    case .exited(let status):
      throw FileError(output, "ffmpeg: \(words ?? "ended with status \(status)")")
    case .signaled(let signal):
      throw FileError(output, "ffmpeg was killed by signal \(signal)")
    case .stalled, .timedOut, .canceled: throw stalled
    }
  }

  /// The last line of its messages, without the address that ffmpeg puts before some; nil if there
  /// are none.
  var lastMessage: String? {
    let size = messages.count
    let text = messages.bytes(at: max(0, size - 4096), count: min(size, 4096)) ?? []
    let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let line = lines.last(where: { !$0.allSatisfy(\.isWhitespace) }) else { return nil }
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return String(line) }
    return String(line[line.index(after: end)...].drop(while: \.isWhitespace))
  }
}
