import { expect, test } from 'vitest'
import { nextSyncAt, type SyncInterval, syncSettings } from './project-sync.ts'

function check(from: string, interval: SyncInterval, now: string, expected: string) {
  expect(nextSyncAt(interval, new Date(from), new Date(now)).toISOString()).toBe(`${expected}:00.000Z`)
}

test('the next sync keeps its hour and lies ahead', () => {
  check('2026-01-01T08:00Z', 'daily', '2026-01-01T08:00Z', '2026-01-02T08:00')
  check('2026-01-01T08:00Z', 'weekly', '2026-01-01T09:30Z', '2026-01-08T08:00')
  check('2026-01-01T08:00Z', 'monthly', '2026-01-01T08:00Z', '2026-01-31T08:00')
})

test('turns missed while the server was down are skipped', () => {
  check('2026-01-01T08:00Z', 'daily', '2026-01-10T09:00Z', '2026-01-11T08:00')
  check('2026-01-01T08:00Z', 'daily', '2026-01-02T08:00Z', '2026-01-03T08:00')
})

test('a clock that was set back does not bring the sync nearer than one interval', () => {
  check('2026-01-10T08:00Z', 'daily', '2026-01-01T08:00Z', '2026-01-11T08:00')
})

test('sync settings go together', () => {
  const on = { syncEnabled: true, syncInterval: 'weekly', syncMode: 'rediscover' } as const
  expect(syncSettings(on, false)).toEqual(on)
  expect(syncSettings(on, true)).toEqual({ ...on, syncMode: 'recrawl_existing' })
  expect(syncSettings({ ...on, syncEnabled: false }, false)).toEqual({
    syncEnabled: false,
    syncInterval: null,
    syncMode: null,
  })
})
