import { expect, test } from 'vitest'
import { captionPieces } from './caption-words.ts'

const said = (...words: [number, number][]) => ({
  confidence: 1,
  words: words.map(([start, end]) => ({ start, end, text: '' })),
})
const NOTHING = { isProduct: null, name: null, price: null }

test('a caption is cut at the words on which its name and price rest, and nothing of it is lost', () => {
  const caption = 'کیف چرم ۲۵۰ هزار تومان'
  const pieces = captionPieces(caption, { ...NOTHING, name: said([0, 7]), price: said([8, 22]) })
  expect(pieces).toEqual([
    { start: 0, text: 'کیف چرم', told: ['name'] },
    { start: 7, text: ' ', told: [] },
    { start: 8, text: '۲۵۰ هزار تومان', told: ['price'] },
  ])
  expect(pieces.map(({ text }) => text).join('')).toBe(caption)
})

test('words that overlap stand for both', () => {
  expect(captionPieces('abcd', { ...NOTHING, name: said([0, 3]), price: said([2, 4]) })).toEqual([
    { start: 0, text: 'ab', told: ['name'] },
    { start: 2, text: 'c', told: ['name', 'price'] },
    { start: 3, text: 'd', told: ['price'] },
  ])
})

test('words that lie outside the caption, or are none, cut nothing', () => {
  expect(captionPieces('abc', { ...NOTHING, price: said([2, 9], [1, 1], [-1, 2]) })).toEqual([
    { start: 0, text: 'abc', told: [] },
  ])
  expect(captionPieces('', NOTHING)).toEqual([])
})
