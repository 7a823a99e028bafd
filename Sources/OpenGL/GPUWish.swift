/// Which of several GPUs someone wants: by its number, counted from 0 as EGL has the devices, or by a
/// part of its name.
package struct GPUWish: Sendable {
  /// As the user wrote it.
  let text: String

  package init(_ text: String) { self.text = text }

  private static let digits: ClosedRange<Character> = "0"..."9"
  private var isNumber: Bool { text.allSatisfy(Self.digits.contains) }

  /// The number that it is; nil where it can only be a name.
  package var number: Int? { isNumber ? Int(text) : nil }

  /// Whether it may be a part of this name, in capitals or not; a number is a model's, as 3060 in
  /// `NVIDIA GeForce RTX 3060/PCIe/SSE2`: of three digits at least, whole, and before what else is told.
  package func means(_ name: String) -> Bool {
    guard isNumber else { return name.lowercased().contains(text.lowercased()) }
    guard text.count >= 3 else { return false }
    let model = name.prefix { !"(/".contains($0) }
    return model.split { !Self.digits.contains($0) }.contains(text[...])
  }
}
