// swift-tools-version: 6.2
import PackageDescription

/// One set of rules: Swift 6 concurrency, every warning an error; in the program, memory-unsafe
/// calls are spelled out as well.
let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// What draws is optimised in debug builds as well: the tests take half as long by it.
let optimised = SwiftSetting.unsafeFlags(["-O"], .when(configuration: .debug))

/// Undefined behaviour in C and C++ ends a debug build, as it does in Swift.
///
/// Every test looks for it so. Nothing is linked for that.
let trap = ["-fsanitize=undefined", "-fsanitize-trap=undefined"]
let trapping = [CSetting.unsafeFlags(trap, .when(configuration: .debug))]
let trappingCXX = [
  CXXSetting.unsafeFlags(trap + ["-fno-sanitize=vptr"], .when(configuration: .debug))
]

let strict = common + [.strictMemorySafety(), optimised]

/// A C library of the system: a module map and a shim header, nothing else.
func library(_ name: String, _ pkgConfig: String, _ package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// A layer: it imports what is named here and nothing else; Tests/LayerTests compares.
func layer(
  _ name: String, _ dependencies: [Target.Dependency] = [], _ more: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict + more)
}

/// Generic types are specialized where other layers use them, as within one module: a panel costs a
/// third more without.
let specialized = SwiftSetting.unsafeFlags(
  ["-cross-module-optimization"], .when(configuration: .release))

func tests(
  _ name: String, _ dependencies: [Target.Dependency], _ more: [SwiftSetting] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"],
    swiftSettings: common + more)
}

let package = Package(
  name: "foil",
  products: [
    .executable(name: "foil", targets: ["foil"]),
    // What others may build on: docs/LIBRARIES.md.
    .library(name: "Geometry", targets: ["Geometry"]),
    .library(name: "Motion", targets: ["Motion"]),
    .library(name: "SceneGraph", targets: ["SceneGraph"]),
    .library(name: "Rendering", targets: ["Rendering", "Shading", "OpenGL", "Raster"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    library("CEpoxy", "epoxy", "libepoxy-dev"),
    library("CX11", "x11", "libx11-dev"),
    library("CGLFW", "glfw3", "libglfw3-dev"),
    library("CCairo", "cairo", "libcairo2-dev"),
    library("CPango", "pangocairo", "libpango1.0-dev"),
    library("CFontconfig", "fontconfig", "libfontconfig-dev"),
    library("CPNG", "libpng", "libpng-dev"),
    // libjpeg leaves its errors by longjmp, so what calls it is C.
    .target(name: "CJPEG", cSettings: trapping, linkerSettings: [.linkedLibrary("jpeg")]),
    // So does libpng's full interface, which alone gives 16 bits as they are stored.
    .target(name: "CDeepPNG", cSettings: trapping, linkerSettings: [.linkedLibrary("png")]),
    // libtiff's functions take any number of arguments, which Swift cannot call.
    .target(name: "CTIFF", cSettings: trapping, linkerSettings: [.linkedLibrary("tiff")]),
    // giflib has no file for pkg-config.
    .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"])]),
    library("CWebP", "libwebpdemux", "libwebp-dev"),
    library("CRsvg", "librsvg-2.0", "librsvg2-dev"),
    library("CExif", "libexif", "libexif-dev"),
    library("CLCMS", "lcms2", "liblcms2-dev"),
    library("CGLib", "gobject-2.0", "libglib2.0-dev"),
    library("CGIO", "gio-2.0", "libglib2.0-dev"),
    library("CEvdev", "libevdev", "libevdev-dev"),
    library("CZlib", "zlib", "zlib1g-dev"),
    library("CZip", "libzip", "libzip-dev"),
    // toml++ is a header of C++ templates: what calls it is C++, behind a header in C.
    .target(name: "CTOML", cxxSettings: trappingCXX),
    .target(name: "CSandbox", cSettings: trapping, linkerSettings: [.linkedLibrary("seccomp")]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CProcess"),
    .systemLibrary(name: "CCrash"),
    .systemLibrary(name: "CLinux"),

    layer("Files", ["CLinux", .product(name: "SystemPackage", package: "swift-system")]),
    layer("Geometry"),
    layer("Motion"),
    layer("SceneGraph", ["Geometry", "Motion"]),
    layer("Controls", ["Geometry", "SceneGraph"], [specialized]),
    layer("Editing", ["Controls", "Geometry", "Motion", "SceneGraph"]),
    layer("Scenes", ["Controls", "Editing", "Geometry", "Motion", "SceneGraph"]),
    layer(
      "Raster",
      [
        "Files", "Geometry", "SceneGraph", "CCairo", "CPango", "CGLib", "CPNG", "CDeepPNG", "CJPEG",
        "CWebP", "CGIF", "CTIFF", "CRsvg", "CExif", "CLCMS", "CZlib", "CFontconfig",
      ]),
    layer("TOML", ["Files", "Geometry", "CTOML"]),
    layer(
      "Cards", ["Files", "Geometry", "SceneGraph", "TOML", "Raster", "CZip"]),
    layer("Filming", ["Files", "Raster", "CProcess", "CWebP"]),
    layer("OpenGL", ["CEpoxy"]),
    layer("Shading", ["Files", "SceneGraph"]),
    layer(
      "Rendering",
      ["Files", "Geometry", "Motion", "SceneGraph", "Shading", "Raster", "OpenGL"]),
    layer(
      "Support",
      [
        "CCrash", "CMalloc", "CProcess", "Files", "Geometry", "OpenGL",
        .product(name: "Logging", package: "swift-log"),
      ]),
    layer(
      "Jobs",
      [
        "CMalloc", "CProcess", "CSandbox", "Files", "Support",
        .product(name: "Logging", package: "swift-log"),
      ]),
    layer(
      "CardLibrary",
      ["Cards", "Files", "Geometry", "Jobs", "Raster", "Rendering", "SceneGraph", "Support"]),
    layer(
      "Recordings",
      ["CardLibrary", "Cards", "Files", "Geometry", "SceneGraph", "Scenes", "Support"]),
    layer(
      "Studio",
      [
        "CProcess", "CardLibrary", "Cards", "Files", "Filming", "Geometry", "Jobs", "OpenGL",
        "Raster", "Recordings", "Rendering", "SceneGraph", "Scenes", "Shading", "Support",
        .product(name: "Logging", package: "swift-log"),
      ]),
    layer(
      "Desktop",
      [
        "CEvdev", "CGIO", "CGLFW", "CMalloc", "CX11", "Files", "Geometry", "OpenGL", "SceneGraph",
        "Support", .product(name: "Logging", package: "swift-log"),
      ]),
    layer(
      "App",
      [
        "CardLibrary", "Cards", "Desktop", "Editing", "Files", "Geometry", "Jobs", "OpenGL",
        "Raster", "Recordings", "Rendering", "SceneGraph", "Scenes", "Shading", "Studio", "Support",
        "TOML",
        .product(name: "Logging", package: "swift-log"),
      ]),
    layer(
      "Commands",
      [
        "App", "CMalloc", "CardLibrary", "Cards", "Desktop", "Files", "Filming", "Geometry", "Jobs",
        "OpenGL", "Raster", "Recordings", "Rendering", "SceneGraph", "Scenes", "Shading", "Studio",
        "Support",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .executableTarget(
      name: "foil", dependencies: ["Commands"], swiftSettings: strict,
      // The toolchain's own linker: GNU's in Debian 13 leaves constants open to writing. Addresses
      // of others' functions are looked up at the start, and closed to writing as well.
      linkerSettings: [
        .unsafeFlags(["-use-ld=lld"]),
        .unsafeFlags(["-Xlinker", "-z", "-Xlinker", "now"], .when(configuration: .release)),
      ]),

    // The yardstick of `make bench`: the same GL calls in C, never part of the program.
    .executableTarget(
      name: "bareloop", dependencies: ["CEpoxy", "CGLFW", "CPNG"], path: "Benchmarks/BareLoop",
      cSettings: [.unsafeFlags(["-Wall", "-Wextra"])],
      linkerSettings: [
        .linkedLibrary("m"),
        // No Swift runtime and no library that C does not call: the yardstick is bare.
        .unsafeFlags(["-nostartfiles", "-Xlinker", "--as-needed"]),
      ]),

    // What docs/LIBRARIES.md shows, built and run by the tests.
    .executableTarget(
      name: "spring-card",
      dependencies: [
        "Geometry", "Motion", "SceneGraph", "Raster", "OpenGL", "Rendering", "Shading",
      ],
      path: "docs/examples/SpringCard", swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["CGIO", "Raster"], path: "Tests/TestSupport",
      swiftSettings: common + [optimised]),
    // Tries in the sandbox what it forbids: no process leaves it, so the tests run this one.
    .executableTarget(
      name: "sandbox-probe", dependencies: ["CSandbox"], path: "Tests/SandboxProbe"),
    tests("LayerTests", [], [optimised]),
    tests("FilesTests", ["Files", .product(name: "SystemPackage", package: "swift-system")]),
    tests("GeometryTests", ["Geometry"]),
    tests("MotionTests", ["Motion"]),
    .testTarget(
      name: "ControlsTests", dependencies: ["Controls", "Geometry", "SceneGraph"],
      swiftSettings: common),
    tests("SceneTests", ["Controls", "Editing", "Geometry", "Motion", "SceneGraph", "Scenes"]),
    tests("CardsTests", ["Cards", "Files", "Geometry", "Raster", "SceneGraph", "CZip"]),
    tests("FilmingTests", ["CWebP", "Filming", "Files", "Raster"], [optimised]),
    tests("RasterTests", ["CMalloc", "Files", "Geometry", "SceneGraph", "Raster"]),
    tests("ShadingTests", ["Files", "SceneGraph", "Shading"], [optimised]),
    tests(
      "RenderingTests",
      [
        "CCairo", "Controls", "Files", "Geometry", "OpenGL", "Raster", "Rendering", "SceneGraph",
        "Scenes", "Shading",
      ],
      [optimised]),
    tests(
      "CommandTests",
      [
        "CWebP", "Files", "Raster", "SceneGraph", "Scenes", "Shading", "foil", "sandbox-probe",
        "spring-card",
      ]),
    tests(
      "ViewerTests",
      [
        "App", "CEvdev", "CardLibrary", "Cards", "Commands", "Controls", "Desktop", "Editing",
        "Files", "Filming", "Geometry", "Jobs", "OpenGL", "Raster", "Recordings", "Rendering",
        "SceneGraph", "Scenes", "Shading", "Studio", "Support", "foil",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    tests(
      "WindowTests",
      [
        "CX11", "Cards", "Controls", "Desktop", "Editing", "Filming", "Geometry", "Raster",
        "SceneGraph", "Scenes", "Shading", "foil",
      ]),
  ],
  cLanguageStandard: .c17,
  cxxLanguageStandard: .cxx17
)

// The fuzzers, which `make fuzz` builds in a folder of their own: libFuzzer brings their `main`.
if Context.environment["FOIL_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "App", "Cards", "Commands", "Files", "Raster", "Recordings", "SceneGraph", "Shading",
        "Studio", "Support", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Fuzz", exclude: ["fuzz", "make-seeds.py", "seeds", "words"],
      swiftSettings: common + [.unsafeFlags(["-parse-as-library"])]))
}
