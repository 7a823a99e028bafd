internal import ArgumentParser

/// What every command understands that says what it does.
struct LogOptions: ParsableArguments {
  @Flag(help: "Tell on standard error what is done; FOIL_LOG says how much: trace to error.")
  var verbose = false
}

/// A command that says what it does.
protocol LoggedCommand: ParsableCommand {
  var log: LogOptions { get }
}
