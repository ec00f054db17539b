import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  sql,
} from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './schema.ts'
import type { SqlConnection } from './sql-connection.ts'

/** Rows whose every statement is part of one transaction; a transaction of theirs is a savepoint in it. */
export interface OneTransaction {
  rows: Kysely<Tables>
  /** Does the work; where it throws, what it wrote is taken back, and the transaction goes on. */
  undoable<Result>(work: () => Promise<Result>): Promise<Result>
}

/**
 * Runs work that opens transactions of its own as a single one: all of it is committed at once, or nothing. Nothing within may
 * wait for another session, which the embedded database does not have.
 */
export async function inOneTransaction<Result>(
  database: Pick<Database, 'connect'>,
  work: (transaction: OneTransaction) => Promise<Result>,
): Promise<Result> {
  const session = await database.connect()
  const rows = new Kysely<Tables>({ dialect: new SessionDialect(session) })
  let isCommitted = false
  try {
    await session.query('begin', [])
    const result = await work({ rows, undoable: (step) => undoable(rows, step) })
    await session.query('commit', [])
    isCommitted = true
    return result
  } finally {
    const isWhole =
      isCommitted ||
      (await session.query('rollback', []).then(
        () => true,
        () => false,
      ))
    session.release(!isWhole)
  }
}

async function undoable<Result>(rows: Kysely<Tables>, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint before_work`.execute(rows)
  try {
    return await work()
  } catch (error) {
    await sql`rollback to savepoint before_work`.execute(rows)
    throw error
  }
}

class SessionDialect extends PostgresDialect {
  readonly #pool: PostgresPool

  constructor(session: SqlConnection) {
    const pool = poolOf(session)
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new SavepointDriver({ pool: this.#pool })
  }
}

/** Only one holds the session at a time, so one name does for all savepoints. */
class SavepointDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('savepoint inner_transaction'))
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('release savepoint inner_transaction'))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback to savepoint inner_transaction'))
  }
}

/** One session as a pool: whoever asks waits until the one before gives it back. */
function poolOf(session: SqlConnection): PostgresPool {
  let last = Promise.resolve()
  return {
    options: {},
    end: async () => undefined,
    connect: async () => {
      const before = last
      const { promise, resolve } = Promise.withResolvers<void>()
      last = promise
      await before
      return {
        query: (text: string, parameters: readonly unknown[]) => session.query(text, parameters),
        release: () => resolve(),
      } as Awaited<ReturnType<PostgresPool['connect']>>
    },
  }
}
