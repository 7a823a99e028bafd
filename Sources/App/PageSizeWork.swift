internal import CardLibrary
internal import Cards
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

  /// Follows the open card while the button is in sight.
  func follow(in loop: WindowLoop) {
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
    let root = loop.setup.root.path
    guard let look = try? loop.viewing.showing.look(at: loop.now) else { return _ = rounds.end() }
    loop.jobs.run("page size") {
      PageSizeJob.size(of: look, root: root)
    } then: { loop, size in
      loop.cards.pageSize.take(size, in: loop)
    }
  }

  private func take(_ size: Int?, in loop: WindowLoop) {
    guard rounds.end() else { return begin(in: loop) }
    loop.viewing.session.adapt(at: loop.now) { $0.jobs.pageSize = size?.byteWords }
  }
}
