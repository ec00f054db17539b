import { expect, test } from 'vitest'
import { fitLabel, type LabelHeights } from './fit-label.ts'

/** A label whose heights shrink with its letters. */
const heightsOf =
  (head: number, items: readonly number[]) =>
  (scale: number): LabelHeights => ({
    head: head * scale,
    continuedHead: 20 * scale,
    note: 5 * scale,
    items: items.map((item) => item * scale),
  })
const ROOM = 100
const tens = (count: number) => Array.from({ length: count }, () => 10)

test('what fits is one label in letters of full size', () => {
  expect(fitLabel(ROOM, heightsOf(60, tens(4)))).toEqual([
    { scale: 1, from: 0, to: 4, piece: 1, pieces: 1, overflows: false },
  ])
  expect(fitLabel(ROOM, heightsOf(60, []))).toMatchObject([{ scale: 1, from: 0, to: 0 }])
})

test('a little more shrinks, and is still one label', () => {
  expect(fitLabel(ROOM, heightsOf(60, tens(5)))).toMatchObject([{ scale: 0.86, to: 5, pieces: 1 }])
})

test('many items continue on further labels, each item on exactly one', () => {
  const pieces = fitLabel(ROOM, heightsOf(60, tens(30)))
  expect(pieces.every(({ scale, overflows }) => scale === 0.8 && !overflows)).toBe(true)
  expect(pieces.map(({ from, to }) => [from, to])).toEqual([
    [0, 6],
    [6, 16],
    [16, 26],
    [26, 30],
  ])
  expect(pieces.map(({ piece, pieces: all }) => `${piece}/${all}`)).toEqual(['1/4', '2/4', '3/4', '4/4'])
  // The height of each label's content is within its room.
  for (const { from, to, piece } of pieces) {
    const note = to < 30 ? 4 : 0
    expect((piece === 1 ? 48 : 16) + (to - from) * 8 + note).toBeLessThanOrEqual(ROOM)
  }
})

test('an address that fills the label shrinks it further, and its items go to the next', () => {
  const pieces = fitLabel(ROOM, heightsOf(148, tens(3)))
  expect(pieces).toMatchObject([
    { scale: 0.64, from: 0, to: 0 },
    { scale: 0.64, from: 0, to: 3 },
  ])
})

test('what fits in no size is said, never cut silently', () => {
  expect(fitLabel(ROOM, heightsOf(900, tens(2)))).toMatchObject([{ from: 0, to: 2, overflows: true }])
  expect(fitLabel(ROOM, heightsOf(30, [900]))).toMatchObject([{ overflows: true }])
})
