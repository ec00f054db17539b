import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from './infra/db/database.ts'
import { openTestDatabase } from './infra/db/testing/test-database.ts'
import { holdLease, leaseTimes } from './infra/jobs/queue-lease.ts'
import { keepMeasures } from './infra/observe/measure.ts'
import { forgetOldRows } from './infra/retention/forget-old-rows.ts'
import { insertRowsOfDay, insertShop, type Shop } from './infra/retention/testing/rows-of-a-day.ts'
import { servicesAfter } from './infra/retention/testing/services-after.ts'
import { RETENTION } from './retention.ts'

const DAY_MS = 24 * 3_600_000
const never = new AbortController().signal
const times = { pauseMs: 0, mostMs: 60_000 }
const TABLES = [
  ...new Set(
    RETENTION.flatMap((entry) => [
      entry.table,
      ...('children' in entry ? (entry.children ?? []).map((child) => child.table) : []),
    ]),
  ),
].filter((table) => table !== 'orders')

let database: Database
let shop: Shop
let other: Shop
beforeEach(async () => {
  database = await openTestDatabase()
  shop = await insertShop(database, 'sara')
  other = await insertShop(database, 'reza')
})
afterEach(async () => {
  keepMeasures(null)
  await database.close()
})

const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
const forget = (stopping = never, onBatch?: NonNullable<Parameters<typeof forgetOldRows>[3]>['onBatch']) =>
  forgetOldRows(servicesAfter(database.kysely, 0), RETENTION, stopping, {
    times,
    ...(onBatch && { onBatch }),
  })
const idsOf = async (table: string, where = 'true') =>
  (await database.execute(`select id from ${table} where ${where} order by id`)).rows.map(({ id }) => id)

/** Every row of these tables, by table, as text. */
async function rowsOf(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  for (const table of TABLES) {
    const { rows } = await database.execute(`select to_jsonb(one)::text as row from ${table} one`)
    found.set(table, new Set(rows.map(({ row }) => String(row))))
  }
  return found
}

/** How many rows of each table are of the one and not of the other. */
function without(one: Map<string, Set<string>>, other: Map<string, Set<string>>): Record<string, number> {
  return Object.fromEntries(
    [...one].map(([table, rows]) => [table, [...rows].filter((row) => !other.get(table)?.has(row)).length]),
  )
}

const NONE = Object.fromEntries(TABLES.map((table) => [table, 0]))

/** Old rows of one business, then young ones of it and of another. Answers how many are old, and all the young. */
async function insertYears(): Promise<{ old: Record<string, number>; young: Map<string, Set<string>> }> {
  await insertRowsOfDay(database, shop, ago(500), 110)
  const old = await rowsOf()
  for (const one of [shop, other]) await insertRowsOfDay(database, one, new Date(Date.now() + 3_600_000), 3)
  const young = new Map(
    [...(await rowsOf())].map(([table, rows]) => [
      table,
      new Set([...rows].filter((row) => !old.get(table)?.has(row))),
    ]),
  )
  expect([...old, ...young].filter(([, rows]) => rows.size === 0)).toEqual([])
  return { old: Object.fromEntries([...old].map(([table, rows]) => [table, rows.size])), young }
}

test('old rows of every table with a retention go, and the young ones of every business stay as they are', async () => {
  const forgotten: Record<string, number> = {}
  keepMeasures((name, { table = '' }, value) => {
    if (name === 'payvand_rows_forgotten_total') forgotten[table] = (forgotten[table] ?? 0) + value
  })
  const { old, young } = await insertYears()
  await forget()
  const left = await rowsOf()
  expect(without(left, young), 'old rows that stayed').toEqual(NONE)
  expect(without(young, left), 'young rows that went').toEqual(NONE)
  expect(forgotten).toEqual({ ...old, orders: 110 })
})

test('a run that is stopped between two statements leaves the rest to the next', async () => {
  const { young } = await insertYears()
  let runs = 0
  for (let isWhole = false; !isWhole; runs += 1) {
    const stopping = new AbortController()
    let statements = 0
    await forget(stopping.signal, () => {
      statements += 1
      if (statements === 7) stopping.abort()
    })
    expect(statements).toBeLessThanOrEqual(7)
    isWhole = statements < 7
  }
  expect(runs).toBeGreaterThan(5)
  const left = await rowsOf()
  expect([without(left, young), without(young, left)]).toEqual([NONE, NONE])
})

test('one process forgets at a time', async () => {
  await insertRowsOfDay(database, shop, ago(500), 3)
  const before = await idsOf('webhook_deliveries')
  await holdLease(database.kysely, 'retention', 'another process', leaseTimes(30_000), () => forget())
  expect(await idsOf('webhook_deliveries')).toEqual(before)
  await forget()
  expect(await idsOf('webhook_deliveries')).toEqual([])
})

test('a table that cannot be deleted from keeps its own rows alone, and is named', async () => {
  await insertRowsOfDay(database, shop, ago(500), 3)
  await database.execute('alter table login_attempts rename to login_attempts_away')
  await expect(forget()).rejects.toThrow('Old rows of login_attempts stay')
  expect(await idsOf('webhook_deliveries')).toEqual([])
})

describe('what something else needs stays however old it is', () => {
  const job = (status: string, days: number, project = shop.projectId) =>
    database.kysely
      .insertInto('crawl_jobs')
      .values({
        business_id: shop.businessId,
        project_id: project,
        trigger_type: 'sync',
        status: status as 'completed',
        created_at: ago(days),
        finished_at: ago(days),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(({ id }) => id)

  test('the last two jobs of a project that ended, the last that ended well, and the job of an import', async () => {
    const imported = await job('completed', 500)
    await database.execute(
      `insert into instagram_imports (business_id, project_id, crawl_job_id, page_name, source, num_posts, defaults)
       values ($1, $2, $3, 'page', 'auto', 5, '{}')`,
      [shop.businessId, shop.projectId, imported],
    )
    await job('completed', 490)
    const well = await job('completed', 480)
    await job('failed', 470)
    const last = [await job('failed', 460), await job('aborted', 450)]
    await forget()
    expect(await idsOf('crawl_jobs')).toEqual([imported, well, ...last])
  })

  test('the newest operation of a kind, one that is being undone, and the spreadsheet of one that stays', async () => {
    const operation = async (kind: string, status: string, parameters = '{}') =>
      (
        await database.execute(
          `insert into operations (business_id, kind, scope, parameters, status, created_at, finished_at)
           values ($1, $2, random()::text, $3::jsonb, $4, $5, $5) returning id`,
          [shop.businessId, kind, parameters, status, ago(500)],
        )
      ).rows[0]?.['id']
    const sheet = async () =>
      (
        await database.execute(
          `insert into sheet_imports (business_id, file_name, file_hash, form, total, created_at)
           values ($1, 'a.xlsx', 'hash', '{}', 1, $2) returning id`,
          [shop.businessId, ago(500)],
        )
      ).rows[0]?.['id'] as number
    await operation('connect', 'completed')
    const undoing = await operation('verify', 'undoing')
    const connect = await operation('connect', 'failed')
    const verify = await operation('verify', 'completed')
    const sheets = [await sheet(), await sheet()]
    const brought = await operation('spreadsheet', 'completed', `{"sheetImportId": ${sheets[0]}}`)
    await forget()
    expect(await idsOf('operations')).toEqual([undoing, connect, verify, brought])
    expect(await idsOf('sheet_imports')).toEqual([sheets[0]])
  })

  test('entries of a timeline that tell of matched, of held and of last things', async () => {
    const [{ id: itemId } = { id: 0 }, second] = (
      await database.execute('select id from project_items where business_id = $1 order by id', [
        shop.businessId,
      ])
    ).rows as { id: number }[]
    await database.execute(
      `insert into product_changes (business_id, project_item_id, data, state) values ($1, $2, '{}', 'held')`,
      [shop.businessId, itemId],
    )
    const event = async (kind: string, days: number, item = itemId) =>
      (
        await database.execute(
          `insert into product_events (business_id, project_item_id, kind, happened_at) values ($1, $2, $3, $4)
           returning id`,
          [shop.businessId, item, kind, ago(days)],
        )
      ).rows[0]?.['id']
    const kept = [await event('connected', 900), await event('connected', 800), await event('held', 700)]
    await event('held', 650, second?.id)
    await event('changed', 700)
    kept.push(await event('held', 600, second?.id), await event('changed', 500))
    await forget()
    expect(await idsOf('product_events')).toEqual(kept)
  })

  test('a conversation that an answer is on its way into, and the young words of one that goes on', async () => {
    const chat = async (remote: number, lastDays: number) => {
      const { rows } = await database.execute(
        `insert into chats (business_id, account_id, remote_id, contact_id, remote_updated_at, last_at, is_whole)
         values ($1, 5, $2, 8, $3, $3, true) returning id`,
        [shop.businessId, remote, ago(lastDays)],
      )
      const id = rows[0]?.['id']
      for (const days of [500, 300, 1].filter((one) => one >= lastDays))
        await database.execute(
          `insert into chat_messages (business_id, chat_id, remote_id, author, kind, sent_at)
           values ($1, $2, $3, 'buyer', 'text', $4)`,
          [shop.businessId, id, 1_000 - days, ago(days)],
        )
      return id
    }
    const [goesOn, ended, answered] = [await chat(1, 1), await chat(2, 300), await chat(3, 300)]
    await database.execute(
      `insert into chat_answers (business_id, chat_id, key, text, after_id) values ($1, $2, 'key', 'yes', 1)`,
      [shop.businessId, answered],
    )
    await forget()
    const left = await idsOf('chats')
    expect(left).toEqual([goesOn, answered])
    expect(await idsOf('chats', 'is_whole')).toEqual([answered])
    const { rows } = await database.execute('select chat_id, remote_id from chat_messages order by 1, 2')
    expect(rows).toEqual([
      { chat_id: goesOn, remote_id: 999 },
      { chat_id: answered, remote_id: 500 },
      { chat_id: answered, remote_id: 700 },
    ])
    expect(left).not.toContain(ended)
  })
})
