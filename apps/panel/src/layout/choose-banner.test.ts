import type { SyncNotice } from '@payvand/contract'
import { expect, test } from 'vitest'
import { chooseBanner, readDismissed } from './choose-banner.ts'

const now = new Date('2026-11-21T10:00:00+03:30')
const QUIET: SyncNotice = {
  queue: { state: 'idle', reason: null, since: null, resumesAt: null },
  waiting: 0,
  held: 0,
  refused: 0,
  differing: 0,
  shopLost: null,
}
const PAUSED: SyncNotice['queue'] = {
  state: 'paused',
  reason: 'باسلام پاسخ نمی‌دهد.',
  since: '2026-11-21T09:50:00+03:30',
  resumesAt: '2026-11-21T10:05:00+03:30',
}
const choose = (notice: Partial<SyncNotice>, path = '/arachne', dismissed = {}) =>
  chooseBanner({ ...QUIET, ...notice }, { path, dismissed, now })

test('what keeps products from the booth is said before what waits for a person, and only one thing is said', () => {
  expect(choose({})).toBeNull()
  expect(choose({ held: 3, refused: 2, differing: 1 })).toMatchObject({ kind: 'held', need: 'held_change' })
  expect(choose({ refused: 2, differing: 1 })).toMatchObject({ kind: 'refused', need: 'refusal' })
  expect(choose({ differing: 1 })).toMatchObject({ kind: 'differing', need: 'difference' })
  expect(choose({ queue: PAUSED, waiting: 4, held: 3 })).toMatchObject({ kind: 'paused' })
  expect(choose({ queue: { ...PAUSED, state: 'stopped' }, held: 3 })).toMatchObject({ kind: 'stopped' })
  expect(choose({ queue: { ...PAUSED, state: 'disconnected' }, held: 3 })).toMatchObject({ tone: 'red' })
  const shopLost = 'فروشگاه دیگر کلید ما را نمی‌پذیرد.'
  expect(choose({ shopLost, held: 3 })).toMatchObject({ text: shopLost, path: '/profile/connection' })
  expect(choose({ shopLost, held: 3 }, '/profile/connection')).toMatchObject({ kind: 'held' })
})

test('a pause says its reason and when it ends, and nothing while it keeps nothing back', () => {
  const paused = choose({ queue: PAUSED, waiting: 4 })
  expect(paused?.text).toContain('باسلام پاسخ نمی‌دهد.')
  expect(paused?.text).toContain('خودکار از سر گرفته می‌شود')
  const tried = { ...PAUSED, resumesAt: '2026-11-21T09:59:00+03:30' }
  expect(choose({ queue: tried, waiting: 4 })?.text).toContain('همین حالا دوباره امتحان می‌شود')
  expect(choose({ queue: PAUSED })).toBeNull()
})

test('a page that tells it itself has no banner above it', () => {
  const lost = { queue: { ...PAUSED, state: 'disconnected' as const }, held: 3 }
  for (const path of ['/', '/vendor', '/sync']) expect(choose(lost, path)).toBeNull()
  for (const path of ['/', '/needs', '/sync']) expect(choose({ held: 3, refused: 1 }, path)).toBeNull()
  expect(choose({ shopLost: 'قطع', held: 3 }, '/needs')).toMatchObject({ kind: 'shop_lost' })
})

test('what was dismissed is silent until there is more of it; what stops selling cannot be dismissed', () => {
  const dismissed = readDismissed('{"held":3,"paused":9,"refused":"x"}', { ...QUIET, held: 3 })
  expect(dismissed).toEqual({ held: 3 })
  expect(choose({ held: 3 }, '/arachne', dismissed)).toBeNull()
  expect(choose({ held: 4 }, '/arachne', dismissed)).toMatchObject({ kind: 'held' })
  expect(choose({ held: 3, refused: 1 }, '/arachne', dismissed)).toMatchObject({ kind: 'refused' })
  expect(readDismissed('{"held":3}', { ...QUIET, held: 1 }), 'two more are news again').toEqual({ held: 1 })
  expect(readDismissed('not JSON', QUIET)).toEqual({})
  expect(readDismissed(null, QUIET)).toEqual({})
})
