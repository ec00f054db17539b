import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../database.ts'
import { openDatabase } from '../open-database.ts'
import { startScript } from '../testing/child-process.ts'
import { defaultTemplateFolder, prepareDataFolder } from './data-folder.ts'
import type { EmbeddedOptions } from './embedded-database.ts'

const WRITER = new URL('../testing/write-until-killed.ts', import.meta.url)
/** The query never ends by itself. */
const ENDLESS = 'select count(*) from generate_series(1, 1000000000000)'

describe('the embedded database', () => {
  let folder: string
  let opened: Database[]
  beforeEach(async () => {
    opened = []
    folder = await mkdtemp(join(tmpdir(), 'payvand-embedded-'))
    // Forcing a thousand fresh files to the disk for each test would only take time.
    await prepareDataFolder(join(folder, 'data', 'postgres'), defaultTemplateFolder(), { durable: false })
  })
  afterEach(async () => {
    for (const database of opened) await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function open(options: Partial<EmbeddedOptions> = {}): Promise<Database> {
    const database = await openDatabase({ kind: 'embedded', dataFolder: join(folder, 'data'), ...options })
    opened.push(database)
    return database
  }

  async function close(database: Database): Promise<void> {
    opened = opened.filter((one) => one !== database)
    await database.close()
  }

  const count = async (database: Database): Promise<unknown> =>
    (await database.execute('select count(*) as n from things')).rows[0]?.['n']

  test('rows are there after closing and opening again', async () => {
    const first = await open()
    await first.execute('create table things (n int); insert into things values (1), (2)')
    await close(first)
    expect(await count(await open())).toBe(2)
  })

  test('a second process is refused in words, and let in when the first was killed', async () => {
    const dataFolder = join(folder, 'data')
    const writer = startScript(WRITER, [dataFolder])
    await writer.waitForLines(1)
    await expect(open()).rejects.toMatchObject({
      code: 'folder_in_use',
      message: expect.stringMatching(new RegExp(`${dataFolder} is in use by process ${writer.child.pid}\\b`)),
    })
    await writer.kill()
    await expect(open()).resolves.toMatchObject({ kind: 'embedded' })
  })

  test('the same process is refused as well', async () => {
    await open()
    await expect(open()).rejects.toMatchObject({ code: 'folder_in_use' })
  })

  test('a statement past its deadline is ended, what was committed stays, the next statement works', async () => {
    const database = await open({ limits: { statementMs: 2_000 } })
    await database.execute('create table things (n int); insert into things values (1)')
    await expect(database.execute(ENDLESS)).rejects.toMatchObject({ code: 'deadline' })
    expect(await count(database)).toBe(1)
  })

  test('a transaction in which a statement passes its deadline is lost as a whole', async () => {
    const database = await open({ limits: { statementMs: 2_000 } })
    await database.execute('create table things (n int)')
    const transaction = database.kysely.transaction().execute(async (trx) => {
      await sql`insert into things values (1)`.execute(trx)
      await sql
        .raw(ENDLESS)
        .execute(trx)
        .catch(() => undefined)
      await sql`insert into things values (2)`.execute(trx)
    })
    await expect(transaction).rejects.toMatchObject({ code: 'session_lost' })
    expect(await count(database)).toBe(0)
  })

  test.each([
    ['too deep an expression', `select ${'1+'.repeat(20_000)}1`],
    [
      'an endless recursion',
      'create function f(n int) returns int language plpgsql as $$ begin return f(n + 1); end $$; select f(1)',
    ],
  ])('%s fails instead of answering with nothing, and the database goes on', async (_, statement) => {
    const database = await open()
    await database.execute('create table things (n int); insert into things values (1)')
    await expect(database.execute(statement)).rejects.toMatchObject({ code: 'session_lost' })
    expect(await count(database)).toBe(1)
  })

  test('a transaction is alone: what another writes meanwhile comes after it', async () => {
    const database = await open()
    await database.execute('create table things (n int)')
    const order: string[] = []
    let other: Promise<unknown> = Promise.resolve()
    await database.kysely.transaction().execute(async (trx) => {
      other = database.execute('insert into things values (2)').then(() => order.push('other'))
      await sql`insert into things values (1)`.execute(trx)
      expect((await sql`select n from things`.execute(trx)).rows).toEqual([{ n: 1 }])
      order.push('transaction')
    })
    await other
    expect(order).toEqual(['transaction', 'other'])
  })

  test('a failed script leaves no transaction open behind it', async () => {
    const database = await open()
    await database.execute('create table things (n int)')
    await expect(
      database.execute('begin; insert into things values (1); select 1/0; commit'),
    ).rejects.toThrow(/zero/)
    await database.execute('insert into things values (5)')
    expect(await count(database)).toBe(1)
  })

  test('a transaction that forgets to end is rolled back, and the others go on', async () => {
    const database = await open({ limits: { idleMs: 200 } })
    await database.execute('create table things (n int)')
    const { promise: forever, resolve: end } = Promise.withResolvers<void>()
    const { promise: written, resolve: hasWritten } = Promise.withResolvers<void>()
    const forgotten = database.kysely.transaction().execute(async (trx) => {
      await sql`insert into things values (1)`.execute(trx)
      hasWritten()
      await forever
      await sql`insert into things values (2)`.execute(trx)
    })
    await written
    expect(await count(database)).toBe(0)
    end()
    await expect(forgotten).rejects.toMatchObject({ code: 'session_lost' })
  })

  test('using the database instead of the transaction inside it is named as the mistake', async () => {
    const database = await open({ limits: { waitMs: 200 } })
    const mistake = database.kysely.transaction().execute(() => database.execute('select 1'))
    await expect(mistake).rejects.toMatchObject({ code: 'busy', message: /instead of the transaction/ })
    await expect(database.execute('select 1 as n')).resolves.toEqual({ rows: [{ n: 1 }] })
  })

  test('listeners hear what is said after the engine started again', async () => {
    const database = await open({ limits: { statementMs: 2_000 } })
    const heard: string[] = []
    let reconnects = 0
    await database.pgBoss.db?.listen?.(
      'News',
      (payload) => heard.push(payload),
      () => (reconnects += 1),
    )
    await database.execute(`select pg_notify('News', 'one')`)
    await expect(database.execute(ENDLESS)).rejects.toMatchObject({ code: 'deadline' })
    await database.execute(`select pg_notify('News', 'two')`)
    await vi.waitFor(() => expect(heard).toEqual(['one', 'two']))
    expect(reconnects).toBe(2)
  })

  test('a first start makes the template, a start that was cut short is begun again', async () => {
    const templateFolder = join(folder, 'templates')
    const dataFolder = join(folder, 'fresh')
    await mkdir(join(dataFolder, 'postgres.unfinished-1', 'base'), { recursive: true })
    await open({ templateFolder, dataFolder })
    expect(await readdir(templateFolder)).toEqual([expect.stringMatching(/^pglite-\d+\.\d+\.\d+-/)])
    expect((await readdir(dataFolder)).filter((name) => name.includes('unfinished'))).toEqual([])
  })

  test('without a place for the template the database is made all the same', async () => {
    const templateFolder = join(folder, 'a-file')
    await writeFile(templateFolder, '')
    const database = await open({ templateFolder, dataFolder: join(folder, 'fresh') })
    await expect(database.execute('select 1 as n')).resolves.toEqual({
      rows: [{ n: 1 }],
    })
  })

  test('a damaged data folder is refused with a reason', async () => {
    await close(await open())
    await rm(join(folder, 'data', 'postgres', 'global'), { recursive: true })
    await expect(open()).rejects.toMatchObject({ code: 'not_opened' })
  })
})
