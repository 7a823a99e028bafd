/// The places of the gallery's chain: each has an effect, and the first one changes the picture
/// first.
struct EffectSlots: Sendable, Hashable {
  /// The indices of the effects in the gallery, at least one; no two are equal.
  private(set) var indices: [Int]
  /// The place of the effect that the keys and the sliders change.
  private(set) var selected = 0

  /// A chain of these effects, or of the gallery's first.
  init(_ indices: [Int]) { self.indices = indices.isEmpty ? [0] : indices }

  /// The selected effect's index in the gallery.
  var index: Int { indices[selected] }

  /// True if there is more than one effect.
  var isChain: Bool { indices.count > 1 }

  /// True if another effect of a gallery of `count` effects fits.
  func canAdd(of count: Int) -> Bool { indices.count < min(EffectsScene.mostEffects, count) }

  /// The next effect (1) or the previous one (-1) that has no place yet, in a gallery of `count`
  /// effects; the selected one if there is no other.
  private func free(_ way: Int, of count: Int) -> Int {
    let others = indices.filter { $0 != index }
    var next = index
    repeat {
      next = (next + way + count) % count
    } while others.contains(next)
    return next
  }

  /// Gives the selected place the next (1) or previous (-1) effect.
  mutating func step(by way: Int, of count: Int) {
    guard count > 0 else { return }
    indices[selected] = free(way, of: count)
  }

  /// Adds an effect after the selected one, and selects it.
  mutating func add(of count: Int) {
    guard canAdd(of: count) else { return }
    indices.insert(free(1, of: count), at: selected + 1)
    selected += 1
  }

  /// Removes the selected effect; the last one stays.
  mutating func remove() {
    guard isChain else { return }
    indices.remove(at: selected)
    selected = min(selected, indices.count - 1)
  }

  /// Moves the selected effect toward the first (-1) or the last (1); the ends are neighbors.
  mutating func move(by way: Int) {
    let effect = indices.remove(at: selected)
    selected = (selected + way + indices.count + 1) % (indices.count + 1)
    indices.insert(effect, at: selected)
  }

  /// Selects a place; the ends are neighbors.
  mutating func select(_ place: Int) { selected = (place + indices.count) % indices.count }

  /// Adapts to a changed gallery.
  ///
  /// - Parameters:
  ///   - names: The effects of the places.
  ///   - gallery: The names of all effects.
  mutating func follow(_ names: [String?], in gallery: [String]) {
    let places = names.map { name in gallery.firstIndex { $0 == name } }
    let chosen = places[selected] ?? min(index, max(gallery.count - 1, 0))
    indices = places.compactMap(\.self).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    if indices.isEmpty { indices = [chosen] }
    selected = indices.firstIndex(of: chosen) ?? min(selected, indices.count - 1)
  }
}
