import { columnParser } from '../column-values.ts'
import { DatabaseFailure } from '../database-failure.ts'
import { encodeParameters } from '../parameter-values.ts'
import type { SqlConnection, SqlConnections, SqlResult } from '../sql-connection.ts'
import type { EmbeddedEngine } from './embedded-engine.ts'
import type { EngineResult } from './engine-protocol.ts'

export interface SessionLimits {
  /** A statement longer than this ends the engine's thread, in ms. */
  statementMs: number
  /** Longest wait for the session, in ms. */
  waitMs: number
  /** A holder of the session that asks nothing for this long loses it, in ms. */
  idleMs: number
}

export const SESSION_LIMITS: SessionLimits = { statementMs: 30_000, waitMs: 60_000, idleMs: 60_000 }

interface Waiter {
  grant(): void
}

/**
 * PGlite has exactly one session, so whoever takes it has the whole database until it is given back: a
 * transaction is exclusive, everyone else waits in line. Both the wait and an idle holder are bounded, because
 * one forgotten `await` would otherwise stop the whole server.
 */
export class SingleSession {
  readonly #engine: EmbeddedEngine
  readonly #limits: SessionLimits
  readonly #line: Waiter[] = []
  #taken = false
  #searchPath = ''
  #searchPathGeneration = -1

  constructor(engine: EmbeddedEngine, limits: SessionLimits) {
    this.#engine = engine
    this.#limits = limits
  }

  /** The connections of one schema; several schemas share the session only in tests. */
  ofSchema(schema: string): SqlConnections {
    return { connect: () => this.take(schema), end: async () => undefined }
  }

  /** @param statementMs another deadline for statements, such as maintenance needs. */
  async take(schema: string, statementMs = this.#limits.statementMs): Promise<SqlConnection> {
    await this.#waitInLine()
    const limits = { ...this.#limits, statementMs }
    const session = new HeldSession(this.#engine, limits, () => this.#next())
    try {
      await this.#setSearchPath(session, schema)
      return session
    } catch (error) {
      session.release()
      throw error
    }
  }

  /** Runs requests to the engine itself rather than the database: alone, like everything else. */
  async withEngine<T>(work: () => Promise<T>): Promise<T> {
    await this.#waitInLine()
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  async #setSearchPath(session: HeldSession, schema: string): Promise<void> {
    await this.#engine.open()
    const { generation } = this.#engine
    if (this.#searchPath === schema && this.#searchPathGeneration === generation) return
    await session.script(`set search_path to "${schema}"`)
    this.#searchPath = schema
    this.#searchPathGeneration = generation
  }

  async #waitInLine(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter: Waiter = { grant: resolve }
    this.#line.push(waiter)
    const timer = setTimeout(() => {
      this.#line.splice(this.#line.indexOf(waiter), 1)
      reject(
        new DatabaseFailure(
          'busy',
          `Waited ${this.#limits.waitMs} ms for the database. Was it used inside a transaction instead of the transaction?`,
        ),
      )
    }, this.#limits.waitMs)
    try {
      await promise
    } finally {
      clearTimeout(timer)
    }
  }

  #next(): void {
    const waiter = this.#line.shift()
    if (waiter) waiter.grant()
    else this.#taken = false
  }
}

class HeldSession implements SqlConnection {
  readonly #engine: EmbeddedEngine
  readonly #limits: SessionLimits
  readonly #giveBack: () => void
  #generation: number | null = null
  #lost: DatabaseFailure | null = null
  #released = false
  #idle: NodeJS.Timeout | undefined

  constructor(engine: EmbeddedEngine, limits: SessionLimits, giveBack: () => void) {
    this.#engine = engine
    this.#limits = limits
    this.#giveBack = giveBack
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<SqlResult> {
    const [result] = await this.#run(sql, encodeParameters(parameters))
    return toSqlResult(result as EngineResult)
  }

  async script(sql: string): Promise<SqlResult[]> {
    return (await this.#run(sql, null)).map(toSqlResult)
  }

  /** A transaction left open is rolled back before the next one in line gets the session. */
  release(): void {
    if (this.#released) return
    this.#released = true
    clearTimeout(this.#idle)
    void this.#rollBack().finally(this.#giveBack)
  }

  async #run(sql: string, parameters: (string | null)[] | null): Promise<EngineResult[]> {
    if (this.#lost) throw this.#lost
    if (this.#released) throw new DatabaseFailure('session_lost', 'The session was given back already')
    await this.#engine.open()
    this.#generation ??= this.#engine.generation
    if (this.#generation !== this.#engine.generation) {
      throw new DatabaseFailure('session_lost', 'The embedded database was started again in between')
    }
    clearTimeout(this.#idle)
    try {
      return await this.#engine.run(sql, parameters, this.#limits.statementMs)
    } finally {
      this.#idle = setTimeout(() => this.#giveUp(), this.#limits.idleMs).unref()
    }
  }

  #giveUp(): void {
    this.#lost = new DatabaseFailure(
      'session_lost',
      `A transaction asked nothing for ${this.#limits.idleMs} ms and was rolled back`,
    )
    this.release()
  }

  async #rollBack(): Promise<void> {
    if (this.#generation !== this.#engine.generation || !this.#engine.inTransaction) return
    // The engine starts again when even this fails, and the transaction is gone with it.
    await this.#engine.run('rollback', null, this.#limits.statementMs).catch(() => undefined)
  }
}

function toSqlResult({ command, rowCount, columns, rows }: EngineResult): SqlResult {
  const parsers = columns.map((column) => columnParser(column.typeId))
  return {
    command,
    rowCount,
    rows: rows.map((row) => {
      const record: Record<string, unknown> = {}
      for (const [index, column] of columns.entries()) {
        const text = row[index]
        record[column.name] = text === null || text === undefined ? null : parsers[index]?.(text)
      }
      return record
    }),
  }
}
