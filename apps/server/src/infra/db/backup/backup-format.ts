/**
 * One gzip'd file of lines, each a JSON value: a header, then for each table a heading and its rows, then an end. The whole
 * may be encrypted in the format of age.
 * Values are PostgreSQL's own text, so a backup of either database fits the other.
 */
export const FORMAT = 'payvand-backup'
export const FORMAT_VERSION = 1

export interface BackupHeader {
  format: typeof FORMAT
  version: number
  /** The newest migration of the tables. */
  migration: string
  createdAt: string
}

export interface TableHeading {
  table: string
  columns: string[]
}

/** Values in the order of the heading's columns. */
export type BackupRow = (string | null)[]

/** A file without this line is not whole. */
export interface BackupEnd {
  end: true
  /** Rows by table. */
  rows: Record<string, number>
}

export type BackupLine = BackupHeader | TableHeading | BackupRow | BackupEnd

/** A row is at most a few product descriptions; more than this is not ours. */
export const MAX_LINE_BYTES = 64 * 1024 * 1024

export interface RowCounts {
  /** Number of all rows together. */
  rows: number
  tables: number
  rowsOf: Readonly<Record<string, number>>
}

export function countRows(rowsOf: Readonly<Record<string, number>>): RowCounts {
  const counts = Object.values(rowsOf)
  return { rows: counts.reduce((sum, count) => sum + count, 0), tables: counts.length, rowsOf }
}
