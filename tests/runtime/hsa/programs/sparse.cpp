// Debian's rocSPARSE: kernels that kiln's authors have never seen, with rocPRIM's sorts in them. Each result is that of
// the plain loop.
#include "program.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include <rocsparse/rocsparse.h>

namespace {

#define SPARSE(call) CHECK((call) == rocsparse_status_success)

struct Handle {
  Handle() { SPARSE(rocsparse_create_handle(&at)); }
  ~Handle() { SPARSE(rocsparse_destroy_handle(at)); }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  rocsparse_handle at = nullptr;
};
struct Description {
  Description() { SPARSE(rocsparse_create_mat_descr(&at)); }
  ~Description() { SPARSE(rocsparse_destroy_mat_descr(at)); }
  Description(const Description&) = delete;
  Description& operator=(const Description&) = delete;
  rocsparse_mat_descr at = nullptr;
};

unsigned next(unsigned& seed) {
  return seed = seed * 1664525U + 1013904223U;
}

constexpr int kRows = 300, kColumns = 200, kWidth = 8;

/// Rows of 0 to 40 entries, and one of 150; columns ascend unless they are to be sorted.
struct Csr {
  std::vector<int> rows = {0}, columns;
  std::vector<float> values;

  explicit Csr(bool sorted) {
    unsigned seed = 7;
    for (int row = 0; row < kRows; ++row) {
      std::vector<int> all(kColumns);
      for (int i = 0; i < kColumns; ++i) all[static_cast<std::size_t>(i)] = i;
      for (std::size_t i = all.size(); i-- > 1;) std::swap(all[i], all[(next(seed) >> 8) % (i + 1)]);
      all.resize(row == 17 ? 150 : (next(seed) >> 8) % 41);
      if (sorted) std::sort(all.begin(), all.end());
      columns.insert(columns.end(), all.begin(), all.end());
      rows.push_back(static_cast<int>(columns.size()));
    }
    for (std::size_t i = 0; i < columns.size(); ++i)
      values.push_back(static_cast<float>(static_cast<int>((next(seed) >> 16) % 19) - 9));
  }
  int count() const { return static_cast<int>(columns.size()); }
};

/// Small whole numbers, so that sums are exact in any order.
std::vector<float> whole_numbers(std::size_t count) {
  std::vector<float> numbers(count);
  unsigned seed = 3;
  for (float& number : numbers) number = static_cast<float>(static_cast<int>((next(seed) >> 16) % 9) - 4);
  return numbers;
}

/// Row times vector; columns of the vectors are `column` numbers apart.
float expected(const Csr& a, const std::vector<float>& x, int row, int column) {
  float sum = 0;
  for (int i = a.rows[static_cast<std::size_t>(row)]; i < a.rows[static_cast<std::size_t>(row) + 1]; ++i)
    sum += a.values[static_cast<std::size_t>(i)] *
           x[static_cast<std::size_t>(column * kColumns + a.columns[static_cast<std::size_t>(i)])];
  return sum;
}

void multiply_by_vector(bool analysed) {
  const Csr a(true);
  const std::vector<float> x = whole_numbers(kColumns), y = whole_numbers(kRows);
  Array<int> rows(a.rows), columns(a.columns);
  Array<float> values(a.values), on_x(x), on_y(y);
  const Handle handle;
  const Description description;
  rocsparse_mat_info info = nullptr;
  SPARSE(rocsparse_create_mat_info(&info));
  if (analysed)
    SPARSE(rocsparse_scsrmv_analysis(handle.at, rocsparse_operation_none, kRows, kColumns, a.count(), description.at,
                                     values.at, rows.at, columns.at, info));
  const float alpha = 2, beta = -1;
  SPARSE(rocsparse_scsrmv(handle.at, rocsparse_operation_none, kRows, kColumns, a.count(), &alpha, description.at,
                          values.at, rows.at, columns.at, analysed ? info : nullptr, on_x.at, &beta, on_y.at));
  HIP(hipDeviceSynchronize());
  const std::vector<float> got = on_y.get();
  for (int row = 0; row < kRows; ++row)
    CHECK(got[static_cast<std::size_t>(row)] == 2 * expected(a, x, row, 0) - y[static_cast<std::size_t>(row)]);
  SPARSE(rocsparse_destroy_mat_info(info));
}
void run_vector() {
  multiply_by_vector(false);
}
/// The adaptive kernel.
void run_vector_analysed() {
  multiply_by_vector(true);
}

void run_matrix() {
  const Csr a(true);
  const std::vector<float> b = whole_numbers(kColumns * kWidth);
  Array<int> rows(a.rows), columns(a.columns);
  Array<float> values(a.values), on_b(b), c(kRows * kWidth);
  const Handle handle;
  const Description description;
  const float alpha = 1, beta = 0;
  SPARSE(rocsparse_scsrmm(handle.at, rocsparse_operation_none, rocsparse_operation_none, kRows, kWidth, kColumns,
                          a.count(), &alpha, description.at, values.at, rows.at, columns.at, on_b.at, kColumns, &beta,
                          c.at, kRows));
  HIP(hipDeviceSynchronize());
  const std::vector<float> got = c.get();
  for (int column = 0; column < kWidth; ++column)
    for (int row = 0; row < kRows; ++row)
      CHECK(got[static_cast<std::size_t>(column * kRows + row)] == expected(a, b, row, column));
}

/// rocPRIM's segmented radix sort.
void run_sort() {
  const Csr a(false), sorted(true);
  Array<int> rows(a.rows), columns(a.columns), order(a.columns.size());
  const Handle handle;
  const Description description;
  std::size_t bytes = 0;
  SPARSE(rocsparse_csrsort_buffer_size(handle.at, kRows, kColumns, a.count(), rows.at, columns.at, &bytes));
  Array<char> buffer(bytes);
  SPARSE(rocsparse_create_identity_permutation(handle.at, a.count(), order.at));
  SPARSE(rocsparse_csrsort(handle.at, kRows, kColumns, a.count(), description.at, rows.at, columns.at, order.at,
                           buffer.at));
  HIP(hipDeviceSynchronize());
  CHECK(columns.get() == sorted.columns);
  const std::vector<int> places = order.get();
  for (std::size_t i = 0; i < places.size(); ++i)
    CHECK(a.columns[static_cast<std::size_t>(places[i])] == sorted.columns[i]);
}

constexpr Program kPrograms[] = {
    {"vector", run_vector}, {"vector_analysed", run_vector_analysed}, {"matrix", run_matrix}, {"sort", run_sort}};

}  // namespace

int main(int argc, char** argv) {
  return run_program(kPrograms, argc, argv);
}
