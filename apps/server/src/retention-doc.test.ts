import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openTestDatabase } from './infra/db/testing/test-database.ts'
import type { Retention } from './infra/retention/retention.ts'
import { RETENTION } from './retention.ts'

/** Any retention of `docs/data.md`, as it is worded there. */
const STATED = /(?:\d+ days?|`PAYVAND_BUYER_DAYS`) after `\w+`|until `\w+_at`/g

function inWords({ days, since }: Retention[number]): string {
  if (days === 'buyers') return `\`PAYVAND_BUYER_DAYS\` after \`${since}\``
  return days === 0 ? `until \`${since}\`` : `${days} ${days === 1 ? 'day' : 'days'} after \`${since}\``
}

async function documented(): Promise<Map<string, string[]>> {
  const text = await readFile(new URL('../../../docs/data.md', import.meta.url), 'utf8')
  const rows = text.split('\n').filter((line) => line.startsWith('| `'))
  return new Map(
    rows.map((line) => {
      const [, table = '', ...cells] = line.split('|').map((cell) => cell.trim())
      return [table.replaceAll('`', ''), cells]
    }),
  )
}

test('docs/data.md has a whole row for each table of the schema, and for no other', async () => {
  const database = await openTestDatabase()
  const { rows } = await database.execute(
    `select relname as tablename from pg_class where relnamespace = current_schema()::regnamespace
     and relkind in ('r', 'p') and not relispartition and relname not like 'kysely_%'`,
  )
  await database.close()
  const tables = await documented()
  const names = rows.map(({ tablename }) => String(tablename))
  expect(new Set(tables.keys())).toEqual(new Set(names))
  for (const [table, cells] of tables) {
    expect(cells.slice(0, 4).every(Boolean), `${table}: ${cells.join(' | ')}`).toBe(true)
    expect(cells, `${table} has four cells`).toHaveLength(5)
  }
})

test('each retention of the code stands in docs/data.md, and the doc states none that the code has not', async () => {
  const stated: Record<string, string[]> = {}
  const below: [child: string, parent: string][] = []
  for (const entry of RETENTION) {
    ;(stated[entry.table] ??= []).push(inWords(entry))
    for (const child of ('children' in entry ? entry.children : undefined) ?? [])
      below.push([child.table, entry.table])
  }
  const tables = await documented()
  const found: Record<string, string[]> = {}
  for (const [table, [, , kept = '']] of tables) {
    const all = kept.match(STATED)
    if (all) found[table] = [...all]
  }
  expect(found).toEqual(stated)
  for (const [child, parent] of below)
    expect(tables.get(child)?.[2], `${child} goes with ${parent}`).toMatch(
      new RegExp(`\\b(?:with )?its \`${parent}\``),
    )
})
