import { expect, test } from 'vitest'
import { BOOTH_QUEUE_STATES } from './booth-queue-state.ts'
import { type SyncFacts, syncStatus } from './sync-status.ts'

const GOOD: SyncFacts = {
  queueState: 'idle',
  isShopLost: false,
  held: 0,
  refused: 0,
  differing: 0,
  inBooth: 53,
  behind: 0,
  unsent: 0,
  notCompared: 0,
}
/** Every fact that keeps a business from being in sync, each alone. */
const BAD: Partial<SyncFacts>[] = [
  ...BOOTH_QUEUE_STATES.filter((state) => state !== 'idle').map((queueState) => ({ queueState })),
  { isShopLost: true },
  { held: 1 },
  { refused: 1 },
  { differing: 1 },
  { inBooth: 0 },
  { behind: 1 },
  { unsent: 1 },
  { notCompared: 1 },
]

test('a business is in sync only where every fact is good', () => {
  expect(syncStatus(GOOD)).toBe('in_sync')
  for (const one of BAD)
    for (const other of BAD) expect(syncStatus({ ...GOOD, ...one, ...other })).not.toBe('in_sync')
})

test.each([
  [{ queueState: 'paused', held: 2 }, 'paused'],
  [{ held: 1, isShopLost: true }, 'needs_you'],
  [{ isShopLost: true, behind: 1 }, 'shop_lost'],
  [{ inBooth: 0, behind: 0 }, 'nothing_sent'],
  [{ inBooth: 0, unsent: 2 }, 'unsent'],
  [{ behind: 1, unsent: 1 }, 'behind'],
  [{ unsent: 1, notCompared: 1 }, 'unsent'],
  [{ notCompared: 1 }, 'not_compared'],
] as const)('the most pressing is told: %j is %s', (facts, status) => {
  expect(syncStatus({ ...GOOD, ...facts })).toBe(status)
})
