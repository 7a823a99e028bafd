internal import CardLibrary
internal import Cards
internal import Desktop
internal import Interaction
internal import Jobs
internal import Runtime
internal import Scenes
internal import Studio

/// A window's work for the button that makes a page: finds out how large the page would be.
final class PageSizeWork {
  /// The card that was last asked for.
  private var asked: CardDocument?
  private var rounds = Coalescer()
  private var count: PageCount?

  /// Follows the open card while the button is in sight.
  func follow(in loop: WindowLoop) {
    if let count, count.isOver { take(count.size, in: loop) }
    let (viewing, session) = (loop.viewing, loop.viewing.session)
    guard session.offersPage, session.surroundings.film == nil, !loop.cards.awaitsFront,
      let document = viewing.library.queue.document(
        of: viewing.library.cards.current, with: viewing.showing.wanted, session),
      document != asked
    else { return }
    asked = document
    loop.viewing.session.adapt(at: loop.now) { $0.jobs.pageSize = nil }
    if rounds.want() { begin(in: loop) }
  }

  private func begin(in loop: WindowLoop) {
    count = (try? loop.viewing.showing.look(at: loop.now)).flatMap { look in
      try? PageCount(of: look, root: loop.setup.root.path, wake: GLFWWindow.wake)
    }
    if count == nil { _ = rounds.end() }
  }

  /// Counts again if the card's files are among the changed ones.
  func filesChanged(_ paths: Set<String>) {
    if let asked, !paths.isDisjoint(with: asked.files) { self.asked = nil }
  }

  /// Stops counting.
  func stop() { count = nil }

  private func take(_ size: Int?, in loop: WindowLoop) {
    count = nil
    guard rounds.end() else { return begin(in: loop) }
    loop.viewing.session.adapt(at: loop.now) { $0.jobs.pageSize = size?.byteWords }
  }
}
