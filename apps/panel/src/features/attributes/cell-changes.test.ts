import type { AskedAttribute, AttributeRow } from '@payvand/contract'
import { expect, test } from 'vitest'
import { changesBack, fillChanges, pasteChanges, pastedCells } from './cell-changes.ts'

const attribute = (id: number): AskedAttribute => ({
  id,
  group: null,
  title: `attribute ${id}`,
  kind: 'text',
  unit: null,
  required: true,
  options: [],
})
const row = (itemId: number, ...texts: (string | null)[]): AttributeRow => ({
  itemId,
  name: null,
  photo: null,
  isMissing: false,
  cells: texts.map((text, index) => ({
    attributeId: index + 1,
    value: text === null ? null : { text, optionIds: [] },
    source: text === null ? null : text === 'mine' ? 'person' : 'specification',
    evidence: null,
    confidence: text === null ? null : 1,
    guess: null,
  })),
})

test.each([
  ['a', [['a']]],
  [
    'a\tb\n1\t2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a\r\n\r\nb', [['a'], [''], ['b']]],
  ['"two\nlines"\t"said ""so"""', [['two\nlines', 'said "so"']]],
  ['\t\tb', [['', '', 'b']]],
  ['', []],
])('%j is read as a spreadsheet copies it', (text, cells) => {
  expect(pastedCells(text)).toEqual(cells)
})

test('what is pasted goes into the cells from here on, and what has no cell is counted', () => {
  const rows = [row(1, null, null), row(2, null, null)]
  const { changes, outside } = pasteChanges([[' a ', 'b'], ['', 'c'], ['d']], { row: 0, column: 1 }, rows, [
    attribute(1),
    attribute(2),
  ])
  expect(changes).toEqual([{ itemId: 1, attributeId: 2, written: 'a' }])
  expect(outside).toBe(3)
})

test('a value is repeated in the empty cells of its column only', () => {
  const value = { text: 'x', optionIds: [] }
  expect(fillChanges([row(1, 'read'), row(2, null)], 1, value)).toEqual([
    { itemId: 2, attributeId: 1, value },
  ])
})

test('a change is taken back to what a person had written, and else to what was read', () => {
  const rows = [row(1, 'mine'), row(2, 'read')]
  const changes = [1, 2].map((itemId) => ({ itemId, attributeId: 1, written: 'other' }))
  expect(changesBack(changes, rows)).toEqual([
    { itemId: 1, attributeId: 1, value: { text: 'mine', optionIds: [] } },
    { itemId: 2, attributeId: 1, value: null },
  ])
})
