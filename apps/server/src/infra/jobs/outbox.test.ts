import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { insertProductChange } from '../db/testing/insert-product-change.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { defineOutbox, type OutboxTable } from './outbox-store.ts'
import { nextAttempt, SOON, unsettledUntil } from './retries.ts'

const NOW = new Date('2026-11-22T08:00:00Z')
const LATER = new Date('2026-11-22T08:00:30Z')

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.execute(`insert into businesses (name) values ('business')`)
  await database.execute(`insert into notification_channels (business_id, kind) values (1, 'mail')`)
  await database.execute(`insert into orders (business_id, parcel_id, basalam_order_id, status, parcel_updated_at, cost,
    parcel, ordered_at, first_seen_by, looked_at) values (1, 31, 61, 3739, now(), 1, '{}', now(), 'poll', now())`)
})
afterAll(() => database.close())

const INSERTED: Partial<Record<OutboxTable, () => Promise<unknown>>> = {
  product_changes: () => insertProductChange(database, 1),
  order_commands: () =>
    database.execute(
      `insert into order_commands (business_id, order_id, kind, payload) values (1, 1, 'prepare', '{}')`,
    ),
  notification_messages: () =>
    database.execute(`insert into notification_messages (business_id, channel_id, message_key, next_attempt_at, created_at)
      values (1, 1, 'key', now(), now())`),
  async chat_answers() {
    await database.execute(`insert into chats (business_id, account_id, remote_id, contact_id, remote_updated_at)
      values (1, 5, 71, 8, now()) on conflict do nothing`)
    await database.execute(`insert into chat_answers (business_id, chat_id, key, text, after_id)
      select 1, id, 'key', 'yes', 0 from chats`)
  },
  async shop_writes() {
    const change = await insertProductChange(database, 1)
    await database.execute(`insert into shop_writes (business_id, project_item_id, variant_id, field, value)
      select 1, project_item_id, '7', 'stock', 5 from product_changes where id = ${change}`)
  },
}

describe.each(Object.keys(INSERTED) as OutboxTable[])('the outbox %s', (table) => {
  const savesIntent = table === 'product_changes' || table === 'shop_writes'
  const outbox = defineOutbox(table, { savesIntent })
  const reason = { code: 'outcome_unknown', messages: ['words'] }
  const row = async () => {
    const { rows } = await database.execute(`select * from ${table}`)
    return rows[0] as {
      id: number
      version: number
      state: string
      attempts: number
      next_attempt_at: Date
      intent?: object | null
      intent_at: Date | null
      reason: object | null
    }
  }
  const decideAnew = () =>
    database.kysely
      .updateTable(table as 'product_changes')
      .set(outbox.decidedAnew(LATER))
      .execute()
  const dueAt = async (moment: Date) => {
    const due = await database.kysely
      .selectFrom(table as 'product_changes')
      .select('id')
      .where(outbox.isDue(moment))
      .execute()
    return due.length
  }
  beforeEach(async () => {
    await database.execute(`delete from ${table}`)
    await INSERTED[table]?.()
    await database.execute(`update ${table} set next_attempt_at = '${NOW.toISOString()}'`)
  })

  test('says before a request leaves that it does, and forgets it once the outcome is known', async () => {
    const { id, version } = await row()
    expect([await dueAt(new Date(NOW.getTime() - 1)), await dueAt(NOW)]).toEqual([0, 1])
    expect(await outbox.begin(database.kysely, [{ id, version, intent: { what: 'left' } }], NOW)).toEqual(
      new Set([id]),
    )
    expect(await row()).toMatchObject({
      state: 'sending',
      intent_at: NOW,
      ...(savesIntent ? { intent: { what: 'left' } } : {}),
    })
    expect(await dueAt(NOW)).toBe(1)
    const end = { state: 'done' } as const
    expect(await outbox.settle(database.kysely, [{ id, version }], end, LATER)).toEqual(new Set([id]))
    expect(await row()).toMatchObject({ state: 'done', intent_at: null, reason: null })
    expect((await row()).intent ?? null).toBeNull()
    expect(await dueAt(LATER)).toBe(0)
    expect(await outbox.begin(database.kysely, [{ id, version }], LATER)).toEqual(new Set())
  })

  test('sends no version that is not the newest, and its outcome does not count for the newer', async () => {
    const { id, version } = await row()
    await outbox.begin(database.kysely, [{ id, version, intent: {} }], NOW)
    await decideAnew()
    expect(await row()).toMatchObject({ version: version + 1, state: 'waiting', attempts: 0, intent_at: NOW })
    expect(await outbox.begin(database.kysely, [{ id, version }], LATER)).toEqual(new Set())
    const refused = { state: 'refused', reason } as const
    expect(await outbox.settle(database.kysely, [{ id, version }], refused, LATER)).toEqual(new Set())
    // The outcome of the write is known all the same.
    expect(await row()).toMatchObject({ state: 'waiting', reason: null, intent_at: null })
    await outbox.postpone(database.kysely, [{ id, version }], { at: new Date(0), reason, costsAttempt: true })
    expect(await row()).toMatchObject({ attempts: 0, next_attempt_at: LATER, reason: null })
  })

  test('waits on with its intent where a write may have been applied, and without where it was not', async () => {
    const { id, version } = await row()
    await outbox.begin(database.kysely, [{ id, version, intent: {} }], NOW)
    await outbox.postpone(database.kysely, [{ id, version }], { at: LATER, reason, costsAttempt: true })
    const waiting = { state: 'waiting', attempts: 1, next_attempt_at: LATER, reason }
    expect(await row()).toMatchObject({ ...waiting, intent_at: NOW })
    await outbox.postpone(database.kysely, [{ id, version }], { keepsIntent: false })
    expect(await row()).toMatchObject({ ...waiting, intent_at: null })
    const given = { state: 'refused', reason, keepsIntent: true } as const
    await outbox.begin(database.kysely, [{ id, version, intent: {} }], NOW)
    await outbox.settle(database.kysely, [{ id, version }], given, LATER)
    expect(await row()).toMatchObject({ state: 'refused', reason, intent_at: NOW })
    await outbox.postpone(database.kysely, [{ id, version }], { at: NOW })
    expect((await row()).state).toBe('refused')
  })

  test('does nothing with no rows', async () => {
    expect(await outbox.begin(database.kysely, [], NOW)).toEqual(new Set())
    await outbox.postpone(database.kysely, [], { keepsIntent: false })
    expect((await row()).state).toBe('waiting')
  })
})

test('the ladder climbs, repeats its last wait and ends', () => {
  const waitOf = (attempts: number, ladder = SOON) => {
    const at = nextAttempt(attempts, NOW, ladder)
    return at && at.getTime() - NOW.getTime()
  }
  expect([0, 1, 2, 3, 4, 10, 11].map((attempts) => waitOf(attempts))).toEqual([
    5_000,
    30_000,
    120_000,
    600_000,
    600_000,
    600_000,
    null,
  ])
  expect(waitOf(1_000, { ...SOON, attempts: Number.POSITIVE_INFINITY })).toBe(600_000)
})

test('what left may be applied until it is settled', () => {
  expect(unsettledUntil(null, 30_000, NOW)).toBeNull()
  expect(unsettledUntil(NOW, 30_000, NOW)).toEqual(LATER)
  expect(unsettledUntil(NOW, 30_000, LATER)).toBeNull()
})
