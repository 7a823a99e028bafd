extension Int {
  /// This number of bytes for people, by thousands: `950 bytes`, `12 KB`, `3.4 MB`, `1.2 GB`.
  package var byteWords: String {
    let units = ["KB", "MB", "GB", "TB"]
    var (value, index) = (Double(self) / 1000, 0)
    guard value >= 1 else { return "\(self) bytes" }
    while value >= 999.5, index < units.count - 1 {
      value /= 1000
      index += 1
    }
    let tenths = Int((value * 10).rounded())
    let isWhole = index == 0 || tenths >= 1000 || tenths % 10 == 0
    return isWhole
      ? "\(Int(value.rounded())) \(units[index])"
      : "\(tenths / 10).\(tenths % 10) \(units[index])"
  }
}
