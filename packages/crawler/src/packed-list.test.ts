import { expect, test } from 'vitest'
import { PackedList } from './packed-list.ts'

test('each record is found at its place, also one longer than a chunk, and after it', () => {
  const list = new PackedList<{ text: string | null }>()
  const rows = Array.from({ length: 2_000 }, (_, index) => ({
    text: `گلدان\n${index} ${'x'.repeat(index % 50)}`,
  }))
  const places = [...rows, { text: 'ب'.repeat(100_000) }, { text: null }, { text: '' }].map(
    (row) => [row, list.push(row)] as const,
  )
  for (const [row, place] of [...places, ...places.toReversed()]) expect(list.at(place)).toEqual(row)
})
