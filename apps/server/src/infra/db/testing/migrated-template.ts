import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { Client } from 'pg'
import { migrate } from '../migrate.ts'
import { openPostgres } from '../postgres/postgres-database.ts'

const MIGRATIONS = new URL('../migrations/', import.meta.url)
/** Any number that nobody else locks: whoever comes first makes the template, the others wait for it. */
const LOCK = 7_216_455_103

const made = new Map<string, Promise<string>>()

/**
 * Makes a database on this server whose tables are copied from one that was migrated once: seventy migrations for each test took longer
 * than most tests. Answers its address.
 */
export async function copyMigrated(server: string, schema: string, name: string): Promise<string> {
  const template = made.get(schema) ?? makeTemplate(server, schema)
  made.set(schema, template)
  const from = await template
  await onServer(server, (client) => client.query(`create database ${name} template ${from}`))
  return addressOf(server, name)
}

/** Makes a database without tables. Answers its address. */
export async function createEmpty(server: string, name: string): Promise<string> {
  await onServer(server, (client) => client.query(`create database ${name}`))
  return addressOf(server, name)
}

/** Removes a database, and ends the sessions that still use it. */
export const dropDatabase = (server: string, name: string): Promise<unknown> =>
  onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))

/** Makes the template, unless it is there; it appears under its name when it is whole, and changed migrations have another name. */
function makeTemplate(server: string, schema: string): Promise<string> {
  const name = `migrated_${schema}_${digestOfMigrations()}`
  return onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return name
    const unfinished = `unfinished_${name}`
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished}`)
    const database = await openPostgres({ kind: 'postgres', url: addressOf(server, unfinished), schema })
    try {
      await database.execute(`create schema if not exists ${schema}`)
      await migrate(database)
    } finally {
      await database.close()
    }
    await client.query(`alter database ${unfinished} rename to ${name}`)
    return name
  })
}

function digestOfMigrations(): string {
  const digest = createHash('sha256')
  for (const file of readdirSync(MIGRATIONS).sort()) digest.update(readFileSync(new URL(file, MIGRATIONS)))
  return digest.digest('hex').slice(0, 16)
}

function addressOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function onServer<Answer>(url: string, work: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
