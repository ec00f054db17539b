import type { FreshnessKind } from '@payvand/domain'
import type { ColumnType } from 'kysely'

/** Numbers of durations of a business, by kind, quarter of an hour and bucket (`FRESHNESS_BOUNDS`). */
export interface FreshnessCountsTable {
  business_id: number
  kind: FreshnessKind
  /** Beginning of the quarter of an hour in which they ended. */
  slot: ColumnType<Date, Date, never>
  bucket: number
  count: number
}

/** Their sums over all businesses, which a step keeps. */
export interface FreshnessTotalsTable {
  slot: ColumnType<Date, Date, never>
  kind: FreshnessKind
  bucket: number
  count: number
}

/** The last write by which processes of a role tried whether the database can be written. */
export interface WriteProbesTable {
  role: 'serve' | 'work'
  written_at: ColumnType<Date, Date, Date>
}

export interface FreshnessTables {
  freshness_counts: FreshnessCountsTable
  freshness_totals: FreshnessTotalsTable
  write_probes: WriteProbesTable
}
