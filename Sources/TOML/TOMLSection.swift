/// A table to write: its own keys and the tables in it.
public struct TOMLSection: Equatable {
  /// The name in its header; empty for the root.
  public var name: String
  /// The table's own keys.
  public var fields: [TOMLField] = []
  /// The lists of tables in it.
  public var lists: [TOMLList] = []
  /// The tables in it.
  public var tables: [TOMLSection] = []
  /// True if the whole table is the default, which need not be written.
  public var isDefault = false

  /// A table of that name.
  public init(
    name: String, fields: [TOMLField] = [], lists: [TOMLList] = [], tables: [TOMLSection] = []
  ) {
    (self.name, self.fields, self.lists, self.tables) = (name, fields, lists, tables)
  }

  /// The lines of a text with this table alone, without defaults.
  public var lines: [String] {
    guard !isDefault else { return [] }
    var lines = name.isEmpty ? [] : ["[\(name)]"]
    lines += fields.filter { !$0.isDefault }.map(\.written)
    for list in lists where list.isEmptied { lines.append("\(list.key) = []") }
    for list in lists { lines += list.sections.flatMap { list.block($0) } }
    return lines + tables.flatMap(\.lines)
  }
}
