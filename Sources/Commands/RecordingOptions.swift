internal import ArgumentParser

/// What every command that plays a recording understands.
struct RecordingOptions: ParsableArguments {
  @Flag(help: "Refuse a recording that names files outside its folder.")
  var confined = false
}
