import type { Kysely } from 'kysely'
import type { ConstructorOptions } from 'pg-boss'
import type { Tables } from './schema.ts'
import type { SqlConnection } from './sql-connection.ts'

/** The few words the database part says to the log; pino fits. */
export interface DatabaseLogger {
  info(values: object, message: string): void
  warn(values: object, message: string): void
  error(values: object, message: string): void
}

export const silentLogger: DatabaseLogger = { info() {}, warn() {}, error() {} }

export interface DatabaseHealth {
  kind: Database['kind']
  version: string
  sizeBytes: number
  /** One `select 1`, waiting for a session included, in ms. */
  roundTripMs: number
}

/** One open database with all its tables, whichever of the two kinds it is. */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly kysely: Kysely<Tables>
  /** The PostgreSQL schema our tables are in. `public` outside tests. */
  readonly schema: string
  /** Options by which pg-boss reaches this database. */
  readonly pgBoss: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max' | 'options'>
  /** A session of one's own, outside Kysely; must be released. */
  connect(): Promise<SqlConnection>
  /** One statement, or several when there are no parameters; each call is its own transaction. */
  execute(sql: string, parameters?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Embedded: writes everything to the tables' files, so that the next opening is quick. On a server: nothing. */
  checkpoint(): Promise<void>
  health(): Promise<DatabaseHealth>
  close(): Promise<void>
}
