/** 32-bit FNV-1a. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

/** Combines two integers into one, so neighboring tickets get unrelated random numbers. */
export function mix(a: number, b: number): number {
  let value = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39)
  return (value ^ (value >>> 15)) >>> 0
}

/** A small seeded generator (mulberry32) with the same output on every machine. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let value = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** A whole number from `low` to `high`, both inclusive. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)]
    if (item === undefined) throw new Error('Cannot pick from an empty list.')
    return item
  }

  /** Index chosen in proportion to the weights. */
  weighted(weights: readonly number[]): number {
    let total = 0
    for (const weight of weights) total += weight
    let left = this.next() * total
    for (let i = 0; i < weights.length; i++) {
      left -= weights[i] ?? 0
      if (left < 0) return i
    }
    return weights.length - 1
  }

  /** Roughly normal with mean 0 and standard deviation 1. A sum of uniforms avoids transcendental functions. */
  normal(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * 1.7320508
  }

  /** A random waiting time with a skewed distribution: most are near the median, and some are many times as long. */
  wait(median: number, spread = 0.8): number {
    return median * Math.exp(this.normal() * spread)
  }
}

export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value
}
