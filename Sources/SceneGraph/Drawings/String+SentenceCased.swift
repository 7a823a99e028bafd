extension String {
  /// The text with its first letter in upper case, as labels and headings are written.
  public var sentenceCased: String { prefix(1).uppercased() + dropFirst() }
}
