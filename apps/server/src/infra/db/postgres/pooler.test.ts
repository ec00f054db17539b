import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createJobs } from '../../jobs/jobs.ts'
import { silentLogger } from '../database.ts'
import { migrate } from '../migrate.ts'
import { createEmpty, dropDatabase } from '../testing/migrated-template.ts'
import { openPostgres } from './postgres-database.ts'

const server = process.env['TEST_DATABASE_URL'] ?? ''
const PROGRAM = '/usr/sbin/pgbouncer'
const isHere = server !== '' && existsSync(PROGRAM)
if (!isHere)
  console.warn('NOT RUN: what needs PgBouncer and a PostgreSQL server (Debian: apt-get install pgbouncer)')

async function freePort(): Promise<number> {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const address = taken.address()
  await new Promise((resolve) => taken.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

describe.skipIf(!isHere)('a database behind PgBouncer in transaction mode', () => {
  const name = `pooled_${randomBytes(6).toString('hex')}`
  const folder = mkdtempSync(join(tmpdir(), 'payvand-pooler-'))
  const address = (port?: number): string => {
    const url = new URL(server)
    url.pathname = `/${name}`
    if (port !== undefined) url.host = `127.0.0.1:${port}`
    return url.href
  }
  let pooler: ChildProcess
  let poolerUrl: string

  beforeAll(async () => {
    await createEmpty(server, name)
    const { port, username, password } = new URL(server)
    const own = await freePort()
    chmodSync(folder, 0o755)
    writeFileSync(join(folder, 'users'), `"${username}" "${password}"\n`)
    writeFileSync(
      join(folder, 'pgbouncer.ini'),
      `[databases]\n* = host=127.0.0.1 port=${port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${own}
unix_socket_dir =\nauth_type = trust\nauth_file = ${folder}/users\nadmin_users = ${username}\npool_mode = transaction\ndefault_pool_size = 3\n`,
    )
    const isRoot = process.getuid?.() === 0
    const file = join(folder, 'pgbouncer.ini')
    // It refuses to run as root.
    const command = isRoot ? ['/usr/sbin/runuser', '-u', 'postgres', '--', PROGRAM, file] : [PROGRAM, file]
    pooler = spawn(command[0] as string, command.slice(1), { stdio: 'ignore' })
    poolerUrl = address(own)
    await vi.waitFor(() => ask(poolerUrl, 'select 1'), { timeout: 120_000, interval: 200 })
  })
  afterAll(async () => {
    pooler.kill('SIGINT')
    await dropDatabase(server, name)
    rmSync(folder, { recursive: true, force: true })
  })

  test('sessions that began before the settings are refused with what to type, and the next have them', async () => {
    // The pooler made one when it was looked for.
    const opening = openPostgres({ kind: 'postgres', url: address(), poolerUrl })
    await expect(opening).rejects.toMatchObject({
      code: 'not_opened',
      message: expect.stringContaining('RECONNECT'),
    })
    const adminConsole = new URL(poolerUrl)
    adminConsole.pathname = '/pgbouncer'
    await ask(adminConsole.href, 'RECONNECT')
    const database = await vi.waitFor(() => openPostgres({ kind: 'postgres', url: address(), poolerUrl }), {
      timeout: 120_000,
      interval: 500,
    })
    const settings = await database.execute(
      `select current_setting('timezone') as zone, current_setting('statement_timeout') as statement`,
    )
    expect(settings.rows).toEqual([{ zone: 'UTC', statement: '30s' }])
    await database.close()
  })

  test('tables, transactions at once and announced jobs work through it, with few sessions at the server', async () => {
    const database = await openPostgres({ kind: 'postgres', url: address(), poolerUrl })
    await migrate(database)
    const ran: number[] = []
    const jobs = createJobs(database, silentLogger)
    jobs.define({ name: 'pooled.work', options: { retryLimit: 0 } })
    jobs.work<{ n: number }>('pooled.work', async ({ data }) => void ran.push(data.n))
    await jobs.start()
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        database.kysely.transaction().execute(async (trx) => {
          await trx
            .insertInto('businesses')
            .values({ name: `business ${n}`, platform: null })
            .execute()
          await jobs.enqueue(trx, 'pooled.work', { n })
        }),
      ),
    )
    await vi.waitFor(() => expect(ran.length).toBe(40), { timeout: 120_000 })
    const { rows } = await database.execute(
      'select count(*)::int as sessions from pg_stat_activity where datname = $1',
      [name],
    )
    // Three of the pooler, two of the queue and its listener.
    expect(rows[0]?.['sessions']).toBeLessThanOrEqual(6)
    await jobs.stop()
    await database.close()
  })
})
