/// An expression of Package.swift: as much of Swift as a manifest needs.
indirect enum ManifestExpression: Equatable {
  case text(String)
  case name(String)
  case list([Self])
  case call(String, [Argument])
  case sum(Self, Self)

  struct Argument: Equatable {
    var label: String?
    let value: ManifestExpression
  }

  /// The argument called `label`, or the one in place `index` where it has none.
  func argument(_ label: String, at index: Int? = nil) -> Self? {
    guard case .call(_, let arguments) = self else { return nil }
    if let named = arguments.first(where: { $0.label == label }) { return named.value }
    guard let index, arguments.indices.contains(index), arguments[index].label == nil else {
      return nil
    }
    return arguments[index].value
  }

  /// With names replaced by what they stand for, and calls of functions by what these return.
  func evaluated(_ names: [String: Self], _ functions: [String: ManifestFunction]) -> Self {
    switch self {
    case .text: return self
    case .name(let name): return names[name] ?? self
    case .list(let items): return .list(items.map { $0.evaluated(names, functions) })
    case .sum(let first, let second):
      let values = (first.evaluated(names, functions), second.evaluated(names, functions))
      guard case (.list(let first), .list(let second)) = values else {
        return .sum(values.0, values.1)
      }
      return .list(first + second)
    case .call(let name, let arguments):
      let values = arguments.map {
        Argument(label: $0.label, value: $0.value.evaluated(names, functions))
      }
      guard let function = functions[name] else { return .call(name, values) }
      var bound: [String: Self] = [:]
      for (index, parameter) in function.parameters.enumerated() {
        bound[parameter.name] =
          Self.call(name, values).argument(parameter.name, at: index) ?? parameter.value
      }
      return function.body.evaluated(bound, functions)
    }
  }
}

/// A function of one expression that the manifest defines for itself.
struct ManifestFunction: Equatable {
  let parameters: [(name: String, value: ManifestExpression?)]
  let body: ManifestExpression

  static func == (a: Self, b: Self) -> Bool {
    a.body == b.body && a.parameters.map(\.name) == b.parameters.map(\.name)
  }
}
