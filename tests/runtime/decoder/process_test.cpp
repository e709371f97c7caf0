// What a helper program finds when it starts: a socket, and nothing else of this process's.
#include "runtime/decoder/process.hpp"

#include <csignal>
#include <cstdlib>
#include <string>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace kiln::decoder {
namespace {

/// All that a shell script writes to its standard input.
std::string answer_of(const std::string& script) {
  auto process = Process::start("/bin/sh", {"-c", script});
  if (!process) return process.error().text();
  std::string text;
  char byte = 0;
  while (process->receive(std::as_writable_bytes(std::span(&byte, 1)))) text += byte;
  return text + process->ending();
}

TEST(DecoderProcess, HasASocketAndNoOtherDescriptor) {
  const int left_open = open("/dev/null", O_RDONLY);  // without O_CLOEXEC
  ASSERT_GE(left_open, 0);
  // The last one is the folder that is listed.
  EXPECT_EQ(answer_of("exec ls /proc/self/fd >&0"), "0\n1\n2\n3\nit exited with 0");
  close(left_open);
}

TEST(DecoderProcess, HasLittleEnvironment) {
  setenv("LD_PRELOAD_OF_NOBODY", "x", 1);
  setenv("ASAN_OPTIONS", getenv("ASAN_OPTIONS") != nullptr ? getenv("ASAN_OPTIONS") : "detect_leaks=0", 1);
  EXPECT_EQ(answer_of("test -z \"$LD_PRELOAD_OF_NOBODY$HOME\" && test -n \"$ASAN_OPTIONS\" && echo clean >&0"),
            "clean\nit exited with 0");
}

TEST(DecoderProcess, SaysHowItEnded) {
  EXPECT_EQ(answer_of("exit 3"), "it exited with 3");
  EXPECT_EQ(answer_of("kill -9 $$"), "signal 9 (Killed)");
  const auto missing = Process::start("/nonexistent/kiln-decode", {});
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error().code, ErrorCode::kIo);
  EXPECT_NE(missing.error().message.find("cannot start /nonexistent/kiln-decode: No such file"), std::string::npos);
}

TEST(DecoderProcess, SignalsAreAsAProgramExpectsThem) {
  sigset_t blocked, before;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &blocked, &before);
  EXPECT_EQ(answer_of("kill -TERM $$; echo lives >&0"), "signal 15 (Terminated)");
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

TEST(DecoderProcess, OneThatDoesNotListenIsNoSignal) {
  auto process = Process::start("/bin/sh", {"-c", "exit 0"});
  ASSERT_TRUE(process);
  const std::vector<std::byte> much(std::size_t{4} << 20);
  EXPECT_FALSE(process->send(much));
}

TEST(DecoderProcess, IsKilledWhenNobodyWaits) {
  pid_t id = 0;
  {
    auto process = Process::start("/bin/sh", {"-c", "printf '%09d' $$ >&0; while :; do sleep 1; done"});
    ASSERT_TRUE(process);
    std::string digits(9, '0');
    ASSERT_TRUE(process->receive(std::as_writable_bytes(std::span(digits))));
    id = static_cast<pid_t>(std::strtol(digits.c_str(), nullptr, 10));
    EXPECT_EQ(kill(id, 0), 0);
  }
  EXPECT_EQ(kill(id, 0), -1);
}

}  // namespace
}  // namespace kiln::decoder
