import { expect, test } from 'vitest'
import { jalaliMonthStart } from '../calendar/jalali-month.ts'
import { smsSegments, withinSegments } from './sms.ts'

test.each([
  ['پ'.repeat(70), 1],
  ['پ'.repeat(71), 2],
  ['پ'.repeat(134), 2],
  ['پ'.repeat(135), 3],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  [`${'a'.repeat(70)}پ`, 2],
  // Emoji take two units each.
  ['🙂'.repeat(36), 2],
  ['', 1],
])('segments of a text are counted as the phone network does', (text, segments) => {
  expect(smsSegments(text)).toBe(segments)
})

test('a text is cut to two segments, and never between the halves of a letter', () => {
  expect(withinSegments('پ'.repeat(134))).toBe('پ'.repeat(134))
  const cut = withinSegments('پ'.repeat(300))
  expect(smsSegments(cut)).toBe(2)
  expect(cut).toBe(`${'پ'.repeat(133)}…`)
  expect(withinSegments(`پ${'🙂'.repeat(80)}`)).toBe(`پ${'🙂'.repeat(66)}…`)
  expect(withinSegments('🙂'.repeat(80))).toBe(`${'🙂'.repeat(66)}…`)
})

test('a month begins at midnight in Iran on its first Jalali day', () => {
  // 1 Azar 1405 begins on 22 November 2026.
  expect(jalaliMonthStart(new Date('2026-11-30T12:00:00Z')).toISOString()).toBe('2026-11-21T20:30:00.000Z')
  expect(jalaliMonthStart(new Date('2026-11-21T20:30:00Z')).toISOString()).toBe('2026-11-21T20:30:00.000Z')
  expect(jalaliMonthStart(new Date('2026-11-21T20:29:59Z')).toISOString()).toBe('2026-10-22T20:30:00.000Z')
})
