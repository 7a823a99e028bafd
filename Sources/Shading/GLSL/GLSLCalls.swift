/// The calls between the functions of a text.
struct GLSLCalls {
  private let outline: GLSLOutline
  /// The calls of each function: the token's index, and the functions that it may mean.
  private var calls: [[(index: Int, callees: [Int])]] = []

  /// The deepest nesting of calls.
  static let deepest = 64
  /// The most tokens of a function with all its calls inlined, as drivers inline them.
  static let most = 200_000

  init(_ outline: GLSLOutline) {
    self.outline = outline
    var known: [Head: [Int]] = [:]
    for (index, function) in outline.functions.enumerated() {
      known[Head(name: function.name, count: function.parameters.count), default: []].append(index)
    }
    let names = Set(outline.functions.map(\.name))
    calls = outline.functions.map { function in
      function.body.compactMap { index in
        guard index + 1 < outline.tokens.count, outline.tokens[index].kind == .word,
          outline.tokens[index + 1].text == "(", names.contains(outline.tokens[index].text),
          let close = outline.brackets.partners[index + 1],
          let callees = known[
            Head(
              name: outline.tokens[index].text, count: arguments(from: index + 2, to: close))]
        else { return nil }
        return (index, callees)
      }
    }
  }

  /// A function's name with its number of parameters.
  private struct Head: Hashable {
    let name: String
    let count: Int
  }

  private func arguments(from start: Int, to close: Int) -> Int {
    var (count, at) = (start < close ? 1 : 0, start)
    while at < close {
      if let partner = outline.brackets.partners[at], partner > at { at = partner }
      if outline.tokens[at].text == "," { count += 1 }
      at += 1
    }
    return count
  }

  /// The measures of a function whose calls have all been followed.
  private struct Measure {
    var size: Int
    var depth: Int
  }

  private struct Visit {
    let function: Int
    var next = 0
    var measure: Measure
  }

  /// Follows all calls.
  ///
  /// Overloads with equal numbers of parameters differ only by types, which are not compared here:
  /// the driver finds recursion among them.
  ///
  /// - Throws: `GLSLFault` at a recursive call, and for calls that are too deep or make too much
  ///   text when they are inlined.
  func check() throws(GLSLFault) {
    var measures = [Measure?](repeating: nil, count: calls.count)
    for start in calls.indices where measures[start] == nil {
      var visits = [visit(start)]
      while let visit = visits.last {
        guard visit.next < calls[visit.function].count else {
          visits.removeLast()
          measures[visit.function] = visit.measure
          continue
        }
        let call = calls[visit.function][visit.next]
        let place = outline.tokens[call.index].place
        let open = call.callees.filter { callee in visits.contains { $0.function == callee } }
        if call.callees.count == 1, !open.isEmpty {
          throw GLSLFault(
            place, "\(outline.tokens[call.index].text) calls itself: GLSL has no recursion")
        }
        let next = call.callees.first { measures[$0] == nil && !open.contains($0) }
        if let next {
          guard visits.count < Self.deepest else { throw Self.tooDeep(place) }
          visits.append(self.visit(next))
          continue
        }
        let found = call.callees.compactMap { measures[$0] }
        var measure = visit.measure
        measure.size += found.map(\.size).max() ?? 0
        measure.depth = max(measure.depth, 1 + (found.map(\.depth).max() ?? 0))
        guard measure.depth < Self.deepest else { throw Self.tooDeep(place) }
        guard measure.size <= Self.most else {
          throw GLSLFault(
            place,
            "the function has more than \(Self.most) tokens, "
              + "including the functions that it calls")
        }
        visits[visits.count - 1].measure = measure
        visits[visits.count - 1].next += 1
      }
    }
  }

  private func visit(_ function: Int) -> Visit {
    Visit(
      function: function, measure: Measure(size: outline.functions[function].body.count, depth: 0))
  }

  private static func tooDeep(_ place: GLSLToken.SourceLocation) -> GLSLFault {
    GLSLFault(place, "functions call one another deeper than \(deepest)")
  }
}
