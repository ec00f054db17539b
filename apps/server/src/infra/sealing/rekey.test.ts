import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { createSecrets, openOrNull, type Secrets } from '../sealed-secrets.ts'
import { rekey } from './rekey.ts'
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts'
import { readSealedValues } from './sealed-values-store.ts'
import { surveySeals } from './survey-seals.ts'

const [old, young] = [randomBytes(32), randomBytes(32)] as const
const COLUMNS = Object.keys(SEALED_COLUMNS) as SealedColumn[]
/** More than one batch. */
const BUSINESSES = 230
const AT_ONCE = { settleMs: 0 }

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const open = async (secrets: Secrets): Promise<Map<string, string | null>> => {
  const plain = new Map<string, string | null>()
  for (const column of COLUMNS)
    for await (const values of readSealedValues(database.kysely, column))
      for (const { row, sealed } of values)
        plain.set(`${column} ${row.join(' ')}`, openOrNull(secrets, column, row, sealed))
  return plain
}

/** A value in each column of each business; those of every second one in the old form. */
async function fill(): Promise<void> {
  const rows = database.kysely
  const before = createSecrets(old)
  before.sealWith(null)
  const after = createSecrets(old)
  for (let number = 1; number <= BUSINESSES; number += 1) {
    const { seal } = number % 2 === 0 ? before : after
    const { id } = await rows
      .insertInto('businesses')
      .values({ name: `business ${number}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sealed = (column: SealedColumn) =>
      seal(
        column,
        column === 'notification_channels.secret_sealed' ? [id, 'webhook'] : id,
        `${column} of ${id}`,
      )
    await rows
      .updateTable('businesses')
      .set({
        platform_token_sealed: sealed('businesses.platform_token_sealed'),
        digikala_key_sealed: sealed('businesses.digikala_key_sealed'),
        webhook_token_sealed: sealed('businesses.webhook_token_sealed'),
      })
      .where('id', '=', id)
      .execute()
    await rows
      .insertInto('marketplace_connections')
      .values({
        business_id: id,
        status: 'connected',
        user_id: id,
        access_token_sealed: sealed('marketplace_connections.access_token_sealed'),
        refresh_token_sealed: sealed('marketplace_connections.refresh_token_sealed'),
      })
      .execute()
    if (number > 3) continue
    await rows
      .insertInto('platform_connections')
      .values({
        business_id: id,
        kind: 'woocommerce',
        settings: '{}',
        credentials_sealed: sealed('platform_connections.credentials_sealed'),
        webhook_secret_sealed: sealed('platform_connections.webhook_secret_sealed'),
      })
      .execute()
    const stateHash = `state-${id}`
    await rows
      .insertInto('woo_authorizations')
      .values({
        state_hash: stateHash,
        business_id: id,
        base_url: 'https://shop.example',
        expires_at: new Date(),
        keys_sealed: seal('woo_authorizations.keys_sealed', stateHash, `keys of ${id}`),
      })
      .execute()
    await rows
      .insertInto('instagram_tokens')
      .values({
        business_id: id,
        username: 'page',
        status: 'connected',
        expires_at: null,
        token_sealed: sealed('instagram_tokens.token_sealed'),
      })
      .execute()
    await rows
      .insertInto('booth_webhooks')
      .values({
        business_id: id,
        path_key: `key-${id}`,
        secret_hash: 'hash',
        secret_sealed: sealed('booth_webhooks.secret_sealed'),
      })
      .execute()
    await rows
      .insertInto('notification_channels')
      .values({
        business_id: id,
        kind: 'webhook',
        settings: '{}',
        mode: 'off',
        muted: '[]',
        secret_sealed: sealed('notification_channels.secret_sealed'),
      })
      .execute()
  }
}

test('every sealed column of the schema is known', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and column_name like '%\\_sealed'`.execute(database.kysely)
  expect(rows.map(({ name }) => name).sort()).toEqual([...COLUMNS].sort())
})

describe('turning to a new key', () => {
  const both = () => createSecrets(young, old)
  beforeEach(fill)

  test('leaves nothing under the old one, in whatever form it was, and is done once', async () => {
    const before = await open(both())
    expect([...before.values()]).not.toContain(null)
    const done = await rekey(database.kysely, both(), AT_ONCE)
    expect(done).toEqual({ turned: before.size, current: before.size, lost: {}, isWhole: true })
    // The old key may go.
    expect(await open(createSecrets(young))).toEqual(before)
    const again = await rekey(database.kysely, both(), AT_ONCE)
    expect(again).toMatchObject({ turned: 0, current: before.size, isWhole: true })
  })

  test('overwrites nothing that another process writes in the same moment', async () => {
    const secrets = both()
    const rows = database.kysely
    const written = new Map<string, string>()
    const meanwhile: Promise<unknown>[] = []
    // Somebody signs on between the look at a value and its replacement.
    const meddling: Secrets = {
      ...secrets,
      seal(column, row, plain) {
        if (column === 'marketplace_connections.access_token_sealed' && written.size < 40) {
          const fresh = `signed on ${String(row)}`
          written.set(`${column} ${String(row)}`, fresh)
          meanwhile.push(
            rows
              .updateTable('marketplace_connections')
              .set({ access_token_sealed: createSecrets(old).seal(column, row, fresh) })
              .where('business_id', '=', Number([row].flat()[0]))
              .execute(),
          )
        }
        return secrets.seal(column, row, plain)
      },
    }
    const done = await rekey(rows, meddling, AT_ONCE)
    await Promise.all(meanwhile)
    expect(written.size).toBe(40)
    const after = await open(createSecrets(young))
    for (const [place, fresh] of written) expect(after.get(place)).toBe(fresh)
    expect(done.isWhole).toBe(true)
    expect([...after.values()]).not.toContain(null)
  })

  test('goes on where a run was killed, and nothing is lost meanwhile', async () => {
    const before = await open(both())
    for (const after of [1, 150, 460]) {
      const secrets = both()
      let sealed = 0
      const dying: Secrets = {
        ...secrets,
        seal(column, row, plain) {
          sealed += 1
          if (sealed > after) throw new Error('killed')
          return secrets.seal(column, row, plain)
        },
      }
      await expect(rekey(database.kysely, dying, AT_ONCE)).rejects.toThrow('killed')
      expect(await open(both())).toEqual(before)
    }
    const done = await rekey(database.kysely, both(), AT_ONCE)
    expect(done).toMatchObject({ turned: before.size - 1 - 150 - 460, current: before.size, isWhole: true })
    expect(await open(createSecrets(young))).toEqual(before)
  })

  test('says what no key opens, and so does the survey', async () => {
    const third = createSecrets(randomBytes(32))
    const [first, second] = await database.kysely
      .selectFrom('businesses')
      .select('id')
      .orderBy('id')
      .limit(2)
      .execute()
    const rows = database.kysely
    const stolen = createSecrets(old).seal('instagram_tokens.token_sealed', first?.id ?? 0, 'token')
    await rows
      .updateTable('instagram_tokens')
      .set({ token_sealed: stolen })
      .where('business_id', '=', second?.id ?? 0)
      .execute()
    await rows
      .updateTable('businesses')
      .set({ digikala_key_sealed: third.seal('businesses.digikala_key_sealed', first?.id ?? 0, 'key') })
      .where('id', '=', first?.id ?? 0)
      .execute()
    const { lost, isWhole } = await rekey(rows, both(), AT_ONCE)
    expect(lost).toEqual({ 'businesses.digikala_key_sealed': 1, 'instagram_tokens.token_sealed': 1 })
    expect(isWhole).toBe(true)
    expect(await surveySeals(rows, both())).toMatchObject({
      keyMissing: { [third.keyIds[0] ?? '']: 1 },
      misplaced: { 'instagram_tokens.token_sealed': 1 },
    })
  })
})
