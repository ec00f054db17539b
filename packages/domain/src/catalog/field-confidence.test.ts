import { expect, test } from 'vitest'
import { confidenceOf, doubtScore, MEASURED_FIELDS, unsureFields, WITNESSES } from './field-confidence.ts'

test('a better witness is never believed less than a worse one', () => {
  for (const field of MEASURED_FIELDS) {
    const confidences = WITNESSES.map((witness) => confidenceOf(field, witness))
    expect(confidences.toSorted((a, b) => b - a)).toEqual(confidences)
  }
})

test('what sources agree on is sure, what they contradict each other on is not', () => {
  const of = (witness: 'agreed' | 'doubted') =>
    Object.fromEntries(MEASURED_FIELDS.map((field) => [field, witness]))
  expect(unsureFields({ witnesses: of('agreed'), doubts: [], edits: null })).toEqual([])
  expect(unsureFields({ witnesses: of('doubted'), doubts: [], edits: null })).toEqual([
    'primaryPrice',
    'name',
    'stock',
  ])
})

test('a doubt about money counts with or without a witness, one about a guess of no weight does not', () => {
  const read = (doubt: 'price_unit_assumed' | 'availability_assumed') =>
    unsureFields({ witnesses: {}, doubts: [doubt], edits: null })
  expect(read('price_unit_assumed')).toEqual(['primaryPrice'])
  expect(read('availability_assumed')).toEqual([])
})

test('a value that a person wrote is theirs', () => {
  const reading = { witnesses: { primaryPrice: 'doubted' as const }, doubts: ['price_is_range' as const] }
  expect(unsureFields({ ...reading, edits: { primaryPrice: null } })).toEqual([])
})

test('what is not sure is in doubt also where no doubt says why, until a person wrote it', () => {
  const reading = { witnesses: { name: 'stated' as const }, doubts: [], edits: null }
  expect(unsureFields(reading)).toEqual(['name'])
  expect(doubtScore(reading)).toBeGreaterThan(0)
  expect(doubtScore({ ...reading, edits: { name: 'نام' } })).toBe(0)
})

test('a field is counted once: a doubt that says why stands for it', () => {
  const doubts = ['price_is_range' as const]
  const told = { witnesses: {}, doubts, edits: null }
  expect(doubtScore(told)).toBe(10)
  expect(doubtScore({ ...told, witnesses: { primaryPrice: 'doubted' } })).toBe(10)
  expect(doubtScore({ ...told, edits: { primaryPrice: null } })).toBe(0)
})

test('that a product is not offered in its shop stays said of it, whatever a person wrote', () => {
  const draft = { witnesses: {}, doubts: ['source_unpublished' as const], edits: { name: 'نام' } }
  expect(doubtScore(draft)).toBe(10)
})
