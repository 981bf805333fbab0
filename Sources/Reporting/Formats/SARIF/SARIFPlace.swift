/// Places as SARIF writes them.
enum SARIFPlace {
  /// The members of a physical location.
  static func write(_ path: String, _ range: TextRange, to json: inout JSONWriter) {
    writeArtifact(path, to: &json)
    writeRegion("region", range, to: &json)
  }

  static func writeArtifact(_ path: String, to json: inout JSONWriter) {
    let uri = ArtifactURI(path: path)
    json.object("artifactLocation") { json in
      json.member("uri", uri.text)
      if uri.isRelative { json.member("uriBaseId", "%SRCROOT%") }
    }
  }

  /// The end column is the one behind the last character.
  static func writeRegion(_ key: StaticString, _ range: TextRange, to json: inout JSONWriter) {
    json.object(key) { json in
      json.member("startLine", range.start.line)
      json.member("startColumn", range.start.column)
      json.member("endLine", range.end.line)
      json.member("endColumn", range.end.column)
    }
  }
}
