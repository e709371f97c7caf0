// Fields: a map of a master library while it is written. Its length, which msgpack says first, follows from what was
// put into it.
#pragma once

#include "runtime/library/document/msgpack_io.hpp"
#include "runtime/library/master/write_solution.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace kiln::library {

/// A map whose length is not known until it is complete.
class Fields {
 public:
  MsgpackWriter& key(std::string_view name) {
    ++count_;
    out_.text(name);
    return out_;
  }
  void number(std::string_view name, std::int64_t value) { key(name).integer(value); }
  void flag(std::string_view name, bool value) { key(name).boolean(value); }
  void text(std::string_view name, std::string_view value) { key(name).text(value); }
  template <class Numbers>
  void numbers(std::string_view name, const Numbers& values) {
    key(name).array(values.size());
    for (const auto value : values) out_.integer(value);
  }
  void map(std::string_view name, Fields fields) {
    key(name).map(fields.count_);
    out_.raw(fields.out_.take());
  }
  SolutionEntries take() { return {count_, out_.take()}; }

 private:
  MsgpackWriter out_;
  std::size_t count_ = 0;
};

}  // namespace kiln::library
