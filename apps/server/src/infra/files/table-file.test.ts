import { expect, test } from 'vitest'
import { type TableFormat, tableFile } from './table-file.ts'

test.each<TableFormat>(['xlsx', 'csv'])(
  'others are served while a large %s is made of one batch',
  async (format) => {
    const rows = Array.from({ length: 1_000 }, (_, row) => [row, `cell ${row}`])
    async function* batches() {
      yield rows
    }
    let turns = 0
    let isOver = false
    const count = () => {
      turns += 1
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    const columns = { headings: ['a', 'b'], widths: [10, 10] }
    const pieces: Buffer[] = []
    for await (const piece of tableFile(format, 'sheet', columns, batches(), () => undefined))
      pieces.push(piece)
    isOver = true
    expect(turns).toBeGreaterThanOrEqual(20)
    if (format === 'csv') {
      const lines = Buffer.concat(pieces).toString().trim().split('\r\n')
      expect(lines.slice(1)).toEqual(rows.map((row) => row.join(',')))
    }
  },
)
