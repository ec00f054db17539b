/** A reader of a text that strangers wrote. */
export type Reader = (text: string) => unknown

/** A run of so much CPU time is measured well enough; a reader that stays below it with the longest text is fast anyway. */
const ENOUGH_MS = 2
const SHORTEST = 500
const LONGEST = 32_000
/** Twice the text may take so many times as long: two for reading it, and a bit for caches and garbage. */
const MOST_GROWTH = 2.5
const CAREFUL_RUNS = 5
/** Growth that ends at a bound, such as the depth of a page, is not seen in all of them. */
const ROUNDS = 3
const LOOKS = 6

export interface Growth {
  /** Characters of the shorter text. */
  length: number
  ms: number
  /** The factor by which a text of twice the length takes longer. */
  ratio: number
}

/**
 * Measures the growth of the CPU time of reading from a text of n characters to one of 2n, when it exceeds the limit;
 * null when it does not. CPU time of this thread is counted, not the clock, so that other work changes little; a
 * suspicious growth is measured again with the least of several runs, and then with texts of twice and four times the
 * length.
 */
async function suspectedGrowth(
  read: Reader,
  textOf: (length: number) => string,
  shortest: number,
): Promise<Growth | null> {
  // The cost that does not depend on the text: the rest of a page, the call itself. Its first run compiles.
  const fixed = await cpuMs(read, textOf(1), 4)
  const cost = async (text: string, runs: number) => Math.max(0.01, (await cpuMs(read, text, runs)) - fixed)
  // One run may pay for the garbage of others: a suspicious result is measured again.
  const leastOfSome = async (text: string) => {
    const once = await cost(text, 1)
    return once < ENOUGH_MS ? once : Math.min(once, await cost(text, 2))
  }
  let length = shortest
  let short = textOf(length)
  let ms = await leastOfSome(short)
  while (ms < ENOUGH_MS && length < LONGEST) {
    length *= 2
    short = textOf(length)
    ms = await leastOfSome(short)
  }
  if (ms < ENOUGH_MS) return null
  let long = textOf(length * 2)
  if ((await cost(long, 1)) <= ms * MOST_GROWTH) return null
  let worst: Growth | null = null
  for (let round = 0; round < ROUNDS; round++) {
    const shortMs = await cost(short, CAREFUL_RUNS)
    const longMs = await cost(long, CAREFUL_RUNS)
    const ratio = longMs / shortMs
    if (ratio <= MOST_GROWTH) return null
    worst = { length, ms: shortMs, ratio }
    // A reader this slow needs no second look.
    if (longMs > 1_000) return worst
    length *= 2
    short = long
    long = textOf(length * 2)
  }
  return worst
}

/**
 * Measures growth that each of six looks finds; null when one does not. A loaded machine may slow all rounds of one
 * look, or of three; a reader that is to blame is slow in all of them.
 */
export async function excessiveGrowth(
  read: Reader,
  textOf: (length: number) => string,
  shortest = SHORTEST,
): Promise<Growth | null> {
  let growth: Growth | null = null
  for (let look = 0; look < LOOKS; look++) {
    growth = await suspectedGrowth(read, textOf, shortest)
    if (growth === null) return null
  }
  return growth
}

/** The least CPU time of some runs, which end early where a run takes long. */
async function cpuMs(read: Reader, text: string, runs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs && (run < 2 || least < 400); run++) {
    const before = process.threadCpuUsage()
    await read(text)
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}
