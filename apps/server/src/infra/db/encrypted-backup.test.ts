import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { backupRecipientsOf } from '../../config.ts'
import { decryptedWith, identitiesIn } from './backup/age-file.ts'
import { backup } from './backup.ts'
import type { Database } from './database.ts'
import { restore } from './restore.ts'
import { openTestDatabase } from './testing/test-database.ts'

const NAME = 'کتاب‌فروشی'

describe('a backup', () => {
  let folder: string
  let file: string
  let source: Database
  let target: Database
  let identity: string
  let recipient: string
  const id = { business: 0, user: 0 }

  beforeAll(async () => {
    source = await openTestDatabase()
    identity = await generateIdentity()
    recipient = await identityToRecipient(identity)
    const { kysely } = source
    const business = await kysely
      .insertInto('businesses')
      .values({ name: NAME })
      .returning('id')
      .executeTakeFirstOrThrow()
    const user = await kysely
      .insertInto('users')
      .values({ business_id: business.id, username: 'u' })
      .returning('id')
      .executeTakeFirstOrThrow()
    Object.assign(id, { business: business.id, user: user.id })
    // Some megabytes that gzip cannot make small: many parts of age.
    await sql`
      insert into comments (business_id, user_id, model_type, model_id, content)
      select ${id.business}::bigint, ${id.user}::bigint, 'product', i, (
        select string_agg(md5(random()::text), '') from generate_series(1, 40 + i % 2))
      from generate_series(1, 2500) i`.execute(kysely)
  })
  afterAll(() => source.close())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'payvand-age-'))
    file = join(folder, 'backup.age')
    target = await openTestDatabase()
  })
  afterEach(async () => {
    await target.close()
    await rm(folder, { recursive: true, force: true })
  })
  const names = async () =>
    (await target.kysely.selectFrom('businesses').select('name').execute()).map(({ name }) => name)

  test('to a public key is opened by its identity and by no other', async () => {
    const { rowsOf, bytes } = await backup(source, file, { recipients: [recipient] })
    expect(bytes).toBeGreaterThan(1_500_000)
    const whole = await readFile(file)
    expect(whole.toString('latin1', 0, 22)).toBe('age-encryption.org/v1\n')
    expect(whole.includes(NAME)).toBe(false)
    expect(() => gunzipSync(whole)).toThrow()
    const stranger = await generateIdentity()
    await expect(restore(target, file)).rejects.toMatchObject({ code: 'no_identity' })
    await expect(restore(target, file, { identities: [stranger] })).rejects.toMatchObject({
      code: 'no_identity',
    })
    expect(await names()).toEqual([])
    expect(await restore(target, file, { identities: [stranger, identity] })).toMatchObject({ rowsOf })
    expect(await names()).toEqual([NAME])
  })

  test('that was changed or cut off anywhere changes nothing', async () => {
    await backup(source, file, { recipients: [recipient] })
    const whole = await readFile(file)
    const damages = [
      whole.subarray(0, whole.length - 1),
      whole.subarray(0, 200_000),
      Buffer.from(whole.map((byte, index) => (index === whole.length >> 1 ? byte ^ 1 : byte))),
    ]
    for (const damaged of damages) {
      await writeFile(file, damaged)
      await expect(restore(target, file, { identities: [identity] })).rejects.toMatchObject({
        code: 'bad_backup',
      })
      expect(await names()).toEqual([])
    }
  })

  test('makes nobody signed in again, not even one of a version that kept sessions in it', async () => {
    const { kysely } = source
    const session = { token_hash: 'hash of a token', user_id: id.user, address: null, user_agent: null }
    await kysely
      .insertInto('sessions')
      .values({ ...session, expires_at: new Date(Date.now() + 3_600_000) })
      .execute()
    const { rowsOf } = await backup(source, file)
    expect(rowsOf).not.toHaveProperty('sessions')
    expect(gunzipSync(await readFile(file)).includes('hash of a token')).toBe(false)
    const lines = gunzipSync(await readFile(file))
      .toString('utf8')
      .trimEnd()
      .split('\n')
    const end = JSON.parse(lines.at(-1) ?? '') as { rows: Record<string, number> }
    const older = [
      ...lines.slice(0, -1),
      JSON.stringify({ table: 'sessions', columns: ['token_hash', 'user_id', 'expires_at'] }),
      JSON.stringify(['hash of a token', String(id.user), '2126-01-01']),
      JSON.stringify({ ...end, rows: { ...end.rows, sessions: 1 } }),
    ]
    await writeFile(file, gzipSync(`${older.join('\n')}\n`))
    await restore(target, file)
    expect(await names()).toEqual([NAME])
    expect(await target.kysely.selectFrom('sessions').selectAll().execute()).toEqual([])
  })
})

/** Made by the program age 1.1.1, with its identity. */
const BY_AGE = {
  identity: 'AGE-SECRET-KEY-14LQ8FWW7MTKWKCMXEHL8STUMKSTJ9M33JMFDMR8QVZTRFT2528KQ5JA2MT',
  file: 'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSB4cWdLQWNiYXpjL0NsUy9HQ1paTElhOWxMNXk0WjlkV1RzODM3WmxiYkY0CnYxRnhmRCsydFdTSE5EOUh1TmFkUnpEdHdibmF2dU0zbnFLTzlxU2t1aE0KLS0tIHZueW5KSDZkM1B3Z2g1L1cwRDMyd243UkZvRVUxUWFzOUJHRlhXSThBOVUKVLm225lSycDZNmGfcvaO1UVWpSl+KfRc6BFm5bcmFOvz9tLOlERd84RpTQ==',
}

test('a file of the program age is opened', async () => {
  const bytes = Readable.from([Buffer.from(BY_AGE.file, 'base64')])
  const parts: Uint8Array[] = []
  for await (const part of decryptedWith([BY_AGE.identity])(bytes)) parts.push(part)
  expect(Buffer.concat(parts).toString('utf8')).toBe('پیوند\n')
})

test('an identity file holds identities and remarks, and nothing that is repeated in an error', async () => {
  const identity = await generateIdentity()
  expect(identitiesIn(`# created: today\n\n${identity}\r\n`)).toEqual([identity])
  expect(() => identitiesIn('# nothing\n')).toThrow('holds no AGE-SECRET-KEY')
  expect(() => identitiesIn('secret words')).toThrow(/^(?!.*secret words)/)
})

test('a recipient is a public key: a secret one is refused, and not repeated', async () => {
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  expect(backupRecipientsOf(`${recipient}, ${recipient}`)).toEqual([recipient, recipient])
  expect(backupRecipientsOf('')).toBeUndefined()
  expect(() => backupRecipientsOf(identity)).toThrow(/^(?!.*AGE-SECRET)/)
})
