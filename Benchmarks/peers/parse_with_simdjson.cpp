// Loads and parses each file named, one after the other, and does nothing with it: the least that any program
// has to do that wants to know what is in a JSON file.
#include <simdjson.h>

#include <cstdio>

int main(int count, char **paths) {
  simdjson::dom::parser parser;
  for (int index = 1; index < count; ++index) {
    simdjson::dom::element root;
    if (auto error = parser.load(paths[index]).get(root)) {
      std::fprintf(stderr, "%s: %s\n", paths[index], simdjson::error_message(error));
    }
  }
  return 0;
}
