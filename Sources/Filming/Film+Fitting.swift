internal import Glibc

extension Film {
  /// Tries beside the first one, to make a film fit.
  public static let mostTries = 3

  /// The next film to try where this one has so many bytes and may have `limit`: first of less
  /// quality, where its format has one, then smaller; nil where nothing smaller is worth having.
  ///
  /// Bytes go about with the area to the power of 3/4, as a smaller picture has more detail a pixel,
  /// and are halved by so many steps of quality; a margin is kept for what is not so regular.
  public func fitting(_ limit: Int, insteadOf bytes: Int) -> Film? {
    let wanted = log2(Double(bytes) / (0.94 * Double(limit)))
    guard wanted > 0 else { return nil }
    var film = self
    if let steps = format.stepsToHalve, quality > Self.leastQuality {
      let lost = Int((wanted * steps).rounded(.up))
      film.quality = max(quality - max(lost, 2), Self.leastQuality)
      // What quality alone cannot give is left for the size, in the same try.
      let left = wanted - Double(quality - film.quality) / steps
      if left > 0.5 { film.size = size.scaled(by: exp2(-(left - 0.25) / 1.5)) }
    } else {
      film.size = size.scaled(by: exp2(-wanted / 1.5))
    }
    guard min(film.size.width, film.size.height) >= 64, film != self else { return nil }
    return film
  }

  /// What has become of a film that was made to fit, in words.
  public func words(since first: Film) -> String {
    var words: [String] = []
    if quality != first.quality { words.append("quality \(first.quality) to \(quality)") }
    if size != first.size { words.append("\(first.size) to \(size)") }
    return words.joined(separator: ", ")
  }
}

extension FilmFormat {
  /// Steps of quality that halve a film's bytes, as cards in motion have them; nil where it loses
  /// nothing, or all that it may lose: a GIF's colors.
  fileprivate var stepsToHalve: Double? {
    switch self {
    case .mp4: 15
    case .webp: 30
    case .gif, .apng, .frames: nil
    }
  }
}
