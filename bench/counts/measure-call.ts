import type { Database } from '../../apps/server/src/infra/db/database.ts'
import { percentiles } from '../api/percentiles.ts'

export type Rows = Database['kysely']
type Executor = ReturnType<Rows['getExecutor']>
type Statement = Parameters<Executor['compileQuery']>[0]

export interface Measured {
  /** Milliseconds, the median of sixty. */
  p50: number
  /** Pages of 8 KB that the database looked at. */
  buffers: number
}

interface Plan {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}

/** Measures a call by itself, and then the pages that each of its statements looks at. */
export async function measureCall(
  database: Database,
  call: (rows: Rows) => Promise<unknown>,
): Promise<Measured> {
  const { p50 } = await percentiles(() => call(database.kysely))
  const asked: Statement[] = []
  // Parts of statements are given to a plugin as well; only those that are answered are statements.
  const given = new WeakMap<object, Statement>()
  await call(
    database.kysely.withPlugin({
      transformQuery: ({ node, queryId }) => {
        given.set(queryId, node)
        return node
      },
      transformResult: async ({ result, queryId }) => {
        const node = given.get(queryId)
        if (node) asked.push(node)
        return result
      },
    }),
  )
  let buffers = 0
  for (const node of asked) {
    const { sql, parameters } = database.kysely.getExecutor().compileQuery(node, { queryId: 'bench' })
    const { rows } = await database.execute(`explain (analyze, buffers, format json) ${sql}`, [...parameters])
    const [plan] = (rows[0]?.['QUERY PLAN'] ?? []) as { Plan: Plan }[]
    if (plan) buffers += plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks']
  }
  return { p50, buffers }
}
