extension GrayBitmap {
  /// The mask of lines and contours, as lines of about 0.3 mm; empty if there are none.
  static func edges(of art: Bitmap) throws(PictureFault) -> GrayBitmap {
    let survey = ArtSurvey(of: art, most: 1440)
    // Edges in lightness, and edges in hue alone.
    let lightness = try survey.plane { 0.3 * $0.x + 0.6 * $0.y + 0.1 * $0.z }
    let hue = try survey.plane { 0.5 + 0.5 * ($0.x - $0.z) - 0.25 * ($0.y - $0.z) }
    let energy = try lightness.lineEnergy(survey)
    let others = try hue.lineEnergy(survey)
    for at in 0..<energy.count {
      unsafe energy.values[at] = max(energy.values[at], others.values[at])
    }
    let weights = try survey.weights()
    let histogram = Histogram(of: energy, weights: weights)
    let strongest = histogram.value(ofRank: 0.997)
    let spread = Histogram(of: lightness, weights: weights).spread
    let least = max(0.02, 0.12 * spread) + 0.5 * min(lightness.noise, 0.08)
    // Leveling would turn anything into foil: without clear edges there are no lines.
    guard strongest > least else {
      return try GrayBitmap(even: 0, width: art.width, height: art.height)
    }
    let strong = max(histogram.value(ofRank: 0.92), 0.2 * strongest, least)
    // Weak lines are as wide as strong ones: only the distance to the nearest ridge counts.
    let ridges = try energy.most(within: survey.squares(millimeters: 0.3, least: 1))
    for at in 0..<energy.count {
      let ridge = unsafe ridges.values[at]
      let presence = ToneCurve.step(from: 0.4 * strong, to: 0.5 * strong, at: ridge)
      unsafe energy.values[at] *= presence / max(ridge, 1e-6)
    }
    energy.keepLines(
      above: 0.4, with: ridges, through: strong, least: survey.squares(millimeters: 2, least: 3))
    return try survey.mask(energy, ToneCurve { ToneCurve.step(from: 0.55, to: 0.85, at: $0) })
  }
}

extension Plane {
  /// The strength of an edge or line at each place, 1 for black to white.
  ///
  /// The local energy of Morrone and Owens (1987). The slope is greatest on an edge and the
  /// curvature on a line; the root of the sum of their squares responds to either, so that no line
  /// is drawn twice.
  fileprivate borrowing func lineEnergy(_ survey: ArtSurvey) throws(PictureFault) -> Plane {
    let spread = Histogram(of: self, weights: nil).spread
    let smooth = try smoothed(
      radius: survey.squares(millimeters: 0.4, least: 2), contrast: max(0.12 * spread, 3 * noise))
    let width = 0.12 * survey.squaresPerMillimeter
    let passes = min(max(Int((2 * width * width).rounded()), 1), 8)
    for _ in 0..<passes { try smooth.soften() }
    // The factor that makes a step and a line of equal contrast respond alike after softening.
    let deviation = (Float(passes) / 2).squareRoot()
    let result = try Plane(width: smooth.width, height: smooth.height)
    for y in 0..<smooth.height {
      let (up, down) = (max(y - 1, 0), min(y + 1, smooth.height - 1))
      let (above, line, below) = unsafe (
        smooth.values + up * smooth.width, smooth.values + y * smooth.width,
        smooth.values + down * smooth.width
      )
      for x in 0..<smooth.width {
        let (left, right) = (max(x - 1, 0), min(x + 1, smooth.width - 1))
        let across = unsafe (line[right] - line[left]) / 2
        let along = unsafe (below[x] - above[x]) / 2
        let bend = unsafe line[right] + line[left] + below[x] + above[x] - 4 * line[x]
        let slope = across * across + along * along
        unsafe result.values[y * smooth.width + x] =
          2.5 * deviation * (slope + deviation * deviation * bend * bend).squareRoot()
      }
    }
    return result
  }

  /// The maximum within `radius` across and down (a grayscale dilation).
  fileprivate borrowing func most(within radius: Int) throws(PictureFault) -> Plane {
    let across = try Plane(width: width, height: height)
    let result = try Plane(width: width, height: height)
    for y in 0..<height {
      let (line, target) = unsafe (values + y * width, across.values + y * width)
      for x in 0..<width { unsafe target[x] = line[x] }
      for way in 1...radius where way < width {
        for x in 0..<width - way { unsafe target[x] = max(target[x], line[x + way]) }
        for x in way..<width { unsafe target[x] = max(target[x], line[x - way]) }
      }
    }
    for y in 0..<height {
      let target = unsafe result.values + y * width
      for row in max(y - radius, 0)...min(y + radius, height - 1) {
        let line = unsafe across.values + row * width
        for x in 0..<width { unsafe target[x] = max(target[x], line[x]) }
      }
    }
    return result
  }

  /// Blurs by 1 2 1 across and down, with a variance of half a square.
  ///
  /// In place, because the optimizer of Swift 6.3.1 never frees a `var` that a method consumes and
  /// returns in a loop.
  private borrowing func soften() throws(PictureFault) {
    let across = try Plane(width: width, height: height)
    for y in 0..<height {
      let (line, target) = unsafe (values + y * width, across.values + y * width)
      for x in 0..<width {
        let sides = unsafe line[max(x - 1, 0)] + line[min(x + 1, width - 1)]
        unsafe target[x] = line[x] / 2 + sides / 4
      }
    }
    for y in 0..<height {
      let (above, below) = (max(y - 1, 0) * width, min(y + 1, height - 1) * width)
      for x in 0..<width {
        let sides = unsafe across.values[above + x] + across.values[below + x]
        unsafe values[y * width + x] = across.values[y * width + x] / 2 + sides / 4
      }
    }
  }

  /// Keeps connected regions above `low` whose strength reaches `high` and which have at least
  /// `least` places; all else becomes 0.
  ///
  /// Weak lines stay if they continue strong ones (hysteresis, as in Canny, 1986); specks are
  /// removed.
  fileprivate borrowing func keepLines(
    above low: Float, with strengths: borrowing Plane, through high: Float, least: Int
  ) {
    var isSeen = [Bool](repeating: false, count: count)
    var places: [Int] = []
    for start in 0..<count where !isSeen[start] {
      guard unsafe values[start] > low else {
        unsafe values[start] = 0
        continue
      }
      places.removeAll(keepingCapacity: true)
      places.append(start)
      isSeen[start] = true
      var (next, most) = (0, Float(0))
      while next < places.count {
        let place = places[next]
        next += 1
        most = unsafe max(most, strengths.values[place])
        let (x, y) = (place % width, place / width)
        for row in max(y - 1, 0)...min(y + 1, height - 1) {
          for column in max(x - 1, 0)...min(x + 1, width - 1) {
            let near = row * width + column
            guard !isSeen[near], unsafe values[near] > low else { continue }
            isSeen[near] = true
            places.append(near)
          }
        }
      }
      guard most < high || places.count < least else { continue }
      for place in places { unsafe values[place] = 0 }
    }
  }
}
