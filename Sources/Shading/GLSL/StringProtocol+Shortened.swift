extension StringProtocol {
  /// At most 300 letters of it: drivers and texts repeat what they were given at any length.
  var shortened: String {
    let start = prefix(300)
    return start.endIndex == endIndex ? String(self) : start + " ..."
  }
}
