export const DATABASE_FAILURES = [
  /** The data folder belongs to a running process. */
  'folder_in_use',
  /** A commit did not reach the disk: the database is not opened. */
  'not_durable',
  /** The database did not open. */
  'not_opened',
  /** A statement took longer than its hard deadline; the embedded engine was restarted. */
  'deadline',
  /** The session was lost in the middle (engine restarted, transaction left idle). */
  'session_lost',
  /** No session became free in time. */
  'busy',
  'closed',
  /** A backup file is broken, foreign or from a newer version. */
  'bad_backup',
  /** A backup is encrypted, and none of the identities opens it. */
  'no_identity',
  /** A backup may only be restored into an empty database. */
  'not_empty',
] as const
export type DatabaseFailureCode = (typeof DATABASE_FAILURES)[number]

/** Our own refusals around the database. Errors of PostgreSQL itself arrive as `pg.DatabaseError`. */
export class DatabaseFailure extends Error {
  readonly code: DatabaseFailureCode
  constructor(code: DatabaseFailureCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'DatabaseFailure'
    this.code = code
  }
}
