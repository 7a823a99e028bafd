internal import ArgumentParser

/// Options of every command that plays a recording.
struct RecordingOptions: ParsableArguments {
  @Flag(help: "Refuse a recording that names files outside its folder.")
  var confined = false
}
