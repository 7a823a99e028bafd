internal import Geometry
internal import Glibc

extension Film {
  /// The number of tries after the first one to make a film fit.
  public static let mostTries = 3

  /// The next film to try if this one has `bytes` and may have `limit`; nil if no smaller one is
  /// useful.
  ///
  /// Quality is lowered first, if the format has one, then the size.
  ///
  /// A film's bytes grow about with the area to the power of 3/4, as a smaller picture has more
  /// detail per pixel. `stepsToHalve` steps of quality halve them. A margin of 6 % covers
  /// deviations.
  public func fitting(_ limit: Int, insteadOf bytes: Int) -> Film? {
    let wanted = log2(Double(bytes) / (0.94 * Double(limit)))
    guard wanted > 0 else { return nil }
    var film = self
    if let steps = format.stepsToHalve, quality > Self.leastQuality {
      let lost = Int((wanted * steps).rounded(.up))
      film.quality = max(quality - max(lost, 2), Self.leastQuality)
      // The size makes up for the rest in the same try.
      let left = wanted - Double(quality - film.quality) / steps
      if left > 0.5 { film.size = size.scaled(by: exp2(-(left - 0.25) / 1.5)) }
    } else {
      film.size = size.scaled(by: exp2(-wanted / 1.5))
    }
    guard min(film.size.width, film.size.height) >= 64, film != self else { return nil }
    return film
  }

  /// The changes since the first film, in words.
  public func words(since first: Film) -> String {
    var words: [String] = []
    if quality != first.quality { words.append("quality from \(first.quality) to \(quality)") }
    if size != first.size { words.append("size from \(first.size) to \(size)") }
    return words.joined(separator: " and ")
  }
}

extension PixelSize {
  /// The size with both sides multiplied by `factor`, even and at least 16.
  fileprivate func scaled(by factor: Double) -> PixelSize {
    func side(_ side: Int) -> Int { max(Int((Double(side) * factor / 2).rounded()) * 2, 16) }
    return PixelSize(side(width), side(height))
  }
}

extension FilmFormat {
  /// Steps of quality that halve a film's bytes, measured with cards in motion; nil for formats
  /// without quality to lower.
  fileprivate var stepsToHalve: Double? {
    switch self {
    case .mp4: 15
    case .webp: 30
    case .gif, .apng, .frames: nil
    }
  }
}
