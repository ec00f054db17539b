import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, silentLogger } from '../database.ts'
import { defaultTemplateFolder, prepareDataFolder } from '../embedded/data-folder.ts'
import { assembleEmbedded, keepEngineSmall } from '../embedded/embedded-database.ts'
import { EmbeddedEngine } from '../embedded/embedded-engine.ts'
import { SESSION_LIMITS, SingleSession } from '../embedded/single-session.ts'
import { migrate } from '../migrate.ts'
import { openPostgres } from '../postgres/postgres-database.ts'
import { copyMigrated, dropDatabase } from './migrated-template.ts'

export interface TestDatabaseOptions {
  /** False leaves the schema empty. Default true. */
  migrated?: boolean
}

/** The wait is shorter than that of a test, so that one that uses the database instead of its transaction says so. */
const WAIT_MS = 45_000

interface SharedEngine {
  engine: EmbeddedEngine
  session: SingleSession
}
let shared: Promise<SharedEngine> | undefined

/** One engine per test process, in a folder that goes with the process; commits are not forced to the disk. */
async function openSharedEngine(): Promise<SharedEngine> {
  keepEngineSmall()
  const dataFolder = await mkdtemp(join(tmpdir(), 'payvand-test-'))
  process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }))
  const folder = join(dataFolder, 'postgres')
  await prepareDataFolder(folder, defaultTemplateFolder(), { durable: false })
  const engine = new EmbeddedEngine({ folder, durable: false }, silentLogger)
  await engine.open()
  return { engine, session: new SingleSession(engine, { ...SESSION_LIMITS, waitMs: WAIT_MS }) }
}

/** The schema of a copy: not `public`, as a test must not rely on that name. */
const SCHEMA = 'test_tables'

/**
 * A database of one's own: a fresh schema with all tables, gone after `close`. Embedded, or on the server that
 * `TEST_DATABASE_URL` names (`node tools/with-postgres.mjs <command>` sets it).
 */
export async function openTestDatabase({ migrated = true }: TestDatabaseOptions = {}): Promise<Database> {
  const schema = `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  const url = process.env['TEST_DATABASE_URL']
  if (url && migrated) return openCopy(url, schema)
  const database = url ? await openOnServer(url, schema) : await openEmbeddedSchema(schema)
  if (migrated) await migrate(database)
  return database
}

async function openEmbeddedSchema(schema: string): Promise<Database> {
  shared ??= openSharedEngine()
  const { engine, session } = await shared
  const lifecycle = {
    checkpoint: async () => undefined,
    close: () => dropSchemas(database, schema),
  }
  const database = assembleEmbedded(engine, session, schema, lifecycle)
  await database.execute(`create schema ${schema}`)
  return database
}

async function openCopy(server: string, name: string): Promise<Database> {
  const url = await copyMigrated(server, SCHEMA, name)
  const database = await openPostgres({ kind: 'postgres', url, schema: SCHEMA, poolSize: 5 })
  return {
    ...database,
    async close() {
      await database.close()
      await dropDatabase(server, name)
    },
  }
}

async function openOnServer(url: string, schema: string): Promise<Database> {
  const database = await openPostgres({ kind: 'postgres', url, schema, poolSize: 5 })
  await database.execute(`create schema ${schema}`)
  return {
    ...database,
    async close() {
      await dropSchemas(database, schema)
      await database.close()
    },
  }
}

/** The queue of a test has a schema beside it. */
async function dropSchemas(database: Database, schema: string): Promise<void> {
  await database.execute(
    `drop schema if exists ${schema}_boss cascade; drop schema if exists ${schema} cascade`,
  )
}
