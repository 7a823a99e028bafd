public import Files
public import Raster
public import SceneGraph

/// Where a card's picture comes from, and how it is read.
public enum PictureSource: Sendable, Hashable {
  /// Colours.
  case picture(FileOrigin)
  /// Grey levels; after reading, white means "here".
  case map(FileOrigin, Polarity)
  /// Layers over each other, in colours.
  case layers(LayerStack)
  /// Layers over each other over black, as grey levels: white means "here".
  case layerMap(LayerStack)

  /// What it is called on the card: equal sources have equal names, and none is a name of Foil's own
  /// card.
  public var id: PictureID {
    switch self {
    case .picture(let origin): PictureID("picture of \(origin.name)")
    case .map(let origin, let polarity):
      PictureID("map of \(origin.name), \(polarity.rawValue) is here")
    case .layers(let stack): PictureID("layers \(stack.name)")
    case .layerMap(let stack): PictureID("map of layers \(stack.name)")
    }
  }

  /// The files and entries that it is made from.
  public var origins: [FileOrigin] {
    switch self {
    case .picture(let origin), .map(let origin, _): [origin]
    case .layers(let stack), .layerMap(let stack): stack.layers.map(stack.origin)
    }
  }

  /// The files and entries that a card file names for it: layers are named by their file.
  var filesToName: [FileOrigin] {
    switch self {
    case .picture, .map: origins
    case .layers(let stack), .layerMap(let stack): [.file(stack.file)]
    }
  }

  /// Whether it is grey: `levels` gives it, and `bitmap` all others.
  public var isMap: Bool {
    switch self {
    case .picture, .layers: false
    case .map, .layerMap: true
    }
  }

  /// What a message calls it.
  public var name: String {
    switch self {
    case .picture(let origin), .map(let origin, _): origin.name
    case .layers(let stack), .layerMap(let stack): stack.file
    }
  }

  /// The picture in colours.
  ///
  /// - Parameter load: decodes a file.
  /// - Throws: what `load` throws, and `FileError` where there is no memory for it.
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
    var rest = stack.layers[...]
    var fault: FileError?
    let bitmap = try FileError.naming(stack.file) { () throws(PictureFault) in
      try Bitmap(width: stack.width, height: stack.height) {
        guard let layer = rest.popFirst() else { return nil }
        do throws(FileError) {
          return Bitmap.Layer(
            try load(stack.origin(of: layer)), x: layer.x, y: layer.y, opacity: layer.opacity)
        } catch {
          fault = error
          return nil
        }
      }
    }
    if let fault { throw fault }
    return bitmap
  }

  /// The map's grey levels, white where it means "here".
  ///
  /// - Parameters:
  ///   - load: decodes a file's colours.
  ///   - loadLevels: decodes a file's luminance.
  /// - Throws: what they throw, and `FileError` where there is no memory for it.
  public func levels(
    _ load: (FileOrigin) throws(FileError) -> Bitmap,
    _ loadLevels: (FileOrigin) throws(FileError) -> GreyBitmap
  ) throws(FileError) -> GreyBitmap {
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
        try GreyBitmap(luminanceOf: picture)
      }
    }
  }
}

extension PictureSource {
  /// The source with other names for its files.
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
