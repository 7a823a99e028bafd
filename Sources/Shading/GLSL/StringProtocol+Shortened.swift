extension StringProtocol {
  /// The first 300 letters: drivers and texts repeat their input at any length.
  var shortened: String {
    let start = prefix(300)
    return start.endIndex == endIndex ? String(self) : start + " ..."
  }
}
