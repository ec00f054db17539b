import { expect, test } from 'vitest'
import { PackedRecords } from './packed-records.ts'

test('records come back whole and in their order, however many there are', () => {
  const packed = new PackedRecords<{ url: string; name: string | null }>()
  expect(packed.all()).toEqual([])
  const rows = Array.from({ length: 5_000 }, (_, id) => ({
    url: `https://shop.test/product/${id}`,
    name: id % 7 === 0 ? null : `a name\nof two lines ${id}`,
  }))
  for (const row of rows) packed.push(row)
  expect(packed.all()).toEqual(rows)
})
