/** Numbers that look random and are the same for the same seed (mulberry32, public domain). */
export interface Chance {
  /** A whole number, from 0 up to but not including `below`. */
  below(below: number): number
  /** True so often. */
  hits(chance: number): boolean
  pick<T>(from: readonly T[]): T
}

export function seededRandom(seed: number): Chance {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    hits: (chance) => next() < chance,
    pick: (from) => {
      const picked = from[below(from.length)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
  }
}
