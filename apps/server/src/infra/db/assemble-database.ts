import { Kysely, type PostgresPool } from 'kysely'
import type { Database } from './database.ts'
import { OwnSchemaDialect } from './own-schema-dialect.ts'
import type { Tables } from './schema.ts'
import type { SqlConnection, SqlConnections } from './sql-connection.ts'

interface Parts {
  kind: Database['kind']
  schema: string
  connections: SqlConnections
  lifecycle: Pick<Database, 'checkpoint' | 'close'>
}

/** Kysely's own PostgreSQL dialect, fed with our sessions: so both databases behave alike above this line. */
function asKyselyPool(connections: SqlConnections): PostgresPool {
  return {
    options: {},
    end: () => connections.end(),
    connect: async () => {
      const connection = await connections.connect()
      return {
        query: (sql: string, parameters: readonly unknown[]) => connection.query(sql, parameters),
        release: (broken?: boolean) => connection.release(broken),
      } as Awaited<ReturnType<PostgresPool['connect']>>
    },
  }
}

export function assembleDatabase({ kind, schema, connections, lifecycle }: Parts): Omit<Database, 'pgBoss'> {
  const kysely = new Kysely<Tables>({
    dialect: new OwnSchemaDialect({ pool: asKyselyPool(connections) }, schema),
  })

  async function withConnection<T>(work: (connection: SqlConnection) => Promise<T>): Promise<T> {
    const connection = await connections.connect()
    try {
      return await work(connection)
    } finally {
      connection.release()
    }
  }

  return {
    kind,
    schema,
    kysely,
    connect: () => connections.connect(),
    checkpoint: lifecycle.checkpoint,
    execute: (sql, parameters = []) =>
      withConnection(async (connection) => {
        if (parameters.length > 0) return { rows: (await connection.query(sql, parameters)).rows }
        return { rows: (await connection.script(sql)).flatMap((result) => result.rows) }
      }),
    async health() {
      const start = performance.now()
      await withConnection((connection) => connection.query('select 1', []))
      const roundTripMs = Math.round((performance.now() - start) * 10) / 10
      const { rows } = await withConnection((connection) =>
        connection.query(
          `select current_setting('server_version') as version, pg_database_size(current_database()) as size`,
          [],
        ),
      )
      const row = rows[0] as { version: string; size: number }
      return { kind, version: row.version, sizeBytes: row.size, roundTripMs }
    },
    async close() {
      await kysely.destroy()
      await lifecycle.close()
    },
  }
}
