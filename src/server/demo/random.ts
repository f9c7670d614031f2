/** Figures that are the same for each seed, so that two demonstrations of one day are alike. */
export interface Random {
  /** From 0 to below 1. */
  next: () => number
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number
  oneOf: <Value>(values: readonly [Value, ...Value[]]) => Value
  /** True with this probability. */
  is: (probability: number) => boolean
  /** Digits of a telephone number, an account and the like. */
  digits: (count: number) => string
}

export function randomOf(seed: number): Random {
  let state = seed
  // Mulberry32: short, and even enough for invented people.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    oneOf: (values) => values[Math.floor(next() * values.length)] ?? values[0],
    is: (probability) => next() < probability,
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(''),
  }
}
