import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Matches text anywhere in a column, letters of either case alike; `%` and `_` stand for themselves. */
export function contains(column: string, part: string): RawBuilder<SqlBool> {
  const pattern = `%${part.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern}`
}
