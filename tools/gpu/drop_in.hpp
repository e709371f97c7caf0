// kiln's library in the place of one that programs already call, and what of such a program it serves.
#pragma once

#include "kiln/result.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace kiln::tools {

/// How a drop-in comes to a program's calls.
enum class DropInWay : std::uint8_t {
  kInPlace,  ///< instead of the vendor's library
  kBefore,   ///< before the vendor's, which answers all else
  kAlone     ///< where the vendor's library is not installed
};

/// Which vendor's library a drop-in stands for. A further drop-in is a row of kDropIns (drop_in.cpp).
struct DropInRow {
  DropInWay way;
  const char* name;                  ///< "hipBLASLt"
  const char* file;                  ///< "libhipblaslt.so.1", which is its soname too
  const char* prefix;                ///< vendor's file names under any version start so: "libhipblaslt.so"
  const char* refused;               ///< prefix of sonames with another interface: "libhipblaslt.so.0"; nullptr: none
  const char* refused_words;         ///< says why these are refused
  std::vector<const char*> symbols;  ///< prefixes of the names of its interface; behind '*' what they contain
};

class DropIn {
 public:
  /// All that this build has, where kiln's own files lie. kIo where one is not there, not trusted or of another build.
  static Result<std::vector<DropIn>> all();

  const DropInRow& row() const { return *row_; }
  const std::string& path() const { return path_; }

  /// Whether a library's name, as programs ask for it or as a file has it, is that of the vendor's.
  bool stands_for(const std::string& name) const;
  /// kUnsupported if the vendor's file that a program would load has an interface that this one does not have.
  Result<void> can_replace(const std::string& vendors_file) const;
  /// Of the names that a program or library imports: those of this interface, and those among them that are not served:
  /// there is no such name here, or it answers "not implemented".
  struct Imports {
    std::vector<std::string> all, missing;
  };
  Result<Imports> imports_of(const std::string& file) const;

 private:
  DropIn(const DropInRow& row, std::string path) : row_(&row), path_(std::move(path)) {}
  const DropInRow* row_;
  std::string path_;
};

/// The drop-ins that a program runs with: a library that stands alone where the program's own is not found, or where
/// that is asked for (`alone`), else the one that stands before it.
std::vector<DropIn> drop_ins_for(std::vector<DropIn> all, const std::string& program, bool alone);

/// Where a shell would find a program; as it stands if nowhere.
std::string path_of_program(const std::string& program);

/// CLI11 takes a word "[a,b]" for a list of two: behind "--" the program's words are what this process was given.
void keep_words_as_given(std::vector<std::string>& program);

}  // namespace kiln::tools
