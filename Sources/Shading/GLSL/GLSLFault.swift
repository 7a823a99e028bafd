/// A fault in GLSL text.
struct GLSLFault: Error, Hashable {
  let place: GLSLToken.SourceLocation
  /// A few words on the fault, at most 300 letters.
  let reason: String
  /// The other faults that were found in the same step.
  private(set) var others: [GLSLFault] = []

  /// The most faults of a text that are reported.
  private static let most = 20

  init(_ place: GLSLToken.SourceLocation, _ reason: String) {
    self.place = place
    self.reason = reason.shortened
  }

  /// Throws the faults of a step, if there are any; equal ones count once.
  static func throwAll(_ faults: [GLSLFault]) throws(GLSLFault) {
    guard var first = faults.first else { return }
    for fault in faults.dropFirst()
    where first.others.count < most && fault != faults[0] && !first.others.contains(fault) {
      first.others.append(fault)
    }
    throw first
  }
}
