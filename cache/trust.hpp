// Whose cache may be believed. A cache is code that runs on the GPU, so a folder or file is used only where no one but
// the user and root can have written it, unless the user names the folder in $KILN_CACHE_LAYERS.
#pragma once

#include "kiln/result.hpp"

#include <string>
#include <vector>

#include <sys/stat.h>

namespace kiln::cache {

/// The folders named in $KILN_CACHE_LAYERS, separated by colons, in order.
std::vector<std::string> named_layers();

/// kIo with the reason unless the folder and the one above it belong to the user or root and no one else may write to
/// them (above it, a sticky folder such as /tmp will do), or the folder is a named layer.
Result<void> check_folder(const std::string& folder);
/// The same of an opened file.
Result<void> check_file(const std::string& path, const struct stat& status);

/// Makes a folder and what is missing above it, each for the user alone (mode 0700).
Result<void> make_folder(const std::string& folder);
/// Takes from others what they may do with a file of the user's (0600): who can open a lock file can hold the lock.
void make_private(const std::string& path);

}  // namespace kiln::cache
