import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { backup } from './backup.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { restore } from './restore.ts'
import { fillShortLived, SHORT_LIVED } from './testing/fill-short-lived.ts'
import { insertProductChange } from './testing/insert-product-change.ts'
import { openTestDatabase } from './testing/test-database.ts'

const ITEMS = 1200
const TRICKY = 'پیوند\u200c "و" \\ \t\n \u{1F600} \u0001'

async function fill({ kysely }: Database): Promise<void> {
  const { id: businessId } = await kysely
    .insertInto('businesses')
    .values({ name: TRICKY, price_coefficient: 1.1, platform_vendor_id: 9007199254740991 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await kysely.insertInto('businesses').values({ name: '' }).execute()
  const { id: userId } = await kysely
    .insertInto('users')
    .values({ business_id: businessId, username: 'u' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await fillShortLived(kysely, businessId, userId)
  const { id: projectId } = await kysely
    .insertInto('projects')
    .values({
      business_id: businessId,
      name: 'p',
      urls: JSON.stringify([TRICKY]),
      default_values: '{"stock": 1}',
      send_config: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into project_items (business_id, project_id, url, url_key, latest_data, created_at)
    select ${businessId}::bigint, ${projectId}::bigint, 'https://shop.example/' || i, i::text,
      jsonb_build_object('title', 'کالا ' || i, 'price', i * 1000.50, 'none', null),
      timestamptz '2026-01-01' + i * interval '1.000001 second'
    from generate_series(1, ${ITEMS}::int) i`.execute(kysely)
  await sql`insert into queue_leases values ('site', 'a', now(), now())`.execute(kysely)
}

/** Leases belong to a process, kept counts follow from the rows. */
const NOT_IN_A_BACKUP = [
  ...SHORT_LIVED,
  'sealing_key',
  'queue_leases',
  'item_counts',
  'item_count_marks',
  'item_sending_days',
  'repeated_item_names',
  'item_name_marks',
  'order_counts',
  'order_count_marks',
  'booth_product_counts',
  'booth_product_marks',
  'business_health',
  'business_health_marks',
  'business_health_totals',
  'business_health_refresh',
]

/** Every row of every table in PostgreSQL's own words. */
async function everything(database: Database): Promise<Record<string, unknown>> {
  const { rows: tables } = await database.execute(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
     and relname not like 'kysely%' and relname <> all ($1::text[]) order by relname`,
    [`{${NOT_IN_A_BACKUP.join(',')}}`],
  )
  const all: Record<string, unknown> = {}
  for (const { name } of tables) {
    all[name as string] = (
      await database.execute(`select t::text as row from ${String(name)} t order by 1`)
    ).rows
  }
  return all
}

describe('backup and restore', () => {
  let folder: string
  let file: string
  let open: Database[]
  /** The tests only read it: filling one for each of them took most of their time. */
  let source: Database
  beforeAll(async () => {
    source = await openTestDatabase()
    await fill(source)
  })
  afterAll(() => source.close())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'payvand-backup-'))
    file = join(folder, 'backup.gz')
    open = []
  })
  afterEach(async () => {
    for (const database of open) await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function openOne(options = {}): Promise<Database> {
    const database = await openTestDatabase(options)
    open.push(database)
    return database
  }

  test('every row comes back, and the next new row gets the next number', async () => {
    const { rowsOf } = await backup(source, file)
    expect(rowsOf).toMatchObject({ businesses: 2, users: 1, projects: 1, project_items: ITEMS })
    const target = await openOne()
    expect(await restore(target, file)).toMatchObject({ rowsOf })
    expect(await everything(target)).toEqual(await everything(source))
    const { id } = await target.kysely
      .insertInto('businesses')
      .values({ name: 'next' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(id).toBe(3)
    expect(await insertProductChange(target, 1)).toBe(1)
  })

  test('a database without tables is filled as well, leases are left out, only the owner may read the file', async () => {
    await backup(source, file)
    const target = await openOne({ migrated: false })
    await restore(target, file)
    expect(await everything(target)).toEqual(await everything(source))
    expect(await target.kysely.selectFrom('queue_leases').selectAll().execute()).toEqual([])
    const noted = await target.execute('select distinct block from item_count_marks order by 1')
    expect(noted.rows).toEqual([{ block: 0 }])
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(await migrate(target)).toEqual([])
  })

  test('a database with rows is refused, and replaced when that is asked for', async () => {
    await backup(source, file)
    const target = await openOne()
    await target.kysely.insertInto('businesses').values({ name: 'precious' }).execute()
    const before = await everything(target)
    await expect(restore(target, file)).rejects.toMatchObject({ code: 'not_empty' })
    expect(await everything(target)).toEqual(before)
    await restore(target, file, { replace: true })
    expect(await everything(target)).toEqual(await everything(source))
  })

  const change = (edit: (lines: string[]) => string[]) => (whole: Buffer) =>
    gzipSync(edit(gunzipSync(whole).toString('utf8').trimEnd().split('\n')).join('\n').concat('\n'))

  describe('a damaged file', () => {
    let target: Database
    beforeAll(async () => {
      target = await openTestDatabase()
      await target.kysely.insertInto('businesses').values({ name: 'precious' }).execute()
    })
    afterAll(() => target.close())

    test.each<[string, (whole: Buffer) => Buffer]>([
      ['is cut off', (whole) => whole.subarray(0, Math.floor(whole.length / 2))],
      [
        'has a flipped byte',
        (whole) => Buffer.from(whole.map((byte, index) => (index === whole.length >> 1 ? byte ^ 255 : byte))),
      ],
      ['is empty', () => Buffer.alloc(0)],
      ['is something else', () => Buffer.from('a letter')],
      ['is gzip of something else', () => gzipSync('{"a":1}\n')],
      ['has no end', change((lines) => lines.slice(0, -1))],
      [
        'lacks a row',
        change((lines) =>
          lines.toSpliced(
            lines.findLastIndex((line) => line.startsWith('[')),
            1,
          ),
        ),
      ],
      [
        'names an unknown table',
        change((lines) => lines.map((line) => line.replace('"table":"users"', '"table":"strangers"'))),
      ],
      [
        'comes from a newer version',
        change((lines) => [lines[0]?.replace(/"\d{4}-/, '"9999-') ?? '', ...lines.slice(1)]),
      ],
      ['holds a word that is no JSON', change((lines) => [...lines.slice(0, 3), 'word', ...lines.slice(3)])],
    ])('that %s is refused and changes nothing', async (_, damage) => {
      await backup(source, file)
      await writeFile(file, damage(await readFile(file)))
      const before = await everything(target)
      await expect(restore(target, file, { replace: true })).rejects.toMatchObject({ code: 'bad_backup' })
      expect(await everything(target)).toEqual(before)
    })
  })

  test('a value that does not fit is refused as a whole', async () => {
    await backup(source, file)
    const broken = change((lines) => lines.map((line) => line.replace('9007199254740991', 'many')))
    await writeFile(file, broken(await readFile(file)))
    const target = await openOne()
    await expect(restore(target, file)).rejects.toMatchObject({ code: '22P02' })
    expect(Object.values(await everything(target)).flat()).toEqual([])
  })

  test('a backup that fails leaves no file, and the older one stays', async () => {
    await writeFile(file, 'older')
    const broken = await openOne()
    await fill(broken)
    await broken.execute('drop table kysely_migration')
    await expect(backup(broken, file)).rejects.toThrow()
    expect(await readFile(file, 'utf8')).toBe('older')
    expect(existsSync(`${file}.unfinished`)).toBe(false)
  })

  const url = process.env['TEST_DATABASE_URL']
  if (!url) console.warn('NOT RUN: moving between the two databases (run with node tools/with-postgres.mjs)')
  test.skipIf(!url)('rows move from a server to the embedded database and back', async () => {
    await backup(source, file)
    const embedded = await openDatabase({ kind: 'embedded', dataFolder: join(folder, 'data') })
    open.push(embedded)
    await restore(embedded, file)
    expect(await everything(embedded)).toEqual(await everything(source))
    const second = join(folder, 'second.gz')
    await backup(embedded, second)
    const server = await openOne()
    await restore(server, second)
    expect(server.kind).toBe('postgres')
    expect(await everything(server)).toEqual(await everything(source))
  })
})
