/// A user's choice of a GPU: an index of EGL's devices, from 0, or a part of a name.
package struct GPUChoice: Sendable {
  /// The choice as the user wrote it.
  let text: String

  package init(_ text: String) { self.text = text }

  private static let digits: ClosedRange<Character> = "0"..."9"
  private var isNumber: Bool { text.allSatisfy(Self.digits.contains) }

  /// The index; nil if the text is not a number.
  package var number: Int? { isNumber ? Int(text) : nil }

  /// True if the choice matches a GPU's name, ignoring case.
  ///
  /// A number matches a whole number of at least three digits in the model name, before "(" or "/":
  /// 3060 in `NVIDIA GeForce RTX 3060/PCIe/SSE2`.
  package func matches(_ name: String) -> Bool {
    guard isNumber else { return name.lowercased().contains(text.lowercased()) }
    guard text.count >= 3 else { return false }
    let model = name.prefix { !"(/".contains($0) }
    return model.split { !Self.digits.contains($0) }.contains(text[...])
  }
}
