/// A list of tables as it is to be.
public struct TOMLList: Equatable {
  /// The key that it stands under.
  public var key: String
  /// As its headers name it.
  public var name: String
  /// Each without a name of its own.
  public var sections: [TOMLSection]
  /// Whether it goes without saying.
  public var isDefault = false

  /// A list of tables.
  public init(key: String, name: String, sections: [TOMLSection], isDefault: Bool = false) {
    (self.key, self.name, self.sections, self.isDefault) = (key, name, sections, isDefault)
  }

  /// Whether it has to be said that there is nothing in it.
  var isEmptied: Bool { sections.isEmpty && !isDefault }

  /// The lines of one of its tables.
  func block(_ section: TOMLSection) -> [String] {
    isDefault ? [] : ["[[\(name)]]"] + section.lines
  }
}
