// Functions that are compiled twice: by clang for a GPU, and by the host's compiler, and whose results must agree bit
// by bit. C that is valid OpenCL C and C++. Each takes two 64-bit words and gives one; CORPUS lists them. What C leaves
// undefined (shifts by too much, overflow of signed types, conversions out of range) does not occur.
#ifndef KILN_TESTS_EMULATOR_CORPUS_H
#define KILN_TESTS_EMULATOR_CORPUS_H

#define U8(x) ((u8)(x))
#define U16(x) ((u16)(x))
#define U32(x) ((u32)(x))
#define LOW(x) U32(x)
#define HIGH(x) U32((x) >> 32)
#define JOIN(low, high) ((u64)(u32)(low) | (u64)(u32)(high) << 32)

// --- integers ---
FN(add_64) {
  return a + b;
}
FN(sub_64) {
  return a - b;
}
FN(mul_64) {
  return a * b;
}
FN(mul_hi_64) {
  return JOIN(((u64)LOW(a) * LOW(b)) >> 32, (u64)((i64)(i32)LOW(a) * (i32)LOW(b)) >> 32);
}
FN(divide_32) {
  return JOIN(LOW(a) / (LOW(b) | 1), LOW(a) % (LOW(b) | 1));
}
FN(divide_signed_32) {
  return JOIN((i32)LOW(a) / (i32)((LOW(b) >> 4) | 1), (i32)LOW(a) % (i32)((LOW(b) >> 4) | 1));
}
FN(divide_64) {
  return a / (b >> 17 | 1) ^ a % (b >> 17 | 1);
}
FN(divide_signed_64) {
  return (u64)((i64)a / (i64)(b >> 9 | 1));
}
FN(shifts_32) {
  return JOIN(LOW(a) << (b & 31), (i32)HIGH(a) >> (b >> 8 & 31)) ^ LOW(a) >> (b >> 16 & 31);
}
FN(shifts_64) {
  return a << (b & 63) ^ a >> (b >> 8 & 63) ^ (u64)((i64)a >> (b >> 16 & 63));
}
FN(rotates) {
  return JOIN(LOW(a) << (b & 31) | LOW(a) >> (-(u32)b & 31), HIGH(a) >> 7 | HIGH(a) << 25);
}
FN(funnel) {
  return U32(a >> (b & 31));
}
FN(bit_logic) {
  return ((a & b) | (~a & (b >> 3))) ^ (a & ~b) ^ ~(a ^ b);
}
FN(bit_fields) {
  return JOIN(LOW(a) >> 5 & 0x7f, (i32)(HIGH(a) << 9) >> 20);
}
FN(counts) {
  return JOIN(__builtin_popcount(LOW(a)) + __builtin_clz(LOW(b) | 1), __builtin_ctz(HIGH(a) | 0x80000000u));
}
FN(counts_64) {
  return JOIN(__builtin_popcountl(a), __builtin_clzl(b | 1)) + __builtin_ctzl(a | 1ul << 60);
}
FN(swap_bytes) {
  return JOIN(__builtin_bswap32(LOW(a)), __builtin_bswap32(HIGH(b)));
}
FN(min_max_u32) {
  u32 x = LOW(a), y = LOW(b), z = HIGH(a);
  u32 m = x < y ? x : y;
  return JOIN(m < z ? m : z, x > y ? x : y);
}
FN(min_max_i32) {
  i32 x = (i32)LOW(a), y = (i32)LOW(b), z = (i32)HIGH(a);
  i32 m = x < y ? x : y;
  return JOIN(m < z ? m : z, x > y ? x : y);
}
FN(clamp_i32) {
  i32 x = (i32)LOW(a);
  x = x < -1000 ? -1000 : x > 70000 ? 70000 : x;
  return JOIN(x, x + (i32)U16(b));
}
FN(min_max_64) {
  i64 x = (i64)a, y = (i64)b;
  return (u64)(x < y ? x : y) ^ (a > b ? a : b);
}
FN(compare_chain) {
  return (u64)(a < b) | (u64)(LOW(a) == LOW(b)) << 1 | (u64)((i32)LOW(a) <= (i32)HIGH(b)) << 2 |
         (u64)((i64)a > (i64)b) << 3;
}
FN(add_16) {
  return JOIN(U16(a + b), (i16)U16((a >> 16) - (b >> 16)));
}
FN(mul_16) {
  return JOIN(U16(U32(U16(a)) * U16(b)), (i32)(i16)U16(a) * (i16)U16(b));
}
FN(min_max_16) {
  i16 x = (i16)U16(a), y = (i16)U16(b);
  u16 s = U16(a >> 16), t = U16(b >> 16);
  return JOIN(x < y ? x : y, s > t ? s : t);
}
FN(shift_16) {
  return JOIN(U16(U32(U16(a)) << (b & 15)), (i16)((i16)U16(a >> 16) >> (b >> 4 & 15))) ^ U16(a >> 32) >> (b >> 8 & 15);
}
FN(bytes) {
  return JOIN(U8(a) * U8(b) + U8(a >> 8), (i32)(signed char)U8(a >> 24) * (signed char)U8(b >> 24));
}
FN(mad_24) {
  return JOIN((LOW(a) & 0xffffff) * (LOW(b) & 0xffffff) + HIGH(a), LOW(a) * LOW(b) + HIGH(b));
}
FN(add_carry) {
  u64 low = (u64)LOW(a) + LOW(b);
  return JOIN(low, HIGH(a) + HIGH(b) + (u32)(low >> 32));
}
FN(select_tree) {
  u32 x = LOW(a);
  return x & 1 ? x & 2 ? a : b : x & 4 ? a ^ b : a + b;
}
FN(collatz) {
  u32 x = LOW(a) & 0xffff, n = 0;
  while (x > 1 && n < 200) {
    x = x & 1 ? 3 * x + 1 : x >> 1;
    ++n;
  }
  return JOIN(n, x);
}
FN(gcd) {
  u32 x = LOW(a) | 1, y = LOW(b) | 1;
  while (y != 0) {
    u32 t = x % y;
    x = y;
    y = t;
  }
  return x;
}
FN(table) {
  u32 t[8];
  for (u32 i = 0; i < 8; ++i) t[i] = LOW(a) * (i + 3);
  u32 s = 0;
  for (u32 i = 0; i < 8; ++i) s = s * 31 + t[(s + LOW(b) + i) & 7];
  return s;
}
FN(sort) {
  u32 t[6] = {LOW(a), HIGH(a), LOW(b), HIGH(b), LOW(a) ^ HIGH(b), LOW(b) + HIGH(a)};
  for (u32 i = 0; i < 6; ++i)
    for (u32 j = i + 1; j < 6; ++j)
      if (t[j] < t[i]) {
        u32 s = t[i];
        t[i] = t[j];
        t[j] = s;
      }
  return JOIN(t[1] ^ t[4], t[0] + 3 * t[5]);
}
FN(switch_case) {
  switch (a % 7) {
    case 0:
      return b + 1;
    case 1:
      return b * 3;
    case 2:
      return a ^ b;
    case 3:
      return a - b;
    case 4:
      return ~a;
    case 5:
      return a << 7;
    default:
      return b >> 9;
  }
}
FN(crc) {
  u32 c = LOW(a);
  for (int i = 0; i < 12; ++i) c = c & 1 ? c >> 1 ^ 0xedb88320u : c >> 1;
  return JOIN(c, c ^ LOW(b));
}

// --- float ---
FN(add_f32) {
  return JOIN(BITS(FLOAT(LOW(a)) + FLOAT(LOW(b))), BITS(FLOAT(HIGH(a)) - FLOAT(HIGH(b))));
}
FN(mul_f32) {
  return JOIN(BITS(FLOAT(LOW(a)) * FLOAT(LOW(b))), BITS(-FLOAT(HIGH(a)) * FLOAT(HIGH(b))));
}
FN(fma_f32) {
  return JOIN(BITS(FMAF(FLOAT(LOW(a)), FLOAT(LOW(b)), FLOAT(HIGH(a)))),
              BITS(FMAF(-FLOAT(HIGH(a)), FLOAT(LOW(b)), FLOAT(HIGH(b)))));
}
FN(divide_f32) {
  return BITS(FLOAT(LOW(a)) / FLOAT(LOW(b)));
}
FN(divide_tame_f32) {
  return BITS((float)(i32)LOW(a) / (float)(i32)(LOW(b) | 1));
}
FN(sqrt_f32) {
  return BITS(SQRTF(ABSF(FLOAT(LOW(a)))));
}
FN(sqrt_tame_f32) {
  return BITS(SQRTF((float)LOW(a)));
}
FN(min_max_f32) {
  float x = FLOAT(LOW(a)), y = FLOAT(LOW(b));
  return JOIN(BITS(x < y ? x : y), BITS(x > y ? x : y));
}
FN(compare_f32) {
  float x = FLOAT(LOW(a)), y = FLOAT(LOW(b));
  return (u64)(x < y) | (u64)(x <= y) << 1 | (u64)(x == y) << 2 | (u64)(x != y) << 3 | (u64) !(x > y) << 4 |
         (u64)(x != x) << 5;
}
FN(round_f32) {
  float x = (float)(i32)LOW(a) / 1024.0f;
  return JOIN(BITS(FLOORF(x)), BITS(CEILF(x))) ^ BITS(TRUNCF(x)) * 3u ^ (u64)BITS(RINTF(x)) << 5;
}
FN(to_int_f32) {
  float x = (float)(i32)LOW(a) * 0.37f;
  float y = (float)HIGH(a) * 0.25f;
  return JOIN((i32)x, (u32)y);
}
FN(from_int_f32) {
  return JOIN(BITS((float)LOW(a)), BITS((float)(i32)HIGH(a)));
}
FN(from_long_f32) {
  return JOIN(BITS((float)a), BITS((float)(i64)b));
}
FN(from_byte_f32) {
  return BITS((float)U8(a) + (float)U8(a >> 8) * (float)U8(a >> 16) - (float)U8(a >> 24));
}
FN(horner_f32) {
  float x = (float)(i32)LOW(a) / 2147483648.0f, s = 0;
  for (int i = 0; i < 9; ++i) s = s * x + (float)(i + 1);
  return BITS(s);
}
FN(sum_f32) {
  float s = 0, x = (float)U16(a);
  for (u32 i = 0; i < (LOW(b) & 31); ++i) {
    s += x;
    x *= 0.75f;
  }
  return BITS(s);
}
FN(ldexp_f32) {
  return BITS(LDEXPF((float)(i32)LOW(a), (i32)(LOW(b) & 63) - 32));
}

// --- double ---
FN(add_f64) {
  return DBITS(DOUBLE(a) + DOUBLE(b));
}
FN(mul_f64) {
  return DBITS(DOUBLE(a) * DOUBLE(b));
}
FN(fma_f64) {
  return DBITS(FMA(DOUBLE(a), DOUBLE(b), 1.5));
}
FN(divide_f64) {
  return DBITS((double)(i64)a / (double)(i64)(b | 1));
}
FN(sqrt_f64) {
  return DBITS(SQRT((double)a));
}
FN(convert_f64) {
  return DBITS((double)(i32)LOW(a) + (double)HIGH(a)) ^ BITS((float)((double)(i64)b * 1e-3));
}
FN(to_int_f64) {
  double x = (double)(i32)LOW(a) * 0.7182818;
  return JOIN((i32)x, (u32)ABS(x));
}
FN(compare_f64) {
  double x = DOUBLE(a), y = DOUBLE(b);
  return (u64)(x < y) | (u64)(x >= y) << 1 | (u64)(x == y) << 2 | (u64)(x != x) << 3;
}
FN(round_f64) {
  double x = (double)(i32)LOW(a) / 1024.0;
  return DBITS(FLOOR(x)) ^ DBITS(TRUNC(x)) * 3u;
}

// --- half ---
FN(add_f16) {
  return JOIN(HBITS(HALF(a) + HALF(b)), HBITS(HALF(a >> 16) - HALF(b >> 16)));
}
FN(mul_f16) {
  return JOIN(HBITS(HALF(a) * HALF(b)), HBITS(HALF(a >> 16) * HALF(b >> 16)));
}
FN(convert_f16) {
  return JOIN(BITS((float)HALF(a)), HBITS((half)FLOAT(HIGH(b))));
}
FN(compare_f16) {
  half x = HALF(a), y = HALF(b);
  return (u64)(x < y) | (u64)(x <= y) << 1 | (u64)(x == y) << 2 | (u64)(x != y) << 3;
}
FN(mix_f16) {
  return BITS((float)HALF(a) * (float)HALF(b) + FLOAT(0x3f800000u | (LOW(a) >> 9)));
}

#define CORPUS(X)                                                                                                      \
  X(add_64)                                                                                                            \
  X(sub_64) X(mul_64) X(mul_hi_64) X(divide_32) X(divide_signed_32) X(divide_64) X(divide_signed_64) X(shifts_32)      \
      X(shifts_64) X(rotates) X(funnel) X(bit_logic) X(bit_fields) X(counts) X(counts_64) X(swap_bytes) X(min_max_u32) \
          X(min_max_i32) X(clamp_i32) X(min_max_64) X(compare_chain) X(add_16) X(mul_16) X(min_max_16) X(shift_16)     \
              X(bytes) X(mad_24) X(add_carry) X(select_tree) X(collatz) X(gcd) X(table) X(sort) X(switch_case) X(crc)  \
                  X(add_f32) X(mul_f32) X(fma_f32) X(divide_f32) X(divide_tame_f32) X(sqrt_f32) X(sqrt_tame_f32)       \
                      X(min_max_f32) X(compare_f32) X(round_f32) X(to_int_f32) X(from_int_f32) X(from_long_f32)        \
                          X(from_byte_f32) X(horner_f32) X(sum_f32) X(ldexp_f32) X(add_f64) X(mul_f64) X(fma_f64)      \
                              X(divide_f64) X(sqrt_f64) X(convert_f64) X(to_int_f64) X(compare_f64) X(round_f64)       \
                                  X(add_f16) X(mul_f16) X(convert_f16) X(compare_f16) X(mix_f16)

#endif
