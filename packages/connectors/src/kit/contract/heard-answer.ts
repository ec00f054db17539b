import type { ZodType } from 'zod'

/** An answer as it came, with what our guard made of it. */
export interface HeardAnswer {
  /** The call's name: `products.list`. */
  call: string
  method: string
  /** The address without host and query. */
  path: string
  status: number
  /** Parsed JSON; undefined where it was none. */
  body: unknown
  /**
   * `read`: the guard took it, perhaps without the rows that `faults` name. `unreadable`: the call failed for it.
   * `refused`: an error answer.
   */
  outcome: 'read' | 'unreadable' | 'refused'
  /** Places that the guard could not read, in the form of `fieldOf`. */
  faults: readonly string[]
  /** False for a refusal whose words no reader of ours found. */
  hasWords: boolean
  /** The guard that judged it. */
  guard: Pick<ZodType, 'safeParse'>
}

/** Hears every answer of the marketplace. What it does with one must not disturb the call: it neither throws nor waits. */
export interface AnswerWatch {
  heard(answer: HeardAnswer): void
}

/** A place in an answer, the same for every row: `data[].items[].price`; empty for the whole. */
export function fieldOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (before, part) =>
      typeof part === 'number' ? `${before}[]` : before === '' ? String(part) : `${before}.${String(part)}`,
    '',
  )
}

/** The places of rows that `readableRows` left out of an answer that was read. */
export function oddFieldsOf(parsed: unknown): string[] {
  if (typeof parsed !== 'object' || parsed === null) return []
  const lists: [string, unknown][] = [['', parsed], ...Object.entries(parsed)]
  return lists.flatMap(([name, value]) =>
    hasOddRows(value) ? value.odd.map(({ field }) => joined(`${name}[]`, field)) : [],
  )
}

/** An odd row names its field with the numbers of inner rows: `items.0.price`. */
const joined = (row: string, field: string): string =>
  field === '' ? row : `${row}.${field.replaceAll(/\.\d+(?=\.|$)/g, '[]')}`

function hasOddRows(value: unknown): value is { odd: { field: string }[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'rows' in value &&
    'odd' in value &&
    Array.isArray(value.odd) &&
    value.odd.length > 0
  )
}
