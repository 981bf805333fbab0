import FileAccess
import Threading

/// Reads objects of a repository through one `git cat-file --batch`, one at a time: from any thread, and without
/// more than one of them in memory.
final class GitObjectStore: @unchecked Sendable {
  // Sendable: the conversation is only held under `lock`.
  private let lock = Lock()
  private let conversation: ProcessConversation

  init(_ repository: GitRepository) throws(GitFailure) {
    do throws(FileError) {
      conversation = try ProcessConversation("git", ["-C", repository.root, "cat-file", "--batch"])
    } catch {
      throw GitFailure(message: "--changed-since needs git: \(error.description)")
    }
  }

  /// The bytes of the object with that hash; nil when the repository does not have it, as in a partial clone.
  func content(of object: FilePath) throws(FileError) -> [UInt8]? {
    let answer: Result<[UInt8]?, FileError> = lock.locked {
      do throws(FileError) {
        return .success(try ask(object))
      } catch {
        return .failure(error)
      }
    }
    return try answer.get()
  }

  /// The answer is `HASH blob SIZE`, the bytes and a line feed, or `HASH missing`.
  private func ask(_ object: FilePath) throws(FileError) -> [UInt8]? {
    try conversation.send(object.bytes + [0x0A])
    let header = try conversation.line().split(separator: 0x20)
    guard header.count == 3, let size = Int(String(decoding: header[2], as: UTF8.self)) else { return nil }
    let content = try conversation.bytes(size)
    _ = try conversation.bytes(1)
    return content
  }
}
