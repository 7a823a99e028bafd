internal import Files

/// The rules of all standards.
public enum PDFRules {
  /// All rules.
  public static let all = file + identity + intents + boxes + content + layers + metadata

  private static let x1a: Set = [PDFStandard.x1a]
  private static let x4: Set = [PDFStandard.x4]
  private static let every = Set(PDFStandard.allCases)

  /// One sentence if `isBroken`.
  private static func when(_ isBroken: Bool, _ words: @autoclosure () -> String) -> [String] {
    isBroken ? [words()] : []
  }

  private static let file: [PDFRule] = [
    PDFRule("version", .error, x1a) { report in
      when(
        !["1.0", "1.1", "1.2", "1.3", "1.4"].contains(report.version),
        "the version is \(report.version); expected at most 1.4")
    },
    PDFRule("version", .error, x4) { report in
      when(
        !["1.6", "1.7"].contains(report.version),
        "the version is \(report.version); expected 1.6")
    },
    PDFRule("id") { when(!$0.hasIdentifier, "the file has no identifier") },
    PDFRule("encryption", .error, every) { when($0.isEncrypted, "the file is encrypted") },
    PDFRule("damage", .error, every) { report in
      report.warnings.map { "the file is damaged (\($0))" }
    },
  ]

  private static let identity: [PDFRule] = [
    PDFRule("claim", .error, x1a) { report in
      ["GTS_PDFXVersion", "GTS_PDFXConformance"].flatMap { key in
        when(
          report.info[key] != PDFStandard.x1a.claim,
          "Info's \(key) is \(report.info[key]?.quoted ?? "missing"); expected PDF/X-1a:2003")
      }
    },
    PDFRule("claim", .error, x4) { report in
      let claim = report.metadata?["pdfxid:GTS_PDFXVersion"]
      return when(
        report.metadata != nil && claim != PDFStandard.x4.claim,
        "XMP's GTS_PDFXVersion is \(claim?.quoted ?? "missing"); expected PDF/X-4")
    },
    PDFRule("info", .error) { report in
      ["Title", "CreationDate", "ModDate"].flatMap { key in
        when((report.info[key] ?? "").isEmpty, "Info has no \(key)")
      }
    },
    PDFRule("trapped", .error) { report in
      when(
        !["True", "False"].contains(report.info["Trapped"]),
        "Info's Trapped is \(report.info["Trapped"]?.quoted ?? "missing"); expected True or False")
    },
  ]

  private static func pressIntents(_ report: PDFReport) -> [PDFIntent] {
    report.intents.filter { $0.subtype == "GTS_PDFX" }
  }

  private static let intents: [PDFRule] = [
    PDFRule("output-intent") { report in
      when(pressIntents(report).isEmpty, "the file has no output intent for PDF/X")
    },
    PDFRule("output-intents", .warning) { report in
      when(pressIntents(report).count > 1, "the file has more than one output intent for PDF/X")
    },
    PDFRule("output-condition") { report in
      pressIntents(report).flatMap {
        when(($0.identifier ?? "").isEmpty, "the output intent has no OutputConditionIdentifier")
      }
    },
    PDFRule("profile", .error, x1a) { report in
      pressIntents(report).flatMap {
        when(
          $0.channels == nil && ($0.registry ?? "").isEmpty,
          "the output intent is not registered and embeds no profile")
      }
    },
    PDFRule("profile", .error, x4) { report in
      pressIntents(report).flatMap {
        when($0.channels == nil, "the output intent embeds no profile")
      }
    },
    PDFRule("profile-channels", .error, every) { report in
      report.intents.compactMap(\.channels).flatMap { count in
        when(count != 4, "the output profile has \(count) channels; expected 4")
      }
    },
  ]

  private static func onPages(
    _ check: @escaping @Sendable (PDFPage) -> [String]
  ) -> @Sendable (PDFReport) -> [String] {
    { report in
      report.pages.enumerated().flatMap { index, page in
        check(page).map { "page \(index + 1): \($0)" }
      }
    }
  }

  private static let boxes: [PDFRule] = [
    PDFRule("media-box", .error, every, onPages { when($0.media == nil, "it has no media box") }),
    PDFRule(
      "trim-box", .error, [.x1a, .x4],
      onPages { page in
        when(page.trim == nil && page.art == nil, "it has no trim box")
      }),
    PDFRule(
      "art-box", .warning, [.x1a, .x4],
      onPages { page in
        when(page.trim != nil && page.art != nil, "it has both a trim box and an art box")
      }),
    PDFRule(
      "box-nesting", .error, every,
      onPages { page in
        let inner = page.trim ?? page.art
        return [
          (inner, "trim", page.bleed, "bleed"), (page.bleed, "bleed", page.media, "media"),
          (inner, "trim", page.media, "media"),
        ].flatMap { box, name, outer, outerName in
          guard let box, let outer else { return [String]() }
          return when(!box.isInside(outer), "the \(name) box reaches out of the \(outerName) box")
        }
      }),
    PDFRule("page-content", .error, every, onPages(\.faults)),
  ]

  /// A rule against kinds of content.
  private static func without(
    _ id: String, _ kinds: Set<PDFFinding.Kind>, _ severity: PDFRule.Severity = .error,
    _ standards: Set<PDFStandard> = every
  ) -> PDFRule {
    PDFRule(id, severity, standards) { report in
      report.findings.filter { kinds.contains($0.kind) }.map {
        "the file has \($0.kind.rawValue) (\($0.place.printable.shortened(to: 120)))"
      }
    }
  }

  private static let content: [PDFRule] = [
    without("rgb", [.rgb]),
    PDFRule(
      "rgb-content", .error, every,
      onPages { page in
        page.paints.flatMap { paint -> [String] in
          guard case .other(let name) = paint.color else { return [] }
          return when(
            name == "DeviceRGB" || name == "CalRGB" || name == "ICCBased 3",
            "it paints with an RGB color")
        }
      }),
    without("managed-color", [.managedColor], .error, x1a),
    without("transparency", [.transparency]),
    without("scripts", [.script, .action]),
    without("files", [.embeddedFile, .externalFile]),
    without("transfer-functions", [.transferFunction]),
    without("filters", [.filter], .warning),
    without("fonts", [.font]),
    without("forms", [.form], .warning),
    without("annotations", [.annotation]),
    without("postscript", [.postScript]),
    without("alternate-images", [.alternateImage]),
    PDFRule("alternates", .warning, every) { report in
      let alternates = Dictionary(grouping: report.inks, by: \.name)
      return alternates.keys.sorted().flatMap { name in
        when((alternates[name] ?? []).count > 1, "the ink \(name.quoted) has two alternate colors")
      }
    },
  ]

  private static let layers: [PDFRule] = [
    PDFRule("layers", .error, x1a) { when($0.layers != nil, "the file has layers") },
    PDFRule("layers-default", .warning, [.x4, .plain]) { report in
      when(report.layers.map { !$0.hasDefault } ?? false, "the layers have no default state")
    },
    PDFRule("layers-name", .warning, x4) { report in
      when(
        report.layers.map { $0.hasDefault && ($0.title ?? "").isEmpty } ?? false,
        "the layers' default state has no name")
    },
    PDFRule("layers-base", .warning, [.x4, .plain]) { report in
      when(!["ON", nil].contains(report.layers?.base), "the layers are not on by default")
    },
    PDFRule("layers-off", .warning, [.x4, .plain]) { report in
      (report.layers?.off ?? []).map { "the layer \($0.quoted) is switched off" }
    },
    PDFRule("layers-automatic", .warning, [.x4, .plain]) { report in
      when(report.layers?.isAutomatic ?? false, "layers switch by themselves")
    },
    PDFRule("layers-order", .warning, [.x4, .plain]) { report in
      guard let layers = report.layers, layers.hasDefault else { return [] }
      return when(Set(layers.order) != Set(layers.names), "the list of layers is not complete")
    },
  ]

  private static let metadata: [PDFRule] = [
    PDFRule("xmp", .error, x4) { when($0.metadata == nil, "the file has no XMP metadata") },
    PDFRule("xmp-entries", .error, x4) { report in
      guard let metadata = report.metadata else { return [] }
      return [
        "xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate", "dc:title", "pdf:Trapped",
        "xmpMM:DocumentID", "xmpMM:VersionID", "xmpMM:RenditionClass",
      ].flatMap { when((metadata[$0] ?? "").isEmpty, "XMP has no \($0)") }
    },
    PDFRule("xmp-info", .warning, x4) { report in
      guard let metadata = report.metadata else { return [] }
      let pairs = [
        ("Title", "dc:title"), ("CreationDate", "xmp:CreateDate"), ("ModDate", "xmp:ModifyDate"),
        ("Trapped", "pdf:Trapped"), ("Producer", "pdf:Producer"), ("Creator", "xmp:CreatorTool"),
      ]
      return pairs.flatMap { key, name in
        let (one, other) = (report.info[key], metadata[name])
        // Dates have two forms; their digits agree.
        let isDate = key.hasSuffix("Date")
        let isSame = isDate ? one.map(digits) == other.map(digits) : one == other
        return when(one != nil && other != nil && !isSame, "Info's \(key) and XMP's \(name) differ")
      }
    },
  ]

  private static func digits(_ text: String) -> String { text.filter(\.isNumber) }
}
