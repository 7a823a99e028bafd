internal import Raster

/// The HTML around the data and the script of a page.
struct PageTemplate {
  let title: String
  /// The names of the cards.
  let names: [String]
  let isEmbedded: Bool
  /// The picture for browsers without WebGL 2, as a WebP file.
  let still: [UInt8]
  let json: String
  let script: String

  /// The whole page.
  var html: String {
    let name = PageText.inHTML(names[0])
    let picture = String(decoding: DataAddress.base64(still), as: UTF8.self)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
      script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <meta name="referrer" content="no-referrer">
      <title>\(PageText.inHTML(title))</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body\(isEmbedded ? " class=\"embedded\"" : "")>
      <main>
      <img id="foil-still" alt="\(name)" src="data:image/webp;base64,\(picture)">
      <canvas id="foil-canvas" role="img" tabindex="0" aria-label="\(name)" \
      aria-describedby="foil-keys" hidden></canvas>
      <p id="foil-keys">Drag or the arrow keys tilt the card. A click or Enter flips it. A right drag or two \
      fingers turn it around. The wheel or plus and minus zoom. Escape resets.</p>
      \(controls)
      </main>
      <script type="application/json" id="foil-card">\(PageText.inHTML(json: json))</script>
      <script>
      \(PageText.code(script).replacing("</script", with: "<\\/script"))
      </script>
      </body>
      </html>

      """
  }

  /// The title, and the buttons: previous, next and the phone's tilt.
  private var controls: String {
    let name = "<h1 id=\"foil-name\" dir=\"auto\">\(PageText.inHTML(names[0]))</h1>"
    let hint = "\n<p id=\"foil-hint\" aria-hidden=\"true\">Drag to tilt, tap or click to flip</p>\n"
    let steps =
      names.count > 1
      ? """
      <button id="foil-previous" type="button" aria-label="Previous card">&lsaquo;</button>
      <button id="foil-next" type="button" aria-label="Next card">&rsaquo;</button>

      """ : ""
    return """
      <footer>
      \(isEmbedded ? "" : name + hint)\(steps)\
      <button id="foil-sensor" type="button" hidden>Tilt with the phone</button>
      </footer>
      """
  }

  private static let style = """
    html, body { height: 100%; margin: 0; }
    body { background: #0d0d11; color: #d8d8de; font: 15px/1.4 system-ui, sans-serif; overflow: hidden; }
    body.embedded { background: transparent; }
    main { position: relative; height: 100%; display: grid; grid-template: 100% / 100%; place-items: center; }
    canvas { position: absolute; inset: 0; width: 100%; height: 100%; outline: none; touch-action: none; cursor: grab; }
    canvas:active { cursor: grabbing; }
    canvas:focus-visible { outline: 2px solid #8ab4f8; outline-offset: -2px; }
    [hidden] { display: none; }
    img { max-width: 80%; max-height: 70%; }
    #foil-keys { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
    footer { position: absolute; left: 0; right: 0; bottom: max(14px, env(safe-area-inset-bottom)); display: flex; \
    gap: 10px; justify-content: center; align-items: center; pointer-events: none; }
    #foil-hint { position: absolute; bottom: 100%; left: 0; right: 0; margin: 10px 0; text-align: center; \
    opacity: 0.72; }
    @media (max-height: 480px) { #foil-hint { display: none; } }
    h1 { font: inherit; margin: 0; opacity: 0.72; unicode-bidi: isolate; max-width: 60%; overflow: hidden; \
    text-overflow: ellipsis; white-space: nowrap; }
    button { font: inherit; min-width: 44px; min-height: 44px; padding: 0 14px; border: 1px solid #ffffff30; \
    border-radius: 22px; background: #1c1c22cc; color: inherit; pointer-events: auto; cursor: pointer; }
    button:focus-visible { outline: 2px solid #8ab4f8; outline-offset: 2px; }
    """
}
