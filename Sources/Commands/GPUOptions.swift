internal import ArgumentParser

/// Options of every command that draws without a window.
struct GPUOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The GPU that draws: its number, from 0, or part of its name.",
      valueName: "gpu"))
  var gpu: String?
}
