public import Files
internal import Geometry
internal import Glibc
internal import Synchronization

/// A writer that encodes frames on a thread of its own while others are drawn.
///
/// Only a few frames are in flight: a caller that draws faster than the encoder waits.
public final class FilmWriter {
  private let film: Film
  private let name: String
  private let file: Int32?
  private let shared: Shared
  private let thread: JoinedThread

  /// The number of frames of `frameBytes` in flight; more if they are small, as encoders read in
  /// bursts.
  private static func depth(_ frameBytes: Int) -> Int {
    min(max((32 << 20) / max(frameBytes, 1), 4), 16)
  }

  /// Starts a film.
  ///
  /// - Parameters:
  ///   - name: The output, as errors name it.
  ///   - file: The file to write, open for writing and reading; its content is replaced. Nil for
  ///     numbered files.
  ///   - inputs: Files that numbered files may not replace.
  ///   - search: Folders to find ffmpeg in, separated by colons as in PATH.
  ///   - timeLimit: Seconds without progress until ffmpeg is stopped.
  /// - Throws: `FileError` if a needed ffmpeg is missing or does not start, or memory runs out.
  public init(
    _ film: Film, name: String, file: Int32?, protecting inputs: [any Pathname] = [],
    search: String?, timeLimit: Double = usualTimeLimit
  ) throws(FileError) {
    (self.film, self.name, self.file) = (film, name, file)
    let encoder = try Self.encoder(film, name, file, inputs, search, timeLimit)
    let size = film.paddedSize
    var frames: [Frame] = []
    for _ in 0..<Self.depth(size.width * size.height * 4) {
      guard let frame = Frame(width: size.width, height: size.height) else {
        throw FileError(name, "out of memory")
      }
      frames.append(frame)
    }
    let shared = Shared(encoder, empty: frames)
    self.shared = shared
    thread = try JoinedThread(for: name) { shared.run() }
  }

  deinit { shared.end(isCancelled: true) }

  /// The default limit of ffmpeg's seconds without progress; a disk or machine may be busy.
  public static let usualTimeLimit = 120.0

  private static func encoder(
    _ film: Film, _ name: String, _ file: Int32?, _ inputs: [any Pathname], _ search: String?,
    _ timeLimit: Double
  ) throws(FileError) -> any FilmEncoder {
    guard let file else {
      return FramesFilm(
        film, name: name,
        files: try OutputSequence(name, count: film.frames, protecting: inputs))
    }
    guard ftruncate(file, 0) == 0, lseek(file, 0, SEEK_SET) == 0 else {
      throw FileError.system(name)
    }
    switch film.format {
    case .webp, .frames: return try WebPFilm(film, name: name, file: file)
    case .gif, .mp4, .apng:
      let ffmpeg = try FFmpeg(for: name, in: search, timeLimit: timeLimit)
      return film.format == .gif
        ? try GIFFilm(film, ffmpeg, name: name, file: file)
        : try PipedFilm(film, ffmpeg, name: name, file: file)
    }
  }

  /// A frame to draw into; waits until one is free.
  ///
  /// - Throws: `FileError` if encoding has failed meanwhile.
  public func emptyFrame() throws(FileError) -> Frame { try shared.emptyFrame() }

  /// Adds the next frame of the film.
  public func add(_ frame: Frame) { shared.add(frame) }

  /// Waits until the file is complete.
  ///
  /// - Throws: `FileError` if encoding failed or frames are missing in the file.
  public func finish() throws(FileError) {
    shared.end(isCancelled: false)
    thread.join()
    if let failure = shared.failure { throw failure }
    guard let file else { return }
    let complaint = shared.complaint.map { "ffmpeg: \($0)" }
    let count: FilmCount
    do throws(FileError) {
      count = try FilmCount(film.format, file: file, name: name)
    } catch {
      throw complaint.map { FileError(name, $0) } ?? error
    }
    guard count.isWhole(film) else {
      let words = "holds \(count.frames) of \(film.frames) frames"
      throw FileError(name, complaint ?? words)
    }
  }

  /// The bytes of the file so far.
  public var bytes: Int { shared.bytes }
}

extension FilmWriter {
  /// The state that both threads share.
  private final class Shared: @unchecked Sendable {
    // Only the encoding thread uses it once that runs.
    private let encoder: any FilmEncoder
    private let state: Mutex<State>
    private let empty = Semaphore()
    private let full = Semaphore()

    private struct State {
      var empty: [Frame]
      var full: [Frame] = []
      var isEnded = false
      var isCancelled = false
      var failure: FileError?
      var bytes = 0
    }

    init(_ encoder: any FilmEncoder, empty frames: [Frame]) {
      self.encoder = encoder
      state = Mutex(State(empty: frames))
      for _ in frames { empty.signal() }
    }

    /// The encoder's message despite success.
    var complaint: String? { encoder.complaint }
    var failure: FileError? { state.withLock { $0.failure } }
    var bytes: Int { state.withLock { $0.bytes } }

    func emptyFrame() throws(FileError) -> Frame {
      empty.wait()
      let (frame, failure) = state.withLock { state in
        (state.failure == nil ? state.empty.popLast() : nil, state.failure)
      }
      if let frame { return frame }
      // The next call must not wait forever.
      empty.signal()
      throw failure ?? FileError("", "no frame")
    }

    func add(_ frame: Frame) {
      state.withLock { $0.full.append(frame) }
      full.signal()
    }

    func end(isCancelled: Bool) {
      state.withLock { state in
        state.isEnded = true
        state.isCancelled = state.isCancelled || isCancelled
      }
      full.signal()
    }

    /// The encoding thread.
    func run() {
      while true {
        full.wait()
        let (frame, isOver) = state.withLock { state in
          let frame = state.full.isEmpty || state.isCancelled ? nil : state.full.removeFirst()
          return (frame, frame == nil && state.isEnded)
        }
        do throws(FileError) {
          if let frame {
            if failure == nil { try encoder.add(frame) }
            let bytes = encoder.bytes
            state.withLock { state in
              state.empty.append(frame)
              state.bytes = bytes
            }
            empty.signal()
          } else if isOver {
            if failure == nil, !state.withLock({ $0.isCancelled }) { try encoder.finish() }
            return
          }
        } catch {
          state.withLock { $0.failure = $0.failure ?? error }
          empty.signal()
          if isOver { return }
        }
      }
    }
  }

  /// A counting semaphore (sem_overview(7)) that starts at zero.
  @safe private final class Semaphore: @unchecked Sendable {
    private let semaphore: UnsafeMutablePointer<sem_t>

    init() {
      unsafe semaphore = .allocate(capacity: 1)
      unsafe sem_init(semaphore, 0, 0)
    }

    deinit {
      unsafe sem_destroy(semaphore)
      unsafe semaphore.deallocate()
    }

    func signal() { unsafe sem_post(semaphore) }

    func wait() {
      while unsafe sem_wait(semaphore) != 0 && errno == EINTR {}
    }
  }
}
