/** Random numbers that are the same on every run. */
export interface Random {
  next(): number
  below(limit: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: probability => next() < probability,
    pick: items => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
  }
}
