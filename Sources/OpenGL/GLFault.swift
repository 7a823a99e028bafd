internal import CEpoxy
internal import Glibc
internal import Synchronization

/// Asks the driver whether what was done was done.
///
/// A question may make the driver wait for what is pending, so it is put where things are made and
/// where a picture is read back, never in each frame of a window.
enum GLFault {
  /// A driver that has lost its context may name an error for ever.
  private static let mostErrors = 32

  /// Forgets what went wrong before, so that it is not laid to what comes next.
  static func forget() {
    for _ in 0..<mostErrors where glGetError() == GLenum(GL_NO_ERROR) { return }
  }

  /// Passes when the driver has named no error since the last question.
  ///
  /// - Throws: `GLError.outOfMemory` or `.failed`, once for all errors since then.
  static func check(_ work: GLWork) throws(GLError) {
    let code = GLFaultInjection.isDue() ? GLenum(GL_OUT_OF_MEMORY) : glGetError()
    guard code != GLenum(GL_NO_ERROR) else { return }
    forget()
    throw code == GLenum(GL_OUT_OF_MEMORY)
      ? .outOfMemory(doing: work) : .failed(code: code, doing: work)
  }
}

/// Lets a test fail any one of the questions that are put to the driver.
package enum GLFaultInjection {
  private static let asked = Atomic<Int>(0)
  private static let failing = Atomic<Int>(0)
  private static let thread = Atomic<UInt>(0)

  /// The driver has no memory at question `number` of this thread, counted from 1 and from now; at
  /// none for 0.
  package static func fail(at number: Int) {
    asked.store(0, ordering: .relaxed)
    failing.store(number, ordering: .relaxed)
    thread.store(UInt(pthread_self()), ordering: .relaxed)
  }

  private static let lost = Atomic<UInt32>(0)

  /// What every driver says from now on of why its context is lost; nothing for 0.
  package static func loseContext(code: UInt32) { lost.store(code, ordering: .relaxed) }

  static var lostContext: UInt32? {
    let code = lost.load(ordering: .relaxed)
    return code == 0 ? nil : code
  }

  fileprivate static func isDue() -> Bool {
    guard thread.load(ordering: .relaxed) == UInt(pthread_self()) else { return false }
    let number = asked.add(1, ordering: .relaxed).newValue
    return number == failing.load(ordering: .relaxed)
  }
}
