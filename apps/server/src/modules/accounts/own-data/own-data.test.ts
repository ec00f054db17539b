import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { createFileStorage } from '../../../infra/files/file-storage.ts'
import type { Services } from '../services.ts'
import { eraseBusiness } from './erase-business-store.ts'
import { ownDataArchive } from './own-data-archive.ts'
import { countOwnRows } from './own-tables-store.ts'

describe('the data of a business', () => {
  let database: Database
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    database = await openTestDatabase()
    const one = async (statement: string) => Number((await database.execute(statement)).rows[0]?.['id'])
    for (const name of ['mine', 'theirs']) {
      const id = await one(
        `insert into businesses (name, platform) values ('${name}', 'payvand') returning id`,
      )
      ids[name] = id
      const user = await one(`insert into users (business_id, username, name, password_hash)
        values (${id}, 'user-${name}', 'n', 'SECRET-${name}') returning id`)
      await database.execute(
        `insert into sessions (token_hash, user_id, expires_at) values ('SECRET-${name}', ${user}, '2027-01-01')`,
      )
      await database.execute(`insert into marketplace_connections (business_id, status, user_id, access_token_sealed)
        values (${id}, 'connected', ${id}, 'SECRET-${name}')`)
      const project =
        await one(`insert into projects (business_id, name, default_values, send_config, feed_token)
        values (${id}, 'project-${name}', '{}', '{}', 'SECRET-${name}') returning id`)
      await database.execute(`insert into project_items (business_id, project_id, url, url_key, latest_data)
        select ${id}, ${project}, 'https://${name}.example/' || n, n::text, jsonb_build_object('name', '${name} ' || n)
        from generate_series(1, 1203) n`)
      const file =
        await one(`insert into media_files (business_id, project_id, key, source_key, content_type, size, checksum)
        values (${id}, ${project}, 'key-${name}', 'C1', 'image/png', 4, 'sum') returning id`)
      await database.execute(
        `insert into media_chunks (file_id, position, bytes) values (${file}, 0, '\\x89504e47')`,
      )
    }
  })
  afterAll(() => database.close())

  async function archive(businessId: number): Promise<Record<string, Uint8Array>> {
    const services = {
      rows: database.kysely,
      files: createFileStorage(database.kysely, null),
    } as unknown as Services
    return unzipSync(new Uint8Array(await buffer(Readable.from(ownDataArchive(services, businessId)))))
  }

  test('is one readable archive: every row of theirs, none of others, no secret', async () => {
    const files = await archive(ids['mine'] ?? 0)
    const texts = Object.entries(files)
      .filter(([name]) => !name.startsWith('media/'))
      .map(([name, bytes]): [string, string] => [name, strFromU8(bytes)])
    for (const [name, text] of texts) {
      expect([name, text.includes('SECRET')]).toEqual([name, false])
      expect([name, text.includes('theirs')]).toEqual([name, false])
    }
    const lines = (name: string) =>
      strFromU8(files[name] ?? new Uint8Array())
        .trim()
        .split('\n')
    expect(lines('project_items.jsonl')).toHaveLength(1_203)
    expect(JSON.parse(lines('project_items.jsonl')[1_202] ?? '')).toMatchObject({
      latest_data: { name: 'mine 1203' },
    })
    expect(JSON.parse(lines('businesses.jsonl')[0] ?? '')).toMatchObject({ name: 'mine' })
    expect(lines('users.jsonl')).toHaveLength(1)
    expect(files['README.txt']?.length).toBeGreaterThan(100)
    expect(files['sessions.jsonl']).toBeUndefined()
    const media = Object.entries(files).filter(([name]) => name.startsWith('media/'))
    expect(media.map(([name, bytes]) => [name.endsWith('.png'), [...bytes]])).toEqual([
      [true, [0x89, 0x50, 0x4e, 0x47]],
    ])
  })

  test('is gone from every table once it is erased, and nothing of others is', async () => {
    const { kysely } = database
    const before = await countOwnRows(kysely, ids['theirs'] ?? 0)
    const removed = await kysely.transaction().execute((trx) => eraseBusiness(trx, ids['mine'] ?? 0))
    expect(removed).toEqual(
      expect.arrayContaining([
        { table: 'businesses', rows: 1 },
        { table: 'project_items', rows: 1_203 },
        { table: 'sessions', rows: 1 },
        { table: 'users', rows: 1 },
      ]),
    )
    expect(await countOwnRows(kysely, ids['mine'] ?? 0)).toEqual([])
    expect(await countOwnRows(kysely, ids['theirs'] ?? 0)).toEqual(before)
    const { rows } = await database.execute('select count(*)::int as count from media_chunks')
    expect(rows[0]?.['count']).toBe(1)
  })
})
