import { z } from 'zod'
import { ConnectorError } from './connector-error.ts'

/** A row of a list that could not be read: its own number where that could be, and the field that is odd. */
export interface OddRow {
  id: string | null
  /**
   * The field as the platform spells it, with dots between: `order.customer.name`. Empty: the row is no object at all.
   */
  field: string
}

/**
 * A list read row by row. `odd` rows exist on the other side: code that counts or compares the list must know of them.
 */
export interface ReadableRows<Row> {
  rows: Row[]
  odd: OddRow[]
}

/** Hears of rows that could not be read, while the others go on. */
export type HearOddRows = (odd: readonly OddRow[]) => void

const NUMBER = ['id'] as const

/**
 * Guards a list row by row, so that one odd row costs itself and not its page. `numberAt` are the places of the number by
 * which a person finds the row, the best first. A list of several rows of which none can be read is no list we know: it
 * fails as a whole, since an empty list would mean that everything is gone.
 */
export function readableRows<Row>(
  row: z.ZodType<Row>,
  numberAt: readonly string[] = NUMBER,
): z.ZodType<ReadableRows<Row>> {
  return z.array(z.unknown()).transform((given, context): ReadableRows<Row> => {
    const read: ReadableRows<Row> = { rows: [], odd: [] }
    for (const [index, one] of given.entries()) {
      const result = row.safeParse(one)
      if (result.success) {
        read.rows.push(result.data)
        continue
      }
      const path = result.error.issues[0]?.path ?? []
      read.odd.push({ id: numberOf(one, numberAt), field: path.map(String).join('.') })
      if (read.odd.length === given.length && given.length > 1 && index === given.length - 1)
        context.addIssue({ code: 'custom', path: [index, ...path], message: 'no row can be read' })
    }
    return read
  })
}

/**
 * Returns all rows of a list that must be whole to be of use.
 * @throws ConnectorError `unexpected_answer` that names the odd row
 */
export function allRows<Row>(call: string, { rows, odd }: ReadableRows<Row>): Row[] {
  const [first] = odd
  if (first === undefined) return rows
  const detail = `row ${first.id ?? 'without a number'} cannot be read: ${first.field}`
  throw new ConnectorError('unexpected_answer', { call, detail })
}

function numberOf(row: unknown, places: readonly string[]): string | null {
  for (const place of places) {
    let value: unknown = row
    for (const name of place.split('.'))
      value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : null
    // The number is shown to people and sent back, so a longer text is not taken for one.
    if ((typeof value === 'number' || typeof value === 'string') && /^[\w-]{1,40}$/.test(String(value)))
      return String(value)
  }
  return null
}
