/// A list of tables to write.
public struct TOMLList: Equatable {
  /// The key of the list.
  public var key: String
  /// The name in its headers.
  public var name: String
  /// The tables, each without a name of its own.
  public var sections: [TOMLSection]
  /// True if the list is the default, which need not be written.
  public var isDefault = false

  /// A list of tables.
  public init(key: String, name: String, sections: [TOMLSection], isDefault: Bool = false) {
    (self.key, self.name, self.sections, self.isDefault) = (key, name, sections, isDefault)
  }

  /// True if the list must be written as empty.
  var isEmptied: Bool { sections.isEmpty && !isDefault }

  /// The lines of one table; none for the default.
  func block(_ section: TOMLSection) -> [String] {
    isDefault ? [] : ["[[\(name)]]"] + section.lines
  }
}
