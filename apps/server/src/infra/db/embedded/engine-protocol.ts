/** Messages between the main thread and the engine's thread. One request is under way at a time. */
export interface EngineStart {
  /** PostgreSQL's own folder, already initialised. */
  folder: string
  /** False only in tests: commits are then not forced to the disk. */
  durable: boolean
}

export type EngineRequest =
  /** `parameters: null` runs a script of several statements. */
  | { kind: 'run'; id: number; sql: string; parameters: (string | null)[] | null }
  | { kind: 'listen'; id: number; channel: string }
  | { kind: 'unlisten'; id: number; channel: string }
  | { kind: 'close'; id: number }

export interface EngineResult {
  command: string
  rowCount: number | null
  columns: { name: string; typeId: number }[]
  /** PostgreSQL's own text of each value. */
  rows: (string | null)[][]
}

/** The fields of a PostgreSQL error, which does not survive the way between threads by itself. */
export interface EngineError {
  message: string
  /** Absent when it did not come from PostgreSQL: then the engine cannot be trusted any more. */
  fields?: Record<string, string>
}

export type EngineMessage =
  | { kind: 'ready' }
  | { kind: 'refused'; reason: 'not_durable' | 'not_opened'; message: string }
  /** `inTransaction`: a transaction is open after the statement, sound or failed. */
  | { kind: 'answer'; id: number; results: EngineResult[]; inTransaction: boolean }
  | { kind: 'error'; id: number; error: EngineError; inTransaction: boolean }
  | { kind: 'notification'; channel: string; payload: string }
