// See msgpack_io.hpp.
#include "runtime/library/document/msgpack_io.hpp"

#include <bit>
#include <new>
#include <vector>

#include <msgpack.hpp>

namespace kiln::library {
namespace {

constexpr std::size_t kMaxWrittenDepth = 8;  // of the deepest grammar, with room

}  // namespace

void MsgpackWriter::array(std::size_t size) {
  Sink sink{bytes_};
  msgpack::packer<Sink>(sink).pack_array(static_cast<std::uint32_t>(size));
}

void MsgpackWriter::text(std::string_view value) {
  Sink sink{bytes_};
  msgpack::packer<Sink> packer(sink);
  packer.pack_str(static_cast<std::uint32_t>(value.size()));
  packer.pack_str_body(value.data(), static_cast<std::uint32_t>(value.size()));
}

void MsgpackWriter::bin(std::string_view bytes) {
  Sink sink{bytes_};
  msgpack::packer<Sink> packer(sink);
  packer.pack_bin(static_cast<std::uint32_t>(bytes.size()));
  packer.pack_bin_body(bytes.data(), static_cast<std::uint32_t>(bytes.size()));
}

void MsgpackWriter::natural(std::uint64_t value) {
  Sink sink{bytes_};
  msgpack::packer<Sink>(sink).pack(value);
}

void MsgpackWriter::map(std::size_t size) {
  Sink sink{bytes_};
  msgpack::packer<Sink>(sink).pack_map(static_cast<std::uint32_t>(size));
}

void MsgpackWriter::integer(std::int64_t value) {
  Sink sink{bytes_};
  msgpack::packer<Sink>(sink).pack(value);
}

void MsgpackWriter::boolean(bool value) {
  Sink sink{bytes_};
  msgpack::packer<Sink>(sink).pack(value);
}

void MsgpackWriter::nil() {
  Sink sink{bytes_};
  msgpack::packer<Sink>(sink).pack_nil();
}

void MsgpackWriter::real(double value) {
  // msgpack-cxx would make whole reals integers, which Tensile's own writer does not.
  constexpr auto kFloat64 = static_cast<char>(0xCB);
  const auto bits = std::bit_cast<std::uint64_t>(value);
  bytes_ += kFloat64;
  for (unsigned shift = 64; shift > 0; shift -= 8) bytes_ += static_cast<char>(bits >> (shift - 8) & 0xFF);
}

struct MsgpackReader::Walk {
  struct Level {
    const msgpack::object* next;
    const msgpack::object* end;
  };
  msgpack::object_handle handle;
  std::vector<Level> levels;

  /// The next object, or nullptr where there is none.
  const msgpack::object* take() {
    while (!levels.empty() && levels.back().next == levels.back().end && levels.size() > 1) levels.pop_back();
    if (levels.empty() || levels.back().next == levels.back().end) return nullptr;
    return levels.back().next++;
  }
};

MsgpackReader::MsgpackReader(std::string_view bytes) : walk_(std::make_unique<Walk>()) {
  try {
    std::size_t offset = 0;
    // Nothing can be longer than the bytes. Texts and bins are not copied.
    const msgpack::unpack_limit limit(bytes.size(), 0, bytes.size(), bytes.size(), 0, kMaxWrittenDepth);
    walk_->handle = msgpack::unpack(
        bytes.data(), bytes.size(), offset, [](msgpack::type::object_type, std::size_t, void*) { return true; },
        nullptr, limit);
    failed_ = offset != bytes.size();
    const msgpack::object& root = walk_->handle.get();
    walk_->levels.push_back({&root, &root + 1});
  } catch (const msgpack::unpack_error&) {
    failed_ = true;
  } catch (const std::bad_alloc&) {
    failed_ = true;
  }
}
MsgpackReader::~MsgpackReader() = default;

std::size_t MsgpackReader::array() {
  const msgpack::object* object = failed_ ? nullptr : walk_->take();
  if (object == nullptr || object->type != msgpack::type::ARRAY) {
    fail();
    return 0;
  }
  const auto& array = object->via.array;
  if (array.size != 0) walk_->levels.push_back({array.ptr, array.ptr + array.size});
  return array.size;
}

void MsgpackReader::array_of(std::size_t size) {
  if (array() != size) fail();
}

std::string_view MsgpackReader::text() {
  const msgpack::object* object = failed_ ? nullptr : walk_->take();
  if (object != nullptr && object->type == msgpack::type::STR) return {object->via.str.ptr, object->via.str.size};
  fail();
  return {};
}

ColumnReader MsgpackReader::bin() {
  const msgpack::object* object = failed_ ? nullptr : walk_->take();
  if (object != nullptr && object->type == msgpack::type::BIN)
    return ColumnReader({object->via.bin.ptr, object->via.bin.size});
  fail();
  return ColumnReader({});
}

std::uint64_t MsgpackReader::natural() {
  const msgpack::object* object = failed_ ? nullptr : walk_->take();
  if (object != nullptr && object->type == msgpack::type::POSITIVE_INTEGER) return object->via.u64;
  fail();
  return 0;
}

std::size_t MsgpackReader::below(std::size_t limit) {
  const std::uint64_t value = natural();
  if (!failed_ && value < limit) return static_cast<std::size_t>(value);
  fail();
  return 0;
}

bool MsgpackReader::finished() const {
  if (failed_) return false;
  for (const Walk::Level& level : walk_->levels)
    if (level.next != level.end) return false;
  return true;
}

}  // namespace kiln::library
