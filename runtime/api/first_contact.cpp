// See first_contact.hpp.
#include "runtime/api/first_contact.hpp"

#include "cache/trust.hpp"
#include "codegen/identity.hpp"
#include "runtime/contract/environment.hpp"
#include "runtime/contract/list_text.hpp"
#include "runtime/host/own_files.hpp"
#include "runtime/pipeline/device_notes.hpp"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace kiln::runtime {
namespace {

namespace fs = std::filesystem;

enum class Policy { kOff, kFirst, kEnforce };

/// The program waits so long for its first results at least.
constexpr std::chrono::milliseconds kStep{50}, kMoment{1000};

Result<Policy> policy() {
  const char* const text = environment(kSelftestVariable);
  if (text == nullptr || std::string_view(text) == "off") return Policy::kOff;
  if (std::string_view(text) == "first") return Policy::kFirst;
  if (std::string_view(text) == "enforce") return Policy::kEnforce;
  return Error{ErrorCode::kInvalidArgument,
               fmt::format("{} is '{}'; expected first, enforce or off", kSelftestVariable, text),
               {}};
}

/// kiln's program, where an installation or a build has it.
Result<std::string> find_program() {
  std::vector<std::string> places;
  if (const OwnFile own = own_file(); !own.folder.empty())
    places.push_back((fs::path(own.folder) / KILN_BINDIR_FROM_LIBDIR / "kiln").lexically_normal().string());
  places.push_back(KILN_INSTALL_FULL_BINDIR "/kiln");
  for (const std::string& place : places)
    if (::access(place.c_str(), X_OK) == 0) {
      KILN_TRY(check_trust(place));
      return place;
    }
  return Error{ErrorCode::kIo, fmt::format("there is no program kiln at {}", list_text(places, " or ")), {}};
}

bool reaches_into(std::string_view variable) {
  return variable.starts_with("LD_PRELOAD=") || variable.starts_with(fmt::format("{}=", kSelftestVariable));
}

}  // namespace

Result<std::unique_ptr<FirstContact>> FirstContact::open(std::shared_ptr<device::Device> device, std::string folder,
                                                         const Log& log) {
  auto contact = std::make_unique<FirstContact>();
  KILN_ASSIGN(const Policy wanted, policy());
  // The emulator is what a device is compared with.
  if (wanted == Policy::kOff || device == nullptr || device->emulated() || folder.empty()) return contact;
  const device::Properties& properties = device->properties();
  const auto found = tested(
      folder, {properties.target.id(), properties.description, device->facts().driver, codegen::build_identity()});
  if (!found) {
    const std::string text = found.error().text();
    // It may be this device's row that cannot be read.
    if (wanted == Policy::kEnforce)
      return Error{ErrorCode::kDevice, fmt::format("{} ({}=enforce)", text, kSelftestVariable), {}};
    // Where the quarantine cannot be read either, its reader has told it.
    if (quarantine_of(folder, properties.target, properties.description)) log.error(text);
    return contact;
  }
  const std::optional<Tested>& note = found.value();
  if (note && note->verdict == Verdict::kWrong) {
    const std::string text =
        fmt::format("`kiln selftest` found {} to be wrong: {}", properties.description, note->what);
    if (wanted == Policy::kEnforce)
      return Error{ErrorCode::kDevice, fmt::format("{} ({}=enforce)", text, kSelftestVariable), {}};
    log.error(text);
  }
  if (!note && ::access(folder.c_str(), F_OK) == 0)
    if (const auto trusted = cache::check_folder(folder); !trusted) {
      // What it came to could not be kept: each process would test the device again.
      log.info(fmt::format("{} is not tested: {}", properties.description, trusted.error().text()));
      return contact;
    }
  contact->is_due_ = !note;
  contact->device_ = std::move(device);
  contact->folder_ = std::move(folder);
  contact->log_ = log;
  return contact;
}

void FirstContact::run(const std::function<bool()>& stopped) const {
  auto waited = std::chrono::milliseconds::zero();
  while (!stopped() && (waited < kMoment || device_->capturing())) {
    std::this_thread::sleep_for(kStep);
    waited += kStep;
  }
  const auto program = find_program();
  const auto started = program
                           ? start_alone(*program, {"selftest", "--in-background", "--levels", "0,1", "--device",
                                                    fmt::format("hip:{}", device_->facts().number), "--cache", folder_})
                           : Result<void>(program.error());
  if (started)
    log_.info(
        fmt::format("{} is tested by a process of its own (`kiln help selftest`)", device_->properties().description));
  else
    log_.info(fmt::format("{} cannot be tested: {}", device_->properties().description, started.error().text()));
}

Result<void> start_alone(const std::string& program, const std::vector<std::string>& arguments) {
  std::vector<std::string> texts = {program};
  texts.insert(texts.end(), arguments.begin(), arguments.end());
  std::vector<char*> words, variables;
  for (std::string& text : texts) words.push_back(text.data());
  words.push_back(nullptr);
  for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable)
    if (!reaches_into(*variable)) variables.push_back(*variable);
  variables.push_back(nullptr);

  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  int error = 0;
  for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (error == 0) error = posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0);
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
  if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
#endif
  pid_t id = -1;
  if (error == 0) error = ::posix_spawn(&id, program.c_str(), &actions, &attributes, words.data(), variables.data());
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (error != 0) return Error{ErrorCode::kIo, fmt::format("cannot start {}: {}", program, std::strerror(error)), {}};
  // The process that it leaves behind is no child of this one, which never meets a child that it did not start.
  while (::waitpid(id, nullptr, 0) < 0 && errno == EINTR) {
  }
  return {};
}

}  // namespace kiln::runtime
