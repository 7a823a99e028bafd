import Testing

@testable import Runtime

@Suite("The folder of pictures, recordings and films")
struct UserDirectoriesTests {
  private static func pictures(_ text: String) -> String {
    UserDirectories(text, home: "/home/ana").pictures
  }

  @Test(
    "the folder for pictures comes from user-dirs.dirs",
    arguments: [
      (#"XDG_PICTURES_DIR="$HOME/Bilder""#, "/home/ana/Bilder"),
      (#"XDG_PICTURES_DIR="/srv/pictures""#, "/srv/pictures"),
      (
        #"  XDG_PICTURES_DIR =\#t"$HOME/My \"best\" \\ \$ones/"  "#, #"/home/ana/My "best" \ $ones"#
      ),
      (#"XDG_PICTURES_DIR="$HOME/""#, "/home/ana"), (#"XDG_PICTURES_DIR="/""#, "/"),
      ("# a\nXDG_MUSIC_DIR=\"/m\"\nXDG_PICTURES_DIR=\"/a\"\r\nXDG_PICTURES_DIR=\"/b\"\n", "/b"),
      (#"XDG_PICTURES_DIR="$HOME/Fotos día"#, "/home/ana/Fotos día"),
    ])
  func said(text: String, path: String) { #expect(Self.pictures(text) == path) }

  @Test(
    "an entry of another form is ignored",
    arguments: [
      "", "XDG_PICTURES_DIR", "XDG_PICTURES_DIR=", #"XDG_PICTURES_DIR=$HOME/x"#,
      #"XDG_PICTURES_DIR="x""#, #"XDG_PICTURES_DIR="$HOMES/x""#, #"XDG_PICTURES_DIR="$HOME""#,
      #"XDG_PICTURES_DIR='/x'"#, #"#XDG_PICTURES_DIR="/x""#, #"XDG_PICTURES_DIRS="/x""#,
      #"XDG_PICTURES_DIR="~/x""#, #"XDG_PICTURES_DIR="""#,
    ])
  func unsaid(text: String) { #expect(Self.pictures(text) == "/home/ana/Pictures") }

  @Test("Foil has a folder of its own in it")
  func foil() {
    #expect(UserDirectories("", home: "/").foil == "/Pictures/Foil")
    #expect(UserDirectories(#"XDG_PICTURES_DIR="/""#, home: "/h").foil == "/Foil")
  }
}
