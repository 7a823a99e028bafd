import Foundation
import Synchronization
import Testing

@testable import Files

@Suite("Joined threads")
struct JoinedThreadTests {
  @Test("freeing the thread waits for its work; it receives no external signals")
  func joined() throws {
    let blocked = Mutex<[Int32]>([])
    do {
      let thread = try JoinedThread(for: "x") {
        usleep(20_000)
        var mask = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &mask)
        blocked.withLock { $0 = (1..<32).filter { sigismember(&mask, $0) == 1 } }
      }
      withExtendedLifetime(thread) {}
    }
    let found = blocked.withLock { $0 }
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGCHLD] { #expect(found.contains(signal)) }
    for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT] { #expect(!found.contains(fault)) }
  }
}
