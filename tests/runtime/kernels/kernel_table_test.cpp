// Kernels by key: each is made once, whoever asks.
#include "runtime/kernels/kernel_table.hpp"

#include "runtime/pipeline/pipeline.hpp"

#include <atomic>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

std::shared_ptr<PreparedKernel> kernel_named(const std::string& name) {
  Kernel kernel;
  kernel.resources.name = name;
  return std::make_shared<PreparedKernel>(1, kernel, kernel::Plan{}, kernel::ArgumentList({}));
}

TEST(KernelTable, MakesEachOnceForAllThreads) {
  constexpr int kThreads = 16, kKernels = 200;
  KernelTable table;
  std::atomic<int> made = 0, wrong = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < kKernels; ++i) {
        const std::string key = std::to_string((i * (2 * t + 1)) % kKernels);
        const auto got = table.get(key, [&]() -> KernelTable::Made {
          ++made;
          return kernel_named(key);
        });
        if (!got || (*got)->kernel.resources.name != key || table.find(key) != *got) ++wrong;
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
  EXPECT_EQ(made, kKernels);
}

TEST(KernelTable, MakesAnotherWhileItMakesOne) {
  KernelTable table;
  const auto got = table.get("main", [&]() -> KernelTable::Made {
    EXPECT_EQ(table.find("main"), nullptr);
    KILN_ASSIGN(const auto companion,
                table.get("companion", [] { return KernelTable::Made(kernel_named("companion")); }));
    auto made = kernel_named("main");
    made->companion = companion;
    return made;
  });
  ASSERT_TRUE(got.ok());
  EXPECT_EQ((*got)->companion, table.find("companion"));
}

TEST(KernelTable, ForgetsFailures) {
  KernelTable table;
  const auto failed = table.get("key", [] { return KernelTable::Made(Error{ErrorCode::kCodegen, "no", {}}); });
  ASSERT_FALSE(failed.ok());
  EXPECT_EQ(failed.error().message, "no");
  EXPECT_EQ(table.find("key"), nullptr);
  EXPECT_TRUE(table.get("key", [] { return KernelTable::Made(kernel_named("key")); }).ok());
  EXPECT_NE(table.find("key"), nullptr);
}

}  // namespace
}  // namespace kiln::runtime
