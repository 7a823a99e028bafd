internal import ArgumentParser
internal import Files
internal import Glibc
internal import Raster

/// Pictures of the user's files; drawings (SVG) are drawn by a child process.
///
/// A drawing is a program of sorts: a few bytes can ask librsvg for hours of work. The child has 5
/// seconds of processor time and 2 GiB of address space; when it oversteps them, it ends and
/// the viewer goes on.
enum DrawingWorker {
  /// Seconds of processor time that drawing may take.
  static let seconds = 5
  /// Bytes of memory that drawing may take.
  static let memory = 2 << 30

  /// Reads a picture as `PictureFile.load` does.
  ///
  /// - Throws: `FileError` as there, and where a drawing takes too long.
  static func load(_ path: String) throws(FileError) -> Bitmap {
    guard try PictureFile.isDrawing(path) else { return try PictureFile.load(path) }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw FileError.system(path) }
    let (reading, writing) = (ends[0], ends[1])
    defer { close(reading) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let spawned = Result { () throws(FileError) in
      try spawn(["foil", DrawCommand.name, "--", path], output: writing, path)
    }
    close(writing)
    let child = try spawned.get()
    let answer = Result { () throws(FileError) in
      try FileReading.everything(from: reading, path: path)
    }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0 && errno == EINTR {}
    let bytes = try answer.get()
    // The low 7 bits name a signal that ended it, the next 8 its exit status.
    guard status & 0x7F == 0 else {
      throw FileError(path, "takes more than \(seconds) s or \(memory >> 30) GiB to draw")
    }
    guard status == 0 else { throw FileError(path, String(decoding: bytes, as: UTF8.self)) }
    guard let bitmap = Bitmap(serialized: bytes) else { throw FileError(path, "was not drawn") }
    return bitmap
  }

  /// Starts this program again with its standard output going to `output`.
  private static func spawn(
    _ arguments: [String], output: Int32, _ path: String
  ) throws(FileError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    var pointers = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { for index in 0..<arguments.count { unsafe free(pointers[index]) } }
    var child: pid_t = 0
    let failure = unsafe posix_spawn(&child, "/proc/self/exe", &actions, nil, &pointers, environ)
    guard failure == 0 else { throw FileError(path, "cannot be drawn in a process of its own") }
    return child
  }
}

/// The child's side: draws one file onto standard output, or says there what is wrong with it.
struct DrawCommand: ParsableCommand {
  static let name = "draw-picture"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Draw a file for the viewer.", shouldDisplay: false)

  @Argument var path: String

  func run() throws {
    Self.limit(__rlimit_resource_t(RLIMIT_CPU.rawValue), to: DrawingWorker.seconds)
    Self.limit(__rlimit_resource_t(RLIMIT_AS.rawValue), to: DrawingWorker.memory)
    var output = StandardOutput()
    do throws(FileError) {
      try output.write(PictureFile.load(path).serialized)
      try output.flush()
    } catch {
      try output.write(Array(error.reason.utf8))
      try output.flush()
      Glibc.exit(1)
    }
  }

  private static func limit(_ resource: __rlimit_resource_t, to value: Int) {
    var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
    unsafe setrlimit(resource, &limit)
  }
}

extension Bitmap {
  /// Width and height, four bytes each, and the pixels.
  fileprivate var serialized: [UInt8] {
    [width, height].flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    } + bytes
  }

  /// Nil where the bytes are not what `serialized` makes.
  fileprivate init?(serialized: [UInt8]) {
    guard serialized.count > 8 else { return nil }
    let numbers = [0, 4].map { start in
      (0..<4).reduce(0) { $0 | Int(serialized[start + $1]) << (8 * $1) }
    }
    guard serialized.count == 8 + numbers[0] * numbers[1] * 4 else { return nil }
    self.init(width: numbers[0], height: numbers[1], bytes: Array(serialized.dropFirst(8)))
  }
}
