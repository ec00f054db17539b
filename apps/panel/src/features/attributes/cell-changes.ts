import type { AskedAttribute, AttributeRow, RequestOf } from '@payvand/contract'
import type { AttributeValue } from '@payvand/domain'

export type CellChange = RequestOf<'attributes.fill'>['body']['values'][number]

export interface CellPlace {
  row: number
  column: number
}

/** The end of writing into a cell: what was given, nothing where it was left, and the key that leads on from it. */
export interface EditEnd {
  given: Pick<CellChange, 'value' | 'written'> | 'clear' | null
  next: string | null
}

export const cellKey = (itemId: number, attributeId: number): string => `${itemId}:${attributeId}`

/** Rows and columns as a spreadsheet copies them: lines of tab-separated values, quoted where a value has a line break. */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [[]]
  const cells = /(?:"((?:[^"]|"")*)"|([^\t\n\r]*))(\t|\r\n|\n|\r|$)/gy
  for (let match = cells.exec(text); match; match = cells.exec(text)) {
    const [whole, quoted, plain = '', end] = match
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '' || whole === '') break
    if (end !== '\t') rows.push([])
  }
  // A spreadsheet ends its last line too.
  return rows.filter((cells, index) => index < rows.length - 1 || cells.some((cell) => cell !== ''))
}

/**
 * Finds the changes that pasted values make, from a cell on. An empty one leaves its cell as it is. Values beyond the last row or column
 * are counted.
 */
export function pasteChanges(
  pasted: readonly (readonly string[])[],
  at: CellPlace,
  rows: readonly AttributeRow[],
  columns: readonly AskedAttribute[],
): { changes: CellChange[]; outside: number } {
  const changes: CellChange[] = []
  let outside = 0
  pasted.forEach((cells, down) => {
    cells.forEach((written, along) => {
      if (written.trim() === '') return
      const row = rows[at.row + down]
      const attribute = columns[at.column + along]
      if (row && attribute)
        changes.push({ itemId: row.itemId, attributeId: attribute.id, written: written.trim() })
      else outside += 1
    })
  })
  return { changes, outside }
}

/** The changes that put the same value into every cell of a column that has none. */
export function fillChanges(
  rows: readonly AttributeRow[],
  attributeId: number,
  value: AttributeValue,
): CellChange[] {
  return rows.flatMap(({ itemId, cells }) =>
    cells.some((cell) => cell.attributeId === attributeId && cell.value === null)
      ? [{ itemId, attributeId, value }]
      : [],
  )
}

/** The changes that bring cells back to what they are now: a person's value, or none of their own. */
export function changesBack(changes: readonly CellChange[], rows: readonly AttributeRow[]): CellChange[] {
  return changes.flatMap(({ itemId, attributeId }) => {
    const cell = rows
      .find((row) => row.itemId === itemId)
      ?.cells.find((one) => one.attributeId === attributeId)
    return cell ? [{ itemId, attributeId, value: cell.source === 'person' ? cell.value : null }] : []
  })
}
