internal import Foundation

/// One of Mesa's drivers besides llvmpipe, which the tests use otherwise.
public final class OtherDriver {
  /// The drivers.
  public enum Kind: String, CaseIterable, Sendable {
    /// The driver of virtual machines: a server draws, here with llvmpipe.
    case virgl
    /// OpenGL by Vulkan, here lavapipe.
    case zink
    /// Mesa's simplest driver.
    case softpipe
  }

  /// The environment of a program that draws with it, and not with the machine's GPU.
  public let environment: [String: String]
  private var server: VirglServer?
  private let folder = TemporaryFolder.made()

  /// Starts what the driver needs; it ends with the object.
  public init(_ kind: Kind) throws {
    var environment = ["LIBGL_ALWAYS_SOFTWARE": "1", "GALLIUM_DRIVER": kind.rawValue]
    switch kind {
    case .virgl:
      server = try VirglServer()
      environment["GALLIUM_DRIVER"] = "virpipe"
    case .zink:
      environment["MESA_LOADER_DRIVER_OVERRIDE"] = "zink"
      // Vulkan's loader complains if it has no folder for sockets.
      environment["XDG_RUNTIME_DIR"] = folder.path
    case .softpipe: break
    }
    self.environment = environment
  }
}

/// The server of the virgl driver; one runs at a time, as Mesa 22.3 knows only one socket.
private final class VirglServer {
  private static let path = "/tmp/.virgl_test"
  private let process = Process()
  private let lock: Int32

  /// An error before a test could begin.
  struct Fault: Error {
    let reason: String
  }

  /// Waits until no other test of this user has a server, and starts one.
  init() throws {
    let name = "\(Self.path).\(getuid())"
    lock = open(name, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard lock >= 0, flock(lock, LOCK_EX) == 0 else { throw Fault(reason: "no lock: \(name)") }
    unlink(Self.path)
    guard !FileManager.default.fileExists(atPath: Self.path) else {
      throw Fault(reason: "another user has \(Self.path)")
    }
    process.executableURL = URL(filePath: "/usr/bin/virgl_test_server")
    process.arguments = ["--use-egl-surfaceless"]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["LIBGL_ALWAYS_SOFTWARE": "1", "GALLIUM_DRIVER": "llvmpipe"]) { $1 }
    process.standardError = FileHandle.nullDevice
    try process.start()
    for _ in 0..<3000 {
      if Self.answers { return }
      usleep(10_000)
    }
    throw Fault(reason: "virgl_test_server does not answer")
  }

  /// True if a server accepts clients.
  private static var answers: Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let client = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(client) }
    return withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(client, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.wait(atMost: 5)
    unlink(Self.path)
    close(lock)
  }
}
