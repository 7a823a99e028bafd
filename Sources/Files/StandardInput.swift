internal import CProcess
internal import Glibc
internal import SystemPackage

/// Standard input as a picture file, which commands name `-`.
///
/// It is read once, to its end, into a file in memory. From then on `path` names it, in this process
/// and in the children that it starts.
public enum StandardInput {
  /// The argument that names standard input.
  public static let argument = "-"
  /// The path of the file after `read`.
  public static let path = "/dev/stdin"
  /// The name that errors of `read` use.
  public static let name = "standard input"

  /// The environment variable with the file's place in /proc, which children inherit.
  private static let variable = "FOIL_STDIN"

  /// Reads standard input to its end.
  ///
  /// - Throws: `FileError` if it is closed, empty, a terminal, or larger than `limit` bytes.
  public static func read(limit: Int = FileReading.largestPicture) throws(FileError) {
    guard isatty(STDIN_FILENO) == 0 else {
      throw FileError(name, "is a terminal; pipe a picture to it, or name a file instead of -")
    }
    let file = foil_shared_memory()
    guard file >= 0 else { throw FileError.system(name) }
    do throws(FileError) {
      try copy(to: file, limit: limit)
    } catch {
      close(file)
      throw error
    }
    // The file stays open until the program ends; children reach it by the process id.
    unsafe setenv(variable, "/proc/\(getpid())/fd/\(file)", 1)
  }

  private static func copy(to file: Int32, limit: Int) throws(FileError) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var total = 0
    while true {
      var query = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      // Another program may have made a shared terminal or pipe nonblocking.
      _ = unsafe poll(&query, 1, -1)
      let count: Int
      do throws(Errno) {
        count = try OpenFile.read(into: &chunk, from: STDIN_FILENO)
      } catch .resourceTemporarilyUnavailable {
        continue
      } catch .badFileDescriptor {
        throw FileError(name, "is closed; pipe a picture to it")
      } catch {
        throw FileError(name, fault: .system(error))
      }
      guard count > 0 else { break }
      total += count
      guard total <= limit else { throw FileError(name, fault: .isLargerThan(bytes: limit)) }
      try FileError.at(name) { () throws(Errno) in
        try OpenFile.write(Array(chunk.prefix(count)), to: file)
      }
    }
    guard total > 0 else { throw FileError(name, "is empty; pipe a picture to it") }
  }

  /// The path to open for a file: the place of standard input for `path` after it was read.
  static func resolved(_ file: FilePath) -> FilePath {
    guard file.string == path, let place = unsafe getenv(variable) else { return file }
    return unsafe FilePath(platformString: place)
  }
}
