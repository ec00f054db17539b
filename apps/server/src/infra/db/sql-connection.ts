/** Result of one statement. `rowCount` is null for statements without rows. */
export interface SqlResult {
  command: string
  rowCount: number | null
  rows: Record<string, unknown>[]
}

/** One session of either database. In a transaction every statement goes through the same one. */
export interface SqlConnection {
  /** One statement. Parameters are encoded as `parameter-values.ts` says. Rejects with `pg.DatabaseError`. */
  query(sql: string, parameters: readonly unknown[]): Promise<SqlResult>
  /** Several statements at once, without parameters; the results in their order. */
  script(sql: string): Promise<SqlResult[]>
  /** Gives the session back. With `broken` it is thrown away instead of being used again. */
  release(broken?: boolean): void
}

/** Source of sessions: a pool of the server's, or the single one of the embedded database. */
export interface SqlConnections {
  /** Waits for a free session; rejects when none becomes free in time. */
  connect(): Promise<SqlConnection>
  end(): Promise<void>
}
