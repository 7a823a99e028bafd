internal import Cards
internal import Files
internal import Raster
internal import Rendering
internal import SceneGraph
internal import Scenes

/// Pictures on their way to the GPU.
extension WindowLoop {
  /// A thumbnail goes to the GPU.
  func takeThumbnail(_ art: CardArt, _ result: Result<(Card, MipLevels), FileError>) {
    do {
      let (card, levels) = try result.get()
      let upload = try PictureUpload([(Thumbnails.id(of: art), levels)])
      while try !upload.advance(by: PictureUpload.step) {}
      renderer.take(upload)
      obey(viewing.takeThumbnail(card, of: art, at: now))
    } catch {
      // What is wrong is told when the card is gone to.
      obey(viewing.takeThumbnail(nil, of: art, at: now))
    }
  }

  /// Bytes that are uploaded between two frames, of what nobody waits for.
  private static let aheadStep = 2 << 20
  /// Bytes above which the processor takes too long to make room for them between two frames.
  private static let mostBetween = 32 << 20

  /// The loaded pictures begin to be uploaded: where the processor draws, large ones on another thread.
  func show(_ loaded: Viewing.Loading) {
    let bytes = waiting.reduce(0) { sum, picture in
      sum + picture.1.levels.reduce(0) { $0 + $1.bytes.count }
    }
    do {
      try MemoryLimit.require(bytes, for: loaded.card.name)
    } catch {
      return obey(viewing.giveUp(loaded, error, at: now))
    }
    if isDrawnByProcessor, bytes > Self.mostBetween, let side = window.sideContext {
      return uploadAside(loaded, in: side)
    }
    do {
      upload = (loaded, try PictureUpload(waiting))
    } catch {
      obey(viewing.giveUp(loaded, error, at: now))
    }
  }

  /// Uploads some more of what is on its way; once it is whole, it takes the place of what was there.
  func advanceUpload() {
    guard let (loaded, pictures) = upload else { return }
    // Something else is wanted by now, and being loaded.
    guard viewing.isAwaited(loaded.number) else { return upload = nil }
    do {
      guard try pictures.advance(by: isUploadingAhead ? Self.aheadStep : PictureUpload.step) else {
        return
      }
      upload = nil
      take(pictures, of: loaded)
    } catch {
      upload = nil
      obey(viewing.giveUp(loaded, error, at: now))
    }
  }

  private func uploadAside(_ loaded: Viewing.Loading, in side: SideContext) {
    let (pictures, cancellation) = (waiting, cancellations[loaded.number])
    errands.run {
      .uploaded(
        loaded,
        Result {
          let upload = try side.withCurrent {
            try PictureUpload.whole(pictures) { cancellation?.isCancelled != true }
          }
          return upload ?? nil
        })
    }
  }

  /// Takes in what was uploaded on another thread, unless something else is wanted by now.
  func take(_ result: Result<PictureUpload?, any Error>, of loaded: Viewing.Loading) {
    guard viewing.isAwaited(loaded.number) else { return }
    do {
      if let pictures = try result.get() { take(pictures, of: loaded) }
    } catch {
      obey(viewing.giveUp(loaded, error, at: now))
    }
  }

  /// What is uploaded takes the place of what was there.
  private func take(_ pictures: PictureUpload, of loaded: Viewing.Loading) {
    renderer.take(pictures)
    obey(viewing.show(loaded, sizes: pictures.sizes, at: now))
    watchFiles()
    guard awaitsFront, !viewing.isAwaited(loaded.number) else { return }
    awaitsFront = false
    // The other side is not needed for the first frame.
    if loaded.side == .front { load(viewing.begin(.back)) }
  }

  /// Whether what is uploaded is not waited for.
  var isUploadingAhead: Bool {
    upload.map { $0.loaded.number == viewing.ahead?.number } ?? false
  }
}
