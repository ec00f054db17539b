import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts'

/** A sealed value and the columns that name its row. */
export interface SealedValue {
  row: readonly (string | number)[]
  sealed: string
}

const VALUES_AT_ONCE = 200

const placeOf = (column: SealedColumn) => {
  const [table = '', name = ''] = column.split('.')
  return {
    table: sql.table(table),
    name: sql.ref(name),
    keys: SEALED_COLUMNS[column].map((key) => sql.ref(key)),
  }
}

/** The values of a column in batches, in the order of its rows: what is written meanwhile may be in it or not. */
export async function* readSealedValues(
  rows: Kysely<Tables>,
  column: SealedColumn,
): AsyncGenerator<SealedValue[]> {
  let after: SealedValue['row'] | null = null
  for (;;) {
    const values: SealedValue[] = await readBatch(rows, column, after)
    if (values.length > 0) yield values
    after = values.at(-1)?.row ?? null
    if (after === null || values.length < VALUES_AT_ONCE) return
  }
}

async function readBatch(
  rows: Kysely<Tables>,
  column: SealedColumn,
  after: SealedValue['row'] | null,
): Promise<SealedValue[]> {
  const { table, name, keys } = placeOf(column)
  const key = sql.join(keys)
  const since = after === null ? sql`` : sql`and (${key}) > (${sql.join(after)})`
  const { rows: found } = await sql<Record<string, string | number>>`
    select ${key}, ${name} as sealed from ${table} where ${name} is not null ${since}
    order by ${key} limit ${sql.lit(VALUES_AT_ONCE)}`.execute(rows)
  return found.map((one) => ({
    row: SEALED_COLUMNS[column].map((part) => one[part] as string | number),
    sealed: String(one['sealed']),
  }))
}

/** Puts another seal in the place of this one, unless somebody wrote meanwhile; answers whether it did. */
export async function replaceSealedValue(
  rows: Kysely<Tables>,
  column: SealedColumn,
  { row, sealed }: SealedValue,
  next: string,
): Promise<boolean> {
  const { table, name, keys } = placeOf(column)
  const isRow = sql.join(
    keys.map((key, index) => sql`${key} = ${row[index]}`),
    sql` and `,
  )
  const { numAffectedRows } = await sql`
    update ${table} set ${name} = ${next} where ${isRow} and ${name} = ${sealed}`.execute(rows)
  return numAffectedRows === 1n
}
