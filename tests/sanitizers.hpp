// What a test must know of the sanitizers that it may be built with.
#pragma once

namespace kiln::test {

/// Their shadow memory is larger than any limit of the address space that a test would set.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kHasShadowMemory = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool kHasShadowMemory = true;
#else
inline constexpr bool kHasShadowMemory = false;
#endif
#else
inline constexpr bool kHasShadowMemory = false;
#endif

}  // namespace kiln::test
