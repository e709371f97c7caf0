// An instruction's text, kept once for all who have it: code repeats itself, and each line of it has many readers.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

namespace kiln::mc {

/// Cheap to copy; its hash is found once.
class Text {
 public:
  Text() = default;
  // NOLINTBEGIN(google-explicit-constructor): it stands for a string.
  Text(std::string text) : kept_(std::make_shared<const Kept>(std::move(text))) {}
  Text(const char* text) : Text(std::string(text)) {}
  // NOLINTEND(google-explicit-constructor)

  const std::string& str() const {
    static const auto* const none = new std::string;  // It has no end, as texts may be read until a program's.
    return kept_ ? kept_->text : *none;
  }
  operator const std::string&() const { return str(); }  // NOLINT(google-explicit-constructor): the same
  bool empty() const { return str().empty(); }
  std::size_t hash() const { return kept_ ? kept_->hash : 0; }

  friend bool operator==(const Text& a, const Text& b) { return a.kept_ == b.kept_ || a.str() == b.str(); }
  friend bool operator==(const Text& a, std::string_view b) { return a.str() == b; }
  friend bool operator==(const Text& a, const char* b) { return a.str() == b; }
  friend std::ostream& operator<<(std::ostream& to, const Text& text) { return to << text.str(); }

 private:
  struct Kept {
    explicit Kept(std::string of) : text(std::move(of)), hash(std::hash<std::string>()(text)) {}
    std::string text;
    std::size_t hash;
  };
  std::shared_ptr<const Kept> kept_;
};

}  // namespace kiln::mc

template <>
struct std::hash<kiln::mc::Text> {
  /// Not noexcept, so that libstdc++ keeps it in the nodes of a table.
  std::size_t operator()(const kiln::mc::Text& text) const { return text.hash(); }
};
