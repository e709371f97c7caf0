/* A C11 program that uses nothing but kiln/kiln.h: it multiplies on the emulated GPU, by the selected solution and by
   every candidate, whole and with K split, and a group; each result is compared. */
#include "kiln/kiln.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(call)                                                                         \
  do {                                                                                      \
    const kiln_status status_ = (call);                                                     \
    if (status_ != KILN_OK) {                                                               \
      fprintf(stderr, "%s: %s: %s\n", #call, kiln_status_name(status_), kiln_last_error()); \
      exit(1);                                                                              \
    }                                                                                       \
  } while (0)

struct operand {
  kiln_buffer buffer;
  uint64_t address;
};

static struct operand filled(kiln_context context, uint64_t elements, float value) {
  struct operand made = {NULL, 0};
  float* const values = malloc(elements * sizeof(float));
  for (uint64_t i = 0; i < elements; ++i) values[i] = value;
  CHECK(kiln_allocate(context, elements * sizeof(float), &made.buffer));
  CHECK(kiln_upload(made.buffer, 0, values, elements * sizeof(float)));
  CHECK(kiln_buffer_address(made.buffer, &made.address));
  free(values);
  return made;
}

static void expect(const struct operand* d, uint64_t elements, float value) {
  float* const values = malloc(elements * sizeof(float));
  CHECK(kiln_download(d->buffer, 0, values, elements * sizeof(float)));
  for (uint64_t i = 0; i < elements; ++i)
    if (values[i] != value) {
      fprintf(stderr, "element %llu is %g, not %g\n", (unsigned long long)i, (double)values[i], (double)value);
      exit(1);
    }
  free(values);
}

static kiln_problem f32_problem(uint64_t m, uint64_t n, uint64_t k) {
  kiln_problem problem;
  CHECK(kiln_init_problem(&problem, sizeof problem));
  problem.a = problem.b = problem.c = problem.d = KILN_F32;
  problem.m = m;
  problem.n = n;
  problem.k = k;
  return problem;
}

/* A is 1, B is 2, C is 3: each element of D is 2 * alpha * K + 3 * beta. */
static void run(kiln_context context, const kiln_problem* problem, kiln_plan plan) {
  uint64_t extents[4];
  kiln_plan_info info = {.struct_size = sizeof info};
  CHECK(kiln_problem_extents(problem, extents));
  CHECK(kiln_get_plan_info(plan, &info));
  struct operand a = filled(context, extents[0], 1), b = filled(context, extents[1], 2);
  struct operand c = filled(context, extents[2], 3), d = filled(context, extents[3], -1);
  struct operand workspace = filled(context, info.workspace_bytes / sizeof(float) + 4, 0);
  const kiln_addresses at = {.struct_size = sizeof at,
                             .a = a.address,
                             .b = b.address,
                             .c = c.address,
                             .d = d.address,
                             .workspace = workspace.address};
  CHECK(kiln_enqueue(context, plan, &at, NULL, NULL, NULL));
  expect(&d, extents[3], (float)(2 * problem->alpha * (double)problem->k + 3 * problem->beta));
  struct operand* const all[] = {&a, &b, &c, &d, &workspace};
  for (size_t i = 0; i < sizeof all / sizeof *all; ++i) CHECK(kiln_release_buffer(all[i]->buffer));
}

static void run_candidates(kiln_context context) {
  kiln_problem problem = f32_problem(70, 33, 20);
  problem.alpha = 2;
  problem.beta = 0.5;
  kiln_candidate list[8] = {{.struct_size = sizeof list[0]}};
  size_t found = 0;
  CHECK(kiln_candidates(context, &problem, 1, 8, UINT64_MAX, list, &found));
  if (found < 2) exit(2);
  for (size_t i = 0; i < found; ++i) {
    kiln_plan plan = NULL;
    kiln_plan_info info = {.struct_size = sizeof info};
    kiln_candidate again = {.struct_size = sizeof again};
    CHECK(kiln_ask_candidate(context, &problem, list[i].index, NULL, &again));
    CHECK(kiln_prepare_solution(context, &problem, 1, list[i].index, NULL, KILN_POLICY_WAIT, &plan));
    CHECK(kiln_get_plan_info(plan, &info));
    if (info.solution != list[i].index || info.workspace_bytes != list[i].workspace_bytes ||
        memcmp(&again, &list[i], sizeof again) != 0)
      exit(3);
    run(context, &problem, plan);
    char recipe[512];
    kiln_plan same = NULL;
    CHECK(kiln_plan_recipe(plan, recipe, sizeof recipe, NULL));
    CHECK(kiln_prepare_recipe(context, &problem, 1, recipe, KILN_POLICY_LOOKUP_ONLY, &same));
    run(context, &problem, same);
    CHECK(kiln_release_plan(same));
    CHECK(kiln_release_plan(plan));
  }
  kiln_plan plan = NULL;
  const kiln_overrides overrides = {.struct_size = sizeof overrides, .global_split_u = 2};
  problem = f32_problem(64, 64, 500);
  CHECK(kiln_candidates(context, &problem, 1, 1, UINT64_MAX, list, &found));
  CHECK(kiln_prepare_solution(context, &problem, 1, list[0].index, &overrides, KILN_POLICY_DEFAULT, &plan));
  run(context, &problem, plan);
  CHECK(kiln_release_plan(plan));
}

static void run_group(kiln_context context) {
  kiln_problem problems[2] = {f32_problem(70, 33, 20), f32_problem(20, 64, 48)};
  kiln_addresses at[2];
  struct operand d[2], others[6];
  uint64_t extents[2][4];
  for (size_t i = 0; i < 2; ++i) {
    problems[i].grouped = 1;
    CHECK(kiln_problem_extents(&problems[i], extents[i]));
    others[3 * i] = filled(context, extents[i][0], 1);
    others[3 * i + 1] = filled(context, extents[i][1], 2);
    others[3 * i + 2] = filled(context, extents[i][2], 3);
    d[i] = filled(context, extents[i][3], -1);
    at[i] = (kiln_addresses){.struct_size = sizeof at[i],
                             .a = others[3 * i].address,
                             .b = others[3 * i + 1].address,
                             .c = others[3 * i + 2].address,
                             .d = d[i].address};
  }
  kiln_plan plan = NULL;
  kiln_group group = NULL;
  kiln_buffer arguments = NULL;
  const void* data = NULL;
  size_t bytes = 0;
  uint64_t address = 0;
  CHECK(kiln_prepare(context, problems, 2, KILN_POLICY_DEFAULT, &plan));
  CHECK(kiln_make_group(context, plan, problems, 2, at, NULL, &group));
  CHECK(kiln_group_data(group, &data, &bytes));
  CHECK(kiln_allocate(context, bytes, &arguments));
  CHECK(kiln_upload(arguments, 0, data, bytes));
  CHECK(kiln_buffer_address(arguments, &address));
  CHECK(kiln_enqueue_group(context, plan, group, address, NULL, NULL, NULL));
  for (size_t i = 0; i < 2; ++i) expect(&d[i], extents[i][3], (float)(2 * problems[i].k));
  CHECK(kiln_release_group(group));
  CHECK(kiln_release_plan(plan));
  CHECK(kiln_release_buffer(arguments));
  for (size_t i = 0; i < 2; ++i) CHECK(kiln_release_buffer(d[i].buffer));
  for (size_t i = 0; i < 6; ++i) CHECK(kiln_release_buffer(others[i].buffer));
}

static void count_messages(void* data, kiln_log_level level, const char* message) {
  if (level != KILN_LOG_OFF && message[0] != '\0') ++*(int*)data;
}

int main(void) {
  int messages = 0;
  kiln_options options;
  kiln_context context = NULL;
  CHECK(kiln_init_options(&options, sizeof options));
  options.arch = "gfx90a";
  options.device = KILN_DEVICE_EMULATOR;
  options.cache_folder = "none";
  options.log = count_messages;
  options.log_data = &messages;
  options.log_level = KILN_LOG_DEBUG;
  CHECK(kiln_open(&options, &context));
  char text[64];
  CHECK(kiln_target(context, text, sizeof text, NULL));
  if (strncmp(text, "gfx90a", 6) != 0 || messages == 0) return 4;

  kiln_problem problem = f32_problem(100, 50, 30);
  kiln_plan plan = NULL;
  CHECK(kiln_warm(context, &problem, 1, 1));
  CHECK(kiln_prepare(context, &problem, 1, KILN_POLICY_LOOKUP_ONLY, &plan));
  run(context, &problem, plan);
  CHECK(kiln_release_plan(plan));
  run_candidates(context);
  run_group(context);

  problem.trans_a = 7;
  if (kiln_prepare(context, &problem, 1, KILN_POLICY_DEFAULT, &plan) != KILN_INVALID_ARGUMENT || plan != NULL ||
      strstr(kiln_last_error(), "kiln_problem::trans_a is 7") == NULL)
    return 5;
  CHECK(kiln_close(context));
  puts("right");
  return 0;
}
