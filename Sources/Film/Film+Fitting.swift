internal import Glibc

extension Film {
  /// Tries beside the first one, to make a film fit.
  public static let mostTries = 3

  /// The next film to try where this one has so many bytes and may have `limit`: first of less
  /// quality, then smaller; nil where nothing smaller is worth having.
  ///
  /// Bytes go about with the area, and with 2^(-q / 15) of the quality (6 of x264's steps halve
  /// them); a margin is kept for what is not so regular.
  public func fitting(_ limit: Int, insteadOf bytes: Int) -> Film? {
    let wanted = log2(Double(bytes) / (0.94 * Double(limit)))
    guard wanted > 0 else { return nil }
    var film = self
    let losesQuality = format == .mp4 || format == .webp || format == .gif
    if losesQuality, quality > Self.leastQuality {
      let lost = Int((wanted * 15).rounded(.up))
      film.quality = max(quality - max(lost, 2), Self.leastQuality)
      // What quality alone cannot give is left for the size, in the same try.
      let left = wanted - Double(quality - film.quality) / 15
      if left > 0.5 { film.size = size.scaled(by: exp2(-(left - 0.25) / 2)) }
    } else {
      film.size = size.scaled(by: exp2(-wanted / 2))
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
