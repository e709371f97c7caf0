// A problem on the device, and the two ways to ask a library for it: the C API and the ext API, behind one face.
#pragma once

#include "lt_abi.hpp"
#include "lt_data.hpp"

#include <cstdint>
#include <memory>
#include <vector>

namespace lt {

struct Libraries {
  Hip hip{};
  HipBlasLt blas{};
  Handle handle = nullptr;
};

inline bool good(const Libraries& libraries, int error, const char* what) {
  if (error != 0) std::fprintf(stderr, "lt_lines: %s: %s\n", what, libraries.hip.hipGetErrorString(error));
  return error == 0;
}

/// Memory on the device with the bytes of an array. Null for an empty array.
class DeviceArray {
 public:
  DeviceArray(const Libraries& libraries, const Array& array) : libraries_(libraries), size_(array.bytes.size()) {
    if (size_ == 0 || !good(libraries, libraries.hip.hipMalloc(&at_, size_), "hipMalloc")) return;
    good(libraries, libraries.hip.hipMemcpy(at_, array.bytes.data(), size_, kHostToDevice), "hipMemcpy");
  }
  ~DeviceArray() {
    if (at_ != nullptr) libraries_.hip.hipFree(at_);
  }
  DeviceArray(const DeviceArray&) = delete;
  DeviceArray& operator=(const DeviceArray&) = delete;

  void* get() const { return at_; }
  void put(const Array& array) const {
    if (size_ != 0)
      good(libraries_, libraries_.hip.hipMemcpy(at_, array.bytes.data(), size_, kHostToDevice), "hipMemcpy");
  }
  bool fetch(Array& array) const {
    return size_ == 0 ||
           good(libraries_, libraries_.hip.hipMemcpy(array.bytes.data(), at_, size_, kDeviceToHost), "hipMemcpy");
  }

 private:
  const Libraries& libraries_;
  void* at_ = nullptr;
  std::size_t size_ = 0;
};

struct Device {
  DeviceArray a, b, c, d, e, bias, alpha_vector, scale_a, scale_b, scale_c, scale_d;
  Device(const Libraries& l, const Data& data)
      : a(l, data.a),
        b(l, data.b),
        c(l, data.c),
        d(l, data.d),
        e(l, data.e),
        bias(l, data.bias),
        alpha_vector(l, data.alpha_vector),
        scale_a(l, data.scale_a),
        scale_b(l, data.scale_b),
        scale_c(l, data.scale_c),
        scale_d(l, data.scale_d) {}
};

/// hipblasComputeType_t and the scale type that goes with it.
struct Compute {
  const char* name;
  std::int32_t compute, scale;
};
const Compute* find_compute(const std::string& name);

/// hipblasLtEpilogue_t: bits 2 relu, 4 bias, 32 gelu, 128 aux, 65536 swish, 131072 clamp; 1 is none of them.
std::int32_t epilogue_of(const Problem& problem);

/// alpha and beta as the library reads them.
union Scalar {
  float single;
  double twice;
  std::int32_t integer;
};
Scalar scalar_of(const Problem& problem, double value);

/// One problem's objects of an API.
class Call {
 public:
  Call() = default;
  virtual ~Call() = default;
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;

  virtual std::vector<HeuristicResult> solutions() = 0;
  virtual int run(const HeuristicResult& result, void* workspace, std::size_t workspace_bytes) = 0;
  /// The first status that was not 0.
  int status() const { return status_; }

 protected:
  void take(int status) {
    if (status_ == 0) status_ = status;
  }

 private:
  int status_ = 0;
};

std::unique_ptr<Call> make_c_call(const Libraries& libraries, const Problem& problem, const Device& device);

/// Of the module lt_ext.so, which is opened only where it is asked for: it needs all the ext API's C++ names.
using MakeExtCall = Call*(const Libraries& libraries, const Problem& problem, const Device& device);

}  // namespace lt
