// See msgpack_io.hpp.
#include "runtime/library/packed/msgpack_io.hpp"

#include <bit>

#include <msgpack.hpp>

namespace kiln::library {
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

// ---- reading: the values one after the other, as they lie. An array only says how many more follow.

namespace {

/// A form's first byte, or bytes, as the specification of msgpack numbers them.
enum Form : std::uint8_t {
  kLastFixNatural = 0x7F,
  kFixArray = 0x90,
  kFixText = 0xA0,
  kBin8 = 0xC4,
  kNatural8 = 0xCC,
  kText8 = 0xD9,
  kArray16 = 0xDC,
};

}  // namespace

std::uint64_t MsgpackReader::big_endian(std::size_t bytes) {
  if (left() < bytes) {
    fail();
    return 0;
  }
  std::uint64_t value = 0;
  for (; bytes > 0; --bytes) value = value << 8 | static_cast<std::uint8_t>(*at_++);
  return value;
}

std::uint8_t MsgpackReader::take() {
  if (failed_ || values_ == 0 || left() == 0) {
    fail();
    return 0;
  }
  --values_;
  return static_cast<std::uint8_t>(*at_++);
}

std::string_view MsgpackReader::bytes(std::uint64_t count) {
  if (failed_ || count > left()) {
    fail();
    return {};
  }
  const std::string_view bytes(at_, count);
  at_ += count;
  return bytes;
}

std::size_t MsgpackReader::array() {
  const std::uint8_t form = take();
  std::uint64_t size = form & 0x0FU;
  if (form == kArray16 || form == kArray16 + 1)
    size = big_endian(form == kArray16 ? 2 : 4);
  else if ((form & 0xF0U) != kFixArray)
    fail();
  // Each value has a byte at least: a few bytes cannot ask for any amount of memory.
  if (failed_ || size > left()) {
    fail();
    return 0;
  }
  values_ += size;
  return size;
}

void MsgpackReader::array_of(std::size_t size) {
  if (array() != size) fail();
}

std::string_view MsgpackReader::text() {
  const std::uint8_t form = take();
  std::uint64_t size = form & 0x1FU;
  if (form >= kText8 && form <= kText8 + 2)
    size = big_endian(std::size_t{1} << (form - kText8));
  else if ((form & 0xE0U) != kFixText)
    fail();
  return bytes(size);
}

ColumnReader MsgpackReader::bin() {
  const std::uint8_t form = take();
  std::uint64_t size = 0;
  if (form >= kBin8 && form <= kBin8 + 2)
    size = big_endian(std::size_t{1} << (form - kBin8));
  else
    fail();
  return ColumnReader(bytes(size));
}

std::uint64_t MsgpackReader::natural() {
  const std::uint8_t form = take();
  std::uint64_t value = form;
  if (form >= kNatural8 && form <= kNatural8 + 3)
    value = big_endian(std::size_t{1} << (form - kNatural8));
  else if (form > kLastFixNatural)
    fail();
  return failed_ ? 0 : value;
}

std::size_t MsgpackReader::below(std::size_t limit) {
  const std::uint64_t value = natural();
  if (!failed_ && value < limit) return static_cast<std::size_t>(value);
  fail();
  return 0;
}

}  // namespace kiln::library
