import { type Kysely, sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../database.ts'
import type { Tables } from '../schema.ts'
import { openPostgres, type PostgresOptions } from './postgres-database.ts'

const url = process.env['TEST_DATABASE_URL'] ?? ''
if (!url) console.warn('NOT RUN: what only a PostgreSQL server does (run with node tools/with-postgres.mjs)')

describe('a server that cannot be used', () => {
  test.each([
    ['is not there', 'postgres://payvand:secret-word@127.0.0.1:1/payvand'],
    ['has an address that makes no sense', 'postgres://:secret-word@@@'],
  ])('one that %s is refused without telling the password', async (_, address) => {
    const opening = openPostgres({ kind: 'postgres', url: address })
    await expect(opening).rejects.toMatchObject({ code: 'not_opened' })
    await expect(opening).rejects.not.toMatchObject({ message: expect.stringContaining('secret-word') })
  })
})

describe.skipIf(!url)('a PostgreSQL server', () => {
  let open: Database[] = []
  afterEach(async () => {
    for (const database of open) await database.close()
    open = []
  })

  async function openOne(options: Partial<PostgresOptions> = {}): Promise<Database> {
    const database = await openPostgres({ kind: 'postgres', url, ...options })
    open.push(database)
    return database
  }

  const settingOf = async (database: Database, name: string): Promise<unknown> =>
    (await database.execute('select current_setting($1) as value', [name])).rows[0]?.['value']

  test('a statement past its time is ended, and the session goes on', async () => {
    const database = await openOne({ statementMs: 200, poolSize: 1 })
    await expect(database.execute('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' })
    await expect(database.execute('select 1 as n')).resolves.toEqual({ rows: [{ n: 1 }] })
  })

  test('a session that the server ends while it is idle is replaced', async () => {
    const database = await openOne({ poolSize: 1 })
    const pid = (await database.execute('select pg_backend_pid() as pid')).rows[0]?.['pid']
    await (await openOne()).execute('select pg_terminate_backend($1)', [pid])
    await vi.waitFor(async () => {
      const { rows } = await database.execute('select pg_backend_pid() as pid')
      expect(rows[0]?.['pid']).not.toBe(pid)
    })
  })

  test('a session that the server ends in a transaction fails the transaction, and the next one works', async () => {
    const database = await openOne({ poolSize: 1 })
    const other = await openOne()
    const transaction = database.kysely.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await other.execute('select pg_terminate_backend($1)', [rows[0]?.pid])
      await sql`select 1`.execute(trx)
    })
    await expect(transaction).rejects.toThrow()
    await expect(database.execute('select 1 as n')).resolves.toEqual({ rows: [{ n: 1 }] })
  })

  test('a transaction begins with its first statement, ends with what it was told, and one without a statement is none', async () => {
    const database = await openOne({ poolSize: 1 })
    await database.execute('create temp table colours (name text primary key)')
    const insert = (rows: Kysely<Tables>, name: string) =>
      sql`insert into colours values (${name}::text)`.execute(rows)
    const isOpen = async (rows: Kysely<Tables>) =>
      (await sql<{ open: boolean }>`select now() <> statement_timestamp() as open`.execute(rows)).rows[0]
        ?.open
    const { kysely } = database
    await kysely.transaction().execute((trx) => insert(trx, 'red'))
    const undone = kysely.transaction().execute(async (trx) => {
      await insert(trx, 'green')
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    // The first statement itself fails.
    await expect(kysely.transaction().execute((trx) => insert(trx, 'red'))).rejects.toMatchObject({
      code: '23505',
    })
    await kysely.transaction().execute(async () => undefined)
    expect(await isOpen(kysely)).toBe(false)
    const within = kysely.transaction().execute(async (trx) => [await isOpen(trx), await isOpen(trx)])
    expect(await within).toEqual([true, true])
    const { rows } = await database.execute('select name from colours')
    expect(rows).toEqual([{ name: 'red' }])
  })

  test('what the address asks for stays beside our own settings', async () => {
    const database = await openOne({ url: `${url}?options=${encodeURIComponent('-c work_mem=7MB')}` })
    expect(await settingOf(database, 'work_mem')).toBe('7MB')
    expect(await settingOf(database, 'TimeZone')).toBe('UTC')
  })

  test('a statement that comes often is kept parsed by the session; one with a star, a limit or a pattern is not', async () => {
    const database = await openOne({ poolSize: 1 })
    await database.execute('create temp table colours (id int, name text)')
    const often = [
      'select name from colours where id = $1',
      'insert into colours (id, name) values ($1, 1)',
      'update colours set id = $1 * 1 where id = 0',
      'select * from colours where id = $1',
      'select colours.* from colours where id = $1',
      'select id, * from colours where id = $1',
      'delete from colours where id = $1 returning *',
      'select name from colours order by id limit $1',
      'select id from colours where id::text like $1',
    ]
    for (let time = 0; time < 30; time += 1)
      for (const statement of often) await database.execute(statement, [0])
    const kept = await database.execute('select statement from pg_prepared_statements order by name')
    expect(kept.rows.map(({ statement }) => statement)).toEqual(often.slice(0, 3))
    await database.execute('alter table colours add column shade text')
    for (const statement of often) await database.execute(statement, [0])
  })

  test('a session keeps no more than two hundred statements', async () => {
    const database = await openOne({ poolSize: 1 })
    for (let time = 0; time < 20; time += 1)
      for (let n = 0; n < 210; n += 1) await database.execute(`select $1::int + ${n} as sum`, [1])
    const { rows } = await database.execute('select count(*)::int as kept from pg_prepared_statements')
    expect(rows).toEqual([{ kept: 200 }])
    await expect(database.execute('select $1::int + 209 as sum', [1])).resolves.toEqual({
      rows: [{ sum: 210 }],
    })
  })

  test('an open database says how it is', async () => {
    const health = await (await openOne()).health()
    expect(health).toMatchObject({ kind: 'postgres', version: expect.stringMatching(/^\d+/) })
    expect(health.sizeBytes).toBeGreaterThan(1_000_000)
  })
})
