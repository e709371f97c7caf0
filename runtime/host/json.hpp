// JSON values: what the subcommands print with --json, reports and captures. nlohmann's library holds, reads and writes
// them. Its header takes two seconds of each file that includes it and leaves kilobytes of code at
// each object that is written down, so that only json.cpp includes it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace kiln {

/// A value within a Json, to read: a handle, which is valid while its Json lives and is not changed.
class JsonView {
 public:
  explicit JsonView(const nlohmann::ordered_json& value) : value_(&value) {}

  bool is_null() const;
  bool is_boolean() const;
  bool is_number() const;
  bool is_integer() const;   ///< a number without a fraction and an exponent
  bool is_negative() const;  ///< an integer below 0
  bool is_whole() const;     ///< an integer that is not negative
  bool is_string() const;
  bool is_array() const;
  bool is_object() const;
  bool is_binary() const;  ///< bytes, which only msgpack has

  /// What it holds; of a value of another kind false, 0 or nothing.
  bool boolean() const;
  std::int64_t integer() const;
  std::uint64_t whole() const;
  double real() const;
  std::string_view text() const;
  std::string_view bytes() const;

  /// The number of elements or members; 0 of anything else.
  std::size_t size() const;
  bool contains(std::string_view name) const;
  /// null where there is no such member or element.
  JsonView operator[](std::string_view name) const;
  JsonView operator[](std::size_t index) const;
  struct Member;
  /// Of an object and of an array; nothing of anything else.
  std::vector<Member> members() const;
  std::vector<JsonView> elements() const;

  /// As text, bytes that are not UTF-8 replaced: on one line, or a line for each value, which so many blanks indent.
  std::string dump() const;
  std::string dump(unsigned indent) const;
  /// On one line, what is not ASCII as "\u00e9".
  std::string dump_ascii() const;

 private:
  friend class Json;
  const nlohmann::ordered_json* value_;
};

struct JsonView::Member {
  std::string_view name;
  JsonView value;
};

struct CheckedJson;

/// A JSON value. An object is written as the list of its members, which keep their order:
///   Json run = {{"target", "gfx942"}, {"grid", grid}, {"verify", {{"passed", true}}}};
/// An array is made by array() and push_back(), or of a vector; a list in braces never is one.
class Json {
 public:
  struct Member;

  Json() noexcept;  ///< null
  Json(std::nullptr_t) noexcept;
  Json(bool value);
  Json(int value);
  Json(unsigned value);
  Json(long value);
  Json(unsigned long value);
  Json(long long value);
  Json(unsigned long long value);
  Json(double value);
  Json(const char* text);
  Json(std::string_view text);
  Json(const std::string& text);
  Json(const void* pointer) = delete;  ///< It would be a bool.
  Json(const std::vector<std::string>& texts);
  template <class Element, std::size_t kSize>
  Json(const std::array<Element, kSize>& elements) : Json(array()) {
    for (const Element& element : elements) push_back(element);
  }
  Json(std::initializer_list<Member> members);
  explicit Json(JsonView value);  ///< a copy

  Json(const Json& other);
  Json(Json&& other) noexcept;
  Json& operator=(const Json& other);
  Json& operator=(Json&& other) noexcept;
  ~Json();

  static Json array();
  static Json object();
  /// null if the text is not JSON, or the bytes not msgpack.
  static Json parse(std::string_view text);
  static Json parse_msgpack(std::string_view bytes);

  /// To an array; to null, which becomes one.
  void push_back(Json element);
  /// Adds a member to an object, or to null, which becomes one; a member of that name gets the value.
  void set(std::string_view name, Json value);
  /// The same with each member of another object.
  void update(const Json& other);

  JsonView view() const;
  std::size_t size() const { return view().size(); }
  std::string dump() const { return view().dump(); }
  std::string dump(unsigned indent) const { return view().dump(indent); }

 private:
  friend CheckedJson parse_checked(std::string_view text, std::size_t most_members);
  template <class Value>
  static std::unique_ptr<nlohmann::ordered_json> make(Value&& value);
  nlohmann::ordered_json& value();
  nlohmann::ordered_json take();

  std::unique_ptr<nlohmann::ordered_json> value_;  ///< null has none
};

struct Json::Member {
  std::string_view name;
  mutable Json value;  ///< The object takes it, although elements of a list in braces are const.
};

/// A text that people write, and faults that Json::parse() tells nothing of.
struct CheckedJson {
  Json json;
  std::string wrong;                 ///< The parser's message, if it is not JSON.
  std::optional<std::string> twice;  ///< A name that members of one object share; one of them is left.
  bool is_too_much = false;          ///< An object has more members than it may; not all is read then.
};
CheckedJson parse_checked(std::string_view text, std::size_t most_members);

}  // namespace kiln
