public import Files
public import Raster
public import SceneGraph

/// The source of a card's picture and how to read it.
public enum PictureSource: Sendable, Hashable {
  /// A picture in color.
  case picture(FileOrigin)
  /// A map in gray levels; after reading, white marks where it applies.
  case map(FileOrigin, Polarity)
  /// Layers over each other, in color.
  case layers(LayerStack)
  /// Layers over each other on black, as the gray levels of a map; white marks where it applies.
  case layerMap(LayerStack)

  /// The picture's name on the card.
  ///
  /// Equal sources have equal names; none is a name of Foil's own card.
  public var id: PictureID {
    switch self {
    case .picture(let origin): PictureID("picture of \(origin.name)")
    case .map(let origin, let polarity):
      PictureID("map of \(origin.name), \(polarity.rawValue) is here")
    case .layers(let stack): PictureID("layers \(stack.name)")
    case .layerMap(let stack): PictureID("map of layers \(stack.name)")
    }
  }

  /// The files and entries that the picture is made from.
  public var origins: [FileOrigin] {
    switch self {
    case .picture(let origin), .map(let origin, _): [origin]
    case .layers(let stack), .layerMap(let stack): stack.layers.map(stack.origin)
    }
  }

  /// The files and entries that a card file names for the picture; layers are named by their file.
  var filesToName: [FileOrigin] {
    switch self {
    case .picture, .map: origins
    case .layers(let stack), .layerMap(let stack): [.file(stack.file)]
    }
  }

  /// True for gray levels, which `levels` reads; `bitmap` reads the others.
  public var isMap: Bool {
    switch self {
    case .picture, .layers: false
    case .map, .layerMap: true
    }
  }

  /// The name that messages use.
  public var name: String {
    switch self {
    case .picture(let origin), .map(let origin, _): origin.name
    case .layers(let stack), .layerMap(let stack): stack.file
    }
  }

  /// Reads the picture in color.
  ///
  /// - Parameter load: Decodes a file.
  /// - Throws: The error of `load`, and `FileError` if memory is short.
  public func bitmap(
    _ load: (FileOrigin) throws(FileError) -> Bitmap
  ) throws(FileError) -> Bitmap {
    switch self {
    case .picture(let origin), .map(let origin, _): return try load(origin)
    case .layers(let stack), .layerMap(let stack):
      return try Self.bitmap(of: stack, load)
    }
  }

  private static func bitmap(
    of stack: LayerStack, _ load: (FileOrigin) throws(FileError) -> Bitmap
  ) throws(FileError) -> Bitmap {
    var steps = stack.steps[...]
    var fault: FileError?
    func picture(_ layer: LayerStack.Layer) -> Bitmap.Layer? {
      do throws(FileError) {
        return Bitmap.Layer(
          try load(stack.origin(of: layer)), x: layer.x, y: layer.y, opacity: layer.opacity)
      } catch {
        fault = error
        return nil
      }
    }
    let bitmap = try FileError.naming(stack.file) { () throws(PictureFault) in
      guard stack.isBlended else {
        return try Bitmap(width: stack.width, height: stack.height) {
          guard case .layer(let layer)? = steps.popFirst() else { return nil }
          return picture(layer)
        }
      }
      return try Bitmap(
        width: stack.width, height: stack.height,
        blending: {
          switch steps.popFirst() {
          case .begin: .begin
          case .layer(let layer): picture(layer).map { .layer($0, layer.blending) }
          case .end(let group): .end(opacity: group.opacity, group.blending)
          case nil: nil
          }
        })
    }
    if let fault { throw fault }
    return bitmap
  }

  /// Reads the map's gray levels; white marks where it applies.
  ///
  /// - Parameters:
  ///   - load: Decodes a file's colors.
  ///   - loadLevels: Decodes a file's luminance.
  /// - Throws: The errors of both, and `FileError` if memory is short.
  public func levels(
    _ load: (FileOrigin) throws(FileError) -> Bitmap,
    _ loadLevels: (FileOrigin) throws(FileError) -> GrayBitmap
  ) throws(FileError) -> GrayBitmap {
    switch self {
    case .map(let origin, .white), .picture(let origin): return try loadLevels(origin)
    case .map(let origin, .black):
      let levels = try loadLevels(origin)
      return try FileError.naming(origin.name) { () throws(PictureFault) in
        try levels.inverted()
      }
    case .layers(let stack), .layerMap(let stack):
      let picture = try bitmap(load)
      return try FileError.naming(stack.file) { () throws(PictureFault) in
        try GrayBitmap(luminanceOf: picture)
      }
    }
  }
}

extension PictureSource {
  /// The source with its files renamed by `name`.
  public func renamingFiles(_ name: (String) -> String) -> PictureSource {
    func renamed(_ origin: FileOrigin) -> FileOrigin {
      switch origin {
      case .file(let path): .file(name(path))
      case .entry(let entry, of: let path): .entry(entry, of: name(path))
      }
    }
    func renamed(_ stack: LayerStack) -> LayerStack {
      var stack = stack
      stack.file = name(stack.file)
      return stack
    }
    return switch self {
    case .picture(let origin): .picture(renamed(origin))
    case .map(let origin, let polarity): .map(renamed(origin), polarity)
    case .layers(let stack): .layers(renamed(stack))
    case .layerMap(let stack): .layerMap(renamed(stack))
    }
  }
}
