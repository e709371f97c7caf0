// Where the user's cache lies. A home folder is often not a folder of this machine: on NFS and its like the locks of
// two machines do not hold against each other and a file that is mapped can be cut by another one, on FUSE what is
// mapped need not be what was written. There the cache goes to a folder of this machine's own disks, or, for lack of
// one, memory, and what the user's folder has is asked as a read-only layer. A folder that the user names is meant, and
// used wherever it lies. An overlay, as containers have for a root, is this machine's: its files have locks of their
// own, and no file is mapped for longer than its lock is held, so that none is mapped across its copy to the upper one.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace kiln::cache {

/// "NFS", "FUSE", "Lustre", ... of the file system of the path, or of what will hold it, if it is one of those; else
/// empty.
std::string_view shared_file_system(const std::string& path);
/// The same of what statfs(2) gives as f_type.
std::string_view shared_file_system_of_type(unsigned long type);

struct Place {
  std::string folder;      ///< the cache's; empty: there is none
  std::string instead_of;  ///< the user's own, if `folder` is another; to be read, not written
  std::string why;         ///< what a user should be told of it, or empty
  bool is_memory = false;  ///< `folder`, unlike what it is instead of, is gone with the next start of the machine
};

/// `wanted`, or a folder of this user's and of that name's in the first of `local`, existing folders, that is on none
/// of those file systems. Makes nothing.
Place place_for(const std::string& wanted, std::span<const std::string> local);

/// The place of the user's cache: $KILN_CACHE_DIR, else that for $XDG_CACHE_HOME/kiln, else that for ~/.cache/kiln.
/// Only absolute paths count: a relative KILN_CACHE_DIR leaves no folder, and `why` says so; others are as if they were
/// not set.
Place default_place();

}  // namespace kiln::cache
