internal import CEpoxy
internal import Glibc
internal import Synchronization

/// Checks of the driver's error state.
///
/// A check may make the driver finish pending work. So checks follow the creation of objects and
/// the reading of pixels, never each frame of a window.
enum GLFault {
  /// Limit of a loop: a driver that has lost its context may report errors forever.
  private static let mostErrors = 32

  /// Clears earlier errors, so that they are not blamed on what comes next.
  static func forget() {
    for _ in 0..<mostErrors where glGetError() == GLenum(GL_NO_ERROR) { return }
  }

  /// Checks that the driver has reported no error since the last check.
  ///
  /// - Throws: `GLError.contextLost`, `.outOfMemory` or `.failed`, once for all errors since then.
  static func check(_ work: GLTask) throws(GLError) {
    let code = GLFaultInjection.isDue() ? GLenum(GL_OUT_OF_MEMORY) : glGetError()
    guard code != GLenum(GL_NO_ERROR) else { return }
    forget()
    // After a reset of the GPU, or the end of its process, a driver may report any error.
    guard code != GLenum(GL_CONTEXT_LOST) else { throw .contextLost(code: code) }
    try ResetStatus.current?.requireContext()
    throw code == GLenum(GL_OUT_OF_MEMORY)
      ? .outOfMemory(doing: work) : .failed(code: code, doing: work)
  }
}

/// Simulated driver errors for tests.
package enum GLFaultInjection {
  private static let asked = Atomic<Int>(0)
  private static let failing = Atomic<Int>(0)
  private static let thread = Atomic<UInt>(0)

  /// Makes check `number` of this thread report out of memory, counted from 1 and from now; 0 turns
  /// that off.
  package static func fail(at number: Int) {
    asked.store(0, ordering: .relaxed)
    failing.store(number, ordering: .relaxed)
    thread.store(UInt(pthread_self()), ordering: .relaxed)
  }

  private static let lost = Atomic<UInt32>(0)

  /// Makes every context report this reset status from now on; 0 turns that off.
  package static func loseContext(code: UInt32) { lost.store(code, ordering: .relaxed) }

  private static let disjoint = Atomic<Bool>(false)

  /// Makes the GPU's clock change once, so that its times of the present frames are wrong.
  package static func changeClock() { disjoint.store(true, ordering: .relaxed) }

  static func takeDisjoint() -> Bool { disjoint.exchange(false, ordering: .relaxed) }

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
