internal import Controls
internal import Geometry
internal import SceneGraph

extension Crop {
  /// Applies a change of the bench's controls for the crop.
  mutating func change(_ id: BenchControl, _ change: ControlChange) {
    switch (id, change) {
    case (.fit, .choose(let index)): fit = Crop.Fit.allCases[index]
    case (.sampling, .choose(let index)):
      sampling = index == 0 ? nil : PictureSampling.allCases[index - 1]
    case (.zoom, .set(_, let value, _)): zoom = value
    case (.position, .set(let component, let value, _)): position[component] = value
    default: break
    }
  }
}

extension CardShape {
  /// Applies a change of the bench's controls for size, corner and thickness.
  ///
  /// If a small size reduces the corner radius, the radius comes back when the same drag makes the
  /// card larger again.
  ///
  /// - Parameter begun: The shape before the drag; nil for no drag.
  mutating func change(
    _ action: PanelAction<BenchControl>, _ view: BenchView, since begun: CardShape?
  ) {
    if case .millimeters = action.id, let begun { corner = begun.corner }
    switch (action.id, action.change) {
    case (.size, .choose(let index)): size = view.sizes[index].size
    case (.millimeters, .set(0, let value, _)): size.width = value
    case (.millimeters, .set(_, let value, _)): size.height = value
    case (.corner, .set(_, let value, _)): corner = value
    case (.thickness, .set(_, let value, _)): thickness = value
    default: break
    }
    corner = min(corner, min(size.width, size.height) / 2)
  }
}

extension FilmOptions {
  /// Applies a change of the bench's controls for the next film.
  ///
  /// Changes are not steps of the history, which is the card's.
  mutating func change(_ id: BenchControl, _ change: ControlChange) {
    switch (id, change) {
    case (.filmFormat, .choose(let index)): format = FilmOptions.Format.allCases[index]
    case (.filmMotion, .choose(let index)): motion = CardMotion.allCases[index].rawValue
    case (.filmSite, .choose(let index)):
      site = index == 0 ? nil : FilmOptions.SharingTarget.allCases[index - 1]
    case (_, .set(_, let value, _)): seconds = value
    default: break
    }
  }
}
