package import CardLibrary
package import Files
package import Shading

extension OwnFoils {
  /// Adds the user's own foils to a catalog, except faulty ones.
  ///
  /// - Parameter check: Reads or tries the effect of a name in a catalog.
  /// - Returns: The faults by name; that of the folder has an empty name.
  package static func add(
    to catalog: inout EffectCatalog,
    check: (String, inout EffectCatalog) throws(FileError) -> Void
  ) -> [String: FileError] {
    var faults: [String: FileError] = [:]
    do throws(FileError) {
      let taken = Set(try catalog.library.fileNames().map(\.name))
      for (name, file) in try files.sorted(by: { $0.key < $1.key }) {
        // A file that the user named or dropped comes first.
        guard catalog.library.files[name].map({ $0 == file }) ?? true else { continue }
        var wider = catalog.adding([name: file])
        do throws(FileError) {
          guard !taken.contains(name) else {
            throw FileError(
              file.name, "Foil has a foil called \(name); rename the file and its function")
          }
          try check(name, &wider)
          catalog = wider
        } catch {
          faults[name] = error
        }
      }
    } catch {
      faults[""] = error
    }
    return faults
  }
}
