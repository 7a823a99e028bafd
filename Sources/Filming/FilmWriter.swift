public import Files
internal import Glibc
internal import Synchronization

/// Encodes frames on a thread of its own while others are drawn.
///
/// A few frames are on their way at a time: whoever draws faster than frames are encoded waits.
public final class FilmWriter {
  private let film: Film
  private let name: String
  private let file: Int32?
  private let shared: Shared
  private let thread: JoinedThread

  /// Frames of so many bytes that are on their way: more of small ones, as encoders take them in by
  /// fits and starts.
  private static func depth(_ frameBytes: Int) -> Int {
    min(max((32 << 20) / max(frameBytes, 1), 4), 16)
  }

  /// Begins a film.
  ///
  /// - Parameters:
  ///   - name: the output, as errors name it.
  ///   - file: where it is written, open for writing and reading; what it holds goes. Nil for numbered
  ///     files.
  ///   - inputs: files that must stay as they are, where numbered ones are written.
  ///   - search: folders where ffmpeg may be, as PATH has them.
  ///   - patience: seconds that ffmpeg may make no progress for, before it is given up.
  /// - Throws: `FileError` where ffmpeg is needed and is not there or does not start, or there is no
  ///   memory.
  public init(
    _ film: Film, name: String, file: Int32?, protecting inputs: [any Pathname] = [],
    search: String?, patience: Double = usualPatience
  ) throws(FileError) {
    (self.film, self.name, self.file) = (film, name, file)
    let encoder = try Self.encoder(film, name, file, inputs, search, patience)
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

  /// Seconds that ffmpeg may make no progress for where nobody says otherwise: a disk or a machine
  /// may be busy.
  public static let usualPatience = 120.0

  private static func encoder(
    _ film: Film, _ name: String, _ file: Int32?, _ inputs: [any Pathname], _ search: String?,
    _ patience: Double
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
      let ffmpeg = try FFmpeg(for: name, in: search, patience: patience)
      return film.format == .gif
        ? try GIFFilm(film, ffmpeg, name: name, file: file)
        : try PipedFilm(film, ffmpeg, name: name, file: file)
    }
  }

  /// A frame to draw into; waits until there is one.
  ///
  /// - Throws: `FileError` where encoding has failed meanwhile.
  public func emptyFrame() throws(FileError) -> Frame { try shared.emptyFrame() }

  /// The next frame of the film.
  public func add(_ frame: Frame) { shared.add(frame) }

  /// There are no more: waits until the file is whole.
  ///
  /// - Throws: `FileError` where encoding has failed, or the file has not all frames.
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

  /// Bytes of the file so far.
  public var bytes: Int { shared.bytes }
}

extension FilmWriter {
  /// What both threads see.
  private final class Shared: @unchecked Sendable {
    // Only the encoding thread touches it once that runs.
    private let encoder: any FilmEncoder
    private let state: Mutex<State>
    private let empty = Turnstile()
    private let full = Turnstile()

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
      for _ in frames { empty.open() }
    }

    /// What the encoder said although it ended well.
    var complaint: String? { encoder.complaint }
    var failure: FileError? { state.withLock { $0.failure } }
    var bytes: Int { state.withLock { $0.bytes } }

    func emptyFrame() throws(FileError) -> Frame {
      empty.pass()
      let (frame, failure) = state.withLock { state in
        (state.failure == nil ? state.empty.popLast() : nil, state.failure)
      }
      if let frame { return frame }
      // Whoever asks again must not wait for ever.
      empty.open()
      throw failure ?? FileError("", "no frame")
    }

    func add(_ frame: Frame) {
      state.withLock { $0.full.append(frame) }
      full.open()
    }

    func end(isCancelled: Bool) {
      state.withLock { state in
        state.isEnded = true
        state.isCancelled = state.isCancelled || isCancelled
      }
      full.open()
    }

    /// The encoding thread.
    func run() {
      while true {
        full.pass()
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
            empty.open()
          } else if isOver {
            if failure == nil, !state.withLock({ $0.isCancelled }) { try encoder.finish() }
            return
          }
        } catch {
          state.withLock { $0.failure = $0.failure ?? error }
          empty.open()
          if isOver { return }
        }
      }
    }
  }

  /// Lets as many pass as it was opened times.
  @safe private final class Turnstile: @unchecked Sendable {
    private let semaphore: UnsafeMutablePointer<sem_t>

    init() {
      unsafe semaphore = .allocate(capacity: 1)
      unsafe sem_init(semaphore, 0, 0)
    }

    deinit {
      unsafe sem_destroy(semaphore)
      unsafe semaphore.deallocate()
    }

    func open() { unsafe sem_post(semaphore) }

    func pass() {
      while unsafe sem_wait(semaphore) != 0 && errno == EINTR {}
    }
  }
}
