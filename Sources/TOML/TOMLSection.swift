/// A table as it is to be: its own keys, and the tables in it.
public struct TOMLSection: Equatable {
  /// As its header names it; empty for the whole.
  public var name: String
  /// Its own keys.
  public var fields: [TOMLField] = []
  /// Lists of tables in it, by their keys.
  public var lists: [TOMLList] = []
  /// Tables in it; nil is not to be there where nobody wrote it.
  public var tables: [TOMLSection] = []
  /// Whether it goes without saying as a whole.
  public var isDefault = false

  /// A table of that name.
  public init(
    name: String, fields: [TOMLField] = [], lists: [TOMLList] = [], tables: [TOMLSection] = []
  ) {
    (self.name, self.fields, self.lists, self.tables) = (name, fields, lists, tables)
  }

  /// The lines of a text that says it and nothing else, without what goes without saying.
  public var lines: [String] {
    guard !isDefault else { return [] }
    var lines = name.isEmpty ? [] : ["[\(name)]"]
    lines += fields.filter { !$0.isDefault }.map(\.written)
    for list in lists where list.isEmptied { lines.append("\(list.key) = []") }
    for list in lists { lines += list.sections.flatMap { list.block($0) } }
    return lines + tables.flatMap(\.lines)
  }
}
