internal import CardModel

/// The controls of the bench.
enum BenchControl: Hashable, Sendable {
  /// The title of what is edited, with the pin.
  case title
  /// The choice of a page.
  case page
  /// The heading of a group.
  case group(Group)
  /// A row of the list of sheets of foil on this side, by its index in the stack.
  case foil(Int)
  /// The buttons that add a sheet and open the chooser.
  case sheets
  /// The name of a preset, and the button that keeps it.
  case preset
  /// The swatches of a family.
  case kinds(String)
  /// The mask of the selected sheet.
  case mask
  /// Another map of this side.
  case map(MapRole)
  /// The file of a map, or of the art.
  case file(MapRole)
  /// A tool of a map, by its key in card files.
  case tool(MapRole, String)
  /// The side to turn to, and the button that removes the back's art.
  case artSide, plainBack
  /// The height of the etch.
  case relief
  /// A row of the list of depth layers, by its index.
  case layer(Int)
  /// The depth of the selected layer.
  case layerDepth
  /// The fit of the selected layer.
  case layerFit
  /// The depth range of the depth map.
  case depthRange
  /// The factor of all depths.
  case depthScale
  /// The darkness of the layers' shadows.
  case shadow
  /// The position of the selected sheet: under or over the ink.
  case order
  /// The strength of the selected sheet.
  case strength
  /// The buttons that begin and end painting of the mask.
  case paint
  /// The tool of painting, and the buttons that empty and fill the mask.
  case paintTool, paintWhole
  /// The diameter and the hardness of the brush.
  case brushSize, brushHardness
  /// The tolerance and the reach of a fill.
  case fillTolerance, fillArea, lassoReach
  /// A parameter of the selected sheet's kind.
  case parameter(String)
  /// The light.
  case light
  /// The button that begins and ends placing the user's own lamp by hand.
  case lampByHand
  /// The place of that lamp.
  case lampPlace
  /// The brightness of that lamp.
  case lampBrightness
  /// The color of that lamp, in kelvins.
  case lampWarmth
  /// The backdrop.
  case backdrop
  /// A standard size.
  case size
  /// The width and height, in mm.
  case millimeters
  /// The radius of the corners, in mm.
  case corner
  /// The thickness of the card, in mm.
  case thickness
  /// The buttons of the real size on the screen.
  case realSize
  /// The stock.
  case stock
  /// The color of the edge.
  case edge
  /// The coat over the print.
  case coat
  /// The fit of the art in its frame.
  case fit
  /// The zoom of the art in its frame.
  case zoom
  /// The position of the art in its frame.
  case position
  /// The sampling of the art.
  case sampling
  /// The file format of a film.
  case filmFormat
  /// The card's motion in a film.
  case filmMotion
  /// The length of a film.
  case filmLength
  /// The sharing target of a film.
  case filmSite
  /// The button that starts a film, or the progress of a film with its stop button.
  case film
  /// The printer's profile, a note on others, and the rows of the bleed.
  case press, bleed, extend
  /// A note beside the findings, by its index.
  case pressNote(Int)
  /// The view of the proof, one of its plates, and the meaning of its lines.
  case proofView, plate, proofLines
  /// A finding of the checks by its index, a text in place of all, and the button for all.
  case finding(Int), findingText, fixAll
  /// The place of the printer's file, and the buttons that write and show it.
  case pressPlace, writePress, showPress
  /// The buttons undo, redo, copy the command and save.
  case keeping

  /// A group of controls under one heading.
  enum Group: Hashable, Sendable {
    case foils, family(String), mask, tools(MapRole), parameters, picture, light, print, depth, card
    case paper, art, film
    case printer, proof, findings, pressFile
  }

  /// The role of a picture that is dropped on this control; nil for none.
  var role: MapRole? {
    switch self {
    case .mask, .order, .strength, .group(.mask): .foil
    case .map(let role), .file(let role), .tool(let role, _), .group(.tools(let role)): role
    case .relief: .etch
    case .group(.depth), .layer, .layerDepth, .layerFit, .depthScale, .shadow: .layer
    case .depthRange: .depth
    case .group(.picture), .artSide, .plainBack: .art
    default: nil
    }
  }

  /// The role of the map that this control chooses; nil for none.
  ///
  /// The map is shown while the control is in use.
  var chosenRole: MapRole? {
    switch self {
    case .mask, .map, .file, .tool: role
    default: nil
    }
  }
}
