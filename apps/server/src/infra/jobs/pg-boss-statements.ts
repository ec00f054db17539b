import { CompiledQuery, type Kysely } from 'kysely'
import type { Db } from 'pg-boss'
import { arrayParameter } from '../db/parameter-values.ts'

/** pg-boss gives arrays for array parameters and has its JSON stringified; our sessions take an array for JSON. */
function toParameter(value: unknown): unknown {
  return Array.isArray(value) ? arrayParameter(value) : value
}

type Execute = (sql: string, parameters?: readonly unknown[]) => Promise<{ rows: unknown[] }>

/** pg-boss's statements through `execute` of a database. */
export function statementsOf(execute: Execute): Db {
  return { executeSql: async (text, values) => execute(text, values?.map(toParameter)) }
}

/** pg-boss's statements inside the caller's transaction. */
export function statementsIn<Tables>(transaction: Kysely<Tables>): Db {
  return statementsOf(async (text, values) => {
    const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, [...(values ?? [])]))
    return { rows }
  })
}
