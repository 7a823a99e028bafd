/// The sort order of file managers: numbers by value, letters without regard to case.
///
/// `card 2` precedes `Card 10`. Names that differ only in case or leading zeros are ordered by
/// their characters, so that no two names are equal.
struct NaturalOrder: Comparable {
  /// A character, or a whole number.
  private struct Element: Comparable {
    /// The character; the digit zero for every number.
    let character: UInt32
    /// The number without leading zeros.
    var digits: [UInt32] = []

    static func < (one: Element, other: Element) -> Bool {
      if one.character != other.character { return one.character < other.character }
      if one.digits.count != other.digits.count { return one.digits.count < other.digits.count }
      return one.digits.lexicographicallyPrecedes(other.digits)
    }
  }

  private static let digits: ClosedRange<UInt32> = 48...57

  let name: String
  private var elements: [Element] = []

  init(_ name: String) {
    self.name = name
    var isInNumber = false
    for scalar in name.lowercased().unicodeScalars {
      let isDigit = Self.digits.contains(scalar.value)
      if !isDigit {
        elements.append(Element(character: scalar.value))
      } else {
        if !isInNumber { elements.append(Element(character: Self.digits.lowerBound)) }
        let last = elements.count - 1
        if scalar.value != Self.digits.lowerBound || !elements[last].digits.isEmpty {
          elements[last].digits.append(scalar.value)
        }
      }
      isInNumber = isDigit
    }
  }

  static func == (one: NaturalOrder, other: NaturalOrder) -> Bool { one.name == other.name }

  static func < (one: NaturalOrder, other: NaturalOrder) -> Bool {
    if one.elements != other.elements {
      return one.elements.lexicographicallyPrecedes(other.elements)
    }
    return one.name < other.name
  }
}
