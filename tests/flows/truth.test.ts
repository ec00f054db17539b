import { expect, test } from 'vitest'
import { runSeed } from '../../bench/truth/run-seed.ts'

/** Both have orders, refusals, outages and kills in them; `npm run bench -- truth` runs two hundred. */
const SEEDS = [3, 9]

test.each(SEEDS)(
  'in the month of seed %i the panel says nothing that is not so, and lies are noticed',
  async (seed) => {
    const { falsehoods, scores, planted } = await runSeed(seed, null)
    expect(falsehoods).toEqual([])
    expect([...scores].filter(([, { unnoticed }]) => unnoticed > 0)).toEqual([])
    expect(planted?.isFound).toBe(true)
  },
  120_000,
)
