import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { createSecrets, type Secrets, sealedKeyId } from '../sealed-secrets.ts'
import { followSealingKey } from './follow-sealing-key.ts'
import { rekey } from './rekey.ts'
import { findSealingKey } from './sealing-key-store.ts'

const [old, young] = [randomBytes(32), randomBytes(32)] as const

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

describe('the key that every process seals with', () => {
  const followed = async (secrets: Secrets) => {
    ;(await followSealingKey(database.kysely, secrets, pino({ level: 'silent' }))).stop()
    return sealedKeyId(secrets.seal('instagram_tokens.token_sealed', 1, 'token'))
  }

  test('is the newest in a new database, for whoever comes first', async () => {
    const secrets = createSecrets(young, old)
    expect(await followed(secrets)).toBe(secrets.keyIds[0])
    // A process with another list in front follows all the same.
    expect(await followed(createSecrets(old, young))).toBe(secrets.keyIds[0])
  })

  test('is none beside processes of the version before, until somebody turns to one', async () => {
    await database.kysely.insertInto('businesses').values({ name: 'business' }).execute()
    expect(await followed(createSecrets(young, old))).toBeNull()
    expect(await findSealingKey(database.kysely)).toBeNull()
    await rekey(database.kysely, createSecrets(young, old), { settleMs: 0 })
    expect(await followed(createSecrets(young, old))).toBe(createSecrets(young).keyIds[0])
  })
})
