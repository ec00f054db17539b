import { expect, test } from 'vitest'
import { compareNeeds, type NeedCounts, totalNeeds } from './need.ts'
import { NEED_KINDS, type NeedKind } from './need-kinds.ts'

const need = (kind: NeedKind, dueAt: string | null = null) => ({ kind, dueAt })

test('a late order comes before all, what may wait comes last, and the sooner promise comes first', () => {
  const sorted = [
    need('ready'),
    need('due_order'),
    need('due_order', '2026-11-24T12:00:00Z'),
    need('review'),
    need('due_order', '2026-11-24T08:00:00+03:30'),
    need('lost_booth'),
    need('late_order', '2026-11-23T08:00:00Z'),
  ].sort(compareNeeds)
  expect(sorted.map(({ kind, dueAt }) => [kind, dueAt])).toEqual([
    ['late_order', '2026-11-23T08:00:00Z'],
    ['lost_booth', null],
    ['due_order', '2026-11-24T08:00:00+03:30'],
    ['due_order', '2026-11-24T12:00:00Z'],
    ['due_order', null],
    ['review', null],
    ['ready', null],
  ])
})

test('every kind counts', () => {
  const counts = Object.fromEntries(NEED_KINDS.map((kind, index) => [kind, index + 1])) as NeedCounts
  expect(totalNeeds(counts)).toBe((NEED_KINDS.length * (NEED_KINDS.length + 1)) / 2)
})
