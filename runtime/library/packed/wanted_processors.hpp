// Which hardware rows of a master library concern the processors that a packager wants.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace kiln::library {

/// Whether a processor is wanted; none: every one is.
using WantsProcessor = std::function<bool(std::string_view)>;

/// Whether a row's predicate, copied from the file at `path`, may hold on a wanted processor; only what names
/// processors can say no. What is wrong with a predicate is said when the whole library is read.
bool may_hold(const std::string& path, const std::string& predicate, const WantsProcessor& wants);

}  // namespace kiln::library
