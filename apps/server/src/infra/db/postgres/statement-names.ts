import { LRUCache } from 'lru-cache'

/** A statement that came so often in this process comes again. */
const OFTEN = 20
/** A session keeps each named statement for good, in some fifty kilobytes. */
const MOST_NAMES = 200
const MOST_COUNTED = 2_000

const HAS_PLAN = /^\s*(?:select|insert|update|delete|with)\b/i
/**
 * Texts that are planned anew each time. A session would go on with the columns that `*` had before a migration; and the best plan of a
 * limit or a pattern depends on its value, at which a kept plan does not look.
 */
const PLANNED_ANEW = /(?:\bselect|\bdistinct|\breturning|,|\.)\s*\*|\blimit\b|\bi?like\b/i
/** The whole rows of one table: its columns can be written out, so that a later one changes nothing. */
const WHOLE_ROWS = /^select \* from "(\w+)" where /

export interface Statement {
  text: string
  /** Absent where the text gets no name. */
  name?: string
}

/**
 * Names under which sessions of the server keep the statements that come again and again: the server then parses and plans a text once
 * a session, which costs it more than running it.
 */
export interface StatementNames {
  /** The table whose columns would give this text a name, and are not known yet. */
  tableToLearn(sql: string): string | null
  /** Takes the columns of a table as they are now. */
  learn(table: string, columns: readonly string[]): void
  statementOf(sql: string): Statement
  /** A column that was written out is no longer there: from now on no whole rows get a name. */
  forgetColumns(): void
}

export function createStatementNames(): StatementNames {
  const counts = new LRUCache<string, number>({ max: MOST_COUNTED })
  const statements = new Map<string, Statement>()
  let columnsOf: Map<string, string> | null = new Map()

  const isFull = () => statements.size >= MOST_NAMES
  const tableOf = (sql: string) => WHOLE_ROWS.exec(sql)?.[1] ?? null

  /** The text with the columns written out; null where it has to be planned anew each time. */
  function plannedOnce(sql: string): string | null {
    const table = tableOf(sql)
    const columns = table === null ? undefined : columnsOf?.get(table)
    const text = columns ? sql.replace('*', () => columns) : sql
    return HAS_PLAN.test(text) && !PLANNED_ANEW.test(text) ? text : null
  }

  return {
    tableToLearn(sql) {
      if (!columnsOf || isFull() || (counts.get(sql) ?? 0) + 1 < OFTEN) return null
      const table = tableOf(sql)
      return table === null || columnsOf.has(table) ? null : table
    },
    learn(table, columns) {
      columnsOf?.set(table, columns.map((column) => `"${column}"`).join(', '))
    },
    statementOf(sql) {
      const known = statements.get(sql)
      if (known) return known
      if (isFull()) return { text: sql }
      const count = (counts.get(sql) ?? 0) + 1
      counts.set(sql, count)
      const text = count < OFTEN ? null : plannedOnce(sql)
      if (text === null) return { text: sql }
      const statement = { text, name: `often_${statements.size + 1}` }
      statements.set(sql, statement)
      counts.delete(sql)
      return statement
    },
    forgetColumns() {
      columnsOf = null
      // Their names stay taken: a session keeps what it has under them.
      for (const sql of statements.keys()) if (tableOf(sql) !== null) statements.set(sql, { text: sql })
    },
  }
}
