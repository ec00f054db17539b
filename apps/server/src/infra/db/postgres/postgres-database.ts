import { Client, DatabaseError, Pool, type PoolClient } from 'pg'
import { assembleDatabase } from '../assemble-database.ts'
import { columnTypes } from '../column-values.ts'
import { type Database, type DatabaseLogger, silentLogger } from '../database.ts'
import { DatabaseFailure } from '../database-failure.ts'
import { encodeParameters } from '../parameter-values.ts'
import type { SqlConnection, SqlResult } from '../sql-connection.ts'
import { createStatementNames, type Statement, type StatementNames } from './statement-names.ts'

export interface PostgresOptions {
  kind: 'postgres'
  /** `postgres://user:password@host:port/database`; PostgreSQL 15 or newer, reached directly or with session pooling. */
  url: string
  /** The same database behind a pooler such as PgBouncer in transaction mode; the job queue and its listener stay direct. */
  poolerUrl?: string | null
  /** Sessions of this process, pg-boss's own not counted. Default 3, or 10 through a pooler. */
  poolSize?: number
  /** Default `public`. */
  schema?: string
  /** Default 30 000 ms, as in the embedded database. */
  statementMs?: number
}

const STATEMENT_MS = 30_000
const IDLE_IN_TRANSACTION_MS = 60_000
const CONNECT_MS = 10_000
const KEEP_ALIVE_MS = 10_000
/** With the queue's and its listener a process has six: a server of a hundred sessions bears sixteen. */
const POOL_SESSIONS = 4
/** Sessions of a pooler cost the server nothing. */
const POOLER_SESSIONS = 10
/** pg-boss has a session of its own, so that a busy web part never starves the queue; its statements are short. */
const JOB_SESSIONS = 1
const OLDEST_VERSION = 150_000
const BEGIN = 'begin'
const UNSENT: SqlResult = { command: '', rowCount: null, rows: [] }
const UNDEFINED_COLUMN = '42703'
const COLUMNS_OF_TABLE = `select attname from pg_attribute
  where attrelid = $1::text::regclass and attnum > 0 and not attisdropped order by attnum`

type Settings = Readonly<Record<string, string>>

/** The settings of every session. Zone and formats are fixed so that values read alike everywhere. */
const sessionSettings = (schema: string, statementMs: number): Settings => ({
  search_path: schema,
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  // Compiling a statement takes longer than any of ours.
  jit: 'off',
  statement_timeout: String(statementMs),
  idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_MS),
})

const startupOptions = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '')}`)
    .join(' ')

/** The address's own options stay and ours are added. `pg` would otherwise drop ours. */
function withSessionOptions(url: string, options: string): string {
  // `URL` cannot parse it: it refuses addresses of Unix sockets, which have no host.
  const [address = '', query = ''] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  const own = parameters.get('options')
  parameters.set('options', own ? `${own} ${options}` : options)
  return `${address}?${parameters.toString().replaceAll('+', '%20')}`
}

/** A PostgreSQL server. @throws DatabaseFailure `not_opened` when it cannot be reached or is too old. */
export async function openPostgres(
  options: PostgresOptions,
  logger: DatabaseLogger = silentLogger,
): Promise<Database> {
  const { schema = 'public', statementMs = STATEMENT_MS } = options
  const settings = sessionSettings(schema, statementMs)
  const url = withSessionOptions(options.url, startupOptions(settings))
  const { poolerUrl } = options
  if (poolerUrl) await keepSettingsWithRole(url, settings)
  const pool = new Pool({
    connectionString: poolerUrl ?? url,
    max: options.poolSize ?? (poolerUrl ? POOLER_SESSIONS : POOL_SESSIONS),
    types: columnTypes,
    application_name: 'payvand',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // A transaction's `begin` goes out together with its first statement.
    pipeline: true,
    // The server ends a long statement itself; this is for a server that answers no more.
    query_timeout: statementMs + 5_000,
  })
  // The listener keeps a server that goes away while nobody uses it from ending this process.
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle connection to the database was lost'))
  await assertUsable(pool)
  if (poolerUrl) await assertSettings(pool, settings)

  // A pooler gives each transaction another session of the server, which knows no statement of ours.
  const names = poolerUrl ? null : createStatementNames()
  const connect = async (): Promise<SqlConnection> => toSqlConnection(await pool.connect(), names, logger)
  const database = assembleDatabase({
    kind: 'postgres',
    schema,
    // Kysely would only end the pool when it was used.
    connections: { connect, end: async () => undefined },
    // A server makes its own checkpoints.
    lifecycle: { checkpoint: async () => undefined, close: () => pool.end() },
  })
  return { ...database, pgBoss: { connectionString: url, max: JOB_SESSIONS } }
}

/** A pooler in transaction mode takes no settings of a session: they are kept with the role, for this database alone. */
async function keepSettingsWithRole(url: string, settings: Settings): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  try {
    await client.connect()
    const { rows } = await client.query('select current_user as role, current_database() as name')
    const [role, name] = [rows[0].role, rows[0].name].map((each) => client.escapeIdentifier(each))
    for (const [setting, value] of Object.entries(settings))
      await client.query(
        `alter role ${role} in database ${name} set ${setting} = ${client.escapeLiteral(value)}`,
      )
  } catch (error) {
    throw new DatabaseFailure('not_opened', `The PostgreSQL server did not answer: ${String(error)}`, error)
  } finally {
    await client.end()
  }
}

/** A pooler keeps sessions that began before the settings did. */
async function assertSettings(pool: Pool, settings: Settings): Promise<void> {
  const names = Object.keys(settings)
  const { rows } = await pool.query(
    'select lower(name) as name, setting from pg_settings where lower(name) = any ($1)',
    [names],
  )
  const known = new Map(rows.map(({ name, setting }) => [name, setting]))
  const other = names.filter((name) => known.get(name) !== settings[name])
  if (other.length === 0) return
  await pool.end()
  throw new DatabaseFailure(
    'not_opened',
    `Sessions of the pooler have other settings (${other.join(', ')}): type RECONNECT in its console, and start again`,
  )
}

async function assertUsable(pool: Pool): Promise<void> {
  let version: number
  try {
    const { rows } = await pool.query(`select current_setting('server_version_num')::int as version`)
    version = rows[0].version
  } catch (error) {
    await pool.end()
    throw new DatabaseFailure('not_opened', `The PostgreSQL server did not answer: ${String(error)}`, error)
  }
  if (version < OLDEST_VERSION) {
    await pool.end()
    throw new DatabaseFailure('not_opened', 'PostgreSQL 15 or newer is needed')
  }
}

function toSqlConnection(
  client: PoolClient,
  names: StatementNames | null,
  logger: DatabaseLogger,
): SqlConnection {
  let lost = false
  const onError = (error: Error): void => {
    lost = true
    logger.warn({ err: error }, 'a connection to the database was lost')
  }
  client.on('error', onError)

  async function statementOf(sql: string): Promise<Statement> {
    if (!names) return { text: sql }
    const table = names.tableToLearn(sql)
    if (table !== null) {
      const { rows } = await client.query(COLUMNS_OF_TABLE, [table])
      names.learn(
        table,
        rows.map(({ attname }) => attname),
      )
    }
    return names.statementOf(sql)
  }

  /** A transaction that nothing was asked in yet: the server knows nothing of it. */
  let unsent: typeof BEGIN | null = null

  /** Goes out together with the first statement: a `begin` that waited for its own answer was one round trip in sixteen. */
  function sendBegin(): Promise<unknown> {
    if (unsent === null) return Promise.resolve()
    unsent = null
    return client.query(BEGIN)
  }

  /** Tells whether this is a `begin`, which waits for the first statement, or the end of a transaction that had none. */
  function isUnsent(sql: string): boolean {
    const endsUnsent = unsent !== null && (sql === 'commit' || sql === 'rollback')
    unsent = sql === BEGIN ? BEGIN : endsUnsent ? null : unsent
    return endsUnsent || sql === BEGIN
  }

  async function ask(sql: string, values?: (string | null)[]): Promise<SqlResult[]> {
    try {
      const statement = values ? { ...(await statementOf(sql)), values } : sql
      const [, answer] = await Promise.all([sendBegin(), client.query(statement)])
      return (Array.isArray(answer) ? answer : [answer]) as SqlResult[]
    } catch (error) {
      if (error instanceof DatabaseError && error.code === UNDEFINED_COLUMN) names?.forgetColumns()
      // The error is not an answer of the server's: nobody knows what this session would answer next.
      if (!(error instanceof DatabaseError)) lost = true
      throw error
    }
  }

  return {
    query: async (sql, parameters) =>
      isUnsent(sql) ? UNSENT : ((await ask(sql, encodeParameters(parameters)))[0] as SqlResult),
    script: (sql) => ask(sql),
    release(broken = false) {
      client.off('error', onError)
      client.release(broken || lost)
    },
  }
}
