internal import CardLibrary
internal import CardModel
internal import Cards
internal import Desktop
internal import Files
internal import Interaction
internal import Jobs
internal import Logging
internal import Pressing
internal import Raster
internal import Rendering
internal import Runtime
internal import SceneGraph
internal import Scenes
internal import Synchronization

/// A window's work for the proof: makes the sides of the open card, checks them, and writes the
/// printer's file.
final class ProofWork {
  /// The card that a proof is made of.
  private struct Wish: Hashable {
    let document: CardDocument
    let art: CardArt
    /// The number of changes of its files so far.
    let version: Int
  }

  /// The last finished proof, with its wish; nil before the first.
  private var made: (wish: Wish, proof: PressProof)?
  /// The wish of the last job.
  private var begun: Wish?
  private var rounds = Coalescer()
  private var version = 0
  /// The view and the proof that the last pictures were asked for, and the number of pictures.
  private var pictured: (view: ProofView, wish: Wish)?
  private var (isPicturing, count) = (false, 0)
  /// The pictures on the GPU.
  private var pictures: Set<PictureID> = []
  /// The files that were written here, which may be replaced.
  private var own: Set<String> = []
  /// The share of the printer's file that is written, as another thread reports it; nil for no news.
  private let share = WrittenShare()
  /// The wish whose errors the user has seen at a press of the button.
  private var warned: Wish?

  /// Follows the open card while its proof is open; frees the pictures once it is closed.
  func follow(in loop: WindowLoop) {
    if let share = share.value.withLock({ $0.take() }),
      loop.viewing.session.surroundings.proof?.writing != nil
    {
      show(in: loop) { $0.writing = share }
    }
    guard !loop.cards.awaitsFront, let view = loop.viewing.session.proofView else {
      guard !pictures.isEmpty || loop.viewing.session.surroundings.proof != nil else { return }
      return close(in: loop)
    }
    guard let wish = wish(in: loop) else { return }
    if wish != begun {
      begun = wish
      show(in: loop) { $0.isChecking = true }
      if rounds.want() { begin(in: loop) }
    }
    if let made, !isPicturing, pictured.map({ $0.view != view || $0.wish != made.wish }) ?? true {
      draw(view, of: made, in: loop)
    }
  }

  /// Makes the proof again if its files are among the changed ones.
  func filesChanged(_ paths: Set<String>) {
    guard let begun, !paths.isDisjoint(with: begun.document.files) else { return }
    version += 1
  }

  /// The open card as its files would be printed; nil until it is read.
  private func wish(in loop: WindowLoop) -> Wish? {
    let library = loop.viewing.library
    let current = library.cards.current
    guard
      var document = library.queue.document(
        of: current, with: loop.viewing.showing.wanted, loop.viewing.session)
    else { return nil }
    // Values that no printer gets must not make the proof again.
    document.card.light = .usual
    document.card.changeFaces { face in
      for index in face.foils.indices { face.foils[index].parameters = [:] }
      (face.depth, face.depthRange) = (nil, 0)
    }
    return Wish(document: document, art: current.art, version: version)
  }

  private func close(in loop: WindowLoop) {
    loop.viewing.session.adapt(at: loop.now) { $0.proof = nil }
    loop.renderer.forget(pictures)
    (pictures, pictured, begun, warned) = ([], nil, nil, nil)
    if !rounds.isRunning { made = nil }
  }

  /// Changes the proof that the scenes show.
  private func show(in loop: WindowLoop, _ change: (inout Proof) -> Void) {
    loop.viewing.session.adapt(at: loop.now) { surroundings in
      var proof = surroundings.proof ?? Proof()
      change(&proof)
      surroundings.proof = proof
    }
  }

  // MARK: Checking

  private func begin(in loop: WindowLoop) {
    guard let wish = begun else { return _ = rounds.end() }
    let (loader, old) = (loop.cards.loader, made.flatMap { $0.wish.version == version ? $0 : nil })
    let effects = loop.viewing.session.surroundings.effects
    loop.jobs.run("proof") {
      let logTime = Log.files.stopwatch("proof of \(wish.art.title)")
      defer { logTime() }
      let printers = PressProof.printers(in: loader.root)
      let made = Result { () throws(FileError) in
        try PressProof(
          of: wish.document, wish.art, root: loader.root, decoders: loader.decoders,
          effects: effects, since: old?.proof)
      }
      return (printers, made)
    } then: { (loop, done: (printers: Proof, made: Result<PressProof, FileError>)) in
      loop.cards.proof.take(done.made, done.printers, of: wish, in: loop)
    }
  }

  private func take(
    _ result: Result<PressProof, FileError>, _ printers: Proof, of wish: Wish,
    in loop: WindowLoop
  ) {
    let isLatest = rounds.end()
    defer { if !isLatest { begin(in: loop) } }
    guard begun != nil else { return made = nil }
    show(in: loop) {
      ($0.printers, $0.usualPrinter) = (printers.printers, printers.usualPrinter)
      $0.notes = printers.notes
    }
    do throws(FileError) {
      let proof = try result.get()
      made = (wish, proof)
      let output = path(of: proof, in: loop)
      show(in: loop) {
        $0 = proof.shown(in: $0)
        ($0.output, $0.isWritten, $0.isChecking) = (output, own.contains(output), wish != begun)
      }
    } catch {
      made = nil
      show(in: loop) {
        ($0.fault, $0.findings, $0.isChecking) = ("\(error)", [], false)
        ($0.pictures, $0.output) = (nil, "")
      }
    }
  }

  // MARK: Pictures

  private func draw(
    _ view: ProofView, of made: (wish: Wish, proof: PressProof), in loop: WindowLoop
  ) {
    isPicturing = true
    pictured = (view, made.wish)
    let bleed = loop.viewing.session.surroundings.proof?.bleed ?? 0
    loop.jobs.run("proof pictures") {
      Result { () throws(FileError) in
        try [false, true].map { (isBack) throws(FileError) in
          try made.proof.levels(view, isBack: isBack)
        }
      }
    } then: { loop, result in
      loop.cards.proof.take(result, view, bleed: bleed, hasFoil: made.proof.hasFoil, in: loop)
    }
  }

  private func take(
    _ result: Result<[MipLevels], FileError>, _ view: ProofView, bleed: Double, hasFoil: Bool,
    in loop: WindowLoop
  ) {
    isPicturing = false
    guard begun != nil else { return }
    do {
      let levels = try result.get()
      count += 1
      // A name is never used again, because equal names mean equal pictures.
      let ids = ["front", "back"].map { PictureID("proof \(count) \($0)") }
      try loop.renderer.take(Array(zip(ids, levels)))
      let old = pictures
      pictures = Set(ids)
      show(in: loop) {
        $0.pictures = Proof.Pictures(
          view, bleed: bleed, hasFoil: hasFoil, front: ids[0], back: ids[1])
      }
      loop.renderer.forget(old)
    } catch {
      show(in: loop) { $0.fault = "\(error)" }
    }
  }

  // MARK: Fixing

  /// Finds all certain fixes off the window's thread, then applies them as one step.
  func fixAll(in loop: WindowLoop) {
    guard let made, loop.viewing.session.surroundings.proof?.isChecking == false else { return }
    show(in: loop) { $0.isChecking = true }
    loop.jobs.run("fixes") {
      Result { () throws(FileError) in try made.proof.fixes() }
    } then: { loop, result in
      guard let begun = loop.cards.proof.begun else { return }
      guard begun == made.wish else {
        return loop.viewing.say("The card has changed. Press Fix all again.", at: loop.now)
      }
      loop.cards.proof.show(in: loop) { $0.isChecking = false }
      do {
        let (fixes, left) = try result.get()
        let rest = left == 0 ? "" : " \(left) left in the list."
        let note = "Fixed: \(fixes.faults).\(rest) Ctrl+Z undoes it."
        let before = loop.viewing.session.surroundings.workspace
        let command = loop.viewing.session.change(saying: note, at: loop.now) {
          fixes.apply(to: &$0)
        }
        loop.perform(loop.viewing.follow(command, since: before, at: loop.now))
      } catch {
        loop.perform(loop.viewing.complain(error, at: loop.now))
      }
    }
  }

  // MARK: Writing

  /// The path of the printer's file: beside the card, else in the user's folder of pictures.
  ///
  /// A file of the same name that was not written here is kept.
  private func path(of proof: PressProof, in loop: WindowLoop) -> String {
    let file = begun?.document.savePath.flatMap { KeptPictures.contains($0) ? nil : $0 }
    let folder = file.map { $0.folder.pathText } ?? loop.viewing.recording.folder
    let path = folder.isEmpty ? proof.fileName : folder.path(ofFile: proof.fileName)
    guard !own.contains(path), !OutputFile.isFree(path) else { return path }
    let ending = path.hasSuffix(".pdf") ? ".pdf" : ""
    return (2...999).lazy.map { "\(path.dropLast(ending.count))-\($0)\(ending)" }
      .first { own.contains($0) || OutputFile.isFree($0) } ?? path
  }

  /// Writes the printer's file; errors need a second press.
  func write(in loop: WindowLoop) {
    guard let proof = loop.viewing.session.surroundings.proof, proof.writing == nil,
      proof.fault == nil, let made
    else { return }
    guard made.wish == begun, !proof.isChecking else {
      return loop.viewing.say("Still checking the card. Try again in a moment.", at: loop.now)
    }
    guard proof.errors == 0 || warned == made.wish else {
      warned = made.wish
      show(in: loop) { $0.isForced = true }
      let words = "Fix the errors first, or press again to write the file with them."
      return loop.viewing.say(words, at: loop.now)
    }
    let (path, isForced) = (proof.output, proof.errors > 0)
    show(in: loop) { ($0.writing, $0.isForced) = (0, false) }
    let share = share
    loop.jobs.run("press", isSave: true) {
      Result {
        try made.proof.write(to: path, isForced: isForced) { done in
          share.value.withLock { $0 = done }
          GLFWWindow.wake()
        }
      }
    } then: { loop, result in
      loop.cards.proof.take(result, path, in: loop)
    }
  }

  private func take(_ result: Result<Void, any Error>, _ path: String, in loop: WindowLoop) {
    share.value.withLock { $0 = nil }
    let isSeen = loop.viewing.session.surroundings.proof != nil
    if isSeen { show(in: loop) { $0.writing = nil } }
    do {
      try result.get()
      own.insert(path)
      let own = own
      if isSeen { show(in: loop) { $0.isWritten = own.contains($0.output) } }
      loop.viewing.showing.live.say(
        "Printer's file written: \(UserFolder.shown(path)).", about: path, at: loop.now)
    } catch {
      loop.perform(loop.viewing.complain(error, at: loop.now))
    }
  }

  /// Shows the written file in its folder.
  func showFile(in loop: WindowLoop) {
    guard let path = loop.viewing.session.surroundings.proof?.output, own.contains(path) else {
      return
    }
    loop.cards.files.show(path, in: loop)
  }
}

/// The finished share of a file that another thread writes; nil for no news.
private final class WrittenShare: Sendable {
  let value = Mutex<Double?>(nil)
}
